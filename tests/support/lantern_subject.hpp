// Lantern under test: its tables, and ways of playing that lead where random games seldom get.
#pragma once

#include "games/lantern/invariants.hpp"
#include "games/lantern/lantern.hpp"
#include "games/lantern/text.hpp"
#include "tests/support/law.hpp"

#include <string>
#include <vector>

namespace subrosa::tests {

// 0: whatever there is. 1: all vote against the same one, so that lanterns are shown.
struct PlayLantern {
    std::size_t manner = 0;
    lantern::Action operator()(const lantern::State& state, core::Seat seat,
                               const std::vector<lantern::Action>& choices, core::Rng& rng) const;
};

struct LanternSubject {
    using Game = lantern::Lantern;
    static unsigned players(const lantern::State& state) { return state.open.options.players; }
    static const char* broken(const lantern::State& state) { return lantern::broken_invariant(state); }

    static std::vector<lantern::Options> tables();
    static std::string hashes();
    static constexpr std::size_t manners = 2;
    static PlayLantern manner(std::size_t number) { return {number}; }
    static constexpr unsigned one_in = 1;
    static std::optional<lantern::Action> action_from(std::string_view text) {
        return lantern::action_from(text);
    }
};
static_assert(EveryGameSubject<LanternSubject>);

// "4 players, 2 nights, secret"
std::string text_of(const lantern::Options& options);

lantern::State deal(const lantern::Options& options, std::uint64_t seed);

}  // namespace subrosa::tests
