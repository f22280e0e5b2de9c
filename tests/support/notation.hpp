// Notation of moves, for any game: whatever is written is read back as it was, and nothing else is read.
#pragma once

#include "tests/support/law.hpp"

#include <set>
#include <string>
#include <vector>

namespace subrosa::tests {

// The first `count` values of an enumeration have distinct names; `parse` reads them back and accepts no
// variation of them. Values beyond are called none, which is a name only if it is one of the values.
template <class Enum, class Parse>
Finding names_round_trip(std::size_t count, const Parse& parse, bool none_is_one = false) {
    std::set<std::string> names;
    for (std::size_t i = 0; i < count; ++i) {
        const auto value = static_cast<Enum>(i);
        const std::string name(name_of(value));
        if (parse(name) != value) return name + " is not read back";
        for (const std::string& wrong : {name + " ", " " + name, name.substr(1)}) {
            if (parse(wrong)) return "this is read: \"" + wrong + "\"";
        }
        if (!names.insert(name).second) return "two are called " + name;
    }
    if (names.contains("none") != none_is_one || parse("none").has_value() != none_is_one)
        return "none is a name, or not, against expectation";
    if (parse("")) return "nothing is read";
    if (name_of(static_cast<Enum>(count)) != "none") return "there are more than " + std::to_string(count);
    return {};
}

// All choices at a decision: no two are written alike, and each is read back. What was written is kept.
template <Subject S, class Write, class Read>
Finding choices_round_trip(const StateOf<S>& state, const Write& write, const Read& read,
                           std::vector<std::string>& corpus) {
    for (const core::Seat seat : S::Game::deciders(state)) {
        std::set<std::string> texts;
        for (const auto& action : choices_of<S>(state, seat)) {
            const std::string text = write(action);
            if (!texts.insert(text).second) return "two choices are written " + text;
            if (read(text) != action) return "not read back: " + text;
        }
        corpus.insert(corpus.end(), texts.begin(), texts.end());
    }
    return {};
}

// A text of the corpus in which something went wrong: a letter, a piece, a word.
inline std::string garbled(const std::vector<std::string>& corpus, core::Rng& rng) {
    const auto any = [&](std::size_t bound) { return rng.below(static_cast<std::uint32_t>(bound)); };
    std::string text = corpus[any(corpus.size())];
    const std::string& donor = corpus[any(corpus.size())];
    switch (any(5)) {
        case 0:
            text[any(text.size())] = static_cast<char>(rng.below(256));
            break;
        case 1:
            text.erase(any(text.size()), 1 + any(3));
            break;
        case 2:
            text.insert(any(text.size() + 1), 1, static_cast<char>(rng.below(256)));
            break;
        case 3:
            text = text.substr(0, any(text.size() + 1)) + donor.substr(any(donor.size() + 1));
            break;
        default: {  // another word
            const std::size_t space = text.find(' ');
            const std::size_t from = donor.rfind(' ');
            if (space != std::string::npos && from != std::string::npos)
                text = text.substr(0, space) + donor.substr(from);
        }
    }
    return text;
}

// Whatever is read is written as it was read.
template <class Write, class Read>
bool is_exact(const std::string& text, const Write& write, const Read& read) {
    const auto action = read(text);
    return !action || write(*action) == text;
}

// No text but the notation itself is ever taken for a move, among thousands that are nearly written so.
template <class Write, class Read>
Finding only_the_notation_is_read(const std::vector<std::string>& corpus, core::Rng& rng, const Write& write,
                                  const Read& read) {
    int moves = 0;
    for (int n = 0; n < 50'000; ++n) {
        const std::string text = garbled(corpus, rng);
        if (!is_exact(text, write, read)) return "not written as it was read: " + text;
        if (read(text)) ++moves;
    }
    return moves > 300 ? Finding{} : Finding{"hardly any was a move"};
}

}  // namespace subrosa::tests
