// What must hold of a game's documents, and what those of all games have in common. GameOf
// (engine/game_of.hpp) needs nothing else to put a game behind AnyGame.
#pragma once

#include "base/json.hpp"
#include "bots/bot.hpp"
#include "engine/schema/claims.hpp"
#include "engine/schema/options.hpp"
#include "engine/schema/shape.hpp"
#include "games/core/names.hpp"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace subrosa::engine {

struct PlayOut;

// `Documents`, the struct of the game, derives from this. All readers throw BadDocument. It has:
//   options_shape() options(options) read_options(field)
//       missing options have their defaults
//   position_shape() position(state) load(field)
//       load(position(state)) == state for every state that play can reach. From what load() accepts every
//       line of play reaches the end without breaking an invariant
//   knowledge_shape() knowledge(knowledge) read_knowledge(field)
//       the shape of a position; what is not known is null, and nothing tells who has already answered in
//       secret. Read back, everybody is awaited then but the viewer itself if it has answered
//   event_shape() event(event) event(event, players) read_event(field)
//       only the fields that this kind of event has; with `players` its audience too, which is not read
//   arrange(position, set)
//       the position with places overwritten as a scenario asks (docs/scenarios.md)
//   secret(state)
//       whether answers are secret now; if not, each is played at once
//   begins_turn(state, action)
//       whether this counts as one more turn in the statistics of games
//   same_turn(earlier, now)
//       whether a seat that decides now, and decided last in `earlier`, is still in the same turn. Made of
//       what is public
//   only_tells_choice(before, after, mover, told)
//       whether a decision told nobody anything but what was chosen and what follows from that in the open:
//       an allow-list of events, and nothing that depends on a secret. `told`: what it told, in this order
//   count_guesses(state, play_out)
//       how many identities were guessed at and found out in a game that is over
//   claims() stand_in
//       what can be claimed; the bot that plays for somebody who is away
//   Identity identity(state, seat) period(knowledge)
//       the enumeration of identities; who a seat is; when belief is measured
//   bounds_shape() bounds(bounds)
//       if the game is core::Bounded
//   components() option_components()
//       numbers and tables of the box that the page needs, and that the form of a new table needs; optional
//   action(text) move_forms() bot_list() prior(knowledge)
//       functions of the game's notation and bots; prior() is what the rules alone let somebody believe
template <class Documents, class G>
struct GameDocuments {
    using Game = G;
    using Options = typename G::Options;
    using State = typename G::State;
    using Knowledge = typename G::Knowledge;
    using Action = typename G::Action;
    using GameEvent = typename G::GameEvent;

    static json::object describe_options() {
        return schema::options_to_choose(Documents::options_shape(), Documents::options({}));
    }
    static schema::Components components() { return {}; }
    static schema::Components option_components() { return {}; }
    static const Options& options_of(const State& state) { return state.open.options; }
    static unsigned players(const Options& options) { return options.players; }
    static unsigned players(const State& state) { return Documents::players(state.open.options); }
    static unsigned players(const Knowledge& knowledge) { return Documents::players(knowledge.open.options); }
    // Those that nobody plays included.
    static unsigned seats(const Options& options) { return Documents::players(options); }

    static std::string text(const Action& action) { return text_of(action); }
    // Whether nobody may talk now.
    static bool silent(const State& /*state*/) { return false; }

    static std::span<const std::string_view> identity_names() {
        return core::Names<typename Documents::Identity>::all;
    }
    static std::span<const std::string_view> bot_names() { return Documents::bot_list().names(); }
    // As BotList::make() (bots/bot_list.hpp).
    static std::unique_ptr<bots::Bot<G>> make_bot(std::string_view name, core::Seat seat,
                                                  const core::Seed& seed) {
        return Documents::bot_list().make(name, seat, seed);
    }
};

// For callers outside engine/: documents of this game, or what is wrong with them.
template <class Documents>
Result<typename Documents::Knowledge> knowledge_from(const json::object& document) {
    const json::value value = document;
    return reading([&] { return Documents::read_knowledge(Field(value)); });
}
template <class Documents>
Result<std::vector<typename Documents::GameEvent>> events_from(std::span<const json::object> documents) {
    return reading([&] {
        std::vector<typename Documents::GameEvent> told;
        for (const json::object& document : documents) {
            const json::value value = document;
            told.push_back(Documents::read_event(Field(value)));
        }
        return told;
    });
}

}  // namespace subrosa::engine
