// Points, shelves, piles and people.
#include "terminal/faces/cultists/panel.hpp"

#include "games/cultists/text.hpp"
#include "terminal/play/blocks.hpp"

#include <algorithm>

namespace subrosa::cultists_face {
namespace {

using cultists::Knowledge;
using cultists::Open;
using cultists::Shelf;

int status_cards(const Open& open, core::Seat seat) {
    int cards = cultists::numbers_of(open.options).start[0] > 0 ? 1 : 0;
    for (const cultists::Gift& gift : open.gifts) cards += gift.to() == seat ? 1 : 0;
    return cards;
}

Text front(const Open& open, core::Seat seat, const CultistsTheme& look) {
    Text text = look.turn_mark(is_on_turn(open, seat));
    const bool ghost = cultists::has(open.ghosts, seat);
    if (ghost) return text.add("(" + std::to_string(seat) + ")", ink::quiet).add(" ");
    return text.add(" ").add(look.number(seat)).add("  ");
}

Text points_bar(const Open& open, const CultistsTheme& look, int columns) {
    Text text = look.say("cultists_points", {{"points", int{open.points}}, {"target", int{open.target}}},
                         ink::strong);
    const int cells = columns - text.width() - 1;
    if (cells < 4) return text.cut(columns, look.signs().cut);
    text.add(" ");
    const int full = std::min(cells, cells * open.points / std::max<int>(1, open.target));
    for (int i = 0; i < cells; ++i)
        text.add(i < full ? look.signs().full : look.signs().empty, i < full ? ink::good : ink::quiet);
    return text;
}

}  // namespace

Lines shelf_lines(const Open& open, const CultistsTheme& look, int columns) {
    Lines lines(1);
    for (std::size_t i = 0; i < cultists::shelves; ++i) {
        const auto shelf = static_cast<Shelf>(i);
        const int size = cultists::shelf_size(open.options, shelf);
        if (size == 0) continue;
        const int full = cultists::books_on(open, shelf);
        Text text = look.shelf(shelf);
        // A book on its shelf is saved: the signs are those of the map turned round.
        for (int book = 0; book < size; ++book) {
            text.add(look.sign(book < full ? mark::book : mark::gone),
                     full == size ? ink::good : (book < full ? ink::accent : ink::quiet));
        }
        if (!lines.back().empty() && lines.back().width() + 1 + text.width() > columns) lines.emplace_back();
        if (!lines.back().empty()) lines.back().add(" ");
        lines.back().add(text);
    }
    return lines;
}

Text piles_line(const Open& open, const CultistsTheme& look, int columns) {
    return look
        .say("cultists_piles",
             {{"draw", int{open.draw}}, {"danger", int{open.danger}}, {"bag", int{open.bag}}}, ink::quiet)
        .cut(columns, look.signs().cut);
}

Lines people_lines(const Knowledge& knowledge, const CultistsTheme& look, int columns) {
    const Open& open = knowledge.open;
    Lines lines;
    for (core::Seat seat = 0; seat < cultists::characters(open); ++seat) {
        Text right = look.knife(seat == open.knife);
        right.add(" ").add(look.place(open.at[seat])).pad(5);
        right.add(look.mark(mark::deck)).add(std::to_string(status_cards(open, seat))).pad(8);
        Text line = front(open, seat, look);
        Text name = look.player(seat);
        if (cultists::has(open.shown, seat)) name.add(" ").add(look.role(knowledge.roles[seat]));
        // B1: the robot's route lies open; what counts is the row of this round.
        if (cultists::is_robot(open, seat) && knowledge.routes[seat] < cultists::all_routes) {
            const std::size_t row = cultists::row_of(std::clamp<int>(open.round, 1, cultists::rounds));
            name.add(" ").add(look.row(knowledge.routes[seat], row));
        }
        const int for_name = std::max(1, columns - right.width() - 1);
        line.add(name).cut(for_name, look.signs().cut).pad(for_name + 1).add(right);
        lines.push_back(line.cut(columns, look.signs().cut));
    }
    return lines;
}

Lines people_rows(const Knowledge& knowledge, const CultistsTheme& look, int columns) {
    const Open& open = knowledge.open;
    const int across = std::max(1, columns / 20);
    Lines lines;
    for (core::Seat seat = 0; seat < cultists::characters(open); ++seat) {
        if (seat % across == 0) lines.emplace_back();
        Text entry = front(open, seat, look).add(look.player(seat));
        const int room = columns / across - 1;
        if (seat == open.knife) entry.cut(room - 2, look.signs().cut).add(" ").add(look.mark(mark::knife));
        lines.back().pad(seat % across * (columns / across)).add(entry.cut(room, look.signs().cut));
    }
    return lines;
}

Text people_line(const Knowledge& knowledge, const CultistsTheme& look, int columns) {
    const Open& open = knowledge.open;
    const int each = columns / static_cast<int>(cultists::characters(open));
    Text line;
    for (core::Seat seat = 0; seat < cultists::characters(open); ++seat) {
        Text entry = look.number(seat).add(look.knife(seat == open.knife));
        const Text name = look.player(seat).cut(each - 3, "");
        entry.add(cultists::has(open.ghosts, seat) ? Text(name.plain(), ink::quiet) : name);
        line.pad(seat * each).add(entry);
    }
    return line.cut(columns, look.signs().cut);
}

Lines panel_lines(const Knowledge& knowledge, const CultistsTheme& look, int columns) {
    return stacked({{points_bar(knowledge.open, look, columns)},
                    shelf_lines(knowledge.open, look, columns),
                    {piles_line(knowledge.open, look, columns)},
                    people_lines(knowledge, look, columns)});
}

}  // namespace subrosa::cultists_face
