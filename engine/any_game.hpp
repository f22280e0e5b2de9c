// Any game behind one face: for the table and the command line, which speak text and JSON, never types of a
// game.
#pragma once

#include "base/json.hpp"
#include "base/result.hpp"
#include "bots/bot.hpp"
#include "engine/measurement.hpp"
#include "games/core/outcome.hpp"
#include "games/core/random.hpp"
#include "games/core/seat.hpp"

#include <boost/describe.hpp>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace subrosa::engine {

class AnyGame;
class AnyMatch;

// A bot that plays one seat of one match. It is fed what its seat was told and what its seat knows, nothing
// else.
class AnyBot {
  public:
    AnyBot() = default;
    AnyBot(const AnyBot&) = delete;
    AnyBot& operator=(const AnyBot&) = delete;
    AnyBot(AnyBot&&) = delete;
    AnyBot& operator=(AnyBot&&) = delete;
    virtual ~AnyBot() = default;

    // One of the choices of its seat, as text. The seat must be among the deciders. Events of the match that
    // the bot was not yet fed are fed first; after an undo make a new bot.
    virtual std::string decide(const AnyMatch& match) = 0;

    // What somebody claims (see AnyGame::describe_claims); and what the bot claims after a decision, if
    // anything.
    virtual void hear(core::Seat speaker, const json::object& claim) = 0;
    virtual std::optional<json::object> speak() = 0;

    // Only shows it the match, as decide() does first; any seat and any moment will do.
    virtual void watch(const AnyMatch& match) = 0;
    // What it may spend on each decision from now on, if it searches; and what it has spent so far.
    virtual void allow(const bots::Budget& budget) = 0;
    [[nodiscard]] virtual std::uint64_t iterations() const = 0;
    // What it believed when it last decided or watched; null if it does not reason about the others.
    [[nodiscard]] virtual const bots::Beliefs* beliefs() const = 0;
    // The observed choices that moved its belief, in the order of the game.
    [[nodiscard]] virtual std::vector<bots::Shift<std::string>> shifts() const = 0;
};

// One choice, and what it surely does.
struct ChoiceAhead {
    std::string move;
    std::vector<json::object> events;  // what the seat will be told in any case, in this order
    bool sure = false;                 // and it will be told nothing else
};
BOOST_DESCRIBE_STRUCT(ChoiceAhead, (), (move, events, sure))

// One state of a game with what everybody was told on the way to it.
class AnyMatch {
  public:
    AnyMatch() = default;
    AnyMatch(AnyMatch&&) = delete;
    AnyMatch& operator=(const AnyMatch&) = delete;
    AnyMatch& operator=(AnyMatch&&) = delete;
    virtual ~AnyMatch() = default;

    [[nodiscard]] virtual std::unique_ptr<AnyMatch> clone() const = 0;
    [[nodiscard]] virtual const AnyGame& game() const = 0;
    [[nodiscard]] virtual unsigned players() const = 0;
    // The players' seats and those behind them that the rules play: they score, win, and have secrets too.
    [[nodiscard]] virtual unsigned seats() const = 0;
    [[nodiscard]] virtual json::object options() const = 0;

    [[nodiscard]] virtual core::SeatSet deciders() const = 0;
    // Whether what the deciders answer now becomes known together, once the last of them has answered.
    [[nodiscard]] virtual bool secret() const = 0;
    // Whether the rules forbid all talk now.
    [[nodiscard]] virtual bool silent() const = 0;
    // Empty unless the seat is among the deciders.
    [[nodiscard]] virtual std::vector<std::string> choices(core::Seat seat) const = 0;
    // What happened, event by event, as the whole truth (see told_since() for what one seat may see). An
    // error changes nothing.
    virtual Result<std::vector<json::object>> play(core::Seat seat, std::string_view move) = 0;
    // One move back; false if none was played.
    virtual bool undo() = 0;
    [[nodiscard]] virtual std::size_t moves_played() const = 0;
    // Draws anew, from this seed, what nobody has seen and what is still to come. Nobody can tell the present
    // position from the one before; positions that undo() goes back to stay as they were.
    virtual void redraw(const core::Seed& seed) = 0;
    // Whether the move with this number (0: the first) is the first of its seat's turn. What a turn is each
    // game says (Documents::same_turn); a secret answer is one, with all the steps it is given in.
    [[nodiscard]] virtual bool begins_turn(std::size_t index) const = 0;
    // The move with this number, which was this move of this seat, told nobody anything but what the seat
    // chose and what follows from that in the open (Documents::only_tells_choice): no card, token or role,
    // even if the seat knew it already, and nothing in private. And it leads to the same in every world that
    // the seat could not tell from this one.
    [[nodiscard]] virtual bool taught_nothing(std::size_t index, core::Seat seat,
                                              std::string_view move) const = 0;

    // Everything that happened since the deal, the opening included: how many events, and those from `first`
    // on that `viewer` may see (core::spectator: the public ones; nothing: all of them).
    [[nodiscard]] virtual std::size_t told_count() const = 0;
    [[nodiscard]] std::vector<json::object> told_since(std::size_t first,
                                                       std::optional<core::Seat> viewer) const {
        return told_between(first, told_count(), viewer);
    }
    [[nodiscard]] virtual std::vector<json::object> told_between(std::size_t first, std::size_t last,
                                                                 std::optional<core::Seat> viewer) const = 0;

    // What a seat knows, and nothing else. Any seat that is no player's knows only what is public.
    [[nodiscard]] virtual json::object know(core::Seat seat) const = 0;
    // A match that the seat cannot tell from this one (it was told the same events); seats as in know().
    [[nodiscard]] virtual std::unique_ptr<AnyMatch> imagine(core::Seat seat, core::Rng& rng) const = 0;
    // What a seat that is to decide could choose after these moves of its own. Made of what the seat knows
    // and of nothing else. Empty: after them it has nothing to decide, or what depends on something that it
    // does not know. An error: one of them is not among its choices.
    [[nodiscard]] virtual Result<std::vector<ChoiceAhead>> look_ahead(
        core::Seat seat, std::span<const std::string> moves) const = 0;
    // The part of the game that is being played (a day): belief is told of at the end of each.
    [[nodiscard]] virtual unsigned period() const = 0;
    // Who a seat is: its place among the game's identity names. A secret until the game is over.
    [[nodiscard]] virtual unsigned identity(core::Seat seat) const = 0;
    // The whole truth; AnyGame::load() gives the same state again.
    [[nodiscard]] virtual json::object position() const = 0;
    [[nodiscard]] virtual core::Outcome outcome() const = 0;
    [[nodiscard]] virtual std::uint64_t hash() const = 0;

    // Nothing for an unknown name.
    [[nodiscard]] virtual std::unique_ptr<AnyBot> make_bot(std::string_view name, core::Seat seat,
                                                           const core::Seed& seed) const = 0;

    // Exact count of the move sequences of this length; where several seats decide at once, the lowest moves
    // first. A game that is over counts as one sequence only at depth 0.
    [[nodiscard]] virtual std::uint64_t perft(unsigned depth) const = 0;

  protected:
    AnyMatch(const AnyMatch&) = default;
};

struct PlayedMove {
    core::Seat seat = 0;
    std::string move;
};

// One whole game between bots, in numbers.
struct PlayOut {
    core::Outcome outcome;
    std::uint32_t decisions = 0;
    std::uint32_t turns = 0;
    std::uint32_t guesses = 0;            // secrets that were guessed at, if the game has such
    std::uint32_t guesses_right = 0;      // and found out
    std::uint64_t hash = 0;               // of the last state
    std::vector<PlayedMove> moves;        // only if asked for
    std::optional<Measurement> measured;  // only if asked for
};

// How one game between bots is to be played, and what is wanted of it besides its outcome.
struct PlayRequest {
    bool keep_moves = false;
    bool measure = false;
    std::uint64_t luck = 0;  // another number: other random numbers for the bots, in the same deal
    bots::Budget budget{};   // of every bot that has none in its name
};

// One whole game from a seed. The same seed and request give the same game, whatever else runs, unless a
// clock sets a budget; may be called from several threads at once.
using Simulator = std::function<PlayOut(const core::Seed& seed, const PlayRequest& request)>;

// A registered game.
class AnyGame {
  public:
    AnyGame() = default;
    AnyGame(const AnyGame&) = delete;
    AnyGame& operator=(const AnyGame&) = delete;
    AnyGame(AnyGame&&) = delete;
    AnyGame& operator=(AnyGame&&) = delete;
    virtual ~AnyGame() = default;

    [[nodiscard]] virtual std::string_view name() const = 0;
    [[nodiscard]] virtual unsigned min_players() const = 0;
    [[nodiscard]] virtual unsigned max_players() const = 0;
    // Every option with its values and its default.
    [[nodiscard]] virtual json::object describe_options() const = 0;
    [[nodiscard]] virtual std::span<const std::string_view> bot_names() const = 0;
    // The bot that usually plays for somebody who is away.
    [[nodiscard]] virtual std::string_view stand_in() const = 0;
    // What players can claim about the game in words that every reader sees in a language of their own: an
    // object by kind, each an object of its fields and what they hold: "seat" (the seats that nobody plays
    // included), "identity", or a list of the words of which it is one. The first two are called so, too.
    [[nodiscard]] virtual json::object describe_claims() const = 0;
    // The secret identities of the game, in the order of bots::IdentityOdds.
    [[nodiscard]] virtual std::span<const std::string_view> identity_names() const = 0;

    // All options with their values, defaults filled in; an error for one that is unknown or has no such
    // value.
    [[nodiscard]] virtual Result<json::object> complete_options(const json::value& options) const = 0;
    [[nodiscard]] virtual Result<std::unique_ptr<AnyMatch>> deal(const json::value& options,
                                                                 const core::Seed& seed) const = 0;
    [[nodiscard]] virtual Result<std::unique_ptr<AnyMatch>> load(const json::value& position) const = 0;
    // The position with places overwritten as a scenario asks (docs/scenarios.md), not yet checked by load().
    [[nodiscard]] virtual Result<json::object> arrange(const json::object& position,
                                                       const json::value& set) const = 0;

    // Plays whole games between bots: one name for all seats, or one a seat.
    [[nodiscard]] virtual Result<Simulator> simulator(const json::value& options,
                                                      std::span<const std::string> bots) const = 0;
};

// Whether a seat, or core::spectator, may see an event that carries its audience.
bool is_told_to(const json::object& event, core::Seat viewer);
// An event as somebody is told it: without who else is.
json::object without_audience(json::object event);
// The seats of a set as numbers, for documents and messages.
std::vector<unsigned> seats_of(core::SeatSet seats);

// Every game of the house.
std::span<const AnyGame* const> games();
// Null for an unknown name.
const AnyGame* find_game(std::string_view name);
// The game that a position document names, loaded.
Result<std::unique_ptr<AnyMatch>> load_position(const json::value& position);

}  // namespace subrosa::engine
