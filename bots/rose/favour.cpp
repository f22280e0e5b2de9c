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

// What a reader makes of a seat's favour: 0 for monks he knows it is not, else the higher the likelier.
ByColour<float> likeness(const rose::Open& open, const Favour& favour, core::Seat seat, Colour excluded,
                         const Reading& reading) {
    ByColour<float> shown = favour.of(seat);
    unsigned possible = 0;
    std::size_t favourite = rose::colours;
    for (std::size_t i = 0; i < rose::colours; ++i) {
        const auto monk = static_cast<Colour>(i);
        if (monk == excluded || has_shown(open, seat, monk)) continue;
        possible |= 1U << i;
        if (favourite == rose::colours || shown[i] > shown[favourite]) favourite = i;
    }
    if (favourite == rose::colours) return {};
    const float most = shown[favourite];
    shown[favourite] -= reading.decoy_lead;
    ByColour<float> like{};
    for (std::size_t i = 0; i < rose::colours; ++i) {
        if (((possible >> i) & 1U) != 0) like[i] = steep(reading.conviction * (shown[i] - most));
    }
    return like;
}

// Goes through every way to give the seats different identities.
struct Dealing {
    rose::BySeat<ByColour<float>> weight{};  // of an identity for a seat, 0: impossible
    core::Seat players = 0;
    Odds sum{};

    // Adds up all ways to deal to `seat` and the seats behind it; `before` is the weight of the seats before
    // it. Returns the weight of the seats dealt to here.
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

Odds odds_for(const rose::Open& open, const Favour& favour, core::Seat seat, Colour identity,
              const Reading& reading) {
    Dealing dealing;
    dealing.players = open.options.players;
    for (core::Seat other = 0; other < dealing.players; ++other) {
        if (other == seat) {
            dealing.weight[other][rose::index(identity)] = 1.0F;
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

float seen_as(const rose::Open& open, const Favour& favour, core::Seat seat, Colour identity,
              const Reading& reading, Colour also_shown) {
    const ByColour<float> like = likeness(open, favour, seat, also_shown, reading);
    float total = 0.0F;
    for (const float amount : like) total += amount;
    return total > 0.0F ? like[rose::index(identity)] / total : 1.0F;
}

}  // namespace subrosa::bots
