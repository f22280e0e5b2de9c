// How the things of the rose look on the terminal: sign, colour and word for monks, tiles and cards.
#pragma once

#include "games/rose/data.hpp"
#include "terminal/play/theme.hpp"

#include <string_view>

namespace subrosa::rose_face {

using namespace play;  // a face is written in the words of the terminal

namespace ink {
using namespace play::ink;
inline constexpr Rgb ivory{0xFF, 0xF3, 0xDF};
inline constexpr Style suspicion{.ink = Rgb{0x4A, 0x86, 0xCF}};
inline constexpr Style evidence{.ink = Rgb{0xC4, 0x60, 0x32}};
inline constexpr Style blue_field{.ink = ivory, .ground = Rgb{0x23, 0x58, 0x9E}, .bold = true};
inline constexpr Style pointer{.ink = ivory, .ground = Rgb{0xB3, 0x28, 0x1D}, .bold = true};
}  // namespace ink

namespace mark {
using namespace play::mark;
inline constexpr Mark not_this{"not", "≠", "!"};
inline constexpr Mark suspicion{"suspicion", "◉", "s", ink::suspicion};
inline constexpr Mark evidence{"evidence", "§", "e", ink::evidence};
inline constexpr Mark house{"house", "⌂", "@"};
inline constexpr Mark passed{"passed", "━", "="};
inline constexpr Mark coming{"coming", "·", "."};
inline constexpr Mark pointer{"pointer", "▲", "^"};
}  // namespace mark

// Ground and ink of a monk's colour. Never shown without his sign.
Style paint_of(rose::Figure figure);

class RoseTheme : public Theme {
  public:
    explicit RoseTheme(const Theme& look) : Theme(look) {}

    [[nodiscard]] std::string_view letter(rose::Figure figure) const;
    [[nodiscard]] Text token(rose::Figure figure) const;   // the letter, painted
    [[nodiscard]] Text figure(rose::Figure figure) const;  // sign and word: "✚ red", "W William"
    [[nodiscard]] Text colour(rose::Colour colour) const { return figure(rose::monk_of(colour)); }
    [[nodiscard]] Text figure_word(rose::Figure figure) const;
    [[nodiscard]] Text tile(rose::Tile tile) const;  // "✚5", painted
    [[nodiscard]] Text card(rose::Card card) const;  // "✚ red 4 h"
    [[nodiscard]] Text building(rose::Building building) const;
    [[nodiscard]] Text event(rose::Event event) const;  // its title
    [[nodiscard]] Text event_text(rose::Event event) const;
    [[nodiscard]] Text denial(rose::Figure monk) const;  // "✚ I am not red"
};

}  // namespace subrosa::rose_face
