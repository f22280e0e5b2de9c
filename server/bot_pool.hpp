// Threads in which bots think, and in which games that are over are analysed.
#pragma once

#include "server/fair_pool.hpp"

#include <utility>

namespace subrosa::server {

class BotPool : public FairPool {
  public:
    using FairPool::FairPool;

    // `payer`: whose table it is.
    void think(Payer payer, Priority priority, std::function<void()> thought) {
        run(std::move(payer), priority, std::move(thought));
    }
};

}  // namespace subrosa::server
