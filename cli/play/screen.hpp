// The whole screen of whoever sits at the keyboard. It is drawn from what that seat knows and was told:
// nothing else comes in here, so nothing else can come out.
#pragma once

#include "cli/play/look.hpp"
#include "games/rose/actions.hpp"
#include "games/rose/state.hpp"

#include <span>
#include <vector>

namespace subrosa::play {

struct Scene {
    rose::Knowledge knowledge;
    std::vector<rose::Told> told;       // to this seat, since the deal
    std::vector<rose::Action> choices;  // of this seat
    Text note;                          // an answer to the last thing typed; empty: none
};

// No line is wider than `columns` (at least 60). Fits into `rows` from 24 on; with more of both it grows.
Lines draw_screen(const Scene& scene, const Look& look, int columns, int rows);

// Day and event, the event's text wrapped.
Lines headline(const rose::Open& open, const Look& look, int columns);

}  // namespace subrosa::play
