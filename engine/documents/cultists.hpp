// The documents of Among Cultists: options, positions, knowledge and events as JSON, and its bots by name.
// What each of these must do is said in engine/documents/rose.hpp.
#pragma once

#include "base/json.hpp"
#include "bots/bot.hpp"
#include "engine/schema/shape.hpp"
#include "games/cultists/cultists.hpp"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace subrosa::engine {

struct PlayOut;

struct CultistsDocuments {
    using Game = cultists::Cultists;

    // ---- options
    // ---------------------------------------------------------------------------------------------------

    static json::object describe_options();
    static json::object options(const cultists::Options& options);
    // Missing options have their defaults: four play with the robot. Throws BadDocument.
    static cultists::Options read_options(const Field& field);
    static schema::Shape options_shape();
    static const cultists::Options& options_of(const cultists::State& state) { return state.open.options; }
    static unsigned players(const cultists::State& state) { return state.open.options.players; }
    static unsigned players(const cultists::Options& options) { return options.players; }
    static unsigned seats(const cultists::Options& options) { return cultists::characters_of(options); }

    // ---- the truth, what a seat knows, what happened
    // ---------------------------------------------------------------

    static json::object position(const cultists::State& state);
    // A position without `log` remembers nothing: if a fresh deal explains it, all is remembered; else
    // whoever imagines it takes every card that he cannot see for any that is left over.
    static cultists::State load(const Field& field);
    static json::object knowledge(const cultists::Knowledge& knowledge);
    static schema::Shape position_shape();
    static schema::Shape knowledge_shape();
    static json::object event(const cultists::GameEvent& told, unsigned players);
    static cultists::Knowledge read_knowledge(const Field& field);
    static cultists::GameEvent read_event(const Field& field);
    static schema::Shape event_shape();
    static json::object arrange(const json::object& position, const Field& set);

    // ---- moves
    // -----------------------------------------------------------------------------------------------------

    static std::string text(const cultists::Action& action);
    static std::optional<cultists::Action> action(std::string_view text);
    // K1: ballots and the answers at clean-up become known together.
    static bool secret(const cultists::State& state);
    // E9: nobody may talk.
    static bool silent(const cultists::State& state);
    // A turn is what a seat does in one round: it begins with its move.
    static bool begins_turn(const cultists::State& state, const cultists::Action& action);
    // Of a seat's decisions these are one turn: its steps until it stops; its action with what it says of a
    // look and whom it asks to the portal; the token it draws and what it does with it. A gift, an answer, a
    // ballot, a change of vote and a guess are each one of their own.
    static bool same_turn(const cultists::State& earlier, const cultists::State& now);
    // Nothing of cards, tokens, looks, deaths and roles; nor that somebody who took a risk (L5 to L7) lived.
    static bool only_tells_choice(const cultists::State& before, const cultists::State& after,
                                  core::Seat mover, std::span<const cultists::GameEvent> told);
    // W1: whether the seer was named, in a game that ended with it.
    static void count_guesses(const cultists::State& state, PlayOut& result);

    // ---- bots
    // ------------------------------------------------------------------------------------------------------

    static std::span<const std::string_view> bot_names();
    static constexpr std::string_view stand_in = "thumb";
    static json::object describe_claims();
    // The roles.
    static std::span<const std::string_view> identity_names();
    static unsigned identity(const cultists::State& state, core::Seat seat) {
        return static_cast<unsigned>(state.hidden.roles[seat]);
    }
    static bots::Beliefs prior(const cultists::Knowledge& knowledge);
    // The round.
    static unsigned period(const cultists::Knowledge& knowledge) { return knowledge.open.round; }
    static std::unique_ptr<bots::Bot<cultists::Cultists>> make_bot(std::string_view name, core::Seat seat,
                                                                   const core::Seed& seed);
};

// The same for callers outside table/.
Result<cultists::Knowledge> read_cultists_knowledge(const json::object& document);
Result<std::vector<cultists::GameEvent>> read_cultists_events(std::span<const json::object> documents);

}  // namespace subrosa::engine
