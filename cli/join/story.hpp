// What came of a table so far: the view of now, and what its viewer was told on the way to it. Whatever is
// heard twice is taken in once; what was taken back is forgotten again.
#pragma once

#include "cli/play/look.hpp"
#include "games/core/outcome.hpp"
#include "games/rose/state.hpp"
#include "server/wire/messages.hpp"

#include <optional>
#include <string>
#include <vector>

namespace subrosa::join {

namespace wire = server::wire;

class Story {
  public:
    // Takes in a welcome or an update and gives the news in it that are new; of anything else there are none.
    // The error: what came is not of this game.
    table::Result<std::vector<table::News>> take(const wire::ServerMessage& message);

    // Whether there was a welcome; all else needs it.
    [[nodiscard]] bool began() const { return view_.has_value(); }
    [[nodiscard]] const table::View& view() const { return *view_; }
    [[nodiscard]] core::Seat viewer() const;
    [[nodiscard]] bool owner() const { return owner_; }
    // Once the game has started, unless the viewer may not watch.
    [[nodiscard]] const std::optional<rose::Knowledge>& knowledge() const { return knowledge_; }
    [[nodiscard]] const std::vector<rose::Told>& told() const { return told_; }
    // Whether `told` reaches back to the deal.
    [[nodiscard]] bool complete() const { return complete_; }
    void set_told(std::vector<rose::Told> told);
    [[nodiscard]] std::vector<rose::Action> choices() const;
    // The hash of the seed as it was first seen.
    [[nodiscard]] const std::optional<std::string>& promise() const { return promise_; }
    // Only once the game is over.
    [[nodiscard]] core::Outcome outcome() const;
    // Who sits where; names that occur twice get the number of the seat.
    [[nodiscard]] std::vector<play::Person> people() const;

  private:
    table::Result<bool> take_view(const table::View& view);
    table::Result<bool> take_news(const std::vector<table::News>& news, std::vector<table::News>& fresh);
    void take_back(unsigned moves);
    void lose_the_past();
    void begin_again();

    struct Played {
        std::size_t first_told = 0;
        unsigned moves = 0;
    };

    std::optional<table::View> view_;
    bool owner_ = false;
    std::optional<rose::Knowledge> knowledge_;
    std::vector<rose::Told> told_;
    std::vector<Played> played_;
    bool complete_ = true;
    std::uint64_t seen_ = 0;  // the last news
    std::optional<std::string> promise_;
};

}  // namespace subrosa::join
