// Reading JSON that others wrote: parsing with limits, and fields that know their place in the document.
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

// A line or file longer than this is not parsed.
inline constexpr std::size_t max_json_bytes = 1U << 20U;

// One JSON value and nothing behind it; never throws, whatever the bytes are.
Result<json::value> parse_json(std::string_view text);

// Thrown by Field and caught where a document is read as a whole; reading() turns it into an Error.
struct BadDocument {
    std::string message;
};

// A value in a document together with the way to it, so that every complaint names its place as a JSON
// Pointer. Every reader throws BadDocument if the value is not what is asked for.
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

    // A member of an object that must be there, or may be.
    [[nodiscard]] Field operator[](std::string_view key) const;
    [[nodiscard]] std::optional<Field> find(std::string_view key) const;
    // A member of an object, or `usual` in its place.
    [[nodiscard]] Field find_or(std::string_view key, const json::value& usual) const;
    // An element of an array; the index must be below size().
    [[nodiscard]] Field at(std::size_t index) const;
    [[nodiscard]] std::size_t size() const { return array().size(); }

    // An object without any member but these.
    void allow_only(std::initializer_list<std::string_view> keys) const;
    // An array of exactly so many elements.
    void need_size(std::size_t count) const;

  private:
    struct Step {
        std::string_view key;  // null data: an index
        std::size_t index = 0;
    };
    static constexpr std::size_t max_steps = 8;

    [[nodiscard]] Field step(const json::value& value, Step step) const;

    const json::value* value_;
    std::size_t depth_ = 0;
    std::array<Step, max_steps> steps_{};
};

// The text of a JSON string for an error message: quoted, cut if long (never inside a character), nothing
// unprintable.
std::string in_quotes(std::string_view text);

// A whole number in decimal digits and nothing else.
std::optional<std::uint64_t> number_from(std::string_view digits);

// Runs `read`, which throws BadDocument, and gives the complaint as a value.
template <class Read>
auto reading(Read&& read) -> Result<decltype(read())> {
    try {
        return std::forward<Read>(read)();
    } catch (const BadDocument& bad) {
        return Error{bad.message};
    }
}

}  // namespace subrosa
