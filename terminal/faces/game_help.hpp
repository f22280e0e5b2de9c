// The help of a game: an overview of signs and words, a page for each of its things, topics and rules, and
// one with everything.
#pragma once

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
    std::string_view topic_key;                // before the id of a topic in the key of its word
    std::span<const std::string_view> topics;  // words with a page of their own
    std::span<const std::string_view> rules;   // ids
    bool all_topics = true;                    // the page with everything has the topics, too
    void (*add_signs)(play::Page& page, const Theme& look) = nullptr;
    void (*add_topic)(play::Page& page, std::string_view topic, const Theme& look) = nullptr;
    void (*add_rule)(play::Page& page, std::string_view id, const Theme& look) = nullptr;
    // Each adds what was typed, if it is one of its things.
    std::vector<void (*)(play::Page& page, const std::string& typed, const Theme& look)> add_things;

    [[nodiscard]] Lines overview(const Theme& look, int columns) const {
        play::Page page(look, columns);
        page.title(look.say("play_help_signs_title"));
        add_signs(page, look);
        std::vector<Text> words;
        for (const std::string_view topic : topics) words.push_back(look.of(topic_key, topic));
        page.title(look.say("play_help_words_title"));
        page.paragraph(play::join(words, Text(", ")));
        return page.take();
    }

    [[nodiscard]] Lines everything(const Theme& look, int columns) const {
        play::Page page(look, columns);
        if (all_topics) {
            for (const std::string_view topic : topics) add_topic(page, topic, look);
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
            if (!play::means(typed, topic, look.of(topic_key, topic))) continue;
            add_topic(page, topic, look);
            return page.take();
        }
        for (const std::string_view id : rules) {
            if (play::lower_case(id) != typed) continue;
            add_rule(page, id, look);
            return page.take();
        }
        return std::nullopt;
    }
};

// The values of an enumeration from 0 on that were meant: by id, or by the word for it.
template <class Enum, class Name, class Word, class Add>
void add_named(const std::string& typed, std::size_t count, const Name& name, const Word& word,
               const Add& add) {
    for (std::size_t i = 0; i < count; ++i) {
        const auto value = static_cast<Enum>(i);
        if (play::means(typed, name(value), word(value))) add(value);
    }
}

}  // namespace subrosa::faces
