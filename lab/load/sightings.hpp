// Who of a table has been shown which moves: a move has arrived when every seat has seen it.
#pragma once

#include "lab/load/tally.hpp"

#include <cstdint>
#include <deque>
#include <vector>

namespace subrosa::load {

class Sightings {
  public:
    explicit Sightings(unsigned seats) : seats_(seats) {}

    // A move is sent by somebody who has seen the news up to this one.
    void sent(std::uint64_t news, Clock::time_point at) { moves_.push_back({news, at, 0}); }
    // The seat has seen the news up to this one; moves that all have seen now are added to `took`.
    void saw(unsigned seat, std::uint64_t news, Clock::time_point at, std::vector<std::uint32_t>& took) {
        const std::uint64_t everybody = (std::uint64_t{1} << seats_) - 1;
        for (Move& move : moves_) {
            if (move.news < news) move.seen |= std::uint64_t{1} << seat;
        }
        while (!moves_.empty() && moves_.front().seen == everybody) {
            took.push_back(microseconds(at - moves_.front().at));
            moves_.pop_front();
        }
    }
    // Nobody will see them any more.
    void forget() { moves_.clear(); }

  private:
    struct Move {
        std::uint64_t news;
        Clock::time_point at;
        std::uint64_t seen;  // a bit for each seat
    };
    unsigned seats_;
    std::deque<Move> moves_;  // oldest first
};

}  // namespace subrosa::load
