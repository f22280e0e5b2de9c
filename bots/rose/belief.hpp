// Bayesian belief about the identities: every observed choice is weighted by its likelihood for each monk
// that the seat could be.
#pragma once

#include "bots/rose/choice_odds.hpp"
#include "bots/rose/identities.hpp"

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace subrosa::bots::rose {

// Invariants: a belief depends only on what its seat knew and observed, in that order. The own identity is
// used only to exclude that monk for the others. A monk that the rules allow always keeps a positive
// probability.
class Belief {
  public:
    // `watcher` may be core::spectator.
    Belief(core::Seat watcher, PolicyModel model);

    // As in Bot.
    void update(const Knowledge& knowledge);
    void observe(const GameEvent& event) { told_.push_back(event); }

    // Likelihood of each seat's choices by monk, scaled to a maximum of 1.
    [[nodiscard]] const OddsBySeat& fit() const { return fit_; }
    // Marginals of the joint distribution as of the last update. The row of the own seat is a spectator's.
    [[nodiscard]] const Beliefs& now() const { return now_; }
    [[nodiscard]] std::span<const Shift<Action>> shifts() const { return shifts_; }
    [[nodiscard]] const Favour& favour() const { return favour_; }
    // Probability that the seat is of a kind that reads favours.
    [[nodiscard]] float reads_favour(core::Seat seat) const;

    // By choice of the watcher: a spectator's probability, after that choice, that the watcher is `monk`.
    [[nodiscard]] Scores exposure(const Knowledge& knowledge, const Choices& choices, Colour monk) const;

  private:
    void learn(const Knowledge& before);
    void learn_choice(const Knowledge& before, core::Seat seat, const Action& action);
    void normalise(core::Seat seat);
    void update_marginals(const Knowledge& knowledge);

    core::Seat watcher_;
    PolicyModel model_;
    std::unique_ptr<const CardFaces> faces_;
    BySeat<ChoiceRecord> records_;
    Favour favour_;
    std::optional<Knowledge> before_;
    std::vector<GameEvent> told_;
    std::uint32_t moment_ = 0;
    OddsBySeat fit_{};
    Beliefs now_;
    std::vector<Shift<Action>> shifts_;
};

}  // namespace subrosa::bots::rose
