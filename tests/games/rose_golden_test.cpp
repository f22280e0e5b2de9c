// What the game did once and must do for ever: hashes and counts of move sequences.
#include "tests/support/golden.hpp"
#include "tests/support/golden_games.hpp"
#include "tests/support/rose_subject.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace subrosa::tests {
namespace {

using rose::Rose;
using rose::State;

// A random game of that seed, up to its `decisions`-th decision.
State played(const rose::Options& options, std::uint64_t seed, std::size_t decisions) {
    core::Rng rng(seed, 151);
    return tests::played<RoseSubject>(deal(options, seed), decisions, rng);
}

TEST(RoseGolden, SameSeedSameGameOnEveryBuild) {
    EXPECT_EQ(golden_difference("rose-hashes.txt", RoseSubject::hashes()), "");
}

// One world of each viewer, so that the drawing of random numbers cannot change unseen.
TEST(RoseGolden, SameKnowledgeSameImagination) {
    std::ostringstream text;
    for (unsigned players = rose::min_players; players <= rose::max_players; ++players) {
        for (const std::size_t decisions : {0U, 40U, 130U, 150U, 160U, 170U}) {
            const State state = played({.players = static_cast<std::uint8_t>(players)}, players, decisions);
            for (const core::Seat viewer : viewers<RoseSubject>(state)) {
                core::Rng rng(players, viewer);
                const State world = Rose::imagine(Rose::know(state, viewer), rng);
                text << players << " players, decision " << decisions << ", " << of_seat(viewer) << ": "
                     << std::hex << core::hash_of(world) << std::dec << "\n";
            }
        }
    }
    EXPECT_EQ(golden_difference("rose-worlds.txt", text.str()), "");
}

TEST(RoseGolden, CountsOfMoveSequences) {
    std::ostringstream text;
    for (unsigned players = rose::min_players; players <= rose::max_players; ++players) {
        for (const auto edition : {rose::Edition::classic, rose::Edition::international}) {
            const rose::Options options{.players = static_cast<std::uint8_t>(players), .edition = edition};
            const State start = deal(options, 1);
            for (unsigned depth = 1; depth <= 7; ++depth)
                text << text_of(options) << ", seed 1, depth " << depth << ": "
                     << perft<RoseSubject>(start, depth) << "\n";
            for (const std::size_t from : {50U, 100U, 140U}) {
                const State middle = played(options, 2, from);
                text << text_of(options) << ", seed 2, from decision " << from
                     << ", depth 5: " << perft<RoseSubject>(middle, 5) << "\n";
            }
        }
    }
    EXPECT_EQ(golden_difference("rose-perft.txt", text.str()), "");
}

}  // namespace
}  // namespace subrosa::tests
