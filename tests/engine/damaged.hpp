// Positions of any game damaged at random: each document is refused by name, or what it says can be played.
#pragma once

#include "engine/any_game.hpp"
#include "tests/engine/helpers.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

namespace subrosa::engine::testing {

struct Damaged {
    int refused = 0;
    int let_in = 0;
};

struct HowMuch {
    std::uint64_t positions = 0;  // more if the tests are to be thorough
    std::uint32_t steps = 0;      // of a game, up to a position
    int documents = 0;            // of each position
};

// `position(options, seed, steps)` is one of a game; `damage(document, rng)` damages a document;
// `play(state, rng)` plays what was let in.
template <class Documents, class Options, class Position, class Damage, class Play>
void load_damaged(const HowMuch& much, const std::vector<Options>& options, core::Rng& rng,
                  const Position& position, const Damage& damage, const Play& play, Damaged& counts) {
    for (std::uint64_t round = 0; round < much.positions * thoroughness(); ++round) {
        const auto& table = options[rng.below(static_cast<std::uint32_t>(options.size()))];
        const json::value whole = Documents::position(position(table, round, rng.below(much.steps)));
        for (int i = 0; i < much.documents; ++i) {
            json::value document = whole;
            for (std::uint32_t times = 1 + rng.below(3); times > 0; --times) damage(document, rng);
            const auto loaded = load_position(document);
            if (!loaded) {
                ++counts.refused;
                ASSERT_EQ(loaded.error().message[0], '/') << loaded.error().message;
                ASSERT_NE(loaded.error().message.find(": "), std::string::npos);
                continue;
            }
            ++counts.let_in;
            play(Documents::load(Field(document)), rng);
            if (::testing::Test::HasFatalFailure()) FAIL() << json::serialize(document);
        }
    }
}

}  // namespace subrosa::engine::testing
