// The levels that people choose.
#include "bots/rose/levels.hpp"

#include <utility>

namespace subrosa::bots {
namespace {

constexpr std::size_t disguised = 0;
constexpr std::size_t open = 1;

}  // namespace

PolicyModel policy_model(const RoseWeights& weights) {
    ThumbWeights openly = weights.thumb;
    openly.disguise = 0.0F;
    PolicyModel model{.manners = {weights.thumb, openly}, .kinds = {}};
    for (std::size_t i = 0; i < kinds_of_players; ++i) {
        const auto who = static_cast<KindOfPlayer>(i);
        const KindWeights& kind = weights.kinds[i];
        const bool plays_openly = who == KindOfPlayer::open_careful || who == KindOfPlayer::open_careless ||
                                  who == KindOfPlayer::erratic;
        model.kinds.push_back({.manner = plays_openly ? open : disguised,
                               .care = {kind.temperature, kind.slip},
                               .share = kind.share,
                               .reads_favour = who == KindOfPlayer::disguised_careful,
                               .hides = who == KindOfPlayer::hiding ? weights.hiding_worth : 0.0F});
    }
    return model;
}

std::optional<SearchLevel> level_named(std::string_view name) {
    SearchLevel level;
    if (name == "hard") {
        level.budget = {200, 0};
        level.model = policy_model();
    } else if (name == "normal") {
        level.budget = {0, 600};
        level.model = policy_model();
        // Nobody is taken to choose so exactly that a single choice gives him away.
        const std::vector<Kind> all = std::exchange(level.model.kinds, {});
        for (const KindOfPlayer who :
             {KindOfPlayer::disguised_careless, KindOfPlayer::open_careless, KindOfPlayer::erratic})
            level.model.kinds.push_back(all[static_cast<std::size_t>(who)]);
        level.foresight.bayes_readers = 0.0F;
    } else if (name == "easy") {
        level.budget = {0, 60};
        level.model = policy_model();
        level.model.kinds.clear();
        level.foresight.bayes_readers = 0.0F;
        level.foresight.rounds = 1;
    } else {
        return std::nullopt;
    }
    return level;
}

}  // namespace subrosa::bots
