// Layout: which blocks stand where at which size.
#include "cli/play/screen.hpp"

#include "cli/play/board.hpp"
#include "cli/play/choice_text.hpp"
#include "cli/play/chronicle.hpp"
#include "cli/play/people.hpp"
#include "cli/play/tracks.hpp"
#include "games/rose/text.hpp"

#include <algorithm>

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

constexpr int side_columns = 37;

// What lies on the table, at one of three sizes.
Lines table(const rose::Open& open, const Look& look, int columns, int rows) {
    Lines lines;
    if (columns >= large_board_columns + side_columns && rows >= 30) {
        const int wide = columns - large_board_columns - 1;
        Lines side = track_lines(open, look, wide);
        append(side, player_table(open, look, wide));
        append(lines, beside(large_board(open, look), large_board_columns + 1, side));
    } else if (columns >= large_board_columns && rows >= 38) {
        append(lines, large_board(open, look));
        const int left = columns / 2;
        append(lines,
               beside(track_lines(open, look, left - 2), left, player_table(open, look, columns - left)));
    } else if (rows >= 31 && columns >= 78) {
        append(lines, small_board(open, look, columns));
        lines.push_back(rule(look, columns));
        const int left = columns / 2;
        append(lines,
               beside(track_lines(open, look, left - 2), left, player_table(open, look, columns - left)));
    } else if (columns >= 76) {
        const int tracks = std::max(31, columns * 31 / 80);
        const int board = columns - tracks;
        Lines places = small_board(open, look, board - 1);
        append(lines, beside(places, board, track_lines(open, look, tracks)));
        append(lines, player_rows(open, look, columns));
    } else {
        append(lines, small_board(open, look, columns));
        append(lines, track_lines(open, look, std::min(columns, 50)));
        append(lines, player_rows(open, look, columns));
    }
    return lines;
}

// The newest entries, as many lines as fit.
Lines newest(const Scene& scene, const Look& look, int columns, int rows) {
    const std::vector<Entry> entries = chronicle(scene.told, look);
    const auto shown = since_last_turn(entries, look.viewer());
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
    const rose::Open& open = scene.knowledge.open;
    Lines upper = headline(open, look, columns);
    if (open.stage < rose::Stage::reveal) upper.push_back(sundial_line(open, look, columns));
    const bool roomy = rows >= 30;
    if (roomy) upper.push_back(rule(look, columns));
    append(upper, table(open, look, columns, rows));
    if (roomy) upper.push_back(rule(look, columns));

    const Lines lower = wrap(question(scene.knowledge, look), columns);
    const Lines own = own_lines(scene.knowledge, look, columns);

    const Lines note = scene.note.empty() ? Lines() : wrap(scene.note, columns, 2);

    // One line is kept for the prompt.
    const int fixed =
        static_cast<int>(upper.size() + lower.size() + own.size() + note.size()) + (roomy ? 2 : 1);
    const int least_log = 2;
    const int for_choices = std::max(3, rows - fixed - least_log);
    const Lines choices =
        choice_lines(scene.knowledge, scene.choices, look, columns, std::min(for_choices, roomy ? 13 : 7));
    const int for_log = std::max(least_log, rows - fixed - static_cast<int>(choices.size()));

    Lines lines = upper;
    append(lines, newest(scene, look, columns, std::min(for_log, 14)));
    if (roomy) lines.push_back(rule(look, columns));
    append(lines, own);
    append(lines, lower);
    append(lines, choices);
    append(lines, note);
    return lines;
}

}  // namespace subrosa::play
