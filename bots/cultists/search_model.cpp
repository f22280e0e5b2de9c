// The search model of Among Cultists.
#include "bots/cultists/search_model.hpp"

#include "bots/cultists/evaluation.hpp"

#include <algorithm>
#include <cmath>

namespace subrosa::bots::cultists {

SearchLevel easy_level() {
    SearchLevel level;
    level.budget = {0, 20};
    level.params.rounds = 0;
    level.weights.tie_noise = 0.6F;
    return level;
}

SearchLevel normal_level() {
    SearchLevel level;
    level.budget = {0, 120};
    return level;
}

SearchLevel hard_level() {
    SearchLevel level;
    level.budget = {200, 0};
    return level;
}

SearchModel::SearchModel(core::Seat seat, core::Rng rng, const SearchLevel& level)
    : seat_(seat),
      weights_(level.weights),
      params_(level.params),
      opinions_(seat, core::Rng(rng.next_seed(), 1)),
      talk_(seat) {}

std::optional<Action> SearchModel::begin(const Knowledge& knowledge, const Choices& choices,
                                         search::Priors& priors, core::Rng& rng) {
    known_ = knowledge;
    opinions_.refresh(knowledge, weights_);
    talk_.prepare(knowledge, opinions_.own(), opinions_.common());
    const Scores scores = Heuristic(knowledge, opinions_.own(), opinions_.common(), weights_).scores(choices);
    // A cultist knows whether the quota is met; the search cannot tell who the seer is.
    const Step step = knowledge.open.step;
    if (step == Step::closing || step == Step::naming)
        return choices[best_with_noise(scores, choices.size(), 0.0F, rng)];
    fill_priors(scores, choices.size(), priors);
    const bool current =
        belief_ && belief_generation_ == opinions_.generation() && belief_->forget_impossible(knowledge, rng);
    if (!current) {
        belief_generation_ = opinions_.generation();
        belief_.emplace(knowledge, proposals, rng);
    }
    return std::nullopt;
}

void SearchModel::sample(Simulation& simulation, core::Rng& rng) const {
    simulation.world = World(suppose(*known_, belief_->sample(rng)), rng);
}

// Every seat follows the heuristic on its knowledge in this world. The other seats' opinions are approximated
// by the common one.
Scores SearchModel::scores(const Simulation& simulation, core::Seat seat, const Choices& choices) const {
    const Knowledge knowledge = simulation.world.know(seat);
    const Opinion& opinion = seat == seat_ ? opinions_.own() : opinions_.common();
    return Heuristic(knowledge, opinion, opinions_.common(), weights_).scores(choices);
}

void SearchModel::fill_priors(const Scores& scores, std::size_t count, search::Priors& priors) const {
    const float best = *std::max_element(scores.data(), scores.data() + count);
    for (std::size_t i = 0; i < count; ++i)
        priors[i] = std::exp((scores[i] - best) / params_.policy_temperature) + 0.02F;
}

void SearchModel::priors(Simulation& simulation, core::Seat seat, const Choices& choices,
                         search::Priors& priors) const {
    fill_priors(scores(simulation, seat, choices), choices.size(), priors);
}

std::size_t SearchModel::rollout(Simulation& simulation, core::Seat seat, const Choices& choices,
                                 core::Rng& rng) const {
    return best_with_noise(scores(simulation, seat, choices), choices.size(), weights_.tie_noise, rng);
}

bool SearchModel::finished(const Simulation& simulation) const {
    const Open& open = simulation.world->open;
    return open.stage >= Stage::guess || open.round > int{known_->open.round} + params_.rounds;
}

search::Values SearchModel::evaluate(const Simulation& simulation) {
    const float chance = investigators_win_chance(simulation.world);
    search::Values values{};
    for (core::Seat seat = 0; seat < characters(simulation.world->open); ++seat) {
        values[seat] = simulation.world->hidden.roles[seat] == Role::cultist ? 1.0F - chance : chance;
    }
    return values;
}

}  // namespace subrosa::bots::cultists
