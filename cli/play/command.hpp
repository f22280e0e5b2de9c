// What somebody typed, understood: a choice, or a wish such as help, undo, save.
#pragma once

#include "games/rose/actions.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace subrosa::play {

struct Command {
    enum class Kind { choice, help, undo, save, log, quit, nothing, no_such_number, several, unclear };
    Kind kind = Kind::nothing;
    rose::Action action;   // of a choice
    std::string argument;  // the topic of help, the file of save, or what was not understood
};

// Choices are named by number (from 1), by their notation, or by the beginnings of its words as long as only
// one choice fits: "move blue ecclesia", "blue eccl", "ecclesia".
Command understand(std::string_view typed, const std::vector<rose::Action>& choices);

std::string trimmed(std::string_view text);
std::string lower_case(std::string_view text);  // of ASCII letters only

}  // namespace subrosa::play
