// The roles of the others: every layout with every schedule that is consistent with what the seat has read
// and traded and with all visible payments, weighted by the likelihood of habits.
#pragma once

#include "bots/devil/game.hpp"
#include "bots/devil/weights.hpp"
#include "games/devil/layouts.hpp"

namespace subrosa::bots::devil {

struct Suspicion {
    BySeat<ByRole<float>> odds{};  // every row sums to 1
    // Likelihood of the seats' behaviour by layout, for any schedule.
    std::array<float, layouts> by_layout{};
    unsigned schedules_left = 0;  // schedules consistent with what was read

    [[nodiscard]] float devil(core::Seat seat) const { return odds[seat][index(Role::devil)]; }
    [[nodiscard]] float cultist(core::Seat seat) const { return odds[seat][index(Role::cultist)]; }
};

// `secrets`: whether to use the private knowledge of the seat.
Suspicion suspect(const Knowledge& knowledge, const Weights& weights, bool secrets = true);

// T6: whether a seat of this role reads in this schedule the chests that the seat did read.
bool fits_readings(const Knowledge& knowledge, Role role, unsigned schedule);

// Whether a seat of this role could afford all its visible payments of the first `books` rounds in this
// schedule.
bool fits_payments(const Knowledge& knowledge, core::Seat seat, Role role, unsigned schedule,
                   bool secrets = true, unsigned books = rounds);

}  // namespace subrosa::bots::devil
