// Layout: headline, map, panel.
#include "terminal/faces/cultists/layout.hpp"

#include "games/cultists/text.hpp"
#include "terminal/faces/cultists/map.hpp"
#include "terminal/faces/cultists/own.hpp"
#include "terminal/faces/cultists/panel.hpp"
#include "terminal/play/blocks.hpp"

#include <algorithm>

namespace subrosa::cultists_face {
namespace {

using cultists::Knowledge;
using cultists::Open;
using play::append;

constexpr int panel_columns = 24;
constexpr int wide_panel_columns = 38;
constexpr int most_map_columns = 85;

// Map and panel side by side.
Lines side_by_side(const Knowledge& knowledge, const CultistsTheme& look, int columns, MapSize size) {
    const int panel = columns >= 100 ? wide_panel_columns : panel_columns;
    size.columns = std::min(columns - panel - 1, most_map_columns);
    return play::beside(map_lines(knowledge.open, look, size), size.columns + 1,
                        panel_lines(knowledge, look, std::min(panel, columns - size.columns - 1)));
}

}  // namespace

Lines headline(const Open& open, const CultistsTheme& look, int columns, bool explains) {
    const std::string dot = " " + std::string(look.signs().dot) + " ";
    std::vector<Text> pieces;
    pieces.push_back(
        look.say("cultists_round", {{"round", int{open.round}}, {"rounds", cultists::rounds}}, ink::strong));
    pieces.push_back(Text(look.of("cultists_stage_", cultists::name_of(open.stage)).plain(), ink::accent));
    pieces.push_back(
        look.say("cultists_points", {{"points", int{open.points}}, {"target", int{open.target}}}));
    if (!open.power) pieces.push_back(look.say("cultists_dark", {}, ink::trouble));
    if (open.portal) {
        pieces.push_back(open.due != 0 ? look.say("cultists_portal_due", {{"due", int{open.due}}}, ink::peril)
                                       : look.say("cultists_portal_lost", {}, ink::peril));
    }
    if (open.freeze >= open.round) pieces.push_back(look.say("cultists_frozen", {}, ink::accent));
    const cultists::Event event = cultists::event_holding(open);
    if (!explains && event != cultists::Event::none) pieces.push_back(look.event(event));
    Text line = join(pieces, Text(dot, ink::quiet));
    const Text title = look.say("play_title", {}, ink::accent);
    if (title.width() + 2 + line.width() <= columns) line = Text(title).add("  ").add(line);
    Lines lines{line.cut(columns, look.signs().cut)};
    if (explains && event != cultists::Event::none) {
        Text text = look.event(event);
        append(lines, wrap(text.add(look.say("play_colon")).add(look.event_text(event)), columns, 2));
    }
    return lines;
}

std::vector<faces::Drawing> drawings(const Knowledge& knowledge, const CultistsTheme& look, int columns) {
    std::vector<faces::Drawing> all;
    const Open& open = knowledge.open;
    const bool beside = columns >= 78;
    for (const int room_lines : {3, 2}) {
        Lines lines = headline(open, look, columns, true);
        if (beside) {
            append(lines, side_by_side(knowledge, look, columns, {.room_lines = room_lines}));
        } else {
            append(lines, map_lines(open, look, {.columns = columns, .room_lines = room_lines}));
            append(lines, shelf_lines(open, look, columns));
            lines.push_back(piles_line(open, look, columns));
            append(lines, people_rows(knowledge, look, columns));
        }
        all.push_back({std::move(lines), room_lines == 3});
    }
    // As low as can be: no walls around it, and of what holds only the name.
    Lines lines = headline(open, look, columns, false);
    if (beside) {
        append(lines, side_by_side(knowledge, look, columns, {.outer_walls = false}));
    } else {
        append(lines, map_lines(open, look, {.columns = columns, .outer_walls = false}));
        append(lines, shelf_lines(open, look, columns));
        lines.push_back(people_line(knowledge, look, columns));
    }
    all.push_back({std::move(lines), false});
    return all;
}

Lines board_page(const Knowledge& knowledge, const CultistsTheme& look, int columns) {
    Lines lines = drawings(knowledge, look, columns)[1].lines;
    append(lines, own_lines(knowledge, look, columns));
    return lines;
}

Lines standings(const Knowledge& knowledge, const CultistsTheme& look, int columns) {
    Lines lines = headline(knowledge.open, look, columns, true);
    append(lines, panel_lines(knowledge, look, std::min(columns, 44)));
    return lines;
}

}  // namespace subrosa::cultists_face
