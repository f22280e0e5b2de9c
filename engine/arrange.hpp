// Rearranges a position for a scenario, which names only the places it is about; the other components are
// placed automatically (docs/scenarios.md).
#pragma once

#include "base/json.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace subrosa::engine {

// One kind of component (cards, tiles, ...): the full set, and its places in the position document.
struct ComponentKind {
    std::string word;                 // "card"
    std::vector<std::string> all;     // every component by its id, as often as it exists
    std::vector<std::string> places;  // pointers to lists or single ids; the first give up theirs last
    std::string rest;                 // pointer to the list of what is nowhere else; empty: the box
};

// Overwrites places of a document and remembers which.
class Arranging {
  public:
    // Throws BadDocument for a pointer that leads nowhere. An object is merged into the object it meets.
    Arranging(json::object document, const Field& set);

    // Whether the scenario named this place, all of it or a part.
    [[nodiscard]] bool touched(std::string_view pointer) const;
    // Whether the scenario named all of this place.
    [[nodiscard]] bool named(std::string_view pointer) const;

    // The value before the scenario was applied; null if there was no such place.
    [[nodiscard]] const json::value& was(std::string_view pointer) const;
    // Reads or writes a place that does not count as named; it must exist.
    [[nodiscard]] json::value& at(std::string_view pointer);
    // The string or number at a place; empty or 0 if there is none.
    [[nodiscard]] std::string text_at(std::string_view pointer) const;
    [[nodiscard]] std::int64_t number_at(std::string_view pointer) const;
    // Writes a member of an object that counts as named.
    void name(std::string_view pointer, json::value value);

    // Removes named components from all other places and refills those that lost one. Throws
    // BadDocument if more are named than there are.
    void settle(const ComponentKind& kind);

    [[nodiscard]] json::value& document() { return document_; }

  private:
    void overwrite(const std::string& pointer, const Field& value);

    json::value before_;
    json::value document_;
    std::vector<std::string> named_;
};

}  // namespace subrosa::engine
