// The search model of The Name of the Rose.
#include "bots/rose/search_model.hpp"

#include "bots/rose/forecast.hpp"
#include "bots/rose/prior.hpp"

#include <algorithm>
#include <utility>

namespace subrosa::bots::rose {
namespace {

// The belief restricted to the identities in `possible`.
JointOdds joint(OddsBySeat possible, const Belief& belief, unsigned players) {
    for (unsigned seat = 0; seat < players; ++seat) {
        for (std::size_t monk = 0; monk < colours; ++monk) possible[seat][monk] *= belief.fit()[seat][monk];
    }
    return {possible, players, colours};
}

// The beliefs as the heuristic takes them, with the own identity known.
Odds odds_of(const Beliefs& beliefs, core::Seat seat, Colour identity) {
    Odds odds{};
    for (core::Seat other = 0; other < beliefs.players; ++other) {
        for (std::size_t monk = 0; monk < colours; ++monk) odds[other][monk] = beliefs.odds[other][monk];
    }
    odds[seat] = {};
    odds[seat][index(identity)] = 1.0F;
    return odds;
}

// The evidence from guesses if all others guess right.
float full_guess_cost(unsigned players) {
    return static_cast<float>(guessed_evidence[players] * (static_cast<int>(players) - 1));
}

void fill_priors(const Scores& scores, std::size_t count, float temperature, search::Priors& priors) {
    const float best = *std::max_element(scores.data(), scores.data() + count);
    for (std::size_t i = 0; i < count; ++i)
        priors[i] = portable_exp((scores[i] - best) / (3.0F * temperature)) + 0.01F;
}

}  // namespace

SearchLevel easy_level() {
    SearchLevel level;
    level.budget = {0, 60};
    level.policy.kinds.clear();
    level.params.bayes_readers = 0.0F;
    level.params.rounds = 1;
    return level;
}

SearchLevel normal_level() {
    SearchLevel level;
    level.budget = {0, 600};
    // Without careful players, so that no single choice identifies anybody.
    const std::vector<KindModel> all = std::exchange(level.policy.kinds, {});
    for (const PlayerKind kind :
         {PlayerKind::disguised_careless, PlayerKind::open_careless, PlayerKind::erratic})
        level.policy.kinds.push_back(all[static_cast<std::size_t>(kind)]);
    level.params.bayes_readers = 0.0F;
    return level;
}

SearchLevel hard_level() {
    SearchLevel level;
    level.budget = {200, 0};
    return level;
}

SearchModel::SearchModel(core::Seat seat, const core::Rng& /*rng*/, const SearchLevel& level)
    : seat_(seat),
      weights_(level.weights),
      params_(level.params),
      fast_(level.weights),
      belief_(seat, level.policy),
      talk_(seat) {}

SearchModel::Root::Root(const Knowledge& from, const Choices& offered, const Belief& belief,
                        const SearchParams& params)
    : knowledge(from),
      players(from.open.options.players),
      identity(from.identities[from.seat]),
      choices(offered),
      mine(joint(possible_monks(from), belief, players)) {
    const OddsBySeat open = possible_monks(from.open);
    for (const core::Seat other : core::SeatSet::first(players)) {
        if (other == from.seat) continue;
        const IdentityOdds& odds = belief.now().odds[other];
        const float by_favour = belief.reads_favour(other);
        const float others = static_cast<float>(players) - 1.0F;
        bayes_readers += (1.0F - by_favour) * params.bayes_readers / others;
        favour_readers += (by_favour + (1.0F - by_favour) * (1.0F - params.bayes_readers)) / others;
        guess_costs[other] = full_guess_cost(players) * *std::max_element(odds.begin(), odds.end());
        for (std::size_t monk = 0; monk < colours; ++monk) {
            if (odds[monk] <= 0.0F) continue;
            OddsBySeat known = open;
            known[other] = {};
            known[other][monk] = 1.0F;
            theirs[other][monk] = joint(known, belief, players);
        }
    }
    if (bayes_readers > 0.0F) exposure = belief.exposure(knowledge, choices, identity);
}

std::optional<Action> SearchModel::begin(const Knowledge& knowledge, const Choices& choices,
                                         search::Priors& priors, core::Rng& /*rng*/) {
    if (belief_.now().players == 0) belief_.update(knowledge);  // a loaded position
    const Colour identity = knowledge.identities[seat_];
    core::Rng any(0);
    const World world(knowledge, any);
    const Scores scores = heuristic_scores(world, seat_, identity, odds_of(belief_.now(), seat_, identity),
                                           belief_.favour(), weights_, choices);
    if (choices[0].stage == Stage::guess) {
        const auto* const best = std::max_element(scores.data(), scores.data() + choices.size());
        return choices[static_cast<std::size_t>(best - scores.data())];
    }
    fill_priors(scores, choices.size(), params_.policy_temperature, priors);
    root_.emplace(knowledge, choices, belief_, params_);
    return std::nullopt;
}

void SearchModel::sample(Simulation& simulation, core::Rng& rng) {
    // Identities first, the rest to fit them: nobody has chosen a marker of his own identity.
    const Assignment& mine = root_->mine.sample(rng);
    Knowledge supposed = root_->knowledge;
    for (const core::Seat seat : core::SeatSet::first(root_->players)) {
        simulation.assumed[seat_][seat] = static_cast<Colour>(mine[seat]);
        supposed.identities[seat] = simulation.assumed[seat_][seat];
    }
    simulation.world = World(supposed, rng);
    // Every other seat assumes identities of its own, sampled from what it can know in this world.
    for (const core::Seat seat : core::SeatSet::first(root_->players)) {
        if (seat == seat_) continue;
        const Assignment& theirs = root_->theirs[seat][mine[seat]]->sample(rng);
        for (const core::Seat other : core::SeatSet::first(root_->players))
            simulation.assumed[seat][other] = static_cast<Colour>(theirs[other]);
    }
    simulation.favour = belief_.favour();
    simulation.first = true;
    simulation.own_turn_over = false;
    simulation.turns = 0;
    simulation.guess_cost = 0.0F;
}

void SearchModel::score(const Simulation& simulation, core::Seat seat, const Choices& choices,
                        Scores& scores) const {
    const Open& open = simulation.world->open;
    fast_.score(open, seat, fast_.stakes(open, seat, simulation.assumed[seat]), choices, scores);
}

void SearchModel::priors(Simulation& simulation, core::Seat seat, const Choices& choices,
                         search::Priors& priors) const {
    Scores scores{};
    score(simulation, seat, choices, scores);
    fill_priors(scores, choices.size(), params_.policy_temperature, priors);
}

// The best choice by the fast heuristic, with noise of a few temperatures.
std::size_t SearchModel::rollout(Simulation& simulation, core::Seat seat, const Choices& choices,
                                 core::Rng& rng) const {
    if (simulation.world->open.stage == Stage::guess)
        return rng.below(static_cast<std::uint32_t>(choices.size()));
    Scores scores{};
    score(simulation, seat, choices, scores);
    const std::uint32_t bits = rng.next();
    std::size_t best = 0;
    float most = -1e9F;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const float noise = static_cast<float>((bits >> (2 * (i % 16))) & 3U) * params_.policy_temperature;
        if (scores[i] + noise > most) {
            most = scores[i] + noise;
            best = i;
        }
    }
    return best;
}

void SearchModel::play(Simulation& simulation, core::Seat seat, const Action& action) const {
    const Open& open = simulation.world->open;
    if (simulation.first) {
        simulation.first = false;
        const Choices& choices = root_->choices;
        const auto* const at = std::find(choices.begin(), choices.end(), action);
        simulation.seen =
            at == choices.end() ? 0.0F : root_->exposure[static_cast<std::size_t>(at - choices.begin())];
    }
    const bool in_turn = static_cast<bool>(open.pending.card) || open.stage == Stage::play;
    if (seat == seat_ && !simulation.own_turn_over) {
        struct Observer {
            Favour& favour;
            const HeuristicWeights& weights;
        } observer{simulation.favour, weights_};
        const auto observe = [](void* context, const GameEvent& event) {
            auto* here = static_cast<Observer*>(context);
            here->favour.observe(event, here->weights);
        };
        simulation.world.play(seat, action, Rose::Sink(observe, &observer));
    } else {
        simulation.world.play(seat, action, core::NoSink{});
    }
    if (!in_turn || open.pending.card) return;
    ++simulation.turns;
    if (!simulation.own_turn_over) end_own_turn(simulation);
}

// Only the current turn counts for the disguise: the searcher's later turns are played by the fast heuristic,
// which does not hide.
void SearchModel::end_own_turn(Simulation& simulation) const {
    simulation.own_turn_over = true;
    simulation.guess_cost = expected_guess_cost(simulation);
    simulation.at_turn_end = evaluate_now(simulation);
}

bool SearchModel::finished(const Simulation& simulation) const {
    const Stage stage = simulation.world->open.stage;
    if (stage == Stage::over || stage == Stage::guess) return true;
    return simulation.turns >= params_.rounds * static_cast<int>(root_->players) && stage == Stage::play;
}

float SearchModel::expected_guess_cost(const Simulation& simulation) const {
    const auto seen = [&](float decoy_lead) {
        return seen_as(simulation.world->open, simulation.favour, seat_, root_->identity,
                       {weights_.transparency, decoy_lead});
    };
    const float by_favour =
        (1.0F - weights_.shrewd_readers) * seen(0.0F) + weights_.shrewd_readers * seen(weights_.decoy_lead);
    return params_.guess_weight * full_guess_cost(root_->players) *
           (root_->bayes_readers * simulation.seen + root_->favour_readers * by_favour);
}

search::Values SearchModel::evaluate(Simulation& simulation) const {
    if (!simulation.own_turn_over) end_own_turn(simulation);
    search::Values values = evaluate_now(simulation);
    for (std::size_t seat = 0; seat < values.size(); ++seat)
        values[seat] += params_.turn_end_weight * (simulation.at_turn_end[seat] - values[seat]);
    return values;
}

// Each seat's chance to win, with the identities that this seat assumes.
search::Values SearchModel::evaluate_now(const Simulation& simulation) const {
    const Forecast coming = forecast(simulation.world->open, simulation.world->hidden.hands, fast_, weights_);
    const float spread =
        params_.evaluation.spread_at_end + params_.evaluation.spread_a_day * coming.days_left;
    search::Values values{};
    for (const core::Seat viewer : core::SeatSet::first(root_->players)) {
        BySeat<float> evidence = coming.seats;
        for (const core::Seat seat : core::SeatSet::first(root_->players))
            evidence[seat] +=
                root_->guess_costs[seat] + coming.monks[index(simulation.assumed[viewer][seat])];
        evidence[seat_] += simulation.guess_cost;
        values[viewer] = chance_to_win(evidence, root_->players, viewer, spread);
    }
    return values;
}

}  // namespace subrosa::bots::rose
