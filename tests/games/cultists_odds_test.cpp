// What could be believed in small situations of Among Cultists, worked out on paper and compared with what is
// imagined.
#include "games/cultists/text.hpp"
#include "tests/support/cultists_digest.hpp"
#include "tests/support/cultists_manners.hpp"
#include "tests/support/cultists_subject.hpp"
#include "tests/support/cultists_table.hpp"
#include "tests/support/cultists_worlds.hpp"
#include "tests/support/statistics.hpp"

#include <gtest/gtest.h>

#include <set>

namespace subrosa::tests {
namespace {

using namespace cultists;

// The probability that an investigator with this route fills a dark blue room in round 1, with every colour
// of its row equally likely.
double goes_to_dark_blue(int route) {
    const auto& row = digest::row(route, 1);
    const bool may = std::find(row.begin(), row.end(), cultists::Colour::darkblue) != row.end();
    return may ? 1.0 / static_cast<double>(row.size()) : 0;
}

// Seats 2 and 3 fill `D1`, so does the viewer, 0; then a sabotage is shown. Who laid it?
TEST(CultistsOdds, WhoIsTheCultistAfterASabotage) {
    const Options options{.players = 5, .level = Level::first};
    CultistsTable table(options);
    table.roles({Role::investigator, Role::seer, Role::cultist}).routes({1, 2, 3, 6});
    table.knife(0).events({Event::good_morale}).first_card(Location::d1, RoomCard::success);
    for (core::Seat seat = 0; seat < 5; ++seat) table.at(seat, seat == 4 ? Location::s : Location::d1);
    // Round 1: route 1 (mine) and route 6 have dark blue.
    table.turn(Stage::act, 0).play(0, "fill success").play(1, "pass");
    table.play(2, "fill sabotage").play(3, "fill success").play(4, "pass");
    for (core::Seat seat = 0; seat < 5; ++seat) table.play(seat, "pass");  // nobody claims
    table.turn(Stage::act, 0).round(5);
    // Whatever the deck gives: until it is the sabotage.
    for (std::uint64_t seed = 1;; ++seed) {
        CultistsTable shown = table;
        shown.state.hidden.luck.seed = core::seed_from_number(seed);
        shown.play(0, "inspect");
        if (shown.open().removed[2] == 0) continue;
        // A character who fills a room takes any allowed colour: a cultist one of six; an investigator one of
        // his row, if his route, of the nine that are not mine, has dark blue in it.
        const double cultist_goes = 1.0 / 6;
        double one_goes = 0;
        double two_go = 0;
        for (int route = 2; route <= 10; ++route) {
            one_goes += goes_to_dark_blue(route) / 9;
            for (int other = 2; other <= 10; ++other) {
                if (other != route) two_go += goes_to_dark_blue(route) * goes_to_dark_blue(other) / (9 * 8);
            }
        }
        const double first = 1.0 / 9;  // the card that lay in the room, of 5/3/1
        const double laid = 2.0 / 8;   // a cultist's, of 2/4/2
        Tally<int> tally;
        for (const int seat : {2, 3}) tally.expect(seat, cultist_goes * one_goes * (first + laid) / 4);
        for (const int seat : {1, 4}) tally.expect(seat, two_go * first / 4);
        imagine_often(shown.state, 0, 6000, [&](const State& world) { tally.see(cultist_of(world)); });
        EXPECT_EQ(tally.misfit_beyond(imagination_slack), "");
        // And which card it was: mine never.
        imagine_often(shown.state, 0, 200, [&](const State& world) {
            for (std::size_t i = 0; i < world.open.log.size(); ++i) {
                const cultists::Entry entry = world.open.log[i];
                const bool mine = entry.deed() == Deed::fill && entry.seat() == 0;
                ASSERT_TRUE(!mine || world.hidden.brought[i] == RoomCard::success);
            }
        });
        return;
    }
}

// Seat 1 checks seat 2, to whom it gave a card, and says alive; one of six started dead. The viewer is 0.
TEST(CultistsOdds, StatusAfterATruthfulOrALyingAlive) {
    CultistsTable table({.players = 6, .level = Level::first});
    table.roles({Role::investigator, Role::investigator, Role::seer, Role::cultist}).starts_dead(5);
    table.knife(0).events({Event::good_morale});
    table.gift(1, 2, EncounterCard::alive, 1).gift(2, 1, EncounterCard::alive, 1);
    table.turn(Stage::act, 1).play(1, "check 2").play(1, "say alive");
    // If 1 is the cultist anything goes; if 2 is, he started alive; if another is, 2 started alive by 4/5.
    Tally<int> cultist;
    cultist.expect(1, 1);
    cultist.expect(2, 1);
    for (const int seat : {3, 4, 5}) cultist.expect(seat, 4.0 / 5);
    const double all = 2 + 3 * 4.0 / 5;
    Tally<bool> two_dead;  // by a starting card, or by one of three dead cards of nine
    const double dead = 1 / all * (1 - (4.0 / 5) * (6.0 / 9));
    two_dead.expect(true, dead);
    two_dead.expect(false, 1 - dead);
    Tally<int> start;  // who started dead: if 1 or 2 is the cultist any of five, else any but 2 of five
    const auto others = [&](double share, std::initializer_list<int> seats) {
        for (const int seat : seats) start.expect(seat, share / static_cast<double>(seats.size()));
    };
    others(1 / all, {0, 2, 3, 4, 5});
    others(1 / all, {0, 1, 3, 4, 5});
    others(0.8 / all, {0, 1, 4, 5});
    others(0.8 / all, {0, 1, 3, 5});
    others(0.8 / all, {0, 1, 3, 4});
    imagine_often(table.state, 0, 8000, [&](const State& world) {
        cultist.see(cultist_of(world));
        start.see(starts_dead(world));
        two_dead.see(cultists::dead_cards(world.open, world.hidden, 2, world.open.gifts.size()) > 0);
    });
    EXPECT_EQ(cultist.misfit_beyond(imagination_slack), "");
    EXPECT_EQ(start.misfit_beyond(imagination_slack), "");
    EXPECT_EQ(two_dead.misfit_beyond(imagination_slack), "");
}

// With crooked eyes anybody may lie: then `alive` tells nothing.
TEST(CultistsOdds, AliveSaidByCrookedEyesTellsNothing) {
    CultistsTable table({.players = 6, .level = Level::first});
    table.roles({Role::investigator, Role::investigator, Role::seer, Role::cultist}).starts_dead(5);
    table.knife(1).events({Event::crooked_eyes});
    table.idle_until([](const State& state) { return state.open.step == cultists::Step::looking; });
    const State before = table.state;
    table.play(1, "look 2").play(1, "say alive");
    Tally<int> cultist;
    Tally<int> start;
    imagine_often(before, 0, 6000, [&](const State& world) {
        cultist.expect(cultist_of(world), 1);
        start.expect(starts_dead(world), 1);
    });
    imagine_often(table.state, 0, 6000, [&](const State& world) {
        cultist.see(cultist_of(world));
        start.see(starts_dead(world));
    });
    EXPECT_EQ(cultist.misfit_beyond(imagination_slack), "");
    EXPECT_EQ(start.misfit_beyond(imagination_slack), "");
}

// The looker itself knows how many dead cards it saw, and its gift is its own.
TEST(CultistsOdds, WhatISawIsSoInEveryWorld) {
    CultistsTable table({.players = 6, .level = Level::first});
    table.roles({Role::investigator, Role::investigator, Role::seer, Role::cultist}).starts_dead(2);
    table.knife(0).events({Event::good_morale});
    table.gift(3, 2, EncounterCard::dead, 1).gift(0, 2, EncounterCard::alive, 1);
    table.turn(Stage::act, 0).play(0, "check 2");
    std::set<int> cultists;
    imagine_often(table.state, 0, 300, [&](const State& world) {
        ASSERT_EQ(cultists::dead_cards(world.open, world.hidden, 2, 2), 2);
        ASSERT_EQ(world.hidden.given[1], EncounterCard::alive);
        ASSERT_EQ(world.hidden.given[0], EncounterCard::dead);  // two dead cards of three, and one was mine
        ASSERT_EQ(world.hidden.start[2], EncounterCard::dead);
        cultists.insert(cultist_of(world));
    });
    EXPECT_EQ(cultists, std::set<int>{3});
    cultists.clear();
    imagine_often(table.state, 4, 300, [&](const State& world) { cultists.insert(cultist_of(world)); });
    EXPECT_GT(cultists.size(), 3U);
}

// C3: a living firestarter has laid both red cards by the end of round 5. Among k cards laid out of eight,
// both are there with probability k (k - 1) / 56.
TEST(CultistsOdds, TheFirestarterAfterRoundFive) {
    CultistsTable table({.players = 6, .level = Level::experienced}, 2);
    table.roles({Role::investigator, Role::seer, Role::cultist, Role::firestarter, Role::superghost});
    table.knife(0).events(
        {Event::good_morale, Event::bad_morale, Event::no_signal, Event::portal, Event::mirror});
    const std::array<int, 6> laid{1, 5, 4, 3, 2, 1};
    for (int round = 1; round <= 5; ++round) {
        table.turn(Stage::act, table.open().knife);
        while (table.open().stage == Stage::act) {
            const core::Seat seat = table.open().turn;
            const char* move = "pass";
            // The firestarter lays his red cards first, everybody else what he has.
            for (const char* card : {"secure sabotage", "secure failure", "secure success"}) {
                const bool wanted = round <= laid[seat] && table.offers(seat, card);
                if (wanted && (seat != 3 || move == std::string_view("pass"))) move = card;
            }
            table.play(seat, move);
        }
        table.idle_until([&](const State& state) { return state.open.round > round; });
    }
    ASSERT_EQ(table.open().past_fire, 63);
    Tally<int> firestarter;
    for (std::size_t seat = 1; seat <= 4; ++seat)
        firestarter.expect(static_cast<int>(seat), laid[seat] * (laid[seat] - 1));
    imagine_often(table.state, 0, 8000, [&](const State& world) {
        const auto& roles = world.hidden.roles;
        firestarter.see(
            static_cast<int>(std::find(roles.begin(), roles.end(), Role::firestarter) - roles.begin()));
    });
    EXPECT_EQ(firestarter.misfit_beyond(imagination_slack), "");
}

// B4: the robot turns the top card of a deck that was not shuffled since it was laid: then all know whose it
// was.
TEST(CultistsOdds, TheRobotShowsTheCardThatWasLaidLast) {
    CultistsTable table({.players = 4, .robot = true, .level = Level::first});
    table.roles({Role::investigator, Role::cultist}).routes({6, 2, 3, 4, 1}).events({Event::good_morale});
    table.first_card(Location::d1, RoomCard::failure).explored(Location::d1, 3);
    for (core::Seat seat = 0; seat < 5; ++seat) table.at(seat, seat == 2 ? Location::m : Location::d1);
    table.turn(Stage::act, 1);
    table.play(1, "fill success").play(2, "pass").play(3, "pass");
    ASSERT_EQ(table.open().removed[0], 1);  // the robot showed a success, and it was seat 1's
    std::size_t entry = 0;
    while (table.open().log[entry].deed() != Deed::fill) ++entry;
    for (const core::Seat viewer : {core::Seat{0}, core::Seat{2}, core::spectator}) {
        std::set<RoomCard> laid;
        std::set<RoomCard> first;
        imagine_often(table.state, viewer, 300, [&](const State& world) {
            laid.insert(world.hidden.brought[entry]);
            first.insert(world.hidden.first[index(Location::d1)]);
        });
        EXPECT_EQ(laid, std::set<RoomCard>{RoomCard::success});
        EXPECT_EQ(first.size(), 3U);  // which card the room began with is open
    }
}

// The order of what lies on a deck is kept for the robot: the last card laid is on top.
TEST(CultistsOdds, TheTopOfADeckIsWhoeverLaidItLast) {
    CultistsTable table({.players = 4, .robot = true, .level = Level::first});
    table.roles({Role::investigator, Role::cultist}).routes({6, 2, 3, 4, 5}).events({Event::good_morale});
    for (core::Seat seat = 0; seat < 2; ++seat) table.at(seat, Location::d1);
    table.turn(Stage::act, 0).play(0, "fill success").play(1, "fill sabotage");
    imagine_often(table.state, 0, 300, [&](const State& world) {
        const cultists::Pile& deck = world.hidden.decks[index(Location::d1)];
        ASSERT_EQ(deck[1], RoomCard::success);  // mine
        ASSERT_EQ(deck[2], world.hidden.brought[world.open.log.size() - 1]);
    });
}

// E8: a token that somebody drew and removed is any that nobody has seen; the drawer knows it.
TEST(CultistsOdds, E8TheTokenThatWasRemoved) {
    const auto drawn = [](const char* then) {
        CultistsTable table({.players = 6, .level = Level::experienced});
        table.knife(2).events({Event::under_control, Event::lightning});
        table.idle_until([](const State& state) { return state.open.step == cultists::Step::drawing; });
        return table.play(2, "draw").play(2, then);
    };
    const auto removed = drawn("remove");
    Tally<int> token;
    Tally<int> next;
    for (const Event event : cultists::all_events) {
        if (event == Event::under_control) continue;
        token.expect(static_cast<int>(event), 1);
        next.expect(static_cast<int>(event), 1);
    }
    imagine_often(removed.state, 0, 4000, [&](const State& world) {
        token.see(static_cast<int>(world.hidden.peeked[0]));
        next.see(static_cast<int>(world.hidden.bag[world.open.bag - 1U]));
    });
    EXPECT_EQ(token.misfit(), "");
    EXPECT_EQ(next.misfit(), "");
    imagine_often(removed.state, 2, 200, [&](const State& world) {
        ASSERT_EQ(world.hidden.peeked[0], Event::lightning);
        const auto& bag = world.hidden.bag;
        ASSERT_EQ(std::count(bag.begin(), bag.begin() + world.open.bag, Event::lightning), 1);
    });
    // Put back: the drawer knows what is in the bag, nobody knows when it comes.
    const auto kept = drawn("keep");
    for (const core::Seat viewer : {core::Seat{0}, core::Seat{2}}) {
        Tally<int> top;
        for (const Event event : cultists::all_events) {
            if (event != Event::under_control) top.expect(static_cast<int>(event), 1);
        }
        imagine_often(kept.state, viewer, 3000, [&](const State& world) {
            top.see(static_cast<int>(world.hidden.bag[world.open.bag - 1U]));
            ASSERT_TRUE(viewer != 2 || world.hidden.peeked[0] == Event::lightning);
        });
        EXPECT_EQ(top.misfit(), "") << of_seat(viewer);
    }
}

// E8 while the token is looked at: the drawer knows that it is the next one, the others do not know which.
TEST(CultistsOdds, E8TheTokenInHand) {
    CultistsTable table({.players = 6, .level = Level::experienced});
    table.knife(2).events({Event::under_control, Event::portal});
    table.idle_until([](const State& state) { return state.open.step == cultists::Step::drawing; });
    table.play(2, "draw");
    std::set<Event> tokens;
    for (const core::Seat viewer : {core::Seat{2}, core::Seat{3}, core::spectator}) {
        imagine_often(table.state, viewer, 300, [&](const State& world) {
            ASSERT_EQ(world.hidden.peeked[0], world.hidden.bag[world.open.bag - 1U]);
            if (viewer == 2) {
                ASSERT_EQ(world.hidden.peeked[0], Event::portal);
            } else {
                tokens.insert(world.hidden.peeked[0]);
            }
        });
    }
    EXPECT_EQ(tokens.size(), 9U);  // all kinds but the one that is there
}

// A character who acted off every route is the cultist; one who fits a route may be anything.
TEST(CultistsOdds, WhoBreaksEveryRouteIsTheCultist) {
    CultistsTable table({.players = 5, .level = Level::first});
    table.roles({Role::investigator, Role::seer, Role::cultist}).routes({1, 2, 3, 4, 5});
    table.knife(2).events({Event::good_morale});
    // In one row no route has three of these colours at once.
    for (const Location room : {Location::g1, Location::d1, Location::p1, Location::r1}) {
        table.at(2, room).turn(Stage::act, 2).play(2, "fill failure");
        table.turn(Stage::act, 2);
    }
    for (const core::Seat viewer : {core::Seat{0}, core::Seat{3}, core::spectator}) {
        imagine_often(table.state, viewer, 100, [&](const State& world) { ASSERT_EQ(cultist_of(world), 2); });
    }
}

// The routes that a seat may have are those with the colour it was seen to use in the row; the more colours a
// row has, the less likely was this one.
TEST(CultistsOdds, RoutesThatWereKept) {
    CultistsTable table({.players = 5, .level = Level::first});
    table.roles({Role::seer, Role::cultist}).routes({2, 9, 1, 3, 4});
    table.knife(2).events({Event::good_morale}).at(2, Location::d1).turn(Stage::act, 2);
    table.play(2, "fill success");  // dark blue in round 1: routes 1, 6, 7, 8, 10
    Tally<int> route;
    for (const int fits : {1, 6, 7, 8, 10}) route.expect(fits, goes_to_dark_blue(fits));
    imagine_often(table.state, 0, 3000, [&](const State& world) {  // the seer knows that 2 is no cultist
        route.see(world.hidden.routes[2] + 1);
    });
    EXPECT_EQ(route.misfit(), "");
}

// W2: while the seer is named nobody imagines that the quota was met.
TEST(CultistsOdds, NoQuotaWasMetBeforeTheSeerIsNamed) {
    int guesses = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        core::Rng rng(seed, 420);
        const Options options = cultists_tables(Level::experienced)[seed % 2 == 0 ? 2 : 5];
        const auto visit = [&](const State& state) -> Finding {
            if (state.open.stage != Stage::guess || state.open.ending != cultists::Ending::points) return {};
            ++guesses;
            const unsigned count = cultists::characters(state.open);
            const int by_round =
                digest::numbers_for(count).cultists == 1 ? state.open.round : state.open.round - 1;
            for (const core::Seat viewer : viewers<CultistsSubject>(state)) {
                for (int n = 0; n < 20; ++n) {
                    const State world = imagined(state, viewer, rng);
                    if (cultists::dead_investigators(world.open, world.hidden, by_round) >=
                        digest::numbers_for(count).quota)
                        return of_seat(viewer) + " imagines a quota that was met";
                }
            }
            return {};
        };
        const PlayCultists pick{CultistsManner::inspectors};
        EXPECT_EQ(walk<CultistsSubject>(deal(options, seed), rng, visit, pick), Finding{});
    }
    EXPECT_GT(guesses, 3);
}

}  // namespace
}  // namespace subrosa::tests
