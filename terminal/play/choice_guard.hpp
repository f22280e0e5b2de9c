// Guards against answers to outdated choices: right after somebody else's decision has changed the choices on
// the screen, a number that is typed was meant for the old ones.
#pragma once

#include <chrono>
#include <string>
#include <utility>
#include <vector>

namespace subrosa::play {

class ChoiceGuard {
  public:
    using Time = std::chrono::steady_clock::time_point;

    // The choices are drawn; `in_place`: they replace choices that were not answered.
    void drawn(std::vector<std::string> choices, bool in_place, Time now) {
        if (in_place && choices != choices_) changed_ = now;
        if (!in_place) changed_ = {};
        choices_ = std::move(choices);
    }
    // An answer that comes now is meant for these choices.
    [[nodiscard]] bool accepts(Time now) const { return now - changed_ >= reaction_time; }

    static constexpr std::chrono::milliseconds reaction_time{700};

  private:
    std::vector<std::string> choices_;
    Time changed_{};
};

}  // namespace subrosa::play
