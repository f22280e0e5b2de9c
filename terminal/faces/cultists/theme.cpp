// Signs, colours and words of the components.
#include "terminal/faces/cultists/theme.hpp"

#include "games/cultists/text.hpp"

#include <array>

namespace subrosa::cultists_face {
namespace {

using cultists::Colour;
using cultists::EncounterCard;
using cultists::Event;
using cultists::Location;
using cultists::Role;
using cultists::RoomCard;
using cultists::Shelf;

constexpr Rgb light{0xFF, 0xFA, 0xF0};
constexpr Rgb dark{0x14, 0x18, 0x1C};
constexpr Style room_paint(Rgb ground, Rgb ink) {
    return {.ink = ink, .ground = ground, .bold = true};
}
constexpr std::array<Style, cultists::colours> room_paints{
    room_paint({0x2F, 0x7D, 0x45}, light), room_paint({0xB3, 0x28, 0x1D}, light),
    room_paint({0x7F, 0xC4, 0xE8}, dark),  room_paint({0xE0, 0x8A, 0x24}, dark),
    room_paint({0xE8, 0x8F, 0xB8}, dark),  room_paint({0x27, 0x3F, 0x8F}, light)};
constexpr std::array<std::string_view, cultists::colours> letters{"G", "R", "L", "O", "P", "D"};

}  // namespace

Style paint_of(Colour colour) {
    return colour == Colour::none ? ink::strong : room_paints[cultists::index(colour)];
}

Text CultistsTheme::number(core::Seat seat) const {
    return {std::to_string(seat), seat == viewer() ? ink::accent : ink::strong};
}

Text CultistsTheme::numbered(core::Seat seat, int most_columns) const {
    const std::string number = " #" + std::to_string(seat);
    return player(seat)
        .cut(most_columns - static_cast<int>(number.size()), signs().cut)
        .add(number, ink::quiet);
}

Text CultistsTheme::knife(bool held) const {
    return {held ? sign(mark::knife) : " ", mark::knife.style};
}

Text CultistsTheme::place(Location place) const {
    return {cultists::name_of(place), paint_of(cultists::colour_of(place))};
}

Text CultistsTheme::place_words(Location place) const {
    Text text = this->place(place);
    const std::string_view id = cultists::name_of(place);
    text.add(" ");
    if (messages().has("cultists_place_" + std::string(id))) return text.add(of("cultists_place_", id));
    if (!cultists::is_room(place)) return text.add(say("cultists_corridor"));
    return text.add(of("cultists_word_", cultists::name_of(cultists::colour_of(place))));
}

Text CultistsTheme::colour(Colour colour) const {
    return {colour == Colour::none ? "-" : letters[cultists::index(colour)], paint_of(colour)};
}

Text CultistsTheme::row(std::uint8_t route, std::size_t row) const {
    Text text;
    for (const Colour colour : cultists::routes[route][row]) {
        if (colour != Colour::none) text.add(this->colour(colour));
    }
    return text;
}

Text CultistsTheme::shelf(Shelf shelf) const {
    switch (shelf) {
        case Shelf::darkblue1:
            return place(Location::d1);
        case Shelf::darkblue2:
            return place(Location::d2);
        case Shelf::darkblue3:
            return place(Location::d3);
        case Shelf::none:
            return {"?"};
        default:
            return colour(static_cast<Colour>(shelf));
    }
}

Text CultistsTheme::card(EncounterCard card) const {
    if (card == EncounterCard::none) return {"?"};
    return of("cultists_word_", cultists::name_of(card), {},
              card == EncounterCard::alive ? ink::good : ink::trouble);
}

Text CultistsTheme::card(RoomCard card) const {
    if (card == RoomCard::none) return {"?"};
    return of("cultists_card_", cultists::name_of(card), {},
              card == RoomCard::success ? ink::good : ink::trouble);
}

Text CultistsTheme::event(Event event) const {
    if (event == Event::none) return say("play_none");
    return of("cultists_event_", cultists::name_of(event), "_title", ink::accent);
}

Text CultistsTheme::event_text(Event event) const {
    return of("cultists_event_", cultists::name_of(event), "_text");
}

Text CultistsTheme::role(Role role) const {
    if (role == Role::none) return {"?"};
    return of("cultists_role_", cultists::name_of(role), {},
              role == Role::cultist ? ink::trouble : ink::strong);
}

Text CultistsTheme::role_text(Role role) const {
    const std::string key = "cultists_role_" + std::string(cultists::name_of(role)) + "_text";
    return say(key, {{"round", cultists::fire_round}});
}

Text CultistsTheme::reason(cultists::Ending ending) const {
    return of("cultists_end_", cultists::name_of(ending));
}

bool is_on_turn(const cultists::Open& open, core::Seat seat) {
    return (open.stage == cultists::Stage::move || open.stage == cultists::Stage::act) && open.turn == seat;
}

}  // namespace subrosa::cultists_face
