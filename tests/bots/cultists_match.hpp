// Whole games of Among Cultists between bots, for tests.
#pragma once

#include "bots/cultists/bots.hpp"
#include "tests/bots/match.hpp"
#include "tests/support/cultists_subject.hpp"

namespace subrosa::bots::cultists {

using CultistsSeats = SeatsOf<cultists::Cultists>;
using CultistsWatch = WatchOf<cultists::Cultists>;

// Bots by team, at the game that the seed deals.
inline CultistsSeats seat_teams(const cultists::Options& options, std::uint64_t seed,
                                std::string_view investigators, std::string_view cultist_bots) {
    const cultists::State dealt = tests::deal(options, seed);
    CultistsSeats seats;
    for (core::Seat seat = 0; seat < options.players; ++seat) {
        const bool cultist = dealt.hidden.roles[seat] == cultists::Role::cultist;
        seats.push_back(
            bot_list().make(cultist ? cultist_bots : investigators, seat, core::seed_from_number(seed)));
    }
    return seats;
}

inline cultists::State play_teams(const cultists::Options& options, std::uint64_t seed,
                                  std::string_view investigators, std::string_view cultist_bots,
                                  const CultistsWatch& watch = {}) {
    return play_match_of<cultists::Cultists>(options, seed,
                                             seat_teams(options, seed, investigators, cultist_bots), watch);
}

}  // namespace subrosa::bots::cultists
