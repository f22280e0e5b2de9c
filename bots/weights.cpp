// Reads and writes the text of weights.
#include "bots/weights.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>

namespace subrosa::bots {
namespace {

constexpr std::string_view blanks = " \t\r";
constexpr int most_digits = std::numeric_limits<float>::max_digits10;

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = std::min(text.find_first_not_of(blanks), text.size());
    return text.substr(begin, text.find_last_not_of(blanks) + 1 - begin);
}

// Removes the text up to the next separator, and the separator.
std::string_view cut(std::string_view& text, std::string_view separators) {
    const std::size_t end = std::min(text.find_first_of(separators), text.size());
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return part;
}

// Foreign text for an error message: shortened, without control characters.
std::string quoted(std::string_view text) {
    constexpr std::size_t longest = 40;
    std::string result = "\"";
    for (const char c : text.substr(0, longest)) result += c >= ' ' && c <= '~' ? c : '?';
    return result + (text.size() > longest ? "...\"" : "\"");
}

const WeightSlot* slot_named(std::span<const WeightSlot> slots, std::string_view name) {
    const auto found =
        std::find_if(slots.begin(), slots.end(), [&](const WeightSlot& slot) { return slot.name == name; });
    return found == slots.end() ? nullptr : &*found;
}

// NaN if the text is not a number. Not every standard library has from_chars() for floats.
float number_in(const std::string& text) {
    const bool plain = text.find_first_not_of("0123456789.eE+-") == std::string::npos && text[0] != '+';
    char* end = nullptr;
    const float number = std::strtof(text.c_str(), &end);
    return plain && end != text.c_str() && *end == '\0' ? number : std::nanf("");
}

std::string read_number(const WeightSlot& slot, std::string_view text) {
    float& number = *slot.value;
    number = number_in(std::string(text));
    if (!std::isfinite(number)) return quoted(text) + " is not a number";
    if (number < slot.least) return quoted(text) + " is less than " + text_of(slot.least);
    if (number > slot.most) return quoted(text) + " is more than " + text_of(slot.most);
    return {};
}

std::string read_line(std::string_view line, std::span<const WeightSlot> slots, std::vector<bool>& seen) {
    std::string_view rest = trimmed(cut(line, "#"));
    if (rest.empty()) return {};
    const std::string_view name = cut(rest, blanks);
    const WeightSlot* const slot = slot_named(slots, name);
    if (slot == nullptr) return "there is no weight " + quoted(name);
    const auto number = static_cast<std::size_t>(slot - slots.data());
    if (seen[number]) return std::string(name) + " was there before";
    seen[number] = true;
    const std::string wrong = read_number(*slot, trimmed(rest));
    return wrong.empty() ? wrong : std::string(name) + ": " + wrong;
}

}  // namespace

std::string read_slots(std::string_view text, std::span<const WeightSlot> slots) {
    std::vector<bool> seen(slots.size());
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::string wrong = read_line(cut(text, "\n"), slots, seen);
        if (!wrong.empty()) return "line " + std::to_string(number) + ": " + wrong;
    }
    const auto gap = std::find(seen.begin(), seen.end(), false);
    if (gap == seen.end()) return {};
    return std::string(slots[static_cast<std::size_t>(gap - seen.begin())].name) + " is missing";
}

std::string write_slots(std::string_view text, std::span<const WeightSlot> slots) {
    std::size_t widest = 0;
    for (const WeightSlot& slot : slots)
        widest = std::max(widest, slot.name.size() + 1 + text_of(*slot.value).size());
    std::string result;
    while (!text.empty()) {
        const std::string_view line = cut(text, "\n");
        std::string_view comment = line;
        std::string_view start = trimmed(cut(comment, "#"));
        const WeightSlot* const slot = slot_named(slots, cut(start, blanks));
        if (slot == nullptr) {
            result += std::string(line) + '\n';
            continue;
        }
        std::string pair = std::string(slot->name) + ' ' + text_of(*slot->value);
        pair.resize(widest, ' ');
        result += pair + "  # " + std::string(trimmed(comment)) + '\n';
    }
    return result;
}

std::string text_of(float number) {
    std::array<char, 32> text{};
    for (int digits = std::numeric_limits<float>::digits10; digits <= most_digits; ++digits) {
        std::snprintf(text.data(), text.size(), "%.*g", digits, static_cast<double>(number));
        if (number_in(text.data()) == number) break;
    }
    return text.data();
}

}  // namespace subrosa::bots
