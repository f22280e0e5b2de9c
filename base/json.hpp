// Reading untrusted JSON: parsing with limits, and fields that know their path.
#pragma once

#include "base/result.hpp"

#include <boost/json.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace subrosa {

namespace json = boost::json;

// Longer texts are not parsed.
inline constexpr std::size_t max_json_bytes = 1U << 20U;

// One JSON value and nothing after it; never throws.
Result<json::value> parse_json(std::string_view text);

// Thrown by Field; reading() turns it into an Error.
struct BadDocument {
    std::string message;
};

// A value with its path, so that every error names its place as a JSON Pointer. Readers throw BadDocument on
// a mismatch.
class Field {
  public:
    explicit Field(const json::value& root) : value_(&root) {}

    [[nodiscard]] const json::value& value() const { return *value_; }
    [[nodiscard]] std::string path() const;
    [[noreturn]] void fail(std::string_view what) const;
    [[noreturn]] void fail_at(std::string_view key, std::string_view what) const;

    [[nodiscard]] const json::object& object() const;
    [[nodiscard]] const json::array& array() const;
    [[nodiscard]] std::string_view string() const;
    [[nodiscard]] bool boolean() const;
    [[nodiscard]] std::int64_t integer(std::int64_t least, std::int64_t most) const;
    [[nodiscard]] double number() const;
    [[nodiscard]] bool is_null() const { return value_->is_null(); }

    // A required member, or an optional one.
    [[nodiscard]] Field operator[](std::string_view key) const;
    [[nodiscard]] std::optional<Field> find(std::string_view key) const;
    // A member, or `fallback`.
    [[nodiscard]] Field find_or(std::string_view key, const json::value& fallback) const;
    // An element; the index must be below size().
    [[nodiscard]] Field at(std::size_t index) const;
    [[nodiscard]] std::size_t size() const { return array().size(); }

    // Fails on any other member.
    void allow_only(std::initializer_list<std::string_view> keys) const;
    // Fails unless the array has that size.
    void need_size(std::size_t count) const;

  private:
    struct PathStep {
        std::string_view key;  // null data: an index
        std::size_t index = 0;
    };
    static constexpr std::size_t max_steps = 8;

    [[nodiscard]] Field step(const json::value& value, PathStep step) const;

    const json::value* value_;
    std::size_t depth_ = 0;
    std::array<PathStep, max_steps> steps_{};
};

// Text for an error message: quoted, cut at a character boundary, without control characters.
std::string in_quotes(std::string_view text);

// Parses decimal digits and nothing else.
std::optional<std::uint64_t> number_from(std::string_view digits);

// Runs `read` and turns BadDocument into an Error.
template <class Read>
auto reading(Read&& read) -> Result<decltype(read())> {
    try {
        return std::forward<Read>(read)();
    } catch (const BadDocument& bad) {
        return Error{bad.message};
    }
}

}  // namespace subrosa
