// The question that is asked, and the choices that answer it, each with its effect.
#pragma once

#include "cli/play/look.hpp"
#include "games/rose/state.hpp"

#include <string>
#include <vector>

namespace subrosa::play {

// What is asked of the viewer now, in a sentence or two that explain themselves.
Text question(const rose::Knowledge& knowledge, const Look& look);

// One choice: what is done, and what comes of it as far as it is sure. `brief` uses signs instead of words.
Text choice_label(const rose::Knowledge& knowledge, const rose::Action& action, const Look& look, bool brief);

// The choices with their numbers, in words and in signs.
struct ChoiceLabels {
    std::vector<Text> words;
    std::vector<Text> signs;
};
ChoiceLabels label_choices(const rose::Knowledge& knowledge, const std::vector<rose::Action>& choices,
                           const Look& look);

// In as many columns as fit; `rows` is how many lines they may take if possible.
Lines choice_lines(const ChoiceLabels& labels, const Look& look, int columns, int rows);

}  // namespace subrosa::play
