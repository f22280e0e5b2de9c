// Layout: headline, inquisitors, realms.
#include "games/devil/text.hpp"
#include "terminal/faces/devil/face.hpp"
#include "terminal/faces/devil/realms.hpp"
#include "terminal/play/blocks.hpp"

namespace subrosa::devil_face {
namespace {

using devil::Inquisitor;
using devil::Knowledge;
using devil::Open;

constexpr int columns_for_boxes = 120;

Text headline(const Open& open, const DevilTheme& look, int columns) {
    const Text line = look.dotted(
        {look.say("devil_round", {{"round", int{open.round}}, {"rounds", int{devil::rounds}}}, ink::strong),
         look.of("devil_stage_", devil::name_of(open.stage), {}, ink::accent),
         look.say("devil_bribe_board", {{"ducats", int{open.bribe}}, {"price", int{devil::bribe}}})});
    return titled(line, look, columns);
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

std::vector<faces::Drawing> DevilDrawing::drawings(const Knowledge& knowledge, const DevilTheme& look,
                                                   int columns) {
    std::vector<faces::Drawing> all;
    const Lines head = top(knowledge.open, look, columns);
    const Lines edge{rule(look, columns)};
    if (columns >= columns_for_boxes)
        all.push_back({stacked({head, edge, realm_boxes(knowledge, look, columns), edge}), true});
    for (const Built built : {Built::names, Built::line, Built::nothing}) {
        const bool roomy = built == Built::names;
        all.push_back(
            {stacked({head, realm_table(knowledge, look, columns, built), roomy ? edge : Lines()}), roomy});
    }
    return all;
}

Lines DevilDrawing::board(const Knowledge& knowledge, const DevilTheme& look, int columns) {
    return stacked({interlude(knowledge, look, columns), own(knowledge, look, columns)});
}

Lines DevilDrawing::interlude(const Knowledge& knowledge, const DevilTheme& look, int columns) {
    return stacked({top(knowledge.open, look, columns), realm_table(knowledge, look, columns, Built::names)});
}

}  // namespace subrosa::devil_face
