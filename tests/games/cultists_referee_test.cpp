// Every decision of whole games of Among Cultists, judged by a second opinion on the rules.
#include "tests/support/cultists_referee.hpp"

#include "games/cultists/text.hpp"
#include "tests/support/cultists_allowed.hpp"
#include "tests/support/cultists_manners.hpp"
#include "tests/support/cultists_subject.hpp"

#include <gtest/gtest.h>

#include <map>

namespace subrosa::tests {
namespace {

using cultists::Cultists;
using cultists::State;

TEST(CultistsReferee, AgreesWithEveryDecision) {
    std::map<cultists::Event, int> judged;
    std::map<cultists::Ending, int> ended;
    std::uint64_t seed = 5000;
    for (const cultists::Options& options : every_cultists_table(2)) {
        for (std::size_t manner = 0; manner < cultists_manners; ++manner) {
            core::Rng rng(++seed, 360);
            const PlayCultists pick{static_cast<CultistsManner>(manner)};
            State state = deal(options, seed);
            while (!Cultists::deciders(state).empty()) {
                const auto [seat, action] = next_decision<CultistsSubject>(state, rng, pick);
                const State before = state;
                Cultists::play(state, seat, action, core::NoSink{});
                ASSERT_EQ(referee(before, seat, action, state), Finding{})
                    << text_of(options) << ", seed " << seed << ", " << name_of(pick.manner) << ", round "
                    << int{before.open.round} << ", " << name_of(before.open.stage) << ", " << of_seat(seat)
                    << ": " << text_of(action);
                ++judged[event_now(before.open)];
            }
            ++ended[state.open.ending];
            ASSERT_EQ(referee_of_the_end(state, Cultists::outcome(state)), Finding{})
                << text_of(options) << seed;
        }
    }
    for (std::size_t i = 0; i < cultists::index(cultists::Event::mirror); ++i)
        EXPECT_GT(judged[static_cast<cultists::Event>(i)], 500) << name_of(static_cast<cultists::Event>(i));
    for (std::size_t i = 1; i <= cultists::index(cultists::Ending::seer_found); ++i)
        EXPECT_GT(ended[static_cast<cultists::Ending>(i)], 5) << name_of(static_cast<cultists::Ending>(i));
}

}  // namespace
}  // namespace subrosa::tests
