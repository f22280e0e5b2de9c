// What Deal with the Devil did once and must do for ever: hashes, counts of move sequences, and a game to
// read.
#include "games/devil/text.hpp"
#include "tests/support/devil_manners.hpp"
#include "tests/support/devil_subject.hpp"
#include "tests/support/golden.hpp"
#include "tests/support/golden_games.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace subrosa::tests {
namespace {

using devil::Devil;
using devil::Options;
using devil::State;

State played_so(const Options& options, std::uint64_t seed, std::size_t decisions, DevilManner manner) {
    core::Rng rng(seed, 481);
    return played<DevilSubject>(deal(options, seed), decisions, rng, PlayDevil{manner});
}

TEST(DevilGolden, SameSeedSameGameOnEveryBuild) {
    std::ostringstream text;
    for (const Options& options : devil_tables()) {
        for (std::size_t manner = 0; manner < devil_manners; ++manner) {
            const auto how = static_cast<DevilManner>(manner);
            const State end = played_so(options, manner + 1, endless, how);
            text << text_of(options) << ", " << name_of(how) << ": " << std::hex << core::hash_of(end)
                 << std::dec << "\n";
        }
    }
    EXPECT_EQ(golden_difference("devil-hashes.txt", text.str()), "");
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

// A game to read: who did what, and how everybody stood after each round.
TEST(DevilGolden, Playthrough) {
    std::ostringstream text;
    State state = deal({}, 27);
    core::Rng rng(27, 482);
    const auto standing = [&](core::Seat seat) {
        const devil::Realm& realm = state.open.realms[seat];
        text << "  seat " << int{seat} << " (" << devil::name_of(state.hidden.roles[seat]) << "): score "
             << realm.score << ", reputation " << int{realm.reputation} << ", debt " << int{realm.debt}
             << ", wares";
        for (const std::uint8_t count : state.hidden.stores[seat].count) text << ' ' << int{count};
        text << ", built";
        for (const devil::Building building : realm.built) text << ' ' << devil::name_of(building);
        text << "\n";
    };
    unsigned round = 0;
    for (;;) {
        if (state.open.round != round || Devil::deciders(state).empty()) {
            round = state.open.round;
            text << "round " << round << ", " << devil::name_of(state.open.stage) << "\n";
            for (core::Seat seat = 0; seat < devil::players; ++seat) standing(seat);
        }
        if (Devil::deciders(state).empty()) break;
        const auto [seat, action] = next_decision<DevilSubject>(state, rng, PlayDevil{DevilManner::builders});
        text << devil::name_of(state.open.stage) << ' ' << int{seat} << ": " << devil::text_of(action)
             << "\n";
        Devil::play(state, seat, action, core::NoSink{});
    }
    EXPECT_EQ(golden_difference("devil-4.txt", text.str()), "");
}

}  // namespace
}  // namespace subrosa::tests
