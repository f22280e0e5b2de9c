// Layout: headline, inquisitors, realms.
#include "terminal/faces/devil/layout.hpp"

#include "games/devil/text.hpp"
#include "terminal/faces/devil/own.hpp"
#include "terminal/faces/devil/realms.hpp"
#include "terminal/play/blocks.hpp"

namespace subrosa::devil_face {
namespace {

using devil::Inquisitor;
using devil::Knowledge;
using devil::Open;
using play::append;

constexpr int columns_for_boxes = 120;

Text headline(const Open& open, const DevilTheme& look, int columns) {
    Text line =
        look.say("devil_round", {{"round", int{open.round}}, {"rounds", int{devil::rounds}}}, ink::strong);
    line.add(" " + std::string(look.signs().dot) + " ", ink::quiet);
    line.add(look.of("devil_stage_", devil::name_of(open.stage)).plain(), ink::accent);
    line.add(" " + std::string(look.signs().dot) + " ", ink::quiet);
    line.add(look.say("devil_bribe_board", {{"ducats", int{open.bribe}}, {"price", int{devil::bribe}}}));
    const Text title = look.say("play_title", {}, ink::accent);
    if (title.width() + 2 + line.width() <= columns) line = Text(title).add("  ").add(line);
    return line.cut(columns, look.signs().cut);
}

// A, B and C: there, not yet there or bribed away; the row: only those that are turned are there.
std::vector<Text> inquisitors(const Open& open, const DevilTheme& look, int most_columns, bool words) {
    std::vector<Text> all;
    const auto add = [&](const std::string& front, Inquisitor who, bool there, std::string_view why) {
        Text name = look.inquisitor(who).cut(most_columns, look.signs().cut);
        if (there) {
            all.push_back(Text(front + " ", ink::trouble).add(name));
            return;
        }
        Text text(front + " ", ink::quiet);
        text.add(words ? name.plain() : "(" + name.plain() + ")", ink::quiet);
        if (words) text.add(" (", ink::quiet).add(look.say(why, {}, ink::quiet)).add(")", ink::quiet);
        all.push_back(text);
    };
    constexpr std::string_view letters = "ABC";
    for (std::size_t i = 0; i < letters.size(); ++i) {
        if (i < open.away) {
            if (words)
                add(std::string(1, letters[i]), static_cast<Inquisitor>(i), false, "devil_inquisitor_gone");
            continue;
        }
        // B and C come after the inquisition of round 3.
        const bool there = i == 0 || open.round > 3;
        add(std::string(1, letters[i]), static_cast<Inquisitor>(i), there, "devil_inquisitor_later");
    }
    for (std::size_t i = 0; i < open.row.size(); ++i)
        add(std::to_string(i + 1), open.row[i], devil::has(open.turned, i), "devil_inquisitor_not_yet");
    return all;
}

// On one line; in words if they fit.
Text inquisitors_line(const Open& open, const DevilTheme& look, int columns) {
    constexpr int longest = 20;
    constexpr int shortest = 3;
    const Text title = look.say("devil_inquisitors", {}, ink::strong);
    Text line = Text(title).add("  ").add(join(inquisitors(open, look, longest, true), Text("  ")));
    for (int most = longest; most >= shortest && line.width() > columns; --most)
        line = Text(title).add(" ").add(join(inquisitors(open, look, most, false), Text(" ")));
    return line.cut(columns, look.signs().cut);
}

Lines top(const Open& open, const DevilTheme& look, int columns) {
    return {headline(open, look, columns), inquisitors_line(open, look, columns)};
}

}  // namespace

std::vector<faces::Drawing> drawings(const Knowledge& knowledge, const DevilTheme& look, int columns) {
    std::vector<faces::Drawing> all;
    if (columns >= columns_for_boxes) {
        Lines lines = top(knowledge.open, look, columns);
        lines.push_back(play::rule(look, columns));
        append(lines, realm_boxes(knowledge, look, columns));
        lines.push_back(play::rule(look, columns));
        all.push_back({std::move(lines), true});
    }
    for (const Built built : {Built::names, Built::line, Built::nothing}) {
        Lines lines = top(knowledge.open, look, columns);
        append(lines, realm_table(knowledge, look, columns, built));
        const bool roomy = built == Built::names;
        if (roomy) lines.push_back(play::rule(look, columns));
        all.push_back({std::move(lines), roomy});
    }
    return all;
}

Lines board_page(const Knowledge& knowledge, const DevilTheme& look, int columns) {
    Lines lines = standings(knowledge, look, columns);
    append(lines, own_lines(knowledge, look, columns));
    return lines;
}

Lines standings(const Knowledge& knowledge, const DevilTheme& look, int columns) {
    Lines lines = top(knowledge.open, look, columns);
    append(lines, realm_table(knowledge, look, columns, Built::names));
    return lines;
}

}  // namespace subrosa::devil_face
