// How values of Deal with the Devil stand in its documents.
#pragma once

#include "engine/schema/codec.hpp"
#include "games/devil/text.hpp"

namespace subrosa::engine::devil_codecs {

using schema::Shape;

inline const auto seat = schema::seat(devil::players);
inline const auto seat_or_null = schema::seat_or_null(devil::players, devil::nobody);

// Wares by name, as many as there are of each; those of which there are none are left out.
struct Wares {
    using Value = std::array<std::uint8_t, devil::wares>;
    [[nodiscard]] json::value write(const Value& value) const {
        json::object object;
        for (std::size_t i = 0; i < devil::wares; ++i) {
            if (value[i] != 0) object[core::name_of(static_cast<devil::Ware>(i))] = value[i];
        }
        return object;
    }
    [[nodiscard]] Value read(const Field& field) const {
        Value value{};
        for (const auto& member : field.object()) {
            const auto ware = core::value_named<devil::Ware>(member.key());
            if (!ware) field.fail_at(member.key(), "is no ware");
            value[devil::index(*ware)] =
                static_cast<std::uint8_t>(field[member.key()].integer(0, devil::unknown - 1));
        }
        return value;
    }
    [[nodiscard]] Shape shape() const {
        const Shape ware = schema::word<devil::Ware>().shape();
        Shape shape = Shape::record_of(ware.words, {.form = Shape::Form::number}, ware.name);
        shape.partial = true;
        return shape;
    }
};

// T1: null without a price, or if it is not known.
struct Ask {
    using Value = devil::Price;
    [[nodiscard]] json::value write(const devil::Price& price) const {
        if (price.number == 0 || price.number == devil::unknown) return nullptr;
        return json::object{{price.souls ? "souls" : "ducats", price.number}};
    }
    [[nodiscard]] devil::Price read(const Field& field) const {
        if (field.is_null()) return {};
        field.allow_only({"souls", "ducats"});
        const bool souls = field.find("souls").has_value();
        if (souls && field.find("ducats")) field.fail("is either souls or ducats");
        const std::int64_t number =
            souls ? field["souls"].integer(1, devil::max_souls(devil::Role::devil))
                  : field["ducats"].integer(devil::min_price, devil::max_price(devil::Role::mortal_a));
        return {souls, static_cast<std::uint8_t>(number)};
    }
    [[nodiscard]] Shape shape() const {
        const auto with = [](std::string key) {
            return Shape{.form = Shape::Form::object,
                         .members = {{std::move(key), schema::Number<int>{}.shape()}}};
        };
        return Shape::one_of({with("souls"), with("ducats")}).or_null();
    }
};

// The cards of an array up to the first that is none.
template <std::size_t N>
struct Cards {
    using Value = std::array<devil::Building, N>;
    [[nodiscard]] json::value write(const Value& value) const {
        json::array list;
        for (const devil::Building card : value) {
            if (card != devil::Building::none) list.push_back(json::value(core::name_of(card)));
        }
        return list;
    }
    [[nodiscard]] Value read(const Field& field) const {
        if (field.size() > N) field.fail(fmt::format("holds more than {}", N));
        Value value;
        value.fill(devil::Building::none);
        for (std::size_t i = 0; i < field.size(); ++i)
            value[i] = schema::word<devil::Building>().read(field.at(i));
        return value;
    }
    [[nodiscard]] Shape shape() const { return Shape::list_of(schema::word<devil::Building>().shape()); }
};

// Reputation, which events tell as if it began with 0.
struct Height {
    using Value = std::uint8_t;
    [[nodiscard]] json::value write(std::uint8_t value) const { return value + devil::reputation_min; }
    [[nodiscard]] std::uint8_t read(const Field& field) const {
        return static_cast<std::uint8_t>(field.integer(devil::reputation_min, devil::reputation_max) -
                                         devil::reputation_min);
    }
    [[nodiscard]] Shape shape() const { return {.form = Shape::Form::number}; }
};

}  // namespace subrosa::engine::devil_codecs
