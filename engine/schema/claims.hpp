// Claims as documents. A game says once which kinds there are and which fields each has; what writes, reads
// and lists them is made of that:
//
//   const Member seat = claimed_seat(max_players), monk = claimed_identity<Colour>();
//   const Claims claims({{"i_am", {monk}}, {"you_are", {seat, monk}}});
#pragma once

#include "base/json.hpp"
#include "bots/claim.hpp"
#include "engine/schema/codec.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace subrosa::engine::schema {

// ---- fields

// Whom the claim is about.
inline Member claimed_seat(unsigned seats) {
    return {"seat", seat(seats).shape()};
}
// One of the secret identities; in the value by its index.
template <core::Named Identity>
Member claimed_identity() {
    return {"identity", word<Identity>().shape()};
}
// One of these words. `called` is their kind, in TypeScript and the docs.
inline Member claimed_word(std::string_view key, std::string_view called, std::vector<std::string> words) {
    return {std::string(key),
            {.form = Shape::Form::words, .name = std::string(called), .words = std::move(words)}};
}
// The first so many names.
template <core::Named Enum>
std::vector<std::string> names_of(std::size_t count = core::Names<Enum>::all.size()) {
    const auto& all = core::Names<Enum>::all;
    return {all.begin(), all.begin() + static_cast<std::ptrdiff_t>(count)};
}

// ---- kinds

class Claims {
  public:
    struct Kind {
        std::string name;
        std::vector<Member> fields;
    };

    explicit Claims(std::vector<Kind> kinds) : kinds_(std::move(kinds)) {}

    // Of a claim of this game, with all its fields.
    [[nodiscard]] json::object write(const bots::Claim& claim) const;
    // In a match of so many seats. Throws BadDocument.
    [[nodiscard]] bots::Claim read(const Field& field, unsigned seats) const;
    // One of the kinds, each an object whose `kind` is its name.
    [[nodiscard]] Shape shape() const;
    // By kind: its fields, each "seat", "identity" or a list of words (AnyGame::describe_claims).
    [[nodiscard]] json::object to_choose() const;

  private:
    std::vector<Kind> kinds_;
};

}  // namespace subrosa::engine::schema
