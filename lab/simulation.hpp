// Many whole games between bots, on several threads, in numbers. The numbers do not depend on the threads.
#pragma once

#include "engine/any_game.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <vector>

namespace subrosa::lab {

// Sums of whole numbers, so that the order of adding does not matter.
struct Tally {
    std::uint64_t count = 0;
    std::int64_t sum = 0;
    std::int64_t squares = 0;
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    std::int64_t most = std::numeric_limits<std::int64_t>::min();

    void add(std::int64_t value);
    void add(const Tally& other);
    [[nodiscard]] double mean() const;
    [[nodiscard]] double deviation() const;  // of a sample
    bool operator==(const Tally&) const = default;
};

struct Simulation {
    // A win that k seats share counts 1/k for each; in units of which every 1/k is a whole number.
    static constexpr std::int64_t win = 840;

    std::uint64_t games = 0;
    std::vector<Tally> scores;       // by seat
    std::vector<std::int64_t> wins;  // by seat
    Tally decisions;                 // a game
    Tally turns;                     // a game
    std::uint64_t guesses = 0;
    std::uint64_t guesses_right = 0;
    std::uint64_t fingerprint = 0;  // any change of any game changes it

    void add(const engine::PlayOut& game, unsigned players, std::uint64_t number);
    void add(const Simulation& other);
    [[nodiscard]] double win_share(std::size_t seat) const;
    bool operator==(const Simulation&) const = default;
};

struct SimulationPlan {
    engine::Simulator simulator;
    unsigned players = 0;
    std::uint64_t games = 0;
    unsigned threads = 1;
    std::uint64_t seed = 0;
    // Called for each game with its number and seed, if the moves are wanted; from several threads at once.
    std::function<void(std::uint64_t number, const core::Seed& seed, const engine::PlayOut& game)> keep;
};

// The seed of one game of a simulation.
core::Seed game_seed(std::uint64_t seed, std::uint64_t number);

// `done` counts the games that are finished, for whoever watches.
Simulation simulate(const SimulationPlan& plan, std::atomic<std::uint64_t>& done);

}  // namespace subrosa::lab
