// Whole games of Among Cultists between bots chosen by team, for measurements.
#pragma once

#include "bots/cultists/bots.hpp"

#include <array>
#include <memory>
#include <string>
#include <vector>

namespace subrosa::bench {

// Every size that the rules have a column for.
inline constexpr std::array<cultists::Options, 6> cultists_tables{{
    {.players = 4, .robot = true, .level = cultists::Level::experienced},
    {.players = 5, .level = cultists::Level::experienced},
    {.players = 6, .level = cultists::Level::experienced},
    {.players = 6, .robot = true, .level = cultists::Level::experienced},
    {.players = 7, .level = cultists::Level::experienced},
    {.players = 8, .level = cultists::Level::experienced},
}};

// Plays the game of a number to its end; `before` sees the true state before every decision.
template <class Before>
cultists::State play_match(const cultists::Options& options, std::uint64_t number,
                           const std::string& investigators, const std::string& cultist_bots,
                           const Before& before) {
    using cultists::Cultists;
    const core::Seed seed = core::seed_from_number(number);
    cultists::State state = Cultists::deal(options, seed);
    std::vector<std::unique_ptr<bots::Bot<Cultists>>> seats;
    for (core::Seat seat = 0; seat < options.players; ++seat) {
        const bool cultist = state.hidden.roles[seat] == cultists::Role::cultist;
        seats.push_back(bots::cultists::bot_list().make(cultist ? cultist_bots : investigators, seat, seed));
    }
    cultists::Choices choices;
    while (!Cultists::deciders(state).empty()) {
        before(state);
        const core::Seat seat = Cultists::deciders(state).front();
        Cultists::choices(state, seat, choices);
        Cultists::play(state, seat, seats[seat]->decide(Cultists::know(state, seat), choices),
                       core::NoSink{});
        for (core::Seat other = 0; other < options.players; ++other) {
            const auto claim = seats[other]->speak();
            for (core::Seat hears = 0; claim && hears < options.players; ++hears)
                seats[hears]->hear(other, *claim);
        }
    }
    return state;
}

}  // namespace subrosa::bench
