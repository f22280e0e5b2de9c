// What a view looks like, in a few bytes: to send nobody again what looks the same.
#pragma once

#include "table/view.hpp"

#include <array>

namespace subrosa::server {

using Looks = std::array<unsigned char, 16>;

// Equal for views that show the same; how much news there was before it is not part of that.
Looks looks_of(const table::View& view);

}  // namespace subrosa::server
