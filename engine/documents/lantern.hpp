// The documents of Lantern: options, positions, knowledge and events as JSON, and its bots by name. What each
// function must hold is said in engine/documents/rose.hpp.
#pragma once

#include "base/json.hpp"
#include "bots/lantern/bots.hpp"
#include "bots/lantern/prior.hpp"
#include "engine/schema/shape.hpp"
#include "games/lantern/lantern.hpp"
#include "games/lantern/text.hpp"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace subrosa::engine {

struct PlayOut;

struct LanternDocuments {
    using Game = lantern::Lantern;

    static json::object describe_options();
    static schema::Shape options_shape();
    static json::object options(const lantern::Options& options);
    static lantern::Options read_options(const Field& field);
    static const lantern::Options& options_of(const lantern::State& state) { return state.open.options; }
    static unsigned players(const lantern::State& state) { return state.open.options.players; }
    static unsigned players(const lantern::Options& options) { return options.players; }
    static unsigned seats(const lantern::Options& options) { return options.players; }

    static json::object position(const lantern::State& state);
    static schema::Shape position_shape();
    static lantern::State load(const Field& field);
    static json::object arrange(const json::object& position, const Field& set);
    static json::object knowledge(const lantern::Knowledge& knowledge);
    static schema::Shape knowledge_shape();
    static json::object event(const lantern::GameEvent& told, unsigned players);
    static schema::Shape event_shape();
    static lantern::Knowledge read_knowledge(const Field& field);
    static lantern::GameEvent read_event(const Field& field);

    static std::string text(const lantern::Action& action) { return lantern::text_of(action); }
    static std::optional<lantern::Action> action(std::string_view text) { return lantern::action_from(text); }
    static bool secret(const lantern::State& state) {
        return state.open.stage == lantern::Stage::vote &&
               state.open.options.ballot == lantern::Ballot::secret;
    }
    static bool silent(const lantern::State& /*state*/) { return false; }
    static bool begins_turn(const lantern::State& /*state*/, const lantern::Action& action) {
        return action.stage == lantern::Stage::look;
    }
    // Every decision is a turn of its own.
    static bool same_turn(const lantern::State& /*earlier*/, const lantern::State& /*now*/) { return false; }
    static bool only_tells_choice(const lantern::State& before, const lantern::State& after, core::Seat mover,
                                  std::span<const lantern::GameEvent> told);
    static void count_guesses(const lantern::State& /*state*/, PlayOut& /*result*/) {}

    static std::span<const std::string_view> bot_names() { return bots::lantern::bot_names(); }
    static constexpr std::string_view stand_in = "thumb";
    static json::object describe_claims();
    // bright, dark
    static std::span<const std::string_view> identity_names();
    static unsigned identity(const lantern::State& state, core::Seat seat) {
        return seat == state.hidden.dark ? 1 : 0;
    }
    static bots::Beliefs prior(const lantern::Knowledge& knowledge) {
        return bots::lantern::prior_of(knowledge);
    }
    static unsigned period(const lantern::Knowledge& knowledge) { return knowledge.open.night; }
    static std::unique_ptr<bots::Bot<lantern::Lantern>> make_bot(std::string_view name, core::Seat seat,
                                                                 const core::Seed& seed) {
        return bots::lantern::make_bot(name, seat, seed);
    }
};

// The same for callers outside engine/.
Result<lantern::Knowledge> read_lantern_knowledge(const json::object& document);
Result<std::vector<lantern::GameEvent>> read_lantern_events(std::span<const json::object> documents);

}  // namespace subrosa::engine
