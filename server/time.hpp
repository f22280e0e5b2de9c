// The time of day, for journals and clocks.
#pragma once

#include <cstdint>

namespace subrosa::server {

// Milliseconds since 1970.
std::int64_t now();

}  // namespace subrosa::server
