// A perfect memory at the table: builds the board from what one seat is told, event by event, and nothing
// else.
#pragma once

#include "games/rose/rose.hpp"
#include "tests/support/law.hpp"

#include <array>
#include <deque>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace subrosa::tests {

class RoseObserver {
  public:
    // Looks once at what its seat knows when the game begins; from then on it only listens.
    RoseObserver(const rose::Knowledge& at_the_start, core::Seat me);

    // An event that the seat was told. A finding: it contradicts what the seat was told before.
    Finding observe(const rose::GameEvent& event);

    // What knowledge says must be what was told, no more and no less.
    [[nodiscard]] Finding compare(const rose::Knowledge& knowledge) const;

    // Whether the cards of a world could have come about since the deck was last shuffled, seen from this
    // seat.
    [[nodiscard]] Finding could_be(const rose::State& world) const;

  private:
    using Faces = std::map<std::uint8_t, int>;  // how many of each card

    [[nodiscard]] bool plays() const { return me_ < options_.players; }
    Finding observe_tile(const rose::GameEvent& event);
    Finding observe_card(const rose::GameEvent& event);
    Finding observe_secret(const rose::GameEvent& event);
    [[nodiscard]] Finding compare_tiles(const rose::Open& open) const;
    [[nodiscard]] Finding compare_cards(const rose::Knowledge& knowledge) const;
    [[nodiscard]] Finding compare_secrets(const rose::Knowledge& knowledge) const;
    [[nodiscard]] Finding could_have_drawn(const rose::State& world, core::Seat seat, Faces& new_deck) const;

    core::Seat me_;
    rose::Options options_;
    std::array<int, rose::colours> evidence_{};
    std::array<int, rose::colours> suspicion_{};
    std::array<rose::Building, rose::figures> at_{};
    int day_ = 0;
    int sundial_ = 0;
    bool day_over_ = false;
    bool over_ = false;
    core::Seat turn_ = 0;
    core::Seat starter_ = 0;
    std::vector<rose::Event> events_;

    std::array<std::vector<rose::Tile>, rose::buildings> tiles_;
    std::vector<rose::Building> emptied_;
    rose::Building refilling_ = rose::Building::none;  // the last thing told was a tile placed there
    std::array<std::vector<rose::Tile>, rose::max_players> time_tiles_;
    std::deque<std::optional<rose::Tile>> chain_;  // nothing: never seen

    struct Step {  // of a seat since the last shuffle
        bool draws = false;
        rose::Card card;  // if it plays, or if this seat itself draws
    };
    int deck_ = 0;
    int shuffles_ = 0;
    core::Seat shuffler_ = 0;
    std::vector<std::pair<rose::Card, core::Seat>> discard_;
    std::vector<rose::Card> hand_;
    std::vector<rose::Card> kept_;      // my hand at the last shuffle
    std::vector<rose::Card> all_kept_;  // all hands at the last shuffle
    std::array<int, rose::max_players> in_hand_{};
    std::array<std::vector<Step>, rose::max_players> since_;

    std::array<int, rose::max_players> event_cards_{};
    std::array<std::vector<rose::Colour>, rose::max_players> revealed_;
    rose::Colour reveal_ = rose::Colour::none;
    std::array<rose::Colour, rose::max_players> identities_{};
    std::array<std::vector<rose::Colour>, rose::max_players> guesses_;
};

}  // namespace subrosa::tests
