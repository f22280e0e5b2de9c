// Positions of Deal with the Devil as documents: exact both ways, and nothing broken is let in.
#include "games/devil/invariants.hpp"
#include "games/devil/text.hpp"
#include "tests/engine/devil_helpers.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace subrosa::engine {
namespace {

using namespace devil;
using testing::complaint;
using Broken = testing::BrokenPlace;
using namespace testing::devil_games;

json::object dealt(const Options& options = {}, std::uint64_t seed = 1) {
    return DevilDocuments::position(Devil::deal(options, core::seed_from_number(seed)));
}

// The document of the rules: these keys in this order, and what they hold.
TEST(DevilPosition, has_the_shape_of_the_rules) {
    const auto keys_of = [](const json::object& object) {
        std::string keys;
        for (const auto& member : object) keys += std::string(member.key()) + ' ';
        return keys;
    };
    const State state = Devil::deal({}, core::seed_from_number(4));
    const json::object document = DevilDocuments::position(state);
    EXPECT_EQ(keys_of(document),
              "game options round stage turn roles schedule seats chests inquisitors decks event_decks "
              "table_guesses answers indulgences_left guests_left memory past pending ");
    EXPECT_EQ(keys_of(document.at("seats").at(0).as_object()),
              "goods souls hand events built edge tucked fields small small_gone large masters hired debt "
              "interest reputation angel demon indulgences guests score fifths mob free_tokens guesses "
              "jesters ");
    EXPECT_EQ(keys_of(document.at("chests").at("devil").as_object()), "goods ask taken paid reader ");
    EXPECT_EQ(keys_of(document.at("inquisitors").as_object()), "A B C row turned bribe ");
    EXPECT_EQ(document.at("pending"), json::object());
    EXPECT_EQ(document.at("schedule"), state.hidden.schedule);
    for (core::Seat seat = 0; seat < devil::players; ++seat) {
        const json::value& own = document.at("seats").at(seat);
        EXPECT_EQ(document.at("roles").at(seat), json::value(name_of(state.hidden.roles[seat])));
        EXPECT_EQ(own.at("hand").as_array().size(), 4U);
        EXPECT_EQ(own.at("events").as_array().size(), 1U);
        EXPECT_EQ(own.at("masters"), json::parse(R"({"rural":2,"urban":2,"church":2,"alchemist":0})"));
        EXPECT_EQ(own.at("reputation"), 1);
    }
    // What is drawn next comes first.
    EXPECT_EQ(document.at("decks").at(0), json::array());
    EXPECT_EQ(document.at("decks").at(1).at(0), json::value(name_of(state.hidden.decks[1][0])));
    EXPECT_EQ(document.at("event_decks").at(0).as_array().size(), 4U);
    EXPECT_EQ(document.at("event_decks").at(1).at(0), json::value(name_of(state.hidden.event_decks[2][0])));
}

// T2, T3: chests under way show where they are and what lies in them.
TEST(DevilPosition, chests_go_round) {
    std::set<Stage> seen;
    int taken = 0;
    random_game({.jesters = true}, 3, Manner::traders, [&](const State& state) {
        const json::object document = DevilDocuments::position(state);
        const Stage stage = state.open.stage;
        const bool trading = stage == Stage::first || stage == Stage::second;
        for (std::size_t i = 0; i < devil::roles; ++i) {
            const json::value& chest = document.at("chests").at(name_of(static_cast<Role>(i)));
            if (!trading) {
                ASSERT_EQ(chest, json::parse(R"({"goods":{"wood":0,"stone":0,"grain":0,"glass":0,"marble":0,
                    "ducats":0,"jesters":0,"indulgences":0},"ask":null,"taken":false,
                    "paid":{"ducats":0,"pure":0,"marked":0},"reader":null})"));
                continue;
            }
            seen.insert(stage);
            const Route& route = routes[state.hidden.schedule][state.open.round - 1U];
            const Role reader = (stage == Stage::first ? route.first : route.second)[i];
            ASSERT_EQ(chest.at("reader"), devil::seat_of(state.hidden.roles, reader));
            const Chest& truth = state.hidden.chests[state.open.round - 1U][i];
            ASSERT_EQ(chest.at("taken"), truth.taken != Taken::no);
            ASSERT_EQ(chest.at("goods").at("wood"), truth.taken == Taken::no ? truth.wares[0] : 0);
            if (truth.taken == Taken::no) continue;
            ++taken;
            const json::value& paid = chest.at("paid");
            ASSERT_EQ(paid.at("ducats"), truth.price.souls ? 0 : truth.price.number);
            ASSERT_EQ(paid.at("pure"), truth.pure);
        }
    });
    EXPECT_EQ(seen.size(), 2U);
    EXPECT_GT(taken, 0);
}

TEST(DevilPosition, may_leave_out_what_is_harmless) {
    json::object document = dealt({}, 3);
    for (const char* key :
         {"options", "round", "stage", "turn", "schedule", "chests", "inquisitors", "table_guesses",
          "answers", "indulgences_left", "guests_left", "memory", "past", "pending"}) {
        document.erase(key);
        EXPECT_EQ(complaint(document), "") << key;
    }
    for (const char* key :
         {"edge",   "tucked",   "fields",      "small",   "small_gone", "large",       "masters", "hired",
          "debt",   "interest", "reputation",  "angel",   "demon",      "indulgences", "guests",  "score",
          "fifths", "mob",      "free_tokens", "guesses", "jesters",    "built"}) {
        for (json::value& seat : document.at("seats").as_array()) seat.as_object().erase(key);
        EXPECT_EQ(complaint(document), "") << key;
    }
    const State state = DevilDocuments::load(Field(json::value(document)));
    EXPECT_TRUE(state.open.loose);
    EXPECT_EQ(state.open.awaited, core::SeatSet::first(devil::players));
    EXPECT_EQ(state.open.indulgences_left, 8);
    for (const char* key : {"game", "roles", "seats", "decks", "event_decks"}) {
        json::object without = document;
        without.erase(key);
        EXPECT_EQ(complaint(without), std::string("/") + key + ": is missing");
    }
}

// A position in the middle of a game that tells nothing of its past.
TEST(DevilPosition, without_memory_is_let_in_and_played) {
    core::Rng rng(5);
    int played = 0;
    for (const Options& options : every_table()) {
        for (std::uint64_t seed = 0; seed < 3; ++seed) {
            const State state = some_position(options, seed, 100 + 130 * seed);
            json::object document = DevilDocuments::position(state);
            for (const char* key : {"memory", "past"}) document.erase(key);
            if (state.open.stage == Stage::keep || state.open.stage == Stage::send) document.erase("pending");
            ASSERT_EQ(complaint(document), "") << json::serialize(document);
            State loaded = DevilDocuments::load(Field(json::value(document)));
            ASSERT_TRUE(loaded.open.loose);
            ASSERT_EQ(loaded.hidden.stores, state.hidden.stores);
            const json::value saved = DevilDocuments::position(loaded);
            ASSERT_TRUE(DevilDocuments::load(Field(saved)) == loaded) << json::serialize(saved);
            using Subject = tests::DevilSubject;
            ASSERT_EQ(tests::plays_on<Subject>(loaded, rng, tests::PlayDevil{Manner::traders}), "")
                << json::serialize(document);
            ++played;
        }
    }
    EXPECT_GT(played, 10);
}

// ---- refusals: one broken place a line

class DevilBrokenPosition : public ::testing::TestWithParam<testing::BrokenPlace> {};

TEST_P(DevilBrokenPosition, is_refused_by_name) {
    testing::expect_refused(dealt({}, 2), GetParam());
}

INSTANTIATE_TEST_SUITE_P(
    Places, DevilBrokenPosition,
    ::testing::Values(
        Broken{"/extra", "1", "/extra: "}, Broken{"/game", "1", "/game: "},
        Broken{"/options/players", "3", "/options/players: "},
        Broken{"/options/jesters", "1", "/options/jesters: "},
        Broken{"/options/preferences", "[{}]", "/options/preferences: "},
        Broken{"/options/preferences", "[\"0-want-pope\"]", "/options/preferences/0: "},
        Broken{"/round", "6", "/round: "}, Broken{"/round", "2", "/"},
        Broken{"/stage", "\"lunch\"", "/stage: "}, Broken{"/stage", "\"hunt\"", "/"},
        Broken{"/stage", "\"resolve\"", "/"}, Broken{"/stage", "\"over\"", "/"},
        Broken{"/turn", "4", "/turn: "}, Broken{"/roles", "[]", "/roles: "},
        Broken{"/roles/0", "\"king\"", "/roles/0: "},
        Broken{"/roles", "[\"devil\",\"devil\",\"cultist\",\"mortal-a\"]", "/roles: "},
        Broken{"/schedule", "48", "/schedule: "}, Broken{"/seats", "[]", "/seats: "},
        Broken{"/seats/0/goods/wood", "-1", "/seats/0/goods/wood: "},
        Broken{"/seats/0/goods/wood", "9", "/seats: "},
        Broken{"/seats/0/goods/gold", "1", "/seats/0/goods/gold: "}, Broken{"/seats/0/souls/pure", "7", "/"},
        Broken{"/seats/0/hand", "[]", "/"}, Broken{"/seats/0/hand/0", "\"fortress\"", "/"},
        Broken{"/seats/0/hand/0", "null", "/seats/0/hand/0: "},
        Broken{"/seats/0/events", "[\"plague\"]", "/"}, Broken{"/seats/0/built", "[\"fortress\"]", "/"},
        Broken{"/seats/0/edge", "[\"glassworks\",null]", "/seats: "},
        Broken{"/seats/0/edge", "[]", "/seats/0/edge: "},
        Broken{"/seats/0/tucked", "\"glassworks\"", "/seats: "},
        Broken{"/seats/0/fields/0", "3", "/seats/0/fields/0: "}, Broken{"/seats/0/fields/0", "2", "/seats: "},
        Broken{"/seats/0/small/0", "true", "/seats: "}, Broken{"/seats/0/small", "[]", "/seats/0/small: "},
        Broken{"/seats/0/large/3", "true", "/seats: "}, Broken{"/seats/0/masters/rural", "0", "/seats: "},
        Broken{"/seats/0/masters/rural", "4", "/seats/0/masters/rural: "},
        Broken{"/seats/0/masters/science", "2", "/seats/0/masters/science: "},
        Broken{"/seats/0/hired", "[\"rural\"]", "/seats: "},
        Broken{"/seats/0/hired", "[\"rural\",\"rural\"]", "/seats/0/hired/1: "},
        Broken{"/seats/0/debt", "11", "/seats/0/debt: "},
        Broken{"/seats/0/interest", "4", "/seats/0/interest: "},
        Broken{"/seats/0/reputation", "8", "/seats/0/reputation: "},
        Broken{"/seats/0/angel", "3", "/seats: "}, Broken{"/seats/0/demon", "3", "/seats/0/demon: "},
        Broken{"/seats/0/indulgences", "1", "/seats: "}, Broken{"/seats/0/guests", "1", "/seats: "},
        Broken{"/seats/0/guests", "5", "/seats/0/guests: "},
        Broken{"/seats/0/score", "\"x\"", "/seats/0/score: "},
        Broken{"/seats/0/fifths", "5", "/seats/0/fifths: "}, Broken{"/seats/0/mob", "1", "/seats/0/mob: "},
        Broken{"/seats/0/free_tokens", "3", "/seats/0/free_tokens: "},
        Broken{"/seats/0/guesses/devil", "1", "/seats/0/guesses/devil: "},
        Broken{"/seats/0/jesters", "1", "/seats: "}, Broken{"/seats/0/crown", "1", "/seats/0/crown: "},
        Broken{"/chests/devil/goods/wood", "1", "/chests/devil/goods/wood: "},
        Broken{"/chests/pope", "{}", "/chests/pope: "},
        Broken{"/chests/devil/reader", "1", "/chests/devil/reader: "},
        Broken{"/inquisitors/A", "1", "/inquisitors/A: "},
        Broken{"/inquisitors/B", "false", "/inquisitors/B: "},
        Broken{"/inquisitors/row", "[\"orator\"]", "/inquisitors/row: "},
        Broken{"/inquisitors/row", "[\"orator\",\"orator\",\"vandal\"]", "/inquisitors/row: "},
        Broken{"/inquisitors/row", "[\"friar\",\"orator\",\"vandal\"]", "/inquisitors/row: "},
        Broken{"/inquisitors/bribe", "5", "/inquisitors/bribe: "}, Broken{"/decks/1", "[]", "/decks/1: "},
        Broken{"/decks/1/0", "\"farm\"", "/"}, Broken{"/decks/0", "[\"farm\"]", "/decks/0: "},
        Broken{"/event_decks/0", "[]", "/event_decks/0: "},
        Broken{"/event_decks/1/0", "\"sun\"", "/event_decks/1/0: "},
        Broken{"/table_guesses", "[{\"by\":\"mortal-a\",\"role\":\"devil\",\"seat\":1}]", "/table_guesses: "},
        Broken{"/answers", "[{\"seat\":1,\"role\":\"mortal-a\",\"yes\":true}]", "/answers/0/role: "},
        Broken{"/indulgences_left", "7", "/seats: "}, Broken{"/guests_left", "3", "/seats: "},
        Broken{"/memory/0/drawn/0", "[]", "/memory/0/drawn/0: "},
        Broken{"/memory/0/drawn", "[]", "/memory/0/drawn: "}, Broken{"/memory/0/kept/0", "\"farm\"", "/"},
        Broken{"/memory/0/events/0", "\"comet\"", "/"},
        Broken{"/memory/0/chests", "[{}]", "/memory/0/chests/0/"}, Broken{"/past/ledger", "[]", "/"},
        Broken{"/past/ledger/0/span", "\"noon\"", "/past/ledger/0/span: "},
        Broken{"/past/ledger/0/ducats", "[1]", "/past/ledger/0/ducats: "},
        Broken{"/past/played", "[]", "/past/played: "}, Broken{"/past/hunts", "[[]]", "/past/hunts: "},
        Broken{"/past/rituals", "[{}]", "/past/rituals: "},
        Broken{"/past/built_in", "[]", "/past/built_in: "}, Broken{"/past/secret", "1", "/past/secret: "},
        Broken{"/pending/step", "\"hire\"", "/pending/step: "},
        Broken{"/pending/awaited", "[0]", "/pending/awaited: "},
        Broken{"/pending/work", "[{\"want\":\"common\"},null,null,null]", "/pending/work/0: "},
        Broken{"/pending/drafts", "[{\"goods\":{\"wood\":90}},null,null,null]", "/pending: "},
        Broken{"/pending/drafts", "[{\"ask\":{\"ducats\":9}},null,null,null]",
               "/pending/drafts/0/ask/ducats: "},
        Broken{"/pending/drafts", "[{\"goods\":{\"jesters\":1}},null,null,null]", "/pending/drafts/0: "},
        Broken{"/pending/nonsense", "1", "/pending/nonsense: "}));

}  // namespace
}  // namespace subrosa::engine
