// Whatever is shuffled or drawn on the way in Among Cultists: A1, A4, A8, B3, B4, E7, E8.
#include "tests/support/cultists_subject.hpp"
#include "tests/support/cultists_table.hpp"
#include "tests/support/statistics.hpp"

#include <gtest/gtest.h>

namespace subrosa::tests {
namespace {

using namespace cultists;

constexpr core::Seat cultist = 1;

// The same position with other luck, many times.
template <class Play>
void often(const CultistsTable& table, int times, const Play& play) {
    for (int n = 0; n < times; ++n) {
        CultistsTable copy = table;
        copy.state.hidden.luck = {};
        copy.state.hidden.luck.seed = core::seed_from_number(static_cast<std::uint64_t>(n));
        play(copy);
    }
}

// The card that was shown last, of those that left the game.
int shown_by(const CultistsTable& table, const CultistsTable& before) {
    for (std::size_t kind = 0; kind < 3; ++kind) {
        if (table.open().removed[kind] > before.open().removed[kind]) return static_cast<int>(kind);
    }
    return -1;
}

CultistsTable with_robot() {
    CultistsTable table({.players = 4, .robot = true, .level = Level::first});
    table.roles({Role::investigator, Role::cultist}).routes({2, 3, 4, 5, 1}).events({Event::good_morale});
    return table;
}
CultistsTable without() {
    CultistsTable table({.players = 5, .level = Level::first});
    table.roles({Role::investigator, Role::cultist, Role::seer}).knife(0).events({Event::good_morale});
    return table;
}

// `D1` holds a success, two failures and on top a sabotage; the cultist is there and acts.
CultistsTable with_four_cards(CultistsTable table) {
    table.first_card(Location::d1, RoomCard::success).at(cultist, Location::d1);
    for (const char* card : {"fill failure", "fill failure", "fill sabotage"})
        table.turn(Stage::act, cultist).play(cultist, card);
    return table.turn(Stage::act, cultist);
}

TEST(CultistsChance, A8EveryCardOfTheDeckMayBeShown) {
    for (const CultistsTable& table : {with_four_cards(with_robot()), with_four_cards(without())}) {
        Tally<int> shown;
        shown.expect(0, 1);
        shown.expect(1, 2);
        shown.expect(2, 1);
        often(table, 2000, [&](CultistsTable& copy) {
            copy.play(cultist, "inspect");
            shown.see(shown_by(copy, table));
        });
        EXPECT_EQ(shown.misfit(), "") << text_of(table.open().options);
    }
}

// For the robot the order counts: after an inspection all that is left is shuffled.
TEST(CultistsChance, A8TheDeckIsShuffled) {
    const CultistsTable table = with_four_cards(with_robot());
    Tally<int> top;
    top.expect(1, 2);
    top.expect(2, 1);
    often(table, 6000, [&](CultistsTable& copy) {
        copy.play(cultist, "inspect");
        if (shown_by(copy, table) != 0) return;
        const cultists::Pile& deck = copy.state.hidden.decks[index(Location::d1)];
        ASSERT_EQ(deck.size(), 3U);
        top.see(static_cast<int>(deck[2]));
    });
    EXPECT_EQ(top.misfit(), "");
}

TEST(CultistsChance, B4TheRobotTurnsTheTopCardWithoutShuffling) {
    CultistsTable table = with_four_cards(with_robot());
    table.at(4, Location::d1).turn(Stage::act, 3);  // route 1 has dark blue in round 1
    often(table, 50, [&](CultistsTable& copy) {
        copy.play(3, "pass");
        ASSERT_EQ(shown_by(copy, table), 2);
    });
}

// The robot's piles are blind: its next card is any that it holds.
TEST(CultistsChance, B3AndB4TheRobotsNextCardIsAnyOfItsHand) {
    CultistsTable table({.players = 4, .robot = true, .level = Level::first});
    table.roles(
        {Role::investigator, Role::investigator, Role::investigator, Role::investigator, Role::cultist});
    table.routes({2, 3, 4, 5, 1}).events({Event::good_morale}).at(4, Location::d1).turn(Stage::act, 3);
    Tally<int> laid;
    laid.expect(0, 2);
    laid.expect(1, 4);
    laid.expect(2, 2);
    often(table, 2000, [&](CultistsTable& copy) {
        copy.play(3, "pass");
        const cultists::Pile& deck = copy.state.hidden.decks[index(Location::d1)];
        ASSERT_EQ(deck.size(), 2U);
        laid.see(static_cast<int>(deck[1]));
    });
    EXPECT_EQ(laid.misfit(), "");

    CultistsTable meeting({.players = 4, .robot = true, .level = Level::first});
    meeting.roles(
        {Role::investigator, Role::investigator, Role::investigator, Role::investigator, Role::cultist});
    meeting.routes({2, 3, 4, 5, 1}).at(4, Location::nw).turn(Stage::move, 0);
    Tally<int> given;
    given.expect(0, 6);
    given.expect(1, 3);
    often(meeting, 2000, [&](CultistsTable& copy) {
        copy.play(0, "go NW");
        ASSERT_EQ(copy.open().gifts.size(), 1U);  // the robot gave first of all
        given.see(static_cast<int>(copy.state.hidden.given[0]));
    });
    EXPECT_EQ(given.misfit(), "");
}

// A room with a danger token, one card short of being explored; seat 1 fills it.
CultistsTable before_danger() {
    CultistsTable table({.players = 6, .level = Level::experienced});
    table.roles({Role::investigator, Role::cultist, Role::seer, Role::firestarter, Role::superghost})
        .knife(0);
    table.events({Event::good_morale}).token(Location::g1, true).at(cultist, Location::g1);
    for (const char* card : {"fill failure", "fill failure"})
        table.turn(Stage::act, cultist).play(cultist, card);
    return table.turn(Stage::act, cultist);
}

std::array<int, 3> danger_drawn(const CultistsTable& table) {
    std::array<int, 3> drawn{};
    for (const cultists::GameEvent& event : table.recorder.all) {
        if (event.kind == cultists::EventKind::danger_drawn) ++drawn[index(event.room_card)];
    }
    return drawn;
}

TEST(CultistsChance, A4EveryCardOfTheDangerDeckMayBeDrawnAndGoesBack) {
    for (const bool secured : {false, true}) {
        CultistsTable table = before_danger();
        if (secured) {
            table.at(cultist, Location::s).play(cultist, "secure sabotage");
            table.at(cultist, Location::g1).turn(Stage::act, cultist);
        }
        const auto danger = table.state.hidden.danger;
        Tally<int> cards;
        for (int kind = 0; kind < (secured ? 3 : 2); ++kind) cards.expect(kind, 1);
        often(table, 1500, [&](CultistsTable& copy) {
            copy.play(cultist, "fill success");
            const auto drawn = danger_drawn(copy);
            ASSERT_EQ(drawn[0] + drawn[1] + drawn[2], 1);
            cards.see(static_cast<int>(std::find(drawn.begin(), drawn.end(), 1) - drawn.begin()));
            ASSERT_EQ(copy.state.hidden.danger, danger);  // shuffled back
            ASSERT_EQ(copy.open().tokens, drawn[1] > 0 ? 2 : 3);
            ASSERT_EQ(copy.open().fish_man, drawn[2] > 0);
        });
        EXPECT_EQ(cards.misfit(), "");
    }
}

TEST(CultistsChance, E7TwoCardsOfTheDrawPileAndThenAnyOfTheFour) {
    CultistsTable table({.players = 6, .level = Level::experienced});
    table.roles({Role::investigator, Role::cultist, Role::seer, Role::firestarter, Role::superghost})
        .knife(0);
    table.events({Event::broken_window}).draws({RoomCard::sabotage, RoomCard::failure});
    table.idle_until([](const State& state) { return state.open.turn == 5 && !state.open.awaited.has(0); });
    // The last move: then the event comes by itself.
    while (table.choices(5).size() > 1 && !table.offers(5, "stop")) table.play(5, table.choices(5).front());
    Tally<int> cards;
    cards.expect(0, 1);
    cards.expect(1, 2);
    cards.expect(2, 1);
    often(table, 1500, [&](CultistsTable& copy) {
        copy.recorder.all.clear();
        copy.play(5, "stop");
        ASSERT_EQ(copy.open().events[0], Event::broken_window);
        ASSERT_EQ(copy.state.hidden.danger, (std::array<std::uint8_t, 3>{1, 2, 1}));
        ASSERT_EQ(copy.open().draw, 7);
        const auto drawn = danger_drawn(copy);
        cards.see(static_cast<int>(std::find(drawn.begin(), drawn.end(), 1) - drawn.begin()));
    });
    EXPECT_EQ(cards.misfit(), "");
}

TEST(CultistsChance, E8TheBagIsMixedWhenATokenIsPutBack) {
    CultistsTable table({.players = 6, .level = Level::experienced});
    table.knife(2).events({Event::under_control, Event::portal});
    table.idle_until([](const State& state) { return state.open.step == Step::drawing; });
    table.play(2, "draw");
    Tally<int> next;
    for (const Event event : cultists::all_events) {
        if (event != Event::under_control) next.expect(static_cast<int>(event), 1);
    }
    often(table, 2500, [&](CultistsTable& copy) {
        copy.play(2, "keep");
        ASSERT_EQ(copy.open().bag, 11);
        next.see(static_cast<int>(copy.state.hidden.bag[10]));
    });
    EXPECT_EQ(next.misfit(), "");
    // Removed: the others stay, whatever comes next.
    CultistsTable removed = table;
    removed.play(2, "remove");
    EXPECT_EQ(removed.open().bag, 10);
    const auto& bag = removed.state.hidden.bag;
    EXPECT_EQ(std::count(bag.begin(), bag.begin() + 10, Event::portal), 0);
}

// The draw pile was shuffled at the deal: its top card is laid, whatever the luck.
TEST(CultistsChance, A1TheTopCardOfTheDrawPileIsLaid) {
    CultistsTable table = without();
    table.draws({RoomCard::sabotage, RoomCard::success, RoomCard::failure});
    for (core::Seat seat = 0; seat < 3; ++seat) table.at(seat, Location::d1);
    core::Seat seat = 0;
    for (const RoomCard card : {RoomCard::sabotage, RoomCard::success, RoomCard::failure}) {
        table.turn(Stage::act, seat).play(seat, seat == 0 ? "check 1" : "check 0");
        const cultists::Pile& deck = table.state.hidden.decks[index(Location::d1)];
        EXPECT_EQ(deck[deck.size() - 1], card);
        table.play(seat++, "say alive");
    }
}

// E6: no card leaves it.
TEST(CultistsChance, E6CrookedEyesLeaveTheDrawPileAlone) {
    CultistsTable table({.players = 5, .level = Level::first});
    table.knife(2).events({Event::crooked_eyes});
    table.idle_until([](const State& state) { return state.open.step == Step::looking; });
    table.play(2, "look 3");
    EXPECT_EQ(table.open().draw, 9);
    EXPECT_EQ(table.open().step, Step::saying);
}

}  // namespace
}  // namespace subrosa::tests
