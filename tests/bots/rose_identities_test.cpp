// Joint odds of identities that are all different, against counting by hand and by brute force.
#include "bots/rose/identities.hpp"
#include "tests/support/statistics.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace subrosa::bots::rose {
namespace {

// Every identity fits every seat alike.
OddsBySeat anybody(unsigned players, unsigned identities) {
    OddsBySeat fit{};
    for (unsigned seat = 0; seat < players; ++seat) {
        for (unsigned identity = 0; identity < identities; ++identity) fit[seat][identity] = 1.0F;
    }
    return fit;
}

void make_known(OddsBySeat& fit, unsigned seat, unsigned identity) {
    fit[seat] = {};
    fit[seat][identity] = 1.0F;
}

TEST(JointOdds, CountEveryAssignmentOnce) {
    EXPECT_EQ(JointOdds(anybody(2, 6), 2, 6).size(), 30U);
    EXPECT_EQ(JointOdds(anybody(4, 6), 4, 6).size(), 360U);
    EXPECT_EQ(JointOdds(anybody(5, 6), 5, 6).size(), 720U);
}

TEST(JointOdds, OfWhoKnowsHimselfAreAtMost120) {
    const std::array<std::size_t, 6> expected{0, 0, 5, 20, 60, 120};
    for (unsigned players = 2; players <= 5; ++players) {
        for (unsigned seat = 0; seat < players; ++seat) {
            OddsBySeat fit = anybody(players, 6);
            make_known(fit, seat, 3);
            const JointOdds odds(fit, players, 6);
            ASSERT_EQ(odds.size(), expected[players]);
            for (std::size_t i = 0; i < odds.size(); ++i) {
                EXPECT_EQ(odds.assignment(i)[seat], 3);
                EXPECT_NEAR(odds.chance(i), 1.0 / static_cast<double>(expected[players]), 1e-12);
            }
        }
    }
}

// Two seats, three identities: (0,1) and (0,2) weigh 1, (1,0) weighs 6, (1,2) weighs 2.
TEST(JointOdds, AreTheProductsOfTheFits) {
    OddsBySeat fit{};
    fit[0] = {1.0F, 2.0F, 0.0F};
    fit[1] = {3.0F, 1.0F, 1.0F};
    const JointOdds odds(fit, 2, 3);
    ASSERT_EQ(odds.size(), 4U);
    const Beliefs beliefs = odds.marginals();
    EXPECT_EQ(beliefs.players, 2U);
    EXPECT_EQ(beliefs.identities, 3U);
    const std::array<std::array<float, 3>, 2> expected{{{0.2F, 0.8F, 0.0F}, {0.6F, 0.1F, 0.3F}}};
    for (unsigned seat = 0; seat < 2; ++seat) {
        for (unsigned identity = 0; identity < 3; ++identity)
            EXPECT_NEAR(beliefs.odds[seat][identity], expected[seat][identity], 1e-6);
    }
    EXPECT_EQ(beliefs.odds[2], IdentityOdds{});
    for (std::size_t i = 0; i < odds.size(); ++i) {
        const Assignment& seats = odds.assignment(i);
        const double weight = fit[0][seats[0]] * fit[1][seats[1]];
        EXPECT_NEAR(odds.chance(i), weight / 10.0, 1e-6);
    }
}

// Any fits, some of them impossible: every number of `players` digits in base `identities` is looked at.
TEST(JointOdds, AgreeWithBruteForce) {
    core::Rng rng(3);
    for (int round = 0; round < 200; ++round) {
        const unsigned players = 2 + rng.below(4);
        const unsigned identities = 6;
        OddsBySeat fit{};
        for (unsigned seat = 0; seat < players; ++seat) {
            for (unsigned i = 0; i < identities; ++i)
                fit[seat][i] = rng.below(4) == 0 ? 0.0F : 1e-3F * static_cast<float>(1 + rng.below(4000));
        }
        std::array<std::array<double, 6>, 5> sums{};
        double total = 0.0;
        std::size_t ways = 0;
        unsigned numbers = 1;
        for (unsigned seat = 0; seat < players; ++seat) numbers *= identities;
        for (unsigned number = 0; number < numbers; ++number) {
            std::array<unsigned, 5> digits{};
            std::array<int, 6> used{};
            double weight = 1.0;
            unsigned rest = number;
            for (unsigned seat = 0; seat < players; ++seat, rest /= identities) {
                digits[seat] = rest % identities;
                weight *= ++used[digits[seat]] > 1 ? 0.0 : fit[seat][digits[seat]];
            }
            if (weight <= 0.0) continue;
            ++ways;
            total += weight;
            for (unsigned seat = 0; seat < players; ++seat) sums[seat][digits[seat]] += weight;
        }
        const JointOdds odds(fit, players, identities);
        ASSERT_EQ(odds.size(), ways);
        ASSERT_EQ(odds.possible(), ways > 0);
        if (ways == 0) continue;
        const Beliefs beliefs = odds.marginals();
        for (unsigned seat = 0; seat < players; ++seat) {
            for (unsigned i = 0; i < identities; ++i)
                ASSERT_NEAR(beliefs.odds[seat][i], sums[seat][i] / total, 1e-5);
        }
    }
}

TEST(JointOdds, AreSampledAsOftenAsTheyAreLikely) {
    OddsBySeat fit = anybody(4, 6);
    make_known(fit, 2, 5);
    fit[0] = {0.5F, 1.0F, 2.0F, 0.0F, 1.0F, 1.0F};
    fit[3] = {3.0F, 1.0F, 1.0F, 1.0F, 0.25F, 1.0F};
    const JointOdds odds(fit, 4, 6);
    tests::Tally<std::vector<int>> tally;
    const auto seats = [](const Assignment& a) { return std::vector<int>(a.begin(), a.begin() + 4); };
    for (std::size_t i = 0; i < odds.size(); ++i) tally.expect(seats(odds.assignment(i)), odds.chance(i));
    core::Rng rng(4);
    for (int i = 0; i < 40000; ++i) tally.see(seats(odds.sample(rng)));
    EXPECT_EQ(tally.misfit(), "");
}

TEST(JointOdds, MayBeNone) {
    OddsBySeat fit = anybody(3, 6);
    make_known(fit, 0, 2);
    make_known(fit, 1, 2);
    const JointOdds odds(fit, 3, 6);
    EXPECT_FALSE(odds.possible());
    EXPECT_EQ(odds.size(), 0U);
    EXPECT_EQ(odds.marginals(), (Beliefs{3, 6, {}}));
}

TEST(RelativeEntropy, IsWhatWasLearntInBits) {
    EXPECT_FLOAT_EQ(relative_entropy({1.0F}, {0.5F, 0.5F}), 1.0F);
    EXPECT_FLOAT_EQ(relative_entropy({0.5F, 0.5F}, {0.25F, 0.25F, 0.25F, 0.25F}), 1.0F);
    EXPECT_NEAR(relative_entropy({0.75F, 0.25F}, {0.5F, 0.5F}), 0.18872F, 1e-4);
    EXPECT_NEAR(relative_entropy({0.5F, 0.5F}, {0.75F, 0.25F}), 0.20752F, 1e-4);  // not the same backwards
    EXPECT_EQ(relative_entropy({0.3F, 0.7F}, {0.3F, 0.7F}), 0.0F);
}

}  // namespace
}  // namespace subrosa::bots::rose
