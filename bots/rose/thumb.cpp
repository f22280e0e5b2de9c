// The rule-of-thumb player.
#include "bots/rose/thumb.hpp"

#include "bots/rose/outlook.hpp"

#include <algorithm>
#include <cassert>

namespace subrosa::bots {
namespace {

using rose::Action;
using rose::Choices;
using rose::Colour;
using rose::Rose;
using rose::Stage;

// A world and what the table would think of the seats in it.
struct Branch {
    RoseWorld world;
    Favour favour;
};

// Plays a turn to its end in an imagined world: every move is tried, the smaller decisions are made one at a
// time.
class TurnAhead {
  public:
    TurnAhead(core::Seat seat, const Outlook& outlook, const ThumbWeights& weights)
        : seat_(seat), outlook_(outlook), weights_(weights) {}

    // The value of a choice if the seat goes on as well as it can see.
    [[nodiscard]] float value_of(const Branch& branch, const Action& action) const {
        Branch next = branch;
        play(next, action);
        return finish(next);
    }

  private:
    void play(Branch& branch, const Action& action) const {
        struct Watching {
            Favour& favour;
            const ThumbWeights& weights;
        } watching{branch.favour, weights_};
        const auto watch = [](void* context, const rose::Told& told) {
            auto* here = static_cast<Watching*>(context);
            here->favour.observe(told, here->weights);
        };
        branch.world.play(seat_, action, Rose::Sink(watch, &watching));
    }

    [[nodiscard]] float value(const Branch& branch) const {
        return outlook_.value(branch.world->open, branch.favour);
    }

    [[nodiscard]] float finish(Branch& branch) const {
        Choices choices;
        while (branch.world->open.pending.card) {
            const Stage stage = branch.world->open.stage;
            if (stage == Stage::again) {  // what a refill would bring is not known yet
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
    const Outlook& outlook_;
    const ThumbWeights& weights_;
};

// The most right guesses to expect about `about` and the seats behind it, with markers not yet in `used`.
float best_guesses(const Odds& odds, unsigned players, core::Seat guesser, core::Seat about, unsigned used) {
    if (about == guesser) ++about;
    if (about >= players) return 0.0F;
    float best = 0.0F;
    for (std::size_t colour = 0; colour < rose::colours; ++colour) {
        if (((used >> colour) & 1U) != 0) continue;
        const float rest =
            best_guesses(odds, players, guesser, static_cast<core::Seat>(about + 1U), used | (1U << colour));
        best = std::max(best, odds[about][colour] + rest);
    }
    return best;
}

float value_of_guess(const Action& guess, const Choices& choices, const Odds& odds, unsigned players,
                     core::Seat guesser) {
    unsigned used = (1U << rose::colours) - 1U;
    for (const Action& choice : choices) used &= ~(1U << rose::index(choice.colour()));
    used |= 1U << rose::index(guess.colour());
    return odds[guess.seat()][rose::index(guess.colour())] +
           best_guesses(odds, players, guesser, static_cast<core::Seat>(guess.seat() + 1U), used);
}

}  // namespace

Odds thumb_reading(const rose::Open& open, core::Seat seat, Colour identity, const Favour& favour,
                   const ThumbWeights& weights) {
    return odds_for(open, favour, seat, identity, reading_at(open, weights));
}

Scores thumb_scores(const RoseWorld& world, core::Seat seat, Colour identity, const Odds& odds,
                    const Favour& favour, const ThumbWeights& weights, const Choices& choices) {
    const rose::Open& open = world->open;
    const Outlook outlook(open, seat, identity, odds, weights);
    const TurnAhead turn(seat, outlook, weights);
    const Branch now{world, favour};
    Scores scores{};
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const Action& choice = choices[i];
        switch (choice.stage) {
            case Stage::reveal:
                scores[i] = outlook.value_of_showing(choice.colour(), open, favour);
                break;
            case Stage::guess:
                scores[i] = value_of_guess(choice, choices, outlook.odds(), open.options.players, seat);
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

Scores thumb_scores(const RoseWorld& world, core::Seat seat, Colour identity, const Favour& favour,
                    const ThumbWeights& weights, const Choices& choices) {
    return thumb_scores(world, seat, identity, thumb_reading(world->open, seat, identity, favour, weights),
                        favour, weights, choices);
}

Scores thumb_odds(const Scores& scores, std::size_t count, float temperature) {
    assert(count > 0 && count <= scores.size());
    Scores odds{};
    const auto* const best = std::max_element(scores.data(), scores.data() + count);
    if (temperature <= 0.0F) {
        odds[static_cast<std::size_t>(best - scores.data())] = 1.0F;
        return odds;
    }
    float total = 0.0F;
    for (std::size_t i = 0; i < count; ++i) total += odds[i] = steep((scores[i] - *best) / temperature);
    for (std::size_t i = 0; i < count; ++i) odds[i] /= total;
    return odds;
}

// What it reads out of favours; how it is seen, as whoever reads like it would see it.
const Beliefs* ThumbBot::beliefs() const {
    const rose::Open& open = seen_.open;
    const unsigned players = open.options.players;
    if (seen_.seat != seat_) return nullptr;
    const Reading reading = reading_at(open, weights_);
    const Odds odds = thumb_reading(open, seat_, seen_.identities[seat_], favour_, weights_);
    beliefs_ = {players, rose::colours, {}};
    for (core::Seat seat = 0; seat < players; ++seat) {
        for (std::size_t i = 0; i < rose::colours; ++i) {
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

rose::Action ThumbBot::decide(const rose::Knowledge& knowledge, const Choices& choices) {
    if (choices.size() == 1) return choices[0];
    const RoseWorld world(knowledge, rng_);
    const Colour identity = knowledge.identities[seat_];
    const Scores scores = thumb_scores(world, seat_, identity, favour_, weights_, choices);
    const bool guessing = choices[0].stage == Stage::guess;
    const Scores odds = thumb_odds(scores, choices.size(), guessing ? 0.0F : weights_.temperature);

    float point = static_cast<float>(rng_.next() >> 8U) / static_cast<float>(1U << 24U);
    for (std::size_t i = 0; i + 1 < choices.size(); ++i) {
        point -= odds[i];
        if (point < 0.0F) return choices[i];
    }
    return choices[choices.size() - 1];
}

}  // namespace subrosa::bots
