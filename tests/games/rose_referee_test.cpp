// Every decision of whole games, judged by a second opinion on the rules.
#include "tests/support/rose_referee.hpp"

#include "games/rose/text.hpp"
#include "tests/support/rose_subject.hpp"

#include <gtest/gtest.h>

namespace subrosa::tests {
namespace {

using rose::Rose;
using rose::State;

TEST(RoseReferee, AgreesWithEveryDecision) {
    std::array<int, rose::events> judged{};
    std::uint64_t seed = 5000;
    for (int round = 0; round < 4; ++round) {
        for (const rose::Options& options : rose_tables()) {
            core::Rng rng(++seed, 180);
            const PlayRose manner = RoseSubject::manner(seed % rose_manners);
            State state = deal(options, seed);
            while (!Rose::deciders(state).empty()) {
                const auto [seat, action] = next_decision<RoseSubject>(state, rng, manner);
                const State before = state;
                Rose::play(state, seat, action, core::NoSink{});
                ASSERT_EQ(referee(before, seat, action, state), Finding{})
                    << text_of(options) << ", seed " << seed << ", day " << int{before.open.day} << ", "
                    << rose::name_of(rose::event_today(before.open)) << ", " << rose::text_of(action);
                if (before.open.day <= rose::days) ++judged[rose::index(rose::event_today(before.open))];
            }
            ASSERT_EQ(referee_of_the_end(state, Rose::outcome(state)), Finding{}) << text_of(options) << seed;
        }
    }
    for (const int count : judged) EXPECT_GT(count, 300);
}

// rose G4: among few players with many equal results the rare ties are sure to come up.
TEST(RoseReferee, AgreesOnTies) {
    core::Rng rng(1, 181);
    State state = deal(rose::Options{.players = 5}, 1);
    ASSERT_EQ(
        walk<RoseSubject>(state, rng, [&](const State& now) -> Finding { return state = now, Finding{}; }),
        "");
    int shared = 0;
    for (int n = 0; n < 2000; ++n) {
        for (auto& value : state.open.evidence) value = static_cast<std::int16_t>(20 + rng.below(3));
        for (auto& count : state.open.event_cards) count = static_cast<std::uint8_t>(rng.below(3));
        const core::Outcome outcome = Rose::outcome(state);
        ASSERT_EQ(referee_of_the_end(state, outcome), Finding{});
        if (outcome.winners.size() > 1) ++shared;
    }
    EXPECT_GT(shared, 100);
}

}  // namespace
}  // namespace subrosa::tests
