// Finding out about the terminal, and ANSI escape sequences.
#include "terminal/play/terminal.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <ostream>
#include <sys/ioctl.h>
#include <unistd.h>

namespace subrosa::play {
namespace {

std::string_view environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view{} : std::string_view(value);
}

int number_in_environment(const char* name, int otherwise) {
    const std::string_view text = environment(name);
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size() && number > 0 && number < 10000
               ? number
               : otherwise;
}

bool speaks_utf8() {
    for (const char* variable : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        std::string value(environment(variable));
        if (value.empty()) continue;
        std::transform(value.begin(), value.end(), value.begin(),
                       [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
        return value.find("utf-8") != std::string::npos || value.find("utf8") != std::string::npos;
    }
    return false;
}

Paint find_paint() {
    const std::string_view term = environment("TERM");
    const std::string_view full = environment("COLORTERM");
    if (!environment("NO_COLOR").empty() || term.empty() || term == "dumb") return Paint::none;
    if (full == "truecolor" || full == "24bit" || term.find("direct") != std::string_view::npos)
        return Paint::full;
    return term.find("256") != std::string_view::npos ? Paint::two_hundred_fifty_six : Paint::sixteen;
}

// The nearest of the 6 x 6 x 6 cube and the 24 greys.
int nearest_of_256(Rgb colour) {
    constexpr std::array<int, 6> steps{0, 95, 135, 175, 215, 255};
    const auto step_of = [&](int value) {
        int best = 0;
        for (int i = 1; i < 6; ++i) {
            if (std::abs(steps[static_cast<std::size_t>(i)] - value) <
                std::abs(steps[static_cast<std::size_t>(best)] - value))
                best = i;
        }
        return best;
    };
    const auto distance = [&](int red, int green, int blue) {
        const int dr = red - colour.red;
        const int dg = green - colour.green;
        const int db = blue - colour.blue;
        return dr * dr + dg * dg + db * db;
    };
    const int r = step_of(colour.red);
    const int g = step_of(colour.green);
    const int b = step_of(colour.blue);
    const int cube = distance(steps[static_cast<std::size_t>(r)], steps[static_cast<std::size_t>(g)],
                              steps[static_cast<std::size_t>(b)]);
    const int grey = std::clamp(((colour.red + colour.green + colour.blue) / 3 - 3) / 10, 0, 23);
    const int level = 8 + 10 * grey;
    return distance(level, level, level) < cube ? 232 + grey : 16 + 36 * r + 6 * g + b;
}

// The nearest of the sixteen colours as most terminals show them.
int nearest_of_16(Rgb colour) {
    constexpr std::array<Rgb, 16> palette{{{0, 0, 0},
                                           {205, 0, 0},
                                           {0, 205, 0},
                                           {205, 205, 0},
                                           {0, 0, 238},
                                           {205, 0, 205},
                                           {0, 205, 205},
                                           {229, 229, 229},
                                           {127, 127, 127},
                                           {255, 0, 0},
                                           {0, 255, 0},
                                           {255, 255, 0},
                                           {92, 92, 255},
                                           {255, 0, 255},
                                           {0, 255, 255},
                                           {255, 255, 255}}};
    int best = 0;
    int least = 1 << 20;
    for (int i = 0; i < 16; ++i) {
        const Rgb& entry = palette[static_cast<std::size_t>(i)];
        const int dr = entry.red - colour.red;
        const int dg = entry.green - colour.green;
        const int db = entry.blue - colour.blue;
        const int distance = dr * dr + dg * dg + db * db;
        if (distance < least) {
            least = distance;
            best = i;
        }
    }
    return best;
}

std::string code_for(Rgb colour, bool ground, Paint paint) {
    if (paint == Paint::full) {
        return (ground ? "48;2;" : "38;2;") + std::to_string(colour.red) + ';' +
               std::to_string(colour.green) + ';' + std::to_string(colour.blue);
    }
    if (paint == Paint::two_hundred_fifty_six)
        return (ground ? "48;5;" : "38;5;") + std::to_string(nearest_of_256(colour));
    const int entry = nearest_of_16(colour);
    const int base = entry < 8 ? (ground ? 40 : 30) : (ground ? 100 : 90) - 8;
    return std::to_string(base + entry);
}

std::string codes_for(const Style& style, Paint paint) {
    std::string codes;
    const auto put = [&](const std::string& code) { codes += (codes.empty() ? "" : ";") + code; };
    if (style.bold) put("1");
    if (style.quiet) put("2");
    if (style.ink) put(code_for(*style.ink, false, paint));
    if (style.ground) put(code_for(*style.ground, true, paint));
    return codes;
}

}  // namespace

Terminal find_terminal(const TerminalWishes& wishes) {
    Terminal terminal;
    const bool on_terminal = isatty(STDOUT_FILENO) != 0;
    terminal.ascii = wishes.ascii || !speaks_utf8();
    terminal.clears = on_terminal && !wishes.plain;
    terminal.interactive = terminal.clears && isatty(STDIN_FILENO) != 0;
    terminal.paint = on_terminal && !wishes.no_color ? find_paint() : Paint::none;
    measure(terminal);
    return terminal;
}

void measure(Terminal& terminal) {
    winsize size{};
    const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;
    terminal.columns = known && size.ws_col > 0 ? size.ws_col : number_in_environment("COLUMNS", 80);
    terminal.rows = known && size.ws_row > 0 ? size.ws_row : number_in_environment("LINES", 24);
}

void write(std::ostream& out, const Terminal& terminal, const Text& line) {
    for (const Text::TextSpan& span : line.spans()) {
        const std::string codes =
            terminal.paint == Paint::none ? std::string() : codes_for(span.style, terminal.paint);
        if (codes.empty()) {
            out << span.text;
        } else {
            out << "\x1b[" << codes << 'm' << span.text << "\x1b[0m";
        }
    }
}

void write(std::ostream& out, const Terminal& terminal, const Lines& lines) {
    for (const Text& line : lines) {
        write(out, terminal, line);
        out << '\n';
    }
}

void clear(std::ostream& out, const Terminal& terminal) {
    if (terminal.clears) out << "\x1b[H\x1b[2J\x1b[3J";
}

}  // namespace subrosa::play
