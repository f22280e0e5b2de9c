// Q4: what went home in the chests after the ritual of round 3, by role: everybody can tell.
#pragma once

#include "games/devil/state.hpp"

namespace subrosa::devil {

inline std::array<std::uint8_t, priced_wares> rewards_of_round3(const Open& open, Role role) {
    const auto& shown = open.rituals[0];
    const Ritual& souls = shown[index(Role::devil)];
    std::array<std::uint8_t, priced_wares> all{};
    const auto add = [&](const Bundle& bundle) {
        for (std::size_t i = 0; i < priced_wares; ++i)
            all[i] = static_cast<std::uint8_t>(all[i] + bundle.of(static_cast<Ware>(i)));
    };
    if (role == Role::devil) {
        for (const SoulLine& line : ritual_of_round3) {
            if (souls.pure + souls.marked >= line.souls) add(line.gain);
        }
    }
    if (role == Role::cultist) {
        for (const SoulLine& line : cultist_of_round3) {
            if (souls.marked >= line.souls) add(line.gain);
        }
    }
    for (const Answer& answer : open.answers) {
        if (answer.yes && shown[index(role)].guess[answer.role == Role::devil ? 0 : 1] == answer.seat)
            add(Bundle{.ducats = guess_reward});
    }
    return all;
}

}  // namespace subrosa::devil
