#include "table/text_checks.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <utility>

namespace subrosa::table {

namespace {

constexpr std::uint32_t joiner = 0x200D;

// Takes one character off the front; nothing if the bytes are no UTF-8 (too long forms and halves included).
std::optional<std::uint32_t> next_character(std::string_view& text) {
    const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
    const std::uint8_t first = byte(0);
    const std::size_t length = first < 0x80U   ? 1
                               : first < 0xC2U ? 0
                               : first < 0xE0U ? 2
                               : first < 0xF0U ? 3
                               : first < 0xF5U ? 4
                                               : 0;
    if (length == 0 || length > text.size()) return std::nullopt;
    constexpr std::array<std::uint32_t, 5> mask{0, 0x7F, 0x1F, 0x0F, 0x07};
    constexpr std::array<std::uint32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
    std::uint32_t character = first & mask[length];
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0U) != 0x80U) return std::nullopt;
        character = (character << 6U) | (byte(i) & 0x3FU);
    }
    if (character < least[length] || character > 0x10FFFF) return std::nullopt;
    if (character >= 0xD800 && character <= 0xDFFF) return std::nullopt;
    text.remove_prefix(length);
    return character;
}

// Spaces, fillers, and what joins parts of one sign.
bool is_blank(std::uint32_t c) {
    return c == 0x20 || c == 0xA0 || c == 0x115F || c == 0x1160 || c == 0x1680 ||
           (c >= 0x2000 && c <= 0x200A) || c == joiner || c == 0x202F || c == 0x205F || c == 0x2800 ||
           c == 0x3000 || c == 0x3164 || c == 0xFFA0;
}

// A variation selector: modifies the character before it and is invisible alone.
bool is_selector(std::uint32_t c) {
    return c >= 0xFE00 && c <= 0xFE0F;
}

bool is_hidden(std::uint32_t c) {
    if (c < 0x20 || (c >= 0x7F && c < 0xA0)) return true;
    if (c == 0xAD || c == 0x61C || c == 0x180E || c == 0xFEFF) return true;
    if (c >= 0x200B && c <= 0x200F) return c != joiner;
    return (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) || (c >= 0xFFF0 && c <= 0xFFFB) ||
           (c >= 0xFDD0 && c <= 0xFDEF) || (c >= 0xE0000 && c <= 0xE0FFF) || (c & 0xFFFEU) == 0xFFFE;
}

}  // namespace

bool is_clean_text(std::string_view text, std::size_t most_characters) {
    std::size_t count = 0;
    bool blank = true;  // before the first and behind the last
    while (!text.empty()) {
        const auto character = next_character(text);
        if (!character || is_hidden(*character) || ++count > most_characters) return false;
        if (!is_selector(*character)) blank = is_blank(*character);
        if (count == 1 && blank) return false;
    }
    return !blank;
}

}  // namespace subrosa::table
