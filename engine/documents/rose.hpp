// The documents of The Name of the Rose.
#pragma once

#include "bots/rose/bots.hpp"
#include "bots/rose/prior.hpp"
#include "engine/documents/game_documents.hpp"
#include "games/rose/rose.hpp"
#include "games/rose/text.hpp"

namespace subrosa::engine {

struct RoseDocuments : GameDocuments<RoseDocuments, rose::Rose> {
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

    static constexpr auto action = rose::action_from;
    static constexpr auto move_forms = rose::move_forms;
    // Revelations and guesses are given in secret; turns are played in the open.
    static bool secret(const State& state);
    static bool begins_turn(const State& /*state*/, const Action& action) {
        return action.stage == rose::Stage::play;
    }
    // A turn goes from the card that is played to the next seat's; all guesses of a seat are one, a
    // revelation is one.
    static bool same_turn(const State& earlier, const State& now);
    static bool only_tells_choice(const State& before, const State& after, core::Seat mover,
                                  std::span<const GameEvent> told);
    static void count_guesses(const State& state, PlayOut& result);  // G2

    using Identity = rose::Colour;
    static unsigned identity(const State& state, core::Seat seat) {
        return static_cast<unsigned>(state.hidden.identities[seat]);
    }
    static unsigned period(const Knowledge& knowledge) { return knowledge.open.day; }
    static const schema::Claims& claims();
    static schema::Components components();
    static constexpr std::string_view stand_in = "normal";
    static constexpr auto bot_list = bots::rose::bot_list;
    static constexpr auto prior = bots::rose::prior_of;
};

}  // namespace subrosa::engine
