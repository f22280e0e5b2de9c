// Signs, colours and words of the components.
#include "terminal/faces/cultists/theme.hpp"

#include "games/cultists/text.hpp"

#include <algorithm>
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

constexpr Marks marks_for(play::SignChoice sign) {
    return {.book = sign("▪", "o"),
            .gone = sign("▫", "."),
            .deck = sign("≡", "="),
            .unknown = sign("?", "?"),
            .explored = sign("✓", "+"),
            .danger = sign("‼", "!"),
            .cleared = sign("✗", "x"),
            .cultist = sign("Ψ", "Y"),
            .fish = sign("><>", "><>"),
            .portal = sign("◎", "@"),
            .lit = sign("☼", "*"),
            .unlit = sign("●", "#"),
            .vote = sign("◆", "V"),
            .vote_used = sign("◇", "v"),
            .knife = sign("★", "/"),
            .wave = sign("~", "~")};
}

constexpr std::array<std::string_view, cultists::colours> letters{"G", "R", "L", "O", "P", "D"};

// The id of an event as keys of messages write it.
std::string key_of(Event event) {
    std::string id(cultists::name_of(event));
    std::replace(id.begin(), id.end(), '-', '_');
    return id;
}

}  // namespace

Style paint_of(Colour colour) {
    constexpr Rgb light{0xFF, 0xFA, 0xF0};
    constexpr Rgb dark{0x14, 0x18, 0x1C};
    switch (colour) {
        case Colour::green:
            return {.ink = light, .ground = Rgb{0x2F, 0x7D, 0x45}, .bold = true};
        case Colour::red:
            return {.ink = light, .ground = Rgb{0xB3, 0x28, 0x1D}, .bold = true};
        case Colour::lightblue:
            return {.ink = dark, .ground = Rgb{0x7F, 0xC4, 0xE8}, .bold = true};
        case Colour::orange:
            return {.ink = dark, .ground = Rgb{0xE0, 0x8A, 0x24}, .bold = true};
        case Colour::pink:
            return {.ink = dark, .ground = Rgb{0xE8, 0x8F, 0xB8}, .bold = true};
        case Colour::darkblue:
            return {.ink = light, .ground = Rgb{0x27, 0x3F, 0x8F}, .bold = true};
        case Colour::none:
            break;
    }
    return ink::strong;
}

const Marks& CultistsTheme::marks() const {
    static constexpr std::array tables{marks_for({false}), marks_for({true})};
    return tables[messages().ascii() ? 1 : 0];
}

Text CultistsTheme::name(core::Seat seat) const {
    return seat < players() ? play::Theme::name(seat) : say("cultists_robot", {}, ink::strong);
}

Text CultistsTheme::player(core::Seat seat) const {
    return seat < players() && seat == viewer() ? play::Theme::player(seat) : name(seat);
}

Text CultistsTheme::names(cultists::Seats seats) const {
    std::vector<Text> all;
    for (core::Seat seat = 0; seat < cultists::max_characters; ++seat) {
        if (cultists::has(seats, seat)) all.push_back(player(seat));
    }
    return join(all, Text(", "));
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
    return {of("cultists_word_", cultists::name_of(card)).plain(),
            card == EncounterCard::alive ? ink::good : ink::trouble};
}

Text CultistsTheme::card(RoomCard card) const {
    if (card == RoomCard::none) return {"?"};
    return {of("cultists_card_", cultists::name_of(card)).plain(),
            card == RoomCard::success ? ink::good : ink::trouble};
}

Text CultistsTheme::event(Event event) const {
    if (event == Event::none) return say("play_none");
    return {of("cultists_event_", key_of(event), "_title").plain(), ink::accent};
}

Text CultistsTheme::event_text(Event event) const {
    return of("cultists_event_", key_of(event), "_text");
}

Text CultistsTheme::role(Role role) const {
    if (role == Role::none) return {"?"};
    return {of("cultists_role_", cultists::name_of(role)).plain(),
            role == Role::cultist ? ink::trouble : ink::strong};
}

Text CultistsTheme::role_text(Role role) const {
    const std::string key = "cultists_role_" + std::string(cultists::name_of(role)) + "_text";
    return say(key, {{"round", cultists::fire_round}});
}

}  // namespace subrosa::cultists_face
