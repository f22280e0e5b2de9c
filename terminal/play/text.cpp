// Measuring, cutting and breaking styled text.
#include "terminal/play/text.hpp"

#include <algorithm>

namespace subrosa::play {
namespace {

struct Decoded {
    char32_t point = 0;
    std::size_t bytes = 1;
    bool valid = false;
};

// The first character of a text that is not empty.
Decoded decode(std::string_view text) {
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
    const unsigned first = byte(0);
    if (first < 0x80U) return {first, 1, true};
    const std::size_t bytes = first >= 0xF0U ? 4 : first >= 0xE0U ? 3 : 2;
    if (first < 0xC2U || first > 0xF4U || text.size() < bytes) return {};
    char32_t point = first & (0xFFU >> (bytes + 1U));
    for (std::size_t i = 1; i < bytes; ++i) {
        if ((byte(i) & 0xC0U) != 0x80U) return {};
        point = (point << 6U) | (byte(i) & 0x3FU);
    }
    const bool overlong = (bytes == 3 && point < 0x800U) || (bytes == 4 && point < 0x10000U);
    const bool surrogate = point >= 0xD800U && point <= 0xDFFFU;
    if (overlong || surrogate || point > 0x10FFFFU) return {};
    return {point, bytes, true};
}

int width_of(char32_t point) {
    const auto within = [point](char32_t low, char32_t high) { return point >= low && point <= high; };
    if (within(0x300, 0x36F) || within(0x200B, 0x200F) || within(0xFE00, 0xFE0F) || within(0x20D0, 0x20FF))
        return 0;
    if (within(0x1100, 0x115F) || within(0x2E80, 0xA4CF) || within(0xAC00, 0xD7A3) ||
        within(0xF900, 0xFAFF) || within(0xFE30, 0xFE6F) || within(0xFF00, 0xFF60) ||
        within(0xFFE0, 0xFFE6) || within(0x1F300, 0x1FAFF) || within(0x20000, 0x3FFFD)) {
        return 2;
    }
    return 1;
}

// Calls `each` with every character and its width, until it answers false.
template <class Each>
void each_character(std::string_view text, const Each& each) {
    while (!text.empty()) {
        const Decoded character = decode(text);
        if (!each(text.substr(0, character.bytes), character.valid ? width_of(character.point) : 1)) return;
        text.remove_prefix(character.bytes);
    }
}

}  // namespace

int columns_of(std::string_view utf8) {
    int columns = 0;
    each_character(utf8, [&](std::string_view, int width) {
        columns += width;
        return true;
    });
    return columns;
}

bool is_printable(std::string_view text) {
    while (!text.empty()) {
        const Decoded character = decode(text);
        const char32_t point = character.point;
        const bool control = point < 0x20 || (point >= 0x7F && point < 0xA0) ||
                             (point >= 0x2028 && point <= 0x202E) || (point >= 0x2066 && point <= 0x2069) ||
                             point == 0xFEFF || (point >= 0x200E && point <= 0x200F);
        if (!character.valid || control) return false;
        text.remove_prefix(character.bytes);
    }
    return true;
}

Text& Text::add_words(std::string_view words, const Style& style) {
    if (words.empty()) return *this;
    if (!spans_.empty() && spans_.back().style == style) {
        spans_.back().text += words;
    } else {
        spans_.push_back({std::string(words), style});
    }
    return *this;
}

Text& Text::add(const Text& other) {
    const std::vector<TextSpan> copied = other.spans_;  // `other` may be this text
    for (const TextSpan& span : copied) add(span.text, span.style);
    return *this;
}

Text& Text::pad(int columns) {
    const int missing = columns - width();
    if (missing > 0) add(std::string(static_cast<std::size_t>(missing), ' '));
    return *this;
}

Text& Text::cut(int columns, std::string_view sign) {
    if (width() <= columns) return *this;
    const int room = std::max(0, columns - columns_of(sign));
    std::vector<TextSpan> kept;
    int used = 0;
    bool full = false;
    for (const TextSpan& span : spans_) {
        if (full) break;
        TextSpan part{{}, span.style};
        each_character(span.text, [&](std::string_view character, int width) {
            full = used + width > room;
            if (full) return false;
            used += width;
            part.text += character;
            return true;
        });
        kept.push_back(part);
    }
    spans_ = std::move(kept);
    if (columns >= columns_of(sign)) add(sign);
    return *this;
}

int Text::width() const {
    int columns = 0;
    for (const TextSpan& span : spans_) columns += columns_of(span.text);
    return columns;
}

std::string Text::plain() const {
    std::string all;
    for (const TextSpan& span : spans_) all += span.text;
    return all;
}

Text say(const terminal::Messages& messages, std::string_view key, Values values, const Style& style) {
    return say_with(messages, key, {values.begin(), values.size()}, style);
}

Text say_with(const terminal::Messages& messages, std::string_view key, std::span<const Value> values,
              const Style& style) {
    Text text;
    terminal::each_part(
        messages.raw(key), [&](std::string_view words) { text.add(words, style); },
        [&](std::string_view name) {
            for (const auto& [known, value] : values) {
                if (known != name) continue;
                for (const Text::TextSpan& span : value.spans()) {
                    text.add(span.text, span.style == Style{} ? style : span.style);
                }
            }
        });
    return text;
}

Lines wrap(const Text& text, int columns, int indent) {
    // Words, each with the styles it is made of; a word ends at a space of whatever style.
    std::vector<Text> words(1);
    for (const Text::TextSpan& span : text.spans()) {
        std::string_view rest = span.text;
        while (true) {
            const std::size_t space = rest.find(' ');
            words.back().add(rest.substr(0, space), span.style);
            if (space == std::string_view::npos) break;
            // A space inside a painted piece belongs to it; so does the one between a painted sign and its
            // word.
            const bool after_sign = space == 0 && rest.data() == span.text.data() && !words.back().empty() &&
                                    words.back().spans().back().style.ground.has_value();
            if (span.style.ground || after_sign) {
                words.back().add(" ", span.style);
            } else {
                words.emplace_back();
            }
            rest.remove_prefix(space + 1);
        }
    }
    Lines lines(1);
    const std::string margin(static_cast<std::size_t>(indent), ' ');
    bool fresh = true;
    for (Text& word : words) {
        if (!fresh && lines.back().width() + 1 + word.width() > columns) {
            lines.emplace_back(margin);
            fresh = true;
        }
        if (!fresh) lines.back().add(" ");
        lines.back().add(word.cut(columns - (lines.size() > 1 ? indent : 0), ""));
        fresh = false;
    }
    return lines;
}

Text join(const std::vector<Text>& texts, const Text& between) {
    Text all;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        if (i > 0) all.add(between);
        all.add(texts[i]);
    }
    return all;
}

}  // namespace subrosa::play
