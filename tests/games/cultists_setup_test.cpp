// Set-up of Among Cultists, where a scenario fits badly because it is about chance or about all: S1 to S5,
// B1.
#include "games/cultists/text.hpp"
#include "tests/support/cultists_digest.hpp"
#include "tests/support/cultists_subject.hpp"
#include "tests/support/statistics.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace subrosa::tests {
namespace {

using namespace cultists;

// As many deals of a table as a tally needs.
template <class Check>
void for_many_deals(const Options& options, unsigned count, const Check& check) {
    for (unsigned seed = 0; seed < count; ++seed) check(deal(options, 50'000 + seed));
}

TEST(CultistsSetUp, S1WhoStartsDeadIsDrawnByLot) {
    for (const Options& options : cultists_tables(Level::experienced)) {
        const unsigned count = cultists::characters_of(options);
        if (count == 7) continue;
        // By the place among the investigators; with 5 one card of the pool stays unseen in the box.
        Tally<int> dead;
        const int investigators = static_cast<int>(count) - digest::numbers_for(count).cultists;
        for (int i = 0; i < investigators; ++i) dead.expect(i, 1);
        if (count == 5) dead.expect(-1, 1);
        for_many_deals(options, 1500, [&](const State& state) {
            int number = 0;
            int found = -1;
            for (core::Seat seat = 0; seat < count; ++seat) {
                if (state.hidden.roles[seat] == Role::cultist) {
                    ASSERT_EQ(state.hidden.start[seat], EncounterCard::alive);
                    continue;
                }
                if (state.hidden.start[seat] == EncounterCard::dead) found = number;
                ++number;
            }
            dead.see(found);
        });
        EXPECT_EQ(dead.misfit(), "") << text_of(options);
    }
}

TEST(CultistsSetUp, S1SeatsAreAllAlike) {
    for (const Options& options : cultists_tables(Level::first)) {
        if (options.robot) continue;
        Tally<int> cultist;
        Tally<int> knife;
        for (int seat = 0; seat < options.players; ++seat) cultist.expect(seat, 1), knife.expect(seat, 1);
        for_many_deals(options, 2000, [&](const State& state) {
            const auto& roles = state.hidden.roles;
            cultist.see(
                static_cast<int>(std::find(roles.begin(), roles.end(), Role::cultist) - roles.begin()));
            knife.see(state.open.knife);
        });
        // Of two cultists the first sits rather in front.
        if (digest::numbers_for(options.players).cultists == 1) {
            EXPECT_EQ(cultist.misfit(), "") << text_of(options);
        }
        EXPECT_EQ(knife.misfit(), "") << text_of(options);
    }
}

TEST(CultistsSetUp, S2TheTable) {
    for (const Options& options : every_cultists_table(20)) {
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            const State state = deal(options, seed);
            const cultists::Open& open = state.open;
            const bool first = options.level == Level::first;
            for (core::Seat seat = 0; seat < cultists::max_characters; ++seat) {
                const bool there = seat < cultists::characters_of(options);
                ASSERT_EQ(open.at[seat], there ? Location::m : Location::none);
            }
            ASSERT_TRUE(open.power && open.vote_token && !open.fish_man && !open.portal);
            ASSERT_EQ(open.round, 1);
            ASSERT_EQ(open.points, 0);
            ASSERT_EQ(open.tokens, first ? 0 : 3);
            ASSERT_EQ(open.stage, cultists::Stage::move);
            ASSERT_EQ(open.turn, open.knife);
            ASSERT_EQ(Cultists::deciders(state), core::SeatSet::of(open.knife));
            if (options.robot) {
                ASSERT_EQ(open.knife, 0);  // B1
            }
            std::multiset<Location> tokens(state.hidden.cultists.begin(), state.hidden.cultists.end());
            ASSERT_EQ(tokens, first ? (std::multiset{Location::none, Location::none, Location::none})
                                    : (std::multiset{Location::o1, Location::p1, Location::d1}));
        }
    }
}

// Every card in every place as often as there are of its kind.
TEST(CultistsSetUp, S2RoomsDrawPileTokensAndBagAreShuffled) {
    for (const Options& options : cultists_tables(Level::experienced)) {
        const unsigned count = cultists::characters_of(options);
        const digest::Numbers& numbers = digest::numbers_for(count);
        const auto& books = digest::board_for(count).books;
        const std::array<int, 3> kinds{numbers.success, numbers.failure, numbers.sabotage};
        std::map<Location, Tally<int>> rooms;
        std::map<Location, Tally<bool>> tokens;
        for (const auto& [room, number] : books) {
            for (int kind = 0; kind < 3; ++kind)
                rooms[room].expect(kind, kinds[static_cast<std::size_t>(kind)]);
            tokens[room].expect(true, numbers.danger_tokens);
            tokens[room].expect(false, numbers.plain_tokens);
        }
        Tally<int> top;
        Tally<std::pair<int, int>> two;  // of the draw pile
        for (int kind = 0; kind < 3; ++kind) {
            top.expect(kind, kinds[static_cast<std::size_t>(kind)]);
            for (int next = 0; next < 3; ++next) {
                const int left = kinds[static_cast<std::size_t>(next)] - (kind == next ? 1 : 0);
                if (left > 0) two.expect({kind, next}, kinds[static_cast<std::size_t>(kind)] * left);
            }
        }
        Tally<std::vector<Location>> order;
        std::vector<Location> places{Location::o1, Location::p1, Location::d1};
        std::sort(places.begin(), places.end());
        do order.expect(places, 1);
        while (std::next_permutation(places.begin(), places.end()));
        std::array<Tally<int>, 3> bag;
        for (auto& tally : bag) {
            for (const Event event : cultists::all_events) tally.expect(static_cast<int>(index(event)), 1);
        }
        for_many_deals(options, 1200, [&](const State& state) {
            for (auto& [room, tally] : rooms)
                tally.see(static_cast<int>(index(state.hidden.first[index(room)])));
            for (auto& [room, tally] : tokens) tally.see(state.hidden.tokens[index(room)]);
            const auto card = [&](std::size_t i) { return static_cast<int>(index(state.hidden.draw[i])); };
            top.see(card(state.open.draw - 1U));
            two.see({card(0), card(1)});
            order.see({state.hidden.cultists.begin(), state.hidden.cultists.end()});
            bag[0].see(static_cast<int>(index(state.hidden.bag[0])));
            bag[1].see(static_cast<int>(index(state.hidden.bag[5])));
            bag[2].see(static_cast<int>(index(state.hidden.bag[11])));
        });
        for (const auto& [room, tally] : rooms) EXPECT_EQ(tally.misfit(), "") << name_of(room);
        for (const auto& [room, tally] : tokens) EXPECT_EQ(tally.misfit(), "") << name_of(room);
        EXPECT_EQ(top.misfit(), "");
        EXPECT_EQ(two.misfit(), "");
        EXPECT_EQ(order.misfit(), "");
        for (const auto& tally : bag) EXPECT_EQ(tally.misfit(), "");
    }
}

TEST(CultistsSetUp, S2RoutesAreDifferentAndAnyOfTheTen) {
    for (const Options& options : cultists_tables(Level::experienced)) {
        const unsigned count = cultists::characters_of(options);
        std::vector<Tally<int>> routes(count);
        for (auto& tally : routes) {
            for (int route = 0; route < 10; ++route) tally.expect(route, 1);
        }
        Tally<std::pair<int, int>> two;
        for (int one = 0; one < 10; ++one) {
            for (int other = 0; other < 10; ++other) {
                if (one != other) two.expect({one, other}, 1);
            }
        }
        for_many_deals(options, 1500, [&](const State& state) {
            std::set<int> different;
            for (core::Seat seat = 0; seat < count; ++seat) {
                routes[seat].see(state.hidden.routes[seat]);
                different.insert(state.hidden.routes[seat]);
            }
            ASSERT_EQ(different.size(), count);
            two.see({state.hidden.routes[0], state.hidden.routes[count - 1]});
        });
        for (const auto& tally : routes) EXPECT_EQ(tally.misfit(), "") << text_of(options);
        EXPECT_EQ(two.misfit(), "") << text_of(options);
    }
}

// S3: what each seat has learned before anything happens, written out seat by seat.
TEST(CultistsSetUp, S3TheNight) {
    for (const Options& options : every_cultists_table(4)) {
        const unsigned count = cultists::characters_of(options);
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            const State state = deal(options, seed);
            for (core::Seat seat = 0; seat <= core::spectator; ++seat) {
                const cultists::Knowledge knowledge = Cultists::know(state, seat);
                const bool plays = seat < options.players;  // the robot learns nothing
                const Role role = plays ? state.hidden.roles[seat] : Role::none;
                for (core::Seat other = 0; other < count; ++other) {
                    const Role is = state.hidden.roles[other];
                    const bool told = (role == Role::cultist || role == Role::seer) && is == Role::cultist;
                    ASSERT_EQ(knowledge.roles[other], told || (plays && other == seat) ? is : Role::none)
                        << text_of(options) << ", seed " << seed << ", " << of_seat(seat);
                    const bool sees_status = role == Role::cultist && count != 7;
                    ASSERT_EQ(knowledge.start[other],
                              sees_status ? state.hidden.start[other] : EncounterCard::none);
                    const bool route =
                        (plays && other == seat) || (options.robot && other == options.players);
                    ASSERT_EQ(knowledge.routes[other],
                              route ? state.hidden.routes[other] : cultists::Knowledge::unseen);
                }
                ASSERT_EQ(knowledge.hand, plays ? state.hidden.hands[seat] : cultists::Hand{});
                ASSERT_EQ(knowledge.seat, plays ? seat : core::spectator);
            }
        }
    }
}

// The roles besides cultists and plain investigators that a deal has.
std::multiset<Role> special_roles(const State& state) {
    std::multiset<Role> special;
    for (core::Seat seat = 0; seat < cultists::characters(state.open); ++seat) {
        const Role role = state.hidden.roles[seat];
        if (role != Role::investigator && role != Role::cultist) special.insert(role);
    }
    return special;
}

TEST(CultistsSetUp, S4RolesOfTheLevels) {
    using Cast = std::multiset<Role>;
    const auto casts = [](Level level, unsigned count, bool robot) -> std::vector<Cast> {
        const Cast seer = count != 7 && !robot ? Cast{Role::seer} : Cast{};
        if (level == Level::first) return {seer};
        std::vector<Cast> all;
        const auto add = [&](Cast cast) {
            cast.insert(seer.begin(), seer.end());
            all.push_back(std::move(cast));
        };
        for (const Role one : {Role::greenhorn, Role::klutz, Role::coward}) {
            if (count == 5) add({one});
            if (count == 7) add({one, Role::firestarter, Role::slayer});
        }
        for (const Role one : {Role::enlightened, Role::infected, Role::superghost}) {
            if (count == 6) add({one, Role::firestarter});
        }
        if (count == 8) add({Role::mechanic, Role::firestarter, Role::slayer});
        return all;
    };
    for (const Level level : {Level::first, Level::experienced}) {
        for (const Options& options : cultists_tables(level)) {
            Tally<Cast> tally;
            for (const Cast& cast : casts(level, cultists::characters_of(options), options.robot))
                tally.expect(cast, 1);
            for_many_deals(options, 400, [&](const State& state) { tally.see(special_roles(state)); });
            EXPECT_EQ(tally.misfit(), "") << text_of(options);
        }
    }
    for (const Options& options : every_cultists_table(1)) {
        if (options.level != Level::custom) continue;
        Cast chosen;
        for (std::size_t i = 0; i < cultists::roles; ++i) {
            if (((options.roles >> i) & 1U) != 0) chosen.insert(static_cast<Role>(i));
        }
        EXPECT_EQ(special_roles(deal(options, 1)), chosen) << text_of(options);
    }
}

// S5, written down a second time.
bool balanced(unsigned players, bool robot, unsigned roles) {
    static const std::map<Role, std::pair<int, int>> loyalty{
        // for investigators, for cultists
        {Role::enlightened, {1, 0}}, {Role::infected, {1, 0}}, {Role::superghost, {1, 0}},
        {Role::mechanic, {3, 0}},    {Role::slayer, {0, 0}},   {Role::seer, {0, 0}},
        {Role::greenhorn, {0, 1}},   {Role::klutz, {0, 1}},    {Role::coward, {0, 1}},
        {Role::firestarter, {0, 2}}};
    static const std::map<unsigned, int> difference{{5, 1}, {6, 1}, {7, 3}, {8, -1}};
    if ((players == 4) != (robot && players != 6)) return false;  // B1
    if (players < 4 || players > 8) return false;
    const unsigned count = players + (robot ? 1U : 0U);
    int investigators = 0;
    int cultists = 0;
    int special = 0;
    for (std::size_t i = 0; i < cultists::roles; ++i) {
        if (((roles >> i) & 1U) == 0) continue;
        const auto found = loyalty.find(static_cast<Role>(i));
        if (found == loyalty.end()) return false;
        investigators += found->second.first;
        cultists += found->second.second;
        ++special;
    }
    if (((roles >> index(Role::slayer)) & 1U) != 0 && count < 7) return false;
    const bool seer = ((roles >> index(Role::seer)) & 1U) != 0;
    if (seer && !(robot ? count == 7 : count != 7)) return false;
    return investigators <= 5 && cultists <= 5 && cultists - investigators == difference.at(count) &&
           special + digest::numbers_for(count).cultists <= static_cast<int>(count);
}

TEST(CultistsSetUp, S5LoyaltyInBalance) {
    int good = 0;
    for (unsigned players = 0; players <= 10; ++players) {
        for (const bool robot : {false, true}) {
            for (unsigned roles = 0; roles < 1U << 12U; ++roles) {
                const Options options{.players = static_cast<std::uint8_t>(players),
                                      .robot = robot,
                                      .level = Level::custom,
                                      .roles = static_cast<std::uint16_t>(roles)};
                const bool fine = cultists::wrong_options(options) == nullptr;
                ASSERT_EQ(fine, balanced(players, robot, roles)) << text_of(options);
                good += fine ? 1 : 0;
            }
        }
    }
    EXPECT_GT(good, 300);
    // The rulebook's own example: 5 with a mechanic, a firestarter, a greenhorn and a coward.
    const auto chosen =
        static_cast<std::uint16_t>(cultists::bit(Role::mechanic) | cultists::bit(Role::firestarter) |
                                   cultists::bit(Role::greenhorn) | cultists::bit(Role::coward));
    EXPECT_EQ(cultists::wrong_options({.players = 5, .level = Level::custom, .roles = chosen}), nullptr);
    EXPECT_NE(cultists::wrong_options({.players = 6, .level = Level::experienced, .roles = chosen}), nullptr);
}

TEST(CultistsSetUp, B1WithFourAlwaysWithSixByChoiceElseNever) {
    for (const Level level : {Level::first, Level::experienced}) {
        for (unsigned players = 0; players <= 10; ++players) {
            const auto seats = static_cast<std::uint8_t>(players);
            const bool alone = players >= 5 && players <= 8;
            const bool with = players == 4 || players == 6;
            EXPECT_EQ(cultists::wrong_options({.players = seats, .level = level}) == nullptr, alone)
                << players;
            EXPECT_EQ(cultists::wrong_options({.players = seats, .robot = true, .level = level}) == nullptr,
                      with)
                << players;
        }
    }
}

// Every deal of the tokens in which the robot has a role that it may have is equally likely.
TEST(CultistsSetUp, B1EveryDealThatTheRobotMayHaveIsEquallyLikely) {
    const auto roles_at = [](const State& state) {
        const auto& roles = state.hidden.roles;
        return std::vector<Role>(roles.begin(), roles.begin() + cultists::characters(state.open));
    };
    const auto check = [&](const Options& options, const std::vector<std::vector<Role>>& casts,
                           unsigned deals) {
        Tally<std::vector<Role>> tally;
        std::size_t possible = 0;
        for (std::vector<Role> cast : casts) {
            cast.resize(cultists::characters_of(options), Role::investigator);
            std::sort(cast.begin(), cast.end());
            do {
                const Role robot = cast.back();
                const bool two = digest::numbers_for(cultists::characters_of(options)).cultists == 2;
                if (robot != Role::investigator && robot != Role::cultist && (robot != Role::seer || !two))
                    continue;
                tally.expect(cast, 1);
                ++possible;
            } while (std::next_permutation(cast.begin(), cast.end()));
        }
        for_many_deals(options, deals, [&](const State& state) { tally.see(roles_at(state)); });
        EXPECT_EQ(tally.misfit(), "") << text_of(options) << ", " << possible << " deals";
    };
    check({.players = 4, .robot = true, .level = Level::first}, {{Role::cultist}}, 500);
    check({.players = 4, .robot = true, .level = Level::experienced},
          {{Role::cultist, Role::greenhorn}, {Role::cultist, Role::klutz}, {Role::cultist, Role::coward}},
          2000);
    check({.players = 6, .robot = true, .level = Level::first}, {{Role::cultist, Role::cultist}}, 1000);
    check({.players = 6, .robot = true, .level = Level::experienced},
          {{Role::cultist, Role::cultist, Role::greenhorn, Role::firestarter, Role::slayer},
           {Role::cultist, Role::cultist, Role::klutz, Role::firestarter, Role::slayer},
           {Role::cultist, Role::cultist, Role::coward, Role::firestarter, Role::slayer}},
          40'000);
    const auto seer = static_cast<std::uint16_t>(
        cultists::bit(Role::seer) | cultists::bit(Role::firestarter) | cultists::bit(Role::klutz));
    check({.players = 6, .robot = true, .level = Level::custom, .roles = seer},
          {{Role::cultist, Role::cultist, Role::seer, Role::firestarter, Role::klutz}}, 15'000);
}

}  // namespace
}  // namespace subrosa::tests
