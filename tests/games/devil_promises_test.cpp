// The numbers of the routing table.
#include "games/devil/routing.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <vector>

namespace subrosa::tests {
namespace {

using namespace devil;

// T6 by its words: every way in which each role reads two chests that are not its own, in five rounds, is
// tried.
using Table = std::array<Route, devil::rounds>;

bool is_route(const Route& route) {
    std::array<int, devil::roles> first{};
    std::array<int, devil::roles> second{};
    for (std::size_t chest = 0; chest < devil::roles; ++chest) {
        if (devil::index(route.first[chest]) == chest || devil::index(route.second[chest]) == chest ||
            route.first[chest] == route.second[chest])
            return false;
        ++first[devil::index(route.first[chest])];
        ++second[devil::index(route.second[chest])];
    }
    for (std::size_t i = 0; i < devil::roles; ++i) {
        if (first[i] != 1 || second[i] != 1) return false;
    }
    return true;
}

TEST(DevilRouting, T6ThereAre48SchedulesAndEachKeepsTheRule) {
    std::set<std::vector<int>> different;
    for (const Table& table : devil::routes) {
        std::vector<int> flat;
        std::array<int, devil::roles> first_of_devil{};
        int devil_reads_cultist = 0;
        for (unsigned round = 1; round <= devil::rounds; ++round) {
            const Route& route = table[round - 1];
            EXPECT_TRUE(is_route(route));
            for (std::size_t chest = 0; chest < devil::roles; ++chest) {
                flat.push_back(static_cast<int>(route.first[chest]));
                flat.push_back(static_cast<int>(route.second[chest]));
            }
            const Role first = route.first[devil::index(Role::devil)];
            const Role second = route.second[devil::index(Role::devil)];
            ++first_of_devil[devil::index(first)];
            EXPECT_TRUE(first == Role::cultist || second == Role::cultist);
            EXPECT_EQ(first == Role::cultist, round == 3);
            EXPECT_NE(route.first[devil::index(Role::cultist)], Role::devil);
            if (route.second[devil::index(Role::cultist)] == Role::devil) {
                ++devil_reads_cultist;
                EXPECT_TRUE(round == 2 || round == 4);
            }
        }
        EXPECT_EQ(devil_reads_cultist, 1);
        EXPECT_EQ(first_of_devil[devil::index(Role::mortal_a)], 2);
        EXPECT_EQ(first_of_devil[devil::index(Role::mortal_b)], 2);
        different.insert(flat);
    }
    EXPECT_EQ(different.size(), 48U);
}

// And there are no others: the rounds are independent but for the counts over the game.
TEST(DevilRouting, T6NoOtherScheduleKeepsTheRule) {
    const std::array<Role, 4> all{Role::mortal_a, Role::mortal_b, Role::cultist, Role::devil};
    std::vector<Route> every;
    for (const Role a : all)
        for (const Role b : all)
            for (const Role c : all)
                for (const Role d : all)
                    for (const Role e : all)
                        for (const Role f : all)
                            for (const Role g : all)
                                for (const Role h : all) {
                                    const Route route{{a, b, c, d}, {e, f, g, h}};
                                    if (is_route(route)) every.push_back(route);
                                }
    // By round: how many routes with the devil's chest first at mortal a, b; with or without the devil
    // reading the cultist's.
    const auto fits = [&](const Route& route, unsigned round) {
        const Role first = route.first[devil::index(Role::devil)];
        const Role second = route.second[devil::index(Role::devil)];
        if ((first == Role::cultist) != (round == 3)) return false;
        if (first != Role::cultist && second != Role::cultist) return false;
        if (route.first[devil::index(Role::cultist)] == Role::devil) return false;
        const bool read = route.second[devil::index(Role::cultist)] == Role::devil;
        return !read || round == 2 || round == 4;
    };
    // count[a firsts][b firsts][readings]
    std::map<std::array<int, 3>, long> ways{{{0, 0, 0}, 1}};
    for (unsigned round = 1; round <= devil::rounds; ++round) {
        std::map<std::array<int, 3>, long> next;
        for (const auto& [counts, number] : ways) {
            for (const Route& route : every) {
                if (!fits(route, round)) continue;
                std::array<int, 3> after = counts;
                const Role first = route.first[devil::index(Role::devil)];
                after[0] += first == Role::mortal_a ? 1 : 0;
                after[1] += first == Role::mortal_b ? 1 : 0;
                after[2] += route.second[devil::index(Role::cultist)] == Role::devil ? 1 : 0;
                next[after] += number;
            }
        }
        ways = next;
    }
    const long found = ways[{2, 2, 1}];
    EXPECT_EQ(found, 48) << "of the words of the rule alone";
}

}  // namespace
}  // namespace subrosa::tests
