// Simulation of many games between bots on several threads. The result does not depend on the threads.
#pragma once

#include "engine/any_game.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <vector>

namespace subrosa::lab {

// Statistics of integers; integer sums make them independent of the order.
struct SampleStats {
    std::uint64_t count = 0;
    std::int64_t sum = 0;
    std::int64_t squares = 0;
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    std::int64_t most = std::numeric_limits<std::int64_t>::min();

    void add(std::int64_t value);
    void add(const SampleStats& other);
    [[nodiscard]] double mean() const;
    [[nodiscard]] double deviation() const;  // of a sample
    bool operator==(const SampleStats&) const = default;
};

struct SimulationRun {
    // A win shared by k seats counts 1/k for each, in units that make every 1/k an integer.
    static constexpr std::int64_t win = 840;

    std::uint64_t games = 0;
    std::vector<SampleStats> scores;  // by seat
    std::vector<std::int64_t> wins;   // by seat
    SampleStats decisions;            // a game
    SampleStats turns;                // a game
    std::uint64_t guesses = 0;
    std::uint64_t guesses_right = 0;
    std::uint64_t fingerprint = 0;  // changes with any change of any game

    void add(const engine::PlayOut& game, unsigned players, std::uint64_t number);
    void add(const SimulationRun& other);
    [[nodiscard]] double win_share(std::size_t seat) const;
    bool operator==(const SimulationRun&) const = default;
};

struct SimulationPlan {
    engine::Simulator simulator;
    unsigned players = 0;
    std::uint64_t games = 0;
    unsigned threads = 1;
    std::uint64_t seed = 0;
    // If set, called for each game with its moves, from several threads.
    std::function<void(std::uint64_t number, const core::Seed& seed, const engine::PlayOut& game)> keep;
};

// The seed of one game of a simulation.
core::Seed game_seed(std::uint64_t seed, std::uint64_t number);

// `done` counts finished games, for a progress display.
SimulationRun simulate(const SimulationPlan& plan, std::atomic<std::uint64_t>& done);

}  // namespace subrosa::lab
