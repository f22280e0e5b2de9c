// What the parts of a fit have in common: games, random steps and numbers with their errors.
#pragma once

#include "bots/bot.hpp"
#include "lab/fit/fit.hpp"

#include <memory>
#include <vector>

namespace subrosa::lab {

// Random numbers for the number-th thing of a purpose. Those of other purposes and numbers are independent.
enum class FitPurpose : std::uint8_t { step, learning, checking };
core::Rng fit_rng(const FitPlan& plan, FitPurpose purpose, std::uint64_t number);

// What comes out is checked in so many games for each game that is learned from.
constexpr std::uint64_t check_games = 2;

// About normal, with mean 0 and deviation 1; the same on every machine.
float normal(core::Rng& rng);

// With three digits that count, so that the file stays readable.
float readable(float number);

// A mean and its standard error, of values that are independent of each other.
struct Estimate {
    double mean = 0;
    double error = 0;
};
Estimate estimate(const std::vector<double>& values);

using FitSeats = std::vector<std::unique_ptr<bots::Bot<rose::Rose>>>;

// Whoever measures a game sees the truth of it; the bots are shown what their seats see. Either may be empty.
struct FitWatch {
    std::function<void(const rose::State& state)> asked;  // before each decision
    std::function<void(const rose::Told& told)> told;
};

// Plays a game to its end.
rose::State play_fit_game(const rose::Options& options, const core::Seed& deal, const FitSeats& seats,
                          const FitWatch& watch = {});

// What a seat has of the win: 1, or its part of a shared one.
double win_share_of(const rose::State& end, core::Seat seat);

}  // namespace subrosa::lab
