// Rearranging a position for a scenario: it names only what it is about, the components that are left over
// find their places by themselves. What this means is said in docs/scenarios.md.
#pragma once

#include "base/json.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace subrosa::engine {

// One kind of component (cards, tiles, ...): all there are, and where in the position document they lie.
struct ComponentKind {
    std::string word;                 // "card"
    std::vector<std::string> all;     // every component by its id, as often as it exists
    std::vector<std::string> places;  // pointers to lists or single ids; the first keep their own the longest
    std::string rest;  // pointer to the list that holds what is nowhere else; empty: it is in the box
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

    // What was there before the scenario said anything; null if there was no such place.
    [[nodiscard]] const json::value& was(std::string_view pointer) const;
    // Reads or writes a place as if it had always been so; the place must exist.
    [[nodiscard]] json::value& at(std::string_view pointer);
    // Writes a member of an object as if the scenario had named it.
    void name(std::string_view pointer, json::value value);

    // Takes the named components away from wherever else they lie and refills what lost one. Throws
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
