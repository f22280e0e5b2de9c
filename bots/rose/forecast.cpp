// Forecasts the final evidence.
#include "bots/rose/forecast.hpp"

#include "bots/rose/evaluator.hpp"

#include <algorithm>

namespace subrosa::bots::rose {

Forecast forecast(const Open& open, const BySeat<Hand>& hands, const FastHeuristic& fast,
                  const HeuristicWeights& weights) {
    Forecast result;
    const unsigned players = open.options.players;
    const bool day_on =
        open.stage != Stage::reveal && open.stage != Stage::guess && open.stage != Stage::over;
    result.days_left = static_cast<float>(day_on ? days + 1 - open.day : std::max(0, days - open.day));
    for (std::size_t i = 0; i < colours; ++i) result.monks[i] = static_cast<float>(open.evidence[i]);
    for (const core::Seat seat : core::SeatSet::first(players)) {
        result.seats[seat] = static_cast<float>(event_card_evidence * open.event_cards[seat]);
        if (!day_on && open.day >= days) continue;  // cards and tiles are worthless now
        const Hand& hand = hands[seat];
        result.seats[seat] -=
            weights.time_tile * static_cast<float>(open.held[seat]) +
            weights.keep_william_adson *
                static_cast<float>(std::count(hand.begin(), hand.end(), Card::william_adson()));
    }
    if (!day_on) return result;
    const ByColour<float> points = fast.tonight(open);
    for (std::size_t i = 0; i < colours; ++i) result.monks[i] += points[i];
    const float ending =
        static_cast<float>(event_card_evidence) - (open.day < days ? weights.first_turn : 0.0F);
    const BySeat<float>& chances = day_ending(players, hours_a_day - open.sundial);
    core::Seat seat = open.turn;
    for (unsigned turn = 0; turn < players; ++turn, seat = next_seat(open, seat))
        result.seats[seat] += ending * chances[turn];
    return result;
}

float chance_to_win(const BySeat<float>& evidence, unsigned players, core::Seat seat, float spread) {
    const float least = *std::min_element(evidence.data(), evidence.data() + players);
    const auto weight = [&](core::Seat other) { return portable_exp((least - evidence[other]) / spread); };
    float total = 0.0F;
    for (const core::Seat other : core::SeatSet::first(players)) total += weight(other);
    return weight(seat) / total;
}

}  // namespace subrosa::bots::rose
