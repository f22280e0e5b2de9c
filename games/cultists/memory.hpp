// What a perfect memory at the table keeps: short records, packed, without padding.
#pragma once

#include "games/core/seat.hpp"
#include "games/cultists/words.hpp"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace subrosa::cultists {

// M4: who gave a card to whom, and when; never which.
struct Gift {
    std::uint8_t from_to = 0;
    std::uint8_t round = 0;
    static constexpr Gift of(core::Seat from, core::Seat to, int round) {
        return {static_cast<std::uint8_t>(from << 4U | to), static_cast<std::uint8_t>(round)};
    }
    [[nodiscard]] constexpr core::Seat from() const { return from_to >> 4U; }
    [[nodiscard]] constexpr core::Seat to() const { return from_to & 15U; }
    bool operator==(const Gift&) const = default;
};

// What happened to room cards, in the order it happened.
enum class Deed : std::uint8_t {
    dawn,   // a round began
    fill,   // seat laid a card of its own on a place
    lay,    // the top card of the draw pile went to a place
    show,   // seat had a card of a place turned up and taken away; on_top: without shuffling
    risk,   // a card of the danger deck was shown and shuffled back
    clear,  // the cards of a room left unseen
    burn,   // C3: a firestarter who survives it has no red card left
};
// The danger deck is a place for cards, behind the rooms.
inline constexpr std::uint8_t danger_place = rooms;
inline constexpr std::size_t card_places = rooms + 1;

struct Entry {
    std::uint8_t deed_card = 0;
    std::uint8_t seat_place = 0;
    static constexpr Entry of(Deed deed, core::Seat seat, std::size_t place, RoomCard card = RoomCard::none,
                              bool on_top = false) {
        return {static_cast<std::uint8_t>(index(deed) | index(card) << 3U | (on_top ? 1U : 0U) << 5U),
                static_cast<std::uint8_t>(unsigned{seat} << 4U | place)};
    }
    [[nodiscard]] constexpr Deed deed() const { return static_cast<Deed>(deed_card & 7U); }
    [[nodiscard]] constexpr RoomCard card() const { return static_cast<RoomCard>((deed_card >> 3U) & 3U); }
    [[nodiscard]] constexpr bool on_top() const { return (deed_card >> 5U) != 0; }
    [[nodiscard]] constexpr core::Seat seat() const { return seat_place >> 4U; }
    [[nodiscard]] constexpr std::size_t place() const { return seat_place & 15U; }
    [[nodiscard]] constexpr bool brings_card() const { return deed() == Deed::fill || deed() == Deed::lay; }
    bool operator==(const Entry&) const = default;
};

// R2: who looked at whose status cards, how many had been given by then, and what the looker said.
struct Look {
    std::uint8_t looker_target = 0;
    std::uint8_t gifts = 0;  // gifts made so far, to anybody
    std::uint8_t rest = 0;
    static constexpr Look of(core::Seat looker, core::Seat target, std::size_t gifts, int round,
                             bool by_eyes) {
        return {static_cast<std::uint8_t>(looker << 4U | target), static_cast<std::uint8_t>(gifts),
                static_cast<std::uint8_t>(static_cast<unsigned>(round) << 3U | (by_eyes ? 4U : 0U) |
                                          index(EncounterCard::none))};
    }
    constexpr void say(EncounterCard card) { rest = static_cast<std::uint8_t>((rest & ~3U) | index(card)); }
    [[nodiscard]] constexpr core::Seat looker() const { return looker_target >> 4U; }
    [[nodiscard]] constexpr core::Seat target() const { return looker_target & 15U; }
    [[nodiscard]] constexpr EncounterCard said() const { return static_cast<EncounterCard>(rest & 3U); }
    [[nodiscard]] constexpr bool by_eyes() const { return (rest & 4U) != 0; }  // E6: anybody may lie
    [[nodiscard]] constexpr int round() const { return rest >> 3U; }
    bool operator==(const Look&) const = default;
};

// A vote of one seat: whom, and whether it counts double.
struct Ballot {
    std::uint8_t code = 255;  // not yet given
    static constexpr Ballot of(core::Seat whom, bool twice) {
        return {static_cast<std::uint8_t>(whom | (twice ? 16U : 0U))};
    }
    [[nodiscard]] constexpr bool given() const { return code != 255; }
    [[nodiscard]] constexpr core::Seat whom() const { return code & 15U; }  // 15: abstains
    [[nodiscard]] constexpr bool twice() const { return (code & 16U) != 0; }
    bool operator==(const Ballot&) const = default;
};
// V1: a vote that was shown. A robot gives no ballot.
struct Vote {
    std::uint8_t round = 0;
    std::array<Ballot, max_characters> ballots{};
    Ballot changed{};                  // V2: the knife holder's changed ballot, if any
    core::Seat out = core::spectator;  // who became a ghost by it, or nobody
    bool operator==(const Vote&) const = default;
};

// E8: who drew a token to look at it, and whether it left the game.
struct Peek {
    core::Seat seat = 0;
    std::uint8_t round = 0;
    bool removed = false;
    bool operator==(const Peek&) const = default;
};

// A pile of room cards, two bits a card; the top is the last.
class Pile {
  public:
    static constexpr std::size_t capacity = 96;  // all room cards there are

    [[nodiscard]] constexpr std::size_t size() const { return size_; }
    [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
    [[nodiscard]] constexpr RoomCard operator[](std::size_t at) const {
        return static_cast<RoomCard>((bytes_[at / 4] >> (at % 4 * 2U)) & 3U);
    }
    constexpr void set(std::size_t at, RoomCard card) {
        const unsigned shift = at % 4 * 2U;
        bytes_[at / 4] =
            static_cast<std::uint8_t>((bytes_[at / 4] & ~(3U << shift)) | (index(card) << shift));
    }
    constexpr void push(RoomCard card) {
        assert(size_ < capacity);
        set(size_++, card);
    }
    constexpr RoomCard pop() {
        assert(size_ > 0);
        const RoomCard card = (*this)[--size_];
        set(size_, RoomCard::success);  // unused bits are 0
        return card;
    }
    constexpr void clear() { *this = Pile{}; }
    bool operator==(const Pile&) const = default;

  private:
    std::uint8_t size_ = 0;
    std::array<std::uint8_t, capacity / 4> bytes_{};
};

}  // namespace subrosa::cultists
