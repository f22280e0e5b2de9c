// Behaviour that points at cultists.
#include "bots/cultists/tells.hpp"

#include <bit>

namespace subrosa::bots::cultists {
namespace {

float count(unsigned seats) {
    return static_cast<float>(std::popcount(seats));
}

}  // namespace

Tells tells_against(const Open& open, Seats seats) {
    using enum Tell;
    Tells tells{};
    const auto of = [&tells](Tell tell) -> float& { return tells[static_cast<std::size_t>(tell)]; };
    for (std::size_t i = 0; i < open.gifts.size(); ++i) {
        const Gift gift = open.gifts[i];
        if (!has(seats, gift.from())) continue;
        of(gifts) += 1.0F;
        for (const Look look : open.looks) {
            if (look.target() != gift.to() || look.gifts <= i || has(seats, look.looker())) continue;
            if (look.said() != EncounterCard::alive) continue;
            of(gifts_proved) += 1.0F;
            break;
        }
    }
    for (std::size_t i = 0; i < open.looks.size(); ++i) {
        const Look look = open.looks[i];
        if (look.said() != EncounterCard::alive || !has(seats, look.looker())) continue;
        std::size_t met = look.gifts;
        while (met < open.gifts.size() && open.gifts[met].to() != look.target()) ++met;
        for (std::size_t k = i + 1; k < open.looks.size(); ++k) {
            const Look later = open.looks[k];
            if (later.target() == look.target() && later.said() == EncounterCard::dead && later.gifts <= met)
                of(false_looks) += 1.0F;
        }
    }
    ByRoom<unsigned> fillers{};
    for (const Entry entry : open.log) {
        const std::size_t place = entry.place();
        if (entry.deed() == Deed::fill) {
            if (place < rooms) fillers[place] |= 1U << entry.seat();
            if (has(seats, entry.seat())) of(place < rooms ? fills : secures) += 1.0F;
        } else if (entry.deed() == Deed::show && (fillers[place] & seats) != 0) {
            // The room's first card counts as a filler's, too.
            const float share = count(fillers[place] & seats) / (count(fillers[place]) + 0.7F);
            of(entry.card() == RoomCard::success   ? successes
               : entry.card() == RoomCard::failure ? failures
                                                   : sabotages) += share;
        }
    }
    return tells;
}

float evidence_against(const Open& open, Seats seats, float likelihood) {
    const TellWeights& weights = fitted_weights().tells;
    const Tells tells = tells_against(open, seats);
    float sum = weights.likelihood * likelihood;
    for (std::size_t i = 0; i < tell_kinds; ++i) sum += weights.tells[i] * tells[i];
    return sum;
}

}  // namespace subrosa::bots::cultists
