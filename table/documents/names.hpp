// Names in documents.
#pragma once

#include "table/json.hpp"

namespace subrosa::table {

// What is none, or not to be shown, is null.
template <class Enum>
json::value name_or_null(Enum value) {
    if (value == Enum::none) return nullptr;
    return json::value(name_of(value));
}

}  // namespace subrosa::table
