// Signs, colours and words of the components.
#include "terminal/faces/rose/theme.hpp"

#include "games/rose/text.hpp"

#include <array>

namespace subrosa::rose_face {
namespace {

constexpr Marks marks_for(play::SignChoice sign) {
    return {.not_this = sign("≠", "!"),
            .suspicion = sign("◉", "s"),
            .evidence = sign("§", "e"),
            .house = sign("⌂", "@"),
            .passed = sign("━", "="),
            .coming = sign("·", "."),
            .pointer = sign("▲", "^")};
}

// Cross, fish, star, key, moon, flame; letters where only ASCII can be shown.
constexpr std::array<std::string_view, rose::colours> unicode_monks{"✚", "∝", "★", "☥", "☾", "♠"};
constexpr std::array<std::string_view, rose::colours> ascii_monks{"R", "B", "W", "G", "K", "O"};

constexpr Rgb ivory{0xFF, 0xF3, 0xDF};

}  // namespace

Style paint_of(rose::Figure figure) {
    switch (figure) {
        case rose::Figure::red:
            return {.ink = ivory, .ground = Rgb{0xB3, 0x28, 0x1D}, .bold = true};
        case rose::Figure::blue:
            return {.ink = ivory, .ground = Rgb{0x23, 0x58, 0x9E}, .bold = true};
        case rose::Figure::white:
            return {.ink = Rgb{0x2A, 0x1C, 0x10}, .ground = Rgb{0xFB, 0xF8, 0xEE}, .bold = true};
        case rose::Figure::grey:
            return {.ink = Rgb{0xFF, 0xF8, 0xEC}, .ground = Rgb{0x6B, 0x6D, 0x71}, .bold = true};
        case rose::Figure::black:
            return {.ink = Rgb{0xF6, 0xE7, 0xC4}, .ground = Rgb{0x1F, 0x1B, 0x1B}, .bold = true};
        case rose::Figure::orange:
            return {.ink = Rgb{0x2A, 0x15, 0x05}, .ground = Rgb{0xE0, 0x8A, 0x24}, .bold = true};
        default:
            return {.ink = Rgb{0x2A, 0x1C, 0x05}, .ground = Rgb{0xE5, 0xBC, 0x5E}, .bold = true};
    }
}

const Marks& RoseTheme::marks() const {
    static constexpr std::array tables{marks_for({false}), marks_for({true})};
    return tables[messages().ascii() ? 1 : 0];
}

std::string_view RoseTheme::sign(rose::Figure figure) const {
    if (rose::is_monk(figure)) return (messages().ascii() ? ascii_monks : unicode_monks)[rose::index(figure)];
    // William and Adson have the first letter of their name; a small one where the monks have letters too.
    const std::string_view name =
        messages().raw(figure == rose::Figure::william ? "rose_figure_william" : "rose_figure_adson");
    if (!messages().ascii()) return name.substr(0, 1);
    return std::string_view("abcdefghijklmnopqrstuvwxyz")
        .substr(static_cast<std::size_t>(name.front() - 'A'), 1);
}

Text RoseTheme::token(rose::Figure figure) const {
    return {sign(figure), paint_of(figure)};
}

Text RoseTheme::figure(rose::Figure figure) const {
    Text text = token(figure);
    text.add(" ").add(of(rose::is_monk(figure) ? "rose_colour_" : "rose_figure_", rose::name_of(figure)));
    return text;
}

Text RoseTheme::tile(rose::Tile tile) const {
    const rose::Figure monk = rose::monk_of(tile.colour());
    return {std::string(sign(monk)) + std::to_string(tile.value()), paint_of(monk)};
}

Text RoseTheme::card(rose::Card card) const {
    Text text;
    if (card.is_william_adson()) return text.add(say("rose_card_william_adson"));
    if (card.is_monk()) {
        text.add(colour(card.colour()));
    } else {
        text.add(std::string(marks().house) + " ").add(building(card.building()));
    }
    return text.add(" ").add(say("rose_hours", {{"hours", card.value()}}));
}

Text RoseTheme::building(rose::Building building) const {
    return of("rose_building_", rose::name_of(building));
}

Text RoseTheme::event(rose::Event event) const {
    return {of("rose_event_", rose::name_of(event), "_title").plain(), ink::accent};
}

}  // namespace subrosa::rose_face
