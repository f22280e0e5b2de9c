// Positions as documents: exact both ways, and nothing broken is let in.
#include "games/rose/invariants.hpp"
#include "games/rose/text.hpp"
#include "tests/engine/damage.hpp"
#include "tests/engine/damaged.hpp"
#include "tests/engine/helpers.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace subrosa::engine {
namespace {

using namespace rose;
using testing::complaint;
using testing::some_position;

TEST(RosePosition, every_position_of_whole_games_loads_to_the_same_bytes) {
    std::set<std::string> stages;
    std::size_t shuffled = 0;
    std::size_t emptied = 0;
    for (const Options& options : testing::every_option()) {
        for (std::uint64_t seed = 0; seed < 4; ++seed) {
            testing::random_game(options, seed, seed % 2 == 0, [&](const State& state) {
                const json::value document = RoseDocuments::position(state);
                const json::value read = json::parse(json::serialize(document));
                const State loaded = RoseDocuments::load(Field(read));
                ASSERT_TRUE(loaded == state) << json::serialize(document);
                ASSERT_EQ(json::value(RoseDocuments::position(loaded)), document);
                stages.insert(std::string(name_of(state.open.stage)));
                shuffled += state.open.shuffles > 0 ? 1 : 0;
                emptied += state.open.emptied.empty() ? 0 : 1;
            });
        }
    }
    EXPECT_EQ(stages.size(), 11U) << "not every stage was seen";
    EXPECT_GT(shuffled, 100U);
    EXPECT_GT(emptied, 100U);
}

// Whoever begins with six event cards and ends more days holds more, and that is a position too.
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

// One broken place a line: the pointer, what is put there, and how the complaint begins.
struct Broken {
    const char* pointer;
    const char* value;
    const char* complaint;
};

class RoseBrokenPosition : public ::testing::TestWithParam<Broken> {};

TEST_P(RoseBrokenPosition, is_refused_by_name) {
    json::value document = RoseDocuments::position(RoseDocuments::Game::deal({}, core::seed_from_number(1)));
    testing::put(document, GetParam().pointer, json::parse(GetParam().value));
    const std::string message = complaint(document);
    EXPECT_EQ(message.substr(0, std::string(GetParam().complaint).size()), GetParam().complaint) << message;
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
        Broken{"/tiles/ecclesia", "[]", "/chain: 2 of the 42 tiles are nowhere"},
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

TEST(RosePosition, what_is_no_document_is_refused) {
    for (const char* text : {"null", "3", "[]", "\"rose\"", "{}", "{\"game\":null}", "[[[[[[]]]]]]"}) {
        EXPECT_NE(complaint(json::parse(text)), "") << text;
    }
}

// ---- documents damaged at random
// ------------------------------------------------------------------------------------

void damage(json::value& document, core::Rng& rng) {
    switch (rng.below(8)) {
        case 0: {
            constexpr std::array stages{"play",    "pay",   "move",   "take",  "mark", "evidence",
                                        "suspect", "again", "reveal", "guess", "over"};
            document.as_object()["stage"] = stages[rng.below(stages.size())];
            break;
        }
        case 1: {
            constexpr std::array keys{"card",    "named",      "figure",       "place",   "hours",
                                      "moves",   "marks",      "evidence",     "payable", "drawn",
                                      "emptied", "chain_seen", "discarded_by", "kept",    "reveals"};
            json::value& pending = document.as_object()["pending"];
            if (pending.is_object()) pending.as_object().erase(keys[rng.below(keys.size())]);
            break;
        }
        case 2:
            document.as_object()["day"] = rng.below(8);
            break;
        default:
            testing::damage_somewhere(document, rng);
            break;
    }
}

// Whatever is let in can be known, imagined and played to the end, and stays whole on the way.
void play_to_the_end(State state, core::Rng& rng) {
    ASSERT_STREQ(broken_invariant(state), nullptr);
    for (core::Seat seat = 0; seat <= state.open.options.players; ++seat) {
        const Knowledge knowledge = Rose::know(state, seat);
        ASSERT_TRUE(Rose::know(Rose::imagine(knowledge, rng), seat) == knowledge);
    }
    for (core::SeatSet awaited = state.open.awaited; !awaited.empty(); awaited = state.open.awaited) {
        Choices choices;
        Rose::choices(state, awaited.front(), choices);
        ASSERT_FALSE(choices.empty());
        Rose::play(state, awaited.front(), choices[rng.below(static_cast<std::uint32_t>(choices.size()))],
                   core::NoSink{});
        ASSERT_STREQ(broken_invariant(state), nullptr);
    }
}

TEST(RosePosition, damaged_documents_are_refused_by_name_or_playable) {
    core::Rng rng(2024);
    testing::Damaged counts;
    testing::load_damaged<RoseDocuments>({300, 170, 40}, testing::every_option(), rng, some_position, damage,
                                         play_to_the_end, counts);
    EXPECT_GT(counts.refused, 5000);
    EXPECT_GT(counts.let_in, 500);
}

}  // namespace
}  // namespace subrosa::engine
