// How things are shown to a viewer: language, signs, colours, and the names of the players.
#pragma once

#include "games/core/seat.hpp"
#include "terminal/messages.hpp"
#include "terminal/play/text.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace subrosa::play {

struct Participant {
    std::string name;
    bool bot = false;
};

// Picks the form of a sign that the terminal can show.
struct SignChoice {
    bool ascii = false;
    constexpr std::string_view operator()(std::string_view unicode, std::string_view plain) const {
        return ascii ? plain : unicode;
    }
};

// Signs that differ between UTF-8 and ASCII terminals. Those of one game are in its theme.
struct Signs {
    std::string_view turn{}, arrow{}, dot{}, cut{}, full{}, empty{};
    std::array<std::string_view, 4> corner{};
    std::string_view flat{}, upright{};
};
const Signs& signs_of(bool ascii);

namespace ink {
inline constexpr Style accent{.ink = Rgb{0xC0, 0x8A, 0x2B}, .bold = true};
inline constexpr Style strong{.bold = true};
inline constexpr Style quiet{.quiet = true};
inline constexpr Style trouble{.ink = Rgb{0xD8, 0x4A, 0x3C}, .bold = true};
inline constexpr Style good{.ink = Rgb{0x4C, 0x9A, 0x6C}};
}  // namespace ink

class Theme {
  public:
    Theme(const terminal::Messages& messages, std::vector<Participant> people, core::Seat viewer);

    [[nodiscard]] Text say(std::string_view key, Values values = {}, const Style& style = {}) const {
        return play::say(*messages_, key, values, style);
    }
    [[nodiscard]] const terminal::Messages& messages() const { return *messages_; }
    [[nodiscard]] const Signs& signs() const { return signs_of(messages_->ascii()); }
    [[nodiscard]] core::Seat viewer() const { return viewer_; }
    [[nodiscard]] unsigned players() const { return static_cast<unsigned>(people_.size()); }
    [[nodiscard]] bool is_bot(core::Seat seat) const { return seat < people_.size() && people_[seat].bot; }

    // "You" for the viewer, else the name.
    [[nodiscard]] Text player(core::Seat seat) const;
    [[nodiscard]] Text name(core::Seat seat) const;
    [[nodiscard]] std::vector<std::string> player_names() const;

    [[nodiscard]] Text change(int from, int to) const;  // "10 → 14"

    // The message with the key prefix + id + suffix.
    [[nodiscard]] Text of(std::string_view prefix, std::string_view id, std::string_view suffix = {}) const;

  private:
    const terminal::Messages* messages_;
    std::vector<Participant> people_;
    core::Seat viewer_;
};

}  // namespace subrosa::play
