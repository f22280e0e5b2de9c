// Time steps with unobserved transfers, and their nodes in the flow network.
#pragma once

#include "games/devil/circulation.hpp"
#include "games/devil/state.hpp"

#include <bit>

namespace subrosa::devil {

// In each round the chests leave; the first readers pay, then take; the second readers pay, then take while
// all chests return. All other transfers are observed.
enum Moment : std::uint8_t { leaving, first_paid, first_taken, second_paid, coming_home };
inline constexpr std::size_t moments = 5;

class Timeline {
  public:
    static constexpr std::size_t somewhere = 0;  // the node of all that need not be balanced
    // The source of amounts whose start is unknown.
    static constexpr std::size_t source = Network::max_nodes - 1;

    explicit Timeline(const Knowledge& knowledge) : open_(knowledge.open), own_(knowledge.seat) {
        for (unsigned round = 1; round <= open_.round; ++round) all_ += passed(round);
        traded_ = open_.stage > Stage::offer ? open_.round : open_.round - 1U;
    }

    [[nodiscard]] core::Seat own() const { return own_; }
    [[nodiscard]] std::size_t all() const { return all_; }
    [[nodiscard]] unsigned traded() const { return traded_; }  // rounds of which chests have left
    // How many moments of a round have passed.
    [[nodiscard]] std::size_t passed(unsigned round) const {
        if (round < open_.round || open_.stage > Stage::second) return moments;
        return open_.stage <= Stage::offer ? 0 : open_.stage == Stage::first ? 1 : 3;
    }
    [[nodiscard]] bool is_home(unsigned round) const { return passed(round) == moments; }
    [[nodiscard]] bool is_ritual_over(unsigned round) const {
        return (round == 3 || round == 5) && (round < open_.round || open_.stage > Stage::ritual);
    }

    // The viewer's own amounts are known: they need no balance.
    [[nodiscard]] std::size_t node(core::Seat seat, unsigned round, Moment moment) const {
        return seat == own_ ? somewhere : 1 + (std::size_t{seat} * rounds + round - 1U) * moments + moment;
    }
    // `which`: a chest has up to three nodes.
    [[nodiscard]] static std::size_t chest_node(unsigned round, std::size_t role, std::size_t which = 0) {
        return 1 + std::size_t{players} * rounds * moments + which * rounds * roles + (round - 1U) * roles +
               role;
    }
    // The stretch between two moments that contains a segment of the ledger.
    [[nodiscard]] static std::size_t stretch_of(std::size_t segment) {
        constexpr std::array<std::size_t, spans> before{0, 1, 3, 5, 5};
        return segment / spans * moments + before[segment % spans];
    }
    // Adds a chain of arcs for a seat, from each marked moment (bit set) to the next. Returns the first arc.
    std::uint16_t add_life(Network& network, core::Seat seat, std::uint32_t named,
                           std::size_t from = somewhere) const {
        const auto first = static_cast<std::uint16_t>(network.arcs());
        for (; named != 0; named &= named - 1) {
            const auto moment = static_cast<std::size_t>(std::countr_zero(named));
            const auto round = static_cast<unsigned>(moment / moments + 1);
            const std::size_t to = node(seat, round, static_cast<Moment>(moment % moments));
            network.add(from, to);
            from = to;
        }
        network.add(from, somewhere);
        return first;
    }
    [[nodiscard]] std::uint32_t all_moments() const { return (1U << all_) - 1; }

  private:
    const Open& open_;
    core::Seat own_;
    std::size_t all_ = 0;
    unsigned traded_ = 0;
};

}  // namespace subrosa::devil
