// What gives cultists away.
#include "bots/cultists/tells.hpp"

#include <bit>

namespace subrosa::bots {

using namespace cultists;

namespace {

enum Tell : std::uint8_t {
    gifts,         // cards they gave
    gifts_proved,  // of which somebody else looked at the receiver later and said alive
    fills,         // cards they laid in rooms
    failures,      // their share in failures that were turned up
    sabotages,
    successes,
    secures,      // cards they laid in the danger deck
    false_looks,  // they said alive of somebody who proved dead before anybody else met him
};
static_assert(false_looks + 1 == kinds_of_tells);

constexpr float part_of_chance = 0.4F;
constexpr CultistsTells fitted{0.54F, -0.1F, 0.57F, -0.24F, 1.46F, -1.89F, 0.08F, 0.2F};

float count(unsigned seats) {
    return static_cast<float>(std::popcount(seats));
}

}  // namespace

CultistsTells tells_against(const Open& open, Seats seats) {
    CultistsTells tells{};
    for (std::size_t i = 0; i < open.gifts.size(); ++i) {
        const Gift gift = open.gifts[i];
        if (!has(seats, gift.from())) continue;
        tells[gifts] += 1.0F;
        for (const Look look : open.looks) {
            if (look.target() != gift.to() || look.gifts <= i || has(seats, look.looker())) continue;
            if (look.said() != EncounterCard::alive) continue;
            tells[gifts_proved] += 1.0F;
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
                tells[false_looks] += 1.0F;
        }
    }
    ByRoom<unsigned> fillers{};
    for (const Entry entry : open.log) {
        const std::size_t place = entry.place();
        if (entry.deed() == Deed::fill) {
            if (place < rooms) fillers[place] |= 1U << entry.seat();
            if (has(seats, entry.seat())) tells[place < rooms ? fills : secures] += 1.0F;
        } else if (entry.deed() == Deed::show && (fillers[place] & seats) != 0) {
            // The card that lay there at first counts as somebody's, too.
            const float share = count(fillers[place] & seats) / (count(fillers[place]) + 0.7F);
            tells[entry.card() == RoomCard::success   ? successes
                  : entry.card() == RoomCard::failure ? failures
                                                      : sabotages] += share;
        }
    }
    return tells;
}

float evidence_against(const Open& open, Seats seats, float chance) {
    const CultistsTells tells = tells_against(open, seats);
    float sum = part_of_chance * chance;
    for (std::size_t i = 0; i < kinds_of_tells; ++i) sum += fitted[i] * tells[i];
    return sum;
}

}  // namespace subrosa::bots
