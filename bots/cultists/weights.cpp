// The weights of the bots of Among Cultists, by name.
#include "bots/cultists/weights.hpp"

namespace subrosa::bots::cultists {
namespace {

using H = HeuristicWeights;
using enum Tell;
using enum Feature;

template <float H::*member>
void add_thumb(WeightList<Weights>& list, std::string_view name) {
    list.add<&Weights::thumb, member>("thumb." + std::string(name));
}

template <Tell tell>
void add_tell(WeightList<Weights>& list, std::string_view name) {
    list.add<&Weights::tells, &TellWeights::tells, tell>("tell." + std::string(name));
}

template <Features Weights::*member>
void add_evaluation(WeightList<Weights>& list, const std::string& name) {
    list.add<member, constant>(name + ".constant");
    list.add<member, points_missing>(name + ".points_missing");
    list.add<member, books>(name + ".books");
    list.add<member, good_cards>(name + ".good_cards");
    list.add<member, unexplored>(name + ".unexplored");
    list.add<member, rounds_left>(name + ".rounds_left");
    list.add<member, quota_left>(name + ".quota_left");
    list.add<member, cultists_out>(name + ".cultists_out");
    list.add<member, cultists_exposed>(name + ".cultists_exposed");
}

WeightList<Weights> make_list() {
    WeightList<Weights> list(fitted_text());
    add_thumb<&H::shelving>(list, "shelving");
    add_thumb<&H::found>(list, "found");
    add_thumb<&H::power>(list, "power");
    add_thumb<&H::portal>(list, "portal");
    add_thumb<&H::fight>(list, "fight");
    add_thumb<&H::banish>(list, "banish");
    add_thumb<&H::secure>(list, "secure");
    add_thumb<&H::vote_from>(list, "vote_from");
    add_thumb<&H::vote_worth>(list, "vote_worth");
    add_thumb<&H::vote_for>(list, "vote_for");
    add_thumb<&H::kill_from>(list, "kill_from");
    add_thumb<&H::death>(list, "death");
    add_thumb<&H::exposure>(list, "exposure");
    add_thumb<&H::candour>(list, "candour");
    add_thumb<&H::outlook>(list, "outlook");
    add_thumb<&H::tie_noise>(list, "tie_noise");
    add_thumb<&H::murder>(list, "murder");
    add_thumb<&H::patience>(list, "patience");
    add_thumb<&H::other_giver>(list, "other_giver");
    add_thumb<&H::hurry>(list, "hurry");
    add_thumb<&H::join_vote>(list, "join_vote");
    add_thumb<&H::spoil>(list, "spoil");
    add_thumb<&H::harm>(list, "harm");
    add_thumb<&H::endanger>(list, "endanger");
    add_thumb<&H::astray>(list, "astray");
    add_thumb<&H::exposed>(list, "exposed");
    add_thumb<&H::framed>(list, "framed");
    list.add<&Weights::tells, &TellWeights::likelihood>("tell.likelihood");
    add_tell<gifts>(list, "gifts");
    add_tell<gifts_proved>(list, "gifts_proved");
    add_tell<fills>(list, "fills");
    add_tell<failures>(list, "failures");
    add_tell<sabotages>(list, "sabotages");
    add_tell<successes>(list, "successes");
    add_tell<secures>(list, "secures");
    add_tell<false_looks>(list, "false_looks");
    add_evaluation<&Weights::one_cultist>(list, "one_cultist");
    add_evaluation<&Weights::two_cultists>(list, "two_cultists");
    return list;
}

}  // namespace

const WeightList<Weights>& weight_list() {
    static const WeightList<Weights> list = make_list();
    return list;
}

}  // namespace subrosa::bots::cultists
