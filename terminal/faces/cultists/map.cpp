// From the rectangles of the plan to lines of text.
#include "terminal/faces/cultists/map.hpp"

#include "games/cultists/text.hpp"
#include "terminal/faces/cultists/canvas.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace subrosa::cultists_face {
namespace {

using cultists::Location;
using cultists::Open;
using cultists::Place;
using cultists::Plan;
using cultists::Rect;

constexpr int room_columns = 11;  // with one wall: eight people and the brackets around ghosts
constexpr int corridor_columns = 5;

bool is_there(const Place& place) {
    return place.rect.x1 > place.rect.x0;
}

// Where the lines of the plan's grid come to lie on the terminal.
class MapScale {
  public:
    MapScale(const Plan& plan, const MapSize& size) {
        std::set<int> xs;
        std::set<int> ys;
        for (const Place& place : plan.places) {
            if (!is_there(place)) continue;
            xs.insert({place.rect.x0, place.rect.x1});
            ys.insert({place.rect.y0, place.rect.y1});
        }
        across(plan, {xs.begin(), xs.end()}, size.columns - 1);
        int row = 0;
        for (auto it = ys.begin(); it != ys.end(); ++it) {
            y_[*it] = row;
            const auto next = std::next(it);
            if (next != ys.end()) row += (*next - *it > 1 ? size.room_lines : 1) + 1;
        }
    }
    [[nodiscard]] int x(int grid) const { return x_.at(grid); }
    [[nodiscard]] int y(int grid) const { return y_.at(grid); }
    [[nodiscard]] int rows() const { return y_.rbegin()->second + 1; }

  private:
    // Every place is as wide as it must be; what is left goes where the plan is drawn too narrow.
    void across(const Plan& plan, const std::vector<int>& lines, int columns) {
        std::vector<int> wide(lines.size() - 1, corridor_columns);
        const auto width = [&](const Rect& rect) {
            int sum = 0;
            for (std::size_t i = 0; i < wide.size(); ++i) {
                if (lines[i] >= rect.x0 && lines[i + 1] <= rect.x1) sum += wide[i];
            }
            return sum;
        };
        const auto narrowest = [&](int from, int to) {
            std::size_t best = wide.size();
            const auto density = [&](std::size_t i) { return 60 * wide[i] / (lines[i + 1] - lines[i]); };
            for (std::size_t i = 0; i < wide.size(); ++i) {
                if (lines[i] < from || lines[i + 1] > to) continue;
                if (best == wide.size() || density(i) < density(best)) best = i;
            }
            return best;
        };
        for (const Place& place : plan.places) {
            while (place.books > 0 && width(place.rect) < room_columns)
                ++wide[narrowest(place.rect.x0, place.rect.x1)];
        }
        int sum = 0;
        for (const int one : wide) sum += one;
        for (; sum < columns; ++sum) ++wide[narrowest(lines.front(), lines.back())];
        int x = 0;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            x_[lines[i]] = x;
            if (i < wide.size()) x += wide[i];
        }
    }

    std::map<int, int> x_;
    std::map<int, int> y_;
};

// Who stands there: "0 2 (5)", ghosts in brackets; without spaces if there is no room for them.
Text people_text(const Open& open, Location place, const CultistsTheme& look, int columns) {
    const cultists::Seats here = cultists::seats_at(open, place);
    for (const std::string_view space : {" ", ""}) {
        Text text;
        for (const bool ghosts : {false, true}) {
            bool first = true;
            for (core::Seat seat = 0; seat < cultists::characters(open); ++seat) {
                if (!cultists::has(here, seat) || cultists::has(open.ghosts, seat) != ghosts) continue;
                if (!text.empty()) text.add(space);
                if (ghosts && first) text.add("(", ink::quiet);
                first = false;
                text.add(ghosts ? Text(std::to_string(seat), seat == look.viewer() ? ink::accent : ink::quiet)
                                : look.number(seat));
            }
            if (ghosts && !first) text.add(")", ink::quiet);
        }
        if (text.width() <= columns || space.empty()) return text.cut(columns, look.signs().cut);
    }
    return {};
}

// What lies in a room beside its books and cards.
Text room_marks(const Open& open, Location place, const CultistsTheme& look) {
    const cultists::Room& room = open.rooms[cultists::index(place)];
    Text text;
    if (room.cultist) text.add(look.mark(mark::cultist));
    if (place == cultists::portal_room && open.portal) text.add(look.mark(mark::portal));
    if (place == cultists::security_room) text.add(look.mark(open.power ? mark::lit : mark::unlit));
    if (place == cultists::dining_hall) text.add(look.mark(open.vote_token ? mark::vote : mark::vote_used));
    return text.add(look.mark(room.cleared     ? mark::cleared
                              : !room.explored ? mark::unknown
                              : room.danger    ? mark::danger
                                               : mark::explored));
}

Text books_text(const Open& open, Location place, const CultistsTheme& look) {
    const int left = open.rooms[cultists::index(place)].books;
    Text text;
    for (int i = 0; i < cultists::books_of(open.options, place); ++i)
        text.add(look.mark(i < left ? mark::book : mark::gone));
    return text;
}

// Text up to the right edge.
Text flush(Text text, const Text& right, int columns) {
    return text.pad(std::max(0, columns - right.width())).add(right);
}

void draw_room(Canvas& canvas, const Open& open, Location place, const CultistsTheme& look, int x, int y,
               int columns, int rows) {
    const cultists::Room& room = open.rooms[cultists::index(place)];
    Text first = room.cleared ? Text(cultists::name_of(place), ink::quiet) : look.place(place);
    first.add(" ").add(books_text(open, place, look));
    Text deck;
    if (!room.cleared) deck.add(look.mark(mark::deck)).add(std::to_string(int{room.deck}));
    canvas.put(x, y, flush(first, deck, columns));
    const Text marks = room_marks(open, place, look);
    const bool own_line = rows > 2;
    const int for_people = own_line ? columns : columns - marks.width();
    Text people = people_text(open, place, look, for_people);
    if (own_line) {
        canvas.put(x, y + 1, flush(Text(), marks, columns));
        canvas.put(x, y + rows - 1, people);
    } else {
        canvas.put(x, y + 1, flush(people, marks, columns));
    }
}

void draw_corridor(Canvas& canvas, const Open& open, Location place, const CultistsTheme& look, int x, int y,
                   int columns, int rows) {
    const bool fish_man = (cultists::fish_man_bit(open) & cultists::bit(place)) != 0;
    const Text fish = look.mark(mark::fish);
    if (rows == 1) {
        Text line = look.place(place).add(" ");
        const int left = columns - line.width() - (fish_man ? fish.width() + 1 : 0);
        line.add(people_text(open, place, look, left));
        canvas.put(x, y, fish_man ? flush(line, fish, columns) : line);
        return;
    }
    canvas.put(x, y, look.place(place));
    if (fish_man) canvas.put(x + columns - fish.width(), y + rows - 1, fish);
    // A narrow corridor takes its people on several lines.
    const Text all = people_text(open, place, look, cultists::max_characters * 2 + 2);
    Text dense = all.width() <= columns ? all : people_text(open, place, look, cultists::max_characters + 2);
    int row = 1;
    Text line;
    for (const Text::TextSpan& span : dense.spans()) {
        for (const char sign : span.text) {
            if (line.width() == columns && row + 1 < rows) {
                canvas.put(x, y + row++, line);
                line = {};
            }
            line.add(std::string_view(&sign, 1), span.style);
        }
    }
    canvas.put(x, y + row, line.cut(columns, look.signs().cut));
}

// In the middle of the wall that both places share.
void draw_door(Canvas& canvas, const Plan& plan, const cultists::Door& door, const MapScale& scale) {
    const Rect a = plan.places[cultists::index(door.a)].rect;
    const Rect b = plan.places[cultists::index(door.b)].rect;
    if (a.x1 == b.x0 || b.x1 == a.x0) {
        const int x = scale.x(a.x1 == b.x0 ? a.x1 : b.x1);
        const int top = scale.y(std::max(a.y0, b.y0));
        const int bottom = scale.y(std::min(a.y1, b.y1));
        const int y = (top + bottom) / 2;
        canvas.put(x, y, Text(" "));
        return;
    }
    const int y = scale.y(a.y1 == b.y0 ? a.y1 : b.y1);
    const int middle = (scale.x(std::max(a.x0, b.x0)) + scale.x(std::min(a.x1, b.x1))) / 2;
    canvas.gap(middle - 1, y, middle + 2, y);
}

// Where the plan leaves a corner free, at the bottom on the right, lies the lake, and what may still come
// from there.
void draw_lake(Canvas& canvas, const Open& open, const Plan& plan, const MapScale& scale,
               const CultistsTheme& look, int columns) {
    int left = 0;
    int top = 0;
    for (const Place& place : plan.places) {
        if (!is_there(place)) continue;
        if (scale.y(place.rect.y1) == scale.rows() - 1) {
            left = std::max(left, scale.x(place.rect.x1));
        }
        if (scale.x(place.rect.x1) == columns - 1 && scale.y(place.rect.y1) < scale.rows() - 1)
            top = std::max(top, scale.y(place.rect.y1));
    }
    if (left == columns - 1) return;
    for (int y = top + 1; y < scale.rows(); ++y) {
        for (int x = left + 2 + y % 2; x < columns; x += 2) canvas.put(x, y, look.mark(mark::wave));
    }
    if (!open.fish_man && open.options.level != cultists::Level::first)
        canvas.put(left + 3, top + 2, look.mark(mark::fish));
    // Cultist tokens that are still face down.
    for (int i = 0; i < int{open.tokens}; ++i) canvas.put(left + 2 + i, top + 1, look.mark(mark::cultist));
}

}  // namespace

Lines map_lines(const Open& open, const CultistsTheme& look, const MapSize& size) {
    const Plan& plan = cultists::plan_of(open.options);
    const MapScale scale(plan, size);
    Canvas canvas(size.columns, scale.rows());
    for (const Place& place : plan.places) {
        if (!is_there(place)) continue;
        const Rect rect = place.rect;
        canvas.room(scale.x(rect.x0), scale.y(rect.y0), scale.x(rect.x1), scale.y(rect.y1));
    }
    for (std::size_t i = 0; i < plan.door_count; ++i) draw_door(canvas, plan, plan.doors[i], scale);
    draw_lake(canvas, open, plan, scale, look, size.columns);
    for (std::size_t i = 0; i < cultists::locations; ++i) {
        if (!is_there(plan.places[i])) continue;
        const auto place = static_cast<Location>(i);
        const Rect rect = plan.places[i].rect;
        const int x = scale.x(rect.x0) + 1;
        const int y = scale.y(rect.y0) + 1;
        const int columns = scale.x(rect.x1) - x;
        const int rows = scale.y(rect.y1) - y;
        if (cultists::is_room(place)) {
            draw_room(canvas, open, place, look, x, y, columns, rows);
        } else {
            draw_corridor(canvas, open, place, look, x, y, columns, rows);
        }
    }
    Lines lines = canvas.lines(open.power ? Style{} : ink::quiet, look.messages().ascii());
    if (!size.outer_walls) {
        lines.pop_back();
        lines.erase(lines.begin());
    }
    return lines;
}

}  // namespace subrosa::cultists_face
