// Layout: which blocks stand where at which size.
#include "terminal/faces/rose/layout.hpp"

#include "games/rose/text.hpp"
#include "terminal/faces/rose/board.hpp"
#include "terminal/faces/rose/people.hpp"
#include "terminal/faces/rose/tracks.hpp"
#include "terminal/play/blocks.hpp"

#include <algorithm>
#include <array>

namespace subrosa::rose_face {
namespace {

using play::append;
using play::beside;

// In four arrangements.
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

Lines table(const rose::Open& open, const RoseTheme& look, int columns, Layout layout) {
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
            lines.push_back(play::rule(look, columns));
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

// What stands above the table.
Lines top(const rose::Open& open, const RoseTheme& look, int columns) {
    Lines lines = headline(open, look, columns);
    if (open.stage < rose::Stage::reveal) lines.push_back(sundial_line(open, look, columns));
    return lines;
}

}  // namespace

Lines headline(const rose::Open& open, const RoseTheme& look, int columns) {
    Text line = look.say("play_title", {}, ink::accent);
    line.add("  ");
    if (open.day > rose::days) {
        line.add(look.say("rose_last_day", {{"day", int{open.day}}}, ink::strong));
        return wrap(line, columns, 2);
    }
    const rose::Event event = rose::event_today(open);
    line.add(look.say("rose_day", {{"day", int{open.day}}, {"days", rose::days}}, ink::strong)).add("  ");
    line.add(look.event(event))
        .add(look.say("play_colon"))
        .add(look.of("rose_event_", rose::name_of(event), "_text"));
    return wrap(line, columns, 2);
}

std::vector<faces::Drawing> drawings(const rose::Open& open, const RoseTheme& look, int columns) {
    std::vector<faces::Drawing> all;
    for (const Layout layout : layouts) {
        if (columns < columns_for(layout)) continue;
        const bool roomy = layout != Layout::small;
        Lines lines = top(open, look, columns);
        if (roomy) lines.push_back(play::rule(look, columns));
        append(lines, table(open, look, columns, layout));
        if (roomy) lines.push_back(play::rule(look, columns));
        all.push_back({std::move(lines), roomy});
    }
    return all;
}

Lines board_page(const rose::Knowledge& knowledge, const RoseTheme& look, int columns) {
    const rose::Open& open = knowledge.open;
    Lines lines = top(open, look, columns);
    append(lines,
           columns >= large_board_columns ? large_board(open, look) : small_board(open, look, columns));
    append(lines, track_lines(open, look, std::min(columns, 60)));
    append(lines, player_table(open, look, std::min(columns, 60)));
    append(lines, own_lines(knowledge, look, columns));
    return lines;
}

}  // namespace subrosa::rose_face
