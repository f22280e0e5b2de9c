// The Name of the Rose under test: its tables, and ways of playing that lead where random games seldom get.
#pragma once

#include "games/rose/invariants.hpp"
#include "games/rose/rose.hpp"
#include "games/rose/text.hpp"
#include "tests/support/law.hpp"

#include <string>
#include <vector>

namespace subrosa::tests {

struct Manner;

struct RoseSubject {
    using Game = rose::Rose;
    static unsigned players(const rose::State& state) { return state.open.options.players; }
    static const char* broken(const rose::State& state) { return rose::broken_invariant(state); }

    static std::vector<rose::Options> tables();
    static constexpr std::size_t manners = 4;
    static Manner manner(std::size_t number);
    static constexpr unsigned one_in = 1;
    static std::optional<rose::Action> action_from(std::string_view text) { return rose::action_from(text); }
};

// Every table: 2 to 5 players, both editions, both presets of time values, the sundial reset or not.
std::vector<rose::Options> every_table();
// "4 players, classic, mixed, sundial reset"
std::string text_of(const rose::Options& options);

rose::State deal(const rose::Options& options, std::uint64_t seed);

// Plays for time: Adson and small values, pays all it can, takes every tile. Such games see two and more
// shuffles.
struct PlayForTime {
    rose::Action operator()(const rose::State& state, core::Seat seat,
                            const std::vector<rose::Action>& choices, core::Rng& rng) const;
};

// Takes every tile and gives none back while there is a chain; buildings run out of tiles.
struct HoardTiles {
    rose::Action operator()(const rose::State& state, core::Seat seat,
                            const std::vector<rose::Action>& choices, core::Rng& rng) const;
};

// Brings everybody together, so that buildings fill up.
struct Crowd {
    rose::Action operator()(const rose::State& state, core::Seat seat,
                            const std::vector<rose::Action>& choices, core::Rng& rng) const;
};

// One of the above or the random choice, by number 0..3.
struct Manner {
    unsigned number = 0;
    rose::Action operator()(const rose::State& state, core::Seat seat,
                            const std::vector<rose::Action>& choices, core::Rng& rng) const;
};
inline constexpr unsigned manners = RoseSubject::manners;

inline std::vector<rose::Options> RoseSubject::tables() {
    return every_table();
}
inline Manner RoseSubject::manner(std::size_t number) {
    return {static_cast<unsigned>(number)};
}
static_assert(EveryGameSubject<RoseSubject>);

}  // namespace subrosa::tests
