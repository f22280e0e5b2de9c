// What the tests of documents share: whole games, and documents with a broken place.
#pragma once

#include "engine/any_game.hpp"
#include "engine/documents/game_documents.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace subrosa::engine::testing {

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
