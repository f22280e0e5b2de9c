// How the things of Among Cultists look on the terminal: sign, colour and word for rooms, cards and people.
#pragma once

#include "games/cultists/state.hpp"
#include "terminal/play/theme.hpp"

#include <string_view>

namespace subrosa::cultists_face {

using play::Lines;
using play::Rgb;
using play::Signs;
using play::Style;
using play::Text;
using play::Values;

// Signs that only this game has, in UTF-8 and in ASCII. Each is one column wide, the fish man three.
struct Marks {
    std::string_view book{}, gone{}, deck{}, unknown{}, explored{}, danger{}, cleared{};
    std::string_view cultist{}, fish{}, portal{}, lit{}, unlit{}, vote{}, vote_used{}, knife{}, wave{};
};

namespace ink {
using namespace play::ink;
inline constexpr Style water{.ink = Rgb{0x3E, 0x86, 0xB8}};
inline constexpr Style peril{.ink = Rgb{0xC9, 0x5A, 0xD0}, .bold = true};
}  // namespace ink

// Ground and ink of a room's colour. Never shown without a letter.
Style paint_of(cultists::Colour colour);

class CultistsTheme : public play::Theme {
  public:
    explicit CultistsTheme(const play::Theme& look) : play::Theme(look) {}

    [[nodiscard]] const Marks& marks() const;

    // As the terminal's own, but the robot, who sits behind all players, has a name, too.
    [[nodiscard]] Text player(core::Seat seat) const;
    [[nodiscard]] Text name(core::Seat seat) const;
    [[nodiscard]] Text names(cultists::Seats seats) const;  // "You, Ida"
    [[nodiscard]] Text number(core::Seat seat) const;       // as in the notation and on the map
    // "Ida #3": in a list that has numbers of its own, so that nobody takes the one for the other.
    [[nodiscard]] Text numbered(core::Seat seat, int most_columns = 1000) const;

    [[nodiscard]] Text place(cultists::Location place) const;        // "G1", painted
    [[nodiscard]] Text place_words(cultists::Location place) const;  // "G1 green"
    [[nodiscard]] Text colour(cultists::Colour colour) const;        // "G", painted
    [[nodiscard]] Text shelf(cultists::Shelf shelf) const;           // "G", "D2", painted
    [[nodiscard]] Text card(cultists::EncounterCard card) const;
    [[nodiscard]] Text card(cultists::RoomCard card) const;
    [[nodiscard]] Text event(cultists::Event event) const;  // its title
    [[nodiscard]] Text event_text(cultists::Event event) const;
    [[nodiscard]] Text role(cultists::Role role) const;
    [[nodiscard]] Text role_text(cultists::Role role) const;
};

}  // namespace subrosa::cultists_face
