// Simulations: results match the games and do not depend on the threads.
#include "lab/simulation.hpp"

#include "engine/game_file.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <mutex>
#include <string>
#include <vector>

namespace subrosa::cli {
namespace {

using namespace lab;

SimulationPlan plan(std::vector<std::string> bots, std::uint64_t games, unsigned threads,
                    std::uint64_t seed = 1) {
    const auto* rose = engine::find_game("rose");
    return {rose->simulator(json::object{{"players", 3}}, bots).value(), 3, games, threads, seed, nullptr};
}

SimulationRun run(const SimulationPlan& plan) {
    std::atomic<std::uint64_t> done{0};
    const SimulationRun result = simulate(plan, done);
    EXPECT_EQ(done.load(), plan.games);
    return result;
}

TEST(Simulation, does_not_depend_on_the_threads) {
    for (const std::vector<std::string>& bots :
         {std::vector<std::string>{"random"}, {"thumb", "random", "thumb"}}) {
        const SimulationRun one = run(plan(bots, 100, 1));
        for (const unsigned threads : {2U, 3U, 8U}) EXPECT_TRUE(run(plan(bots, 100, threads)) == one);
        EXPECT_FALSE(run(plan(bots, 100, 1, 2)) == one);
        EXPECT_EQ(one.games, 100U);
    }
}

TEST(Simulation, adds_up) {
    const SimulationRun sim = run(plan({"random"}, 500, 2));
    double wins = 0;
    for (std::size_t seat = 0; seat < 3; ++seat) wins += sim.win_share(seat);
    EXPECT_NEAR(wins, 1.0, 1e-9);
    EXPECT_EQ(sim.decisions.count, 500U);
    EXPECT_GT(sim.turns.least, 20);
    EXPECT_GT(sim.decisions.least, sim.turns.least);
    EXPECT_EQ(sim.guesses, 500U * 3 * 2);
}

// Winners share the win; a seat without a player wins for nobody.
TEST(Simulation, shares_a_win_among_the_players_who_won) {
    engine::PlayOut game;
    game.outcome.over = true;
    game.outcome.winners = core::SeatSet::of(0).with(2).with(4);
    SimulationRun sim;
    sim.add(game, 4, 0);
    EXPECT_DOUBLE_EQ(sim.win_share(0), 0.5);
    EXPECT_DOUBLE_EQ(sim.win_share(1), 0.0);
    EXPECT_DOUBLE_EQ(sim.win_share(2), 0.5);
    game.outcome.winners = core::SeatSet::of(4);
    sim.add(game, 4, 1);
    double shares = 0;
    for (std::size_t seat = 0; seat < 4; ++seat) shares += sim.win_share(seat);
    EXPECT_DOUBLE_EQ(shares, 0.5);
    EXPECT_EQ(sim.games, 2U);
}

// Games with a seat that nobody plays.
TEST(Simulation, plays_with_the_robot) {
    const auto* cultists = engine::find_game("cultists");
    const json::object four{{"players", 4}, {"level", "first"}};
    const SimulationPlan with_robot{
        cultists->simulator(four, std::vector<std::string>{"random"}).value(), 4, 300, 2, 1, nullptr};
    const SimulationRun sim = run(with_robot);
    double shares = 0;
    for (std::size_t seat = 0; seat < 4; ++seat) shares += sim.win_share(seat);
    EXPECT_LT(shares, 1.0) << "the robot was never the cultist who won";
    EXPECT_GT(shares, 0.7);
    EXPECT_GT(sim.turns.least, 3);
}

TEST(SampleStats, gives_mean_and_deviation_of_a_sample) {
    SampleStats stats;
    for (const int value : {2, 4, 4, 4, 5, 5, 7, 9}) stats.add(value);
    EXPECT_DOUBLE_EQ(stats.mean(), 5.0);
    EXPECT_NEAR(stats.deviation(), std::sqrt(32.0 / 7.0), 1e-12);
    EXPECT_EQ(stats.least, 2);
    EXPECT_EQ(stats.most, 9);
    SampleStats halves[2];
    for (const int value : {2, 4, 4}) halves[0].add(value);
    for (const int value : {4, 5, 5, 7, 9}) halves[1].add(value);
    halves[1].add(halves[0]);
    EXPECT_TRUE(halves[1] == stats);
}

// Playing the kept moves from the same seed ends in the same state and result.
TEST(Simulation, its_games_can_be_played_again) {
    std::mutex one_at_a_time;
    for (const std::vector<std::string>& bots : {std::vector<std::string>{"random"}, {"thumb"}}) {
        SimulationPlan kept = plan(bots, 20, 2);
        kept.keep = [&](std::uint64_t number, const core::Seed& seed, const engine::PlayOut& game) {
            const std::lock_guard lock(one_at_a_time);
            EXPECT_EQ(seed, game_seed(1, number));
            const auto match = engine::find_game("rose")->deal(json::object{{"players", 3}}, seed).value();
            for (const engine::PlayedMove& move : game.moves) {
                const auto played = match->play(move.seat, move.move);
                ASSERT_TRUE(played) << played.error().message;
            }
            EXPECT_EQ(match->hash(), game.hash);
            EXPECT_TRUE(match->outcome() == game.outcome);
            EXPECT_EQ(match->moves_played(), game.decisions);
        };
        EXPECT_TRUE(run(kept) == run(plan(bots, 20, 1)));
    }
}

TEST(Simulation, wants_bots_that_exist_and_fit_the_seats) {
    const auto* rose = engine::find_game("rose");
    const auto complaint = [&](std::vector<std::string> bots) {
        return rose->simulator(json::object(), bots).error().message;
    };
    EXPECT_EQ(complaint({"nobody"}),
              "bots: \"nobody\" is not known; there are: random, ismcts, easy, thumb, normal, hard");
    EXPECT_EQ(complaint({"random", "random"}).substr(0, 6), "bots: ");
    EXPECT_EQ(complaint({}).substr(0, 6), "bots: ");
}

}  // namespace
}  // namespace subrosa::cli
