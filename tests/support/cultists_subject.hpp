// Among Cultists under test, and its tables.
#pragma once

#include "games/cultists/cultists.hpp"
#include "games/cultists/invariants.hpp"
#include "games/cultists/text.hpp"
#include "tests/support/cultists_manners.hpp"
#include "tests/support/law.hpp"

#include <string>
#include <vector>

namespace subrosa::tests {

struct CultistsSubject {
    using Game = cultists::Cultists;
    static unsigned players(const cultists::State& state) { return state.open.options.players; }
    static const char* broken(const cultists::State& state) { return cultists::broken_invariant(state); }

    static std::vector<cultists::Options> tables();
    static std::string hashes();
    static constexpr std::size_t manners = cultists_manners;
    static PlayCultists manner(std::size_t number) { return {static_cast<CultistsManner>(number)}; }
    static constexpr unsigned one_in = 2;
    static std::optional<cultists::Action> action_from(std::string_view text) {
        return cultists::action_from(text);
    }

    static bool unseen_left(const cultists::State& state) {
        return state.open.draw > 1 || state.open.bag > 2 || state.open.tokens > 1;
    }
    static cultists::State same_luck(cultists::State state, const cultists::State& other) {
        state.hidden.luck = other.hidden.luck;
        return state;
    }
};
static_assert(EveryGameSubject<CultistsSubject>);

// 4 with the robot, 5, 6, 6 with the robot, 7 and 8 players, at one level.
std::vector<cultists::Options> cultists_tables(cultists::Level level);
// Every set of roles that may be chosen for this number of characters (S5).
std::vector<cultists::Options> custom_tables(unsigned players, bool robot);
// All of `first` and `experienced`, and of the tables with chosen roles one in `every` of each size.
std::vector<cultists::Options> every_cultists_table(std::size_t every);
// "6 players and the robot, custom: seer, mechanic"
std::string text_of(const cultists::Options& options);

cultists::State deal(const cultists::Options& options, std::uint64_t seed);

inline std::vector<cultists::Options> CultistsSubject::tables() {
    return every_cultists_table(100);
}

}  // namespace subrosa::tests
