// Shared by the parts of a fit: games, random steps, estimates.
#pragma once

#include "bots/bot.hpp"
#include "lab/fit/fit.hpp"

#include <memory>
#include <vector>

namespace subrosa::lab {

// Independent random streams by purpose and number.
enum class FitPurpose : std::uint8_t { step, learning, checking };
core::Rng fit_rng(const FitPlan& plan, FitPurpose purpose, std::uint64_t number);

// Checking games per learning game.
constexpr std::uint64_t check_games = 2;

// Approximately standard normal; the same on every machine.
float normal(core::Rng& rng);

// Rounds to three significant digits, for a readable file.
float readable(float number);

// Mean and standard error of independent values.
struct Estimate {
    double mean = 0;
    double error = 0;
};
Estimate estimate(const std::vector<double>& values);

using FitSeats = std::vector<std::unique_ptr<bots::Bot<rose::Rose>>>;

// Callbacks that observe the true state; bots see only their seats' view. Either may be empty.
struct FitWatch {
    std::function<void(const rose::State& state)> asked;  // before each decision
    std::function<void(const rose::GameEvent& event)> on_event;
};

// Plays a game to its end.
rose::State play_fit_game(const rose::Options& options, const core::Seed& deal, const FitSeats& seats,
                          const FitWatch& watch = {});

// The seat's share of the win.
double win_share_of(const rose::State& end, core::Seat seat);

}  // namespace subrosa::lab
