// The documents of Deal with the Devil.
#pragma once

#include "bots/devil/bots.hpp"
#include "bots/devil/prior.hpp"
#include "engine/documents/game_documents.hpp"
#include "games/devil/devil.hpp"
#include "games/devil/text.hpp"

namespace subrosa::engine {

struct DevilDocuments : GameDocuments<DevilDocuments, devil::Devil> {
    static schema::Shape options_shape();
    static json::object options(const Options& options);
    // Preferences (S6) are four objects, one a seat, or words like "0-want-devil".
    static Options read_options(const Field& field);
    template <class Any>
    static unsigned players(const Any& /*options, state or knowledge*/) {
        return devil::players;
    }

    static schema::Shape position_shape();
    static json::object position(const State& state);
    // A position without `memory` and `past` remembers nothing (`loose`).
    static State load(const Field& field);
    static json::object arrange(const json::object& position, const Field& set);
    static schema::Shape knowledge_shape();
    static json::object knowledge(const Knowledge& knowledge);
    static Knowledge read_knowledge(const Field& field);
    static schema::Shape bounds_shape();
    static json::object bounds(const devil::Bounds& bounds);
    static schema::Shape event_shape();
    static json::object event(const GameEvent& event, std::optional<unsigned> players = {});
    static GameEvent read_event(const Field& field);

    static constexpr auto action = devil::action_from;
    static constexpr auto move_forms = devil::move_forms;
    // G2, K1
    static bool secret(const State& state) { return devil::is_secret(state.open.stage); }
    // A turn is what a seat does in one stage of one round, or, in `resolve` and `inquisition`, when it is
    // its turn: it begins with what closes a draft, or with the first thing that is asked of it then.
    static bool begins_turn(const State& state, const Action& action);
    // Of a seat's decisions, those in one stage of one round are one turn: its whole offer, plan or ritual,
    // its reading of a chest with what it pays, all its actions, its part of an inquisition.
    static bool same_turn(const State& earlier, const State& now);
    // Only what the mover itself buys, pays, gains and uses; not what it lacks, nor souls that it shows.
    static bool only_tells_choice(const State& before, const State& after, core::Seat mover,
                                  std::span<const GameEvent> told);
    // Q5: the guesses that lie on the table at the end.
    static void count_guesses(const State& state, PlayOut& result);

    using Identity = devil::Role;
    static unsigned identity(const State& state, core::Seat seat) {
        return static_cast<unsigned>(state.hidden.roles[seat]);
    }
    static unsigned period(const Knowledge& knowledge) { return knowledge.open.round; }
    static const schema::Claims& claims();
    static schema::Components components();
    static constexpr std::string_view stand_in = "thumb";
    static constexpr auto bot_list = bots::devil::bot_list;
    static constexpr auto prior = bots::devil::prior_of;
};

}  // namespace subrosa::engine
