// Votes in Among Cultists: V1 to V3, N9, B5, over all that can be voted.
#include "tests/support/cultists_manners.hpp"
#include "tests/support/cultists_subject.hpp"
#include "tests/support/cultists_table.hpp"

#include <gtest/gtest.h>

#include <map>

namespace subrosa::tests {
namespace {

using namespace cultists;

constexpr core::Seat caller = 1;  // a cultist: no route hinders him

Options first_game(unsigned players, bool robot = false) {
    return {.players = static_cast<std::uint8_t>(players), .robot = robot, .level = Level::first};
}

// Roles such that seats 2 and 3 can be spared.
CultistsTable seated_with_knife(const Options& options, core::Seat knife) {
    const bool two = cultists::numbers_of(options).cultists == 2;
    const bool seer = !options.robot && options.players != 7;
    CultistsTable table(options);
    table.roles({seer ? Role::seer : Role::investigator, Role::cultist, Role::investigator,
                 Role::investigator, two ? Role::cultist : Role::investigator});
    table.knife(knife).events({Event::good_morale}).at(caller, Location::l1).turn(Stage::act, caller);
    return table;
}

// Somebody has called a vote, and all are ready.
CultistsTable called(CultistsTable table) {
    table.play(caller, "call vote");
    for (core::Seat seat = 0; seat < table.open().options.players; ++seat) table.play(seat, "ready");
    return table;
}

CultistsTable voting(const Options& options, core::Seat knife) {
    return called(seated_with_knife(options, knife));
}

// A vote: whom each seat votes for, or nobody.
CultistsTable voted(CultistsTable table, std::initializer_list<core::Seat> ballots) {
    core::Seat seat = 0;
    for (const core::Seat whom : ballots)
        table.play(seat++, whom == nobody ? "abstain" : "vote " + std::to_string(whom));
    if (table.open().step == Step::changing) table.play(table.open().knife, "keep vote");
    return table;
}

TEST(CultistsVotes, V1TheFourExamplesOfTheRulebook) {
    constexpr core::Seat adam = 3;
    constexpr core::Seat zuzana = 4;
    constexpr core::Seat robert = 3;
    constexpr core::Seat alena = 4;
    constexpr core::Seat marketa = 5;
    const auto out_of = [](const CultistsTable& table) { return table.open().votes.back().out; };
    const CultistsTable six = voting(first_game(6), 5);
    const CultistsTable seven = voting(first_game(7), 6);
    // Six votes: two, two and two abstain; three, one and two abstain.
    EXPECT_EQ(out_of(voted(six, {adam, adam, zuzana, zuzana, nobody, nobody})), nobody);
    EXPECT_EQ(out_of(voted(six, {adam, adam, adam, zuzana, nobody, nobody})), adam);
    // Seven votes: three, one and three abstain; one, one, three and two abstain.
    EXPECT_EQ(out_of(voted(seven, {robert, robert, robert, alena, nobody, nobody, nobody})), nobody);
    EXPECT_EQ(out_of(voted(seven, {robert, alena, marketa, marketa, marketa, nobody, nobody})), marketa);
}

// Strictly more than every other and than the abstentions, counted plainly.
core::Seat loser(const std::map<core::Seat, int>& votes) {
    core::Seat out = nobody;
    int most = 0;
    bool shared = false;
    for (const auto& [whom, count] : votes) {
        if (count == most) shared = true;
        if (count > most) most = count, out = whom, shared = false;
    }
    return shared ? nobody : out;
}

TEST(CultistsVotes, V1EveryVoteOfFive) {
    const CultistsTable begun = voting(first_game(5), 2);
    int out = 0;
    for (unsigned code = 0; code < 6 * 6 * 6 * 6 * 6; ++code) {
        State state = begun.state;
        std::map<core::Seat, int> votes;
        unsigned rest = code;
        for (core::Seat seat = 0; seat < 5; ++seat, rest /= 6) {
            const auto whom = static_cast<core::Seat>(rest % 6 == 5 ? nobody : rest % 6);
            ++votes[whom];
            Cultists::play(state, seat, cultists::Action::vote(whom), core::NoSink{});
        }
        ASSERT_EQ(state.open.step, Step::changing);  // V2: the knife is asked, whatever it is
        Cultists::play(state, 2, cultists::Action::of(cultists::Verb::keep_vote), core::NoSink{});
        ASSERT_EQ(state.open.votes.back().out, loser(votes)) << code;
        const core::Seat gone = loser(votes);
        ASSERT_EQ(state.open.ghosts, gone == nobody ? 0 : 1U << gone);
        out += gone == nobody ? 0 : 1;
    }
    EXPECT_GT(out, 1000);
}

// V2, N9, B5: changed, doubled, and the robot's abstention, over random votes of every size.
TEST(CultistsVotes, V2RandomVotesOfEverySize) {
    core::Rng rng(1, 390);
    std::map<std::string, int> seen;
    for (const Options& options : cultists_tables(Level::first)) {
        const unsigned count = cultists::characters_of(options);
        for (int n = 0; n < 1500; ++n) {
            const auto knife = static_cast<core::Seat>(rng.below(count));
            CultistsTable table = voting(options, knife);
            std::map<core::Seat, int> votes;
            for (core::Seat seat = 0; seat < options.players; ++seat) {
                const auto choices = choices_of<CultistsSubject>(table.state, seat);
                const auto action = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
                ASSERT_TRUE(!action.twice() || (seat == knife && count >= 7));
                votes[action.seat()] += action.twice() ? 2 : 1;
                seen["double"] += action.twice() ? 1 : 0;
                Cultists::play(table.state, seat, action, core::NoSink{});
            }
            if (options.robot) votes[nobody] += knife == options.players ? 2 : 1;
            const bool asked = count <= 6 && knife < options.players;
            ASSERT_EQ(table.open().step == Step::changing, asked);
            if (asked) {
                const auto choices = choices_of<CultistsSubject>(table.state, knife);
                const auto action = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
                if (action.verb == cultists::Verb::change_vote) {
                    --votes[table.open().votes.back().ballots[knife].whom()];
                    ++votes[action.seat()];
                    ++seen["changed"];
                }
                Cultists::play(table.state, knife, action, core::NoSink{});
            }
            ASSERT_EQ(table.open().votes.back().out, loser(votes)) << text_of(options);
            ++seen[loser(votes) == nobody ? "nobody" : "somebody"];
        }
    }
    for (const auto& [what, times] : seen) EXPECT_GT(times, 400) << what;
}

TEST(CultistsVotes, V1EverybodyVotesGhostsTooButForTheLiving) {
    for (const Options& options : cultists_tables(Level::first)) {
        const CultistsTable table = called(seated_with_knife(options, 0).ghost(2, 1).ghost(3, 1));
        EXPECT_EQ(Cultists::deciders(table.state), core::SeatSet::first(options.players));
        for (core::Seat seat = 0; seat < options.players; ++seat) {
            EXPECT_TRUE(table.offers(seat, "abstain"));
            for (core::Seat whom = 0; whom < cultists::characters_of(options); ++whom)
                EXPECT_EQ(table.offers(seat, "vote " + std::to_string(whom)), whom != 2 && whom != 3);
        }
    }
}

// K1, V1: nothing is seen before the last ballot.
TEST(CultistsVotes, V1NothingIsSeenBeforeTheLastBallot) {
    CultistsTable table = voting(first_game(6), 0);
    const auto blind = [&](core::Seat viewer) {
        const cultists::Knowledge knowledge = Cultists::know(table.state, viewer);
        EXPECT_TRUE(knowledge.open.votes.empty());
        return knowledge.ballot;
    };
    for (core::Seat seat = 0; seat < 6; ++seat) {
        EXPECT_FALSE(blind(5).given());
        table.play(seat, "vote 3");
        if (seat == 5) break;
        EXPECT_EQ(blind(seat).whom(), 3);
        EXPECT_FALSE(blind(core::spectator).given());
    }
    EXPECT_EQ(Cultists::know(table.state, 5).open.votes.size(), 1U);
}

TEST(CultistsVotes, V2NoKnifeInADeadHandOrTheRobots) {
    for (const unsigned players : {5U, 8U}) {
        CultistsTable table = called(seated_with_knife(first_game(players), 2).ghost(2, 1));
        EXPECT_FALSE(table.offers(2, "abstain double"));
        for (core::Seat seat = 0; seat < players; ++seat) table.play(seat, "abstain");
        EXPECT_NE(table.open().step, Step::changing);
        EXPECT_EQ(table.open().votes.size(), 1U);
    }
    const CultistsTable robot = voted(voting(first_game(4, true), 4), {3, 3, 3, nobody});
    EXPECT_EQ(robot.open().votes.back().out, nobody);  // B5: two abstentions more
    EXPECT_EQ(voted(voting(first_game(4, true), 0), {3, 3, 3, nobody}).open().votes.back().out, 3);
}

TEST(CultistsVotes, N9TheKnifeOfSevenAndEightDoublesIfHeWants) {
    for (const unsigned players : {7U, 8U}) {
        CultistsTable table = voting(first_game(players), 3);
        for (core::Seat seat = 0; seat < players; ++seat) {
            EXPECT_EQ(table.offers(seat, "vote 4 double"), seat == 3);
            EXPECT_EQ(table.offers(seat, "abstain double"), seat == 3);
            EXPECT_TRUE(table.offers(seat, "vote 4"));
            table.play(seat, seat == 3   ? "vote 4 double"
                             : seat == 0 ? "vote 5"
                             : seat < 3  ? "vote 4"
                                         : "abstain");
        }
        // Four for 4 with the double one; 5 or 4 abstain, one for 5.
        EXPECT_EQ(table.open().votes.back().out, players == 7 ? 4 : nobody);
        EXPECT_NE(table.open().step, Step::changing);
    }
}

TEST(CultistsVotes, V3TheRoleStaysHidden) {
    const CultistsTable table = voted(voting(first_game(6), 0), {3, 3, 3, 3, 3, nobody});
    EXPECT_TRUE(cultists::has(table.open().ghosts, 3));
    for (const core::Seat viewer : {core::Seat{0}, core::Seat{4}, core::spectator})
        EXPECT_EQ(Cultists::know(table.state, viewer).roles[3], Role::none);
    EXPECT_EQ(table.open().stage, Stage::act);
    // The last cultist: the game is over, or the seer is named.
    const CultistsTable last = voted(voting(first_game(6), 0), {1, 1, 1, 1, 1, nobody});
    EXPECT_EQ(last.open().stage, Stage::guess);
    EXPECT_EQ(last.open().ending, cultists::Ending::last_cultist);
    // One of two: nothing is shown.
    const CultistsTable one = voted(voting(first_game(7), 0), {1, 1, 1, 1, 1, nobody, nobody});
    EXPECT_EQ(one.open().stage, Stage::act);
    EXPECT_EQ(Cultists::know(one.state, 3).roles[1], Role::none);
}

TEST(CultistsVotes, E9ASilentVoteBeginsAtOnce) {
    for (const bool mirror : {false, true}) {
        CultistsTable table = seated_with_knife(first_game(6), 0).round(2);
        table.events({mirror ? Event::mirror : Event::no_signal, mirror ? Event::no_signal : Event::portal});
        // As if they had been drawn: the last one holds.
        auto& open = table.state.open;
        open.events[1] = table.state.hidden.bag[--open.bag];
        open.events[0] = table.state.hidden.bag[open.bag - 1U];
        table.state.hidden.bag[open.bag--] = Event::none;
        table.state.hidden.bag[open.bag] = Event::none;
        table.play(caller, "call vote");
        EXPECT_EQ(table.open().step, Step::voting);
        EXPECT_EQ(Cultists::deciders(table.state), core::SeatSet::first(6));
    }
}

}  // namespace
}  // namespace subrosa::tests
