// Replays of games that are over, part by part. A part is made off the connections' threads, once however
// many ask for it meanwhile, and kept for a while.
#pragma once

#include "server/net/metrics.hpp"
#include "server/replay.hpp"
#include "server/shared_work.hpp"
#include "server/text_cache.hpp"

#include <functional>
#include <mutex>
#include <string>

namespace subrosa::server {

class Replays {
  public:
    // A wire::Replay as text, or why there is none. Neither: too much of theirs waits, or the house closes.
    struct Found {
        TextCache::Text text;
        std::string error;
    };
    using Answer = std::function<void(Found)>;

    Replays(FairPool& pool, Metrics& metrics);
    Replays(const Replays&) = delete;
    Replays& operator=(const Replays&) = delete;
    Replays(Replays&&) = delete;
    Replays& operator=(Replays&&) = delete;
    ~Replays() = default;

    // Of the game of that table, which is over. `answer` is called once, on any thread. For any thread.
    void ask(const std::string& table, engine::GameFile file, const ReplayPart& part, const Payer& payer,
             Answer answer);
    // Whoever waits is told so. The pool must have stopped.
    void stop() { making_.stop(); }

  private:
    static constexpr std::size_t most_kept_bytes = 32U << 20U;

    [[nodiscard]] TextCache::Text kept(const std::string& key);
    [[nodiscard]] Found make(const std::string& key, const engine::GameFile& file, const ReplayPart& part);

    SharedWork<Found> making_;  // by part
    Counter& made_;
    std::mutex mutex_;
    TextCache kept_{most_kept_bytes};
};

}  // namespace subrosa::server
