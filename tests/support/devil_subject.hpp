// Deal with the Devil under test, and its tables.
#pragma once

#include "games/devil/devil.hpp"
#include "games/devil/invariants.hpp"
#include "games/devil/text.hpp"
#include "tests/support/devil_manners.hpp"
#include "tests/support/law.hpp"

#include <string>
#include <vector>

namespace subrosa::tests {

struct DevilSubject {
    using Game = devil::Devil;
    static unsigned players(const devil::State& /*state*/) { return devil::players; }
    static const char* broken(const devil::State& state) { return devil::broken_invariant(state); }

    static std::vector<devil::Options> tables();
    static std::string hashes();
    static constexpr std::size_t manners = devil_manners;
    static PlayDevil manner(std::size_t number) { return {static_cast<DevilManner>(number)}; }
    static constexpr unsigned one_in = 4;
    static std::optional<devil::Action> action_from(std::string_view text) {
        return devil::action_from(text);
    }

    static bool unseen_left(const devil::State& state) { return state.open.round < devil::rounds; }
    static devil::State same_luck(const devil::State& state, const devil::State& /*other*/) { return state; }
};
static_assert(EveryGameSubject<DevilSubject>);

// The plain game, each variant by itself (O1 to O5), and all together.
std::vector<devil::Options> devil_tables();
// "jesters, teaching"
std::string text_of(const devil::Options& options);

devil::State deal(const devil::Options& options, std::uint64_t seed);

// The same position as if it had been written by hand: nobody remembers what was.
devil::State forgetting(devil::State state);

inline std::vector<devil::Options> DevilSubject::tables() {
    return devil_tables();
}

}  // namespace subrosa::tests
