// Evolution by self-play: a candidate with a few changed weights plays against the incumbent. If it wins
// significantly more than its share, it becomes the incumbent.
#include "bots/rose/thumb_bot.hpp"
#include "lab/fit/tools.hpp"

#include <algorithm>

namespace subrosa::lab {

using namespace bots::rose;

namespace {

constexpr float step_size = 0.5F;          // the deviation of the logarithm of a weight
constexpr std::uint32_t most_changed = 3;  // weights at a time
constexpr double clearly = 2.0;            // standard errors

// The candidate's win share of one deal, played from every seat.
double share_of_deal(const rose::Options& options, core::Rng rng, const HeuristicWeights& candidate,
                     const HeuristicWeights& incumbent) {
    const core::Seed deal = rng.next_seed();
    double share = 0;
    for (const core::Seat at : core::SeatSet::first(options.players)) {
        FitSeats seats;
        for (const core::Seat seat : core::SeatSet::first(options.players)) {
            const HeuristicWeights& weights = seat == at ? candidate : incumbent;
            seats.push_back(std::make_unique<ThumbBot>(seat, core::Rng(rng.next_seed(), 0), weights));
        }
        share += win_share_of(play_fit_game(options, deal, seats), at);
    }
    return share / options.players;
}

// Plays the deals `first` to `end` - 1 of a purpose; appends to `shares`.
void play_deals(const FitPlan& plan, FitPurpose purpose, std::uint64_t first, std::uint64_t end,
                const HeuristicWeights& candidate, const HeuristicWeights& incumbent,
                std::vector<double>& shares) {
    const std::size_t before = shares.size();
    shares.resize(before + end - first);
    plan.each(end - first, [&](std::size_t i) {
        shares[before + i] =
            share_of_deal(plan.options, fit_rng(plan, purpose, first + i), candidate, incumbent);
        plan.done(plan.options.players);
    });
}

std::uint64_t deals_a_step(const FitPlan& plan) {
    return (plan.games + plan.options.players - 1) / plan.options.players;
}

HeuristicWeights changed(const Weights& from, core::Rng& rng) {
    std::vector<const bots::Weight<Weights>*> all;
    for (const bots::Weight<Weights>& weight : weight_list()) {
        if (weight.name.starts_with("thumb.")) all.push_back(&weight);
    }
    Weights next = from;
    for (std::uint32_t left = 1 + rng.below(most_changed); left > 0; --left) {
        const bots::Weight<Weights>& weight = *all[rng.below(static_cast<std::uint32_t>(all.size()))];
        float& value = weight.in(next);
        value =
            std::clamp(readable(value * portable_exp(step_size * normal(rng))), weight.least, weight.most);
    }
    return next.thumb;
}

// Whether the candidate wins significantly more than its share. Stops after a quarter of the deals if it does
// not lead.
bool beats(const FitPlan& plan, std::uint64_t step, const HeuristicWeights& candidate,
           const HeuristicWeights& incumbent) {
    const std::uint64_t deals = deals_a_step(plan);
    const std::uint64_t first = step * deals;
    const std::uint64_t quarter = (deals + 3) / 4;
    const double fair = 1.0 / plan.options.players;
    std::vector<double> shares;
    play_deals(plan, FitPurpose::learning, first, first + quarter, candidate, incumbent, shares);
    if (estimate(shares).mean <= fair) {
        plan.done((deals - quarter) * plan.options.players);
        return false;
    }
    play_deals(plan, FitPurpose::learning, first + quarter, first + deals, candidate, incumbent, shares);
    const Estimate share = estimate(shares);
    return share.mean > fair && share.mean - fair >= clearly * share.error;
}

}  // namespace

Fit fit_play(const Weights& from, const FitPlan& plan) {
    Fit fit(from);
    for (std::uint64_t step = 0; step < plan.steps; ++step) {
        core::Rng rng = fit_rng(plan, FitPurpose::step, step);
        const HeuristicWeights candidate = changed(fit.weights, rng);
        if (!beats(plan, step, candidate, fit.weights.thumb)) continue;
        fit.weights.thumb = candidate;
        ++fit.kept;
    }
    fit.before = 1.0 / plan.options.players;
    fit.after = fit.before;
    const std::uint64_t deals = check_games * deals_a_step(plan);
    if (fit.kept == 0) {
        plan.done(deals * plan.options.players);
        return fit;
    }
    std::vector<double> shares;
    play_deals(plan, FitPurpose::checking, 0, deals, fit.weights.thumb, from.thumb, shares);
    const Estimate share = estimate(shares);
    fit.after = share.mean;
    fit.gain = share.mean - fit.before;
    fit.error = share.error;
    return fit;
}

std::uint64_t games_to_play(const FitPlan& plan) {
    return (plan.steps + check_games) * deals_a_step(plan) * plan.options.players;
}

}  // namespace subrosa::lab
