#include "engine/schema/claims.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace subrosa::engine::schema {

namespace {

bool names_seat(const Member& field) {
    return field.shape.form == Shape::Form::number;
}
bool names_identity(const Member& field) {
    return field.key == "identity";
}

// Which of the words stands there.
std::size_t index_of_word(const Field& field, const Shape& shape) {
    const auto found = std::find(shape.words.begin(), shape.words.end(), field.string());
    if (found == shape.words.end())
        field.fail(fmt::format("{} is no {} to claim", in_quotes(field.string()), shape.name));
    return static_cast<std::size_t>(found - shape.words.begin());
}

}  // namespace

json::object Claims::write(const bots::Claim& claim) const {
    const auto kind =
        std::find_if(kinds_.begin(), kinds_.end(), [&](const Kind& one) { return one.name == claim.kind; });
    if (kind == kinds_.end()) throw std::logic_error("no claim of this game: " + claim.kind);
    json::object said{{"kind", claim.kind}};
    for (const Member& field : kind->fields) {
        json::value& value = said[field.key];
        if (names_seat(field)) {
            value = claim.seat.value();
        } else if (names_identity(field)) {
            value = json::value(field.shape.words.at(claim.identity.value()));
        } else {
            value = json::value(claim.words.at(field.key));
        }
    }
    return said;
}

bots::Claim Claims::read(const Field& field, unsigned seats) const {
    const Field named = field["kind"];
    const auto kind = std::find_if(kinds_.begin(), kinds_.end(),
                                   [&](const Kind& one) { return one.name == named.string(); });
    if (kind == kinds_.end())
        named.fail(fmt::format("{} is no claim of this game", in_quotes(named.string())));
    bots::Claim claim{kind->name};
    for (const Member& expected : kind->fields) {
        const Field said = field[expected.key];
        if (names_seat(expected)) {
            claim.seat = static_cast<core::Seat>(said.integer(0, seats - 1));
        } else if (names_identity(expected)) {
            claim.identity = static_cast<unsigned>(index_of_word(said, expected.shape));
        } else {
            claim.words[expected.key] = expected.shape.words[index_of_word(said, expected.shape)];
        }
    }
    for (const auto& member : field.object()) {
        const auto described = [&](const Member& one) { return one.key == member.key(); };
        if (member.key() != "kind" && std::none_of(kind->fields.begin(), kind->fields.end(), described))
            field.fail_at(member.key(), "is not part of this claim");
    }
    return claim;
}

Shape Claims::shape() const {
    std::vector<Shape> kinds;
    for (const Kind& kind : kinds_) {
        Shape& shape = kinds.emplace_back(Shape{.form = Shape::Form::object, .members = kind.fields});
        const Shape just_this{.form = Shape::Form::words, .words = {kind.name}};
        shape.members.insert(shape.members.begin(), Member{"kind", just_this});
    }
    return Shape::one_of(std::move(kinds));
}

json::object Claims::to_choose() const {
    json::object kinds;
    for (const Kind& kind : kinds_) {
        json::object fields;
        for (const Member& field : kind.fields) {
            if (names_seat(field) || names_identity(field)) {
                fields[field.key] = field.key;
            } else {
                fields[field.key] = json::array(field.shape.words.begin(), field.shape.words.end());
            }
        }
        kinds[kind.name] = std::move(fields);
    }
    return kinds;
}

}  // namespace subrosa::engine::schema
