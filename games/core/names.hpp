// Names of enumerators: one table an enumeration, for notation, documents and messages alike.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace subrosa::core {

// Specialise it beside the enumeration:
//   template <> struct core::Names<Colour> {
//       static constexpr std::string_view kind = "colour";   // what a name is a name of, for error messages
//       static constexpr auto all = std::to_array<std::string_view>({"red", "blue"});   // in order from 0 on
//   };
// Enumerators behind the last name (`none`, by custom) have no name: name_of() gives "none".
// A game's namespace says `using core::name_of;` so that name_of(value) is found without a prefix.
template <class Enum>
struct Names;

template <class Enum>
concept Named = requires {
    Names<Enum>::all.size();
    std::string_view(Names<Enum>::kind);
};

template <Named Enum>
constexpr std::string_view name_of(Enum value) {
    const auto index = static_cast<std::size_t>(value);
    return index < Names<Enum>::all.size() ? Names<Enum>::all[index] : "none";
}

// The enumerator with this name; empty if no enumerator has it.
template <Named Enum>
constexpr std::optional<Enum> value_named(std::string_view text) {
    for (std::size_t i = 0; i < Names<Enum>::all.size(); ++i) {
        if (Names<Enum>::all[i] == text) return static_cast<Enum>(i);
    }
    return std::nullopt;
}

}  // namespace subrosa::core
