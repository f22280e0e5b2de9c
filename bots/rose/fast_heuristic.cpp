// The fast approximation of the heuristic policy.
#include "bots/rose/fast_heuristic.hpp"

#include "bots/rose/evaluator.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace subrosa::bots::rose {
namespace {

constexpr auto event_card = static_cast<float>(event_card_evidence);

int hours_left(const Open& open) {
    return open.day_over ? 0 : hours_a_day - open.sundial;
}

int hours_of(const Action& play) {
    return subrosa::rose::hours_of(play.card(), play.named());
}

// V6: the card of this turn is played again.
Action card_again(const Pending& pending) {
    return pending.card.is_william_adson() ? Action::play(pending.named) : Action::play(pending.card);
}

}  // namespace

FastHeuristic::FastHeuristic(const HeuristicWeights& weights) : weights_(weights) {
    for (int hours = 0; hours <= hours_a_day; ++hours) {
        // In the last turn of the day a lead is nearly certain.
        const float haze =
            hours == 0 ? 0.1F : weights.haze + weights.haze_an_hour * static_cast<float>(hours);
        for (int apart = -widest; apart <= widest; ++apart) {
            shares_[static_cast<std::size_t>(hours)][apart] =
                0.5F * static_cast<float>(apart) / (haze + static_cast<float>(std::abs(apart)));
        }
    }
}

Stakes FastHeuristic::stakes(const Open& open, core::Seat seat, const AssumedIdentities& assumed) const {
    const unsigned players = open.options.players;
    BySeat<float> standing{};
    float least = 1000.0F;
    for (core::Seat other = 0; other < players; ++other) {
        standing[other] = static_cast<float>(open.evidence[index(assumed[other])] +
                                             event_card_evidence * open.event_cards[other]);
        if (other != seat) least = std::min(least, standing[other]);
    }
    Stakes stakes;
    float total = 0.0F;
    for (core::Seat other = 0; other < players; ++other) {
        if (other == seat) continue;
        stakes.seat[other] = portable_exp((least - standing[other]) / weights_.rival_spread);
        total += stakes.seat[other];
    }
    for (core::Seat other = 0; other < players; ++other) {
        if (other == seat) continue;
        stakes.seat[other] *= weights_.hurt / total;
        stakes.monk[index(assumed[other])] += stakes.seat[other];
    }
    stakes.seat[seat] = -1.0F;
    stakes.monk[index(assumed[seat])] = -1.0F;
    return stakes;
}

ByColour<float> FastHeuristic::tonight(const Open& open) const {
    const Shares& share = shares(hours_left(open));
    const float weight = event_today(open) == Event::caught ? 2.0F : 1.0F;  // V12
    ByColour<float> points{};
    points.fill(weight * 2.5F);
    for (std::size_t i = 0; i < colours; ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const float more = weight * share[open.suspicion[i] - open.suspicion[j]];
            points[i] += more;
            points[j] -= more;
        }
    }
    return points;
}

// The value of the time left: the event card for the seat that ends the day, and the first turn of the next.
float FastHeuristic::time(const Open& open, core::Seat seat, const Stakes& stakes, int hours) const {
    const float first_turn = open.day < days ? weights_.first_turn : 0.0F;
    if (hours <= 0) return stakes.seat[seat] * event_card + first_turn;
    const unsigned players = open.options.players;
    const BySeat<float>& chances = day_ending(players, hours);
    float value = 0.0F;
    core::Seat next = seat;
    for (unsigned turn = 0; turn < players; ++turn) {
        next = next_seat(open, next);
        value += stakes.seat[next] * chances[turn] * (event_card - first_turn);
    }
    return value;
}

// The common part of the scores of one decision.
struct FastHeuristic::Turn {
    const Open& open;
    const Stakes& stakes;
    const HeuristicWeights& weights;
    const Shares* share;
    float conversion;  // points per place in the evening
    Event event;
    float best_point;  // value of a point of evidence for the monk where it is worth most

    Turn(const FastHeuristic& fast, const Open& position, const Stakes& at_stake, int hours)
        : open(position),
          stakes(at_stake),
          weights(fast.weights_),
          share(&fast.shares(hours)),
          event(event_today(position)) {
        conversion = event == Event::caught ? 2.0F : 1.0F;
        best_point = *std::max_element(stakes.monk.begin(), stakes.monk.end());
    }

    // The value of changing a monk's suspicion to `to`.
    [[nodiscard]] float suspicion(std::size_t monk, int to) const {
        const int from = open.suspicion[monk];
        to = std::clamp(to, 0, max_suspicion);
        float value = 0.0F;
        for (std::size_t other = 0; other < colours; ++other) {
            const int there = open.suspicion[other];
            value +=
                (stakes.monk[monk] - stakes.monk[other]) * ((*share)[to - there] - (*share)[from - there]);
        }
        return conversion * value;
    }
    [[nodiscard]] float evidence(std::size_t monk, int by) const {
        return stakes.monk[monk] * static_cast<float>(std::max(by, -int{open.evidence[monk]}));
    }
    [[nodiscard]] float mark(bool william, std::size_t monk, bool up) const {
        const int weight = (event == Event::incriminating ? 2 : 1) * (up ? 1 : -1);
        return william ? evidence(monk, weight * william_evidence)
                       : suspicion(monk, open.suspicion[monk] + weight * adson_suspicion);
    }
    [[nodiscard]] float take(std::size_t monk, int value) const {
        return suspicion(monk, open.suspicion[monk] - value) + weights.time_tile;
    }

    [[nodiscard]] float move(Figure figure, Building to) const {
        const unsigned there = figures_at(open, to) & ~bit(figure);
        if (!is_monk(figure)) {
            const bool william = figure == Figure::william;
            float value = william && event == Event::close ? 2.0F * best_point : 0.0F;
            for (unsigned met = there & monks_mask; met != 0; met &= met - 1U) {
                const auto monk = static_cast<std::size_t>(std::countr_zero(met));
                value += std::max(mark(william, monk, true), mark(william, monk, false));
            }
            return value;
        }
        const std::size_t monk = index(figure);
        int best = 0;
        int sum = 0;
        for (const Tile tile : open.tiles[index(to)]) {
            if (!tile) continue;
            sum += tile.value();
            if (index(tile.colour()) == monk) best = std::max(best, tile.value());
        }
        float value = best > 0 ? take(monk, best) : suspicion(monk, open.suspicion[monk] + sum);
        switch (event) {
            case Event::unobtrusive:
                if (there == 0) value += evidence(monk, -1);
                break;
            case Event::enigmatic:
                if ((there & bit(Figure::william)) != 0) value += 2.0F * best_point;
                break;
            case Event::dubious:
                value += evidence(monk, 1);
                break;
            case Event::forbidden:
                if (to == Building::bibliotheca) value += evidence(monk, forbidden_evidence);
                break;
            case Event::inquiring:
                for (unsigned met = there & monks_mask; met != 0; met &= met - 1U)
                    value += stakes.monk[static_cast<std::size_t>(std::countr_zero(met))];
                break;
            default:
                break;
        }
        return value;
    }

    // The value of the best move with a card.
    [[nodiscard]] float card(const Action& play) const {
        float best = -1000.0F;
        if (play.card().is_building()) {
            const Building to = play.card().building();
            for (unsigned left = all_figures & ~figures_at(open, to); left != 0; left &= left - 1U)
                best = std::max(best, move(static_cast<Figure>(std::countr_zero(left)), to));
        } else {
            const Figure figure = play.card().is_monk() ? monk_of(play.card().colour()) : play.named();
            for (std::size_t i = 0; i < buildings; ++i) {
                const auto to = static_cast<Building>(i);
                if (open.at[index(figure)] != to) best = std::max(best, move(figure, to));
            }
        }
        return best;
    }
};

void FastHeuristic::score(const Open& open, core::Seat seat, const Stakes& stakes, const Choices& choices,
                          Scores& scores) const {
    const int left = hours_left(open);
    const bool classic = open.options.edition == Edition::classic;
    const Stage stage = open.stage;
    // Hours left after this turn if no time tiles are given back.
    int after = left;
    if (!classic && stage != Stage::play) after = std::max(0, left - open.pending.hours);
    if (stage == Stage::pay) after = 0;
    const Turn turn(*this, open, stakes, stage == Stage::play ? left : after);
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const Action& choice = choices[i];
        const std::size_t monk = choice.what;
        switch (choice.stage) {
            case Stage::play: {
                const int hours = std::max(0, left - hours_of(choice));
                const Turn with(*this, open, stakes, hours);
                scores[i] = with.card(choice) + time(open, seat, stakes, hours);
                if (choice.card().is_william_adson()) scores[i] -= weights_.keep_william_adson;
                break;
            }
            case Stage::pay: {
                const int spent = open.pending.hours - choice.count();
                scores[i] = time(open, seat, stakes, std::max(0, left - spent)) -
                            weights_.time_tile * static_cast<float>(choice.count());
                break;
            }
            case Stage::move:
                scores[i] = turn.move(choice.figure(), choice.building());
                break;
            case Stage::take:
                scores[i] = turn.take(index(open.pending.figure), choice.count());
                break;
            case Stage::mark:
                scores[i] = turn.mark(open.pending.figure == Figure::william, monk, choice.up());
                break;
            case Stage::evidence:
                scores[i] = stakes.monk[monk];
                break;
            case Stage::suspect:
                scores[i] = turn.suspicion(monk, open.suspicion[monk] + open.pending.hours);
                break;
            case Stage::again:
                scores[i] = choice.count() == 0 ? 0.0F : turn.card(card_again(open.pending));
                break;
            case Stage::reveal:
                scores[i] = stakes.monk[monk] * revelation_evidence;
                break;
            case Stage::guess:
            case Stage::over:
                scores[i] = 0.0F;
                break;
        }
    }
}

}  // namespace subrosa::bots::rose
