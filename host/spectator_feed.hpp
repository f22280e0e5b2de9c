// The delayed view of a table for spectators. It stores no views: it keeps the journal entries that are too
// recent and applies the older ones to a second table.
#pragma once

#include "host/view_digest.hpp"
#include "table/table.hpp"

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace subrosa::host {

struct SpectatorUpdate {
    std::vector<table::News> news;  // since the previous update, newest page only
    table::View view;
};

class SpectatorFeed {
  public:
    SpectatorFeed() = default;  // no delay: spectators see the table itself
    SpectatorFeed(table::Millis delay, table::Dealer dealer) : delay_(delay), dealer_(std::move(dealer)) {}

    [[nodiscard]] bool delayed() const { return delay_ > 0; }
    // Adds the next journal entry, beginning with the first. Entries before the start of the game are visible
    // at once, as in the lobby; later ones are delayed.
    void add(std::string line);
    // The oldest update that is visible at `now`, given the number of durable entries. Unchanged views are
    // skipped. Nothing: wait until next_release(), or until more is durable.
    std::optional<SpectatorUpdate> release(table::Millis now, std::size_t durable);
    // The same without updates: only view() and news_since() advance.
    void catch_up(table::Millis now, std::size_t durable);
    [[nodiscard]] std::optional<table::Millis> next_release() const;

    // What spectators see; an empty table before the first release.
    [[nodiscard]] const table::View& view() const { return view_; }
    // News after number `n` that spectators may see; nothing if `n` is too large.
    [[nodiscard]] std::optional<std::vector<table::News>> news_since(std::uint64_t n) const;
    // News number `n`, from 1 to view().news.
    [[nodiscard]] table::News news_at(std::uint64_t n) const {
        return delayed_table_->news_at(core::spectator, n);
    }

    // Pending entries, and their approximate size in bytes.
    [[nodiscard]] std::size_t waiting() const { return pending_.size(); }
    [[nodiscard]] std::size_t bytes() const;

    // Maximum of pending entries. More are coalesced in steps of this fraction of the delay: shown slightly
    // later, never earlier.
    static constexpr std::size_t most_waiting = 4096;
    static constexpr table::Millis coalescing_steps = 64;

  private:
    struct PendingEntry {
        table::Millis at = 0;  // release time
        std::string line;
    };
    // Several entries that were applied to delayed_table_ early.
    struct CoalescedEntries {
        table::Millis began = 0;
        table::Millis at = 0;
        std::size_t entries = 0;
        table::View view;
    };

    void play_next();
    void coalesce();
    bool play_due(table::Millis now, std::size_t durable);

    table::Millis delay_ = 0;
    table::Dealer dealer_;
    bool started_ = false;  // whether the added entries started the game
    std::unique_ptr<table::Table> delayed_table_;
    std::deque<CoalescedEntries> coalesced_;  // up to delayed_table_
    std::deque<PendingEntry> pending_;        // after delayed_table_
    table::View view_;
    std::optional<ViewDigest> digest_;  // of view_
};

}  // namespace subrosa::host
