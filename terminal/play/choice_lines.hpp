// The choices below a question: numbered, in words or in signs, in columns.
#pragma once

#include "terminal/faces/face.hpp"

#include <vector>

namespace subrosa::play {

// The choices with their numbers, in words and in signs.
struct NumberedChoices {
    std::vector<Text> words;
    std::vector<Text> signs;
};
NumberedChoices numbered(const std::vector<faces::Group>& words, const std::vector<faces::Group>& signs);

struct ChoiceLines {
    Lines lines;
    bool whole = true;  // all of it fits, and nothing had to be cut off
};
// In as many columns as fit; `rows` is how many lines they may take if possible.
ChoiceLines choice_lines(const NumberedChoices& choices, const Theme& look, int columns, int rows);

}  // namespace subrosa::play
