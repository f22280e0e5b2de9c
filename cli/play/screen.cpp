// Layout: which blocks stand where at which size.
#include "cli/play/screen.hpp"

#include "cli/play/board.hpp"
#include "cli/play/choice_text.hpp"
#include "cli/play/chronicle.hpp"
#include "cli/play/people.hpp"
#include "cli/play/tracks.hpp"
#include "games/rose/text.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace subrosa::play {
namespace {

// Two blocks side by side; the left one is `left_columns` wide.
Lines beside(const Lines& left, int left_columns, const Lines& right) {
    Lines lines;
    for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
        Text line = i < left.size() ? left[i] : Text();
        line.pad(left_columns);
        if (i < right.size()) line.add(right[i]);
        lines.push_back(line);
    }
    return lines;
}

void append(Lines& lines, const Lines& more) {
    lines.insert(lines.end(), more.begin(), more.end());
}

Text rule(const Look& look, int columns) {
    Text line;
    for (int i = 0; i < columns; ++i) line.add(look.signs().flat, ink::quiet);
    return line;
}

// What lies on the table, in four arrangements; the first that fits is taken.
enum class Layout { side, large, medium, small };
constexpr std::array<Layout, 4> layouts{Layout::side, Layout::large, Layout::medium, Layout::small};

constexpr int columns_for(Layout layout) {
    switch (layout) {
        case Layout::side:
            return large_board_columns + 37;
        case Layout::large:
            return large_board_columns;
        case Layout::medium:
            return 78;
        case Layout::small:
            break;
    }
    return 0;
}

Lines table(const rose::Open& open, const Look& look, int columns, Layout layout) {
    Lines lines;
    const int half = columns / 2;
    switch (layout) {
        case Layout::side: {  // boxes, tracks and players to their right
            const int wide = columns - large_board_columns - 1;
            Lines side = track_lines(open, look, wide);
            append(side, player_table(open, look, wide));
            append(lines, beside(large_board(open, look), large_board_columns + 1, side));
            break;
        }
        case Layout::large:  // boxes, tracks and players below
            append(lines, large_board(open, look));
            append(lines,
                   beside(track_lines(open, look, half - 2), half, player_table(open, look, columns - half)));
            break;
        case Layout::medium:  // a line a place, tracks and players below
            append(lines, small_board(open, look, columns));
            lines.push_back(rule(look, columns));
            append(lines,
                   beside(track_lines(open, look, half - 2), half, player_table(open, look, columns - half)));
            break;
        case Layout::small:
            if (columns < 76) {
                append(lines, small_board(open, look, columns));
                append(lines, track_lines(open, look, std::min(columns, 50)));
            } else {  // tracks to the right of the places
                const int tracks = std::max(31, columns * 31 / 80);
                append(lines, beside(small_board(open, look, columns - tracks - 1), columns - tracks,
                                     track_lines(open, look, tracks)));
            }
            append(lines, player_rows(open, look, columns));
            break;
    }
    return lines;
}

// The newest entries, as many lines as fit.
Lines newest(std::span<const Entry> shown, int columns, int rows) {
    if (rows <= 0) return {};
    std::vector<Lines> blocks;
    int used = 0;
    for (std::size_t i = shown.size(); i-- > 0;) {
        Lines block = wrap(shown[i].text, columns, 2);
        used += static_cast<int>(block.size());
        if (used > rows && !blocks.empty()) break;
        blocks.push_back(std::move(block));
    }
    Lines lines;
    for (std::size_t i = blocks.size(); i-- > 0;) append(lines, blocks[i]);
    if (static_cast<int>(lines.size()) > rows) lines.resize(static_cast<std::size_t>(std::max(0, rows)));
    return lines;
}

// The question up to its question mark: what explains it can be left out when there is no room.
Text first_sentence(const Text& question) {
    Text text;
    for (const Text::Span& span : question.spans()) {
        const std::size_t end = span.text.find('?');
        text.add(span.text.substr(0, end == std::string::npos ? end : end + 1), span.style);
        if (end != std::string::npos) break;
    }
    return text;
}

struct Arrangement {
    Layout layout = Layout::small;
    bool explains = true;  // the whole question
    int least_log = 2;     // lines kept for the log
};

// What is the same in every arrangement.
struct Parts {
    std::vector<Entry> entries;
    ChoiceLabels choices;
};

Lines arrange(const Scene& scene, const Parts& parts, const Look& look, int columns, int rows,
              const Arrangement& how) {
    const rose::Open& open = scene.knowledge.open;
    const bool roomy = how.layout != Layout::small;
    Lines upper = headline(open, look, columns);
    if (open.stage < rose::Stage::reveal) upper.push_back(sundial_line(open, look, columns));
    if (roomy) upper.push_back(rule(look, columns));
    append(upper, table(open, look, columns, how.layout));
    if (roomy) upper.push_back(rule(look, columns));

    const Text asked = question(scene.knowledge, look);
    Lines lower = own_lines(scene.knowledge, look, columns);
    append(lower, wrap(how.explains ? asked : first_sentence(asked), columns));
    const Lines note = scene.note.empty() ? Lines() : wrap(scene.note, columns, 2);

    // One line is kept for the prompt.
    const int fixed = static_cast<int>(upper.size() + lower.size() + note.size()) + (roomy ? 2 : 1);
    const int for_choices = std::clamp(rows - fixed - how.least_log, 3, roomy ? 13 : 7);
    const Lines choices = choice_lines(parts.choices, look, columns, for_choices);
    const int for_log = std::max(how.least_log, rows - fixed - static_cast<int>(choices.size()));

    Lines lines = upper;
    append(lines, newest(parts.entries, columns, std::min(for_log, 14)));
    if (roomy) lines.push_back(rule(look, columns));
    append(lines, lower);
    append(lines, choices);
    append(lines, note);
    return lines;
}

}  // namespace

Lines headline(const rose::Open& open, const Look& look, int columns) {
    Text line = look.say("play_title", {}, ink::accent);
    line.add("  ");
    if (open.day > rose::days) {
        line.add(look.say("play_last_day", {{"day", int{open.day}}}, ink::strong));
        return wrap(line, columns, 2);
    }
    const rose::Event event = rose::event_today(open);
    line.add(look.say("play_day", {{"day", int{open.day}}, {"days", rose::days}}, ink::strong)).add("  ");
    line.add(look.event(event))
        .add(look.say("play_colon"))
        .add(look.of("rose_event_", rose::name_of(event), "_text"));
    return wrap(line, columns, 2);
}

Lines draw_screen(const Scene& scene, const Look& look, int columns, int rows) {
    const Parts parts{chronicle(since_last_turn(scene.told, look.viewer()), look),
                      label_choices(scene.knowledge, scene.choices, look)};
    Lines lines;
    for (const Layout layout : layouts) {
        if (columns < columns_for(layout)) continue;
        lines = arrange(scene, parts, look, columns, rows, {layout, true, 3});
        if (static_cast<int>(lines.size()) < rows) return lines;
    }
    // The smallest, and still too high: what explains or is past gives way.
    for (const auto& [explains, least_log] : {std::pair{true, 2}, {false, 2}, {false, 1}, {false, 0}}) {
        lines = arrange(scene, parts, look, columns, rows, {Layout::small, explains, least_log});
        if (static_cast<int>(lines.size()) < rows) break;
    }
    return lines;
}

}  // namespace subrosa::play
