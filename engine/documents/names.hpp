// Names in documents.
#pragma once

#include "base/json.hpp"

namespace subrosa::engine {

// What is none, or not to be shown, is null.
template <class Enum>
json::value name_or_null(Enum value) {
    if (value == Enum::none) return nullptr;
    return json::value(name_of(value));
}

}  // namespace subrosa::engine
