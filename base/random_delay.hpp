// A random delay: at least `least`, up to `spread` more.
#pragma once

#include <chrono>

namespace subrosa {

struct RandomDelay {
    std::chrono::milliseconds least{0};
    std::chrono::milliseconds spread{0};
};

}  // namespace subrosa
