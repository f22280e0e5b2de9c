// The roles that the rules alone allow, over all 24 layouts.
#include "bots/devil/prior.hpp"

#include "games/devil/layouts.hpp"

namespace subrosa::bots::devil {
namespace {

bool is_possible(const Open& open, const BySeat<Role>& known, const Layout& layout) {
    for (core::Seat seat = 0; seat < devil::players; ++seat) {
        if (known[seat] != Role::none && known[seat] != layout[seat]) return false;
    }
    // Q4: answers are true.
    for (const Answer& answer : open.answers) {
        if ((layout[answer.seat] == answer.role) != answer.yes) return false;
    }
    // Q2: a role never names its own seat.
    for (const auto& ritual : open.rituals) {
        for (std::size_t by = 0; by < devil::roles; ++by) {
            for (const core::Seat named : ritual[by].guess) {
                if (named < devil::players && index(layout[named]) == by) return false;
            }
        }
    }
    return true;
}

OddsBySeat odds_of(const Open& open, const BySeat<Role>& known) {
    OddsBySeat odds{};
    double all = 0;
    for (const Layout& layout : layout_table) {
        if (!is_possible(open, known, layout)) continue;
        const auto weight = static_cast<float>(weight_of(open.options, layout));
        all += static_cast<double>(weight);
        for (core::Seat seat = 0; seat < devil::players; ++seat) odds[seat][index(layout[seat])] += weight;
    }
    if (all == 0) return odds;
    for (core::Seat seat = 0; seat < devil::players; ++seat) {
        for (float& chance : odds[seat]) chance = static_cast<float>(static_cast<double>(chance) / all);
    }
    return odds;
}

}  // namespace

Beliefs prior_of(const Knowledge& knowledge) {
    const Open& open = knowledge.open;
    Beliefs prior{devil::players, devil::roles, odds_of(open, knowledge.hidden.roles)};
    if (knowledge.seat < devil::players && !open.roles_open) {
        BySeat<Role> seen{};
        seen.fill(Role::none);
        prior.odds[knowledge.seat] = odds_of(open, seen)[knowledge.seat];
    }
    return prior;
}

}  // namespace subrosa::bots::devil
