// Rows and boxes.
#include "terminal/faces/devil/realms.hpp"

#include "games/devil/text.hpp"
#include "terminal/faces/devil/seen.hpp"
#include "terminal/play/blocks.hpp"

#include <algorithm>
#include <bit>

namespace subrosa::devil_face {
namespace {

using devil::Building;
using devil::Knowledge;
using devil::Master;
using devil::Realm;
using devil::Ware;

// Without secrets of others: indulgences lie open, but not in the variant where they are traded.
Text counted_or_unknown(std::uint8_t number) {
    return number == devil::unknown ? Text("?", ink::quiet) : Text(number);
}

Text score_cell(const Realm& realm, const DevilTheme& look) {
    return {look.number(realm.score).plain(), ink::strong};
}

Text reputation_cell(const Realm& realm, const DevilTheme& look) {
    return look.number(realm.reputation);
}

Text small_cell(const Realm& realm, const DevilTheme& look) {
    Text text;
    for (std::size_t i = 0; i < devil::small_privileges; ++i) {
        if (devil::has(realm.small, i)) {
            text.add(std::to_string(i + 1), ink::accent);
        } else {
            text.add(look.sign(devil::has(realm.small_gone, i) ? mark::gone : mark::none), ink::quiet);
        }
    }
    return text;
}

// A letter for each that is there: hired masters, large privileges.
Text letters_cell(std::uint8_t bits, const DevilTheme& look) {
    Text text;
    for (std::size_t i = 0; i < devil::masters; ++i)
        text.add(devil::has(bits, i) ? look.letter(static_cast<Master>(i))
                                     : Text(look.sign(mark::none), ink::quiet));
    return text;
}

Text large_cell(const Realm& realm, const DevilTheme& look) {
    return letters_cell(realm.large, look);
}

Text masters_cell(const Realm& realm, const DevilTheme& look) {
    return letters_cell(realm.hired, look);
}

Text fields_cell(const Realm& realm, const DevilTheme& /*look*/) {
    Text text;
    for (std::size_t i = 0; i < devil::fields; ++i)
        text.add(devil::has(realm.fields, i) ? "2" : "1",
                 devil::has(realm.fields, i) ? ink::accent : ink::quiet);
    return text;
}

Text debt_cell(const Realm& realm, const DevilTheme& look) {
    Text text(std::to_string(realm.debt), realm.debt > 0 ? ink::trouble : Style{});
    if (realm.debt > 0 || realm.interest > 0) {
        text.add(std::string(look.sign(mark::none)) + std::to_string(realm.interest) + "/" +
                     std::to_string(devil::interest_circle),
                 ink::quiet);
    }
    return text;
}

Text signs_cell(const Knowledge& knowledge, core::Seat seat, const DevilTheme& look) {
    const Realm& realm = knowledge.open.realms[seat];
    const int built = static_cast<int>(realm.built.size());
    Text text;
    for (const auto& [sign, number] :
         {std::pair{mark::angel, Text(realm.angel)},
          {mark::demon, Text(realm.demon)},
          {mark::indulgence, counted_or_unknown(seen(knowledge).stores[seat][Ware::indulgences])},
          {mark::guest, Text(realm.guests)},
          {mark::card, Text(realm.hand)},
          {mark::event, Text(realm.events)},
          {mark::built, Text(built)}})
        text.add(look.sign(sign), ink::quiet).add(number).add(" ");
    return text.add(realm.mob ? look.sign(mark::mob) : " ", ink::trouble);
}

// As the viewer knows it: of an own role nothing is said here.
Text name_cell(const Knowledge& knowledge, core::Seat seat, const DevilTheme& look, int columns) {
    Text text = look.turn_mark(is_on_turn(knowledge.open, seat)).add(look.player(seat));
    if (knowledge.open.roles_open) text.add(" ").add(look.role_sign(seen(knowledge).roles[seat]));
    return text.cut(columns, look.signs().cut);
}

struct Column {
    std::string_view title;
    int width;
    Text (*cell)(const Realm& realm, const DevilTheme& look);
};
constexpr std::array<Column, 7> all_columns{{{"devil_column_points", 5, score_cell},
                                             {"devil_column_reputation", 6, reputation_cell},
                                             {"devil_column_debt", 7, debt_cell},
                                             {"devil_column_fields", 6, fields_cell},
                                             {"devil_column_small", 6, small_cell},
                                             {"devil_column_large", 6, large_cell},
                                             {"devil_column_masters", 6, masters_cell}}};
constexpr int signs_columns = 23;
constexpr int least_table_columns = 78;  // below, the signs stand on a line of their own

// Edge buildings in brackets, what is tucked under the stables in parentheses.
std::vector<Text> built_titles(const Realm& realm, const DevilTheme& look, int most_columns) {
    std::vector<Text> all;
    std::array<Building, 2> edge = realm.edge;
    Building tucked = realm.tucked;
    for (const Building building : realm.built) {
        Text title = look.building(building).cut(most_columns, look.signs().cut);
        const auto lies = std::find(edge.begin(), edge.end(), building);
        if (building == tucked) {
            title = Text("(", ink::accent).add(title).add(")", ink::accent);
            tucked = Building::none;
        } else if (lies != edge.end()) {
            title = Text("[", ink::accent).add(title).add("]", ink::accent);
            *lies = Building::none;
        }
        all.push_back(title);
    }
    return all;
}

// On one line: as much of each title as there is room for.
Text built_line(const Realm& realm, const DevilTheme& look, int columns) {
    constexpr int longest = 30;
    constexpr int shortest = 3;
    Text text;
    for (int most = longest; most >= shortest; --most) {
        text = Text("   ").add(join(built_titles(realm, look, most), Text(", ")));
        if (text.width() <= columns) return text;
    }
    return text.cut(columns, look.signs().cut);
}

// What lies on the fields in a round, with their level: "glass 1".
Text fields_text(const Realm& realm, core::Seat seat, unsigned round, const DevilTheme& look) {
    std::vector<Text> all;
    for (std::size_t i = 0; i < devil::fields; ++i) {
        const Ware ware = devil::seat_data[seat].production[round - 1][i];
        const bool up = devil::has(realm.fields, i);
        all.push_back(look.good(ware).add(" ").add(up ? "2" : "1", up ? ink::accent : Style{}));
    }
    return join(all, Text(", "));
}

Text masters_text(const Realm& realm, const DevilTheme& look) {
    std::vector<Text> hired;
    std::vector<Text> free;
    for (std::size_t i = 0; i < devil::masters; ++i) {
        const Text word = look.master_word(static_cast<Master>(i));
        if (devil::has(realm.hired, i)) hired.push_back(word);
        if (realm.space[i] != 0) free.push_back(Text(word).add(" ").add(Text(realm.space[i])));
    }
    std::vector<Text> parts;
    if (!hired.empty()) parts.push_back(look.say("devil_masters_hired", {{"masters", look.list(hired)}}));
    if (!free.empty()) parts.push_back(look.say("devil_masters_to_hire", {{"masters", look.list(free)}}));
    Text text = look.say("devil_masters", {}, ink::quiet);
    return text.add(" ").add(look.list(parts));
}

Text privileges_text(const Realm& realm, const DevilTheme& look) {
    Text large;
    for (std::size_t i = 0; i < devil::large_privileges; ++i) {
        if (!devil::has(realm.large, i)) continue;
        if (!large.empty()) large.add("/");
        large.add(look.letter(static_cast<Master>(i)));
    }
    if (large.empty()) large = Text("0");
    Text text = look.say("devil_privileges", {}, ink::quiet);
    return text.add(" ").add(
        look.say("devil_privileges_count", {{"small", small_cell(realm, look)}, {"large", large}}));
}

Lines realm_box(const Knowledge& knowledge, core::Seat seat, const DevilTheme& look, int columns) {
    const devil::Open& open = knowledge.open;
    const Realm& realm = open.realms[seat];
    const std::uint8_t indulgences = seen(knowledge).stores[seat][Ware::indulgences];
    Text first = look.turn_mark(is_on_turn(open, seat)).add(look.player(seat));
    if (look.is_bot(seat)) first.add(" ").add(look.say("play_bot", {}, ink::quiet));
    if (open.roles_open) first.add(" ").add(look.role(seen(knowledge).roles[seat]));
    std::vector<Text> front{
        first, look.say("devil_score", {{"points", look.number(realm.score)}}, ink::strong),
        look.say("devil_reputation", {{"reputation", look.number(realm.reputation)}}),
        look.say("devil_debt", {{"debt", int{realm.debt}}}, realm.debt > 0 ? ink::trouble : Style{})};
    if (realm.debt > 0 || realm.interest > 0) {
        front.push_back(look.say("devil_interest",
                                 {{"steps", int{realm.interest}}, {"circle", int{devil::interest_circle}}}));
    }
    Text fields = look.say("devil_fields", {}, ink::quiet);
    fields.add(" ").add(fields_text(realm, seat, open.round, look));
    Text cards = look.say("devil_cards", {{"count", Text(realm.hand).add("+").add(Text(realm.events))}});
    // What there is none of is not named: the line would be too long.
    std::vector<Text> rest{cards};
    if (realm.angel + realm.demon > 0)
        rest.push_back(look.say("devil_wings", {{"angel", int{realm.angel}}, {"demon", int{realm.demon}}}));
    if (indulgences > 0)
        rest.push_back(look.say("devil_indulgences", {{"count", counted_or_unknown(indulgences)}}));
    if (realm.guests > 0) rest.push_back(look.say("devil_guests", {{"count", int{realm.guests}}}));
    if (realm.free_tokens != devil::free_tokens) {
        rest.push_back(look.say("devil_tokens", {{"tokens", realm.free_tokens + devil::paid_tokens},
                                                 {"free", int{realm.free_tokens}}}));
    }
    Lines lines{look.dotted(front), Text(" ").add(fields)};
    Text privileges = privileges_text(realm, look);
    if (realm.mob) privileges = look.dotted({privileges, look.say("devil_mob_there", {}, ink::trouble)});
    if (lines.back().width() + 2 + privileges.width() <= columns) {
        lines.back().add("  ").add(privileges);
    } else {
        lines.push_back(Text(" ").add(privileges));
    }
    lines.push_back(Text(" ").add(masters_text(realm, look)));
    lines.push_back(Text(" ").add(look.dotted(rest)));
    for (Text& line : lines) line.cut(columns, look.signs().cut);
    if (!realm.built.empty()) {
        Text built = look.say("devil_built", {}, ink::quiet);
        built.add(" ").add(join(built_titles(realm, look, 40), Text(", ")));
        append(lines, wrap(Text(" ").add(built), columns, 2));
    }
    return lines;
}

}  // namespace

bool is_on_turn(const devil::Open& open, core::Seat seat) {
    const bool in_turns = open.stage == devil::Stage::resolve || open.stage == devil::Stage::inquisition;
    return in_turns && open.turn == seat;
}

Lines realm_table(const Knowledge& knowledge, const DevilTheme& look, int columns, Built built) {
    const devil::Open& open = knowledge.open;
    int fixed = 0;
    for (const Column& column : all_columns) fixed += column.width;
    const bool wide = columns >= least_table_columns;
    const int for_name = std::min(24, columns - fixed - (wide ? signs_columns : 0));
    Text header = Text(" ").add(look.say("play_players", {}, ink::strong)).cut(for_name - 1, "");
    int at = for_name;
    for (const Column& column : all_columns) {
        header.pad(at).add(look.say(column.title, {}, ink::quiet).cut(column.width - 1, look.signs().cut));
        at += column.width;
    }
    Lines lines{header.cut(columns, look.signs().cut)};
    for (core::Seat seat = 0; seat < devil::players; ++seat) {
        const Realm& realm = open.realms[seat];
        Text line = name_cell(knowledge, seat, look, for_name - 1);
        at = for_name;
        for (const Column& column : all_columns) {
            line.pad(at).add(column.cell(realm, look));
            at += column.width;
        }
        const Text signs = signs_cell(knowledge, seat, look);
        if (wide) {
            lines.push_back(line.pad(at).add(signs).cut(columns, look.signs().cut));
        } else {
            lines.push_back(line.cut(columns, look.signs().cut));
            if (built != Built::nothing) lines.push_back(Text("   ").add(signs));
        }
        if (realm.built.empty() || built == Built::nothing) continue;
        if (built == Built::line) {
            lines.push_back(built_line(realm, look, columns));
        } else {
            append(lines, wrap(Text("   ").add(join(built_titles(realm, look, 40), Text(", "))), columns, 3));
        }
    }
    return lines;
}

Lines realm_boxes(const Knowledge& knowledge, const DevilTheme& look, int columns) {
    const int half = columns / 2;
    Lines lines;
    for (core::Seat seat = 0; seat < devil::players; seat = static_cast<core::Seat>(seat + 2)) {
        const auto right = static_cast<core::Seat>(seat + 1);
        append(lines, beside(realm_box(knowledge, seat, look, half - 2), half,
                             realm_box(knowledge, right, look, columns - half)));
    }
    return lines;
}

}  // namespace subrosa::devil_face
