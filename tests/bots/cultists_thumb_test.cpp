// What the bot thumb of Among Cultists does where there is a right thing to do.
#include "bots/cultists/thumb_bot.hpp"
#include "games/cultists/text.hpp"
#include "tests/bots/cultists_match.hpp"
#include "tests/support/cultists_table.hpp"

namespace subrosa::bots::cultists {
namespace {

using tests::CultistsTable;

// What the bot of a seat does, whatever its tie noise is.
void expect_always(const CultistsTable& table, core::Seat seat, std::string_view move) {
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        ThumbBot bot(seat, core::Rng(core::seed_from_number(seed), 1));
        Choices choices;
        Cultists::choices(table.state, seat, choices);
        EXPECT_EQ(text_of(bot.decide(Cultists::know(table.state, seat), choices)), move);
    }
}

CultistsTable six() {
    CultistsTable table({.players = 6, .level = Level::experienced});
    table.roles({Role::investigator, Role::cultist, Role::seer, Role::firestarter, Role::infected})
        .routes({1, 2, 3, 4, 5, 6})
        .starts_dead(2);
    return table;
}

const auto closing = [](const State& state) { return state.open.step == Step::closing; };

TEST(CultistsThumb, ClaimsTheQuotaOnceItIsMetAndNotBefore) {
    CultistsTable table = six();
    table.gift(1, 0, EncounterCard::dead, 1).gift(1, 3, EncounterCard::dead, 1);
    table.idle_until(closing);
    expect_always(table, 1, "pass");
    table.idle_until([](const State& state) { return state.open.round == 2; });
    table.gift(1, 4, EncounterCard::dead, 2);
    table.idle_until(closing);
    expect_always(table, 1, "claim");
}

// Nothing has happened: everybody else is as likely, and a few sampled worlds must not say otherwise.
TEST(CultistsThumb, SuspectsEverybodyAlikeAtTheDeal) {
    for (const unsigned players : {6U, 8U}) {
        const State state =
            tests::deal({.players = static_cast<std::uint8_t>(players), .level = Level::experienced}, 3);
        for (core::Seat seat = 0; seat < players; ++seat) {
            const Role own = state.hidden.roles[seat];
            if (own == Role::cultist || own == Role::seer) continue;
            ThumbBot bot(seat, core::Rng(core::seed_from_number(1), 1));
            bot.update(Cultists::know(state, seat));
            const Beliefs* const beliefs = bot.beliefs();
            ASSERT_NE(beliefs, nullptr);
            const float alike =
                static_cast<float>(numbers_of(state.open.options).cultists) / static_cast<float>(players - 1);
            for (core::Seat other = 0; other < players; ++other) {
                float sum = 0.0F;
                for (const float chance : beliefs->odds[other]) sum += chance;
                EXPECT_NEAR(sum, 1.0F, 1e-4F);
                if (other == seat) continue;
                EXPECT_NEAR(beliefs->odds[other][index(Role::cultist)], alike, 0.03F);
            }
        }
    }
}

TEST(CultistsThumb, GivesTheLastDeadCardThatIsNeeded) {
    CultistsTable table = six();
    table.gift(1, 0, EncounterCard::dead, 1).gift(1, 3, EncounterCard::dead, 1);
    table.round(2).at(4, Location::l1).at(1, Location::m).knife(1).turn(Stage::move, 1);
    table.play(1, "go L1");
    ASSERT_TRUE(table.offers(1, "give dead 4"));
    expect_always(table, 1, "give dead 4");
}

TEST(CultistsThumb, DoesNotMurderTheDeadNorItsOwn) {
    CultistsTable table({.players = 8, .level = Level::experienced});
    table.roles({Role::cultist, Role::cultist, Role::seer, Role::mechanic, Role::firestarter, Role::slayer})
        .starts_dead(6);
    table.at(1, Location::l1).at(6, Location::r1).knife(0).turn(Stage::move, 0);
    CultistsTable partner = table;
    partner.play(0, "go L1");
    expect_always(partner, 0, "give alive 1");
    table.play(0, "go R1");
    expect_always(table, 0, "give alive 6");
}

TEST(CultistsThumb, AnInvestigatorNeverSpoilsARoom) {
    CultistsWatch watch;
    int fills = 0;
    State now;
    watch.asked = [&](const State& state, core::Seat, const Choices&) { now = state; };
    watch.plays = [&](core::Seat seat, const Action& action) {
        const Role role = now.hidden.roles[seat];
        if (action.verb != Verb::fill || role == Role::cultist || role == Role::firestarter) return;
        ++fills;
        EXPECT_EQ(action.room_card(), RoomCard::success);
    };
    for (std::uint64_t seed = 0; seed < 6; ++seed)
        play_teams({.players = 6, .level = Level::experienced}, seed, "thumb", "thumb", watch);
    EXPECT_GT(fills, 20);
}

// L5 to L7: roles that die of it avoid it. L8: a firestarter plays the red cards in time.
TEST(CultistsThumb, KnowsWhatItsRoleDiesOf) {
    int red_left = 0;
    int fires = 0;
    for (const Options& options :
         {Options{.players = 5, .level = Level::experienced}, {.players = 7, .level = Level::experienced}}) {
        for (std::uint64_t seed = 0; seed < 12; ++seed) {
            const State end = play_teams(options, seed, "thumb", "thumb");
            for (core::Seat seat = 0; seat < options.players; ++seat) {
                const Role role = end.hidden.roles[seat];
                if (role != Role::firestarter || end.open.round <= fire_round) continue;
                ++fires;
                const auto& hand = end.hidden.hands[seat].room;
                if (hand[1] + hand[2] > 0 && !has(end.open.ghosts, seat)) ++red_left;
            }
        }
    }
    EXPECT_GT(fires, 0);
    EXPECT_EQ(red_left, 0);
}

TEST(CultistsThumb, VotesForNobodyOfItsOwnTeam) {
    CultistsWatch watch;
    State now;
    int votes = 0;
    watch.asked = [&](const State& state, core::Seat, const Choices&) { now = state; };
    watch.plays = [&](core::Seat seat, const Action& action) {
        if (action.verb != Verb::vote || action.seat() == nobody) return;
        ++votes;
        EXPECT_NE(action.seat(), seat);
        const bool both =
            now.hidden.roles[seat] == Role::cultist && now.hidden.roles[action.seat()] == Role::cultist;
        EXPECT_FALSE(both);
    };
    for (std::uint64_t seed = 0; seed < 8; ++seed)
        play_teams({.players = 7, .level = Level::experienced}, seed, "thumb", "thumb", watch);
    EXPECT_GT(votes, 20);
}

// W1: the seer votes on what everybody could know, so a vote does not tell who he is.
TEST(CultistsThumb, TheSeerThinksAloudAsEverybodyCould) {
    CultistsTable table = six();
    table.gift(1, 0, EncounterCard::dead, 1).gift(0, 1, EncounterCard::alive, 1);
    OpinionCache opinions(2, core::Rng(4));
    opinions.refresh(Cultists::know(table.state, 2), fitted_weights().thumb);
    EXPECT_EQ(opinions.own().cultist, opinions.common().cultist);
    EXPECT_LT(opinions.own().cultist[1], 0.9F);
}

}  // namespace
}  // namespace subrosa::bots::cultists
