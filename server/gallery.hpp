// Where spectators stand. With a delay they see a table as it was a while ago: glimpses wait here until
// they are old enough.
#pragma once

#include "table/live/table.hpp"

#include <deque>
#include <optional>
#include <vector>

namespace subrosa::server {

struct Glimpse {
    std::vector<table::News> news;  // since the glimpse before
    table::View view;
};

class Gallery {
  public:
    explicit Gallery(table::Millis delay = 0) : delay_(delay) {}

    [[nodiscard]] bool delayed() const { return delay_ > 0; }
    // The table as it is now, after something happened at that time. The first one is seen at once.
    void add(const table::Table& table, table::Millis at);
    // What becomes visible by now, oldest first, if so many entries of the journal are durable; nothing: wait
    // until next_release(), or until more is durable.
    std::optional<Glimpse> release(table::Millis now, std::size_t durable);
    [[nodiscard]] std::optional<table::Millis> next_release() const;
    // What spectators see; there must have been an add().
    [[nodiscard]] const table::View& view() const { return *view_; }

  private:
    struct Waiting {
        table::Millis at = 0;
        std::size_t entries = 0;
        Glimpse glimpse;
    };
    table::Millis delay_;
    std::uint64_t seen_ = 0;  // news that were added
    std::optional<table::View> view_;
    std::deque<Waiting> waiting_;
};

}  // namespace subrosa::server
