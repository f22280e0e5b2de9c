// A game that is being played here: the only file of the terminal game that holds the truth. What leaves it
// is what a seat knows and was told.
#pragma once

#include "bots/bot.hpp"
#include "games/rose/rose.hpp"
#include "table/feeder.hpp"

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace subrosa::play {

struct Player {
    std::string name;
    std::string bot;  // which bot plays the seat; empty: a person
};

struct Setup {
    rose::Options options;
    core::Seed seed;
    std::vector<Player> players;
};

struct Move {
    core::Seat seat = 0;
    rose::Action action;
    std::int64_t milliseconds = 0;  // since the start
};

// Why a move cannot be taken back.
enum class Undone { yes, nothing_yet, card_drawn, tiles_placed };

class Match {
  public:
    // Every bot in `setup` must be a known one.
    explicit Match(Setup setup);

    [[nodiscard]] const Setup& setup() const { return setup_; }
    [[nodiscard]] bool is_person(core::Seat seat) const { return setup_.players[seat].bot.empty(); }
    [[nodiscard]] int people() const;

    [[nodiscard]] core::SeatSet deciders() const { return rose::Rose::deciders(state_); }
    [[nodiscard]] bool over() const { return deciders().empty(); }
    [[nodiscard]] std::vector<rose::Action> choices(core::Seat seat) const;
    [[nodiscard]] rose::Knowledge know(core::Seat seat) const { return rose::Rose::know(state_, seat); }
    // What that seat was told since the deal; core::spectator: what everybody was told. Of the events of the
    // game only those from the `first` on and before the `last`.
    [[nodiscard]] std::vector<rose::Told> told_to(
        core::Seat seat, std::size_t first = 0,
        std::size_t last = std::numeric_limits<std::size_t>::max()) const;
    [[nodiscard]] std::size_t told_count() const { return told_.size(); }
    // Which of the events of the game began the latest turn.
    [[nodiscard]] std::size_t turn_began_at() const;
    // Only once the game is over.
    [[nodiscard]] core::Outcome outcome() const { return rose::Rose::outcome(state_); }

    // `action` must be among the choices of the seat.
    void play(core::Seat seat, const rose::Action& action, std::int64_t milliseconds);
    // What the bot of that seat does.
    [[nodiscard]] rose::Action ask_bot(core::Seat seat);

    // Takes back the last decision of the person who decides now, if it belongs to the turn under way and has
    // shown nothing that was hidden.
    Undone undo(core::Seat seat);

    [[nodiscard]] const std::vector<Move>& moves() const { return moves_; }
    [[nodiscard]] std::uint64_t hash() const;

  private:
    struct Before {
        rose::State state;
        std::size_t told = 0;
        std::size_t moves = 0;
    };

    void note_finality(core::Seat seat, std::size_t first_told, std::uint8_t unseen_before);

    Setup setup_;
    rose::State state_;
    std::vector<rose::Told> told_;
    std::vector<Move> moves_;
    std::vector<Before> history_;  // of the turn under way, as far as it can be taken back
    core::Seat history_of_ = core::spectator;
    Undone obstacle_ = Undone::nothing_yet;
    std::vector<std::unique_ptr<bots::Bot<rose::Rose>>> bots_;
    std::vector<table::PastPosition<rose::Rose>> past_;  // before each move, for the bots
    std::vector<table::Feeder<rose::Rose>> feeders_;
};

}  // namespace subrosa::play
