// The documents of Deal with the Devil: options, positions, knowledge and events as JSON, and its bots by
// name. What each of these must do is said in engine/documents/rose.hpp.
#pragma once

#include "base/json.hpp"
#include "bots/bot.hpp"
#include "engine/schema/shape.hpp"
#include "games/devil/devil.hpp"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace subrosa::engine {

struct PlayOut;

struct DevilDocuments {
    using Game = devil::Devil;

    // ---- options
    // ---------------------------------------------------------------------------------------------------

    static json::object describe_options();
    static json::object options(const devil::Options& options);
    // Missing options have their defaults. Preferences (S6) are four objects, one a seat, or words like
    // "0-want-devil". Throws BadDocument.
    static devil::Options read_options(const Field& field);
    static schema::Shape options_shape();
    static const devil::Options& options_of(const devil::State& state) { return state.open.options; }
    static unsigned players(const devil::State& /*state*/) { return devil::players; }
    static unsigned players(const devil::Options& /*options*/) { return devil::players; }
    static unsigned seats(const devil::Options& /*options*/) { return devil::players; }

    // ---- the truth, what a seat knows, what happened
    // ---------------------------------------------------------------

    static json::object position(const devil::State& state);
    // A position without `memory` and `past` remembers nothing (`loose`).
    static devil::State load(const Field& field);
    static json::object knowledge(const devil::Knowledge& knowledge);
    static json::object event(const devil::GameEvent& told, unsigned players);
    static devil::Knowledge read_knowledge(const Field& field);
    static schema::Shape position_shape();
    static schema::Shape knowledge_shape();
    static devil::GameEvent read_event(const Field& field);
    static schema::Shape event_shape();
    static json::object arrange(const json::object& position, const Field& set);

    // ---- moves
    // -----------------------------------------------------------------------------------------------------

    static std::string text(const devil::Action& action);
    static std::optional<devil::Action> action(std::string_view text);
    // G2, K1
    static bool secret(const devil::State& state) { return devil::is_secret(state.open.stage); }
    static bool silent(const devil::State& /*state*/) { return false; }
    // A turn is what a seat does in one stage of one round, or, in `resolve` and `inquisition`, when it is
    // its turn: it begins with what closes a draft, or with the first thing that is asked of it then.
    static bool begins_turn(const devil::State& state, const devil::Action& action);
    // Of a seat's decisions, those in one stage of one round are one turn: its whole offer, plan or ritual,
    // its reading of a chest with what it pays, all its actions, its part of an inquisition.
    static bool same_turn(const devil::State& earlier, const devil::State& now);
    // Only what the mover itself buys, pays, gains and uses; not what it lacks, nor souls that it shows.
    static bool only_tells_choice(const devil::State& before, const devil::State& after, core::Seat mover,
                                  std::span<const devil::GameEvent> told);
    // Q5: the guesses that lie on the table at the end.
    static void count_guesses(const devil::State& state, PlayOut& result);

    // ---- bots
    // ------------------------------------------------------------------------------------------------------

    static std::span<const std::string_view> bot_names();
    static constexpr std::string_view stand_in = "thumb";
    static json::object describe_claims();
    // The roles.
    static std::span<const std::string_view> identity_names();
    static unsigned identity(const devil::State& state, core::Seat seat) {
        return static_cast<unsigned>(state.hidden.roles[seat]);
    }
    static bots::Beliefs prior(const devil::Knowledge& knowledge);
    // The round.
    static unsigned period(const devil::Knowledge& knowledge) { return knowledge.open.round; }
    static std::unique_ptr<bots::Bot<devil::Devil>> make_bot(std::string_view name, core::Seat seat,
                                                             const core::Seed& seed);
};

// The same for callers outside table/.
Result<devil::Knowledge> read_devil_knowledge(const json::object& document);
Result<std::vector<devil::GameEvent>> read_devil_events(std::span<const json::object> documents);

}  // namespace subrosa::engine
