// Styled text for the terminal: pieces of UTF-8 with colours, measured in columns.
#pragma once

#include "terminal/messages.hpp"

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace subrosa::play {

struct Rgb {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    bool operator==(const Rgb&) const = default;
};

struct Style {
    std::optional<Rgb> ink{};
    std::optional<Rgb> ground{};
    bool bold = false;
    bool quiet = false;
    bool operator==(const Style&) const = default;
};

// How many columns a terminal uses for it.
int columns_of(std::string_view utf8);

// Whether it is UTF-8 without control characters: safe to send to a terminal.
bool is_printable(std::string_view text);

// Text of one line. Must hold: no control characters in it.
class Text {
  public:
    struct TextSpan {
        std::string text;
        Style style;
    };

    Text() = default;
    Text(std::string_view text, const Style& style = {}) { add(text, style); }  // NOLINT: words are text
    Text(const std::string& text) { add(text); }                                // NOLINT
    Text(const char* text) { add(text); }                                       // NOLINT
    Text(int number) { add(std::to_string(number)); }                           // NOLINT

    template <std::convertible_to<std::string_view> Words>
    Text& add(const Words& words, const Style& style = {}) {
        return add_words(words, style);
    }
    Text& add(const Text& other);
    // Spaces up to `columns`; nothing if it is that wide already.
    Text& pad(int columns);
    // At most `columns` wide: what is too much is cut off, with a sign for it.
    Text& cut(int columns, std::string_view sign);

    [[nodiscard]] int width() const;
    [[nodiscard]] bool empty() const { return spans_.empty(); }
    [[nodiscard]] const std::vector<TextSpan>& spans() const { return spans_; }
    [[nodiscard]] std::string plain() const;  // without colours

  private:
    Text& add_words(std::string_view words, const Style& style);

    std::vector<TextSpan> spans_;
};

using Lines = std::vector<Text>;
using Value = std::pair<std::string_view, Text>;
using Values = std::initializer_list<Value>;

// The message with each {name} replaced by its text, colours kept; words of the message itself in `style`.
Text say(const terminal::Messages& messages, std::string_view key, Values values = {},
         const Style& style = {});
// The same with values of which it is not known beforehand how many there are.
Text say_with(const terminal::Messages& messages, std::string_view key, std::span<const Value> values,
              const Style& style = {});

// Broken between words into lines of at most `columns`; all but the first begin with `indent` spaces.
Lines wrap(const Text& text, int columns, int indent = 0);

// The texts with `between` in the gaps.
Text join(const std::vector<Text>& texts, const Text& between);

// What `word` makes of each.
template <class Range, class Word>
std::vector<Text> texts_of(const Range& range, const Word& word) {
    std::vector<Text> texts;
    for (const auto& each : range) texts.push_back(word(each));
    return texts;
}

}  // namespace subrosa::play
