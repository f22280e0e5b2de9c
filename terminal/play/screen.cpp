// Layout: the table, what happened, what is asked.
#include "terminal/play/screen.hpp"

#include "terminal/play/blocks.hpp"
#include "terminal/play/choice_lines.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace subrosa::play {
namespace {

// The newest entries, as many lines as fit.
Lines newest(std::span<const faces::LogEntry> shown, int columns, int rows) {
    if (rows <= 0) return {};
    std::vector<Lines> blocks;
    int used = 0;
    for (std::size_t i = shown.size(); i-- > 0;) {
        Lines block = wrap(shown[i].text, columns, 2);
        used += static_cast<int>(block.size());
        if (used > rows && !blocks.empty()) break;
        blocks.push_back(std::move(block));
    }
    Lines lines;
    for (std::size_t i = blocks.size(); i-- > 0;) append(lines, blocks[i]);
    if (static_cast<int>(lines.size()) > rows) lines.resize(static_cast<std::size_t>(std::max(0, rows)));
    return lines;
}

// The question up to its question mark: the explanation after it is optional.
Text first_sentence(const Text& question) {
    Text text;
    for (const Text::TextSpan& span : question.spans()) {
        const std::size_t end = span.text.find('?');
        text.add(span.text.substr(0, end == std::string::npos ? end : end + 1), span.style);
        if (end != std::string::npos) break;
    }
    return text;
}

struct Arrangement {
    bool explains = true;  // the whole question
    int least_log = 2;     // lines kept for the log
};

// What is the same in every arrangement.
struct Parts {
    std::vector<faces::LogEntry> entries;
    Lines own;
    Text question;
    NumberedChoices choices;
    Lines note;
};

// All of it; whether the choices are whole.
ChoiceLines arrange(const faces::Drawing& table, const Parts& parts, const Theme& look, int columns, int rows,
                    const Arrangement& how) {
    Lines lower = parts.own;
    append(lower, wrap(how.explains ? parts.question : first_sentence(parts.question), columns));

    // One line is kept for the prompt.
    const int fixed =
        static_cast<int>(table.lines.size() + lower.size() + parts.note.size()) + (table.roomy ? 2 : 1);
    const int for_choices = std::clamp(rows - fixed - how.least_log, 3, table.roomy ? 13 : 7);
    const ChoiceLines choices = choice_lines(parts.choices, look, columns, for_choices);
    const int for_log = std::max(how.least_log, rows - fixed - static_cast<int>(choices.lines.size()));

    Lines lines = table.lines;
    append(lines, newest(parts.entries, columns, std::min(for_log, 14)));
    if (table.roomy) lines.push_back(rule(look, columns));
    append(lines, lower);
    append(lines, choices.lines);
    append(lines, parts.note);
    return {std::move(lines), choices.whole};
}

}  // namespace

Lines draw_screen(const Scene& scene, const faces::Face& face, const Theme& look, int columns, int rows) {
    std::vector<faces::LogEntry> entries = face.chronicle(scene.told, look);
    // What happened last is read last, and stays when there is room for little.
    const auto before_last = static_cast<std::ptrdiff_t>(std::min<std::size_t>(2, entries.size()));
    std::vector<faces::LogEntry> talk;
    for (const Text& words : scene.talk) talk.push_back({words, false});
    entries.insert(entries.end() - before_last, talk.begin(), talk.end());
    const auto listed = [&](faces::Verbosity words) {
        return face.groups(scene.knowledge, scene.choices, look, words);
    };
    Parts parts{std::move(entries), face.own(scene.knowledge, look, columns),
                face.question(scene.knowledge, look),
                numbered(listed(faces::Verbosity::all), listed(faces::Verbosity::few)),
                scene.note.empty() ? Lines() : wrap(scene.note, columns, 2)};
    const std::vector<faces::Drawing> drawings = face.drawings(scene.knowledge, look, columns);
    const auto fits = [&](const Lines& lines) { return static_cast<int>(lines.size()) < rows; };
    for (const faces::Drawing& table : drawings) {
        ChoiceLines screen = arrange(table, parts, look, columns, rows, {true, 3});
        if (screen.whole && fits(screen.lines)) return std::move(screen.lines);
    }
    // Even the smallest is too high: leave out explanations and the log, and shorten the choices.
    parts.choices = numbered(listed(faces::Verbosity::few), listed(faces::Verbosity::fewest));
    Lines lines;
    for (const auto& [explains, least_log] : {std::pair{true, 2}, {false, 2}, {false, 1}, {false, 0}}) {
        ChoiceLines screen = arrange(drawings.back(), parts, look, columns, rows, {explains, least_log});
        if (screen.whole && fits(screen.lines)) return std::move(screen.lines);
        if (lines.empty() || !fits(lines)) lines = std::move(screen.lines);
    }
    return lines;
}

}  // namespace subrosa::play
