// The second worker: decisions of bots, and other work that takes long. It keeps copies of tables, which
// follow their journals; a bot gets of them what its seat knows and nothing else.
#pragma once

#include "browser/thinking.hpp"
#include "engine/analysis/analysis.hpp"
#include "table/bot_player.hpp"
#include "table/table.hpp"

#include <array>
#include <deque>
#include <list>
#include <memory>
#include <optional>
#include <string>

namespace subrosa::browser {

class Thinker {
  public:
    void ask(std::string_view text);
    // One decision or another piece of work. False: nothing is left to do.
    bool turn();

  private:
    struct Copy {
        std::string name;
        std::uint64_t loaded = 0;
        std::unique_ptr<table::Table> table;
        std::array<table::BotPlayer, core::max_players> players;
    };
    struct Analysing {
        std::int32_t ticket = 0;
        engine::GameFile file;
        std::unique_ptr<engine::AnyMatch> match;
        std::optional<analysis::AnalysisRun> run;
    };
    static constexpr std::size_t most_copies = 4;

    void answer(const ask::Decide& asked);
    static void answer(const ask::Bounds& asked);
    static void answer(const ask::Replay& asked);
    void answer(const ask::Analysis& asked);
    void analyse();
    // The copy with these lines added; null: it does not reach to them.
    Copy* copy_of(const ask::Decide& asked);

    std::deque<Question> bots_;
    std::deque<Question> others_;
    std::list<Copy> copies_;  // last used first
    std::unique_ptr<Analysing> analysing_;
};

}  // namespace subrosa::browser
