// How the things of Among Cultists look on the terminal: sign, colour and word for rooms, cards and people.
#pragma once

#include "games/cultists/state.hpp"
#include "terminal/play/theme.hpp"

#include <string_view>

namespace subrosa::cultists_face {

using namespace play;  // a face is written in the words of the terminal

namespace ink {
using namespace play::ink;
inline constexpr Style water{.ink = Rgb{0x3E, 0x86, 0xB8}};
inline constexpr Style peril{.ink = Rgb{0xC9, 0x5A, 0xD0}, .bold = true};
}  // namespace ink

// Each is one column wide, the fish man three.
namespace mark {
using namespace play::mark;
inline constexpr Mark book{"book", "▪", "o", ink::accent};
inline constexpr Mark gone{"gone", "▫", ".", ink::quiet};
inline constexpr Mark deck{"deck", "≡", "=", ink::quiet};
inline constexpr Mark unknown{"unknown", "?", "?", ink::quiet};
inline constexpr Mark explored{"explored", "✓", "+", ink::good};
inline constexpr Mark danger{"danger", "‼", "!", ink::trouble};
inline constexpr Mark cleared{"cleared", "✗", "x", ink::quiet};
inline constexpr Mark cultist{"cultist", "Ψ", "Y", ink::peril};
inline constexpr Mark fish{"fish", "><>", "><>", ink::water};
inline constexpr Mark portal{"portal", "◎", "@", ink::peril};
inline constexpr Mark lit{"lit", "☼", "*", ink::accent};
inline constexpr Mark unlit{"unlit", "●", "#", ink::trouble};
inline constexpr Mark vote{"vote", "◆", "V", ink::accent};
inline constexpr Mark vote_used{"used", "◇", "v", ink::quiet};
inline constexpr Mark knife{"knife", "★", "/", ink::accent};
inline constexpr Mark wave{"wave", "~", "~", ink::water};
}  // namespace mark

// Ground and ink of a room's colour. Never shown without a letter.
Style paint_of(cultists::Colour colour);

class CultistsTheme : public Theme {
  public:
    // The robot, who sits behind all players, has a name, too.
    explicit CultistsTheme(const Theme& look) : Theme(look) { name_others(messages().raw("cultists_robot")); }

    using Theme::names;
    [[nodiscard]] Text names(cultists::Seats seats) const { return names(core::SeatSet::from_bits(seats)); }
    [[nodiscard]] Text number(core::Seat seat) const;  // as in the notation and on the map
    // "Ida #3": in a list that has numbers of its own, so that nobody takes the one for the other.
    [[nodiscard]] Text numbered(core::Seat seat, int most_columns = 1000) const;
    [[nodiscard]] Text knife(bool held) const;  // its sign, or a space

    [[nodiscard]] Text place(cultists::Location place) const;        // "G1", painted
    [[nodiscard]] Text place_words(cultists::Location place) const;  // "G1 green"
    [[nodiscard]] Text colour(cultists::Colour colour) const;        // "G", painted
    [[nodiscard]] Text row(std::uint8_t route, std::size_t row) const;
    [[nodiscard]] Text shelf(cultists::Shelf shelf) const;  // "G", "D2", painted
    [[nodiscard]] Text card(cultists::EncounterCard card) const;
    [[nodiscard]] Text card(cultists::RoomCard card) const;
    [[nodiscard]] Text event(cultists::Event event) const;  // its title
    [[nodiscard]] Text event_text(cultists::Event event) const;
    [[nodiscard]] Text role(cultists::Role role) const;
    [[nodiscard]] Text role_text(cultists::Role role) const;
    [[nodiscard]] Text reason(cultists::Ending ending) const;  // why a game ended, in half a sentence
};

// While all answer at once nobody is marked.
bool is_on_turn(const cultists::Open& open, core::Seat seat);

}  // namespace subrosa::cultists_face
