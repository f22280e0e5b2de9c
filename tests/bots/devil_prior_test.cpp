// Who a seat of Deal with the Devil can be by the rules alone.
#include "bots/devil/prior.hpp"
#include "tests/support/devil_manners.hpp"
#include "tests/support/devil_subject.hpp"

#include <gtest/gtest.h>

namespace subrosa::tests {
namespace {

using namespace devil;

constexpr double close = 1e-6;

Knowledge known(const State& state, core::Seat seat) {
    return Devil::know(state, seat);
}

TEST(DevilPrior, OfADealEverybodyCanBeEverybody) {
    const State state = deal({}, 1);
    const bots::Beliefs watcher = bots::devil::prior_of(known(state, core::spectator));
    EXPECT_EQ(watcher.players, 4U);
    EXPECT_EQ(watcher.identities, 4U);
    for (core::Seat seat = 0; seat < devil::players; ++seat) {
        for (std::size_t role = 0; role < devil::roles; ++role)
            EXPECT_NEAR(watcher.odds[seat][role], 0.25, close);
    }
    for (core::Seat seat = 0; seat < devil::players; ++seat) {
        const bots::Beliefs own = bots::devil::prior_of(known(state, seat));
        for (core::Seat other = 0; other < devil::players; ++other) {
            for (std::size_t role = 0; role < devil::roles; ++role) {
                const bool mine = state.hidden.roles[seat] == static_cast<Role>(role);
                const double odds = other == seat ? 0.25
                                    : mine        ? 0.0
                                                  : 1.0 / 3;  // its own row: how it is seen
                EXPECT_NEAR(own.odds[other][role], odds, close);
            }
        }
    }
}

// S6: three times as likely as neutral, and a third of it.
TEST(DevilPrior, WishesWeigh) {
    Options options;
    options.wishes[2][index(Part::devil)] = Wish::want;
    const bots::Beliefs watcher = bots::devil::prior_of(known(deal(options, 1), core::spectator));
    EXPECT_NEAR(watcher.odds[2][index(Role::devil)], 0.5, close);
    EXPECT_NEAR(watcher.odds[0][index(Role::devil)], 1.0 / 6, close);
    options.wishes[2][index(Part::devil)] = Wish::refuse;
    const bots::Beliefs other = bots::devil::prior_of(known(deal(options, 1), core::spectator));
    EXPECT_NEAR(other.odds[2][index(Role::devil)], 0.1, close);
}

// Q4: answers are true. Q2: nobody names himself.
TEST(DevilPrior, AnswersAndGuessesRuleOut) {
    State state = deal({}, 1);
    state.hidden.roles = {Role::mortal_a, Role::mortal_b, Role::cultist, Role::devil};
    state.open.answers.push_back({2, Role::devil, false});
    state.open.rituals[0][index(Role::mortal_a)].guess[0] = 2;
    state.open.rituals[0][index(Role::mortal_b)].guess[0] = 2;
    const bots::Beliefs watcher = bots::devil::prior_of(known(state, core::spectator));
    EXPECT_NEAR(watcher.odds[2][index(Role::cultist)], 1, close) << "neither the devil nor one who named him";
    EXPECT_NEAR(watcher.odds[3][index(Role::devil)], 1.0 / 3, close);
    state.open.answers.clear();
    state.open.answers.push_back({3, Role::devil, true});
    const bots::Beliefs sure = bots::devil::prior_of(known(state, 0));
    EXPECT_NEAR(sure.odds[3][index(Role::devil)], 1, close);
    EXPECT_NEAR(sure.odds[2][index(Role::cultist)], 1, close) << "mortal-b has named seat 2";
}

// The truth is never ruled out, and each row adds up to 1.
TEST(DevilPrior, LeavesTheTruthInWholeGames) {
    for (const Options& options : devil_tables()) {
        for (std::size_t manner = 0; manner < devil_manners; ++manner) {
            core::Rng rng(manner, 5);
            int at = 0;
            const auto visit = [&](const State& state) -> Finding {
                if (at++ % 10 != 0) return {};
                for (core::Seat viewer = 0; viewer <= devil::players; ++viewer) {
                    const bots::Beliefs prior = bots::devil::prior_of(known(state, viewer));
                    for (core::Seat seat = 0; seat < devil::players; ++seat) {
                        float sum = 0;
                        for (const float odds : prior.odds[seat]) sum += odds;
                        if (std::abs(sum - 1) > 1e-4F) return "a row does not add up to 1";
                        if (prior.odds[seat][index(state.hidden.roles[seat])] <= 0)
                            return "the truth is ruled out";
                    }
                }
                return {};
            };
            const PlayDevil pick{static_cast<DevilManner>(manner)};
            EXPECT_EQ(walk<DevilSubject>(deal(options, 3 + manner), rng, visit, pick), Finding{});
        }
    }
}

}  // namespace
}  // namespace subrosa::tests
