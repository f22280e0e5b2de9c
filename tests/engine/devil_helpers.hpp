// What the tests of the documents of Deal with the Devil share: tables with every variant, and games that
// reach far.
#pragma once

#include "engine/documents/devil.hpp"
#include "games/devil/devil.hpp"
#include "tests/engine/helpers.hpp"
#include "tests/support/devil_manners.hpp"
#include "tests/support/devil_subject.hpp"

#include <array>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace subrosa::engine::testing::devil_games {

using namespace devil;

using Manner = tests::DevilManner;
inline constexpr std::array<Manner, tests::devil_manners> every_manner{
    Manner::any,    Manner::traders,  Manner::builders, Manner::sinners,
    Manner::saints, Manner::accusers, Manner::stewards};

// Every variant by itself, and all together; wishes for roles.
inline std::vector<Options> every_table() {
    return tests::devil_tables();
}

inline Action random_choice(const State& state, core::Seat seat, Manner manner, core::Rng& rng) {
    Choices choices;
    Devil::choices(state, seat, choices);
    return tests::PlayDevil{manner}(state, seat, {choices.begin(), choices.end()}, rng);
}

// Plays a game and calls `look(state)` at every position, the first and the last included.
template <class Look>
void random_game(const Options& options, std::uint64_t seed, Manner manner, const Devil::Sink& sink,
                 Look look) {
    const auto choose = [&](const State& state, core::Seat seat, core::Rng& rng) {
        return random_choice(state, seat, manner, rng);
    };
    whole_game<Devil>(options, seed, choose, sink, look);
}

template <class Look>
void random_game(const Options& options, std::uint64_t seed, Manner manner, Look look) {
    const Devil::Sink nobody_listens([](void*, const GameEvent&) {}, nullptr);
    random_game(options, seed, manner, nobody_listens, look);
}

// Which positions of many games are looked at where a look takes long: the first two of each kind, the ends,
// and one of fifty.
class EveryFew {
  public:
    bool look_at(const State& state) {
        const Open& open = state.open;
        const bool fresh = seen_[{open.round, open.stage, open.step, open.work[open.turn].want}]++ < 2;
        return ++at_ % 50 == 0 || fresh || open.awaited.empty();
    }

  private:
    std::uint64_t at_ = 0;
    std::map<std::tuple<std::uint8_t, Stage, Step, Want>, unsigned> seen_;
};

// A position in the middle of things: `steps` decisions into a game.
inline State some_position(const Options& options, std::uint64_t seed, std::size_t steps) {
    State found;
    std::size_t at = 0;
    random_game(options, seed, every_manner[seed % every_manner.size()], [&](const State& state) {
        if (at++ <= steps) found = state;
    });
    return found;
}

}  // namespace subrosa::engine::testing::devil_games
