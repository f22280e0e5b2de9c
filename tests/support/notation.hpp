// Notation of moves, for any game: whatever is written is read back as it was, and nothing else is read.
#pragma once

#include "tests/support/law.hpp"

#include <set>
#include <string>
#include <vector>

namespace subrosa::tests {

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

}  // namespace subrosa::tests
