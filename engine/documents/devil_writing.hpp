// What the writers of documents of Deal with the Devil share.
#pragma once

#include "base/json.hpp"
#include "games/devil/text.hpp"

namespace subrosa::engine::devil_writing {

using namespace devil;

template <class Enum>
json::value name_or_null(Enum value) {
    if (value == Enum::none) return nullptr;
    return json::value(name_of(value));
}
inline json::value count_or_null(std::uint8_t count) {
    return count == unknown ? json::value(nullptr) : json::value(count);
}
inline json::value seat_or_null(core::Seat seat) {
    return seat >= devil::players ? json::value(nullptr) : json::value(seat);
}

// One entry a seat.
template <class Make>
json::array by_seat(Make make) {
    json::array list;
    for (core::Seat seat = 0; seat < devil::players; ++seat) list.push_back(json::value(make(seat)));
    return list;
}

inline json::array seats_in(core::SeatSet seats) {
    json::array list;
    for (const core::Seat seat : seats) list.push_back(seat);
    return list;
}
inline json::array flags_of(std::uint8_t bits, std::size_t count) {
    json::array list;
    for (std::size_t i = 0; i < count; ++i) list.push_back(has(bits, i));
    return list;
}

template <class List>
json::array names_of(const List& values) {
    json::array list;
    for (const auto value : values) list.push_back(name_or_null(value));
    return list;
}

// By name, one an entry; null for what is not known.
template <std::size_t count>
json::object by_ware(const std::array<std::uint8_t, count>& wares_of) {
    json::object object;
    for (std::size_t i = 0; i < count; ++i)
        object[name_of(static_cast<Ware>(i))] = count_or_null(wares_of[i]);
    return object;
}

// T1: null without a price, or if it is not known.
inline json::value ask_document(const Price& price) {
    if (price.number == 0 || price.number == unknown) return nullptr;
    return json::object{{price.souls ? "souls" : "ducats", price.number}};
}

// Q2
inline json::object guesses_document(const Ritual& ritual) {
    return {{"devil", seat_or_null(ritual.guess[0])}, {"cultist", seat_or_null(ritual.guess[1])}};
}
inline json::object ritual_document(const Ritual& ritual) {
    return {{"bribe", by_ware(ritual.bribe)},
            {"pure", ritual.pure},
            {"marked", ritual.marked},
            {"guesses", guesses_document(ritual)}};
}

// A1
inline json::array tokens_document(std::uint8_t tokens) {
    json::array list;
    for (std::size_t i = 0; i < devil::tokens; ++i) {
        if (has(tokens, i)) list.push_back(json::value(name_of(static_cast<Token>(i))));
    }
    return list;
}
inline json::object plan_document(const Plan& plan) {
    return {{"event", name_of(plan.side)},
            {"tokens", tokens_document(plan.tokens)},
            {"edge", names_of(plan.edge)},
            {"sites", names_of(plan.sites)}};
}

}  // namespace subrosa::engine::devil_writing
