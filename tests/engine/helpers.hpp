// What the tests of the table share: whole random games, and every set of options of the rose.
#pragma once

#include "engine/any_game.hpp"
#include "engine/documents/rose.hpp"
#include "games/rose/rose.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace subrosa::engine::testing {

inline std::vector<rose::Options> every_option() {
    std::vector<rose::Options> all;
    for (std::uint8_t players = rose::min_players; players <= rose::max_players; ++players) {
        for (const auto edition : {rose::Edition::classic, rose::Edition::international}) {
            for (const auto times : {rose::Times::mixed, rose::Times::by_type}) {
                for (const bool reset : {false, true}) all.push_back({players, edition, times, reset});
            }
        }
    }
    return all;
}

inline int tiles_held(const rose::State& state) {
    int held = 0;
    for (const std::uint8_t tiles : state.open.held) held += tiles;
    return held;
}

// One of the choices at random; a hoarder takes one of those after which most tiles are held, so that the
// chain runs dry.
inline rose::Action random_choice(const rose::State& state, core::Seat seat, bool hoard, core::Rng& rng) {
    rose::Choices choices;
    rose::Rose::choices(state, seat, choices);
    std::vector<rose::Action> best;
    int most = -1;
    for (const rose::Action& action : choices) {
        rose::State after = state;
        if (hoard) rose::Rose::play(after, seat, action, core::NoSink{});
        const int held = hoard ? tiles_held(after) : 0;
        if (held > most) best.clear();
        if (held >= most) best.push_back(action);
        most = std::max(most, held);
    }
    return best[rng.below(static_cast<std::uint32_t>(best.size()))];
}

// Plays a game as `choose(state, seat, rng)` decides and calls `look(state)` at every position, the first and
// the last included.
template <class Game, class Choose, class Sink, class Look>
void whole_game(const typename Game::Options& options, std::uint64_t seed, const Choose& choose,
                const Sink& sink, Look look) {
    typename Game::State state = Game::deal(options, core::seed_from_number(seed));
    core::Rng rng(seed, 77);
    look(state);
    for (core::SeatSet awaited = state.open.awaited; !awaited.empty(); awaited = state.open.awaited) {
        // Several deciders answer in any order.
        const std::vector<unsigned> seats = seats_of(awaited);
        const auto seat = static_cast<core::Seat>(seats[rng.below(static_cast<std::uint32_t>(seats.size()))]);
        Game::play(state, seat, choose(state, seat, rng), sink);
        look(state);
    }
}

template <class Look>
void random_game(const rose::Options& options, std::uint64_t seed, bool hoard, Look look) {
    const auto choose = [&](const rose::State& state, core::Seat seat, core::Rng& rng) {
        return random_choice(state, seat, hoard, rng);
    };
    whole_game<rose::Rose>(options, seed, choose, core::NoSink{}, look);
}

template <class Look>
void random_game(const rose::Options& options, std::uint64_t seed, Look look) {
    random_game(options, seed, false, look);
}

// A position in the middle of things: `steps` decisions into a random game.
inline rose::State some_position(const rose::Options& options, std::uint64_t seed, std::size_t steps) {
    rose::State found;
    std::size_t at = 0;
    random_game(options, seed, seed % 2 == 0, [&](const rose::State& state) {
        if (at++ <= steps) found = state;
    });
    return found;
}

// Overwrites a place of a document, or adds a member to an object in it.
inline void put(json::value& document, std::string_view pointer, const json::value& value) {
    json::error_code trouble;
    if (json::value* place = document.find_pointer(pointer, trouble)) {
        *place = value;
        return;
    }
    const std::size_t cut = pointer.rfind('/');
    document.at_pointer(pointer.substr(0, cut)).as_object()[pointer.substr(cut + 1)] = value;
}

// What load() says of a document: its message, or nothing if it is let in.
inline std::string complaint(const json::value& document) {
    const auto loaded = load_position(document);
    return loaded ? std::string() : loaded.error().message;
}

// One broken place: the pointer, the text of what is put there, and how the complaint about it begins.
struct BrokenPlace {
    const char* pointer;
    const char* value;
    const char* complaint;

    friend std::ostream& operator<<(std::ostream& out, const BrokenPlace& place) {
        return out << place.pointer << " = " << place.value;
    }
};
inline void expect_refused(json::value position, const BrokenPlace& broken) {
    put(position, broken.pointer, json::parse(broken.value));
    const std::string message = complaint(position);
    EXPECT_EQ(message.substr(0, std::string_view(broken.complaint).size()), broken.complaint) << message;
}

// Each value at its place makes `knowledge` unreadable, and the complaint says where.
template <class Documents>
void expect_refused_knowledge(const json::value& knowledge,
                              const std::vector<std::pair<std::string, json::value>>& places) {
    for (const auto& [pointer, value] : places) {
        json::value document = knowledge;
        put(document, pointer, value);
        const auto read = knowledge_from<Documents>(document.as_object());
        ASSERT_FALSE(read) << pointer;
        EXPECT_NE(read.error().message.find(pointer), std::string::npos) << read.error().message;
    }
}

}  // namespace subrosa::engine::testing
