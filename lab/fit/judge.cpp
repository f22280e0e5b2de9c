// Maximum likelihood: the spreads with which the chances to win fit best who won, in games between thumb
// players, judged at every dawn and when the guessing begins.
#include "bots/rose/forecast.hpp"
#include "lab/fit/tools.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace subrosa::lab {

using namespace bots;

namespace {

constexpr float widest_at_end = 30.0F;
constexpr float widest_a_day = 15.0F;
constexpr double least_gain = 1e-6;  // bits; less is no step

struct Moment {
    rose::BySeat<float> evidence{};  // that each seat is heading for
    float days_left = 0;
};
struct Course {  // of one game
    std::vector<Moment> moments;
    rose::BySeat<double> shares{};  // of the win
};

// What the guesses about a seat are going to cost it, as it fears itself.
float guesses_feared(const rose::State& state, core::Seat seat, const Favour& favour,
                     const ThumbWeights& weights) {
    const rose::Open& open = state.open;
    const unsigned players = open.options.players;
    const auto seen = [&](float decoy_lead) {
        return seen_as(open, favour, seat, state.hidden.identities[seat], {weights.transparency, decoy_lead});
    };
    const auto all_right =
        static_cast<float>(rose::guessed_evidence[players] * (static_cast<int>(players) - 1));
    return all_right *
           ((1.0F - weights.shrewd_readers) * seen(0.0F) + weights.shrewd_readers * seen(weights.decoy_lead));
}

Moment moment_of(const rose::State& state, const Favour& favour, const Quick& quick,
                 const ThumbWeights& weights) {
    const Forecast ahead = forecast(state.open, state.hidden.hands, quick, weights);
    Moment moment;
    moment.days_left = ahead.days_left;
    for (const core::Seat seat : core::SeatSet::first(state.open.options.players)) {
        moment.evidence[seat] = ahead.monks[rose::index(state.hidden.identities[seat])] + ahead.seats[seat] +
                                guesses_feared(state, seat, favour, weights);
    }
    return moment;
}

Course course_of(const FitPlan& plan, core::Rng rng, const Quick& quick, const ThumbWeights& weights) {
    Course course;
    Favour favour;
    unsigned day = 0;
    FitWatch watch;
    watch.told = [&](const rose::Told& told) { favour.observe(told, weights); };
    watch.asked = [&](const rose::State& state) {
        if (state.open.day == day) return;
        day = state.open.day;
        course.moments.push_back(moment_of(state, favour, quick, weights));
    };
    const core::Seed deal = rng.next_seed();
    FitSeats seats;
    for (const core::Seat seat : core::SeatSet::first(plan.options.players))
        seats.push_back(std::make_unique<ThumbBot>(seat, core::Rng(rng.next_seed(), 0), weights));
    const rose::State end = play_fit_game(plan.options, deal, seats, watch);
    for (const core::Seat seat : core::SeatSet::first(plan.options.players))
        course.shares[seat] = win_share_of(end, seat);
    return course;
}

std::vector<Course> courses(const FitPlan& plan, FitPurpose purpose, const ThumbWeights& weights) {
    const Quick quick(weights);
    std::vector<Course> all(plan.games);
    plan.each(all.size(), [&](std::size_t i) {
        all[i] = course_of(plan, fit_rng(plan, purpose, i), quick, weights);
        plan.done(1);
    });
    return all;
}

// How many bits the winner surprises, on average over the moments of a game; less is better.
double surprise_at_winner(const Course& course, unsigned players, const JudgeWeights& judge) {
    double bits = 0;
    for (const Moment& moment : course.moments) {
        const float spread = judge.spread_at_end + judge.spread_a_day * moment.days_left;
        for (const core::Seat seat : core::SeatSet::first(players)) {
            if (course.shares[seat] == 0) continue;
            bits -= course.shares[seat] *
                    std::log2(static_cast<double>(chance_to_win(moment.evidence, players, seat, spread)));
        }
    }
    return bits / static_cast<double>(course.moments.size());
}

double surprise_at_winner(const std::vector<Course>& all, unsigned players, const JudgeWeights& judge) {
    double bits = 0;
    for (const Course& course : all) bits += surprise_at_winner(course, players, judge);
    return bits / static_cast<double>(all.size());
}

// Where a function that falls and then rises is least.
template <class Function>
float least_at(float low, float high, const Function& function) {
    constexpr float golden = 0.618034F;
    float left = high - golden * (high - low);
    float right = low + golden * (high - low);
    double at_left = function(left);
    double at_right = function(right);
    for (int narrowing = 0; narrowing < 20; ++narrowing) {
        if (at_left <= at_right) {
            high = std::exchange(right, left);
            at_right = at_left;
            left = high - golden * (high - low);
            at_left = function(left);
        } else {
            low = std::exchange(left, right);
            at_left = at_right;
            right = low + golden * (high - low);
            at_right = function(right);
        }
    }
    return readable((low + high) / 2);
}

}  // namespace

Fit fit_judge(const RoseWeights& from, const FitPlan& plan) {
    const unsigned players = plan.options.players;
    const std::vector<Course> learned = courses(plan, FitPurpose::learning, from.thumb);
    Fit fit(from);
    double least = surprise_at_winner(learned, players, from.judge);
    for (std::uint64_t step = 0; step < plan.steps; ++step) {  // one spread, then the other
        JudgeWeights next = fit.weights.judge;
        const bool at_end = step % 2 == 0;
        float& spread = at_end ? next.spread_at_end : next.spread_a_day;
        spread = least_at(at_end ? 0.05F : 0.0F, at_end ? widest_at_end : widest_a_day, [&](float wide) {
            spread = wide;
            return surprise_at_winner(learned, players, next);
        });
        const double bits = surprise_at_winner(learned, players, next);
        if (bits > least - least_gain) continue;
        least = bits;
        fit.weights.judge = next;
        ++fit.kept;
    }
    if (fit.kept == 0) {
        plan.done(plan.games);
        return fit;
    }
    std::vector<double> gains;
    for (const Course& course : courses(plan, FitPurpose::checking, from.thumb)) {
        const double before = surprise_at_winner(course, players, from.judge);
        const double after = surprise_at_winner(course, players, fit.weights.judge);
        fit.before += before / static_cast<double>(plan.games);
        fit.after += after / static_cast<double>(plan.games);
        gains.push_back(before - after);
    }
    const Estimate gain = estimate(gains);
    fit.gain = gain.mean;
    fit.error = gain.error;
    return fit;
}

std::uint64_t games_to_judge(const FitPlan& plan) {
    return 2 * plan.games;
}

}  // namespace subrosa::lab
