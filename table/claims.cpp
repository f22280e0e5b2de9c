#include "table/claims.hpp"

#include "engine/game_of.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace subrosa::table {

namespace {

void check_field(const engine::AnyGame& game, unsigned seats, const json::value& type, const Field& value) {
    if (const json::array* words = type.if_array()) {
        const json::value said(value.string());
        if (std::find(words->begin(), words->end(), said) == words->end())
            value.fail(fmt::format("{} is none of {}", in_quotes(value.string()), json::serialize(type)));
        return;
    }
    if (type == "seat") {
        static_cast<void>(value.integer(0, seats - 1));
        return;
    }
    const auto names = game.identity_names();
    if (std::find(names.begin(), names.end(), value.string()) == names.end())
        value.fail(fmt::format("{} is no identity of this game", in_quotes(value.string())));
}

}  // namespace

std::optional<Error> wrong_with_claim(const engine::AnyGame& game, unsigned seats,
                                      const json::object& claim) {
    const json::value document = claim;
    const json::object kinds = game.describe_claims();
    const auto checked = reading([&] {
        const Field field(document);
        const Field kind = field["kind"];
        const json::value* fields = kinds.if_contains(kind.string());
        if (fields == nullptr)
            kind.fail(fmt::format("{} is no claim of this game", in_quotes(kind.string())));
        for (const auto& member : claim) {
            if (member.key() != "kind" && !fields->as_object().contains(member.key()))
                field.fail_at(member.key(), "is not part of this claim");
        }
        for (const auto& expected : fields->as_object())
            check_field(game, seats, expected.value(), field[expected.key()]);
        return true;
    });
    if (!checked) return checked.error();
    return std::nullopt;
}

}  // namespace subrosa::table
