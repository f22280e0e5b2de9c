// The documents of The Name of the Rose: options, positions, knowledge and events as JSON, and its bots by
// name. A game's documents are all that GameOf (engine/game_of.hpp) needs to put the game behind AnyGame.
#pragma once

#include "base/json.hpp"
#include "bots/bot.hpp"
#include "engine/schema/shape.hpp"
#include "games/rose/rose.hpp"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace subrosa::engine {

struct PlayOut;

struct RoseDocuments {
    using Game = rose::Rose;

    // ---- options
    // ---------------------------------------------------------------------------------------------------

    static json::object describe_options();
    static json::object options(const rose::Options& options);
    // Missing options have their defaults. Throws BadDocument.
    static rose::Options read_options(const Field& field);
    static schema::Shape options_shape();
    static const rose::Options& options_of(const rose::State& state) { return state.open.options; }
    static unsigned players(const rose::State& state) { return state.open.options.players; }
    static unsigned players(const rose::Options& options) { return options.players; }
    // Those that nobody plays included.
    static unsigned seats(const rose::Options& options) { return options.players; }

    // ---- the truth, what a seat knows, what happened
    // ---------------------------------------------------------------

    // load(position(state)) == state for every state that play can reach.
    static json::object position(const rose::State& state);
    // A state from which every line of play reaches the end without breaking an invariant. Throws
    // BadDocument.
    static rose::State load(const Field& field);
    // The shape of a position; what is not known is null, and nothing tells who has already answered.
    static json::object knowledge(const rose::Knowledge& knowledge);
    static schema::Shape position_shape();
    static schema::Shape knowledge_shape();
    // Only the fields that mean something for this happening.
    static json::object event(const rose::GameEvent& told, unsigned players);
    // The inverses of both, for programs that play from afar. Throw BadDocument. What a document does not
    // tell has a neutral value: while answers are secret, everybody is awaited but the viewer itself who has
    // answered; an event without `seen_by` and `public` has no audience.
    static rose::Knowledge read_knowledge(const Field& field);
    static rose::GameEvent read_event(const Field& field);
    static schema::Shape event_shape();

    // The position with places overwritten as a scenario asks: see docs/scenarios.md. Throws BadDocument.
    static json::object arrange(const json::object& position, const Field& set);

    // ---- moves
    // -----------------------------------------------------------------------------------------------------

    static std::string text(const rose::Action& action);
    static std::optional<rose::Action> action(std::string_view text);
    // Revelations and guesses are given in secret; turns are played in the open.
    static bool secret(const rose::State& state);
    // Nobody is ever forbidden to talk.
    static bool silent(const rose::State& /*state*/) { return false; }
    // Whether this counts as one more turn in the statistics of games.
    static bool begins_turn(const rose::State& /*state*/, const rose::Action& action) {
        return action.stage == rose::Stage::play;
    }
    // Whether a seat that decides now, and decided last in `earlier`, is still in the same turn: that turn
    // goes from the card that is played to the next seat's; all guesses of a seat are one, a revelation is
    // one. Made of what is public.
    static bool same_turn(const rose::State& earlier, const rose::State& now);
    // Whether a decision of `mover` told nobody anything but what it chose and what follows from that in the
    // open: an allow-list of events, and nothing that depends on a secret. `told`: what it told, in this
    // order.
    static bool only_tells_choice(const rose::State& before, const rose::State& after, core::Seat mover,
                                  std::span<const rose::GameEvent> told);
    // G2: how many identities were guessed at and found out in a game that is over.
    static void count_guesses(const rose::State& state, PlayOut& result);

    // ---- bots
    // ------------------------------------------------------------------------------------------------------

    static std::span<const std::string_view> bot_names();
    static constexpr std::string_view stand_in = "normal";
    static json::object describe_claims();
    // The colours.
    static std::span<const std::string_view> identity_names();
    // Who each seat is: its place among the identity names.
    static unsigned identity(const rose::State& state, core::Seat seat) {
        return static_cast<unsigned>(state.hidden.identities[seat]);
    }
    // What somebody who knows this can believe by the rules alone, without reading anybody.
    static bots::Beliefs prior(const rose::Knowledge& knowledge);
    // The day: belief is measured at the end of each.
    static unsigned period(const rose::Knowledge& knowledge) { return knowledge.open.day; }
    static std::unique_ptr<bots::Bot<rose::Rose>> make_bot(std::string_view name, core::Seat seat,
                                                           const core::Seed& seed);
};

// The same for callers outside table/.
Result<rose::Knowledge> read_rose_knowledge(const json::object& document);
Result<std::vector<rose::GameEvent>> read_rose_events(std::span<const json::object> documents);

}  // namespace subrosa::engine
