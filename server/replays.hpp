// Pages of replays of finished games, computed in the pool. Concurrent requests for one page share the work;
// results are cached.
#pragma once

#include "host/replay.hpp"
#include "server/net/metrics.hpp"
#include "server/shared_work.hpp"
#include "server/text_cache.hpp"

#include <functional>
#include <mutex>
#include <string>

namespace subrosa::server {

class Replays {
  public:
    // A wire::Replay as text, or an error. Neither: too many tasks of the quota owner wait, or the server is
    // stopping.
    struct ReplayResult {
        TextCache::Text text;
        std::string error;
    };
    using Answer = std::function<void(ReplayResult)>;

    Replays(FairPool& pool, Metrics& metrics);
    Replays(const Replays&) = delete;
    Replays& operator=(const Replays&) = delete;
    Replays(Replays&&) = delete;
    Replays& operator=(Replays&&) = delete;
    ~Replays() = default;

    // `file` is the finished game of `table`. `answer` is called once, on any thread. Thread-safe.
    void ask(const std::string& table, engine::GameFile file, const host::ReplayPart& part,
             const host::QuotaOwner& quota_owner, Answer answer);
    // Answers all waiting requests as busy. Call it after the pool has stopped.
    void stop() { making_.stop(); }

  private:
    static constexpr std::size_t most_kept_bytes = 32U << 20U;

    [[nodiscard]] TextCache::Text kept(const std::string& key);
    [[nodiscard]] ReplayResult make(const std::string& key, const engine::GameFile& file,
                                    const host::ReplayPart& part);

    SharedWork<ReplayResult> making_;  // by part
    Counter& made_;
    std::mutex mutex_;
    TextCache kept_{most_kept_bytes};
};

}  // namespace subrosa::server
