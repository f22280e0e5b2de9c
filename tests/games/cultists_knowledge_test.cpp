// What a seat of Among Cultists knows, thing by thing: who saw what, and who did not.
#include "tests/support/cultists_manners.hpp"
#include "tests/support/cultists_subject.hpp"
#include "tests/support/cultists_table.hpp"
#include "tests/support/cultists_worlds.hpp"

#include <gtest/gtest.h>

#include <set>

namespace subrosa::tests {
namespace {

using namespace cultists;

constexpr std::array<core::Seat, 7> six_and_public{0, 1, 2, 3, 4, 5, core::spectator};

CultistsTable six() {
    CultistsTable table({.players = 6, .level = Level::experienced});
    table.roles({Role::investigator, Role::cultist, Role::seer, Role::firestarter, Role::superghost});
    return table.routes({1, 2, 3, 4, 5, 6}).starts_dead(5).knife(0).events({Event::good_morale});
}

TEST(CultistsKnowledge, M4WhoGaveToWhomNeverWhich) {
    CultistsTable table = six();
    // Seat 1 follows seat 0 into the corridor: the two meet.
    table.play(0, "go NW").play(0, "stop").play(1, "go NW").play(1, "give dead 0").play(0, "give alive 1");
    for (const core::Seat viewer : six_and_public) {
        const Knowledge knowledge = Cultists::know(table.state, viewer);
        ASSERT_EQ(knowledge.open.gifts.size(), 2U);
        EXPECT_EQ(knowledge.open.gifts[0], cultists::Gift::of(1, 0, 1));
        EXPECT_EQ(knowledge.open.gifts[1], cultists::Gift::of(0, 1, 1));
        EXPECT_EQ(knowledge.given[0], viewer == 1 ? EncounterCard::dead : EncounterCard::none);
        EXPECT_EQ(knowledge.given[1], viewer == 0 ? EncounterCard::alive : EncounterCard::none);
    }
    // Which cards I gave is so in every world of mine, and in none of another's for sure.
    core::Rng rng(1, 430);
    std::set<EncounterCard> mine;
    std::set<EncounterCard> theirs;
    for (int n = 0; n < 200; ++n) {
        mine.insert(imagined(table.state, 1, rng).hidden.given[0]);
        theirs.insert(imagined(table.state, 3, rng).hidden.given[0]);
    }
    EXPECT_EQ(mine, std::set<EncounterCard>{EncounterCard::dead});
    EXPECT_EQ(theirs.size(), 2U);
}

TEST(CultistsKnowledge, A1OnlyTheLookerSees) {
    CultistsTable table = six();
    table.turn(Stage::act, 0).play(0, "check 5");
    for (const core::Seat viewer : six_and_public) {
        const Knowledge knowledge = Cultists::know(table.state, viewer);
        ASSERT_EQ(knowledge.open.looks.size(), 1U);
        EXPECT_EQ(knowledge.open.looks[0].looker(), 0);
        EXPECT_EQ(knowledge.open.looks[0].target(), 5);
        EXPECT_EQ(knowledge.open.looks[0].said(), EncounterCard::none);
        EXPECT_EQ(knowledge.seen[0], viewer == 0 ? 1 : Knowledge::unseen);
    }
}

TEST(CultistsKnowledge, R2WhoSaidWhatIsHeardByAll) {
    CultistsTable table = six();
    table.turn(Stage::act, 1).play(1, "check 5").play(1, "say alive");  // a lie
    for (const core::Seat viewer : six_and_public) {
        const Knowledge knowledge = Cultists::know(table.state, viewer);
        EXPECT_EQ(knowledge.open.looks[0].said(), EncounterCard::alive);
        EXPECT_EQ(knowledge.seen[0], viewer == 1 ? 1 : Knowledge::unseen);
        EXPECT_FALSE(cultists::has(knowledge.open.ghosts, 5));
    }
}

TEST(CultistsKnowledge, A3OnlyTheOwnerSeesWhatIsLaid) {
    CultistsTable table = six();
    table.at(1, Location::g1).turn(Stage::act, 1).play(1, "fill sabotage");
    for (const core::Seat viewer : six_and_public) {
        const Knowledge knowledge = Cultists::know(table.state, viewer);
        const std::size_t entry = knowledge.open.log.size() - 1;
        EXPECT_EQ(knowledge.open.log[entry].seat(), 1);
        EXPECT_EQ(knowledge.open.log[entry].card(), RoomCard::none);
        EXPECT_EQ(knowledge.brought[entry], viewer == 1 ? RoomCard::sabotage : RoomCard::none);
    }
}

TEST(CultistsKnowledge, A1NobodySeesTheCardFromTheDrawPile) {
    CultistsTable table = six();
    table.draws({RoomCard::sabotage}).turn(Stage::act, 0).play(0, "check 2");
    for (const core::Seat viewer : six_and_public) {
        const Knowledge knowledge = Cultists::know(table.state, viewer);
        EXPECT_EQ(knowledge.brought[knowledge.open.log.size() - 1], RoomCard::none);
        core::Rng rng(1, 431);
        std::set<RoomCard> cards;
        for (int n = 0; n < 300; ++n)
            cards.insert(imagined(table.state, viewer, rng).hidden.brought[knowledge.open.log.size() - 1]);
        EXPECT_EQ(cards.size(), 3U);
    }
}

TEST(CultistsKnowledge, RoutesThatWereKeptOrBrokenAreSeenByAll) {
    CultistsTable table = six();
    table.at(1, Location::g1).turn(Stage::act, 1).play(1, "fill failure");
    table.at(5, Location::d1).turn(Stage::act, 5).play(5, "fill success");
    for (const core::Seat viewer : six_and_public) {
        const Knowledge knowledge = Cultists::know(table.state, viewer);
        EXPECT_EQ(knowledge.open.used_living[1][0], 1U << index(cultists::Colour::green));
        EXPECT_EQ(knowledge.open.used_living[5][0], 1U << index(cultists::Colour::darkblue));
        for (core::Seat other = 0; other < 6; ++other) {
            const bool own = other == viewer;
            EXPECT_EQ(knowledge.routes[other], own ? table.state.hidden.routes[other] : Knowledge::unseen);
        }
    }
}

TEST(CultistsKnowledge, V1BallotsAreSeenByAllWhenAllHaveVoted) {
    CultistsTable table = six();
    table.at(1, Location::l1).turn(Stage::act, 1).play(1, "call vote");
    for (core::Seat seat = 0; seat < 6; ++seat) table.play(seat, "ready");
    for (core::Seat seat = 0; seat < 6; ++seat) table.play(seat, seat % 2 == 0 ? "vote 4" : "abstain");
    for (const core::Seat viewer : six_and_public) {
        const Knowledge knowledge = Cultists::know(table.state, viewer);
        ASSERT_EQ(knowledge.open.votes.size(), 1U);
        for (core::Seat seat = 0; seat < 6; ++seat)
            EXPECT_EQ(knowledge.open.votes[0].ballots[seat].whom(), seat % 2 == 0 ? 4 : cultists::nobody);
        EXPECT_FALSE(knowledge.ballot.given());
    }
}

TEST(CultistsKnowledge, E8OnlyTheDrawerSeesTheToken) {
    CultistsTable table({.players = 6, .level = Level::experienced});
    table.knife(2).events({Event::under_control, Event::portal});
    table.idle_until([](const State& state) { return state.open.step == Step::drawing; });
    table.play(2, "draw").play(2, "remove");
    for (const core::Seat viewer : six_and_public) {
        const Knowledge knowledge = Cultists::know(table.state, viewer);
        ASSERT_EQ(knowledge.open.peeks.size(), 1U);
        EXPECT_TRUE(knowledge.open.peeks[0].removed);
        EXPECT_EQ(knowledge.peeked[0], viewer == 2 ? Event::portal : Event::none);
    }
}

// S3: what the night told stays known, and in every world of those who learned it.
TEST(CultistsKnowledge, S3WhatTheNightToldIsSoInEveryWorld) {
    const CultistsTable table = six();
    core::Rng rng(1, 432);
    std::set<core::Seat> dead;
    std::set<core::Seat> cultists;
    for (int n = 0; n < 200; ++n) {
        const State of_cultist = imagined(table.state, 1, rng);
        ASSERT_EQ(of_cultist.hidden.start, table.state.hidden.start);
        const State of_seer = imagined(table.state, 2, rng);
        ASSERT_EQ(of_seer.hidden.roles[1], Role::cultist);
        const State of_other = imagined(table.state, 0, rng);
        for (core::Seat seat = 0; seat < 6; ++seat) {
            if (of_seer.hidden.start[seat] == EncounterCard::dead) dead.insert(seat);
            if (of_other.hidden.roles[seat] == Role::cultist) cultists.insert(seat);
        }
    }
    EXPECT_EQ(dead, (std::set<core::Seat>{0, 2, 3, 4, 5}));  // the seer does not learn who starts dead
    EXPECT_EQ(cultists, (std::set<core::Seat>{1, 2, 3, 4, 5}));
}

// K2: after the night cultists learn nothing of each other that others do not.
TEST(CultistsKnowledge, K2CultistsDoNotConferInPrivate) {
    CultistsTable table({.players = 7, .level = Level::first});
    table.roles({Role::cultist, Role::cultist}).knife(0).events({Event::good_morale});
    table.gift(1, 2, EncounterCard::dead, 1).gift(1, 3, EncounterCard::alive, 1);
    table.at(1, Location::g1).turn(Stage::act, 1).play(1, "fill sabotage");
    const Knowledge partner = Cultists::know(table.state, 0);
    EXPECT_EQ(partner.roles[1], Role::cultist);
    EXPECT_EQ(partner.given[0], EncounterCard::none);
    EXPECT_EQ(partner.given[1], EncounterCard::none);
    EXPECT_EQ(partner.brought[table.open().log.size() - 1], RoomCard::none);
    core::Rng rng(1, 433);
    std::set<std::pair<EncounterCard, EncounterCard>> gifts;
    for (int n = 0; n < 300; ++n) {
        const State world = imagined(table.state, 0, rng);
        gifts.insert({world.hidden.given[0], world.hidden.given[1]});
    }
    EXPECT_EQ(gifts.size(), 4U);
}

// A ghost knows what it knew, and learns no more than it would have.
TEST(CultistsKnowledge, GhostsKnowNoMoreThanTheLiving) {
    CultistsTable table = six();
    const Knowledge alive = Cultists::know(table.state, 5);
    table.ghost(5, 1);
    Knowledge dead = Cultists::know(table.state, 5);
    EXPECT_EQ(dead.roles, alive.roles);
    EXPECT_EQ(dead.start, alive.start);  // its own status cards stay face down
    EXPECT_EQ(dead.routes, alive.routes);
    EXPECT_EQ(dead.hand, alive.hand);
}

// A spectator and the robot know what lies open and nothing else, at every decision.
TEST(CultistsKnowledge, TheSpectatorAndTheRobotKnowWhatLiesOpen) {
    for (std::size_t manner = 0; manner < cultists_manners; ++manner) {
        for (const Options& options : cultists_tables(Level::experienced)) {
            core::Rng rng(manner, 434);
            const auto visit = [&](const State& state) -> Finding {
                const Knowledge knowledge = Cultists::know(state, core::spectator);
                if (!(knowledge.open == state.open)) return "not what lies open";
                if (options.robot && !(Cultists::know(state, options.players) == knowledge))
                    return "the robot knows something";
                if (!(knowledge.hand == cultists::Hand{})) return "a hand";
                if (knowledge.ballot.given() || knowledge.claim) return "an answer";
                if (state.open.stage == Stage::over) return {};  // then roles and cards are on the table
                for (core::Seat seat = 0; seat < cultists::max_characters; ++seat) {
                    const bool shown = cultists::has(state.open.shown, seat);
                    if ((knowledge.roles[seat] != Role::none) != shown) return "a role that was not shown";
                    if (knowledge.start[seat] != EncounterCard::none) return "a starting card";
                }
                const auto none = [](const auto& all, auto nothing) {
                    return std::all_of(all.begin(), all.end(), [&](auto value) { return value == nothing; });
                };
                if (!none(knowledge.given, EncounterCard::none)) return "a gift";
                if (!none(knowledge.brought, RoomCard::none)) return "a card laid face down";
                if (!none(knowledge.seen, Knowledge::unseen)) return "what somebody saw";
                return none(knowledge.peeked, Event::none) ? "" : "a token";
            };
            const PlayCultists pick{static_cast<CultistsManner>(manner)};
            EXPECT_EQ(walk<CultistsSubject>(deal(options, 30 + manner), rng, visit, pick), Finding{});
        }
    }
}

// W6: at the end roles, routes and status cards are laid open to all.
TEST(CultistsKnowledge, AtTheEndTheCardsAreOnTheTable) {
    core::Rng rng(1, 435);
    State state = deal(Options{.players = 8}, 5);
    while (!Cultists::deciders(state).empty()) {
        const auto [seat, action] = next_decision<CultistsSubject>(state, rng, PlayCultists{});
        Cultists::play(state, seat, action, core::NoSink{});
    }
    for (core::Seat viewer = 0; viewer <= core::spectator; ++viewer) {
        const Knowledge knowledge = Cultists::know(state, viewer);
        EXPECT_EQ(knowledge.roles, state.hidden.roles);
        EXPECT_EQ(knowledge.start, state.hidden.start);
        EXPECT_EQ(knowledge.given, state.hidden.given);
        for (core::Seat seat = 0; seat < 8; ++seat)
            EXPECT_EQ(knowledge.routes[seat], state.hidden.routes[seat]);
    }
}

}  // namespace
}  // namespace subrosa::tests
