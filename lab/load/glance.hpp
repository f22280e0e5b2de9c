// What a client takes from a message. Most messages are looked at, not read: a server under load shares the
// machine with its clients.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace subrosa::load {

struct Glance {
    enum class Kind { view, done, refused, other };

    Kind kind = Kind::other;
    std::uint64_t seq = 0;  // of done and of refused
    bool late = false;      // of refused: somebody else was faster and changed the question
    // Of a view:
    std::uint64_t news = 0;
    std::uint64_t version = 0;
    bool asked = false;  // the seat has to answer
    bool over = false;
};
// For messages as this server writes them, in which nobody says anything of his own.
Glance glance_at(std::string_view text);

struct Decision {
    std::uint64_t version = 0;
    std::vector<std::string> choices;  // never empty
    bool alone = false;                // nobody else is asked, and what is chosen is seen at once
};
// Reads the whole message.
std::optional<Decision> decision_in(std::string_view text);

}  // namespace subrosa::load
