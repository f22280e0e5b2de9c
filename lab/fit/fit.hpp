// Fitting the weights to games that the bots play among themselves. Three parts, one after another: how the
// rule-of-thumb player plays, how players are read, and how positions are judged.
#pragma once

#include "bots/rose/weights.hpp"
#include "games/rose/rose.hpp"

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>

namespace subrosa::lab {

// Must hold: what comes out of a fit depends on nothing but the weights it begins with and the first four.
struct FitPlan {
    rose::Options options;
    std::uint64_t seed = 1;
    std::uint64_t games = 0;
    std::uint64_t steps = 0;
    // Calls job(0) to job(count - 1), each once, in any order and maybe several at a time.
    std::function<void(std::size_t count, const std::function<void(std::size_t)>& job)> each;
    // Told that so many more of the games are played, or turned out not to be needed; maybe by several at a
    // time.
    std::function<void(std::uint64_t games)> done;
};

// What the steps led to. If any was kept, it is measured in games that no step has seen.
struct Fit {
    explicit Fit(const bots::RoseWeights& from) : weights(from) {}

    bots::RoseWeights weights;
    std::uint64_t kept = 0;  // steps that changed them
    double before = 0;       // the part's figure with the old weights
    double after = 0;        // and with these
    double gain = 0;         // how much better; the standard error is that of games that are drawn anew
    double error = 0;
    // Whether they are to be believed.
    [[nodiscard]] bool better() const { return kept > 0 && gain > 0 && gain >= 2 * error; }
};

struct FitPart {
    std::string_view name;
    std::string_view figure;  // what it makes better
    std::uint64_t games;      // unless somebody wants another number
    std::uint64_t steps;
    Fit (*fit)(const bots::RoseWeights& from, const FitPlan& plan);
    std::uint64_t (*all_games)(const FitPlan& plan);  // that it says are done, in the end
};

// play: thumb players evolve by playing against what they were.
Fit fit_play(const bots::RoseWeights& from, const FitPlan& plan);
std::uint64_t games_to_play(const FitPlan& plan);

// read: the kinds of players are made to fit a mixed field, so that identities surprise least.
Fit fit_read(const bots::RoseWeights& from, const FitPlan& plan);
std::uint64_t games_to_read(const FitPlan& plan);

// judge: the chances to win are made to fit who won.
Fit fit_judge(const bots::RoseWeights& from, const FitPlan& plan);
std::uint64_t games_to_judge(const FitPlan& plan);

std::span<const FitPart> fit_parts();

}  // namespace subrosa::lab
