// Keeps everything that play() tells, each event with its audience.
#pragma once

#include "games/core/event.hpp"

#include <vector>

namespace subrosa::tests {

template <class GameEvent>
class Recorder {
  public:
    [[nodiscard]] core::FunctionSink<GameEvent> sink() {
        return {[](void* context, const GameEvent& event) {
                    static_cast<Recorder*>(context)->all.push_back(event);
                },
                this};
    }
    // What one seat was told, without the audience: it does not see who else was told.
    [[nodiscard]] std::vector<GameEvent> told_to(core::Seat seat) const {
        std::vector<GameEvent> mine;
        for (GameEvent event : all) {
            if (!event.audience.has(seat)) continue;
            event.audience = {};
            mine.push_back(event);
        }
        return mine;
    }

    std::vector<GameEvent> all;
};

}  // namespace subrosa::tests
