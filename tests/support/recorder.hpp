// Keeps everything that play() tells, each event with its audience.
#pragma once

#include "games/core/event.hpp"

#include <vector>

namespace subrosa::tests {

template <class GameEvent>
class Recorder {
  public:
    [[nodiscard]] core::FunctionSink<GameEvent> sink() {
        return {[](void* context, const GameEvent& told) {
                    static_cast<Recorder*>(context)->all.push_back(told);
                },
                this};
    }
    // What one seat was told, without the audience: it does not see who else was told.
    [[nodiscard]] std::vector<GameEvent> told_to(core::Seat seat) const {
        std::vector<GameEvent> mine;
        for (GameEvent told : all) {
            if (!told.audience.has(seat)) continue;
            told.audience = {};
            mine.push_back(told);
        }
        return mine;
    }

    std::vector<GameEvent> all;
};

}  // namespace subrosa::tests
