// Fits the kinds of players of a belief to a mixed field: identities shall surprise watching seats as little
// as possible.
#include "bots/rose/bots.hpp"
#include "bots/rose/search_model.hpp"
#include "lab/fit/tools.hpp"

#include <algorithm>
#include <cmath>

namespace subrosa::lab {

using namespace bots::rose;

namespace {

constexpr float blurred = 0.6F;        // temperature of inattentive players
constexpr float first_step = 0.7F;     // in the logarithm of a number
constexpr float after_success = 1.3F;  // the next step of the same number
constexpr float after_failure = -0.6F;
constexpr double least_chance = 1e-6;  // floor for identities that a belief has excluded

// What one seat saw and was told in a game, and all identities.
struct Watched {
    core::Seat watcher = 0;
    std::vector<rose::Knowledge> looks;
    std::vector<std::vector<rose::GameEvent>> told;  // before each look
    rose::BySeat<rose::Colour> identities{};
};

// A player of the field: heuristic with or without disguise, attentive or not, or random.
std::unique_ptr<bots::Bot<rose::Rose>> one_of_the_field(const HeuristicWeights& thumb, core::Seat seat,
                                                        core::Rng& rng) {
    const std::uint32_t which = rng.below(5);
    const core::Seed seed = rng.next_seed();
    if (which == 4) return bot_list().make("random", seat, seed);
    HeuristicWeights weights = thumb;
    if (which % 2 == 1) weights.temperature = blurred;
    if (which >= 2) weights.disguise = 0.0F;
    return std::make_unique<ThumbBot>(seat, core::Rng(seed, seat), weights);
}

Watched watch_game(const FitPlan& plan, std::uint64_t number, core::Rng rng, const HeuristicWeights& thumb) {
    Watched watched;
    watched.watcher = static_cast<core::Seat>(number % plan.options.players);
    const core::Seed deal = rng.next_seed();
    FitSeats seats;
    for (const core::Seat seat : core::SeatSet::first(plan.options.players))
        seats.push_back(one_of_the_field(thumb, seat, rng));
    FitWatch watch;
    watched.told.emplace_back();
    watch.on_event = [&](const rose::GameEvent& event) {
        if (event.audience.has(watched.watcher)) watched.told.back().push_back(event);
    };
    watch.asked = [&](const rose::State& state) {
        if (state.open.stage == rose::Stage::guess && watched.looks.back().open.stage == rose::Stage::guess)
            return;  // nothing more is revealed
        watched.looks.push_back(rose::Rose::know(state, watched.watcher));
        watched.told.emplace_back();
    };
    watched.identities = play_fit_game(plan.options, deal, seats, watch).hidden.identities;
    return watched;
}

// Mean surprise in bits at opponents' identities, over opponents and days.
double surprise_at_identities(const Watched& watched, const PolicyModel& model) {
    Belief belief(watched.watcher, model);
    double bits = 0;
    int beliefs = 0;
    unsigned day = 1;
    for (std::size_t i = 0; i < watched.looks.size(); ++i) {
        const rose::Open& open = watched.looks[i].open;
        for (const rose::GameEvent& event : watched.told[i]) belief.observe(event);
        belief.update(watched.looks[i]);
        if (open.day == day) continue;
        day = open.day;
        for (const core::Seat seat : core::SeatSet::first(open.options.players)) {
            if (seat == watched.watcher) continue;
            const double chance = belief.now().odds[seat][rose::index(watched.identities[seat])];
            bits -= std::log2(std::max(chance, least_chance));
            ++beliefs;
        }
    }
    return bits / beliefs;
}

std::vector<Watched> watch_games(const FitPlan& plan, FitPurpose purpose, std::uint64_t games,
                                 const HeuristicWeights& thumb) {
    std::vector<Watched> all(games);
    plan.each(games, [&](std::size_t i) { all[i] = watch_game(plan, i, fit_rng(plan, purpose, i), thumb); });
    return all;
}

// By game. Only this is reported as progress: it takes all the time.
std::vector<double> surprises(const FitPlan& plan, const std::vector<Watched>& games,
                              const Weights& weights) {
    const PolicyModel model = policy_model(weights);
    std::vector<double> bits(games.size());
    plan.each(games.size(), [&](std::size_t i) {
        bits[i] = surprise_at_identities(games[i], model);
        plan.done(1);
    });
    return bits;
}

// Normalises the shares of the kinds to thousandths; the rounding error goes to the largest share.
void settle_shares(Weights& weights) {
    float sum = 0;
    for (const KindWeights& kind : weights.kinds) sum += kind.share;
    int left = 1000;
    std::array<int, player_kinds> thousandths{};
    for (std::size_t i = 0; i < player_kinds; ++i) {
        thousandths[i] = static_cast<int>(std::lround(1000 * weights.kinds[i].share / sum));
        left -= thousandths[i];
    }
    *std::max_element(thousandths.begin(), thousandths.end()) += left;
    for (std::size_t i = 0; i < player_kinds; ++i)
        weights.kinds[i].share = static_cast<float>(thousandths[i]) / 1000;
}

// The parameters of the kinds, in an order that is shuffled each round.
class Rounds {
  public:
    explicit Rounds(const FitPlan& plan) : plan_(plan) {
        for (const bots::Weight<Weights>& weight : weight_list()) {
            if (weight.name.starts_with("kind.")) parameters_.push_back({&weight, first_step});
        }
    }

    struct FittedParameter {
        const bots::Weight<Weights>* weight = nullptr;
        float step = 0;
    };
    FittedParameter& at(std::uint64_t step) {
        if (step % parameters_.size() == 0) {
            core::Rng rng = fit_rng(plan_, FitPurpose::step, step);
            rng.shuffle(parameters_.data(), parameters_.size());
            if (step == 0) {
                for (FittedParameter& parameter : parameters_)
                    parameter.step = rng.below(2) == 0 ? first_step : -first_step;
            }
        }
        return parameters_[step % parameters_.size()];
    }

  private:
    const FitPlan& plan_;
    std::vector<FittedParameter> parameters_;
};

Weights stepped(const Weights& from, const Rounds::FittedParameter& parameter) {
    Weights next = from;
    const bots::Weight<Weights>& weight = *parameter.weight;
    float& value = weight.in(next);
    value = std::clamp(readable(value * portable_exp(parameter.step)), weight.least, weight.most);
    if (weight.name.ends_with(".share")) settle_shares(next);
    return next;
}

}  // namespace

Fit fit_read(const Weights& from, const FitPlan& plan) {
    Fit fit(from);
    {
        const std::vector<Watched> games = watch_games(plan, FitPurpose::learning, plan.games, from.thumb);
        double least = estimate(surprises(plan, games, from)).mean;
        Rounds rounds(plan);
        for (std::uint64_t step = 0; step < plan.steps; ++step) {
            Rounds::FittedParameter& parameter = rounds.at(step);
            const Weights next = stepped(fit.weights, parameter);
            const double bits = estimate(surprises(plan, games, next)).mean;
            parameter.step *= bits < least ? after_success : after_failure;
            if (bits >= least) continue;
            least = bits;
            fit.weights = next;
            ++fit.kept;
        }
    }
    if (fit.kept == 0) {
        plan.done(2 * check_games * plan.games);
        return fit;
    }
    const std::vector<Watched> others =
        watch_games(plan, FitPurpose::checking, check_games * plan.games, from.thumb);
    const std::vector<double> before = surprises(plan, others, from);
    const std::vector<double> after = surprises(plan, others, fit.weights);
    std::vector<double> gains(before.size());
    for (std::size_t i = 0; i < gains.size(); ++i) gains[i] = before[i] - after[i];
    fit.before = estimate(before).mean;
    fit.after = estimate(after).mean;
    fit.gain = estimate(gains).mean;
    fit.error = estimate(gains).error;
    return fit;
}

std::uint64_t games_to_read(const FitPlan& plan) {
    return plan.games * (plan.steps + 1 + 2 * check_games);
}

}  // namespace subrosa::lab
