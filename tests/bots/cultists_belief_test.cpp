// Who the cultists are: every set that could be, and no other; and the right one more often than by lot.
#include "bots/cultists/belief.hpp"
#include "bots/cultists/tells.hpp"
#include "tests/bots/cultists_match.hpp"
#include "tests/support/cultists_table.hpp"

#include <numeric>

namespace subrosa::bots::cultists {
namespace {

using tests::CultistsTable;

double sum_of(const Belief& belief) {
    double sum = 0.0;
    for (const auto& one : belief.all()) sum += one.weight;
    return sum;
}

TEST(Belief, HoldsEverySetThatCouldBe) {
    struct Size {
        Options options;
        std::size_t investigator, spectator;
    };
    // All but the investigator himself: 4, 5, 6 over 2, 7 over 2; a spectator leaves nobody out.
    const std::vector<Size> sizes{{{.players = 5, .level = Level::experienced}, 4, 5},
                                  {{.players = 6, .level = Level::experienced}, 5, 6},
                                  {{.players = 7, .level = Level::experienced}, 15, 21},
                                  {{.players = 8, .level = Level::experienced}, 21, 28}};
    for (const Size& size : sizes) {
        const State state = tests::deal(size.options, 3);
        core::Rng rng(1);
        for (core::Seat seat = 0; seat < size.options.players; ++seat) {
            const Role role = state.hidden.roles[seat];
            const Belief belief(Cultists::know(state, seat), 4, rng);
            const bool knows = role == Role::cultist || role == Role::seer;
            EXPECT_EQ(belief.all().size(), knows ? 1U : size.investigator) << tests::text_of(size.options);
            EXPECT_NEAR(sum_of(belief), 1.0, 1e-9);
            const auto& suspicion = belief.suspicion();
            EXPECT_NEAR(std::accumulate(suspicion.begin(), suspicion.end(), 0.0),
                        numbers_of(size.options).cultists, 1e-4);
            EXPECT_EQ(suspicion[seat], role == Role::cultist ? 1.0F : 0.0F);
        }
        EXPECT_EQ(Belief(Cultists::know(state, core::spectator), 4, rng).all().size(), size.spectator);
    }
}

// A character who acted where no route allows it is the cultist: nobody else may.
TEST(Belief, IsSureOnceTheRulesLeaveOnlyOne) {
    CultistsTable table({.players = 6, .level = Level::first});
    table.roles({Role::investigator, Role::cultist, Role::seer}).routes({1, 2, 3, 4, 5, 6});
    Knowledge knowledge = Cultists::know(table.state, 0);
    core::Rng rng(2);
    EXPECT_LT(Belief(knowledge, 24, rng).suspicion()[1], 0.5F);
    // In every colour of the first row; no route has more than three.
    knowledge.open.used_living[1][0] = 0x3F;
    EXPECT_EQ(Belief(knowledge, 24, rng).suspicion()[1], 1.0F);
}

// In games between rule-of-thumb players, when investigators vote.
// Acting in rooms of every colour fits no route: at the level `first` only a cultist does so.
TEST(Belief, ForgetsWhatHasBecomeImpossible) {
    const State state = tests::deal({.players = 5, .level = Level::first}, 3);
    const auto seat_with = [&](Role role) {
        const auto& roles = state.hidden.roles;
        return static_cast<core::Seat>(std::find(roles.begin(), roles.end(), role) - roles.begin());
    };
    const core::Seat cultist = seat_with(Role::cultist);
    const core::Seat seat = seat_with(Role::investigator);
    Knowledge knowledge = Cultists::know(state, seat);
    core::Rng rng(1, 440);
    Belief belief(knowledge, 40, rng);
    EXPECT_GT(std::count_if(belief.all().begin(), belief.all().end(),
                            [](const auto& one) { return one.weight > 0; }),
              1);
    for (std::uint8_t& row : knowledge.open.used_living[cultist]) row = (1U << colours) - 1U;
    ASSERT_TRUE(belief.forget_impossible(knowledge, rng));
    for (const auto& one : belief.all())
        EXPECT_EQ(one.weight, one.cultists == seat_bit(cultist) ? 1.0 : 0.0) << int{one.cultists};
    EXPECT_EQ(belief.suspicion()[cultist], 1.0F);
    // And if even that cannot be, nothing is left.
    for (std::uint8_t& row : knowledge.open.used_living[seat]) row = (1U << colours) - 1U;
    EXPECT_FALSE(belief.forget_impossible(knowledge, rng));
}

TEST(Belief, SuspectsCultistsMoreThanOthers) {
    double cultists = 0.0;
    double others = 0.0;
    int votes = 0;
    core::Rng rng(3);
    CultistsWatch watch;
    watch.asked = [&](const State& state, core::Seat seat, const Choices&) {
        const Role role = state.hidden.roles[seat];
        if (state.open.step != Step::voting || role == Role::cultist || role == Role::seer) return;
        const Belief belief(Cultists::know(state, seat), 24, rng);
        ++votes;
        double innocent = 0.0;
        int count = 0;
        for (core::Seat other = 0; other < characters(state.open); ++other) {
            if (other == seat || has(state.open.ghosts, other)) continue;
            if (state.hidden.roles[other] == Role::cultist) {
                cultists += static_cast<double>(belief.suspicion()[other]);
            } else {
                innocent += static_cast<double>(belief.suspicion()[other]);
                ++count;
            }
        }
        if (count > 0) others += innocent / count;
    };
    for (std::uint64_t seed = 0; seed < 25; ++seed)
        play_teams({.players = 6, .level = Level::experienced}, seed, "thumb", "thumb", watch);
    ASSERT_GT(votes, 30);
    EXPECT_GT(cultists, 1.5 * others);
}

// ---- what gives them away

TEST(Tells, CountGiftsAndThoseProvedHarmless) {
    CultistsTable table({.players = 6, .level = Level::experienced});
    table.roles({Role::investigator, Role::cultist, Role::seer, Role::firestarter, Role::infected});
    table.gift(1, 0, EncounterCard::alive, 1).gift(0, 1, EncounterCard::alive, 1);
    const auto gifts = [&](core::Seat seat) { return tells_against(table.open(), seat_bit(seat))[0]; };
    EXPECT_EQ(gifts(0), 1.0F);
    EXPECT_EQ(gifts(1), 1.0F);
    EXPECT_EQ(gifts(2), 0.0F);
    // Together they have what each of them has.
    EXPECT_EQ(tells_against(table.open(), 0b11)[0], 2.0F);
}

TEST(Tells, ASabotageCountsAgainstThoseWhoFilledTheRoom) {
    CultistsTable table({.players = 6, .level = Level::first});
    table.roles({Role::investigator, Role::cultist, Role::seer}).routes({1, 2, 3, 4, 5, 6});
    const float before = evidence_against(table.open(), seat_bit(1), 0.0F);
    EXPECT_EQ(before, evidence_against(table.open(), seat_bit(0), 0.0F));
    Open open = table.open();
    open.log.push_back(Entry::of(Deed::fill, 1, index(Location::r1)));
    open.log.push_back(Entry::of(Deed::fill, 3, index(Location::d1)));
    const float filled = evidence_against(open, seat_bit(1), 0.0F);
    EXPECT_EQ(filled, evidence_against(open, seat_bit(3), 0.0F));
    open.log.push_back(Entry::of(Deed::show, 0, index(Location::r1), RoomCard::sabotage));
    open.log.push_back(Entry::of(Deed::show, 0, index(Location::d1), RoomCard::success));
    EXPECT_GT(evidence_against(open, seat_bit(1), 0.0F), filled);
    EXPECT_LT(evidence_against(open, seat_bit(3), 0.0F), filled);
    EXPECT_EQ(evidence_against(open, seat_bit(4), 0.0F), 0.0F);
}

}  // namespace
}  // namespace subrosa::bots::cultists
