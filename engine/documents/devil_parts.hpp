// How the parts of documents of Deal with the Devil stand in them: plans, rituals, work.
#pragma once

#include "engine/documents/devil_codecs.hpp"
#include "engine/documents/devil_shown.hpp"
#include "engine/schema/archive.hpp"
#include "games/core/bit_cast.hpp"

namespace subrosa::engine::devil_parts {

using namespace devil;
using devil_codecs::Ask, devil_codecs::seat_or_null;
using schema::number, schema::row, schema::structure, schema::word, schema::word_or_null;

// The most of one ware that a seat may hold: lists of choices have a fixed capacity.
inline constexpr std::uint8_t most_of_a_ware = 99;

inline const auto count = number<std::uint8_t>(0, most_of_a_ware);
inline const auto two_buildings = row<2>(word_or_null<Building>());

// Q2, Q4: a role at which somebody guesses.
struct GuessedRole : schema::Word<Role> {
    [[nodiscard]] Role read(const Field& field) const {
        const Role role = schema::Word<Role>::read(field);
        if (is_mortal(role)) field.fail("nobody guesses at mortals");
        return role;
    }
};

// A1
constexpr auto describe_plan = [](auto& archive, Plan& plan) {
    archive.option("event", plan.side, word<Side>());
    archive.option("tokens", plan.tokens, schema::WordSet<Token, std::uint8_t>{});
    archive.option("edge", plan.edge, two_buildings);
    archive.option("sites", plan.sites, two_buildings);
};

// Q2
constexpr auto describe_guesses = [](auto& archive, std::array<core::Seat, 2>& guess) {
    archive.option("devil", guess[0], seat_or_null);
    archive.option("cultist", guess[1], seat_or_null);
};
constexpr auto describe_ritual = [](auto& archive, Ritual& ritual) {
    archive.option("bribe", ritual.bribe, schema::some_by_name<Ware, priced_wares>(count, {}));
    archive.option("pure", ritual.pure, count);
    archive.option("marked", ritual.marked, count);
    archive.object_or_empty("guesses", [&](auto& inner) { describe_guesses(inner, ritual.guess); });
};

// What is not zero, in the order of a Bundle.
constexpr auto describe_bundle = [](auto& archive, Bundle& bundle) {
    constexpr std::array<std::string_view, 15> names{
        "wood",         "stone",        "grain",         "glass",           "marble",
        "ducats",       "common",       "rare",          "reputation",      "master",
        "rural_master", "urban_master", "church_master", "small_privilege", "action_token"};
    auto counts = core::bit_cast<std::array<std::uint8_t, sizeof(Bundle)>>(bundle);
    for (std::size_t i = 0; i < names.size(); ++i) archive.optional(names[i], counts[i], count, 0);
    bundle = core::bit_cast<Bundle>(counts);
};

constexpr auto describe_work = [](auto& archive, Work& work) {
    archive.field("want", work.want, word<Want>());
    archive.optional("building", work.building, word<Building>(), Building::none);
    archive.optional("event", work.event, word<Event>(), Event::none);
    archive.optional("at", work.at, count, 0);
    archive.optional("op", work.op, count, 0);
    archive.optional("part", work.part, count, 0);
    archive.optional("left", work.left, count, 0);
    archive.optional("times", work.times, count, 0);
    archive.optional("due", work.due, structure<Bundle>(describe_bundle), {});
};

constexpr auto describe_answer = [](auto& archive, Answer& answer) {
    archive.field("seat", answer.seat, devil_codecs::seat);
    archive.field("role", answer.role, GuessedRole{});
    archive.field("yes", answer.yes, schema::Flag{});
};
constexpr auto describe_table_guess = [](auto& archive, devil_shown::TableGuess& guess) {
    archive.option("by", guess.by, word<Role>());
    archive.option("role", guess.role, GuessedRole{});
    archive.option("seat", guess.seat, devil_codecs::seat);
};

}  // namespace subrosa::engine::devil_parts
