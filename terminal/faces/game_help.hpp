// The help of a game: an overview of signs and words, a page for each of its things, topics and rules, and
// one with everything.
#pragma once

#include "games/core/names.hpp"
#include "terminal/play/command.hpp"
#include "terminal/play/help.hpp"
#include "terminal/play/page.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace subrosa::faces {

template <class Theme>
struct GameHelp {
    std::string_view game;                     // its name; the word for a topic is the message NAME_topic_ID
    std::span<const std::string_view> topics;  // words with a page of their own
    std::span<const std::string_view> rules;   // ids
    bool all_topics = true;                    // the page with everything has the topics, too
    void (*add_signs)(play::Page& page, const Theme& look) = nullptr;
    // Below its title.
    void (*add_topic)(play::Page& page, std::string_view topic, const Theme& look) = nullptr;
    void (*add_rule)(play::Page& page, std::string_view id, const Theme& look) = nullptr;
    // Each adds what was typed, if it is one of its things.
    std::vector<void (*)(play::Page& page, const std::string& typed, const Theme& look)> add_things;

    [[nodiscard]] Lines overview(const Theme& look, int columns) const {
        play::Page page(look, columns);
        page.title(look.say("play_help_signs_title"));
        add_signs(page, look);
        page.title(look.say("play_help_words_title"));
        const auto word = [&](std::string_view topic) { return word_for(topic, look); };
        page.paragraph(play::join(play::texts_of(topics, word), Text(", ")));
        return page.take();
    }

    [[nodiscard]] Lines everything(const Theme& look, int columns) const {
        play::Page page(look, columns);
        if (all_topics) {
            for (const std::string_view topic : topics) add_whole_topic(page, topic, look);
            page.title(look.say("play_topic_rules"));
        }
        for (const std::string_view id : rules) add_rule(page, id, look);
        return page.take();
    }

    // `typed` is in lower case; nothing: the game has no such word.
    [[nodiscard]] std::optional<Lines> page_on(const std::string& typed, const Theme& look,
                                               int columns) const {
        if (typed.empty()) return overview(look, columns);
        if (play::means(typed, "all", look.say("play_topic_all"))) return everything(look, columns);
        play::Page page(look, columns);
        for (const auto add : add_things) {
            add(page, typed, look);
            if (Lines lines = page.take(); !lines.empty()) return lines;
        }
        for (const std::string_view topic : topics) {
            if (!play::means(typed, topic, word_for(topic, look))) continue;
            add_whole_topic(page, topic, look);
            return page.take();
        }
        for (const std::string_view id : rules) {
            if (play::lower_case(id) != typed) continue;
            add_rule(page, id, look);
            return page.take();
        }
        return std::nullopt;
    }

  private:
    [[nodiscard]] Text word_for(std::string_view topic, const Theme& look) const {
        return look.of(std::string(game) + "_topic_", topic);
    }
    void add_whole_topic(play::Page& page, std::string_view topic, const Theme& look) const {
        page.title(word_for(topic, look));
        add_topic(page, topic, look);
    }
};

inline void add_rule(play::Page& page, std::string_view id, const Text& text) {
    page.paragraph(Text(id, play::ink::strong).add("  ").add(text), 4);
}
// What a thing of the game is: "Seer: ..."
inline void add_meaning(play::Page& page, Text word, const Text& text, const play::Theme& look) {
    page.paragraph(word.add(look.say("play_colon")).add(text), 4);
}

// The values of an enumeration, each with its word.
template <class Theme, class Enum, class Add>
void for_each_word(const Theme& look, Text (Theme::*word)(Enum) const, const Add& add) {
    for (std::size_t i = 0; i < core::Names<Enum>::all.size(); ++i) {
        const auto value = static_cast<Enum>(i);
        add(value, (look.*word)(value));
    }
}
// Those that were meant: by id, or by the word for it.
template <class Theme, class Enum, class Add>
void add_named(const std::string& typed, const Theme& look, Text (Theme::*word)(Enum) const, const Add& add) {
    for_each_word(look, word, [&](Enum value, const Text& text) {
        if (play::means(typed, core::name_of(value), text)) add(value);
    });
}

}  // namespace subrosa::faces
