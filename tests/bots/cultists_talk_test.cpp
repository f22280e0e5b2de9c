// When a bot of Among Cultists talks, and what it says.
#include "bots/cultists/talk.hpp"
#include "games/cultists/text.hpp"
#include "tests/bots/cultists_match.hpp"
#include "tests/support/cultists_table.hpp"

namespace subrosa::bots::cultists {
namespace {

using tests::CultistsTable;

CultistsTable six_talkers() {
    CultistsTable table({.players = 6, .level = Level::first});
    table.roles({Role::investigator, Role::cultist, Role::seer}).routes({1, 2, 3, 4, 5, 6});
    return table;
}

std::optional<Claim> said(const CultistsTable& table, core::Seat seat, const Opinion& mine,
                          const Opinion& common) {
    Talk talk(seat);
    talk.prepare(Cultists::know(table.state, seat), mine, common);
    return talk.speak();
}

TEST(CultistsTalk, SaysWhomItSuspectsOnceItIsSure) {
    const CultistsTable table = six_talkers();
    Opinion mine;
    EXPECT_EQ(said(table, 0, mine, mine), std::nullopt);
    mine.cultist[3] = 0.6F;
    const auto claim = said(table, 0, mine, mine);
    ASSERT_TRUE(claim);
    EXPECT_EQ(claim->kind, "i_suspect");
    EXPECT_EQ(claim->seat, core::Seat{3});
}

TEST(CultistsTalk, ACultistPointsAtWhomTheOthersSuspect) {
    const CultistsTable table = six_talkers();
    Opinion mine;
    mine.cultist[1] = 1.0F;
    Opinion common;
    common.cultist[1] = 0.9F;  // that is himself
    EXPECT_EQ(said(table, 1, mine, common), std::nullopt);
    common.cultist[4] = 0.7F;
    const auto claim = said(table, 1, mine, common);
    ASSERT_TRUE(claim);
    EXPECT_EQ(claim->seat, core::Seat{4});
}

TEST(CultistsTalk, SpeaksOnceARound) {
    CultistsTable table = six_talkers();
    Opinion mine;
    mine.cultist[3] = 0.6F;
    Talk talk(0);
    talk.prepare(Cultists::know(table.state, 0), mine, mine);
    EXPECT_TRUE(talk.speak());
    EXPECT_EQ(talk.speak(), std::nullopt);
    table.idle_until([](const State& state) { return state.open.round == 2; });
    talk.prepare(Cultists::know(table.state, 0), mine, mine);
    EXPECT_TRUE(talk.speak());
}

TEST(CultistsTalk, TellsItsRouteWhenAccused) {
    const CultistsTable table = six_talkers();
    Talk talk(0);
    talk.prepare(Cultists::know(table.state, 0), {}, {});
    talk.hear(2, {"i_suspect", core::Seat{1}});
    EXPECT_EQ(talk.speak(), std::nullopt);
    talk.hear(2, {"i_suspect", core::Seat{0}});
    const auto claim = talk.speak();
    ASSERT_TRUE(claim);
    EXPECT_EQ(claim->kind, "my_route");
    EXPECT_EQ(claim->words.at("first"), name_of(routes[0][0][0]));
    EXPECT_EQ(claim->words.at("second"), name_of(routes[0][0][1]));
    EXPECT_EQ(claim->words.at("third"), name_of(routes[0][0][2]));
}

// A cultist's claim of a route fits the rooms of the cultist's actions.
TEST(CultistsTalk, ARouteThatIsClaimedFitsWhatWasSeen) {
    CultistsTable table = six_talkers();
    Knowledge knowledge = Cultists::know(table.state, 1);
    EXPECT_EQ(credible_route(knowledge), 1U);  // his own, the second
    // Green in the first row: not his, but that of the routes 4 and 5 and others.
    knowledge.open.used_living[1][0] = static_cast<std::uint8_t>(1U << index(Colour::green));
    const std::size_t other = credible_route(knowledge);
    EXPECT_NE(other, 1U);
    EXPECT_NE(route_masks[other][0] & (1U << index(Colour::green)), 0);
    // All colours at once: no route has them, so the own route is claimed.
    knowledge.open.used_living[1][0] = 0x3F;
    EXPECT_EQ(credible_route(knowledge), 1U);
}

TEST(CultistsTalk, KeepsQuietOnceTheSeerIsNamed) {
    CultistsTable table = six_talkers();
    Opinion mine;
    mine.cultist[3] = 0.9F;
    table.state.open.stage = Stage::over;
    EXPECT_EQ(said(table, 0, mine, mine), std::nullopt);
}

}  // namespace
}  // namespace subrosa::bots::cultists
