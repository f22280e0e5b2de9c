// SearchBot with the default model: any game has a bot that searches without a line of its own.
#include "bots/bot_entries.hpp"
#include "tests/bots/match.hpp"
#include "tests/support/cultists_subject.hpp"
#include "tests/support/rose_subject.hpp"

#include <gtest/gtest.h>

namespace subrosa::bots {
namespace {

using RoseModel = search::DefaultModel<subrosa::rose::Rose>;
using CultistsModel = search::DefaultModel<subrosa::cultists::Cultists>;
static_assert(search::SearchModel<RoseModel> && search::TreeModel<RoseModel> &&
              !search::RaceModel<RoseModel>);
static_assert(search::SearchModel<CultistsModel>);

template <class Model>
typename Model::Level fifty_iterations() {
    return {{0, 50}};
}

// A game of seat 0, who searches, against random players.
template <class Model>
typename Model::Game::State against_random(const typename Model::Game::Options& options, std::uint64_t seed,
                                           std::uint64_t& iterations) {
    using G = typename Model::Game;
    const BotList<G> list{random_bot<G>(), level_bot<Model, fifty_iterations<Model>>("search")};
    SeatsOf<G> seats;
    for (core::Seat seat = 0; seat < options.players; ++seat)
        seats.push_back(list.make(seat == 0 ? "search" : "random", seat, core::seed_from_number(seed)));
    const typename G::State end = play_match_of<G>(options, seed, seats);
    iterations = seats[0]->iterations();
    return end;
}

TEST(SearchBot, PlaysAGameThatSuppliesNothing) {
    int wins = 0;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        std::uint64_t iterations = 0;
        const auto end = against_random<RoseModel>({.players = 2}, seed, iterations);
        EXPECT_GT(iterations, 1000U);
        EXPECT_EQ(iterations % 50, 0U);
        wins += subrosa::rose::Rose::outcome(end).winners.has(0) ? 1 : 0;
    }
    EXPECT_GE(wins, 9);
}

TEST(SearchBot, PlaysAGameWithSecretVotes) {
    std::uint64_t all = 0;
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        std::uint64_t iterations = 0;
        const auto end = against_random<CultistsModel>(
            {.players = 5, .level = subrosa::cultists::Level::experienced}, seed, iterations);
        EXPECT_TRUE(subrosa::cultists::Cultists::outcome(end).over);
        EXPECT_EQ(iterations % 50, 0U);
        all += iterations;
    }
    EXPECT_GT(all, 500U);
}

TEST(BotList, MakesTheBotsOfItsNames) {
    using subrosa::rose::Rose;
    const BotList<Rose> list{random_bot<Rose>(), ismcts_bot<Rose>()};
    EXPECT_EQ(std::vector(list.names().begin(), list.names().end()),
              (std::vector<std::string_view>{"random", "ismcts"}));
    for (const std::string_view text : {"random", "ismcts", "ismcts:20", "ismcts:20ms"})
        EXPECT_NE(list.make(text, 0, core::seed_from_number(1)), nullptr) << text;
    for (const std::string_view text : {"", "hard", "ismcts:", "ismcts:0", "ismcts:20s"})
        EXPECT_EQ(list.make(text, 0, core::seed_from_number(1)), nullptr) << text;
}

}  // namespace
}  // namespace subrosa::bots
