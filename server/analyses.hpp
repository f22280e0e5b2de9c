// What could be believed in games that are over. Making one takes seconds: it is made in the bots' threads, a
// little at a time, so that bots who wait to think are not kept waiting.
#pragma once

#include "server/bot_pool.hpp"
#include "server/net/metrics.hpp"
#include "server/wire/bodies.hpp"
#include "table/analysis/analysis.hpp"
#include "table/game_file.hpp"

#include <cstddef>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace subrosa::server {

wire::Analysis body_of_analysis(const analysis::Analysis& found);

class Analyses {
  public:
    // A wire::Analysis as text. Null: too much is under way, or the house closes.
    using Found = std::shared_ptr<const std::string>;
    using Answer = std::function<void(Found)>;

    Analyses(BotPool& bots, Metrics& metrics);
    Analyses(const Analyses&) = delete;
    Analyses& operator=(const Analyses&) = delete;
    Analyses(Analyses&&) = delete;
    Analyses& operator=(Analyses&&) = delete;
    ~Analyses() = default;

    // The game of that table, which is over. `answer` is called once, on any thread. It is made once however
    // many ask meanwhile, and kept for a while. From any thread.
    void ask(const std::string& table, table::GameFile file, Answer answer);
    // Nothing is made any more; whoever waits is told so. The bots' threads must have stopped.
    void stop();

  private:
    struct Work;
    static constexpr std::size_t most_at_once = 8;
    static constexpr std::size_t most_kept = 32;

    void go_on(const std::shared_ptr<Work>& work);
    void done(const Work& work, const Found& found);

    BotPool& bots_;
    Counter& made_;
    std::mutex mutex_;
    bool stopped_ = false;
    std::map<std::string, std::vector<Answer>> waiting_;  // by table, for the works under way
    std::list<std::pair<std::string, Found>> kept_;       // by table, the last asked for first
};

}  // namespace subrosa::server
