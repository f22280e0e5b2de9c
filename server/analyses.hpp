// Analyses of finished games: what each seat could believe. One takes seconds, so it runs in the bots'
// threads in slices of a few milliseconds, at a lower priority than the bots.
#pragma once

#include "engine/analysis/analysis.hpp"
#include "engine/game_file.hpp"
#include "host/wire/bodies.hpp"
#include "server/bot_pool.hpp"
#include "server/net/metrics.hpp"
#include "server/text_cache.hpp"

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace subrosa::server {

class Analyses {
  public:
    // A wire::Analysis as text. Null: too many are running, or the server is stopping.
    using AnalysisText = std::shared_ptr<const std::string>;
    using Answer = std::function<void(AnalysisText)>;

    // At most most_at_once run at once, and `most_per_address` of one address.
    Analyses(BotPool& bots, Metrics& metrics, std::size_t most_per_address);
    Analyses(const Analyses&) = delete;
    Analyses& operator=(const Analyses&) = delete;
    Analyses(Analyses&&) = delete;
    Analyses& operator=(Analyses&&) = delete;
    ~Analyses() = default;

    // `file` is the finished game of `table`. `answer` is called once, on any thread. Concurrent requests for
    // one table share one computation; results are cached. Thread-safe.
    void ask(const std::string& table, engine::GameFile file, const host::QuotaOwner& quota_owner,
             Answer answer);
    // Answers all waiting requests with null. Call it after the bots' threads have stopped.
    void stop();

  private:
    struct Work;
    static constexpr std::size_t most_at_once = 8;
    static constexpr std::size_t most_kept_bytes = 32U << 20U;
    struct UnderWay {
        host::QuotaOwner quota_owner;  // the first requester
        std::vector<Answer> answers;
    };

    [[nodiscard]] bool may_begin(const host::QuotaOwner& quota_owner) const;  // locked
    void go_on(const std::shared_ptr<Work>& work);
    void done(const Work& work, const AnalysisText& found);

    BotPool& bots_;
    const std::size_t most_per_address_;
    Counter& made_;
    std::mutex mutex_;
    bool stopped_ = false;
    std::map<std::string, UnderWay> under_way_;  // by table
    TextCache kept_{most_kept_bytes};            // by table
};

}  // namespace subrosa::server
