// Positions as documents: exact both ways, and nothing broken is let in.
#include "games/rose/invariants.hpp"
#include "games/rose/text.hpp"
#include "tests/engine/rose_helpers.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace subrosa::engine {
namespace {

using namespace rose;
using testing::complaint;
using Broken = testing::BrokenPlace;
using testing::rose_games::some_position;

// A seat that begins with six event cards and ends more days holds more; this is a valid position.
TEST(RosePosition, loads_again_however_many_event_cards_are_won) {
    json::object document = RoseDocuments::position(Rose::deal({}, core::seed_from_number(3)));
    document["event_cards"] = {6, 6, 6, 6};
    State state = RoseDocuments::load(Field(json::value(document)));
    core::Rng rng(3);
    Choices choices;
    while (!Rose::deciders(state).empty()) {
        const core::Seat seat = Rose::deciders(state).front();
        Rose::choices(state, seat, choices);
        Rose::play(state, seat, choices[rng.below(static_cast<std::uint32_t>(choices.size()))],
                   core::NoSink{});
        const json::value saved = RoseDocuments::position(state);
        ASSERT_TRUE(RoseDocuments::load(Field(saved)) == state) << json::serialize(saved);
    }
}

// The document of the rules: these keys, and lists in the order it says.
TEST(RosePosition, has_the_shape_of_the_rules) {
    const State state = some_position({}, 5, 40);
    const json::object document = RoseDocuments::position(state);
    for (const char* key :
         {"game",   "options",    "day",        "turn",        "starter",  "stage",  "sundial", "day_over",
          "events", "suspicion",  "evidence",   "figures",     "tiles",    "chain",  "deck",    "discard",
          "hands",  "identities", "time_tiles", "event_cards", "revealed", "pending"}) {
        EXPECT_TRUE(document.contains(key)) << key;
    }
    const json::array& deck = document.at("deck").as_array();
    ASSERT_EQ(deck.size(), state.open.deck);
    EXPECT_EQ(deck[0], json::value(text_of(state.hidden.deck[state.open.deck - 1U])));
    const json::array& chain = document.at("chain").as_array();
    ASSERT_EQ(chain.size(), state.open.chain_unseen + state.open.chain_seen);
    const std::size_t tail = loose_begin(state.open, rose::max_players);
    for (std::size_t i = 0; i < state.open.chain_seen; ++i) {
        EXPECT_EQ(chain[state.open.chain_unseen + i], json::value(text_of(state.open.loose[tail + i])));
    }
    const json::array& discard = document.at("discard").as_array();
    EXPECT_EQ(discard[discard.size() - 1], json::value(text_of(state.open.discard.back())));
}

TEST(RosePosition, may_leave_out_what_is_harmless) {
    json::object document = RoseDocuments::position(RoseDocuments::Game::deal({}, core::seed_from_number(1)));
    for (const char* key : {"starter", "sundial", "day_over", "suspicion", "evidence", "discard",
                            "time_tiles", "event_cards", "revealed", "pending"}) {
        document.erase(key);
    }
    EXPECT_EQ(complaint(document), "");
    for (const char* key : {"day", "turn", "stage", "events", "figures", "tiles", "chain", "deck", "hands",
                            "identities", "game"}) {
        json::object without = document;
        without.erase(key);
        EXPECT_EQ(complaint(without), std::string("/") + key + ": is missing");
    }
}

// ---- refusals: one broken place a line

class RoseBrokenPosition : public ::testing::TestWithParam<testing::BrokenPlace> {};

TEST_P(RoseBrokenPosition, is_refused_by_name) {
    testing::expect_refused(RoseDocuments::position(Rose::deal({}, core::seed_from_number(1))), GetParam());
}

INSTANTIATE_TEST_SUITE_P(
    Fields, RoseBrokenPosition,
    ::testing::Values(
        Broken{"/game", "\"chess\"", "/game: "}, Broken{"/game", "3", "/game: "},
        Broken{"/extra", "1", "/extra: "}, Broken{"/options/players", "6", "/options/players: "},
        Broken{"/options/players", "3", "/hands: "},
        Broken{"/options/edition", "\"x\"", "/options/edition: "},
        Broken{"/options/times", "\"by-type\"", "/deck: one "},
        Broken{"/options/reset_sundial", "0", "/options/reset_sundial: "}, Broken{"/day", "0", "/day: "},
        Broken{"/day", "7", "/day: "}, Broken{"/day", "1.5", "/day: "}, Broken{"/day", "1e99", "/day: "},
        Broken{"/turn", "4", "/turn: "}, Broken{"/starter", "-1", "/starter: "},
        Broken{"/stage", "\"x\"", "/stage: "}, Broken{"/stage", "\"guess\"", "/day: "},
        Broken{"/stage", "\"move\"", "/pending/card: "}, Broken{"/stage", "\"over\"", "/day: "},
        Broken{"/sundial", "24", "/sundial: "}, Broken{"/day_over", "true", "/day_over: "},
        Broken{"/day_over", "null", "/day_over: "}, Broken{"/events", "[]", "/events: "},
        Broken{"/events/3", "\"sunny\"", "/events/3: "}, Broken{"/suspicion/red", "41", "/suspicion/red: "},
        Broken{"/suspicion/green", "4", "/suspicion/green: "},
        Broken{"/evidence/red", "-1", "/evidence/red: "},
        Broken{"/figures/red", "\"nowhere\"", "/figures/red: "},
        Broken{"/figures/pope", "\"culina\"", "/figures/pope: "},
        Broken{"/tiles/ecclesia", "[\"red-9\",\"red-2\"]", "/tiles/ecclesia/0: "},
        Broken{"/tiles/ecclesia", "[]", "/chain: grey-4 is nowhere, of the 42 tiles"},
        Broken{"/tiles/castle", "[]", "/tiles/castle: "}, Broken{"/chain", "[]", "/chain: "},
        Broken{"/deck", "{}", "/deck: "}, Broken{"/deck", "[]", "/deck: "},
        Broken{"/discard", "[\"red-2\"]", "/d"}, Broken{"/hands/1", "[]", "/hands/1: must hold 3 cards"},
        Broken{"/hands/1/2", "\"red-9\"", "/hands/1/2: "},
        Broken{"/identities/0", "\"green\"", "/identities/0: "},
        Broken{"/event_cards/0", "7", "/event_cards/0: "}, Broken{"/event_cards", "[0]", "/event_cards: "},
        Broken{"/revealed/0", "[\"blue\"]", "/revealed: "},
        Broken{"/pending/card", "\"red-2\"", "/pending/card: "},
        Broken{"/pending/seed", "\"00\"", "/pending/seed: "},
        Broken{"/pending/nonsense", "1", "/pending/nonsense: "},
        Broken{"/pending/shuffles", "1", "/pending/kept: "},
        Broken{"/pending/chain_seen", "15", "/pending/chain_seen: "},
        Broken{"/pending/discarded_by", "[0]", "/pending/discarded_by: "},
        Broken{"/pending/emptied", "[\"ecclesia\"]", "/pending/emptied: "},
        Broken{"/pending/reveals", "[null,null,null,null]", "/pending/reveals: "},
        Broken{"/pending/guesses", "[[],[],[],[]]", "/pending/guesses: "}));

}  // namespace
}  // namespace subrosa::engine
