// What a client knows of a table: the current view, and the events and talk that its viewer was told. News
// that come twice are taken once; events of moves that are taken back are dropped.
#pragma once

#include "games/core/outcome.hpp"
#include "terminal/faces/face.hpp"
#include "terminal/play/table_connection.hpp"

#include <optional>
#include <string>
#include <vector>

namespace subrosa::play {

class TableModel {
  public:
    // The face draws the game; null: the registered face of whatever game is played.
    explicit TableModel(const faces::Face* face = nullptr) : face_(face) {}

    // The news that were not known yet. An error: no face for the game, or documents that do not fit it.
    Result<std::vector<table::News>> take(const message::Welcome& welcome);
    Result<std::vector<table::News>> take(const message::Update& update);

    // There was a welcome; all else needs it.
    [[nodiscard]] bool has_view() const { return view_.has_value(); }
    [[nodiscard]] const table::View& view() const { return *view_; }
    [[nodiscard]] core::Seat viewer() const;
    [[nodiscard]] bool owner() const { return owner_; }
    [[nodiscard]] const faces::Face& face() const { return *face_; }
    // Once the game has started, unless the viewer may not watch.
    [[nodiscard]] const std::optional<faces::Document>& knowledge() const { return knowledge_; }
    // The last news that were taken.
    [[nodiscard]] std::uint64_t news() const { return seen_; }

    [[nodiscard]] const std::vector<faces::Document>& told() const { return told_; }
    // The index of the event that began the last turn.
    [[nodiscard]] std::size_t turn_began_at() const;
    // The index of the event that began the viewer's last turn but one.
    [[nodiscard]] std::size_t turn_before_began_at() const;
    // What was said and claimed since the event with this index.
    [[nodiscard]] std::vector<table::News> talk_since(std::size_t event) const;
    // `told` begins at the deal.
    [[nodiscard]] bool complete() const { return complete_; }
    // No move was told yet.
    [[nodiscard]] bool fresh() const { return played_.empty(); }
    // All events, from another source. Ignored if they are not of this game.
    void set_told(const std::vector<json::object>& told);

    // The choices that can be shown.
    [[nodiscard]] std::vector<std::string> choices() const;
    // The hash of the seed as it was first seen.
    [[nodiscard]] const std::optional<std::string>& seed_hash() const { return seed_hash_; }
    // Only once the game is over.
    [[nodiscard]] core::Outcome outcome() const;
    // Who sits where; players of one name are numbered.
    [[nodiscard]] std::vector<Participant> people() const;

  private:
    Result<std::vector<table::News>> take(const table::View* view, const std::vector<table::News>& news);
    std::optional<Error> take_view(const table::View& view);
    std::optional<Error> take_news(const table::News& news);
    // Drops everything that was played with this news and after it.
    void take_back(std::uint64_t first);
    void forget();
    void begin_again();

    struct PlayedNews {
        std::size_t first_told = 0;
        std::uint64_t news = 0;
    };
    struct TalkLine {
        table::News news;
        std::size_t after = 0;  // number of events before it
    };

    std::optional<table::View> view_;
    bool owner_ = false;
    const faces::Face* face_;
    std::optional<faces::Document> knowledge_;
    std::vector<faces::Document> told_;
    std::vector<PlayedNews> played_;
    std::vector<TalkLine> talk_;
    bool complete_ = true;
    std::uint64_t seen_ = 0;
    std::optional<std::string> seed_hash_;
};

}  // namespace subrosa::play
