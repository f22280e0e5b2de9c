// What the readers of documents of Deal with the Devil share.
#pragma once

#include "engine/documents/reading.hpp"
#include "games/devil/text.hpp"

namespace subrosa::engine::devil_reading {

using namespace devil;

// As much of a ware as anybody may hold, lest lists of choices run over.
inline constexpr std::int64_t most_of_a_ware = 99;

// What the text names; `kind` is what it should have been. Throws BadDocument.
template <class Enum>
Enum word(const Field& field, std::string_view kind) {
    return named<Enum>(field, &value_named<Enum>, kind);
}
// The same; null is none.
template <class Enum>
Enum word_or_none(const Field& field, std::string_view kind) {
    return field.is_null() ? Enum::none : word<Enum>(field, kind);
}

template <class Number>
Number number(const Field& field, std::int64_t least, std::int64_t most) {
    return static_cast<Number>(field.integer(least, most));
}
// A member that may be left out.
template <class Number>
void read_number(const Field& around, std::string_view key, Number& into, std::int64_t least,
                 std::int64_t most) {
    if (const auto field = around.find(key)) into = number<Number>(*field, least, most);
}
inline void read_flag(const Field& around, std::string_view key, bool& into) {
    if (const auto field = around.find(key)) into = field->boolean();
}

inline core::Seat seat_in(const Field& field) {
    return number<core::Seat>(field, 0, devil::players - 1);
}
// Null is nobody.
inline core::Seat seat_or_nobody(const Field& field) {
    return field.is_null() ? nobody : seat_in(field);
}

// Seats by number, each at most once.
inline Seats seat_list(const Field& field) {
    Seats all = 0;
    for (std::size_t i = 0; i < field.size(); ++i) {
        const core::Seat seat = seat_in(field.at(i));
        if (has(all, seat)) field.at(i).fail("is named twice");
        all = static_cast<Seats>(all | seat_bit(seat));
    }
    return all;
}

// T1: null is no price.
inline Price read_ask(const Field& field) {
    if (field.is_null()) return {};
    field.allow_only({"souls", "ducats"});
    const bool souls = field.find("souls").has_value();
    if (souls && field.find("ducats")) field.fail("is either souls or ducats");
    return {souls, souls ? number<std::uint8_t>(field["souls"], 1, max_souls(Role::devil))
                         : number<std::uint8_t>(field["ducats"], min_price, max_price(Role::mortal_a))};
}

// Q2
inline void read_guesses(const Field& field, Ritual& ritual) {
    field.allow_only({"devil", "cultist"});
    if (const auto devil = field.find("devil")) ritual.guess[0] = seat_or_nobody(*devil);
    if (const auto cultist = field.find("cultist")) ritual.guess[1] = seat_or_nobody(*cultist);
}

// A list of truths, a bit each.
inline std::uint8_t flags(const Field& field, std::size_t count) {
    field.need_size(count);
    std::uint8_t bits = 0;
    for (std::size_t i = 0; i < count; ++i) {
        if (field.at(i).boolean()) bits = static_cast<std::uint8_t>(bits | (1U << i));
    }
    return bits;
}

// Members by name, one an enumerator below `count`: calls `read(value, field)` for each that is there.
template <class Enum, class Read>
void each_named(const Field& object, std::size_t count, std::string_view kind, Read read) {
    for (const auto& member : object.object()) {
        const std::string_view key(member.key().data(), member.key().size());
        const auto value = value_named<Enum>(key);
        if (!value || index(*value) >= count) object.fail_at(key, fmt::format("is no {}", kind));
        read(*value, object[key]);
    }
}

// Q2
inline Ritual read_ritual(const Field& field) {
    field.allow_only({"bribe", "pure", "marked", "guesses", "done"});
    Ritual ritual;
    if (const auto bribe = field.find("bribe")) {
        each_named<Ware>(*bribe, priced_wares, "ware", [&](Ware ware, const Field& count) {
            ritual.bribe[index(ware)] = number<std::uint8_t>(count, 0, most_of_a_ware);
        });
    }
    read_number(field, "pure", ritual.pure, 0, most_of_a_ware);
    read_number(field, "marked", ritual.marked, 0, most_of_a_ware);
    if (const auto guesses = field.find("guesses")) read_guesses(*guesses, ritual);
    return ritual;
}

// Two buildings; null is none.
inline std::array<Building, 2> two_buildings(const Field& field) {
    field.need_size(2);
    return {word_or_none<Building>(field.at(0), "building"), word_or_none<Building>(field.at(1), "building")};
}

// A1: what is left out is as in `usual`.
inline Plan read_plan(const Field& field, Plan usual) {
    field.allow_only({"event", "tokens", "edge", "sites", "done"});
    Plan plan = usual;
    if (const auto side = field.find("event")) plan.side = word<Side>(*side, "side");
    if (const auto tokens = field.find("tokens")) {
        plan.tokens = 0;
        for (std::size_t i = 0; i < tokens->size(); ++i)
            plan.tokens = static_cast<std::uint8_t>(plan.tokens | bit(word<Token>(tokens->at(i), "token")));
    }
    if (const auto edge = field.find("edge")) plan.edge = two_buildings(*edge);
    if (const auto sites = field.find("sites")) plan.sites = two_buildings(*sites);
    return plan;
}

}  // namespace subrosa::engine::devil_reading
