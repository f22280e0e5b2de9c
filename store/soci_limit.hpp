// A row limit as an SQL value.
#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>

namespace subrosa::store {

inline long long limit_of(std::size_t most) {
    return static_cast<long long>(
        std::min(most, static_cast<std::size_t>(std::numeric_limits<long long>::max())));
}

}  // namespace subrosa::store
