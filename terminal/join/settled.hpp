// What somebody types answers what stood on the screen a moment ago. If somebody else's decision has just
// changed the choices there, a number would mean another one.
#pragma once

#include <chrono>
#include <string>
#include <utility>
#include <vector>

namespace subrosa::join {

class Settled {
  public:
    using Time = std::chrono::steady_clock::time_point;

    // The choices are drawn; `in_place` of others that had not been answered.
    void drawn(std::vector<std::string> choices, bool in_place, Time now) {
        if (in_place && choices != choices_) changed_ = now;
        if (!in_place) changed_ = {};
        choices_ = std::move(choices);
    }
    // Whether an answer that comes now can be meant for them.
    [[nodiscard]] bool is(Time now) const { return now - changed_ >= a_look; }

    static constexpr std::chrono::milliseconds a_look{700};

  private:
    std::vector<std::string> choices_;
    Time changed_{};
};

}  // namespace subrosa::join
