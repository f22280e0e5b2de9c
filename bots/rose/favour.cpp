// Reading other players: favour from events, identities from favour.
#include "bots/rose/favour.hpp"

#include <algorithm>

namespace subrosa::bots {
namespace {

using rose::Colour;

bool has_shown(const rose::Open& open, core::Seat seat, Colour colour) {
    const auto& shown = open.revealed[seat];
    return std::find(shown.begin(), shown.end(), colour) != shown.end();
}

ByColour<float> docked(ByColour<float> favour, const rose::Open& open, core::Seat seat, Colour not_him, float lead) {
    if (lead == 0.0F) return favour;
    std::size_t first = rose::colours, second = rose::colours;
    for (std::size_t i = 0; i < rose::colours; ++i) {
        const auto monk = static_cast<Colour>(i);
        if (monk == not_him || has_shown(open, seat, monk)) continue;
        if (first == rose::colours || favour[i] > favour[first]) { second = first; first = i; }
        else if (second == rose::colours || favour[i] > favour[second]) second = i;
    }
    if (second == rose::colours) return favour;
    if (lead > 0) favour[first] = std::max(favour[second], favour[first] - lead);
    else favour[first] += lead;
    return favour;
}

// Goes through every way to give the seats different identities.
struct Dealing {
    rose::BySeat<ByColour<float>> weight{};  // of an identity for a seat, 0: impossible
    unsigned players = 0;
    Odds sum{};

    // Adds up all ways to deal to `seat` and the seats behind it; returns the sum of what those seats
    // contribute.
    float deal(core::Seat seat, unsigned used, float before) {
        if (seat == players) return 1.0F;
        float total = 0.0F;
        for (std::size_t colour = 0; colour < rose::colours; ++colour) {
            const float chance = weight[seat][colour];
            if (((used >> colour) & 1U) != 0 || chance <= 0.0F) continue;
            const float ways =
                chance * deal(static_cast<core::Seat>(seat + 1U), used | (1U << colour), before * chance);
            sum[seat][colour] += before * ways;
            total += ways;
        }
        return total;
    }
};

}  // namespace

void Favour::observe(const rose::Told& told, const ThumbWeights& weights) {
    using rose::Happening;
    using rose::Reason;
    switch (told.what) {
        case Happening::dawn:
            today_ = told.event;
            return;
        case Happening::card_played:
            actor_ = told.seat;
            return;
        case Happening::suspicion_changed:
        case Happening::evidence_changed:
            break;
        default:
            return;
    }
    if (actor_ >= rose::max_players) return;
    const bool chosen = told.reason == Reason::task || told.reason == Reason::intrusion ||
                        told.reason == Reason::william || told.reason == Reason::adson ||
                        (told.reason == Reason::event && today_ != rose::Event::suspicious);
    if (!chosen) return;
    const bool evidence = told.what == Happening::evidence_changed;
    favour_[actor_][rose::index(told.figure)] +=
        static_cast<float>(told.from - told.to) *
        (evidence ? weights.favour_evidence : weights.favour_suspicion);
}

Odds odds_for(const rose::Open& open, const Favour& favour, core::Seat seat, rose::Colour identity,
              float conviction, float lead) {
    Dealing dealing;
    dealing.players = open.options.players;
    for (core::Seat other = 0; other < dealing.players; ++other) {
        const ByColour<float> shown = docked(favour.of(other), open, other, identity, lead);
        const float most = *std::max_element(shown.begin(), shown.end());
        for (std::size_t colour = 0; colour < rose::colours; ++colour) {
            const auto monk = static_cast<Colour>(colour);
            const bool possible =
                other == seat ? monk == identity : monk != identity && !has_shown(open, other, monk);
            if (possible) dealing.weight[other][colour] = steep(conviction * (shown[colour] - most));
        }
    }
    const float total = dealing.deal(0, 0, 1.0F);
    if (total > 0.0F) {
        for (auto& row : dealing.sum) {
            for (float& chance : row) chance /= total;
        }
    }
    return dealing.sum;
}

float seen_as(const rose::Open& open, const Favour& favour, core::Seat seat, rose::Colour identity,
              float transparency, float lead, rose::Colour also_shown) {
    const ByColour<float> shown = docked(favour.of(seat), open, seat, also_shown, lead);
    float total = 0.0F;
    for (std::size_t colour = 0; colour < rose::colours; ++colour) {
        const auto monk = static_cast<Colour>(colour);
        if (monk == also_shown || has_shown(open, seat, monk)) continue;
        total += steep(transparency * (shown[colour] - shown[rose::index(identity)]));
    }
    return total > 0.0F ? 1.0F / total : 1.0F;
}

}  // namespace subrosa::bots
