// The type-erased game: AnyGame, AnyMatch, AnyBot and SeatFeed. The rooms above speak text and JSON, never
// types of a game.
#pragma once

#include "base/json.hpp"
#include "base/result.hpp"
#include "bots/bot.hpp"
#include "engine/measurement.hpp"
#include "engine/schema/shape.hpp"
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

// What one seat knew and was told up to some moment, and what it can choose then. An immutable snapshot:
// cheap to make, shared between threads. Made by AnyMatch::feed(), read by bots (engine/seat_feed.hpp).
class SeatFeed {
  public:
    SeatFeed() = default;
    SeatFeed(const SeatFeed&) = delete;
    SeatFeed& operator=(const SeatFeed&) = delete;
    SeatFeed(SeatFeed&&) = delete;
    SeatFeed& operator=(SeatFeed&&) = delete;
    virtual ~SeatFeed() = default;

    // Both must be feeds of the same game.
    // Whether this is `earlier` with more appended to it: nothing in it was taken back or replaced.
    [[nodiscard]] virtual bool continues(const SeatFeed& earlier) const = 0;
    // Whether both hold the same, byte by byte.
    [[nodiscard]] virtual bool equals(const SeatFeed& other) const = 0;
};

// A bot that plays one seat of one match. It is given its seat's feed and claims, never a match.
class AnyBot {
  public:
    AnyBot() = default;
    AnyBot(const AnyBot&) = delete;
    AnyBot& operator=(const AnyBot&) = delete;
    AnyBot(AnyBot&&) = delete;
    AnyBot& operator=(AnyBot&&) = delete;
    virtual ~AnyBot() = default;

    // Whether the feed continues what the bot has read. If not, a move was taken back or an answer was
    // replayed: make a new bot.
    [[nodiscard]] virtual bool follows(const SeatFeed& feed) const = 0;
    // Reads what is new in the feed, which the bot must follow.
    virtual void watch(const SeatFeed& feed) = 0;
    // The same, then one of the seat's choices as text. The seat must be among the deciders.
    virtual std::string decide(const SeatFeed& feed) = 0;
    // The same while answers are secret: all moves of the seat's answer. After more than one move the bot
    // follows no feed any more.
    virtual std::vector<std::string> answer(const SeatFeed& feed) = 0;

    // What somebody claims (see AnyGame::describe_claims); and what the bot claims after a decision, if
    // anything.
    virtual void hear(core::Seat speaker, const json::object& claim) = 0;
    virtual std::optional<json::object> speak() = 0;

    // What it may spend on each decision from now on, if it searches; and what it has spent so far.
    virtual void allow(const bots::Budget& budget) = 0;
    [[nodiscard]] virtual std::uint64_t iterations() const = 0;
    // What it believed when it last decided or watched; null if it does not reason about the others.
    [[nodiscard]] virtual const bots::Beliefs* beliefs() const = 0;
    // The observed choices that moved its belief, in the order of the game.
    [[nodiscard]] virtual std::vector<bots::Shift<std::string>> shifts() const = 0;
};

// One choice and its certain effects.
struct ChoiceAhead {
    std::string move;
    std::vector<json::object> events;  // that the seat will be told in any case, in this order
    bool sure = false;                 // the seat will be told nothing else
};
BOOST_DESCRIBE_STRUCT(ChoiceAhead, (), (move, events, sure))

// A match in progress: the true state, its history and all events.
class AnyMatch {
  public:
    AnyMatch() = default;
    AnyMatch(AnyMatch&&) = delete;
    AnyMatch& operator=(const AnyMatch&) = delete;
    AnyMatch& operator=(AnyMatch&&) = delete;
    virtual ~AnyMatch() = default;

    // Shares the past with this match and goes on by itself: cheap, however long the game. Both stay in one
    // thread.
    [[nodiscard]] virtual std::unique_ptr<AnyMatch> clone() const = 0;
    [[nodiscard]] virtual const AnyGame& game() const = 0;
    [[nodiscard]] virtual unsigned players() const = 0;
    // Players' seats, then seats that the rules play: those score, win and have secrets too.
    [[nodiscard]] virtual unsigned seats() const = 0;
    [[nodiscard]] virtual json::object options() const = 0;

    [[nodiscard]] virtual core::SeatSet deciders() const = 0;
    // Whether the deciders answer in secret: answers become known together, after the last one.
    [[nodiscard]] virtual bool secret() const = 0;
    // Whether the rules forbid all talk now.
    [[nodiscard]] virtual bool silent() const = 0;
    // Empty unless the seat is among the deciders.
    [[nodiscard]] virtual std::vector<std::string> choices(core::Seat seat) const = 0;
    // Checks that the move is legal and plays it. An error changes nothing. Events: told_since().
    virtual Result<void> play(core::Seat seat, std::string_view move) = 0;
    // Plays the move with this number of a clone, which has checked it. It must be legal here too.
    virtual void repeat(const AnyMatch& clone, std::size_t index) = 0;
    // One move back; false if none was played.
    virtual bool undo() = 0;
    [[nodiscard]] virtual std::size_t moves_played() const = 0;
    // Redraws from this seed what nobody has seen and what is still to come. No seat can tell the new
    // position from the old one. Earlier positions stay as they were.
    virtual void redraw(const core::Seed& seed) = 0;
    // Whether the move with this number (0: the first) is the first of its seat's turn. Each game defines
    // turns (Documents::same_turn); a secret answer with all its steps is one.
    [[nodiscard]] virtual bool begins_turn(std::size_t index) const = 0;
    // Whether the move with this number, which was this move of this seat, revealed nothing but the choice
    // and its open consequences (Documents::only_tells_choice): no card, token or role, even if the seat knew
    // it, and nothing in private. It must also lead to the same knowledge in every world that the seat could
    // not tell from this one.
    [[nodiscard]] virtual bool taught_nothing(std::size_t index, core::Seat seat,
                                              std::string_view move) const = 0;

    // Events since the deal, the opening included: their number, and those from `first` on that `viewer` may
    // see (core::spectator: the public ones; nothing: all of them). They do not say who else saw them.
    [[nodiscard]] virtual std::size_t told_count() const = 0;
    [[nodiscard]] std::vector<json::object> told_since(std::size_t first,
                                                       std::optional<core::Seat> viewer) const {
        return told_between(first, told_count(), viewer);
    }
    [[nodiscard]] virtual std::vector<json::object> told_between(std::size_t first, std::size_t last,
                                                                 std::optional<core::Seat> viewer) const = 0;
    // All events from `first` on, each with its audience: `seen_by` and `public`.
    [[nodiscard]] virtual std::vector<json::object> told_with_audience(std::size_t first) const = 0;

    // The knowledge of a seat. Other numbers than players' seats count as the spectator.
    [[nodiscard]] virtual json::object know(core::Seat seat) const = 0;
    // A match that the seat cannot tell from this one, with the events it was told; seats as in know().
    [[nodiscard]] virtual std::unique_ptr<AnyMatch> imagine(core::Seat seat, core::Rng& rng) const = 0;
    // The choices of a decider after these moves of its own: a function of its knowledge alone. Empty: it has
    // nothing to decide then, or its choices depend on something it does not know. An error: one of the moves
    // is not among its choices.
    [[nodiscard]] virtual Result<std::vector<ChoiceAhead>> look_ahead(
        core::Seat seat, std::span<const std::string> moves) const = 0;
    // The current part of the game (a day); beliefs are reported at the end of each.
    [[nodiscard]] virtual unsigned period() const = 0;
    // A seat's identity as an index of the game's identity names. Secret until the game is over.
    [[nodiscard]] virtual unsigned identity(core::Seat seat) const = 0;
    // The true state as a document; AnyGame::load() reads it back.
    [[nodiscard]] virtual json::object position() const = 0;
    [[nodiscard]] virtual core::Outcome outcome() const = 0;
    [[nodiscard]] virtual std::uint64_t hash() const = 0;

    // What a player's seat knew and was told so far. The first call builds it from the history; from then on
    // each move appends to it.
    [[nodiscard]] virtual std::shared_ptr<const SeatFeed> feed(core::Seat seat) = 0;

    // Exact number of move sequences of this length; if several seats decide, the lowest moves first. A
    // finished game counts as one sequence only at depth 0.
    [[nodiscard]] virtual std::uint64_t perft(unsigned depth) const = 0;

  protected:
    AnyMatch(const AnyMatch&) = default;
};

struct PlayedMove {
    core::Seat seat = 0;
    std::string move;
};

// Statistics of one game between bots.
struct PlayOut {
    core::Outcome outcome;
    std::uint32_t decisions = 0;
    std::uint32_t turns = 0;
    std::uint32_t guesses = 0;            // at secrets, if the game has guesses
    std::uint32_t guesses_right = 0;      // of those, correct ones
    std::uint64_t hash = 0;               // of the last state
    std::vector<PlayedMove> moves;        // only if asked for
    std::optional<Measurement> measured;  // only if asked for
};

// Settings of one game between bots, and what to record besides its outcome.
struct PlayRequest {
    bool keep_moves = false;
    bool measure = false;
    std::uint64_t luck = 0;  // selects the bots' random numbers; the deal stays the same
    bots::Budget budget{};   // of bots without one in their name
};

// Plays one game from a seed. Deterministic unless a budget is in milliseconds; may be called from several
// threads at once.
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
    // The shapes of its documents.
    [[nodiscard]] virtual schema::Description describe() const = 0;
    // Every option with its values and its default.
    [[nodiscard]] virtual json::object describe_options() const = 0;
    [[nodiscard]] virtual std::span<const std::string_view> bot_names() const = 0;
    // Null for an unknown name.
    [[nodiscard]] virtual std::unique_ptr<AnyBot> make_bot(std::string_view name, core::Seat seat,
                                                           const core::Seed& seed) const = 0;
    // The default bot for a player who is away.
    [[nodiscard]] virtual std::string_view stand_in() const = 0;
    // The claims that players can make, as data that clients translate: an object by kind, each an object of
    // its fields and their types: "seat" (including seats that nobody plays), "identity", or a list of
    // allowed words. Fields of the first two types are named like their type.
    [[nodiscard]] virtual json::object describe_claims() const = 0;
    // A claim is {"kind": "...", fields...} with exactly the fields of this kind, in a match with this number
    // of seats. The first thing that is wrong with it, if any.
    [[nodiscard]] virtual std::optional<Error> wrong_with_claim(const json::object& claim,
                                                                unsigned seats) const = 0;
    // The secret identities of the game, in the order of bots::IdentityOdds.
    [[nodiscard]] virtual std::span<const std::string_view> identity_names() const = 0;

    // All options, defaults filled in; an error for an unknown option or a value out of range.
    [[nodiscard]] virtual Result<json::object> complete_options(const json::value& options) const = 0;
    [[nodiscard]] virtual Result<std::unique_ptr<AnyMatch>> deal(const json::value& options,
                                                                 const core::Seed& seed) const = 0;
    [[nodiscard]] virtual Result<std::unique_ptr<AnyMatch>> load(const json::value& position) const = 0;
    // The position with places overwritten by a scenario (docs/scenarios.md), not yet checked by load().
    [[nodiscard]] virtual Result<json::object> arrange(const json::object& position,
                                                       const json::value& set) const = 0;

    // The least and the most of what is hidden, by what stands in this knowledge document alone: a document
    // of its own. Nothing: the game has none, or there is nothing to say now. Takes up to some tenths of a
    // second; thread-safe.
    [[nodiscard]] virtual Result<std::optional<json::object>> bounds(const json::value& knowledge) const = 0;

    // Plays games between bots: one name for all seats, or one per seat.
    [[nodiscard]] virtual Result<Simulator> simulator(const json::value& options,
                                                      std::span<const std::string> bots) const = 0;
};

// The seats of a set as numbers, for JSON.
std::vector<unsigned> seats_of(core::SeatSet seats);

// All registered games.
std::span<const AnyGame* const> games();
// Null for an unknown name.
const AnyGame* find_game(std::string_view name);
// The game that a position document names, loaded.
Result<std::unique_ptr<AnyMatch>> load_position(const json::value& position);

}  // namespace subrosa::engine
