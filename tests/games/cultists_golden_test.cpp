// What Among Cultists did once and must do for ever: hashes and counts of move sequences.
#include "tests/support/cultists_manners.hpp"
#include "tests/support/cultists_subject.hpp"
#include "tests/support/golden.hpp"
#include "tests/support/golden_games.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace subrosa::tests {
namespace {

using namespace cultists;

State played_any(const Options& options, std::uint64_t seed, std::size_t decisions) {
    core::Rng rng(seed, 381);
    return played<CultistsSubject>(deal(options, seed), decisions, rng, PlayCultists{});
}

TEST(CultistsGolden, SameSeedSameGameOnEveryBuild) {
    EXPECT_EQ(golden_difference("cultists-hashes.txt", CultistsSubject::hashes()), "");
}

// One world of each viewer, so that the drawing of random numbers cannot change unseen.
TEST(CultistsGolden, SameKnowledgeSameImagination) {
    std::ostringstream text;
    for (const Options& options : cultists_tables(Level::experienced)) {
        for (const std::size_t decisions : {0U, 30U, 90U, 150U, 210U, 270U}) {
            const State state = played_any(options, 4, decisions);
            for (const core::Seat viewer : viewers<CultistsSubject>(state)) {
                core::Rng rng(options.players, viewer);
                const State world = Cultists::imagine(Cultists::know(state, viewer), rng);
                text << text_of(options) << ", decision " << decisions << ", " << of_seat(viewer) << ": "
                     << std::hex << core::hash_of(world) << std::dec << "\n";
            }
        }
    }
    EXPECT_EQ(golden_difference("cultists-worlds.txt", text.str()), "");
}

TEST(CultistsGolden, CountsOfMoveSequences) {
    std::ostringstream text;
    for (const Options& options : cultists_tables(Level::experienced)) {
        const State start = deal(options, 1);
        for (unsigned depth = 1; depth <= 7; ++depth)
            text << text_of(options) << ", seed 1, depth " << depth << ": "
                 << perft<CultistsSubject>(start, depth) << "\n";
        for (const std::size_t from : {40U, 80U, 120U, 160U, 200U, 240U}) {
            const State middle = played_any(options, 4, from);
            text << text_of(options) << ", seed 4, from decision " << from
                 << ", depth 6: " << perft<CultistsSubject>(middle, 6) << "\n";
        }
    }
    EXPECT_EQ(golden_difference("cultists-perft.txt", text.str()), "");
}

}  // namespace
}  // namespace subrosa::tests
