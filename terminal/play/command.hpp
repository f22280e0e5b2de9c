// What somebody typed, understood: a choice, or a wish such as help, undo, save.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace subrosa::play {

struct Command {
    enum class Kind {
        choice,
        help,
        undo,
        save,
        log,
        wait,
        claim,
        quit,
        nothing,
        no_such_number,
        several,
        unclear
    };
    Kind kind = Kind::nothing;
    std::string move;      // of a choice
    std::string argument;  // the topic of help, the file of save, or what was not understood
};

// The choice whose whole notation was typed, in capitals or not. It goes before every other meaning of its
// words.
std::optional<std::string> spelled_out(std::string_view typed, const std::vector<std::string>& choices);

// Choices are named by number (from 1), by their notation, or by the beginnings of its words as long as only
// one choice fits: "give alive 3", "alive 3", "g a 3".
// Where the notation of a choice has the number of a seat, the beginning of the name of whoever sits there
// will do as well, if nothing else fits.
Command understand(std::string_view typed, const std::vector<std::string>& choices,
                   const std::vector<std::string>& names = {});

std::string trimmed(std::string_view text);
std::string lower_case(std::string_view text);  // of ASCII letters only

}  // namespace subrosa::play
