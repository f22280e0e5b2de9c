// The weights of the bots of Deal with the Devil, by name.
#include "bots/devil/weights.hpp"

namespace subrosa::bots::devil {
namespace {

WeightList<Weights> make_list() {
    using W = Weights;
    WeightList<W> list(fitted_text());
    list.add_array<&W::ducat>("ducat")
        .add_array<&W::common>("common")
        .add_array<&W::rare>("rare")
        .add_array<&W::debt>("debt")
        .add<&W::glut>("glut")
        .add<&W::overdue>("overdue")
        .add<&W::angel>("angel")
        .add<&W::demon>("demon")
        .add<&W::guest>("guest")
        .add<&W::standing>("standing")
        .add<&W::doubt>("doubt", above_zero)
        .add<&W::master>("master")
        .add<&W::small>("small")
        .add<&W::scorned>("scorned")
        .add<&W::use>("use")
        .add<&W::later>("later")
        .add<&W::proof>("proof")
        .add<&W::stays>("stays")
        .add_array<&W::turned_first>("turned_first")
        .add_array<&W::turned_last>("turned_last")
        .add<&W::turning>("turning")
        .add<&W::hoped_souls>("hoped_souls", 0)
        .add<&W::reserve>("reserve")
        .add<&W::reserve_soul>("reserve_soul")
        .add<&W::their_common>("their_common")
        .add<&W::their_rare>("their_rare")
        .add<&W::their_ducat>("their_ducat")
        .add<&W::their_next>("their_next")
        .add<&W::their_pride>("their_pride")
        .add<&W::their_fear>("their_fear")
        .add<&W::bargain>("bargain")
        .add<&W::guess_first>("guess_first")
        .add<&W::guess_last>("guess_last")
        .add<&W::books>("books", 0, 5)
        .add<&W::habits>("habits", 0)
        .add<&W::accuse_from>("accuse_from")
        .add<&W::tie_noise>("tie_noise");
    return list;
}

}  // namespace

const WeightList<Weights>& weight_list() {
    static const WeightList<Weights> list = make_list();
    return list;
}

}  // namespace subrosa::bots::devil
