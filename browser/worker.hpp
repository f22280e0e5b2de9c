// What the module calls of its worker (house.hpp), with texts as strings; and the worker's time.
#pragma once

#include "browser/house.hpp"
#include "host/bot_pace.hpp"

#include <cmath>
#include <string_view>

namespace subrosa::browser {

inline std::int64_t wall_time() {
    return static_cast<std::int64_t>(std::floor(worker_now()));
}
inline host::Clock::time_point steady_time() {
    const std::chrono::duration<double, std::milli> since(worker_now());
    return host::Clock::time_point(std::chrono::duration_cast<host::Clock::duration>(since));
}

}  // namespace subrosa::browser
