// Worlds of Among Cultists that a seat imagines, and worlds that could be: dealt anew and played as everybody
// saw it.
#pragma once

#include "games/cultists/cultists.hpp"
#include "tests/support/law.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace subrosa::tests {

// A world that `viewer` imagines when `truth` is true.
cultists::State imagined(const cultists::State& truth, core::Seat viewer, core::Rng& rng);

// Looks at so many of them.
template <class Look>
void imagine_often(const cultists::State& truth, core::Seat viewer, int times, const Look& look) {
    core::Rng rng(7, 400);
    for (int n = 0; n < times; ++n) look(imagined(truth, viewer, rng));
}

// One of a dozen worlds is taken by its weight: that comes near the chances, and this near.
inline constexpr double imagination_slack = 0.02;

// The first cultist, and who started dead; as many as seats there may be: nobody.
core::Seat cultist_of(const cultists::State& world);
core::Seat starts_dead(const cultists::State& world);

// A game as one seat saw it happen.
class SeenGame {
  public:
    SeenGame(const cultists::State& start, core::Seat viewer) : start_(start), now_(start), viewer_(viewer) {}

    void play(core::Seat seat, const cultists::Action& action);
    [[nodiscard]] const cultists::State& now() const { return now_; }
    [[nodiscard]] core::Seat viewer() const { return viewer_; }

    // Deals a world that the viewer could not have told from the start, and plays it: the viewer does what it
    // did, the others what they were seen to do, with any card of their hands where it was not seen. Nothing
    // as soon as something comes out otherwise than it was seen. So a world is found as often as it is
    // likely.
    [[nodiscard]] std::optional<cultists::State> another(core::Rng& rng) const;

  private:
    struct Step {
        core::Seat seat;
        cultists::Action action;
        std::vector<cultists::GameEvent> told;  // to the viewer
    };
    cultists::State start_;
    cultists::State now_;
    core::Seat viewer_;
    std::vector<Step> steps_;
};

// The probability of the observed sequence of room colours if each seat picks uniformly among the colours it
// may use: those of its route, or all of them if it has no route. SeenGame::another() replays observed moves
// and does not include this factor; imagine() does.
double chance_of_colours(const cultists::State& world);

// What is hidden of a world, by name: roles, routes, who started dead, cards given and laid, decks.
std::map<std::string, int> secrets_of(const cultists::State& world);

}  // namespace subrosa::tests
