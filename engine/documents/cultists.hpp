// The documents of Among Cultists.
#pragma once

#include "bots/cultists/bots.hpp"
#include "bots/cultists/prior.hpp"
#include "engine/documents/game_documents.hpp"
#include "games/cultists/cultists.hpp"
#include "games/cultists/text.hpp"

namespace subrosa::engine {

struct CultistsDocuments : GameDocuments<CultistsDocuments, cultists::Cultists> {
    static schema::Shape options_shape();
    static json::object options(const Options& options);
    // Four play with the robot unless the options say otherwise.
    static Options read_options(const Field& field);
    static unsigned seats(const Options& options) { return cultists::characters_of(options); }

    static schema::Shape position_shape();
    static json::object position(const State& state);
    // A position without `log` has no history. If a fresh deal explains it, everything is remembered; else
    // imagined worlds take every card that the seat cannot see for any that is left over.
    static State load(const Field& field);
    static json::object arrange(const json::object& position, const Field& set);
    static schema::Shape knowledge_shape();
    static json::object knowledge(const Knowledge& knowledge);
    static Knowledge read_knowledge(const Field& field);
    static schema::Shape event_shape();
    static json::object event(const GameEvent& event, std::optional<unsigned> players = {});
    static GameEvent read_event(const Field& field);

    static constexpr auto action = cultists::action_from;
    static constexpr auto move_forms = cultists::move_forms;
    // K1: ballots and the answers at clean-up become known together.
    static bool secret(const State& state);
    // E9
    static bool silent(const State& state);
    // A turn is what a seat does in one round: it begins with its move.
    static bool begins_turn(const State& state, const Action& action);
    // Of a seat's decisions these are one turn: its steps until it stops; its action with what it says of a
    // look and whom it asks to the portal; the token it draws and what it does with it. A gift, an answer, a
    // ballot, a change of vote and a guess are each one of their own.
    static bool same_turn(const State& earlier, const State& now);
    // Nothing of cards, tokens, looks, deaths and roles; nor that somebody who took a risk (L5 to L7) lived.
    static bool only_tells_choice(const State& before, const State& after, core::Seat mover,
                                  std::span<const GameEvent> told);
    // W1: whether the seer was named, in a game that ended with it.
    static void count_guesses(const State& state, PlayOut& result);

    using Identity = cultists::Role;
    static unsigned identity(const State& state, core::Seat seat) {
        return static_cast<unsigned>(state.hidden.roles[seat]);
    }
    static unsigned period(const Knowledge& knowledge) { return knowledge.open.round; }
    static const schema::Claims& claims();
    static schema::Components components();
    static schema::Components option_components();
    static constexpr std::string_view stand_in = "thumb";
    static constexpr auto bot_list = bots::cultists::bot_list;
    static constexpr auto prior = bots::cultists::prior_of;
};

}  // namespace subrosa::engine
