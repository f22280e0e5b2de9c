// Who everybody is, by Bayes: every observed choice is weighed by how likely it was for each monk that the
// seat could be.
#pragma once

#include "bots/identities.hpp"
#include "bots/rose/choice_odds.hpp"

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace subrosa::bots {

// Must hold: a belief depends on nothing but what its seat saw and was told, in that order; the own identity
// excludes monks for the others and is used for nothing else. A monk that the rules allow is never
// impossible.
class Belief {
  public:
    // `watcher` may be core::spectator.
    Belief(core::Seat watcher, PolicyModel model);

    // As of Bot: what the watcher sees before every decision, and what it is told.
    void look(const rose::Knowledge& knowledge);
    void observe(const rose::Told& told) { told_.push_back(told); }

    // What the choices say about each seat on its own: 1 for the monk they fit best.
    [[nodiscard]] const OddsBySeat& fit() const { return fit_; }
    // All of it together, as of the last look. The row of the own seat is how it is seen.
    [[nodiscard]] const Beliefs& now() const { return now_; }
    [[nodiscard]] std::span<const Shift<rose::Action>> shifts() const { return shifts_; }
    [[nodiscard]] const Favour& favour() const { return favour_; }
    // How likely the seat is of a kind that judges others by their favours.
    [[nodiscard]] float reads_favour(core::Seat seat) const;

    // What each of the choices of the watcher would make of how its seat is seen: the chance that somebody
    // without secrets then gives to its being `monk`.
    [[nodiscard]] Scores exposure(const rose::Knowledge& knowledge, const rose::Choices& choices,
                                  rose::Colour monk) const;

  private:
    void learn(const rose::Knowledge& before);
    void learn_choice(const rose::Knowledge& before, core::Seat seat, const rose::Action& action);
    void settle(core::Seat seat);
    void conclude(const rose::Knowledge& knowledge);

    core::Seat watcher_;
    PolicyModel model_;
    std::unique_ptr<const Faces> faces_;
    rose::BySeat<Record> records_;
    Favour favour_;
    std::optional<rose::Knowledge> before_;
    std::vector<rose::Told> told_;
    std::uint32_t moment_ = 0;
    OddsBySeat fit_{};
    Beliefs now_;
    std::vector<Shift<rose::Action>> shifts_;
};

}  // namespace subrosa::bots
