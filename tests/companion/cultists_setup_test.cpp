// The packing list of Among Cultists against what the game deals, and the check of the role tokens.
#include "companion/buffer.hpp"
#include "tests/support/cultists_subject.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

extern "C" {
int companion_cultists_packing(int count);
int companion_cultists_loyalty(int count);
int companion_cultists_check(int count);
}

namespace subrosa::tests {
namespace {

using namespace cultists;

std::vector<int> told(int (*call)(int), const std::vector<int>& numbers) {
    std::copy(numbers.begin(), numbers.end(), companion_buffer);
    const int length = call(static_cast<int>(numbers.size()));
    return length < 0 ? std::vector<int>{-1} : std::vector<int>(companion_buffer, companion_buffer + length);
}
std::vector<int> table_list(const cultists::Options& options) {
    return {options.players, options.robot ? 1 : 0, static_cast<int>(options.level), options.roles};
}

// The cards of a list are those that the game deals: nothing is left, nothing is missing.
void expect_as_dealt(const cultists::Options& options, std::uint64_t seed) {
    const std::vector<int> list = told(companion_cultists_packing, table_list(options));
    ASSERT_EQ(list.size(), 39U);
    const State state = deal(options, seed);
    const Open& open = state.open;
    const auto hand_at = [&](Role role) {
        const std::size_t from = role == Role::cultist ? 28 : role == Role::firestarter ? 33 : 23;
        Hand hand;
        for (std::size_t i = 0; i < 2; ++i) hand.encounter[i] = static_cast<std::uint8_t>(list[from + i]);
        for (std::size_t i = 0; i < 3; ++i) hand.room[i] = static_cast<std::uint8_t>(list[from + 2 + i]);
        return hand;
    };
    int packs[3]{};
    int roles_seen = 0;
    int starts = 0;
    int dead = 0;
    for (core::Seat seat = 0; seat < characters(open); ++seat) {
        const Role role = state.hidden.roles[seat];
        roles_seen |= 1 << index(role);
        ++packs[role == Role::cultist ? 0 : role == Role::firestarter ? 1 : 2];
        EXPECT_EQ(state.hidden.hands[seat], hand_at(role)) << "N11, L8";
        starts += state.hidden.start[seat] != EncounterCard::none ? 1 : 0;
        dead += state.hidden.start[seat] == EncounterCard::dead ? 1 : 0;
    }
    EXPECT_EQ(list[0], characters(open));
    EXPECT_EQ(list[1], packs[0]) << "N1";
    EXPECT_EQ(list[2], packs[1]) << "S4";
    EXPECT_EQ(list[3], packs[2]) << "S4";
    EXPECT_GE(list[4] + list[5], starts) << "N2";
    EXPECT_GE(list[5], dead) << "N2";
    EXPECT_EQ(list[4] + list[5] > 0, starts > 0) << "S1";
    int kinds[3]{};
    int drawn[3]{};
    int tokens = 0;
    int count = 0;
    for (std::size_t i = 0; i < rooms; ++i) {
        if (open.rooms[i].deck == 0) continue;
        ++kinds[index(state.hidden.first[i])];
        tokens += state.hidden.tokens[i] ? 1 : 0;
        ++count;
    }
    for (std::size_t i = 0; i < state.hidden.draw.size(); ++i) ++drawn[index(state.hidden.draw[i])];
    for (std::size_t kind = 0; kind < 3; ++kind) {
        EXPECT_EQ(list[6 + kind], kinds[kind]) << "N3";
        EXPECT_EQ(list[6 + kind], drawn[kind]) << "N3";
        EXPECT_EQ(list[15 + kind], state.hidden.danger[kind]) << "N12";
    }
    EXPECT_EQ(list[9], tokens) << "N4";
    EXPECT_EQ(list[9] + list[10], count) << "N5";
    EXPECT_EQ(list[11], open.target) << "N6";
    EXPECT_EQ(list[18], open.tokens) << "S2";
    EXPECT_EQ(list[19], open.bag) << "N12, S4";
    const int plain = 1 << index(Role::investigator) | 1 << index(Role::cultist);
    EXPECT_EQ(roles_seen & ~(plain | list[21] | list[22]), 0) << "S4";
    EXPECT_EQ(roles_seen & list[21], list[21]) << "S4";
    EXPECT_EQ(std::popcount(static_cast<unsigned>(roles_seen & list[22])), list[22] != 0 ? 1 : 0) << "S4";
    if (options.robot) {
        EXPECT_NE(list[38] & (1 << index(state.hidden.roles[options.players])), 0) << "B1";
    }
}

TEST(CompanionCultistsSetup, N1ToN13S1S2S4TheListIsWhatIsDealt) {
    std::uint64_t seed = 8000;
    for (const cultists::Options& options : every_cultists_table(1)) {
        for (int game = 0; game < 4; ++game) expect_as_dealt(options, ++seed);
        ASSERT_FALSE(HasFailure()) << text_of(options);
    }
}

TEST(CompanionCultistsSetup, S5EverySetOfRolesIsRefusedOrNotAsByTheGame) {
    for (const auto& [players, robot] :
         {std::pair{4, true}, {5, false}, {6, false}, {6, true}, {7, false}, {8, false}}) {
        int playable = 0;
        for (int mask = 0; mask < 1 << roles; ++mask) {
            const auto out = told(companion_cultists_loyalty, {players, robot ? 1 : 0, 2, mask});
            const cultists::Options options{.players = static_cast<std::uint8_t>(players),
                                            .robot = robot,
                                            .level = Level::custom,
                                            .roles = static_cast<std::uint16_t>(mask)};
            ASSERT_EQ(out.size(), 20U);
            ASSERT_EQ(out[0] == 1, wrong_options(options) == nullptr) << "S5";
            const bool balanced = out[3] - out[2] == out[4] && out[2] <= out[5] && out[3] <= out[5];
            ASSERT_EQ(out[0] == 1, balanced && (mask & ~out[1]) == 0 && out[6] <= out[7]) << "S5";
            playable += out[0];
        }
        EXPECT_GT(playable, 20);
    }
    // The rulebook's example: 5 people, a mechanic against firestarter, greenhorn and coward.
    const auto bits = [](std::initializer_list<Role> chosen) {
        int mask = 0;
        for (const Role role : chosen) mask |= 1 << index(role);
        return mask;
    };
    const int chosen = bits({Role::mechanic, Role::firestarter, Role::greenhorn, Role::coward});
    const auto out = told(companion_cultists_loyalty, {5, 0, 2, chosen});
    EXPECT_EQ(
        std::vector(out.begin(), out.begin() + 5),
        (std::vector{1,
                     bits({Role::seer, Role::enlightened, Role::infected, Role::superghost, Role::mechanic,
                           Role::greenhorn, Role::klutz, Role::coward, Role::firestarter}),
                     3, 4, 1}));
    EXPECT_EQ(told(companion_cultists_loyalty, {5, 0, 2, bits({Role::mechanic})})[0], 0);
}

// Every deal adds up, and a token exchanged for another adds up only if it could have been dealt.
TEST(CompanionCultistsSetup, S4B1TheTokensAddUpIfTheyCanHaveBeenDealt) {
    std::uint64_t seed = 9000;
    for (const cultists::Options& options : every_cultists_table(30)) {
        std::set<std::multiset<int>> dealt;
        std::vector<std::vector<int>> hands;
        for (int game = 0; game < 150; ++game) {
            const State state = deal(options, ++seed);
            std::vector<int> tokens;
            for (core::Seat seat = 0; seat < options.players; ++seat)
                tokens.push_back(static_cast<int>(state.hidden.roles[seat]));
            dealt.emplace(tokens.begin(), tokens.end());
            hands.push_back(tokens);
        }
        for (std::size_t i = 0; i < hands.size(); i += 10) {
            for (std::size_t changed = 0; changed < hands[i].size(); ++changed) {
                for (int role = 0; role < static_cast<int>(roles); ++role) {
                    std::vector<int> tokens = hands[i];
                    tokens[changed] = role;
                    std::vector<int> in = table_list(options);
                    in.insert(in.end(), tokens.begin(), tokens.end());
                    const bool possible = dealt.contains(std::multiset<int>(tokens.begin(), tokens.end()));
                    ASSERT_EQ(told(companion_cultists_check, in), std::vector{possible ? 1 : 0})
                        << text_of(options) << ": S4, B1";
                }
            }
        }
    }
}

TEST(CompanionCultistsSetup, RefusesTablesThatCannotBePlayed) {
    EXPECT_EQ(told(companion_cultists_packing, {4, 0, 1, 0}), std::vector{-1});
    EXPECT_EQ(told(companion_cultists_packing, {8, 1, 1, 0}), std::vector{-1});
    EXPECT_EQ(told(companion_cultists_packing, {6, 0, 1, 4}), std::vector{-1});
    EXPECT_EQ(told(companion_cultists_packing, {6, 0, 2, 1 << 6}), std::vector{-1});
    EXPECT_EQ(told(companion_cultists_packing, {6, 0, 1}), std::vector{-1});
    EXPECT_EQ(told(companion_cultists_loyalty, {9, 0, 2, 0}), std::vector{-1});
    EXPECT_EQ(told(companion_cultists_check, {6, 0, 1, 0, 0, 0, 0, 0, 0}), std::vector{-1});
    EXPECT_EQ(told(companion_cultists_check, {6, 0, 1, 0, 0, 0, 0, 0, 0, 12}), std::vector{-1});
}

}  // namespace
}  // namespace subrosa::tests
