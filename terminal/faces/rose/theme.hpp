// How the things of the rose look on the terminal: sign, colour and word for monks, tiles and cards.
#pragma once

#include "games/rose/data.hpp"
#include "terminal/play/theme.hpp"

#include <string_view>

namespace subrosa::rose_face {

using play::columns_of;
using play::Lines;
using play::Rgb;
using play::Signs;
using play::Style;
using play::Text;
using play::Values;

// Signs that only the rose has, in UTF-8 and in ASCII.
struct Marks {
    std::string_view not_this{}, suspicion{}, evidence{}, house{};
    std::string_view passed{}, coming{}, pointer{};
};

namespace ink {
using namespace play::ink;
inline constexpr Style suspicion{.ink = Rgb{0x4A, 0x86, 0xCF}};
inline constexpr Style evidence{.ink = Rgb{0xC4, 0x60, 0x32}};
inline constexpr Style blue_field{
    .ink = Rgb{0xFF, 0xF3, 0xDF}, .ground = Rgb{0x23, 0x58, 0x9E}, .bold = true};
inline constexpr Style pointer{.ink = Rgb{0xFF, 0xF3, 0xDF}, .ground = Rgb{0xB3, 0x28, 0x1D}, .bold = true};
}  // namespace ink

// Ground and ink of a monk's colour. Never shown without his sign.
Style paint_of(rose::Figure figure);

class RoseTheme : public play::Theme {
  public:
    explicit RoseTheme(const play::Theme& look) : play::Theme(look) {}

    [[nodiscard]] const Marks& marks() const;

    [[nodiscard]] std::string_view sign(rose::Figure figure) const;
    [[nodiscard]] Text token(rose::Figure figure) const;   // the sign, painted
    [[nodiscard]] Text figure(rose::Figure figure) const;  // sign and word: "✚ red", "W William"
    [[nodiscard]] Text colour(rose::Colour colour) const { return figure(rose::monk_of(colour)); }
    [[nodiscard]] Text tile(rose::Tile tile) const;  // "✚5", painted
    [[nodiscard]] Text card(rose::Card card) const;  // "✚ red 4 h"
    [[nodiscard]] Text building(rose::Building building) const;
    [[nodiscard]] Text event(rose::Event event) const;  // its title
};

}  // namespace subrosa::rose_face
