// What a simulated client extracts from a message. Most messages are searched, not parsed, because the
// clients share the machine with the server.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace subrosa::load {

enum class MessageKind : std::uint8_t { view, done, refused, other };

struct MessageSummary {
    MessageKind kind = MessageKind::other;
    std::uint64_t seq = 0;  // of done and of refused
    bool late = false;      // of refused: another seat changed the question first
    // Of a view:
    std::uint64_t news = 0;
    std::uint64_t version = 0;
    bool asked = false;  // the seat must decide
    bool over = false;
};
// For messages written by this server, without free text.
MessageSummary summarise_message(std::string_view text);

struct Decision {
    std::uint64_t version = 0;
    std::vector<std::string> choices;  // never empty
    bool alone = false;                // no other seat is asked, and the choice is public at once
};
// Parses the whole message.
std::optional<Decision> decision_in(std::string_view text);

}  // namespace subrosa::load
