// How often a client may ask for what costs something.
#pragma once

#include "host/principal.hpp"

#include <chrono>
#include <cstdint>

namespace subrosa::host {

enum class Asked : std::uint8_t { look, bounds, talk, invitation };

// Thread-safe.
class Allowances {
  public:
    Allowances() = default;
    Allowances(const Allowances&) = delete;
    Allowances& operator=(const Allowances&) = delete;
    Allowances(Allowances&&) = delete;
    Allowances& operator=(Allowances&&) = delete;
    virtual ~Allowances() = default;

    virtual bool take(Asked what, const Principal& who) = 0;
    // How long to delay the client's next message.
    virtual std::chrono::steady_clock::duration pace(const Principal& who) = 0;
};

}  // namespace subrosa::host
