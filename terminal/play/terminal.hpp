// The terminal: its size, its colours, and how styled text is written to it.
#pragma once

#include "terminal/play/text.hpp"

#include <iosfwd>

namespace subrosa::play {

enum class Paint { none, sixteen, two_hundred_fifty_six, full };

struct Terminal {
    int columns = 80;
    int rows = 24;
    Paint paint = Paint::none;
    bool ascii = false;        // only ASCII can be shown
    bool clears = false;       // the screen may be cleared; else everything is written one below the other
    bool interactive = false;  // somebody sits at it: wait for Enter before a page goes away
};

struct TerminalWishes {
    bool plain = false;
    bool no_color = false;
    bool ascii = false;
};

// Detects the terminal of this process, from itself and the environment (NO_COLOR, COLORTERM, TERM,
// COLUMNS, LINES, LC_ALL, LC_CTYPE, LANG).
Terminal find_terminal(const TerminalWishes& wishes);

// Reads the size anew: windows are resized between two questions.
void measure(Terminal& terminal);

void write(std::ostream& out, const Terminal& terminal, const Text& line);
void write(std::ostream& out, const Terminal& terminal, const Lines& lines);  // each with a line end

// Clears the screen and the scrollback, with the last person's secrets. Does nothing unless `clears`.
void clear(std::ostream& out, const Terminal& terminal);

}  // namespace subrosa::play
