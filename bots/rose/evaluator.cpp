// The heuristic value of a position.
#include "bots/rose/evaluator.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace subrosa::bots::rose {
namespace {

// Share of the cards by hours (C2).
constexpr std::array<float, 6> hours_taken{4 / 60.0F, 0.0F, 13 / 60.0F, 26 / 60.0F, 13 / 60.0F, 4 / 60.0F};

// [players][hours left][seats after the current one]: probability that this seat ends the day.
constexpr auto make_ending() {
    std::array<std::array<BySeat<float>, hours_a_day + 1>, max_players + 1> ending{};
    for (std::size_t players = min_players; players <= max_players; ++players) {
        for (std::size_t left = 1; left <= hours_a_day; ++left) {
            BySeat<float>& here = ending[players][left];
            float moving = 0.0F;  // without the cards of no hours, which change nothing
            for (std::size_t hours = 1; hours < hours_taken.size(); ++hours) moving += hours_taken[hours];
            for (std::size_t hours = 1; hours < hours_taken.size(); ++hours) {
                const float chance = hours_taken[hours] / moving;
                if (hours >= left) {
                    here[0] += chance;
                    continue;
                }
                for (std::size_t turn = 0; turn < players; ++turn) {
                    here[(turn + 1) % players] += chance * ending[players][left - hours][turn];
                }
            }
        }
    }
    return ending;
}
constexpr auto ending = make_ending();

}  // namespace

// Decoys are reckoned with on day 7 only; before, reading favours at face value plays better.
ReaderModel reading_at(const Open& open, const HeuristicWeights& weights) {
    if (open.stage == Stage::guess) return {weights.guess_conviction, weights.decoy_lead};
    return {weights.conviction, 0.0F};
}

const BySeat<float>& day_ending(unsigned players, int hours) {
    return ending[players][static_cast<std::size_t>(hours)];
}

ByColour<float> points_tonight(const Open& open, int hours, const HeuristicWeights& weights) {
    const float weight = event_today(open) == Event::caught ? 2.0F : 1.0F;  // V12
    ByColour<float> points{};
    if (hours == 0) {
        std::uint64_t taken = 0;
        for (const std::uint8_t value : open.suspicion) taken |= std::uint64_t{1} << value;
        for (std::size_t i = 0; i < colours; ++i) {
            points[i] = weight * static_cast<float>(5 - std::popcount(taken >> (open.suspicion[i] + 1U)));
        }
        return points;
    }
    const float haze = weights.haze + weights.haze_an_hour * static_cast<float>(hours);
    points.fill(weight * 2.5F);
    for (std::size_t i = 0; i < colours; ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const int apart = open.suspicion[i] - open.suspicion[j];
            const float share =
                weight * 0.5F * static_cast<float>(apart) / (haze + static_cast<float>(std::abs(apart)));
            points[i] += share;
            points[j] -= share;
        }
    }
    return points;
}

Evaluator::Evaluator(const Open& open, core::Seat seat, Colour identity, const Odds& odds,
                     const HeuristicWeights& weights)
    : seat_(seat), identity_(identity), day_(open.day), weights_(weights), odds_(odds) {
    // Evidence of each rival; the one with the least leads.
    BySeat<float> standing{};
    float least = 1000.0F;
    for (core::Seat other = 0; other < open.options.players; ++other) {
        if (other == seat) continue;
        standing[other] = static_cast<float>(event_card_evidence * open.event_cards[other]);
        for (std::size_t i = 0; i < colours; ++i) {
            standing[other] += odds_[other][i] * static_cast<float>(open.evidence[i]);
        }
        least = std::min(least, standing[other]);
    }
    float total = 0.0F;
    for (core::Seat other = 0; other < open.options.players; ++other) {
        if (other == seat) continue;
        by_seat_[other] = portable_exp((least - standing[other]) / weights.rival_spread);
        total += by_seat_[other];
    }
    for (core::Seat other = 0; other < open.options.players; ++other) {
        if (other == seat) continue;
        by_seat_[other] *= weights.hurt / total;
        for (std::size_t i = 0; i < colours; ++i) by_monk_[i] += by_seat_[other] * odds_[other][i];
    }
    by_seat_[seat] = -1.0F;
    by_monk_[index(identity)] = -1.0F;
}

float Evaluator::value(const Open& open, const Favour& favour) const {
    const bool evening_done = open.day != day_ || open.stage == Stage::reveal;
    const int hours = open.day_over ? 0 : hours_a_day - open.sundial;
    float value = -expected_guess_cost(open, favour, Colour::none);

    for (std::size_t i = 0; i < colours; ++i) value += by_monk_[i] * static_cast<float>(open.evidence[i]);
    if (!evening_done) {
        const ByColour<float> points = points_tonight(open, hours, weights_);
        for (std::size_t i = 0; i < colours; ++i) value += by_monk_[i] * points[i];
    }

    // Event cards: those taken, and the one for the seat that ends the day.
    constexpr auto card = static_cast<float>(event_card_evidence);
    const float first_turn = day_ < days ? weights_.first_turn : 0.0F;
    const unsigned players = open.options.players;
    for (core::Seat seat = 0; seat < players; ++seat) {
        value += by_seat_[seat] * card * static_cast<float>(open.event_cards[seat]);
    }
    if (evening_done) {
        value += first_turn;
    } else if (open.day_over) {
        value += by_seat_[seat_] * card + first_turn;
    } else {
        const auto& chances = day_ending(players, hours);
        for (unsigned turn = 0; turn < players; ++turn) {
            value += by_seat_[(seat_ + 1U + turn) % players] * chances[turn] * (card - first_turn);
        }
    }

    // Time tiles are worthless after the last day.
    float use = 1.0F;
    if (day_ == days) use = evening_done ? 0.0F : static_cast<float>(hours) / hours_a_day;
    value += weights_.time_tile * use * static_cast<float>(open.held[seat_]);
    return value;
}

float Evaluator::value_of_showing(Colour colour, const Open& open, const Favour& favour) const {
    return by_monk_[index(colour)] * revelation_evidence - expected_guess_cost(open, favour, colour);
}

// G2: right guesses of all others cost the same evidence for any number of players.
float Evaluator::expected_guess_cost(const Open& open, const Favour& favour, Colour also_shown) const {
    if (weights_.disguise == 0.0F) return 0.0F;
    const unsigned players = open.options.players;
    const auto all_right = static_cast<float>(guessed_evidence[players]) * static_cast<float>(players - 1U);
    const auto seen = [&](float decoy_lead) {
        return seen_as(open, favour, seat_, identity_, {weights_.transparency, decoy_lead}, also_shown);
    };
    const float shrewd = weights_.shrewd_readers;
    return weights_.disguise * all_right *
           ((1.0F - shrewd) * seen(0.0F) + shrewd * seen(weights_.decoy_lead));
}

}  // namespace subrosa::bots::rose
