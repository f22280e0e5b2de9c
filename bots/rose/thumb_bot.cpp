// The heuristic policy of The Name of the Rose.
#include "bots/rose/thumb_bot.hpp"

#include "bots/rose/evaluator.hpp"

#include <algorithm>
#include <cassert>

namespace subrosa::bots::rose {
namespace {

// A world with its public favours.
struct Branch {
    World world;
    Favour favour;
};

// Plays a turn to its end in a sampled world: tries every move, and decides the smaller questions greedily.
class TurnPlayout {
  public:
    TurnPlayout(core::Seat seat, const Evaluator& evaluator, const HeuristicWeights& weights)
        : seat_(seat), evaluator_(evaluator), weights_(weights) {}

    // The value of a choice if the seat plays the rest of its turn like this.
    [[nodiscard]] float value_of(const Branch& branch, const Action& action) const {
        Branch next = branch;
        play(next, action);
        return finish(next);
    }

  private:
    void play(Branch& branch, const Action& action) const {
        struct Observer {
            Favour& favour;
            const HeuristicWeights& weights;
        } observer{branch.favour, weights_};
        const auto observe = [](void* context, const GameEvent& event) {
            auto* here = static_cast<Observer*>(context);
            here->favour.observe(event, here->weights);
        };
        branch.world.play(seat_, action, Rose::Sink(observe, &observer));
    }

    [[nodiscard]] float value(const Branch& branch) const {
        return evaluator_.value(branch.world->open, branch.favour);
    }

    [[nodiscard]] float finish(Branch& branch) const {
        Choices choices;
        while (branch.world->open.pending.card) {
            const Stage stage = branch.world->open.stage;
            if (stage == Stage::again) {  // the tiles of a refill are not known yet
                play(branch, Action::enough());
                continue;
            }
            branch.world.choices(seat_, choices);
            if (stage == Stage::move) return best_move(branch, choices);
            branch = best_step(branch, choices);
        }
        return value(branch);
    }

    [[nodiscard]] float best_move(const Branch& branch, const Choices& moves) const {
        float best = value_of(branch, moves[0]);
        for (std::size_t i = 1; i < moves.size(); ++i) best = std::max(best, value_of(branch, moves[i]));
        return best;
    }

    [[nodiscard]] Branch best_step(const Branch& branch, const Choices& choices) const {
        Branch best = branch;
        play(best, choices[0]);
        float best_value = value(best);
        for (std::size_t i = 1; i < choices.size(); ++i) {
            Branch next = branch;
            play(next, choices[i]);
            if (const float next_value = value(next); next_value > best_value) {
                best = next;
                best_value = next_value;
            }
        }
        return best;
    }

    core::Seat seat_;
    const Evaluator& evaluator_;
    const HeuristicWeights& weights_;
};

// The maximum of expected right guesses about `about` and the seats after it, with the markers not in `used`.
float best_guesses(const Odds& odds, unsigned players, core::Seat guesser, core::Seat about, unsigned used) {
    if (about == guesser) ++about;
    if (about >= players) return 0.0F;
    float best = 0.0F;
    for (std::size_t colour = 0; colour < colours; ++colour) {
        if (((used >> colour) & 1U) != 0) continue;
        const float rest =
            best_guesses(odds, players, guesser, static_cast<core::Seat>(about + 1U), used | (1U << colour));
        best = std::max(best, odds[about][colour] + rest);
    }
    return best;
}

float value_of_guess(const Action& guess, const Choices& choices, const Odds& odds, unsigned players,
                     core::Seat guesser) {
    unsigned used = (1U << colours) - 1U;
    for (const Action& choice : choices) used &= ~(1U << index(choice.colour()));
    used |= 1U << index(guess.colour());
    return odds[guess.seat()][index(guess.colour())] +
           best_guesses(odds, players, guesser, static_cast<core::Seat>(guess.seat() + 1U), used);
}

}  // namespace

Odds heuristic_reading(const Open& open, core::Seat seat, Colour identity, const Favour& favour,
                       const HeuristicWeights& weights) {
    return odds_for(open, favour, seat, identity, reading_at(open, weights));
}

Scores heuristic_scores(const World& world, core::Seat seat, Colour identity, const Odds& odds,
                        const Favour& favour, const HeuristicWeights& weights, const Choices& choices) {
    const Open& open = world->open;
    const Evaluator evaluator(open, seat, identity, odds, weights);
    const TurnPlayout turn(seat, evaluator, weights);
    const Branch now{world, favour};
    Scores scores{};
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const Action& choice = choices[i];
        switch (choice.stage) {
            case Stage::reveal:
                scores[i] = evaluator.value_of_showing(choice.colour(), open, favour);
                break;
            case Stage::guess:
                scores[i] = value_of_guess(choice, choices, evaluator.odds(), open.options.players, seat);
                break;
            default:
                scores[i] = turn.value_of(now, choice);
                break;
        }
        if (choice.stage == Stage::play && choice.card().is_william_adson())
            scores[i] -= weights.keep_william_adson;
    }
    return scores;
}

Scores heuristic_scores(const World& world, core::Seat seat, Colour identity, const Favour& favour,
                        const HeuristicWeights& weights, const Choices& choices) {
    return heuristic_scores(world, seat, identity,
                            heuristic_reading(world->open, seat, identity, favour, weights), favour, weights,
                            choices);
}

Scores softmax(const Scores& scores, std::size_t count, float temperature) {
    assert(count > 0 && count <= scores.size());
    Scores odds{};
    const auto* const best = std::max_element(scores.data(), scores.data() + count);
    if (temperature <= 0.0F) {
        odds[static_cast<std::size_t>(best - scores.data())] = 1.0F;
        return odds;
    }
    float total = 0.0F;
    for (std::size_t i = 0; i < count; ++i)
        total += odds[i] = portable_exp((scores[i] - *best) / temperature);
    for (std::size_t i = 0; i < count; ++i) odds[i] /= total;
    return odds;
}

const Beliefs* ThumbBot::beliefs() const {
    const Open& open = known_.open;
    const unsigned players = open.options.players;
    if (known_.seat != seat_) return nullptr;
    const ReaderModel reading = reading_at(open, weights_);
    const Odds odds = heuristic_reading(open, seat_, known_.identities[seat_], favour_, weights_);
    beliefs_ = {players, colours, {}};
    for (core::Seat seat = 0; seat < players; ++seat) {
        for (std::size_t i = 0; i < colours; ++i) {
            const auto monk = static_cast<Colour>(i);
            const bool shown = std::find(open.revealed[seat].begin(), open.revealed[seat].end(), monk) !=
                               open.revealed[seat].end();
            if (seat != seat_) {
                beliefs_.odds[seat][i] = odds[seat][i];
            } else if (!shown) {
                beliefs_.odds[seat][i] = seen_as(open, favour_, seat, monk, reading);
            }
        }
    }
    return &beliefs_;
}

Action ThumbBot::decide(const Knowledge& knowledge, const Choices& choices) {
    if (choices.size() == 1) return choices[0];
    const World world(knowledge, rng_);
    const Colour identity = knowledge.identities[seat_];
    const Scores scores = heuristic_scores(world, seat_, identity, favour_, weights_, choices);
    const bool guessing = choices[0].stage == Stage::guess;
    const Scores odds = softmax(scores, choices.size(), guessing ? 0.0F : weights_.temperature);

    float point = static_cast<float>(rng_.next() >> 8U) / static_cast<float>(1U << 24U);
    for (std::size_t i = 0; i + 1 < choices.size(); ++i) {
        point -= odds[i];
        if (point < 0.0F) return choices[i];
    }
    return choices[choices.size() - 1];
}

}  // namespace subrosa::bots::rose
