// Seats at a table and sets of seats. A spectator is a seat of its own that no player ever holds.
#pragma once

#include <bit>
#include <cstdint>

namespace subrosa::core {

using Seat = std::uint8_t;

// The seat number of spectators: it knows what is public, never decides, and does not count as a player.
inline constexpr Seat spectator = 15;

// A set of seats 0..15; iterates in ascending order.
class SeatSet {
  public:
    constexpr SeatSet() = default;

    static constexpr SeatSet of(Seat seat) { return SeatSet(static_cast<std::uint16_t>(1U << seat)); }
    static constexpr SeatSet first(unsigned players) {
        return SeatSet(static_cast<std::uint16_t>((1U << players) - 1U));
    }
    // The audience of public events: all players and the spectators.
    static constexpr SeatSet everybody(unsigned players) { return first(players).with(spectator); }
    static constexpr SeatSet from_bits(std::uint16_t bits) { return SeatSet(bits); }

    [[nodiscard]] constexpr bool has(Seat seat) const { return ((bits_ >> seat) & 1U) != 0; }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
    // The lowest seat. Must not be asked of an empty set.
    [[nodiscard]] constexpr Seat front() const { return static_cast<Seat>(std::countr_zero(bits_)); }
    [[nodiscard]] constexpr std::uint16_t bits() const { return bits_; }

    [[nodiscard]] constexpr SeatSet with(Seat seat) const {
        return SeatSet(static_cast<std::uint16_t>(bits_ | (1U << seat)));
    }
    [[nodiscard]] constexpr SeatSet without(Seat seat) const {
        return SeatSet(static_cast<std::uint16_t>(bits_ & ~(1U << seat)));
    }

    class Iterator {
      public:
        explicit constexpr Iterator(std::uint16_t bits) : bits_(bits) {}
        constexpr Seat operator*() const { return static_cast<Seat>(std::countr_zero(bits_)); }
        constexpr Iterator& operator++() {
            bits_ = static_cast<std::uint16_t>(bits_ & (bits_ - 1U));
            return *this;
        }
        constexpr bool operator==(const Iterator&) const = default;

      private:
        std::uint16_t bits_;
    };
    [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
    [[nodiscard]] static constexpr Iterator end() { return Iterator(0); }

    constexpr bool operator==(const SeatSet&) const = default;

  private:
    explicit constexpr SeatSet(std::uint16_t bits) : bits_(bits) {}
    std::uint16_t bits_ = 0;
};

}  // namespace subrosa::core
