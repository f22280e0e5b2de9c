// How every event of every game begins as JSON: what happened, and who was told.
#pragma once

#include "games/core/seat.hpp"

#include <boost/json.hpp>

#include <string_view>

namespace subrosa::engine {

inline boost::json::object event_of(std::string_view name, core::SeatSet audience, unsigned players) {
    boost::json::array seen_by;
    for (const core::Seat seat : audience) {
        if (seat < players) seen_by.push_back(seat);
    }
    return {{"event", name}, {"seen_by", std::move(seen_by)}, {"public", audience.has(core::spectator)}};
}

}  // namespace subrosa::engine
