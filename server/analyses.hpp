// What could be believed in games that are over. Making one takes seconds: it is made in the bots' threads, a
// little at a time and after the bots of tables, so that these are not kept waiting.
#pragma once

#include "engine/analysis/analysis.hpp"
#include "engine/game_file.hpp"
#include "server/bot_pool.hpp"
#include "server/net/metrics.hpp"
#include "server/text_cache.hpp"
#include "server/wire/bodies.hpp"

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace subrosa::server {

wire::Analysis body_of_analysis(const analysis::Analysis& found);

class Analyses {
  public:
    // A wire::Analysis as text. Null: too much is under way, or the house closes.
    using Found = std::shared_ptr<const std::string>;
    using Answer = std::function<void(Found)>;

    // Under way at once: most_at_once in all, `most_per_address` for one address.
    Analyses(BotPool& bots, Metrics& metrics, std::size_t most_per_address);
    Analyses(const Analyses&) = delete;
    Analyses& operator=(const Analyses&) = delete;
    Analyses(Analyses&&) = delete;
    Analyses& operator=(Analyses&&) = delete;
    ~Analyses() = default;

    // The game of that table, which is over. `answer` is called once, on any thread. It is made once however
    // many ask meanwhile, and kept for a while. From any thread.
    void ask(const std::string& table, engine::GameFile file, const Payer& payer, Answer answer);
    // Nothing is made any more; whoever waits is told so. The bots' threads must have stopped.
    void stop();

  private:
    struct Work;
    static constexpr std::size_t most_at_once = 8;
    static constexpr std::size_t most_kept_bytes = 32U << 20U;
    struct UnderWay {
        Payer payer;  // who asked first
        std::vector<Answer> answers;
    };

    [[nodiscard]] bool may_begin(const Payer& payer) const;  // locked
    void go_on(const std::shared_ptr<Work>& work);
    void done(const Work& work, const Found& found);

    BotPool& bots_;
    const std::size_t most_per_address_;
    Counter& made_;
    std::mutex mutex_;
    bool stopped_ = false;
    std::map<std::string, UnderWay> under_way_;  // by table
    TextCache kept_{most_kept_bytes};            // by table
};

}  // namespace subrosa::server
