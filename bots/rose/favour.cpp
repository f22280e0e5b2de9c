// Favour from events, identities from favour.
#include "bots/rose/favour.hpp"

#include <algorithm>

namespace subrosa::bots::rose {
namespace {

bool has_shown(const Open& open, core::Seat seat, Colour colour) {
    const auto& shown = open.revealed[seat];
    return std::find(shown.begin(), shown.end(), colour) != shown.end();
}

// The likelihood of each monk by the seat's favour; 0 for monks that it cannot be.
ByColour<float> likeness(const Open& open, const Favour& favour, core::Seat seat, Colour excluded,
                         const ReaderModel& reading) {
    ByColour<float> shown = favour.of(seat);
    unsigned possible = 0;
    std::size_t favourite = colours;
    for (std::size_t i = 0; i < colours; ++i) {
        const auto monk = static_cast<Colour>(i);
        if (monk == excluded || has_shown(open, seat, monk)) continue;
        possible |= 1U << i;
        if (favourite == colours || shown[i] > shown[favourite]) favourite = i;
    }
    if (favourite == colours) return {};
    const float most = shown[favourite];
    shown[favourite] -= reading.decoy_lead;
    ByColour<float> like{};
    for (std::size_t i = 0; i < colours; ++i) {
        if (((possible >> i) & 1U) != 0) like[i] = portable_exp(reading.conviction * (shown[i] - most));
    }
    return like;
}

// Sums over all assignments of distinct identities.
struct Dealing {
    BySeat<ByColour<float>> weight{};  // of an identity for a seat; 0 means impossible
    core::Seat players = 0;
    Odds sum{};

    // Sums over the assignments of `seat` and the seats after it; `before` is the weight of the seats before
    // it. Returns the total weight of the seats assigned here.
    float deal(core::Seat seat, unsigned used, float before) {
        if (seat == players) return 1.0F;
        float total = 0.0F;
        for (std::size_t colour = 0; colour < colours; ++colour) {
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

void Favour::observe(const GameEvent& event, const HeuristicWeights& weights) {
    switch (event.kind) {
        case EventKind::dawn:
            today_ = event.event_card;
            return;
        case EventKind::card_played:
            actor_ = event.seat;
            return;
        case EventKind::suspicion_changed:
        case EventKind::evidence_changed:
            break;
        default:
            return;
    }
    if (actor_ >= max_players) return;
    const bool chosen = event.reason == Reason::task || event.reason == Reason::intrusion ||
                        event.reason == Reason::william || event.reason == Reason::adson ||
                        (event.reason == Reason::event && today_ != Event::suspicious);
    if (!chosen) return;
    const bool evidence = event.kind == EventKind::evidence_changed;
    favour_[actor_][index(event.figure)] += static_cast<float>(event.from - event.to) *
                                            (evidence ? weights.favour_evidence : weights.favour_suspicion);
}

Odds odds_for(const Open& open, const Favour& favour, core::Seat seat, Colour identity,
              const ReaderModel& reading) {
    Dealing dealing;
    dealing.players = open.options.players;
    for (core::Seat other = 0; other < dealing.players; ++other) {
        if (other == seat) {
            dealing.weight[other][index(identity)] = 1.0F;
        } else {
            dealing.weight[other] = likeness(open, favour, other, identity, reading);
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

float seen_as(const Open& open, const Favour& favour, core::Seat seat, Colour identity,
              const ReaderModel& reading, Colour also_shown) {
    const ByColour<float> like = likeness(open, favour, seat, also_shown, reading);
    float total = 0.0F;
    for (const float amount : like) total += amount;
    return total > 0.0F ? like[index(identity)] / total : 1.0F;
}

}  // namespace subrosa::bots::rose
