// Maximum likelihood: the spreads for which the winning chances fit the winners best, in games between
// heuristic players, evaluated at every dawn and when the guessing begins.
#include "bots/rose/forecast.hpp"
#include "lab/fit/tools.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace subrosa::lab {

using namespace bots::rose;

namespace {

constexpr float widest_at_end = 30.0F;
constexpr float widest_a_day = 15.0F;
constexpr double least_gain = 1e-6;  // in bits; smaller gains are ignored

struct Expectation {
    rose::BySeat<float> evidence{};  // expected final evidence of each seat
    float days_left = 0;
};
struct Course {  // of one game
    std::vector<Expectation> moments;
    rose::BySeat<double> shares{};  // of the win
};

// The expected cost of guesses about a seat, as the seat estimates it.
float guesses_feared(const rose::State& state, core::Seat seat, const Favour& favour,
                     const HeuristicWeights& weights) {
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

Expectation expectation_of(const rose::State& state, const Favour& favour, const FastHeuristic& fast,
                           const HeuristicWeights& weights) {
    const Forecast ahead = forecast(state.open, state.hidden.hands, fast, weights);
    Expectation moment;
    moment.days_left = ahead.days_left;
    for (const core::Seat seat : core::SeatSet::first(state.open.options.players)) {
        moment.evidence[seat] = ahead.monks[rose::index(state.hidden.identities[seat])] + ahead.seats[seat] +
                                guesses_feared(state, seat, favour, weights);
    }
    return moment;
}

Course course_of(const FitPlan& plan, core::Rng rng, const FastHeuristic& fast,
                 const HeuristicWeights& weights) {
    Course course;
    Favour favour;
    unsigned day = 0;
    FitWatch watch;
    watch.on_event = [&](const rose::GameEvent& event) { favour.observe(event, weights); };
    watch.asked = [&](const rose::State& state) {
        if (state.open.day == day) return;
        day = state.open.day;
        course.moments.push_back(expectation_of(state, favour, fast, weights));
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

std::vector<Course> courses(const FitPlan& plan, FitPurpose purpose, const HeuristicWeights& weights) {
    const FastHeuristic fast(weights);
    std::vector<Course> all(plan.games);
    plan.each(all.size(), [&](std::size_t i) {
        all[i] = course_of(plan, fit_rng(plan, purpose, i), fast, weights);
        plan.done(1);
    });
    return all;
}

// Surprise at the winner in bits, averaged over the moments of a game; less is better.
double surprise_at_winner(const Course& course, unsigned players, const EvaluationWeights& judge) {
    double bits = 0;
    for (const Expectation& moment : course.moments) {
        const float spread = judge.spread_at_end + judge.spread_a_day * moment.days_left;
        for (const core::Seat seat : core::SeatSet::first(players)) {
            if (course.shares[seat] == 0) continue;
            bits -= course.shares[seat] *
                    std::log2(static_cast<double>(chance_to_win(moment.evidence, players, seat, spread)));
        }
    }
    return bits / static_cast<double>(course.moments.size());
}

double surprise_at_winner(const std::vector<Course>& all, unsigned players, const EvaluationWeights& judge) {
    double bits = 0;
    for (const Course& course : all) bits += surprise_at_winner(course, players, judge);
    return bits / static_cast<double>(all.size());
}

// Minimum of a unimodal function (golden-section search).
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

Fit fit_judge(const Weights& from, const FitPlan& plan) {
    const unsigned players = plan.options.players;
    const std::vector<Course> learned = courses(plan, FitPurpose::learning, from.thumb);
    Fit fit(from);
    double least = surprise_at_winner(learned, players, from.evaluation);
    for (std::uint64_t step = 0; step < plan.steps; ++step) {  // alternating between the spreads
        EvaluationWeights next = fit.weights.evaluation;
        const bool at_end = step % 2 == 0;
        float& spread = at_end ? next.spread_at_end : next.spread_a_day;
        spread = least_at(at_end ? 0.05F : 0.0F, at_end ? widest_at_end : widest_a_day, [&](float wide) {
            spread = wide;
            return surprise_at_winner(learned, players, next);
        });
        const double bits = surprise_at_winner(learned, players, next);
        if (bits > least - least_gain) continue;
        least = bits;
        fit.weights.evaluation = next;
        ++fit.kept;
    }
    if (fit.kept == 0) {
        plan.done(plan.games);
        return fit;
    }
    std::vector<double> gains;
    for (const Course& course : courses(plan, FitPurpose::checking, from.thumb)) {
        const double before = surprise_at_winner(course, players, from.evaluation);
        const double after = surprise_at_winner(course, players, fit.weights.evaluation);
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
