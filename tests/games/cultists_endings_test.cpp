// How Among Cultists ends, and what wins over what: W1 to W6, C1, C3, B5.
#include "tests/support/cultists_subject.hpp"
#include "tests/support/cultists_table.hpp"

#include <gtest/gtest.h>

#include <map>

namespace subrosa::tests {
namespace {

using namespace cultists;

// Seats of the tests. Seat 0 is a plain investigator with the knife.
constexpr core::Seat killer = 1;   // a cultist
constexpr core::Seat partner = 2;  // the other one of two

constexpr int now = 4;  // the round in which it happens

Options table_of(unsigned players, bool robot = false) {
    return {.players = static_cast<std::uint8_t>(players), .robot = robot, .level = Level::first};
}
bool two_cultists(const Options& options) {
    return cultists::numbers_of(options).cultists == 2;
}

// The seats that are investigators; with a seer it is the last but the robot.
std::vector<core::Seat> investigators(const State& state) {
    std::vector<core::Seat> seats;
    for (core::Seat seat = 0; seat < cultists::characters(state.open); ++seat) {
        if (state.hidden.roles[seat] != Role::cultist) seats.push_back(seat);
    }
    return seats;
}

CultistsTable seated(const Options& options) {
    CultistsTable table(options);
    table.roles({Role::investigator, Role::cultist,
                 two_cultists(options) ? Role::cultist : Role::investigator,
                 !options.robot && options.players != 7 ? Role::seer : Role::investigator});
    table.knife(0).events({Event::good_morale}).round(now);
    if (cultists::characters_of(options) == 5) table.starts_dead(nobody);
    return table;
}

// So many investigators die unseen in a round, by dead cards of the cultists, from the last seat down.
// Characters who start dead are counted already and left out.
void die(CultistsTable& table, int count, int round) {
    auto seats = investigators(table.state);
    core::Seat giver = killer;
    while (count > 0) {
        const core::Seat to = seats.back();
        seats.pop_back();
        if (table.state.hidden.start[to] == EncounterCard::dead) continue;
        if (table.state.hidden.hands[giver].encounter[1] == 0) giver = partner;
        table.gift(giver, to, EncounterCard::dead, round);
        --count;
    }
}

int quota(const Options& options) {
    static const std::map<unsigned, int> all{{5, 3}, {6, 4}, {7, 4}, {8, 5}};
    return all.at(cultists::characters_of(options));
}
// How many have to die besides the one who starts dead.
int to_die(const Options& options) {
    return quota(options) - (cultists::characters_of(options) % 2 == 0 ? 1 : 0);
}

// One book before the target: the killer stands where it lies.
CultistsTable near_the_points(const Options& options) {
    CultistsTable table = seated(options);
    table.first_card(Location::d1, RoomCard::success);
    for (const Location room : {Location::g1, Location::r1, Location::l1, Location::d2, Location::d3}) {
        const bool there = cultists::books_of(options, room) > 0;
        if (there && table.open().points + 3 < table.open().target) table.cleared(room);
    }
    return table.explored(Location::d1, 1).at(killer, Location::d1);
}

// The ending that stands, guess or not.
void expect_ending(const CultistsTable& table, Ending ending, Team team, const std::string& where) {
    EXPECT_EQ(table.open().ending, ending) << where;
    const Role seer = table.state.hidden.roles[3];
    if (team == Team::investigators && seer == Role::seer) {  // W1
        EXPECT_EQ(table.open().stage, Stage::guess) << where;
        return;
    }
    EXPECT_EQ(table.open().stage, Stage::over) << where;
    EXPECT_EQ(table.open().winner, team) << where;
}

// ---- W2

TEST(CultistsEndings, W2PointsAndTheQuotaBeforeThem) {
    for (const Options& options : cultists_tables(Level::first)) {
        const bool two = two_cultists(options);
        for (const int short_of : {0, 1}) {
            for (const int round : {now - 1, now}) {
                CultistsTable table = near_the_points(options);
                die(table, to_die(options) - short_of, round);
                table.turn(Stage::act, killer).play(killer, "inspect");
                // With one cultist this round counts, with two only what was met by the end of the last.
                const bool met = short_of == 0 && (!two || round < now);
                expect_ending(table, met ? Ending::quota : Ending::points,
                              met ? Team::cultists : Team::investigators,
                              text_of(options) + ", short of " + std::to_string(short_of) + ", round " +
                                  std::to_string(round));
            }
        }
    }
}

// W2, A10: the target falls onto the points.
TEST(CultistsEndings, W2ByAFallingTarget) {
    for (const Options& options : {table_of(6), table_of(7)}) {
        for (const bool met : {false, true}) {
            CultistsTable table = seated(options);
            // `G1` is open for the portal; eleven points elsewhere.
            for (const Location room : {Location::r1, Location::l1, Location::o1, Location::o2, Location::d1})
                table.cleared(room);
            ASSERT_EQ(table.open().points, 11);
            die(table, met ? to_die(options) : 0, now - 1);
            table.state.open.portal = true;
            table.state.open.due = now + 1;
            table.at(killer, Location::g1).at(5, Location::g1).turn(Stage::act, killer);
            table.play(killer, "portal 5").play(5, "agree");
            EXPECT_EQ(table.open().target, 11);
            expect_ending(table, met ? Ending::quota : Ending::points,
                          met ? Team::cultists : Team::investigators, text_of(options));
        }
    }
}

// ---- W3

enum class Out : std::uint8_t { voted, slain, found };

// With a slayer on seat 0.
CultistsTable with_slayer() {
    const auto roles = static_cast<std::uint16_t>(
        cultists::bit(Role::slayer) | cultists::bit(Role::firestarter) | cultists::bit(Role::klutz));
    CultistsTable table({.players = 7, .level = Level::custom, .roles = roles});
    table.roles({Role::slayer, Role::cultist, Role::cultist, Role::firestarter, Role::klutz});
    return table.knife(0).events({Event::good_morale}).round(now);
}

// The last cultist goes out in round `now`: of two the other one did before.
CultistsTable last_cultist(CultistsTable table, Out out, int dead, int round) {
    const Options options = table.open().options;
    if (out == Out::found) table.gift(partner, killer, EncounterCard::dead, 1);
    die(table, dead, round);
    if (two_cultists(options)) table.ghost(partner, 2);
    switch (out) {
        case Out::voted:
            table.at(killer, Location::l1).turn(Stage::act, killer).play(killer, "call vote");
            for (core::Seat seat = 0; seat < options.players; ++seat) table.play(seat, "ready");
            for (core::Seat seat = 0; seat < options.players; ++seat)
                table.play(seat, "vote " + std::to_string(killer));
            if (table.open().step == Step::changing) table.play(0, "keep vote");
            break;
        case Out::slain:
            table.turn(Stage::act, 0).play(0, "kill " + std::to_string(killer));
            break;
        case Out::found:
            table.turn(Stage::act, 0).play(0, "check " + std::to_string(killer)).play(0, "say dead");
            break;
    }
    return table;
}

TEST(CultistsEndings, W3ALoneCultistVotedOutLosesWhateverTheQuota) {
    for (const Options& options : {table_of(5), table_of(6)}) {
        for (const int round : {now - 1, now}) {
            const CultistsTable table = last_cultist(seated(options), Out::voted, to_die(options), round);
            expect_ending(table, Ending::last_cultist, Team::investigators, text_of(options));
        }
    }
}

TEST(CultistsEndings, W3TheLastOfTwoAndTheQuotaOfTheRoundBefore) {
    for (const Out out : {Out::voted, Out::slain, Out::found}) {
        const CultistsTable start = out == Out::slain ? with_slayer() : seated(table_of(7));
        for (const int short_of : {0, 1}) {
            for (const int round : {now - 1, now}) {
                const CultistsTable table = last_cultist(start, out, quota(table_of(7)) - short_of, round);
                const bool met = short_of == 0 && round < now;
                expect_ending(table, met ? Ending::quota : Ending::last_cultist,
                              met ? Team::cultists : Team::investigators,
                              std::to_string(static_cast<int>(out)) + ", short of " +
                                  std::to_string(short_of) + ", round " + std::to_string(round));
            }
        }
    }
}

TEST(CultistsEndings, W3OneOfTwoCultistsOutEndsNothing) {
    CultistsTable table = seated(table_of(7));
    table.at(killer, Location::l1).turn(Stage::act, killer).play(killer, "call vote");
    for (core::Seat seat = 0; seat < 7; ++seat) table.play(seat, "ready");
    for (core::Seat seat = 0; seat < 7; ++seat) table.play(seat, "vote 1");
    EXPECT_EQ(table.open().ending, Ending::none);
    EXPECT_TRUE(cultists::has(table.open().ghosts, killer));
}

// ---- B5

TEST(CultistsEndings, B5TheRobotVotedOutIsShownAndItsQuotaDecidesFirst) {
    const Options options = table_of(4, true);
    constexpr core::Seat robot = 4;
    for (const bool cultist : {false, true}) {
        for (const int dead : {2, 3}) {
            CultistsTable table(options);
            const Role role = cultist ? Role::cultist : Role::investigator;
            const Role other = cultist ? Role::investigator : Role::cultist;
            table.roles({Role::investigator, other, Role::investigator, Role::investigator, role});
            table.routes({4}).starts_dead(nobody).knife(0).events({Event::good_morale}).round(2);
            const core::Seat giver = cultist ? robot : killer;
            const std::array<core::Seat, 3> victims{0, 2, 3};
            for (int i = 0; i < dead; ++i)
                table.gift(giver, victims[static_cast<std::size_t>(i)], EncounterCard::dead, 2);
            table.at(0, Location::l1).turn(Stage::act, 0).play(0, "call vote");
            for (core::Seat seat = 0; seat < 4; ++seat) table.play(seat, "ready");
            for (core::Seat seat = 0; seat < 4; ++seat) table.play(seat, "vote 4");
            table.play(0, "keep vote");
            EXPECT_EQ(Cultists::know(table.state, 2).roles[robot], role);
            EXPECT_EQ(table.open().stage == Stage::over, cultist);
            if (!cultist) continue;
            EXPECT_EQ(table.open().ending, dead == 3 ? Ending::quota : Ending::last_cultist);
            EXPECT_EQ(table.open().winner, dead == 3 ? Team::cultists : Team::investigators);
        }
    }
}

// ---- C1, W5

// Everybody answers at clean-up; the killer claims.
void claim(CultistsTable& table) {
    table.idle_until([](const State& state) { return state.open.step == Step::closing; });
    for (core::Seat seat = 0; seat < table.open().options.players; ++seat)
        table.play(seat, seat == killer ? "claim" : "pass");
}

// W5: each investigator can be alive, dead by a card, dead by two, a ghost, or both; and one may have started
// dead.
TEST(CultistsEndings, W5WhoCountsAsDead) {
    const Options options = table_of(5);
    constexpr std::array<core::Seat, 4> others{0, 2, 3, 4};
    int right = 0;
    for (int code = 0; code < 4 * 4 * 4 * 4 * 5; ++code) {
        CultistsTable table = seated(options);
        int rest = code;
        int counted = 0;
        int cards = 0;
        const int started = rest % 5;
        rest /= 5;
        if (started < 4) table.starts_dead(others[static_cast<std::size_t>(started)]);
        for (std::size_t i = 0; i < others.size(); ++i, rest /= 4) {
            const bool by_card = rest % 4 == 1 || rest % 4 == 3;
            const bool ghost = rest % 4 >= 2;
            cards += by_card ? 1 : 0;
            if (by_card && cards <= 3)
                table.gift(killer, others[i], EncounterCard::dead, 1 + static_cast<int>(i));
            if (ghost) table.ghost(others[i], 3);
            counted += by_card || ghost || static_cast<int>(i) == started ? 1 : 0;
        }
        if (cards > 3) continue;  // a cultist has three
        table.turn(Stage::act, 4);
        claim(table);
        const bool wins = counted >= 3;
        expect_ending(table, wins ? Ending::claim_right : Ending::claim_wrong,
                      wins ? Team::cultists : Team::investigators, std::to_string(code));
        right += wins ? 1 : 0;
    }
    EXPECT_GT(right, 400);
}

TEST(CultistsEndings, W5TwoDeadCardsCountOnceAndACultistNever) {
    CultistsTable table = seated(table_of(5));
    table.gift(killer, 0, EncounterCard::dead, 1).gift(killer, 0, EncounterCard::dead, 2);
    table.gift(killer, 2, EncounterCard::dead, 2).turn(Stage::act, 4);
    claim(table);
    EXPECT_EQ(table.open().ending, Ending::claim_wrong);

    // Two cultists: dead cards that they give each other do not count.
    CultistsTable two = near_the_points(table_of(7));
    die(two, 3, 1);
    two.gift(partner, killer, EncounterCard::dead, 1).turn(Stage::act, killer).play(killer, "inspect");
    EXPECT_EQ(two.open().ending, Ending::points);
}

// C3 before C1: the firestarter who burns is one of the quota.
TEST(CultistsEndings, C3BeforeTheClaim) {
    for (const int dead : {2, 3}) {
        const auto roles =
            static_cast<std::uint16_t>(cultists::bit(Role::firestarter) | cultists::bit(Role::enlightened));
        CultistsTable table({.players = 6, .level = Level::custom, .roles = roles});
        table.roles({Role::investigator, Role::cultist, Role::investigator, Role::investigator,
                     Role::firestarter, Role::enlightened});
        table.starts_dead(0).knife(0).events({Event::good_morale}).round(5);
        const std::array<core::Seat, 3> victims{2, 3, 5};
        for (int i = 0; i + 1 < dead; ++i)
            table.gift(killer, victims[static_cast<std::size_t>(i)], EncounterCard::dead, 2);
        table.turn(Stage::act, 5);
        claim(table);
        EXPECT_TRUE(cultists::has(table.open().ghosts, 4));
        EXPECT_EQ(table.open().ending, dead + 1 >= 4 ? Ending::claim_right : Ending::claim_wrong);
    }
}

// ---- W4, C2

TEST(CultistsEndings, W4RoundTenEndsWithoutThePoints) {
    for (const Options& options : cultists_tables(Level::first)) {
        CultistsTable table = seated(options);
        table.round(10).turn(Stage::act, static_cast<core::Seat>(options.players - 1));
        table.idle_until([](const State&) { return false; });
        EXPECT_EQ(table.open().ending, Ending::rounds) << text_of(options);
        EXPECT_EQ(table.open().winner, Team::cultists);
        EXPECT_EQ(table.open().round, 10);
    }
}

// ---- W1

TEST(CultistsEndings, W1WhoeverWonTheCultistsNameTheSeerOnce) {
    for (const Options& options : {table_of(5), table_of(6), table_of(8)}) {
        for (core::Seat named = 0; named < options.players; ++named) {
            CultistsTable table = near_the_points(options);
            table.turn(Stage::act, killer).play(killer, "inspect");
            ASSERT_EQ(table.open().stage, Stage::guess);
            ASSERT_EQ(Cultists::deciders(table.state), core::SeatSet::of(killer));
            ASSERT_FALSE(Cultists::outcome(table.state).over);
            const bool cultist = table.state.hidden.roles[named] == Role::cultist;
            ASSERT_EQ(table.offers(killer, "seer " + std::to_string(named)), !cultist);
            if (cultist) continue;
            table.play(killer, "seer " + std::to_string(named));
            EXPECT_EQ(table.open().ending, named == 3 ? Ending::seer_found : Ending::points);
            EXPECT_EQ(table.open().winner, named == 3 ? Team::cultists : Team::investigators);
        }
    }
}

TEST(CultistsEndings, W1TheFirstLivingCultistSpeaks) {
    // Voted out is the one; the other has been a ghost before: then the first by seat.
    CultistsTable both = near_the_points(table_of(8));
    both.ghost(killer, 2).at(partner, Location::d1).turn(Stage::act, partner).play(partner, "inspect");
    EXPECT_EQ(Cultists::deciders(both.state), core::SeatSet::of(partner));
    CultistsTable first = near_the_points(table_of(8));
    first.ghost(partner, 2).turn(Stage::act, killer).play(killer, "inspect");
    EXPECT_EQ(Cultists::deciders(first.state), core::SeatSet::of(killer));
    CultistsTable ghosts = last_cultist(seated(table_of(8)), Out::voted, 0, now);
    EXPECT_EQ(ghosts.open().stage, Stage::guess);
    EXPECT_EQ(Cultists::deciders(ghosts.state), core::SeatSet::of(killer));
    // The robot never: it is a cultist with the knife in no hand.
    const auto roles = static_cast<std::uint16_t>(
        cultists::bit(Role::seer) | cultists::bit(Role::firestarter) | cultists::bit(Role::klutz));
    CultistsTable robot({.players = 6, .robot = true, .level = Level::custom, .roles = roles});
    robot.roles({Role::seer, Role::firestarter, Role::klutz, Role::cultist, Role::investigator,
                 Role::investigator, Role::cultist});
    robot.knife(0).events({Event::good_morale}).round(now).ghost(3, 2);
    robot.at(0, Location::l1).routes({4}).round(2).turn(Stage::act, 0).play(0, "call vote");
    for (core::Seat seat = 0; seat < 6; ++seat) robot.play(seat, "ready");
    for (core::Seat seat = 0; seat < 6; ++seat) robot.play(seat, "vote 6");
    EXPECT_EQ(robot.open().ending, Ending::last_cultist);
    EXPECT_EQ(Cultists::deciders(robot.state), core::SeatSet::of(3));
}

TEST(CultistsEndings, W1NotAfterAVictoryOfTheCultistsNorWithoutASeer) {
    CultistsTable quota_met = near_the_points(table_of(6));
    die(quota_met, 3, 1);
    quota_met.turn(Stage::act, killer).play(killer, "inspect");
    EXPECT_EQ(quota_met.open().stage, Stage::over);
    CultistsTable seven = near_the_points(table_of(7));
    seven.turn(Stage::act, killer).play(killer, "inspect");
    EXPECT_EQ(seven.open().stage, Stage::over);
    EXPECT_EQ(seven.open().winner, Team::investigators);
}

// ---- W6

TEST(CultistsEndings, W6AllOfATeamWin) {
    for (const bool points : {true, false}) {
        CultistsTable table = near_the_points(table_of(6, true));
        table.roles({Role::investigator, Role::cultist, Role::investigator, Role::investigator,
                     Role::investigator, Role::investigator, Role::cultist});
        table.ghost(0, 2).ghost(3, 3);
        if (!points) table.round(10);
        table.turn(Stage::act, killer).play(killer, points ? "inspect" : "pass");
        table.idle_until([](const State&) { return false; });
        const core::Outcome outcome = Cultists::outcome(table.state);
        ASSERT_TRUE(outcome.over);
        for (core::Seat seat = 0; seat < 7; ++seat) {
            const bool cultist = seat == 1 || seat == 6;
            EXPECT_EQ(outcome.winners.has(seat), cultist != points) << int{seat};
            EXPECT_EQ(outcome.scores[seat], cultist != points ? 1 : 0);
            EXPECT_EQ(outcome.ranks[seat], cultist != points ? 1 : 2);
        }
        EXPECT_EQ(outcome.scores[7], 0);
    }
}

}  // namespace
}  // namespace subrosa::tests
