// Drawing of the abbey and the sundial.
#include "terminal/faces/rose/board.hpp"

#include "games/rose/text.hpp"

#include <algorithm>
#include <array>

namespace subrosa::rose_face {
namespace {

using rose::Building;

// As they lie on the board, row by row; before the first stands the box of deck and chain.
constexpr std::array<Building, rose::buildings> order{
    Building::culina,      Building::refectorium,  Building::scriptorium, Building::bibliotheca,
    Building::infirmarium, Building::porticus,     Building::ecclesia,    Building::capitulum,
    Building::dormitorium, Building::balneatorium, Building::hortus,      Building::porta,
    Building::officina,    Building::stabulum};

Text tiles_on(const rose::Open& open, Building building, const RoseTheme& look) {
    const auto word = [&](rose::Tile tile) { return tile ? look.tile(tile) : Text("--", ink::quiet); };
    return join(texts_of(open.tiles[rose::index(building)], word), Text(" "));
}

Text figures_in(const rose::Open& open, Building building, const RoseTheme& look) {
    Text text;
    for (std::size_t i = 0; i < rose::figures; ++i) {
        if (open.at[i] == building) text.add(look.token(static_cast<rose::Figure>(i)));
    }
    return text;
}

// "Infirmorum Domus" becomes "Infirm. Domus" where there is little room.
Text short_name(const std::string& name, int columns, const RoseTheme& look) {
    const std::size_t space = name.find(' ');
    const int over = columns_of(name) - columns;
    if (over <= 0 || space == std::string::npos || over + 3 > static_cast<int>(space))
        return Text(name).cut(columns, look.signs().cut);
    return name.substr(0, space - static_cast<std::size_t>(over) - 1) + "." + name.substr(space);
}

constexpr int box_columns = large_board_columns / 5;

Text repeated(std::string_view sign, int count) {
    Text text;
    for (int i = 0; i < count; ++i) text.add(sign, ink::quiet);
    return text;
}

// Four lines of a box: the title in its upper edge, two lines inside.
void add_box(Lines& rows, std::size_t row, const RoseTheme& look, Text title, Text first, Text second) {
    const Signs& signs = look.signs();
    const int inside = box_columns - 2;
    title.cut(inside, signs.cut);
    const int rest = inside - title.width();
    rows[row]
        .add(signs.corner[0], ink::quiet)
        .add(title)
        .add(repeated(signs.flat, rest))
        .add(signs.corner[1], ink::quiet);
    for (Text* line : {&first, &second}) {
        line->cut(inside - 2, signs.cut);
        ++row;
        rows[row]
            .add(signs.upright, ink::quiet)
            .add(" ")
            .add(line->pad(inside - 1))
            .add(signs.upright, ink::quiet);
    }
    ++row;
    rows[row]
        .add(signs.corner[2], ink::quiet)
        .add(repeated(signs.flat, inside))
        .add(signs.corner[3], ink::quiet);
}

}  // namespace

Text place_line(const rose::Open& open, Building building, const RoseTheme& look, int columns) {
    const Text tiles = tiles_on(open, building, look);
    const Text figures = figures_in(open, building, look);
    // The tiles of all places stand below each other, as long as not too many figures crowd in.
    const int usual = std::min(16, std::max(12, columns - tiles.width() - 6));
    const int room = std::min(usual, columns - tiles.width() - figures.width() - 3);
    Text line = short_name(look.building(building).plain(), room, look);
    line.pad(room).add(" ").add(tiles).add(" ").add(figures);
    return line.pad(columns);
}

Lines small_board(const rose::Open& open, const RoseTheme& look, int columns) {
    const int left = columns / 2;
    Lines lines;
    for (std::size_t row = 0; row < order.size() / 2; ++row) {
        Text line = place_line(open, order[row], look, left);
        line.add(place_line(open, order[row + order.size() / 2], look, columns - left));
        lines.push_back(line);
    }
    return lines;
}

Lines large_board(const rose::Open& open, const RoseTheme& look) {
    Lines rows(12);
    const int coming = open.chain_unseen + open.chain_seen;
    add_box(rows, 0, look, look.say("rose_piles", {}, ink::quiet),
            look.say("rose_deck", {{"count", open.deck}}, ink::quiet),
            look.say("rose_chain", {{"count", coming}}, ink::quiet));
    for (std::size_t i = 0; i < order.size(); ++i) {
        const std::size_t box = i + 1;
        add_box(rows, box / 5 * 4, look, look.building(order[i]), tiles_on(open, order[i], look),
                figures_in(open, order[i], look));
    }
    return rows;
}

Text sundial_line(const rose::Open& open, const RoseTheme& look, int columns) {
    const Signs& signs = look.signs();
    Text line;
    // With the number of every field if there is room for it.
    for (const bool numbered : {true, false}) {
        line = look.say("rose_sundial", {}, ink::strong);
        line.add(" ");
        for (int field = 0; field < rose::hours_a_day; ++field) {
            const bool here = field == open.sundial;
            const bool passed = field < open.sundial || open.day_over;
            const Style style = here         ? ink::pointer
                                : field == 0 ? ink::blue_field
                                : passed     ? ink::quiet
                                             : Style{};
            if (numbered) {
                const std::string number = std::to_string(field);
                line.add((number.size() == 1 ? " " : "") + number, style);
                line.add(here ? look.sign(mark::pointer) : " ", here ? ink::trouble : Style{});
            } else {
                line.add(here         ? look.sign(mark::pointer)
                         : field == 0 ? "0"
                         : passed     ? look.sign(mark::passed)
                                      : look.sign(mark::coming),
                         style);
                if (field % 6 == 5) line.add(" ");
            }
        }
        line.add("24", ink::blue_field).add("  ");
        line.add(open.day_over ? look.say("rose_day_over", {}, ink::trouble)
                               : look.say("rose_hour", {{"hour", open.sundial},
                                                        {"left", rose::hours_a_day - open.sundial}}));
        if (line.width() <= columns) break;
    }
    return line.cut(columns, signs.cut);
}

}  // namespace subrosa::rose_face
