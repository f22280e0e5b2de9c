// Where spectators stand at a table with a delay: they see it as it was a while ago. The gallery keeps no
// pictures: it has the entries of the journal that are not old enough, and a table of its own at which they
// are played once they are.
#pragma once

#include "server/looks.hpp"
#include "table/table.hpp"

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace subrosa::server {

struct Glimpse {
    std::vector<table::News> news;  // since the glimpse before, the newest page of it
    table::View view;
};

class Gallery {
  public:
    Gallery() = default;  // without a delay: spectators see the table itself
    Gallery(table::Millis delay, table::Dealer dealer) : delay_(delay), dealer_(std::move(dealer)) {}

    [[nodiscard]] bool delayed() const { return delay_ > 0; }
    // The next entry of the table's journal, from the first on. What happens while a table gathers is seen at
    // once, as in the lobby; from the start of the game on everything waits.
    void add(std::string line);
    // What becomes visible by now, oldest first, if so many entries of the journal are durable; nothing: wait
    // until next_release(), or until more is durable. What looks the same is passed over.
    std::optional<Glimpse> release(table::Millis now, std::size_t durable);
    // The same for nobody: only view() and news_since() go on.
    void catch_up(table::Millis now, std::size_t durable);
    [[nodiscard]] std::optional<table::Millis> next_release() const;

    // What spectators see: an empty table before anything was released.
    [[nodiscard]] const table::View& view() const { return view_; }
    // Their news after number `n` up to what they see; nothing if there are not so many.
    [[nodiscard]] std::optional<std::vector<table::News>> news_since(std::uint64_t n) const;
    // The news number `n`, which is from 1 to view().news.
    [[nodiscard]] table::News news_at(std::uint64_t n) const { return past_->news_at(core::spectator, n); }

    // What waits: entries, and about how many bytes all of it takes.
    [[nodiscard]] std::size_t waiting() const { return waiting_.size(); }
    [[nodiscard]] std::size_t bytes() const;

    // So many entries wait at most. What is more is put together, in steps of this part of the delay: it is
    // seen a little later, never sooner.
    static constexpr std::size_t most_waiting = 4096;
    static constexpr table::Millis steps = 64;

  private:
    struct Waiting {
        table::Millis at = 0;  // when it may be seen
        std::string line;
    };
    // Several entries that were played at past_ before their time.
    struct Step {
        table::Millis began = 0;
        table::Millis at = 0;
        std::size_t entries = 0;
        table::View view;
    };

    void play_next();
    void put_together();
    bool play_due(table::Millis now, std::size_t durable);

    table::Millis delay_ = 0;
    table::Dealer dealer_;
    bool started_ = false;  // the game, by the entries that were added
    std::unique_ptr<table::Table> past_;
    std::deque<Step> steps_;       // up to past_
    std::deque<Waiting> waiting_;  // after past_
    table::View view_;
    std::optional<Looks> looks_;  // of view_
};

}  // namespace subrosa::server
