// Who a seat can be by the rules alone, against counting every way to give the seats their monks.
#include "bots/rose/prior.hpp"
#include "tests/bots/rose_match.hpp"
#include "tests/support/rose_subject.hpp"
#include "tests/support/rose_worlds.hpp"

namespace subrosa::bots::rose {
namespace {

using rose::Colour;
using rose::Rose;

// How often `seat` is each monk among all that `viewer` holds possible.
IdentityOdds counted(const rose::State& state, core::Seat viewer, core::Seat seat) {
    IdentityOdds odds{};
    const auto all = tests::possible_identities(state, viewer);
    for (const tests::Identities& one : all)
        odds[rose::index(one[seat])] += 1.0F / static_cast<float>(all.size());
    return odds;
}

void expect_near(const IdentityOdds& is, const IdentityOdds& expected) {
    for (std::size_t i = 0; i < is.size(); ++i) ASSERT_NEAR(is[i], expected[i], 1e-4) << "monk " << i;
}

TEST(RosePrior, AtTheDealIsEvenAmongTheOthersMonks) {
    const rose::State state = Rose::deal({.players = 4}, core::seed_from_number(5));
    const auto mine = rose::index(state.hidden.identities[1]);
    const Beliefs prior = prior_of(Rose::know(state, 1));
    EXPECT_EQ(prior.players, 4U);
    EXPECT_EQ(prior.identities, rose::colours);
    for (core::Seat seat = 0; seat < 4; ++seat) {
        for (std::size_t monk = 0; monk < rose::colours; ++monk) {
            const float others = monk == mine ? 0.0F : 0.2F;
            EXPECT_NEAR(prior.odds[seat][monk], seat == 1 ? 1.0F / 6 : others, 1e-6);
        }
    }
}

// Seat 0 has shown all but red and blue, seat 2 all but red, blue and grey.
TEST(RosePrior, TakesMarkersShownAndDifferentMonksTogether) {
    rose::State state = Rose::deal({.players = 4}, core::seed_from_number(5));
    state.hidden.identities = {Colour::red, Colour::grey, Colour::blue, Colour::black, Colour::none};
    state.open.revealed[0] = {Colour::white, Colour::black, Colour::orange};
    state.open.revealed[2] = {Colour::white, Colour::black, Colour::orange};
    // To seat 1, which is grey, seats 0 and 2 are red and blue, so seat 3 is neither.
    const Beliefs prior = prior_of(Rose::know(state, 1));
    EXPECT_NEAR(prior.odds[0][rose::index(Colour::red)], 0.5F, 1e-6);
    EXPECT_NEAR(prior.odds[2][rose::index(Colour::blue)], 0.5F, 1e-6);
    EXPECT_EQ(prior.odds[3][rose::index(Colour::red)], 0.0F);
    EXPECT_NEAR(prior.odds[3][rose::index(Colour::white)], 1.0F / 3, 1e-6);
    // The view of seat 1 from outside: without a secret, it may be red.
    EXPECT_GT(prior.odds[1][rose::index(Colour::red)], 0.05F);
}

TEST(RosePrior, IsTheShareOfAllPossibleDealsInWholeGames) {
    for (const rose::Options& options : tests::rose_tables()) {
        if (options.times == rose::Times::by_type) continue;  // no matter here
        Watch watch;
        int number = 0;
        watch.asked = [&](const rose::State& state, core::Seat, const rose::Choices&) {
            const rose::Stage stage = state.open.stage;
            const bool between = stage == rose::Stage::reveal || stage == rose::Stage::guess;
            if (++number % 50 != 0 && !between) return;
            for (core::Seat viewer = 0; viewer <= options.players; ++viewer) {
                const core::Seat knower = viewer < options.players ? viewer : core::spectator;
                const Beliefs prior = prior_of(Rose::know(state, knower));
                for (core::Seat seat = 0; seat < options.players; ++seat) {
                    const core::Seat by = seat == viewer ? core::spectator : knower;
                    expect_near(prior.odds[seat], counted(state, by, seat));
                    EXPECT_GT(prior.odds[seat][rose::index(state.hidden.identities[seat])], 0.0F);
                }
            }
        };
        play_match(options, 2, seat_bots({"random"}, options.players, 2), watch);
        EXPECT_GT(number, 50);
    }
}

TEST(RosePrior, KnowsEverybodyWhenTheGameIsOver) {
    const rose::State end = play_match({.players = 3}, 9, seat_bots({"random"}, 3, 9));
    for (const core::Seat viewer : {core::Seat{1}, core::spectator}) {
        const Beliefs prior = prior_of(Rose::know(end, viewer));
        for (core::Seat seat = 0; seat < 3; ++seat) {
            IdentityOdds certain{};
            certain[rose::index(end.hidden.identities[seat])] = 1.0F;
            EXPECT_EQ(prior.odds[seat], certain);
        }
    }
}

}  // namespace
}  // namespace subrosa::bots::rose
