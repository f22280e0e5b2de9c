// What Deal with the Devil did once and must do for ever: hashes and counts of move sequences.
#include "games/devil/text.hpp"
#include "tests/support/devil_manners.hpp"
#include "tests/support/devil_subject.hpp"
#include "tests/support/golden.hpp"
#include "tests/support/golden_games.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace subrosa::tests {
namespace {

using namespace devil;

State played_so(const Options& options, std::uint64_t seed, std::size_t decisions, DevilManner manner) {
    core::Rng rng(seed, 481);
    return played<DevilSubject>(deal(options, seed), decisions, rng, PlayDevil{manner});
}

TEST(DevilGolden, SameSeedSameGameOnEveryBuild) {
    EXPECT_EQ(golden_difference("devil-hashes.txt", DevilSubject::hashes()), "");
}

// One world of each viewer, so that the drawing of random numbers cannot change unseen.
TEST(DevilGolden, SameKnowledgeSameImagination) {
    std::ostringstream text;
    for (const std::size_t decisions : {0U, 40U, 120U, 240U, 360U}) {
        const State state = played_so({}, 4, decisions, DevilManner::traders);
        for (const core::Seat viewer : viewers<DevilSubject>(state)) {
            core::Rng rng(decisions, viewer);
            const State world = Devil::imagine(Devil::know(state, viewer), rng);
            text << "decision " << decisions << ", " << of_seat(viewer) << ": " << std::hex
                 << core::hash_of(world) << std::dec << "\n";
        }
    }
    EXPECT_EQ(golden_difference("devil-worlds.txt", text.str()), "");
}

TEST(DevilGolden, CountsOfMoveSequences) {
    std::ostringstream text;
    const State start = deal({}, 1);
    for (unsigned depth = 1; depth <= 3; ++depth)
        text << "seed 1, depth " << depth << ": " << perft<DevilSubject>(start, depth) << "\n";
    for (const std::size_t from : {60U, 120U, 180U, 240U, 300U, 360U}) {
        const State middle = played_so({}, 4, from, DevilManner::builders);
        text << "seed 4, from decision " << from << " (" << devil::name_of(middle.open.stage)
             << "), depth 3: " << perft<DevilSubject>(middle, 3) << "\n";
    }
    EXPECT_EQ(golden_difference("devil-perft.txt", text.str()), "");
}

}  // namespace
}  // namespace subrosa::tests
