#include "server/time.hpp"

#include <chrono>

namespace subrosa::server {

std::int64_t now() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

}  // namespace subrosa::server
