// Q4: what went home in the chests after the ritual of round 3, by role: everybody can tell.
#pragma once

#include "games/devil/rituals.hpp"

namespace subrosa::devil {

inline std::array<std::uint8_t, priced_wares> rewards_of_round3(const Open& open, Role role) {
    const auto& shown = open.rituals[0];
    const Ritual& souls = shown[index(Role::devil)];
    auto all = souls_reward(role, souls.pure, souls.marked);
    std::uint8_t& ducats = all[index(Ware::ducats)];
    for (const Answer& answer : open.answers) {
        if (answer.yes && shown[index(role)].guess[answer.role == Role::devil ? 0 : 1] == answer.seat)
            ducats = static_cast<std::uint8_t>(ducats + guess_reward);
    }
    return all;
}

}  // namespace subrosa::devil
