// What the tests of the documents of Among Cultists share: every kind of table, and games that reach far.
#pragma once

#include "engine/documents/cultists.hpp"
#include "games/cultists/cultists.hpp"
#include "tests/engine/helpers.hpp"

#include <algorithm>
#include <bit>
#include <string>
#include <vector>

namespace subrosa::engine::testing::cultists_games {

using namespace cultists;

// Every number of players, with and without the robot, at every level; some custom sets of roles.
inline std::vector<Options> every_table() {
    std::vector<Options> all;
    const auto add = [&](const Options& options) {
        if (wrong_options(options) == nullptr) all.push_back(options);
    };
    for (std::uint8_t players = cultists::min_players; players <= cultists::max_players; ++players) {
        for (const bool robot : {false, true}) {
            for (const Level level : {Level::first, Level::experienced})
                add({.players = players, .robot = robot, .level = level});
            const std::uint16_t clumsy_two = bit(Role::greenhorn) | bit(Role::klutz);
            for (const unsigned roles :
                 {unsigned{bit(Role::klutz)}, unsigned{bit(Role::coward) | bit(Role::seer)},
                  unsigned{bit(Role::infected) | bit(Role::firestarter)},
                  unsigned{bit(Role::superghost) | bit(Role::enlightened) | bit(Role::firestarter) |
                           bit(Role::greenhorn)},
                  unsigned{clumsy_two | bit(Role::coward)},
                  unsigned{clumsy_two | bit(Role::coward) | bit(Role::seer) | bit(Role::slayer)},
                  unsigned{bit(Role::mechanic) | bit(Role::firestarter) | bit(Role::seer) |
                           bit(Role::slayer)}}) {
                add({.players = players,
                     .robot = robot,
                     .level = Level::custom,
                     .roles = static_cast<std::uint16_t>(roles)});
            }
        }
    }
    return all;
}

// What is preferred; whatever it is, claims are rare, or most games would end with the first round.
enum class Manner { any, search, hunt };
inline constexpr std::array<Manner, 3> every_manner{Manner::any, Manner::search, Manner::hunt};

// Where a seat would like to be: two at an open portal; searchers where they may act.
inline int wish_to_be(const State& state, core::Seat seat, Location place, Manner manner) {
    const Open& open = state.open;
    if (manner == Manner::hunt && open.portal && open.due != 0) {
        const auto& far = distances[plan_number(open.options)][open.fish_man ? 1 : 0][index(place)];
        return 10 - std::min<int>(far[index(portal_room)], 9);
    }
    if (manner != Manner::search || !is_room(place) || open.rooms[index(place)].cleared) return 0;
    const unsigned row = route_masks[state.hidden.routes[seat]][row_of(open.round)];
    return ((row >> index(colour_of(place))) & 1U) != 0 ? 2 : 0;
}

inline int wish(const State& state, core::Seat seat, const Action& action, Manner manner) {
    const bool search = manner == Manner::search;
    const bool hunt = manner == Manner::hunt;
    switch (action.verb) {
        case Verb::go:
        case Verb::jump:
            return wish_to_be(state, seat, action.place(), manner);
        case Verb::stop:
            return wish_to_be(state, seat, state.open.at[seat], manner) + 1;
        case Verb::inspect:
        case Verb::camera_room:
            return search ? 3 : 0;
        case Verb::fill:
            return search && action.room_card() == RoomCard::success ? 2 : 0;
        case Verb::portal:
            return hunt ? 3 : 0;
        case Verb::check:
        case Verb::camera_seat:
        case Verb::kill:
        case Verb::call_vote:
            return hunt ? 2 : 0;
        case Verb::vote:  // all for one, or for nobody
            return search ? (action.seat() == nobody ? 1 : 0)
                          : (hunt && action.seat() == std::countr_zero(unsigned{living(state.open)}) ? 1 : 0);
        case Verb::give:
            return search && action.encounter_card() == EncounterCard::alive ? 1 : 0;
        default:
            return 0;
    }
}

inline Action random_choice(const State& state, core::Seat seat, Manner manner, core::Rng& rng) {
    Choices choices;
    Cultists::choices(state, seat, choices);
    std::vector<Action> best;
    int most = -1;
    const bool whim = rng.below(6) == 0;
    for (const Action& action : choices) {
        if (action.verb == Verb::claim && rng.below(20) != 0) continue;
        const int wished = whim ? 0 : wish(state, seat, action, manner);
        if (wished > most) best.clear();
        if (wished >= most) best.push_back(action);
        most = std::max(most, wished);
    }
    return best[rng.below(static_cast<std::uint32_t>(best.size()))];
}

// Plays a game and calls `look(state)` at every position, the first and the last included.
template <class Look>
void random_game(const Options& options, std::uint64_t seed, Manner manner, const Cultists::Sink& sink,
                 Look look) {
    const auto choose = [&](const State& state, core::Seat seat, core::Rng& rng) {
        return random_choice(state, seat, manner, rng);
    };
    whole_game<Cultists>(options, seed, choose, sink, look);
}

template <class Look>
void random_game(const Options& options, std::uint64_t seed, Manner manner, Look look) {
    const Cultists::Sink nobody_listens([](void*, const GameEvent&) {}, nullptr);
    random_game(options, seed, manner, nobody_listens, look);
}

// Which positions of a game are looked at where a look takes long: one of eight, and the first of each stage
// and step and the last.
class EveryFew {
  public:
    explicit EveryFew(std::uint64_t seed) : at_(seed) {}

    bool look_at(const State& state) {
        const bool other = state.open.stage != stage_ || state.open.step != step_;
        stage_ = state.open.stage;
        step_ = state.open.step;
        return at_++ % 8 == 0 || other || state.open.awaited.empty();
    }

  private:
    std::uint64_t at_;
    Stage stage_ = Stage::over;
    Step step_ = Step::none;
};

// A position in the middle of things: `steps` decisions into a game.
inline State some_position(const Options& options, std::uint64_t seed, std::size_t steps) {
    State found;
    std::size_t at = 0;
    random_game(options, seed, every_manner[seed % every_manner.size()], [&](const State& state) {
        if (at++ <= steps) found = state;
    });
    return found;
}

}  // namespace subrosa::engine::testing::cultists_games
