// What came of a table so far: the view of now, and what its viewer was told on the way to it. Whatever is
// heard twice is taken in once; what was taken back is forgotten again.
#pragma once

#include "games/core/outcome.hpp"
#include "server/wire/messages.hpp"
#include "terminal/faces/face.hpp"

#include <optional>
#include <string>
#include <vector>

namespace subrosa::join {

namespace wire = server::wire;

class Story {
  public:
    // Takes in a welcome or an update and gives the news in it that are new; of anything else there are none.
    // The error: what came is of no game that is known here, or not of the game that is played.
    Result<std::vector<table::News>> take(const wire::ServerMessage& message);

    // Whether there was a welcome; all else needs it.
    [[nodiscard]] bool began() const { return view_.has_value(); }
    [[nodiscard]] const table::View& view() const { return *view_; }
    [[nodiscard]] core::Seat viewer() const;
    [[nodiscard]] bool owner() const { return owner_; }
    // Of the game that is played.
    [[nodiscard]] const faces::Face& face() const { return *face_; }
    // Once the game has started, unless the viewer may not watch.
    [[nodiscard]] const std::optional<json::object>& knowledge() const { return view_->knowledge; }
    [[nodiscard]] const std::vector<json::object>& told() const { return told_; }
    // What was told since the viewer's last turn before the one under way, or before the one it had last.
    [[nodiscard]] faces::Told told_lately() const;
    // Whether `told` reaches back to the deal.
    [[nodiscard]] bool complete() const { return complete_; }
    // Whether nothing was played yet of what was told.
    [[nodiscard]] bool fresh() const { return played_.empty(); }
    // From somewhere else than the line; nothing happens if it is not of this game.
    void set_told(std::vector<json::object> told);
    // Those that can be shown.
    [[nodiscard]] std::vector<std::string> choices() const;
    // The hash of the seed as it was first seen.
    [[nodiscard]] const std::optional<std::string>& promise() const { return promise_; }
    // Only once the game is over.
    [[nodiscard]] core::Outcome outcome() const;
    // Who sits where; names that occur twice get the number of the seat.
    [[nodiscard]] std::vector<play::Person> people() const;

  private:
    Result<bool> take_view(const table::View& view);
    Result<bool> take_news(const std::vector<table::News>& news, std::vector<table::News>& fresh);
    // Everything that was played with this news and after it.
    void take_back(std::uint64_t first);
    void lose_the_past();
    void begin_again();

    struct Played {
        std::size_t first_told = 0;
        std::uint64_t news = 0;
    };

    std::optional<table::View> view_;
    bool owner_ = false;
    const faces::Face* face_ = nullptr;
    std::vector<json::object> told_;
    std::vector<Played> played_;
    bool complete_ = true;
    std::uint64_t seen_ = 0;  // the last news
    std::optional<std::string> promise_;
};

}  // namespace subrosa::join
