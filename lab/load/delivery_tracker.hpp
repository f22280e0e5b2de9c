// Tracks when every seat of a table has been shown a move.
#pragma once

#include "lab/load/load_stats.hpp"

#include <cstdint>
#include <deque>
#include <vector>

namespace subrosa::load {

class DeliveryTracker {
  public:
    explicit DeliveryTracker(unsigned seats) : seats_(seats) {}

    // A move is sent by a seat that has seen the news up to `news`.
    void sent(std::uint64_t news, Clock::time_point at) { moves_.push_back({news, at, 0}); }
    // The seat has seen the news up to `news`; delays of moves seen by all seats are appended to `took`.
    void saw(unsigned seat, std::uint64_t news, Clock::time_point at, std::vector<std::uint32_t>& took) {
        const std::uint64_t everybody = (std::uint64_t{1} << seats_) - 1;
        for (TrackedMove& move : moves_) {
            if (move.news < news) move.seen |= std::uint64_t{1} << seat;
        }
        while (!moves_.empty() && moves_.front().seen == everybody) {
            took.push_back(microseconds(at - moves_.front().at));
            moves_.pop_front();
        }
    }
    // Drops moves that will not be delivered.
    void forget() { moves_.clear(); }

  private:
    struct TrackedMove {
        std::uint64_t news;
        Clock::time_point at;
        std::uint64_t seen;  // one bit per seat
    };
    unsigned seats_;
    std::deque<TrackedMove> moves_;  // oldest first
};

}  // namespace subrosa::load
