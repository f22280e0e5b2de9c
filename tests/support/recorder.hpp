// Keeps everything that play() tells, each event with its audience.
#pragma once

#include "games/core/event.hpp"

#include <vector>

namespace subrosa::tests {

template <class Told>
class Recorder {
  public:
    [[nodiscard]] core::FunctionSink<Told> sink() {
        return {[](void* context, const Told& told) { static_cast<Recorder*>(context)->all.push_back(told); },
                this};
    }
    // What one seat was told, without the audience: it does not see who else was told.
    [[nodiscard]] std::vector<Told> told_to(core::Seat seat) const {
        std::vector<Told> mine;
        for (Told told : all) {
            if (!told.audience.has(seat)) continue;
            told.audience = {};
            mine.push_back(told);
        }
        return mine;
    }

    std::vector<Told> all;
};

}  // namespace subrosa::tests
