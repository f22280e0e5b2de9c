#include "base/json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <stdexcept>
#include <vector>

namespace subrosa {

Result<json::value> parse_json(std::string_view text) {
    if (text.size() > max_json_bytes) {
        return Error{fmt::format("too long: {} bytes, at most {} are read", text.size(), max_json_bytes)};
    }
    json::error_code trouble;
    json::value value = json::parse(text, trouble);
    if (trouble) return Error{fmt::format("not JSON: {}", trouble.message())};
    return value;
}

// ---- fields
// --------------------------------------------------------------------------------------------------------

namespace {

// The first bytes of UTF-8 text, cut at a character boundary.
std::string_view cut(std::string_view text, std::size_t longest) {
    if (text.size() <= longest) return text;
    while (longest > 0 && (static_cast<unsigned char>(text[longest]) & 0xC0U) == 0x80U) --longest;
    return text.substr(0, longest);
}

void append_step(std::string& path, std::string_view key) {
    constexpr std::size_t longest = 40;
    path += '/';
    for (const char c : cut(key, longest)) {
        if (c == '~') {
            path += "~0";
        } else if (c == '/') {
            path += "~1";
        } else {
            path += static_cast<unsigned char>(c) < 32 ? '?' : c;
        }
    }
}

}  // namespace

std::string Field::path() const {
    std::string path;
    for (std::size_t i = 0; i < depth_; ++i) {
        if (steps_[i].key.data() != nullptr) {
            append_step(path, steps_[i].key);
        } else {
            append_step(path, std::to_string(steps_[i].index));
        }
    }
    return path.empty() ? "/" : path;
}

void Field::fail(std::string_view what) const {
    throw BadDocument{fmt::format("{}: {}", path(), what)};
}

void Field::fail_at(std::string_view key, std::string_view what) const {
    step(*value_, {.key = key}).fail(what);
}

Field Field::step(const json::value& value, PathStep step) const {
    Field field = *this;
    field.value_ = &value;
    if (field.depth_ < max_steps) field.steps_[field.depth_++] = step;
    return field;
}

const json::object& Field::object() const {
    const json::object* object = value_->if_object();
    if (object == nullptr) fail("must be an object");
    return *object;
}

const json::array& Field::array() const {
    const json::array* array = value_->if_array();
    if (array == nullptr) fail("must be a list");
    return *array;
}

std::string_view Field::string() const {
    const json::string* string = value_->if_string();
    if (string == nullptr) fail("must be a string");
    return {string->data(), string->size()};
}

bool Field::boolean() const {
    const bool* boolean = value_->if_bool();
    if (boolean == nullptr) fail("must be true or false");
    return *boolean;
}

std::int64_t Field::integer(std::int64_t least, std::int64_t most) const {
    json::error_code trouble;
    const bool whole = value_->is_int64() || value_->is_uint64();
    const auto number = whole ? value_->to_number<std::int64_t>(trouble) : 0;
    if (!whole || trouble || number < least || number > most) {
        fail(fmt::format("must be a whole number from {} to {}", least, most));
    }
    return number;
}

double Field::number() const {
    if (!value_->is_number()) fail("must be a number");
    return value_->to_number<double>();
}

Field Field::operator[](std::string_view key) const {
    const json::value* member = object().if_contains(key);
    if (member == nullptr) fail_at(key, "is missing");
    return step(*member, {.key = key});
}

std::optional<Field> Field::find(std::string_view key) const {
    const json::value* member = object().if_contains(key);
    if (member == nullptr) return std::nullopt;
    return step(*member, {.key = key});
}

Field Field::find_or(std::string_view key, const json::value& fallback) const {
    const json::value* member = object().if_contains(key);
    return step(member != nullptr ? *member : fallback, {.key = key});
}

Field Field::at(std::size_t index) const {
    return step(array()[index], {.key = {}, .index = index});
}

void Field::allow_only(std::initializer_list<std::string_view> keys) const {
    for (const auto& member : object()) {
        const std::string_view key(member.key().data(), member.key().size());
        if (std::find(keys.begin(), keys.end(), key) == keys.end()) fail_at(key, "is not known here");
    }
}

void Field::need_size(std::size_t count) const {
    if (size() != count) fail(fmt::format("must be a list of {}, not of {}", count, size()));
}

std::string in_quotes(std::string_view text) {
    constexpr std::size_t longest = 60;
    std::string shown(cut(text, longest));
    for (char& c : shown) {
        if (static_cast<unsigned char>(c) < 32 || c == 127) c = '?';
    }
    return fmt::format("\"{}{}\"", shown, text.size() > longest ? "..." : "");
}

std::optional<std::uint64_t> number_from(std::string_view digits) {
    std::uint64_t number = 0;
    const char* end = digits.data() + digits.size();
    const auto [stopped, trouble] = std::from_chars(digits.data(), end, number);
    if (digits.empty() || trouble != std::errc{} || stopped != end) return std::nullopt;
    return number;
}

}  // namespace subrosa
