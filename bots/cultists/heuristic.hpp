// The heuristic policy of Among Cultists, for both teams. An investigator follows his route, fills, inspects
// and checks, avoids lonely meetings and votes for suspects. A cultist kills when it can be denied, spoils
// decks that others have filled too, keeps to a credible route, and claims the quota once it is met.
#pragma once

#include "bots/cultists/opinion.hpp"
#include "bots/cultists/shelving.hpp"
#include "bots/cultists/weights.hpp"

#include <array>

namespace subrosa::bots::cultists {

// By choice; higher is better.
using Scores = std::array<float, 48>;

class Heuristic {
  public:
    Heuristic(const Knowledge& knowledge, const Opinion& mine, const Opinion& common,
              const HeuristicWeights& weights);

    [[nodiscard]] Scores scores(const Choices& choices) const;

  private:
    [[nodiscard]] float score(const Action& action) const;

    // ---- moving
    [[nodiscard]] Scores score_steps(const Choices& choices) const;
    [[nodiscard]] float worth_of_ending(Location place) const;
    [[nodiscard]] float worth_next_round(Location place) const;
    [[nodiscard]] float exposure_at(Location place) const;
    [[nodiscard]] float worth_of_meeting(Seats others, bool entering) const;

    // ---- acting
    [[nodiscard]] float worth_of_acting(Location place, bool alive) const;
    [[nodiscard]] float worth_of(const Action& act, Location place) const;
    [[nodiscard]] float worth_of_inspecting(std::size_t room) const;
    [[nodiscard]] float worth_of_filling(std::size_t room, RoomCard card) const;
    [[nodiscard]] float worth_of_check(core::Seat seat) const;
    [[nodiscard]] float worth_of_securing(RoomCard card) const;
    [[nodiscard]] float worth_of_vote() const;
    [[nodiscard]] float cover(Location room) const;
    [[nodiscard]] bool on_route(Location room, bool alive) const;

    // ---- the rest
    [[nodiscard]] float worth_of_gift(const Action& action) const;
    [[nodiscard]] float worth_of_ballot(core::Seat whom) const;
    [[nodiscard]] float worth_of_saying(bool dead) const;
    [[nodiscard]] core::Seat first_suspect() const;
    [[nodiscard]] bool quota_met() const;
    [[nodiscard]] int victims() const;
    [[nodiscard]] float aim_of(core::Seat seat) const;
    [[nodiscard]] unsigned givers_to(core::Seat seat) const;
    [[nodiscard]] bool surely_dead(core::Seat seat) const;

    const Knowledge& known_;
    const Open& open_;
    const Opinion& mine_;
    const Opinion& common_;
    const HeuristicWeights& weights_;
    Shelving shelving_;
    core::Seat seat_;
    Role role_;
    bool evil_;
};

// The index of the best score after adding uniform noise of this amplitude.
std::size_t best_with_noise(const Scores& scores, std::size_t count, float noise, core::Rng& rng);

}  // namespace subrosa::bots::cultists
