// Components and board of Among Cultists against the numbers of the rules: N1 to N13, and what follows from
// them.
#include "games/cultists/text.hpp"
#include "tests/support/cultists_digest.hpp"
#include "tests/support/cultists_subject.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <deque>
#include <map>
#include <set>

namespace subrosa::tests {
namespace {

using namespace cultists;

// Some deals of every size and level; of custom tables every fifth.
template <class Check>
void for_every_deal(const Check& check) {
    for (const Options& options : every_cultists_table(5)) {
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            const unsigned count = options.players + (options.robot ? 1U : 0U);
            check(deal(options, seed), count, digest::numbers_for(count));
        }
    }
}

std::array<int, 3> counts_of(const cultists::Pile& pile) {
    std::array<int, 3> counts{};
    for (std::size_t i = 0; i < pile.size(); ++i) ++counts[index(pile[i])];
    return counts;
}

TEST(CultistsComponents, N1Cultists) {
    for_every_deal([](const State& state, unsigned count, const digest::Numbers& numbers) {
        const auto& roles = state.hidden.roles;
        ASSERT_EQ(std::count(roles.begin(), roles.end(), Role::cultist), numbers.cultists);
        ASSERT_EQ(std::count(roles.begin(), roles.end(), Role::none), 8 - static_cast<int>(count));
    });
}

TEST(CultistsComponents, N2StartingStatus) {
    for_every_deal([](const State& state, unsigned count, const digest::Numbers& numbers) {
        const auto& start = state.hidden.start;
        const auto dead = std::count(start.begin(), start.end(), EncounterCard::dead);
        const auto alive = std::count(start.begin(), start.end(), EncounterCard::alive);
        if (count == 7) {
            ASSERT_EQ(dead + alive, 0);
            return;
        }
        ASSERT_EQ(dead + alive, static_cast<int>(count));
        ASSERT_LE(dead, numbers.start_dead);
        if (count > 5) {
            ASSERT_EQ(dead, 1);  // no card of the pool stays in the box
        }
    });
}

TEST(CultistsComponents, N3RoomCardsAndDrawPile) {
    for_every_deal([](const State& state, unsigned, const digest::Numbers& numbers) {
        const std::array<int, 3> wanted{numbers.success, numbers.failure, numbers.sabotage};
        std::array<int, 3> first{};
        for (std::size_t room = 0; room < cultists::rooms; ++room) {
            const cultists::Pile& deck = state.hidden.decks[room];
            ASSERT_EQ(deck.size(), state.open.rooms[room].deck);
            if (deck.empty()) continue;
            ASSERT_EQ(deck.size(), 1U);
            ASSERT_EQ(deck[0], state.hidden.first[room]);
            ++first[index(deck[0])];
        }
        ASSERT_EQ(first, wanted);
        ASSERT_EQ(counts_of(state.hidden.draw), wanted);
        ASSERT_EQ(state.open.draw, numbers.rooms);
    });
}

TEST(CultistsComponents, N4RoomTokens) {
    for_every_deal([](const State& state, unsigned count, const digest::Numbers& numbers) {
        int danger = 0;
        int plain = 0;
        for (const auto& [place, books] : digest::board_for(count).books)
            ++(state.hidden.tokens[index(place)] ? danger : plain);
        ASSERT_EQ(danger, numbers.danger_tokens);
        ASSERT_EQ(plain, numbers.plain_tokens);
    });
}

TEST(CultistsComponents, N5RoomsAndTheirBooks) {
    for_every_deal([](const State& state, unsigned count, const digest::Numbers& numbers) {
        const digest::Board& board = digest::board_for(count);
        ASSERT_EQ(static_cast<int>(board.books.size()), numbers.rooms);
        for (std::size_t i = 0; i < cultists::rooms; ++i) {
            const auto found = board.books.find(static_cast<Location>(i));
            ASSERT_EQ(state.open.rooms[i].books, found == board.books.end() ? 0 : found->second);
            ASSERT_FALSE(state.open.rooms[i].explored || state.open.rooms[i].cleared ||
                         state.open.rooms[i].cultist);
        }
    });
}

template <class Check>
void for_every_size(const Check& check) {
    for (const Options& options : cultists_tables(Level::experienced))
        check(options, cultists::numbers_of(options), digest::numbers_for(cultists::characters_of(options)));
}

TEST(CultistsComponents, N6Points) {
    for_every_size(
        [](const Options& options, const cultists::Numbers& numbers, const digest::Numbers& wanted) {
            EXPECT_EQ(numbers.target, wanted.points);
            EXPECT_EQ(deal(options, 1).open.target, wanted.points);
        });
}

TEST(CultistsComponents, N7Quota) {
    for_every_size([](const Options&, const cultists::Numbers& numbers, const digest::Numbers& wanted) {
        EXPECT_EQ(numbers.quota, wanted.quota);
    });
}

TEST(CultistsComponents, N8RoundsToCloseThePortal) {
    for_every_size([](const Options&, const cultists::Numbers& numbers, const digest::Numbers& wanted) {
        EXPECT_EQ(numbers.portal_rounds, wanted.portal_rounds);
    });
}

TEST(CultistsComponents, N10WhereTheFishManAppears) {
    for_every_size([](const Options&, const cultists::Numbers& numbers, const digest::Numbers& wanted) {
        EXPECT_EQ(numbers.fish_man, wanted.fish_man);
    });
}

TEST(CultistsComponents, N11Hands) {
    for_every_deal([](const State& state, unsigned count, const digest::Numbers&) {
        for (core::Seat seat = 0; seat < count; ++seat) {
            const cultists::Hand& hand = state.hidden.hands[seat];
            const bool firestarter = state.hidden.roles[seat] == Role::firestarter;  // L8
            if (state.hidden.roles[seat] == Role::cultist) {
                ASSERT_EQ(hand, (cultists::Hand{{6, 3}, {2, 4, 2}}));
            } else {
                ASSERT_EQ(hand, firestarter ? (cultists::Hand{{9, 0}, {6, 1, 1}})
                                            : (cultists::Hand{{9, 0}, {8, 0, 0}}));
            }
            ASSERT_EQ(state.open.encounter_left[seat], 9);  // N13: sizes tell nothing
            ASSERT_EQ(state.open.room_left[seat], 8);
        }
    });
}

TEST(CultistsComponents, N12DangerDeckAndEvents) {
    using cultists::Event;
    for_every_deal([](const State& state, unsigned, const digest::Numbers&) {
        const bool first = state.open.options.level == Level::first;
        const std::array<std::uint8_t, 3> danger = state.hidden.danger;
        ASSERT_EQ(danger,
                  first ? (std::array<std::uint8_t, 3>{0, 0, 0}) : (std::array<std::uint8_t, 3>{1, 1, 0}));
        std::multiset<Event> bag(state.hidden.bag.begin(), state.hidden.bag.begin() + state.open.bag);
        std::multiset<Event> wanted{Event::lightning,   Event::lightning, Event::secret_door,
                                    Event::secret_door, Event::no_signal, Event::crooked_eyes,
                                    Event::good_morale, Event::portal,    Event::under_control,
                                    Event::bad_morale,  Event::mirror,    Event::broken_window};
        if (first) wanted.erase(Event::broken_window);
        ASSERT_EQ(bag, wanted);
    });
}

TEST(CultistsComponents, N13EveryCardOfTheGameAndNoMoreThanTheBoxHas) {
    for_every_deal([](const State& state, unsigned count, const digest::Numbers&) {
        const bool first = state.open.options.level == Level::first;
        const auto& roles = state.hidden.roles;
        const bool fire = std::find(roles.begin(), roles.end(), Role::firestarter) != roles.end();
        digest::Cards wanted = digest::cards_for(count);
        if (fire) wanted.success -= 2, ++wanted.failure, ++wanted.sabotage;
        if (first) --wanted.success, --wanted.failure;
        std::array<int, 3> rooms = counts_of(state.hidden.draw);
        int alive = 0;
        int dead = 0;
        for (std::size_t room = 0; room < cultists::rooms; ++room) {
            const auto deck = counts_of(state.hidden.decks[room]);
            for (std::size_t kind = 0; kind < 3; ++kind) rooms[kind] += deck[kind];
        }
        for (core::Seat seat = 0; seat < 8; ++seat) {
            for (std::size_t kind = 0; kind < 3; ++kind) rooms[kind] += state.hidden.hands[seat].room[kind];
            alive +=
                state.hidden.hands[seat].encounter[0] + (state.hidden.start[seat] == EncounterCard::alive);
            dead += state.hidden.hands[seat].encounter[1] + (state.hidden.start[seat] == EncounterCard::dead);
        }
        for (std::size_t kind = 0; kind < 3; ++kind) rooms[kind] += state.hidden.danger[kind];
        ASSERT_EQ(rooms, (std::array<int, 3>{wanted.success, wanted.failure, wanted.sabotage}));
        ASSERT_LE(rooms[0], 63);
        ASSERT_LE(rooms[1], 20);
        ASSERT_LE(rooms[2], 7);
        const int in_box = count == 5 ? 1 : 0;  // a starting status card, unseen
        ASSERT_EQ(alive + dead + in_box, wanted.alive + wanted.dead);
        ASSERT_LE(alive, wanted.alive);
        ASSERT_LE(dead, wanted.dead);
        ASSERT_LE(wanted.alive, 73);
        ASSERT_LE(wanted.dead, 9);
    });
}

// ---- the board

constexpr std::array<unsigned, 3> maps{5, 7, 8};  // characters of each
Options options_of(unsigned characters) {
    return {.players = static_cast<std::uint8_t>(characters)};
}

TEST(CultistsBoard, DoorsAreThoseOfTheRules) {
    for (const unsigned characters : maps) {
        const digest::Board& board = digest::board_for(characters);
        const cultists::Plan& plan = cultists::plan_of(options_of(characters));
        std::set<std::pair<Location, Location>> doors;
        for (std::size_t i = 0; i < plan.door_count; ++i) {
            doors.insert({plan.doors[i].a, plan.doors[i].b});
            doors.insert({plan.doors[i].b, plan.doors[i].a});
        }
        EXPECT_EQ(doors, board.doors);
        EXPECT_EQ(doors.size(), 2U * plan.door_count);
    }
}

TEST(CultistsBoard, PlacesLieWhereTheRulesDrawThem) {
    for (const unsigned characters : maps) {
        const digest::Board& board = digest::board_for(characters);
        const cultists::Plan& plan = cultists::plan_of(options_of(characters));
        for (std::size_t i = 0; i < cultists::locations; ++i) {
            const cultists::Rect rect = plan.places[i].rect;
            const auto found = board.rects.find(static_cast<Location>(i));
            const std::vector<int> wanted = found == board.rects.end() ? std::vector<int>(4) : found->second;
            EXPECT_EQ((std::vector<int>{rect.x0, rect.y0, rect.x1, rect.y1}), wanted);
            EXPECT_EQ(
                board.has(static_cast<Location>(i)),
                ((cultists::places_of_plan[cultists::plan_number(options_of(characters))] >> i) & 1U) != 0);
        }
    }
}

TEST(CultistsBoard, EveryDoorIsInASharedWallAndNoTwoPlacesOverlap) {
    const auto overlap = [](int a0, int a1, int b0, int b1) { return std::min(a1, b1) - std::max(a0, b0); };
    for (const unsigned characters : maps) {
        const digest::Board& board = digest::board_for(characters);
        for (const auto& [a, one] : board.rects) {
            for (const auto& [b, other] : board.rects) {
                if (a == b) continue;
                const int across = overlap(one[0], one[2], other[0], other[2]);
                const int down = overlap(one[1], one[3], other[1], other[3]);
                EXPECT_FALSE(across > 0 && down > 0) << name_of(a) << name_of(b);
                const bool shared_wall = (across == 0 && down > 0) || (down == 0 && across > 0);
                EXPECT_TRUE(shared_wall || !board.has_door(a, b)) << name_of(a) << name_of(b);
            }
        }
    }
}

// E3 and M2 rely on it: a door never joins two rooms of a colour.
TEST(CultistsBoard, NoDoorJoinsRoomsOfAColour) {
    for (const unsigned characters : maps) {
        for (const auto& [a, b] : digest::board_for(characters).doors)
            EXPECT_TRUE(digest::colour(a) == cultists::Colour::none ||
                        digest::colour(a) != digest::colour(b));
    }
}

TEST(CultistsBoard, A8ShelvesHoldTheBooksOfTheirRooms) {
    for (const unsigned characters : maps) {
        const digest::Board& board = digest::board_for(characters);
        std::map<cultists::Shelf, int> books;
        for (const auto& [room, count] : board.books) {
            books[digest::shelf(room)] += count;
            EXPECT_EQ(cultists::shelf_of(room), digest::shelf(room));
            EXPECT_EQ(cultists::colour_of(room), digest::colour(room));
        }
        EXPECT_EQ(books, board.points);
        int all = 0;
        for (std::size_t i = 0; i < cultists::shelves; ++i) {
            const auto shelf = static_cast<cultists::Shelf>(i);
            EXPECT_EQ(cultists::shelf_size(options_of(characters), shelf), books[shelf]);
            all += books[shelf];
        }
        EXPECT_LE(all, 25);  // that many books are in the box
        EXPECT_GE(all, digest::numbers_for(characters).points + 1);
    }
}

TEST(CultistsBoard, RoutesAreThoseOfTheRules) {
    for (int route = 1; route <= 10; ++route) {
        for (int round = 1; round <= 10; ++round) {
            std::vector<cultists::Colour> colours;
            for (const cultists::Colour colour :
                 cultists::routes[static_cast<std::size_t>(route) - 1][cultists::row_of(round)]) {
                if (colour != cultists::Colour::none) colours.push_back(colour);
            }
            EXPECT_EQ(colours, digest::row(route, round)) << route << ", round " << round;
            EXPECT_GE(colours.size(), 2U);
        }
    }
    // The rulebook's own: route 1.
    using cultists::Colour;
    EXPECT_EQ(digest::row(1, 5), (std::vector{Colour::darkblue, Colour::pink, Colour::lightblue}));
    EXPECT_EQ(digest::row(1, 10), (std::vector{Colour::green, Colour::orange}));
    EXPECT_EQ(digest::row(1, 7), (std::vector{Colour::lightblue, Colour::darkblue}));
    EXPECT_EQ(digest::row(1, 8), (std::vector{Colour::red, Colour::orange}));
}

// Doors from place to place, walked; `closed` is never entered.
std::map<Location, int> walked(const digest::Board& board, Location from, Location closed) {
    std::map<Location, int> steps{{from, 0}};
    std::deque<Location> next{from};
    while (!next.empty()) {
        const Location here = next.front();
        next.pop_front();
        for (const auto& [a, b] : board.doors) {
            if (a != here || b == closed || steps.contains(b)) continue;
            steps[b] = steps[here] + 1;
            next.push_back(b);
        }
    }
    return steps;
}

TEST(CultistsBoard, B2DistancesAndNoRoomBehindTheFishMan) {
    for (const unsigned characters : maps) {
        const digest::Board& board = digest::board_for(characters);
        const Location fish_man = digest::numbers_for(characters).fish_man;
        const auto& table = cultists::distances[cultists::plan_number(options_of(characters))];
        for (const auto& [from, rect] : board.rects) {
            const auto open = walked(board, from, Location::none);
            const auto barred = walked(board, from, fish_man);
            for (const auto& [to, other] : board.rects) {
                EXPECT_EQ(table[0][index(from)][index(to)], open.at(to));
                const bool reached = barred.contains(to);
                EXPECT_EQ(reached, to != fish_man || from == fish_man) << name_of(from) << name_of(to);
                EXPECT_EQ(table[1][index(from)][index(to)], reached ? barred.at(to) : cultists::no_way);
            }
        }
    }
}

// The angle of a place around the middle of the board, clockwise from that of another: 0 to 2 pi.
double turn(const digest::Board& board, Location from, Location to) {
    const auto angle = [&](Location place) {
        const auto& rect = board.rects.at(place);
        return std::atan2((rect[1] + rect[3]) / 2.0 - 4, (rect[0] + rect[2]) / 2.0 - 6);  // y grows downwards
    };
    const double by = std::remainder(angle(to) - angle(from), 2 * M_PI);
    return by < -1e-9 ? by + 2 * M_PI : std::max(by, 0.0);
}

TEST(CultistsBoard, B2ClockwiseAroundTheMiddle) {
    for (const unsigned characters : maps) {
        const digest::Board& board = digest::board_for(characters);
        const auto& order = cultists::clockwise[cultists::plan_number(options_of(characters))];
        for (const auto& [from, rect] : board.rects) {
            for (const auto& [a, one] : board.rects) {
                for (const auto& [b, other] : board.rects) {
                    const double first = turn(board, from, a);
                    const double second = turn(board, from, b);
                    const bool before = order[index(from)][index(a)] < order[index(from)][index(b)];
                    EXPECT_EQ(before, first < second - 1e-9)
                        << name_of(from) << ": " << name_of(a) << ", " << name_of(b);
                }
            }
        }
    }
    // The book's own example: from `G1` to `O1` rather than to `O2`.
    const auto& order = cultists::clockwise[0][index(Location::g1)];
    EXPECT_LT(order[index(Location::o1)], order[index(Location::o2)]);
}

// The robot's way is never left open: of rooms of a colour as near as each other, and of the first steps of
// ways as short as each other, no two lie in the same direction.
TEST(CultistsBoard, B2TheRobotIsNeverInDoubt) {
    for (const unsigned characters : maps) {
        const digest::Board& board = digest::board_for(characters);
        const Location fish_man = digest::numbers_for(characters).fish_man;
        for (const Location closed : {Location::none, fish_man}) {
            for (const auto& [here, rect] : board.rects) {
                const auto steps = walked(board, here, closed);
                for (const auto& [one, books] : board.books) {
                    for (const auto& [other, more] : board.books) {
                        if (one == other || digest::colour(one) != digest::colour(other)) continue;
                        if (steps.at(one) != steps.at(other)) continue;
                        EXPECT_GT(std::abs(turn(board, here, one) - turn(board, here, other)), 1e-6);
                    }
                    std::vector<Location> ways;
                    for (const auto& [a, b] : board.doors) {
                        if (a != here || b == closed || one == here) continue;
                        if (walked(board, b, closed).at(one) + 1 == steps.at(one)) ways.push_back(b);
                    }
                    for (std::size_t i = 0; i < ways.size(); ++i) {
                        for (std::size_t k = 0; k < i; ++k)
                            EXPECT_GT(std::abs(turn(board, here, ways[i]) - turn(board, here, ways[k])), 1e-6)
                                << name_of(here) << " to " << name_of(one);
                    }
                }
            }
        }
    }
}

}  // namespace
}  // namespace subrosa::tests
