// Signs, colours and words of the components.
#include "terminal/faces/rose/theme.hpp"

#include "games/rose/text.hpp"

#include <array>

namespace subrosa::rose_face {
namespace {

// Cross, fish, star, key, moon, flame; letters where only ASCII can be shown.
constexpr std::array<std::string_view, rose::colours> unicode_monks{"✚", "∝", "★", "☥", "☾", "♠"};
constexpr std::array<std::string_view, rose::colours> ascii_monks{"R", "B", "W", "G", "K", "O"};

constexpr Style painted(Rgb ground, Rgb ink) {
    return {.ink = ink, .ground = ground, .bold = true};
}
constexpr Style servant_paint = painted({0xE5, 0xBC, 0x5E}, {0x2A, 0x1C, 0x05});
constexpr std::array<Style, rose::colours> monk_paints{
    painted({0xB3, 0x28, 0x1D}, ink::ivory),         painted({0x23, 0x58, 0x9E}, ink::ivory),
    painted({0xFB, 0xF8, 0xEE}, {0x2A, 0x1C, 0x10}), painted({0x6B, 0x6D, 0x71}, {0xFF, 0xF8, 0xEC}),
    painted({0x1F, 0x1B, 0x1B}, {0xF6, 0xE7, 0xC4}), painted({0xE0, 0x8A, 0x24}, {0x2A, 0x15, 0x05})};

}  // namespace

Style paint_of(rose::Figure figure) {
    return rose::is_monk(figure) ? monk_paints[rose::index(figure)] : servant_paint;
}

std::string_view RoseTheme::letter(rose::Figure figure) const {
    if (rose::is_monk(figure)) return (messages().ascii() ? ascii_monks : unicode_monks)[rose::index(figure)];
    // William and Adson have the first letter of their name; a small one where the monks have letters too.
    const std::string_view name =
        messages().raw(figure == rose::Figure::william ? "rose_figure_william" : "rose_figure_adson");
    if (!messages().ascii()) return name.substr(0, 1);
    return std::string_view("abcdefghijklmnopqrstuvwxyz")
        .substr(static_cast<std::size_t>(name.front() - 'A'), 1);
}

Text RoseTheme::token(rose::Figure figure) const {
    return {letter(figure), paint_of(figure)};
}

Text RoseTheme::figure(rose::Figure figure) const {
    return token(figure).add(" ").add(figure_word(figure));
}

Text RoseTheme::figure_word(rose::Figure figure) const {
    return of(rose::is_monk(figure) ? "rose_colour_" : "rose_figure_", rose::name_of(figure));
}

Text RoseTheme::tile(rose::Tile tile) const {
    const rose::Figure monk = rose::monk_of(tile.colour());
    return {std::string(letter(monk)) + std::to_string(tile.value()), paint_of(monk)};
}

Text RoseTheme::card(rose::Card card) const {
    if (card.is_william_adson()) return say("rose_card_william_adson");
    Text text =
        card.is_monk() ? colour(card.colour()) : mark(mark::house).add(" ").add(building(card.building()));
    return text.add(" ").add(say("rose_hours", {{"hours", card.value()}}));
}

Text RoseTheme::building(rose::Building building) const {
    return of("rose_building_", rose::name_of(building));
}

Text RoseTheme::event(rose::Event event) const {
    return of("rose_event_", rose::name_of(event), "_title", ink::accent);
}

Text RoseTheme::event_text(rose::Event event) const {
    return of("rose_event_", rose::name_of(event), "_text");
}

Text RoseTheme::denial(rose::Figure monk) const {
    return token(monk).add(" ").add(of("rose_deny_", rose::name_of(monk)));
}

}  // namespace subrosa::rose_face
