// The weights of the bots of The Name of the Rose, by name.
#include "bots/rose/weights.hpp"

#include <algorithm>

namespace subrosa::bots::rose {
namespace {

using H = HeuristicWeights;
using K = KindWeights;
using enum PlayerKind;

template <float H::*member>
void add_thumb(WeightList<Weights>& list, std::string_view name, float least, float most) {
    list.add<&Weights::thumb, member>("thumb." + std::string(name), least, most);
}

template <PlayerKind kind>
void add_kind(WeightList<Weights>& list, const std::string& name) {
    list.add<&Weights::kinds, kind, &K::temperature>(name + ".temperature", above_zero);
    list.add<&Weights::kinds, kind, &K::slip>(name + ".slip", 0, 1);
    list.add<&Weights::kinds, kind, &K::share>(name + ".share", 0, 1);
}

std::string check_kinds(const Weights& weights) {
    const bool any = std::any_of(weights.kinds.begin(), weights.kinds.end(),
                                 [](const K& kind) { return kind.share > 0.0F; });
    return any ? "" : "at least one kind must have a share above 0";
}

WeightList<Weights> make_list() {
    WeightList<Weights> list(fitted_text());
    add_thumb<&H::hurt>(list, "hurt", 0, any_weight);
    add_thumb<&H::rival_spread>(list, "rival_spread", above_zero, any_weight);
    add_thumb<&H::haze>(list, "haze", above_zero, any_weight);
    add_thumb<&H::haze_an_hour>(list, "haze_an_hour", 0, any_weight);
    add_thumb<&H::time_tile>(list, "time_tile", -any_weight, any_weight);
    add_thumb<&H::first_turn>(list, "first_turn", -any_weight, any_weight);
    add_thumb<&H::keep_william_adson>(list, "keep_william_adson", -any_weight, any_weight);
    add_thumb<&H::favour_evidence>(list, "favour_evidence", 0, any_weight);
    add_thumb<&H::favour_suspicion>(list, "favour_suspicion", 0, any_weight);
    add_thumb<&H::conviction>(list, "conviction", 0, any_weight);
    add_thumb<&H::guess_conviction>(list, "guess_conviction", 0, any_weight);
    add_thumb<&H::decoy_lead>(list, "decoy_lead", 0, any_weight);
    add_thumb<&H::transparency>(list, "transparency", 0, any_weight);
    add_thumb<&H::shrewd_readers>(list, "shrewd_readers", 0, 1);
    add_thumb<&H::disguise>(list, "disguise", 0, any_weight);
    add_thumb<&H::temperature>(list, "temperature", 0, any_weight);
    add_kind<disguised_careful>(list, "kind.disguised_careful");
    add_kind<disguised_careless>(list, "kind.disguised_careless");
    add_kind<open_careful>(list, "kind.open_careful");
    add_kind<open_careless>(list, "kind.open_careless");
    add_kind<hiding>(list, "kind.hiding");
    list.add<&Weights::hiding_worth>("kind.hiding.worth", 0);
    add_kind<erratic>(list, "kind.erratic");
    list.add<&Weights::evaluation, &EvaluationWeights::spread_at_end>("judge.spread_at_end", above_zero)
        .add<&Weights::evaluation, &EvaluationWeights::spread_a_day>("judge.spread_a_day", 0)
        .check(check_kinds);
    return list;
}

}  // namespace

const WeightList<Weights>& weight_list() {
    static const WeightList<Weights> list = make_list();
    return list;
}

}  // namespace subrosa::bots::rose
