// Threads for bots and for analyses of finished games.
#pragma once

#include "server/fair_pool.hpp"

#include <utility>

namespace subrosa::server {

class BotPool : public FairPool {
  public:
    using FairPool::FairPool;

    // `quota_owner`: the owner of the table.
    void think(host::QuotaOwner quota_owner, host::Priority priority, std::function<void()> thought) {
        run(std::move(quota_owner), priority, std::move(thought));
    }
};

}  // namespace subrosa::server
