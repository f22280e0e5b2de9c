// How the things of the rose look on the terminal: sign, colour and word for monks, tiles, cards, players.
#pragma once

#include "cli/messages.hpp"
#include "cli/play/text.hpp"
#include "games/core/seat.hpp"
#include "games/rose/data.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace subrosa::play {

struct Person {
    std::string name;
    bool bot = false;
};

// Signs that differ between a UTF-8 and an ASCII terminal.
struct Signs {
    std::string_view turn{}, not_this{}, suspicion{}, evidence{}, arrow{}, dot{}, cut{}, house{};
    std::string_view passed{}, coming{}, pointer{}, full{}, empty{};
    std::array<std::string_view, 4> corner{};
    std::string_view flat{}, upright{};
};
const Signs& signs_of(bool ascii);

namespace ink {
inline constexpr Style accent{.ink = Rgb{0xC0, 0x8A, 0x2B}, .bold = true};
inline constexpr Style strong{.bold = true};
inline constexpr Style quiet{.quiet = true};
inline constexpr Style suspicion{.ink = Rgb{0x4A, 0x86, 0xCF}};
inline constexpr Style evidence{.ink = Rgb{0xC4, 0x60, 0x32}};
inline constexpr Style blue_field{
    .ink = Rgb{0xFF, 0xF3, 0xDF}, .ground = Rgb{0x23, 0x58, 0x9E}, .bold = true};
inline constexpr Style pointer{.ink = Rgb{0xFF, 0xF3, 0xDF}, .ground = Rgb{0xB3, 0x28, 0x1D}, .bold = true};
inline constexpr Style trouble{.ink = Rgb{0xD8, 0x4A, 0x3C}, .bold = true};
inline constexpr Style good{.ink = Rgb{0x4C, 0x9A, 0x6C}};
}  // namespace ink

// Ground and ink of a monk's colour. Never shown without his sign.
Style paint_of(rose::Colour colour);
Style paint_of(rose::Figure figure);

// Everything drawing needs beside the knowledge: the language, the signs, who sits where, who looks.
class Look {
  public:
    Look(const cli::Messages& messages, std::vector<Person> people, core::Seat viewer);

    [[nodiscard]] Text say(std::string_view key, Values values = {}, const Style& style = {}) const {
        return play::say(*messages_, key, values, style);
    }
    [[nodiscard]] const cli::Messages& messages() const { return *messages_; }
    [[nodiscard]] const Signs& signs() const { return signs_of(messages_->ascii()); }
    [[nodiscard]] core::Seat viewer() const { return viewer_; }
    [[nodiscard]] unsigned players() const { return static_cast<unsigned>(people_.size()); }
    [[nodiscard]] bool is_bot(core::Seat seat) const { return people_[seat].bot; }

    // "You" for the viewer, else the name.
    [[nodiscard]] Text player(core::Seat seat) const;
    [[nodiscard]] Text name(core::Seat seat) const;

    [[nodiscard]] std::string_view sign(rose::Figure figure) const;
    [[nodiscard]] Text token(rose::Figure figure) const;   // the sign, painted
    [[nodiscard]] Text figure(rose::Figure figure) const;  // sign and word: "✚ red", "W William"
    [[nodiscard]] Text colour(rose::Colour colour) const { return figure(rose::monk_of(colour)); }
    [[nodiscard]] Text tile(rose::Tile tile) const;  // "✚5", painted
    [[nodiscard]] Text card(rose::Card card) const;  // "✚ red 4 h"
    [[nodiscard]] Text building(rose::Building building) const;
    [[nodiscard]] Text event(rose::Event event) const;  // its title
    [[nodiscard]] Text change(int from, int to) const;  // "10 → 14"

    // A message whose key ends in the id of a component: "rose_monk_" + "red".
    [[nodiscard]] Text of(std::string_view prefix, std::string_view id, std::string_view suffix = {}) const;

  private:
    const cli::Messages* messages_;
    std::vector<Person> people_;
    core::Seat viewer_;
};

}  // namespace subrosa::play
