// Codecs: how a value stands in a document. One object writes it, reads it and knows its shape, so that a
// field of a document is described once. Codecs are made of codecs: list(nullable(word<Colour>())).
#pragma once

#include "base/json.hpp"
#include "engine/schema/shape.hpp"
#include "engine/seeds.hpp"
#include "games/core/fixed_vector.hpp"
#include "games/core/names.hpp"
#include "games/core/seat.hpp"

#include <fmt/format.h>

#include <array>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace subrosa::engine::schema {

// read(write(value)) == value for every value that a game can hold. read() throws BadDocument.
template <class C>
concept Codec = requires(const C& codec, const typename C::Value& value, const Field& field) {
    { codec.write(value) } -> std::convertible_to<json::value>;
    { codec.read(field) } -> std::convertible_to<typename C::Value>;
    { codec.shape() } -> std::same_as<Shape>;
};

struct Flag {
    using Value = bool;
    [[nodiscard]] json::value write(bool value) const { return value; }
    [[nodiscard]] bool read(const Field& field) const { return field.boolean(); }
    [[nodiscard]] Shape shape() const { return {.form = Shape::Form::boolean}; }
};

template <std::integral T>
struct Number {
    using Value = T;
    std::int64_t least = std::numeric_limits<T>::min();
    std::int64_t most = std::numeric_limits<T>::max();
    [[nodiscard]] json::value write(T value) const { return value; }
    [[nodiscard]] T read(const Field& field) const { return static_cast<T>(field.integer(least, most)); }
    [[nodiscard]] Shape shape() const { return {.form = Shape::Form::number, .least = least, .most = most}; }
};

// An enumerator by its name (core::Names).
template <core::Named Enum>
struct Word {
    using Value = Enum;
    [[nodiscard]] json::value write(Enum value) const { return json::value(core::name_of(value)); }
    [[nodiscard]] Enum read(const Field& field) const {
        const std::string_view text = field.string();
        const auto value = core::value_named<Enum>(text);
        if (!value) field.fail(fmt::format("{} is no {}", in_quotes(text), core::Names<Enum>::kind));
        return *value;
    }
    [[nodiscard]] Shape shape() const {
        Shape shape{.form = Shape::Form::words, .name = std::string(core::Names<Enum>::kind)};
        for (const std::string_view name : core::Names<Enum>::all) shape.words.emplace_back(name);
        return shape;
    }
};

// A component by its notation: `text_of(value)` one way, `find(text)` the other.
template <class T>
struct Notation {
    using Value = T;
    std::optional<T> (*find)(std::string_view);
    std::string_view kind;  // "card"
    [[nodiscard]] json::value write(const T& value) const { return json::value(text_of(value)); }
    [[nodiscard]] T read(const Field& field) const {
        const std::string_view text = field.string();
        const std::optional<T> value = find(text);
        if (!value) field.fail(fmt::format("{} is no {}", in_quotes(text), kind));
        return *value;
    }
    [[nodiscard]] Shape shape() const { return {.form = Shape::Form::text, .name = std::string(kind)}; }
};

// Null instead of one value, which is absent or unknown.
template <class Inner>
struct Nullable {
    using Value = typename Inner::Value;
    Inner inner;
    Value none;
    bool allowed = true;  // else null is refused
    [[nodiscard]] json::value write(const Value& value) const {
        return allowed && value == none ? json::value(nullptr) : json::value(inner.write(value));
    }
    [[nodiscard]] Value read(const Field& field) const {
        return allowed && field.is_null() ? none : inner.read(field);
    }
    [[nodiscard]] Shape shape() const { return allowed ? inner.shape().or_null() : inner.shape(); }
};

// The same for types without a spare value: uses std::optional.
template <class Inner>
struct Optional {
    using Value = std::optional<typename Inner::Value>;
    Inner inner;
    [[nodiscard]] json::value write(const Value& value) const {
        return value ? json::value(inner.write(*value)) : json::value(nullptr);
    }
    [[nodiscard]] Value read(const Field& field) const {
        return field.is_null() ? Value{} : Value{inner.read(field)};
    }
    [[nodiscard]] Shape shape() const { return inner.shape().or_null(); }
};

// The document of another type: writes `to(value)`, reads by `from(other)`.
template <class T, class Inner, class To, class From>
struct Mapped {
    using Value = T;
    Inner inner;
    To to;
    From from;
    [[nodiscard]] json::value write(const T& value) const { return inner.write(to(value)); }
    [[nodiscard]] T read(const Field& field) const { return from(inner.read(field)); }
    [[nodiscard]] Shape shape() const { return inner.shape(); }
};

// A seat, or the word "public" for the spectator.
struct Viewer {
    using Value = core::Seat;
    unsigned seats;
    [[nodiscard]] json::value write(core::Seat value) const {
        return value == core::spectator ? json::value("public") : json::value(value);
    }
    [[nodiscard]] core::Seat read(const Field& field) const {
        if (!field.value().is_string()) return static_cast<core::Seat>(field.integer(0, seats - 1));
        if (field.string() != "public") field.fail("is a number or \"public\"");
        return core::spectator;
    }
    [[nodiscard]] Shape shape() const {
        const Shape watching{.form = Shape::Form::words, .words = {"public"}};
        return {.form = Shape::Form::any_of,
                .members = {{{}, {.form = Shape::Form::number}}, {{}, watching}}};
    }
};

// A seed in hexadecimal.
struct SeedDigits {
    using Value = core::Seed;
    [[nodiscard]] json::value write(const core::Seed& value) const { return json::value(hex_of(value)); }
    [[nodiscard]] core::Seed read(const Field& field) const {
        const auto seed = seed_from_hex(field.string());
        if (!seed) field.fail("must be 64 hexadecimal digits");
        return *seed;
    }
    [[nodiscard]] Shape shape() const { return {.form = Shape::Form::text}; }
};

// The document of another type, for a value that converts to it and back.
template <class T, class Inner>
struct As {
    using Value = T;
    Inner inner;
    [[nodiscard]] json::value write(const T& value) const {
        return inner.write(static_cast<typename Inner::Value>(value));
    }
    [[nodiscard]] T read(const Field& field) const { return static_cast<T>(inner.read(field)); }
    [[nodiscard]] Shape shape() const { return inner.shape(); }
};

// Seats as a list of numbers, ascending, each at most once.
struct Seats {
    using Value = core::SeatSet;
    unsigned seats;
    [[nodiscard]] json::value write(core::SeatSet value) const {
        json::array list;
        for (const core::Seat seat : value) list.push_back(seat);
        return list;
    }
    [[nodiscard]] core::SeatSet read(const Field& field) const {
        core::SeatSet value;
        for (std::size_t i = 0; i < field.size(); ++i) {
            const auto seat = static_cast<core::Seat>(field.at(i).integer(0, seats - 1));
            if (value.has(seat)) field.at(i).fail("is named twice");
            value = value.with(seat);
        }
        return value;
    }
    [[nodiscard]] Shape shape() const { return Shape::list_of({.form = Shape::Form::number}); }
};

// Enumerators as a list of names; in the value a bit each.
template <core::Named Enum, std::unsigned_integral Bits>
struct WordSet {
    using Value = Bits;
    [[nodiscard]] json::value write(Bits value) const {
        json::array list;
        for (std::size_t i = 0; i < core::Names<Enum>::all.size(); ++i) {
            if (((value >> i) & 1U) != 0) list.push_back(json::value(core::Names<Enum>::all[i]));
        }
        return list;
    }
    [[nodiscard]] Bits read(const Field& field) const {
        Bits value = 0;
        for (std::size_t i = 0; i < field.size(); ++i) {
            const auto bit = static_cast<Bits>(1U << static_cast<unsigned>(Word<Enum>{}.read(field.at(i))));
            if ((value & bit) != 0) field.at(i).fail("is named twice");
            value = static_cast<Bits>(value | bit);
        }
        return value;
    }
    [[nodiscard]] Shape shape() const { return Shape::list_of(Word<Enum>{}.shape()); }
};

// A list of as many elements as a FixedVector holds.
template <class Inner, std::size_t N>
struct List {
    using Value = core::FixedVector<typename Inner::Value, N>;
    Inner inner;
    [[nodiscard]] json::value write(const Value& values) const {
        json::array list;
        for (const auto& value : values) list.push_back(inner.write(value));
        return list;
    }
    [[nodiscard]] Value read(const Field& field) const {
        if (field.size() > N) field.fail(fmt::format("holds more than {}", N));
        Value values;
        for (std::size_t i = 0; i < field.size(); ++i) values.push_back(inner.read(field.at(i)));
        return values;
    }
    [[nodiscard]] Shape shape() const { return Shape::list_of(inner.shape()); }
};

// A list of any length.
template <class Inner>
struct Many {
    using Value = std::vector<typename Inner::Value>;
    Inner inner;
    [[nodiscard]] json::value write(const Value& values) const {
        json::array list;
        for (const auto& value : values) list.push_back(inner.write(value));
        return list;
    }
    [[nodiscard]] Value read(const Field& field) const {
        Value values;
        for (std::size_t i = 0; i < field.size(); ++i) values.push_back(inner.read(field.at(i)));
        return values;
    }
    [[nodiscard]] Shape shape() const { return Shape::list_of(inner.shape()); }
};

// A list of truths, a bit each.
struct Truths {
    using Value = std::uint8_t;
    std::size_t count;
    [[nodiscard]] json::value write(std::uint8_t bits) const {
        json::array list;
        for (std::size_t i = 0; i < count; ++i) list.push_back(((bits >> i) & 1U) != 0);
        return list;
    }
    [[nodiscard]] std::uint8_t read(const Field& field) const {
        field.need_size(count);
        unsigned bits = 0;
        for (std::size_t i = 0; i < count; ++i) bits |= field.at(i).boolean() ? 1U << i : 0U;
        return static_cast<std::uint8_t>(bits);
    }
    [[nodiscard]] Shape shape() const { return Shape::list_of(Flag{}.shape()); }
};

// An array as the list of its elements before the first `none`.
template <class Inner, std::size_t N>
struct Filled {
    using Value = std::array<typename Inner::Value, N>;
    Inner inner;
    typename Inner::Value none{};
    [[nodiscard]] json::value write(const Value& values) const {
        json::array list;
        for (std::size_t i = 0; i < N && !(values[i] == none); ++i) list.push_back(inner.write(values[i]));
        return list;
    }
    [[nodiscard]] Value read(const Field& field) const {
        if (field.size() > N) field.fail(fmt::format("holds more than {}", N));
        Value values;
        values.fill(none);
        for (std::size_t i = 0; i < field.size(); ++i) values[i] = inner.read(field.at(i));
        return values;
    }
    [[nodiscard]] Shape shape() const { return Shape::list_of(inner.shape()); }
};

// The first `count` elements of an array, one an entry of the list: what there is for each seat.
template <class Inner, std::size_t N>
struct Row {
    using Value = std::array<typename Inner::Value, N>;
    Inner inner;
    std::size_t count = N;
    Value rest{};  // what stands behind them
    [[nodiscard]] json::value write(const Value& values) const {
        json::array list;
        for (std::size_t i = 0; i < count; ++i) list.push_back(inner.write(values[i]));
        return list;
    }
    [[nodiscard]] Value read(const Field& field) const {
        field.need_size(count);
        Value values = rest;
        for (std::size_t i = 0; i < count; ++i) values[i] = inner.read(field.at(i));
        return values;
    }
    [[nodiscard]] Shape shape() const { return Shape::list_of(inner.shape()); }
};

// An array by the names of an enumeration: an object with a member for each of the first N enumerators.
template <core::Named Enum, class Inner, std::size_t N>
struct ByName {
    using Value = std::array<typename Inner::Value, N>;
    Inner inner;
    std::optional<Value> fallback{};  // of members that are left out; nothing: none may be
    std::uint32_t members = ~0U;      // a bit each: the others do not exist, and are as `fallback` says
    [[nodiscard]] json::value write(const Value& values) const {
        json::object object;
        for (std::size_t i = 0; i < N; ++i) {
            if (exists(i)) object[key(i)] = inner.write(values[i]);
        }
        return object;
    }
    [[nodiscard]] Value read(const Field& field) const {
        Value values = fallback.value_or(Value{});
        for (const auto& member : field.object()) {
            const auto named = core::value_named<Enum>(member.key());
            if (!named) field.fail_at(member.key(), fmt::format("is no {}", core::Names<Enum>::kind));
            if (!exists(static_cast<std::size_t>(*named))) field.fail_at(member.key(), "does not exist here");
        }
        for (std::size_t i = 0; i < N; ++i) {
            if (!exists(i)) continue;
            if (!fallback || field.find(key(i))) values[i] = inner.read(field[key(i)]);
        }
        return values;
    }
    [[nodiscard]] Shape shape() const {
        std::vector<std::string> keys;
        for (std::size_t i = 0; i < N; ++i) keys.emplace_back(key(i));
        Shape record = Shape::record_of(std::move(keys), inner.shape(),
                                        N == core::Names<Enum>::all.size() ? core::Names<Enum>::kind : "");
        record.partial = members != ~0U;
        return record;
    }

  private:
    static_assert(N <= 32);
    [[nodiscard]] bool exists(std::size_t i) const { return i < N && ((members >> i) & 1U) != 0; }
    static std::string_view key(std::size_t i) { return core::Names<Enum>::all[i]; }
};

// ---- short forms

template <std::integral T>
Number<T> number(std::int64_t least = std::numeric_limits<T>::min(),
                 std::int64_t most = std::numeric_limits<T>::max()) {
    return {least, most};
}
template <core::Named Enum>
Word<Enum> word() {
    return {};
}
template <core::Named Enum>
Nullable<Word<Enum>> word_or_null() {
    return {{}, Enum::none};
}
inline Number<core::Seat> seat(unsigned seats) {
    return {0, seats - 1};
}
inline Nullable<Number<core::Seat>> seat_or_null(unsigned seats, core::Seat nobody) {
    return {seat(seats), nobody};
}
template <class T, class Inner>
As<T, Inner> as(Inner inner) {
    return {inner};
}
template <class Inner>
Nullable<Inner> nullable(Inner inner, typename Inner::Value none = {}, bool allowed = true) {
    return {inner, none, allowed};
}
template <class Inner>
Optional<Inner> if_known(Inner inner) {
    return {inner};
}
template <class T, class Inner, class To, class From>
Mapped<T, Inner, To, From> mapped(Inner inner, To to, From from) {
    return {inner, to, from};
}
template <std::size_t N, class Inner>
List<Inner, N> list(Inner inner) {
    return {inner};
}
template <class Inner>
Many<Inner> many(Inner inner) {
    return {inner};
}
template <std::size_t N, class Inner>
Filled<Inner, N> filled(Inner inner, typename Inner::Value none = {}) {
    return {inner, none};
}
template <std::size_t N, class Inner>
Row<Inner, N> row(Inner inner, std::size_t count = N, typename Row<Inner, N>::Value rest = {}) {
    return {inner, count, rest};
}
template <core::Named Enum, std::size_t N, class Inner>
ByName<Enum, Inner, N> by_name(Inner inner) {
    return {inner};
}
// Names that are left out have the fallback.
template <core::Named Enum, std::size_t N, class Inner>
ByName<Enum, Inner, N> some_by_name(Inner inner, typename ByName<Enum, Inner, N>::Value fallback,
                                    std::uint32_t members = ~0U) {
    return {inner, fallback, members};
}

}  // namespace subrosa::engine::schema
