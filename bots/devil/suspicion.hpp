// Who is who, as far as a seat can tell: every layout of the roles with every schedule, as far as they fit
// what it has read, paid and been paid, and what everybody was seen to pay and gain; weighed by what is
// usual.
#pragma once

#include "bots/devil/weights.hpp"
#include "games/devil/layouts.hpp"

namespace subrosa::bots {

struct DevilSuspicion {
    devil::BySeat<devil::ByRole<float>> odds{};  // every row adds up to 1
    // How well what the seats do goes with each way to deal the roles, whatever the schedule.
    std::array<float, devil::layouts> by_layout{};
    unsigned schedules_left = 0;  // how many schedules fit what was read

    [[nodiscard]] float devil(core::Seat seat) const { return odds[seat][devil::index(devil::Role::devil)]; }
    [[nodiscard]] float cultist(core::Seat seat) const {
        return odds[seat][devil::index(devil::Role::cultist)];
    }
};

// `secrets`: uses what the seat alone knows; else what lies open only.
DevilSuspicion suspect(const devil::Knowledge& knowledge, const DevilWeights& weights, bool secrets = true);

// T6: whether a seat of this role, in this schedule, would have read the chests whose signs it did.
bool fits_readings(const devil::Knowledge& knowledge, devil::Role role, unsigned schedule);

// Whether a seat that has this role, in this schedule, can have had everything that it was seen to pay in the
// first so many rounds. `secrets` as above.
bool fits_payments(const devil::Knowledge& knowledge, core::Seat seat, devil::Role role, unsigned schedule,
                   bool secrets = true, unsigned books = devil::rounds);

}  // namespace subrosa::bots
