// What was chosen can be read off what everybody is told, and nothing secret can.
#include "bots/rose/observed_action.hpp"
#include "tests/support/rose_subject.hpp"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace subrosa::bots::rose {
namespace {

using rose::Rose;
using rose::Stage;

// What was witnessed over the games of a test.
struct Seen {
    std::array<int, 11> by_stage{};
    int pushed_against_the_end = 0;  // markers that could not go where they were pushed
};

std::vector<rose::GameEvent> heard_by(core::Seat seat, const std::vector<rose::GameEvent>& all) {
    std::vector<rose::GameEvent> heard;
    for (const rose::GameEvent& event : all) {
        if (event.audience.has(seat)) heard.push_back(event);
    }
    return heard;
}

void check(const rose::Open& before, core::Seat seat, const rose::Action& action,
           const std::vector<rose::GameEvent>& told, Seen& seen) {
    const bool secret = before.stage == Stage::reveal || before.stage == Stage::guess;
    for (core::Seat viewer = 0; viewer <= before.options.players; ++viewer) {
        const core::Seat hearer = viewer < before.options.players ? viewer : core::spectator;
        const auto choice = observed_action(before, heard_by(hearer, told));
        ASSERT_EQ(choice.has_value(), !secret) << "stage " << int(before.stage);
        if (secret) continue;
        ASSERT_EQ(choice->seat, seat);
        ASSERT_EQ(choice->action, action) << "stage " << int(before.stage);
    }
    ++seen.by_stage[rose::index(before.stage)];
    if (action.stage != Stage::mark) return;
    const auto monk = rose::index(action.colour());
    const bool william = before.pending.figure == rose::Figure::william;
    const int at = william ? before.evidence[monk] : before.suspicion[monk];
    if (action.up() ? !william && at == rose::max_suspicion : at == 0) ++seen.pushed_against_the_end;
}

void watch_game(const rose::Options& options, std::uint64_t seed, std::size_t manner, Seen& seen) {
    std::vector<rose::GameEvent> told;
    const auto record = [](void* all, const rose::GameEvent& event) {
        static_cast<std::vector<rose::GameEvent>*>(all)->push_back(event);
    };
    const Rose::Sink sink(record, &told);
    rose::State state = tests::deal(options, seed);
    core::Rng rng(seed, 5);
    for (core::SeatSet awaited; !(awaited = Rose::deciders(state)).empty();) {
        const core::Seat seat = awaited.front();
        const auto choices = tests::choices_of<tests::RoseSubject>(state, seat);
        const rose::Action action = tests::RoseSubject::manner(manner)(state, seat, choices, rng);
        const rose::Open before = state.open;
        told.clear();
        Rose::play(state, seat, action, sink);
        ASSERT_NO_FATAL_FAILURE(check(before, seat, action, told, seen));
    }
}

TEST(RoseObservedAction, SeesEveryOpenChoiceAndNoSecretOne) {
    Seen seen;
    for (const rose::Options& options : tests::rose_tables()) {
        for (std::size_t manner = 0; manner < tests::rose_manners; ++manner) {
            for (std::uint64_t seed = 0; seed < 3; ++seed) {
                ASSERT_NO_FATAL_FAILURE(watch_game(options, seed, manner, seen)) << tests::text_of(options);
            }
        }
    }
    for (std::size_t stage = 0; stage < rose::index(Stage::over); ++stage)
        EXPECT_GT(seen.by_stage[stage], 10) << "stage " << stage;
    EXPECT_GT(seen.pushed_against_the_end, 10);
}

TEST(RoseObservedAction, SeesNothingWhereNothingWasTold) {
    EXPECT_FALSE(observed_action(tests::deal({}, 1).open, {}));
}

}  // namespace
}  // namespace subrosa::bots::rose
