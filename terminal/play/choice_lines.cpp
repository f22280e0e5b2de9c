#include "terminal/play/choice_lines.hpp"

#include <algorithm>
#include <string>

namespace subrosa::play {

namespace {

// Each with its number in front, or with those of its first and its last.
std::vector<Text> in_front(const std::vector<faces::Group>& groups) {
    std::vector<std::string> numbers;
    std::size_t widest = 0;
    std::size_t next = 1;
    for (const faces::Group& group : groups) {
        std::string number = std::to_string(next);
        if (group.count > 1) number += "-" + std::to_string(next + group.count - 1);
        next += group.count;
        widest = std::max(widest, number.size());
        numbers.push_back(std::move(number));
    }
    std::vector<Text> all;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const std::string margin(widest - numbers[i].size(), ' ');
        all.push_back(Text(margin + numbers[i] + " ", ink::accent).add(groups[i].text));
    }
    return all;
}

}  // namespace

NumberedChoices numbered(const std::vector<faces::Group>& words, const std::vector<faces::Group>& signs) {
    return {in_front(words), in_front(signs)};
}

namespace {

// Where the columns begin, `down` entries in each: at equal distances if they fit so, else as close as they
// can stand; nothing if not even that fits.
std::vector<int> columns_for(const std::vector<Text>& entries, int down, int columns) {
    std::vector<int> widths;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (i % static_cast<std::size_t>(down) == 0) widths.push_back(0);
        widths.back() = std::max(widths.back(), entries[i].width());
    }
    const int across = static_cast<int>(widths.size());
    const int gap = across > 1 ? 1 : 0;
    const int widest = *std::max_element(widths.begin(), widths.end());
    const bool equal = (widest + gap) * across <= columns;
    std::vector<int> begins;
    int at = 0;
    for (int i = 0; i < across; ++i) {
        begins.push_back(equal ? i * (columns / across) : at);
        at += widths[static_cast<std::size_t>(i)] + 2 * gap;
    }
    if (!equal && at - 2 * gap > columns) return {};
    return begins;
}

Lines in_columns(const std::vector<Text>& entries, int down, const std::vector<int>& begins) {
    Lines lines(static_cast<std::size_t>(down));
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const std::size_t column = i / static_cast<std::size_t>(down);
        lines[i % static_cast<std::size_t>(down)].pad(begins[column]).add(entries[i]);
    }
    return lines;
}

}  // namespace

ChoiceLines choice_lines(const NumberedChoices& choices, const Theme& look, int columns, int rows) {
    // Words if they fit, else signs; the fewer columns the better to read.
    for (const std::vector<Text>* entries : {&choices.words, &choices.signs}) {
        const int count = static_cast<int>(entries->size());
        if (count == 0) return {};
        const int across = std::max(1, (count + std::max(1, rows) - 1) / std::max(1, rows));
        const int down = (count + across - 1) / across;
        const std::vector<int> begins = columns_for(*entries, down, columns);
        if (!begins.empty()) return {in_columns(*entries, down, begins), true};
    }
    // Signs are cut rather than let the list grow beyond the height of two columns.
    const int count = static_cast<int>(choices.signs.size());
    int widest = 1;
    for (const Text& entry : choices.signs) widest = std::max(widest, entry.width());
    int across = std::max(2, columns / (widest + 1));
    // Perhaps they can stand closer.
    while (!columns_for(choices.signs, (count + across) / (across + 1), columns).empty()) ++across;
    const int down = (count + across - 1) / across;
    std::vector<int> begins = columns_for(choices.signs, down, columns);
    std::vector<Text> entries = choices.signs;
    if (begins.empty()) {
        const int room = columns / across - 1;
        for (Text& entry : entries) entry.cut(room, look.signs().cut);
        for (int i = 0; i < across; ++i) begins.push_back(i * (columns / across));
    }
    return {in_columns(entries, down, begins), false};
}

}  // namespace subrosa::play
