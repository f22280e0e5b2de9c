// Layout: headline, map, panel.
#include "games/cultists/text.hpp"
#include "terminal/faces/cultists/face.hpp"
#include "terminal/faces/cultists/map.hpp"
#include "terminal/faces/cultists/panel.hpp"
#include "terminal/play/blocks.hpp"

#include <algorithm>

namespace subrosa::cultists_face {
namespace {

using cultists::Knowledge;
using cultists::Open;

constexpr int panel_columns = 24;
constexpr int wide_panel_columns = 38;
constexpr int most_map_columns = 85;

// Map and panel side by side.
Lines side_by_side(const Knowledge& knowledge, const CultistsTheme& look, int columns, MapSize size) {
    const int panel = columns >= 100 ? wide_panel_columns : panel_columns;
    size.columns = std::min(columns - panel - 1, most_map_columns);
    return beside(map_lines(knowledge.open, look, size), size.columns + 1,
                  panel_lines(knowledge, look, std::min(panel, columns - size.columns - 1)));
}

// Map, shelves and what else there is, one below the other.
Lines one_below_another(const Knowledge& knowledge, const CultistsTheme& look, MapSize size,
                        const Lines& rest) {
    return stacked(
        {map_lines(knowledge.open, look, size), shelf_lines(knowledge.open, look, size.columns), rest});
}

// Round, stage, points, what holds: on one line, with the text of the event on more if `explains`.
Lines headline(const Open& open, const CultistsTheme& look, int columns, bool explains) {
    std::vector<Text> pieces;
    pieces.push_back(
        look.say("cultists_round", {{"round", int{open.round}}, {"rounds", cultists::rounds}}, ink::strong));
    pieces.push_back(look.of("cultists_stage_", cultists::name_of(open.stage), {}, ink::accent));
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
    Lines lines{titled(look.dotted(pieces), look, columns)};
    if (explains && event != cultists::Event::none) {
        Text text = look.event(event);
        append(lines, wrap(text.add(look.say("play_colon")).add(look.event_text(event)), columns, 2));
    }
    return lines;
}

}  // namespace

std::vector<faces::Drawing> CultistsDrawing::drawings(const Knowledge& knowledge, const CultistsTheme& look,
                                                      int columns) {
    std::vector<faces::Drawing> all;
    const Open& open = knowledge.open;
    const bool wide = columns >= 78;
    for (const int room_lines : {3, 2}) {
        const MapSize size{.columns = columns, .room_lines = room_lines};
        const Lines table =
            wide ? side_by_side(knowledge, look, columns, size)
                 : one_below_another(
                       knowledge, look, size,
                       stacked({{piles_line(open, look, columns)}, people_rows(knowledge, look, columns)}));
        all.push_back({stacked({headline(open, look, columns, true), table}), room_lines == 3});
    }
    // As low as can be: no walls around it, and of what holds only the name.
    const MapSize low{.columns = columns, .outer_walls = false};
    const Lines table =
        wide ? side_by_side(knowledge, look, columns, low)
             : one_below_another(knowledge, look, low, {people_line(knowledge, look, columns)});
    all.push_back({stacked({headline(open, look, columns, false), table}), false});
    return all;
}

Lines CultistsDrawing::board(const Knowledge& knowledge, const CultistsTheme& look, int columns) {
    return stacked({drawings(knowledge, look, columns)[1].lines, own(knowledge, look, columns)});
}

Lines CultistsDrawing::interlude(const Knowledge& knowledge, const CultistsTheme& look, int columns) {
    return stacked(
        {headline(knowledge.open, look, columns, true), panel_lines(knowledge, look, std::min(columns, 44))});
}

}  // namespace subrosa::cultists_face
