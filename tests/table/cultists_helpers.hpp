// What the tests of the documents of Among Cultists share: every kind of table, and games that reach far.
#pragma once

#include "games/cultists/cultists.hpp"
#include "table/documents/cultists.hpp"
#include "tests/table/helpers.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace subrosa::table::testing::cultists_games {

using namespace cultists;

// Every number of players, with and without the robot, at every level; some sets of roles of one's own.
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

inline int wish(const State& state, const Action& action, Manner manner) {
    switch (action.verb) {
        case Verb::inspect:
        case Verb::camera_room:
            return manner == Manner::search ? 3 : 0;
        case Verb::fill:
            return manner == Manner::search && action.room_card() == RoomCard::success ? 2 : 0;
        case Verb::check:
        case Verb::camera_seat:
        case Verb::kill:
        case Verb::call_vote:
        case Verb::portal:
            return manner == Manner::hunt ? 2 : 0;
        case Verb::vote:  // all for one
            return manner == Manner::hunt &&
                           action.seat() ==
                               static_cast<core::Seat>(std::countr_zero(unsigned{living(state.open)}))
                       ? 1
                       : 0;
        case Verb::change_vote:
            return manner == Manner::search ? -1 : 0;
        default:
            return 0;
    }
}

inline Action random_choice(const State& state, core::Seat seat, Manner manner, core::Rng& rng) {
    Choices choices;
    Cultists::choices(state, seat, choices);
    std::vector<Action> best;
    int most = -1;
    const bool whim = rng.below(3) == 0;
    for (const Action& action : choices) {
        if (action.verb == Verb::claim && rng.below(20) != 0) continue;
        const int wished = whim ? 0 : wish(state, action, manner);
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
    State state = Cultists::deal(options, core::seed_from_number(seed));
    core::Rng rng(seed, 77);
    look(state);
    for (core::SeatSet awaited = state.open.awaited; !awaited.empty(); awaited = state.open.awaited) {
        // Several deciders answer in any order.
        const std::vector<unsigned> seats = seats_of(awaited);
        const auto seat = static_cast<core::Seat>(seats[rng.below(static_cast<std::uint32_t>(seats.size()))]);
        Cultists::play(state, seat, random_choice(state, seat, manner, rng), sink);
        look(state);
    }
}

template <class Look>
void random_game(const Options& options, std::uint64_t seed, Manner manner, Look look) {
    const Cultists::Sink nobody_listens([](void*, const Told&) {}, nullptr);
    random_game(options, seed, manner, nobody_listens, look);
}

// A position in the middle of things: `steps` decisions into a game.
inline State some_position(const Options& options, std::uint64_t seed, std::size_t steps) {
    State found;
    std::size_t at = 0;
    random_game(options, seed, every_manner[seed % every_manner.size()], [&](const State& state) {
        if (at++ <= steps) found = state;
    });
    return found;
}

}  // namespace subrosa::table::testing::cultists_games
