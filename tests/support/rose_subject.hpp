// The Name of the Rose under test, and its tables.
#pragma once

#include "games/rose/invariants.hpp"
#include "games/rose/rose.hpp"
#include "games/rose/text.hpp"
#include "tests/support/law.hpp"
#include "tests/support/rose_manners.hpp"

#include <string>
#include <vector>

namespace subrosa::tests {

struct RoseSubject {
    using Game = rose::Rose;
    static unsigned players(const rose::State& state) { return state.open.options.players; }
    static const char* broken(const rose::State& state) { return rose::broken_invariant(state); }

    static std::vector<rose::Options> tables();
    static std::string hashes();
    static constexpr std::size_t manners = rose_manners;
    static PlayRose manner(std::size_t number) { return {static_cast<RoseManner>(number)}; }
    static constexpr unsigned one_in = 1;
    static std::optional<rose::Action> action_from(std::string_view text) { return rose::action_from(text); }

    static bool unseen_left(const rose::State& state) {
        return state.open.deck > 1 || state.open.chain_unseen > 1 || state.open.day < rose::days;
    }
    static rose::State same_luck(rose::State state, const rose::State& other) {
        state.hidden.seed = other.hidden.seed;
        return state;
    }
};
static_assert(EveryGameSubject<RoseSubject>);

// 2 to 5 players, both editions, both presets of time values, the sundial reset or not.
std::vector<rose::Options> rose_tables();
// "4 players, classic, mixed, sundial reset"
std::string text_of(const rose::Options& options);

rose::State deal(const rose::Options& options, std::uint64_t seed);

inline std::vector<rose::Options> RoseSubject::tables() {
    return rose_tables();
}

}  // namespace subrosa::tests
