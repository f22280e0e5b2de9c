// Parsing of a typed line: a choice, or a command such as help, undo, save.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace subrosa::play {

enum class CommandKind {
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
struct Command {
    CommandKind kind = CommandKind::nothing;
    std::string move;      // of a choice
    std::string argument;  // the topic of help, the file of save, or what was not understood
};

// The choice whose whole notation was typed, in any case. It takes precedence over commands.
std::optional<std::string> spelled_out(std::string_view typed, const std::vector<std::string>& choices);

// A choice is named by its number (from 1), its notation, or prefixes of words of its notation that fit no
// other choice: "give alive 3", "alive 3", "g a 3". If nothing else fits, a seat number in the notation may
// be replaced by a prefix of that player's name.
Command understand(std::string_view typed, const std::vector<std::string>& choices,
                   const std::vector<std::string>& names = {});

std::string trimmed(std::string_view text);
std::string lower_case(std::string_view text);  // of ASCII letters only

}  // namespace subrosa::play
