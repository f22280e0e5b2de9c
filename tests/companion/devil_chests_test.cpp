// T6 at the real table, asked by numbers as the page asks.
#include "companion/buffer.hpp"
#include "companion/devil/chests.hpp"
#include "games/devil/devil.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <map>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

extern "C" {
int companion_devil_deal(int count);
int companion_devil_hands(int count);
int companion_devil_fitting(int count);
int companion_devil_swaps(int count);
int companion_devil_places(int count);
}

namespace subrosa::tests {
namespace {

using Numbers = std::vector<std::int32_t>;
constexpr std::int32_t mortal_a = 0;
constexpr std::int32_t mortal_b = 1;
constexpr std::int32_t cultist = 2;
constexpr std::int32_t the_devil = 3;
constexpr int home = 0;
constexpr int first = 1;
constexpr int second = 2;

Numbers ask(int (*function)(int), const Numbers& numbers) {
    std::copy(numbers.begin(), numbers.end(), companion_buffer);
    const int count = function(static_cast<int>(numbers.size()));
    if (count < 0) return {-1};
    return {companion_buffer, companion_buffer + count};
}
Numbers joined(std::initializer_list<Numbers> lists) {
    Numbers all;
    for (const Numbers& list : lists) all.insert(all.end(), list.begin(), list.end());
    return all;
}
std::vector<Numbers> orders() {
    Numbers order(4);
    std::iota(order.begin(), order.end(), 0);
    std::vector<Numbers> all;
    do all.push_back(order);
    while (std::next_permutation(order.begin(), order.end()));
    return all;
}
Numbers hands(const Numbers& layout, int schedule, int round, int handing) {
    return ask(companion_devil_hands, joined({layout, {schedule, round, handing}}));
}
std::int32_t seat_of(const Numbers& layout, std::int32_t role) {
    return static_cast<std::int32_t>(std::find(layout.begin(), layout.end(), role) - layout.begin());
}

TEST(DevilChests, T6EveryLayoutAndScheduleKeepsThePromises) {
    ASSERT_EQ(orders().size(), 24U);
    for (const Numbers& layout : orders()) {
        const std::int32_t devils = seat_of(layout, the_devil);
        const std::int32_t cultists = seat_of(layout, cultist);
        for (int schedule = 0; schedule < 48; ++schedule) {
            std::map<std::int32_t, int> first_of_devils_chest;
            int devil_reads_cultist = 0;
            for (int round = 1; round <= 5; ++round) {
                const Numbers one = hands(layout, schedule, round, first);
                const Numbers two = hands(layout, schedule, round, second);
                const Numbers owners = hands(layout, schedule, round, home);
                // Everybody gets one chest, and the owners are those whose role is the chest's.
                EXPECT_EQ(std::set(one.begin(), one.end()).size(), 4U);
                EXPECT_EQ(std::set(two.begin(), two.end()).size(), 4U);
                for (std::size_t chest = 0; chest < 4; ++chest) {
                    EXPECT_EQ(layout[static_cast<std::size_t>(owners[chest])],
                              static_cast<std::int32_t>(chest));
                    // Nobody reads his own, and the second reader is another.
                    EXPECT_NE(one[chest], owners[chest]);
                    EXPECT_NE(two[chest], owners[chest]);
                    EXPECT_NE(one[chest], two[chest]);
                }
                // The cultist reads the devil's chest every round, first only in round 3.
                EXPECT_EQ((round == 3 ? one : two)[the_devil], cultists);
                EXPECT_EQ(one[the_devil] == cultists, round == 3);
                ++first_of_devils_chest[layout[static_cast<std::size_t>(one[the_devil])]];
                // The devil reads the cultist's chest once, second, in round 2 or 4.
                EXPECT_NE(one[cultist], devils);
                if (two[cultist] == devils) {
                    ++devil_reads_cultist;
                    EXPECT_TRUE(round == 2 || round == 4);
                }
            }
            EXPECT_EQ(devil_reads_cultist, 1);
            // Each mortal is the first reader of the devil's chest exactly twice.
            EXPECT_EQ(first_of_devils_chest[mortal_a], 2);
            EXPECT_EQ(first_of_devils_chest[mortal_b], 2);
        }
    }
}

Numbers seed_of(std::int32_t number) {
    return {number, 1, 2, 3, 4, 5, 6, 7};
}
const Numbers no_wishes(12, 0);

TEST(DevilChests, S2TheDealIsThatOfAGameWithTheSameSeed) {
    for (std::int32_t number = 0; number < 200; ++number) {
        Numbers wishes = no_wishes;
        wishes[static_cast<std::size_t>(number % 12)] = number % 3;
        const Numbers answer = ask(companion_devil_deal, joined({seed_of(number), wishes}));
        ASSERT_EQ(answer.size(), 5U);
        core::Seed seed;
        const Numbers numbers = seed_of(number);
        std::memcpy(seed.bytes.data(), numbers.data(), seed.bytes.size());
        devil::Options options;
        options.wishes[static_cast<std::size_t>(number % 12 / 3)][static_cast<std::size_t>(number % 3)] =
            static_cast<devil::Wish>(number % 3);
        const devil::State state = devil::Devil::deal(options, seed);
        for (std::size_t seat = 0; seat < 4; ++seat)
            EXPECT_EQ(answer[seat], static_cast<std::int32_t>(state.hidden.roles[seat]));
        EXPECT_EQ(answer[4], state.hidden.schedule);
    }
}

TEST(DevilChests, S6WishesShiftTheChancesAndForbidNothing) {
    std::array<int, 4> devils{};
    Numbers wishes = no_wishes;
    wishes[2] = 1;   // seat 0 wants to be the devil
    wishes[11] = 2;  // seat 3 would rather not
    for (std::int32_t number = 0; number < 4000; ++number) {
        const Numbers answer = ask(companion_devil_deal, joined({seed_of(number), wishes}));
        ++devils[static_cast<std::size_t>(seat_of({answer.begin(), answer.begin() + 4}, the_devil))];
    }
    // 3 : 1 : 1 : 1/3
    EXPECT_NEAR(devils[0], 4000 * 9 / 16, 150);
    EXPECT_NEAR(devils[1], 4000 * 3 / 16, 150);
    EXPECT_NEAR(devils[3], 4000 / 16, 80);
}

// What every seat has read in a round, as the page sends it.
Numbers read_in(const Numbers& layout, int schedule, int round) {
    Numbers read(8);
    for (const int handing : {first, second}) {
        const Numbers seats = hands(layout, schedule, round, handing);
        for (std::size_t chest = 0; chest < 4; ++chest)
            read[2 * static_cast<std::size_t>(seats[chest]) + static_cast<std::size_t>(handing - 1)] =
                static_cast<std::int32_t>(chest);
    }
    return read;
}

TEST(DevilChests, T6WhatWasReadTellsTheScheduleOfALostPhone) {
    const std::array<std::pair<std::size_t, std::size_t>, 6> counts{
        {{48, 48}, {24, 24}, {2, 8}, {1, 4}, {1, 1}, {1, 1}}};
    for (const Numbers& layout : orders()) {
        for (int schedule = 0; schedule < 48; ++schedule) {
            Numbers told = layout;
            for (int round = 0; round <= 5; ++round) {
                if (round > 0) told = joined({told, read_in(layout, schedule, round)});
                const Numbers fitting = ask(companion_devil_fitting, told);
                EXPECT_EQ(std::count(fitting.begin(), fitting.end(), schedule), 1);
                EXPECT_GE(fitting.size(), counts[static_cast<std::size_t>(round)].first);
                EXPECT_LE(fitting.size(), counts[static_cast<std::size_t>(round)].second);
            }
        }
    }
}

TEST(DevilChests, T6WhatNobodyCanHaveReadFitsNoSchedule) {
    const Numbers layout{0, 1, 2, 3};
    Numbers read = read_in(layout, 0, 1);
    std::swap(read[0], read[1]);
    EXPECT_TRUE(ask(companion_devil_fitting, joined({layout, read})).empty());
}

// One who mixes sees his own swap and then, with all, who gets which place. How often he sees what is the
// same whatever the routing is: he learns nothing.
TEST(DevilChests, T6OneWhoMixesLearnsNothing) {
    using Seen = std::map<std::pair<Numbers, Numbers>, int>;
    const std::vector<Numbers> all = orders();
    std::set<Seen> of_the_first;
    std::set<Seen> of_the_second;
    for (const Numbers& routing : all) {
        Seen by_first;
        Seen by_second;
        for (const Numbers& one : all) {
            for (const Numbers& two : all) {
                const Numbers places = ask(companion_devil_places, joined({{0, 1, 2, 3}, routing, one, two}));
                ++by_first[{one, places}];
                ++by_second[{two, places}];
            }
        }
        EXPECT_EQ(by_first.size(), 576U);
        of_the_first.insert(by_first);
        of_the_second.insert(by_second);
    }
    EXPECT_EQ(of_the_first.size(), 1U);
    EXPECT_EQ(of_the_second.size(), 1U);
}

TEST(DevilChests, T6TheBlindTableHandsOutAsTheScheduleSays) {
    for (const Numbers& start : orders()) {
        const Numbers routing = hands({2, 0, 3, 1}, 17, 2, second);
        const Numbers swaps = ask(companion_devil_swaps, seed_of(start[0] * 4 + start[1]));
        const Numbers one(swaps.begin(), swaps.begin() + 4);
        const Numbers two(swaps.begin() + 4, swaps.end());
        // The chests are carried by hand.
        Numbers table = start;
        for (const Numbers& swap : {one, two}) {
            Numbers after(4);
            for (std::size_t place = 0; place < 4; ++place)
                after[static_cast<std::size_t>(swap[place])] = table[place];
            table = after;
        }
        const Numbers places = ask(companion_devil_places, joined({start, routing, swaps}));
        for (std::size_t place = 0; place < 4; ++place)
            EXPECT_EQ(places[place], routing[static_cast<std::size_t>(table[place])]);
    }
}

TEST(DevilChests, T6EverySwapIsDrawnAsOftenAsEveryOther) {
    std::map<Numbers, int> firsts;
    std::map<Numbers, int> seconds;
    for (std::int32_t number = 0; number < 12000; ++number) {
        const Numbers swaps = ask(companion_devil_swaps, seed_of(number));
        ++firsts[{swaps.begin(), swaps.begin() + 4}];
        ++seconds[{swaps.begin() + 4, swaps.end()}];
    }
    for (const auto* drawn : {&firsts, &seconds}) {
        EXPECT_EQ(drawn->size(), 24U);
        for (const auto& [swap, times] : *drawn) EXPECT_NEAR(times, 500, 110);
    }
}

TEST(DevilChests, NumbersThatMakeNoSenseAreRefused) {
    const Numbers refused{-1};
    const Numbers layout{0, 1, 2, 3};
    EXPECT_EQ(ask(companion_devil_deal, seed_of(1)), refused);
    EXPECT_EQ(ask(companion_devil_deal, joined({seed_of(1), Numbers(12, 3)})), refused);
    EXPECT_EQ(hands({0, 0, 2, 3}, 0, 1, first), refused);
    EXPECT_EQ(hands({0, 1, 2, 7}, 0, 1, first), refused);
    EXPECT_EQ(hands(layout, 48, 1, first), refused);
    EXPECT_EQ(hands(layout, -1, 1, first), refused);
    EXPECT_EQ(hands(layout, 0, 0, first), refused);
    EXPECT_EQ(hands(layout, 0, 6, first), refused);
    EXPECT_EQ(hands(layout, 0, 1, 3), refused);
    EXPECT_EQ(ask(companion_devil_fitting, {0, 1, 2, 3, 1}), refused);
    EXPECT_EQ(ask(companion_devil_fitting, joined({layout, Numbers(8, 4)})), refused);
    EXPECT_EQ(ask(companion_devil_fitting, joined({layout, Numbers(48, 0)})), refused);
    EXPECT_EQ(ask(companion_devil_swaps, {1, 2, 3}), refused);
    EXPECT_EQ(ask(companion_devil_places, joined({layout, layout, layout, {0, 1, 2, 2}})), refused);
    EXPECT_EQ(ask(companion_devil_places, layout), refused);
}

}  // namespace
}  // namespace subrosa::tests
