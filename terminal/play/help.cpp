// Pages of help, put together from the messages of the terminal and of the game.
#include "terminal/play/help.hpp"

#include "terminal/play/command.hpp"
#include "terminal/play/page.hpp"

#include <algorithm>

namespace subrosa::play {
namespace {

// The messages of a game that are numbered from 1 on: NAME_rules_1 and so on.
void add_numbered(Page& page, std::string_view what, const faces::Face& face, const Theme& look, int indent) {
    for (int number = 1;; ++number) {
        const std::string key = std::string(face.game()).append(what) + std::to_string(number);
        if (!look.messages().has(key)) return;
        page.paragraph(look.say(key), indent);
    }
}

Lines how_to_play(const faces::Face& face, const Theme& look, int columns) {
    Page page(look, columns);
    page.title(look.say("play_rules_title"));
    add_numbered(page, "_rules_", face, look, 2);
    return page.take();
}

}  // namespace

bool means(std::string_view typed, std::string_view id, const Text& word) {
    const auto simple = [](std::string_view text) {
        std::string lower = lower_case(terminal::to_ascii(text));
        std::replace_if(
            lower.begin(), lower.end(), [](char c) { return c == '-' || c == '_'; }, ' ');
        return lower;
    };
    return simple(typed) == simple(id) || simple(typed) == simple(word.plain());
}

Lines help_page(std::string_view topic, std::span<const std::string_view> commands, const faces::Face& face,
                const Theme& look, int columns) {
    const std::string typed = lower_case(trimmed(topic));
    if (means(typed, "rules", look.say("play_topic_rules"))) return how_to_play(face, look, columns);
    const std::optional<Lines> found = face.help(typed, look, columns);
    if (!typed.empty()) {
        if (found) return *found;
        return wrap(look.say("play_help_unknown", {{"topic", is_printable(typed) ? typed : "?"}}), columns,
                    2);
    }
    Page page(look, columns);
    page.title(look.say("play_help_title"));
    page.paragraph(look.of(face.game(), "_help_answer"), 2);
    page.line("play_help_commands");
    for (const std::string_view key : commands) page.line(key);
    page.paragraph(look.of(face.game(), "_help_topics"), 2);
    if (found) {
        page.lines({Text()});
        page.lines(*found);
    }
    return page.take();
}

Lines opening_page(const faces::Face& face, const Theme& look, int columns) {
    Page page(look, columns);
    page.title(look.of(face.game(), "_opening_title"));
    add_numbered(page, "_opening_", face, look, 0);
    return page.take();
}

}  // namespace subrosa::play
