// A game that is being played here: the only file of the terminal game that holds the truth. What leaves it
// is what a seat knows and was told.
#pragma once

#include "engine/any_game.hpp"
#include "engine/seeds.hpp"
#include "terminal/faces/face.hpp"

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace subrosa::play {

struct Player {
    std::string name;
    std::string bot;  // which bot plays the seat; empty: a person
};

struct Setup {
    const engine::AnyGame* game = nullptr;
    const faces::Face* face = nullptr;  // of that game
    json::object options;               // complete
    core::Seed seed;
    std::vector<Player> players;
};

struct Move {
    core::Seat seat = 0;
    std::string move;
    std::int64_t milliseconds = 0;   // since the start
    std::optional<unsigned> luck{};  // before it luck was drawn anew: see engine::GameFile
};

class Match {
  public:
    // The options and every bot in `setup` must be known to its game.
    explicit Match(Setup setup);

    [[nodiscard]] const Setup& setup() const { return setup_; }
    [[nodiscard]] const faces::Face& face() const { return *setup_.face; }
    [[nodiscard]] bool is_person(core::Seat seat) const { return setup_.players[seat].bot.empty(); }
    [[nodiscard]] int people() const;

    [[nodiscard]] core::SeatSet deciders() const { return match_->deciders(); }
    // What they answer becomes known together, so that it does not matter who answers first.
    [[nodiscard]] bool secret() const { return match_->secret(); }
    [[nodiscard]] bool over() const { return deciders().empty(); }
    [[nodiscard]] std::vector<std::string> choices(core::Seat seat) const { return match_->choices(seat); }
    [[nodiscard]] faces::Document know(core::Seat seat) const { return match_->know(seat); }
    // What that seat was told since the deal; core::spectator: what everybody was told. Of the events of the
    // game only those from the `first` on and before the `last`.
    [[nodiscard]] std::vector<faces::Document> told_to(
        core::Seat seat, std::size_t first = 0,
        std::size_t last = std::numeric_limits<std::size_t>::max()) const {
        return match_->told_between(first, last, seat);
    }
    [[nodiscard]] std::size_t told_count() const { return match_->told_count(); }
    // Which of the events of the game began the latest turn.
    [[nodiscard]] std::size_t turn_began_at() const;
    // Which of them began the seat's last turn before the one under way, or before the one it had last.
    [[nodiscard]] std::size_t turn_before_began_at(core::Seat seat) const;
    // Only once the game is over.
    [[nodiscard]] core::Outcome outcome() const { return match_->outcome(); }

    // Draws luck anew, as a saved game did, with this link of engine::luck_seed(); and the one drawn since
    // the last move.
    void redraw(unsigned number);
    [[nodiscard]] std::optional<unsigned> luck() const { return luck_; }
    // `move` must be among the choices of the seat.
    void play(core::Seat seat, const std::string& move, std::int64_t milliseconds);
    // What the bot of that seat does.
    [[nodiscard]] std::string ask_bot(core::Seat seat);

    // ---- talk. Nothing of it is in the game's files.

    struct Said {
        core::Seat seat = 0;
        faces::Document claim;
        std::size_t after = 0;  // so many events of the game
    };
    [[nodiscard]] const std::vector<Said>& said() const { return said_; }
    // Whether the rules forbid all talk now.
    [[nodiscard]] bool silent() const { return match_->silent(); }
    // Everybody hears it, and bots may answer to it. Must be a claim of the game.
    void say(core::Seat seat, faces::Document claim);
    // The bot of that seat has decided: what it says to that, if anything. Whether it said something.
    bool let_speak(core::Seat seat);

    // Takes back the last decision of a seat that decides now, if nobody has decided since and it has shown
    // nothing that was hidden. Empty: it is done; else the key of the message that says why not.
    std::string_view undo(core::Seat seat);

    [[nodiscard]] const std::vector<Move>& moves() const { return moves_; }
    [[nodiscard]] std::uint64_t hash() const { return match_->hash(); }
    // The truth, for whoever writes it to a file.
    [[nodiscard]] const engine::AnyMatch& truth() const { return *match_; }

  private:
    // How an event of the game counts in its course, as far as everybody was told it.
    [[nodiscard]] faces::Beat beat_at(std::size_t event) const;

    Setup setup_;
    std::unique_ptr<engine::AnyMatch> match_;
    std::vector<Move> moves_;
    std::optional<unsigned> luck_;  // drawn anew since the last of them
    std::vector<std::unique_ptr<engine::AnyBot>> bots_;
    std::vector<Said> said_;
};

}  // namespace subrosa::play
