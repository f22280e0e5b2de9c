// The documents of Lantern.
#pragma once

#include "bots/lantern/bots.hpp"
#include "bots/lantern/prior.hpp"
#include "engine/documents/game_documents.hpp"
#include "games/lantern/lantern.hpp"
#include "games/lantern/text.hpp"

namespace subrosa::engine {

struct LanternDocuments : GameDocuments<LanternDocuments, lantern::Lantern> {
    static schema::Shape options_shape();
    static json::object options(const Options& options);
    static Options read_options(const Field& field);

    static schema::Shape position_shape();
    static json::object position(const State& state);
    static State load(const Field& field);
    static json::object arrange(const json::object& position, const Field& set);
    static schema::Shape knowledge_shape();
    static json::object knowledge(const Knowledge& knowledge);
    static Knowledge read_knowledge(const Field& field);
    static schema::Shape event_shape();
    static json::object event(const GameEvent& event, std::optional<unsigned> players = {});
    static GameEvent read_event(const Field& field);

    static constexpr auto action = lantern::action_from;
    static constexpr auto move_forms = lantern::move_forms;
    static bool secret(const State& state) {
        return state.open.stage == lantern::Stage::vote &&
               state.open.options.ballot == lantern::Ballot::secret;
    }
    static bool begins_turn(const State& /*state*/, const Action& action) {
        return action.stage == lantern::Stage::look;
    }
    // Every decision is a turn of its own.
    static bool same_turn(const State& /*earlier*/, const State& /*now*/) { return false; }
    static bool only_tells_choice(const State& before, const State& after, core::Seat mover,
                                  std::span<const GameEvent> told);
    static void count_guesses(const State& /*state*/, PlayOut& /*result*/) {}

    using Identity = lantern::Light;
    static unsigned identity(const State& state, core::Seat seat) {
        return seat == state.hidden.dark ? 1 : 0;
    }
    static unsigned period(const Knowledge& knowledge) { return knowledge.open.night; }
    static const schema::Claims& claims();
    static constexpr std::string_view stand_in = "thumb";
    static constexpr auto bot_list = bots::lantern::bot_list;
    static constexpr auto prior = bots::lantern::prior_of;
};

}  // namespace subrosa::engine
