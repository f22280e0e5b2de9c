// Positions of Among Cultists as documents: exact both ways, and nothing broken is let in.
#include "games/cultists/invariants.hpp"
#include "games/cultists/text.hpp"
#include "tests/engine/cultists_helpers.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace subrosa::engine {
namespace {

using namespace cultists;
using testing::complaint;
using Broken = testing::BrokenPlace;
using namespace testing::cultists_games;

json::object dealt(const Options& options = {}, std::uint64_t seed = 1) {
    return CultistsDocuments::position(Cultists::deal(options, core::seed_from_number(seed)));
}

// The document of the rules: these keys, and lists in the order it says.
TEST(CultistsPosition, has_the_shape_of_the_rules) {
    const State state = some_position({.players = 6}, 4, 150);
    const Open& open = state.open;
    const json::object document = CultistsDocuments::position(state);
    for (const char* key : {"game",           "options",        "round",      "stage",   "turn",
                            "knife",          "power",          "vote_token", "points",  "target",
                            "roles",          "ghosts",         "at",         "routes",  "hands",
                            "start_status",   "gifts",          "rooms",      "shelves", "draw",
                            "danger",         "cultist_tokens", "fishman",    "bag",     "events",
                            "portal",         "shown",          "died",       "freeze",  "removed",
                            "removed_events", "pending"}) {
        EXPECT_TRUE(document.contains(key)) << key;
    }
    ASSERT_GT(open.draw, 0);
    EXPECT_EQ(document.at("draw").at(0), json::value(name_of(state.hidden.draw[open.draw - 1U])));
    EXPECT_EQ(document.at("bag").at(0), json::value(name_of(state.hidden.bag[open.bag - 1U])));
    ASSERT_GT(open.tokens, 0);
    EXPECT_EQ(document.at("cultist_tokens").at(0),
              json::value(name_of(state.hidden.cultists[open.tokens - 1U])));
    const Pile& deck = state.hidden.decks[index(Location::d1)];
    ASSERT_GT(deck.size(), 0U);
    EXPECT_EQ(document.at("rooms").at("D1").at("deck").at(0), json::value(name_of(deck[deck.size() - 1])));
    for (core::Seat seat = 0; seat < characters(open); ++seat)
        EXPECT_EQ(document.at("routes").at(seat), state.hidden.routes[seat] + 1);
    EXPECT_EQ(document.at("rooms").as_object().size(), 9U);
    EXPECT_EQ(document.at("shelves").as_object().size(), 7U);
    // Arrays by seat include the robot.
    EXPECT_EQ(dealt({.players = 4, .robot = true}).at("at").as_array().size(), 5U);
}

TEST(CultistsPosition, may_leave_out_what_is_harmless) {
    json::object document = dealt({.players = 5}, 3);
    document["knife"] = document["turn"] = 0;
    for (const char* key : {"round",      "stage",     "turn",           "knife",          "power",
                            "vote_token", "points",    "target",         "ghosts",         "at",
                            "hands",      "gifts",     "shelves",        "cultist_tokens", "came",
                            "fishman",    "events",    "portal",         "shown",          "died",
                            "freeze",     "removed",   "removed_unseen", "removed_events", "log",
                            "looks",      "votes",     "peeks",          "used",           "may_be",
                            "first",      "past_fire", "winner",         "ending",         "bag",
                            "pending"}) {
        document.erase(key);
        EXPECT_EQ(complaint(document), "") << key;
    }
    const State state = CultistsDocuments::load(Field(json::value(document)));
    EXPECT_FALSE(state.open.loose) << "a fresh deal explains it";
    EXPECT_EQ(state.open.awaited, core::SeatSet::of(0));
    EXPECT_EQ(state.open.pending.points, 3);
    for (const char* key : {"game", "roles", "routes", "rooms"}) {
        json::object without = document;
        without.erase(key);
        EXPECT_EQ(complaint(without), std::string("/") + key + ": is missing");
    }
    document.erase("draw");
    EXPECT_EQ(complaint(document).substr(0, 6), "/draw:");
}

// A position in the middle of a game that tells nothing of its past.
TEST(CultistsPosition, without_memory_is_let_in_and_played) {
    core::Rng rng(5);
    int loose = 0;
    for (const Options& options : every_table()) {
        for (std::uint64_t seed = 0; seed < 3; ++seed) {
            const State state = some_position(options, seed, 30 + 60 * seed);
            if (state.open.stage >= Stage::cleanup || state.open.step != Step::turn) continue;
            json::object document = CultistsDocuments::position(state);
            for (const char* key :
                 {"log", "first", "looks", "votes", "used", "may_be", "past_fire", "pending"})
                document.erase(key);
            ASSERT_EQ(complaint(document), "") << json::serialize(document);
            State loaded = CultistsDocuments::load(Field(json::value(document)));
            loose += loaded.open.loose ? 1 : 0;
            ASSERT_EQ(loaded.hidden.hands, state.hidden.hands);
            while (!loaded.open.awaited.empty()) {
                const core::Seat seat = loaded.open.awaited.front();
                Cultists::play(loaded, seat, random_choice(loaded, seat, Manner::any, rng), core::NoSink{});
                ASSERT_STREQ(broken_invariant(loaded), nullptr);
                const json::value saved = CultistsDocuments::position(loaded);
                ASSERT_TRUE(CultistsDocuments::load(Field(saved)) == loaded) << json::serialize(saved);
            }
        }
    }
    EXPECT_GT(loose, 20);
}

// What follows from ghosts and roles that were shown, if nothing else is said of them.
TEST(CultistsPosition, ghosts_have_shown_what_they_show) {
    const Options options{
        .players = 6, .level = Level::custom, .roles = bit(Role::infected) | bit(Role::firestarter)};
    json::object document = dealt(options, 2);
    for (const char* key : {"shown", "died", "may_be", "log", "pending"}) document.erase(key);
    const json::array roles = document.at("roles").as_array();
    for (std::size_t seat = 0; seat < 6; ++seat) {
        const auto role = *value_named<Role>(std::string(roles[seat].as_string()));
        if (role == Role::cultist) continue;
        json::object with_ghost = document;
        with_ghost["ghosts"].as_array()[seat] = true;
        const State state = CultistsDocuments::load(Field(json::value(with_ghost)));
        EXPECT_EQ(has(state.open.shown, static_cast<core::Seat>(seat)), role == Role::infected);
        EXPECT_EQ(state.open.may_be[seat] == bit(Role::infected), role == Role::infected);
        EXPECT_EQ((state.open.may_be[seat] & bit(Role::infected)) != 0, role == Role::infected);
        EXPECT_EQ(state.open.died[seat], 1);
    }
}

// ---- refusals: one broken place a line

class CultistsBrokenPosition : public ::testing::TestWithParam<testing::BrokenPlace> {};

TEST_P(CultistsBrokenPosition, is_refused_by_name) {
    testing::expect_refused(dealt({}, 1), GetParam());
}

INSTANTIATE_TEST_SUITE_P(
    Fields, CultistsBrokenPosition,
    ::testing::Values(
        Broken{"/game", "\"rose\"", "/"}, Broken{"/game", "\"chess\"", "/game: "},
        Broken{"/extra", "1", "/extra: "}, Broken{"/options/players", "9", "/options/players: "},
        Broken{"/options/players", "4", "/options/robot: "},
        Broken{"/options/level", "\"last\"", "/options/level: "},
        Broken{"/options/roles", "[\"klutz\"]", "/options/roles: "}, Broken{"/round", "0", "/round: "},
        Broken{"/round", "11", "/round: "}, Broken{"/stage", "\"lunch\"", "/stage: "},
        Broken{"/stage", "\"event\"", "/pending/start: "}, Broken{"/stage", "\"over\"", "/pending/step: "},
        Broken{"/turn", "6", "/turn: "}, Broken{"/knife", "-1", "/knife: "},
        Broken{"/power", "1", "/power: "}, Broken{"/vote_token", "null", "/vote_token: "},
        Broken{"/points", "3", "/points: "}, Broken{"/target", "0", "/target: "},
        Broken{"/roles/0", "\"king\"", "/roles/0: "}, Broken{"/roles", "[]", "/roles: "},
        Broken{"/ghosts/0", "1", "/ghosts/0: "},
        Broken{"/ghosts", "[true,true,true,true,true,true]", "/ghosts: "},
        Broken{"/at/1", "\"D3\"", "/at/1: "}, Broken{"/at/1", "\"moon\"", "/at/1: "},
        Broken{"/routes/0", "11", "/routes/0: "}, Broken{"/routes", "[1,1,2,3,4,5]", "/routes: "},
        Broken{"/hands/0/alive", "8", "/hands: "}, Broken{"/hands/0/success", "9", "/"},
        Broken{"/hands/0/gold", "1", "/hands/0/gold: "}, Broken{"/hands/0/alive", "-1", "/hands/0/alive: "},
        Broken{"/start_status", "[\"dead\",\"dead\",\"alive\",\"alive\",\"alive\",\"alive\"]",
               "/start_status: "},
        Broken{"/start_status/0", "\"ill\"", "/start_status/0: "},
        Broken{"/start_status", "[null,null,null,null,null,null]", "/start_status: "},
        Broken{"/gifts", "[{\"from\":0,\"to\":1,\"card\":\"alive\",\"round\":1}]", "/hands: "},
        Broken{"/gifts", "[{\"from\":0,\"to\":0,\"card\":\"alive\",\"round\":1}]", "/gifts: "},
        Broken{"/gifts", "[{\"from\":0,\"to\":1,\"card\":\"alive\",\"round\":2}]", "/gifts/0/round: "},
        Broken{"/rooms/D3", "{}", "/rooms/D3: "}, Broken{"/rooms/D1/deck", "[]", "/"},
        Broken{"/rooms/D1/deck", "[\"gold\"]", "/rooms/D1/deck/0: "},
        Broken{"/rooms/D1/books", "4", "/rooms/D1/books: "},
        Broken{"/rooms/D1/books", "2", "/shelves/darkblue1: "},
        Broken{"/rooms/D1/cleared", "true", "/rooms: "},
        Broken{"/rooms/D1/token", "\"x\"", "/rooms/D1/token: "},
        Broken{"/rooms/D1/cultist", "true", "/rooms: "}, Broken{"/rooms/D1/door", "1", "/rooms/D1/door: "},
        Broken{"/shelves/green", "1", "/shelves/green: "},
        Broken{"/shelves/darkblue3", "0", "/shelves/darkblue3: "}, Broken{"/draw", "[]", "/draw: "},
        Broken{"/danger", "[]", "/draw: "}, Broken{"/danger", "[\"success\",\"success\"]", "/draw: "},
        Broken{"/cultist_tokens", "[\"O1\",\"O1\",\"D1\"]", "/cultist_tokens: "},
        Broken{"/cultist_tokens", "[\"G1\"]", "/cultist_tokens: "}, Broken{"/fishman", "\"M\"", "/fishman: "},
        Broken{"/bag", "[]", "/bag: "}, Broken{"/bag/0", "\"mirror\"", "/bag: "},
        Broken{"/events", "[\"mirror\"]", "/events: "}, Broken{"/portal/open", "3", "/portal/open: "},
        Broken{"/portal/due", "4", "/portal: "}, Broken{"/portal/due", "99", "/portal/due: "},
        Broken{"/shown/0", "true", "/shown: "}, Broken{"/died/0", "1", "/died: "},
        Broken{"/freeze", "12", "/freeze: "}, Broken{"/removed", "[\"success\"]", "/draw: "},
        Broken{"/removed_unseen", "1", "/removed_unseen: "},
        Broken{"/removed_events", "[\"mirror\"]", "/removed_events: "}, Broken{"/log", "[]", "/log: "},
        Broken{"/log", "[{\"deed\":\"sleep\"}]", "/log/0/deed: "},
        Broken{"/log", "[{\"deed\":\"fill\",\"seat\":0,\"place\":\"M\",\"card\":\"success\"}]",
               "/log/0/place: "},
        Broken{"/log", "[{\"deed\":\"dawn\"},{\"deed\":\"dawn\"}]", "/log: "},
        Broken{"/looks", "[{}]", "/looks/0/"}, Broken{"/votes", "[{\"round\":2}]", "/votes/0/round: "},
        Broken{"/peeks", "[{\"seat\":0,\"round\":1,\"removed\":false,\"token\":\"sun\"}]",
               "/peeks/0/token: "},
        Broken{"/used", "[]", "/used: "}, Broken{"/may_be/0", "[]", "/roles: "},
        Broken{"/may_be/0", "[\"slayer\"]", "/may_be: "}, Broken{"/first", "{}", "/log: "},
        Broken{"/past_fire", "[7]", "/past_fire/0: "}, Broken{"/winner", "\"cultists\"", "/stage: "},
        Broken{"/ending", "\"points\"", "/stage: "},
        Broken{"/pending/step", "\"giving\"", "/pending/meetings: "},
        Broken{"/pending/step", "\"nap\"", "/pending/step: "},
        Broken{"/pending/points", "9", "/pending/points: "},
        Broken{"/pending/start", "\"x\"", "/pending/start: "},
        Broken{"/pending/ready", "[]", "/pending/ready: "},
        Broken{"/pending/seed", "\"00\"", "/pending/seed: "},
        Broken{"/pending/luck", "-1", "/pending/luck: "},
        Broken{"/pending/nonsense", "1", "/pending/nonsense: "}));

// The robot decides nothing, so a position never waits for it.
TEST(CultistsPosition, never_waits_for_the_robot) {
    json::object document = dealt({.players = 4, .robot = true}, 1);
    document["turn"] = 4;
    document.erase("pending");
    EXPECT_EQ(complaint(document).substr(0, 14), "/pending/step:");
}

}  // namespace
}  // namespace subrosa::engine
