// Layout: which blocks stand where at which size.
#include "terminal/faces/rose/board.hpp"
#include "terminal/faces/rose/face.hpp"
#include "terminal/faces/rose/people.hpp"
#include "terminal/faces/rose/tracks.hpp"
#include "terminal/play/blocks.hpp"

#include <algorithm>
#include <array>

namespace subrosa::rose_face {
namespace {

// An arrangement, and how many columns it needs.
struct Layout {
    int columns;
    Lines (*draw)(const rose::Open& open, const RoseTheme& look, int columns);
    bool roomy = true;
};

// Tracks and players beside each other.
Lines tracks_and_players(const rose::Open& open, const RoseTheme& look, int columns) {
    const int half = columns / 2;
    return beside(track_lines(open, look, half - 2), half, player_table(open, look, columns - half));
}

// Boxes, tracks and players to their right.
Lines boxes_and_side(const rose::Open& open, const RoseTheme& look, int columns) {
    const int wide = columns - large_board_columns - 1;
    return beside(large_board(open, look), large_board_columns + 1,
                  stacked({track_lines(open, look, wide), player_table(open, look, wide)}));
}

// Boxes, tracks and players below.
Lines boxes(const rose::Open& open, const RoseTheme& look, int columns) {
    return stacked({large_board(open, look), tracks_and_players(open, look, columns)});
}

// A line a place, tracks and players below.
Lines places(const rose::Open& open, const RoseTheme& look, int columns) {
    return stacked(
        {small_board(open, look, columns), {rule(look, columns)}, tracks_and_players(open, look, columns)});
}

Lines least(const rose::Open& open, const RoseTheme& look, int columns) {
    const Lines players = player_rows(open, look, columns);
    if (columns < 76) {
        return stacked(
            {small_board(open, look, columns), track_lines(open, look, std::min(columns, 50)), players});
    }
    // Tracks to the right of the places.
    const int tracks = std::max(31, columns * 31 / 80);
    return stacked({beside(small_board(open, look, columns - tracks - 1), columns - tracks,
                           track_lines(open, look, tracks)),
                    players});
}

constexpr auto layouts = std::to_array<Layout>({{large_board_columns + 37, boxes_and_side},
                                                {large_board_columns, boxes},
                                                {78, places},
                                                {0, least, false}});

// Day and event, the event's text wrapped.
Lines headline(const rose::Open& open, const RoseTheme& look, int columns) {
    Text line = look.say("play_title", {}, ink::accent);
    line.add("  ");
    if (open.day > rose::days) {
        line.add(look.say("rose_last_day", {{"day", int{open.day}}}, ink::strong));
        return wrap(line, columns, 2);
    }
    const rose::Event event = rose::event_today(open);
    line.add(look.say("rose_day", {{"day", int{open.day}}, {"days", rose::days}}, ink::strong)).add("  ");
    line.add(look.event(event)).add(look.say("play_colon")).add(look.event_text(event));
    return wrap(line, columns, 2);
}

// What stands above the table.
Lines top(const rose::Open& open, const RoseTheme& look, int columns) {
    Lines lines = headline(open, look, columns);
    if (open.stage < rose::Stage::reveal) lines.push_back(sundial_line(open, look, columns));
    return lines;
}

}  // namespace

std::vector<faces::Drawing> RoseDrawing::drawings(const Knowledge& knowledge, const RoseTheme& look,
                                                  int columns) {
    const rose::Open& open = knowledge.open;
    std::vector<faces::Drawing> all;
    for (const Layout& layout : layouts) {
        if (columns < layout.columns) continue;
        const Lines edge = layout.roomy ? Lines{rule(look, columns)} : Lines();
        all.push_back({stacked({top(open, look, columns), edge, layout.draw(open, look, columns), edge}),
                       layout.roomy});
    }
    return all;
}

Lines RoseDrawing::board(const Knowledge& knowledge, const RoseTheme& look, int columns) {
    const rose::Open& open = knowledge.open;
    const int narrow = std::min(columns, 60);
    return stacked(
        {top(open, look, columns),
         columns >= large_board_columns ? large_board(open, look) : small_board(open, look, columns),
         track_lines(open, look, narrow), player_table(open, look, narrow), own(knowledge, look, columns)});
}

Lines RoseDrawing::interlude(const Knowledge& knowledge, const RoseTheme& look, int columns) {
    return stacked({track_lines(knowledge.open, look, std::min(columns, 60)),
                    {Text()},
                    headline(knowledge.open, look, columns)});
}

}  // namespace subrosa::rose_face
