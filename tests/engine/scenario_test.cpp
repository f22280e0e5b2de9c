// Scenario files: what `set` does to a position, and what a scenario checks.
#include "engine/scenario.hpp"

#include "games/rose/text.hpp"
#include "tests/engine/helpers.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace subrosa::engine {
namespace {

const AnyGame& rose_game() {
    return *find_game("rose");
}

json::object dealt_position(std::uint64_t seed, unsigned players = 4) {
    return rose_game()
        .deal(json::object{{"players", players}}, core::seed_from_number(seed))
        .value()
        ->position();
}

// The position after `set`; it must be one that can be.
json::value arranged(const json::object& position, const char* set) {
    json::value result = rose_game().arrange(position, json::parse(set)).value();
    EXPECT_EQ(testing::complaint(result), "") << set;
    return result;
}

std::string refused(const json::object& position, const char* set) {
    const auto result = rose_game().arrange(position, json::parse(set));
    if (!result) return result.error().message;
    return testing::complaint(*result);
}

std::size_t size_at(const json::value& document, std::string_view pointer) {
    return document.at_pointer(pointer).as_array().size();
}

TEST(ScenarioSet, named_cards_leave_their_old_places_and_the_deck_holds_the_rest) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const json::object before = dealt_position(seed);
        const json::value after = arranged(before, R"({"/hands/0":["ecclesia-3","red-2","porta-4"]})");
        EXPECT_EQ(after.at_pointer("/hands/0"), json::parse(R"(["ecclesia-3","red-2","porta-4"])"));
        EXPECT_EQ(size_at(after, "/deck"), 48U);
        for (const char* hand : {"/hands/1", "/hands/2", "/hands/3"}) EXPECT_EQ(size_at(after, hand), 3U);
    }
}

// Of two copies the one in the deck is taken, not the one in another hand.
TEST(ScenarioSet, takes_from_the_deck_before_other_hands) {
    json::object before = dealt_position(1);
    before = arranged(before, R"({"/hands/1":["red-3","blue-2","porta-4"]})").as_object();
    const json::value after = arranged(before, R"({"/hands/0":["red-3","ecclesia-3","red-2"]})");
    EXPECT_EQ(after.at_pointer("/hands/1"), before.at("hands").at(1));
}

// What was displaced takes the place of what was taken away, so the order of the deck stays.
TEST(ScenarioSet, a_hand_that_lost_a_card_gets_a_displaced_one) {
    json::object before = dealt_position(1);
    before =
        arranged(before,
                 R"({"/hands/1":["red-2","blue-2","porta-4"], "/hands/0":["white-2","grey-2","black-2"]})")
            .as_object();
    const json::value after = arranged(before, R"({"/hands/0":["red-2","grey-2","black-2"]})");
    EXPECT_EQ(after.at_pointer("/hands/1"), json::parse(R"(["white-2","blue-2","porta-4"])"));
    EXPECT_EQ(after.at_pointer("/deck"), before.at("deck"));
}

TEST(ScenarioSet, a_named_deck_or_chain_is_its_front) {
    const json::object before = dealt_position(2);
    const json::value after = arranged(before, R"({"/deck":["red-2","william-adson"],"/chain":["blue-6"]})");
    EXPECT_EQ(after.at_pointer("/deck/0"), "red-2");
    EXPECT_EQ(after.at_pointer("/deck/1"), "william-adson");
    EXPECT_EQ(size_at(after, "/deck"), 48U);
    EXPECT_EQ(after.at_pointer("/chain/0"), "blue-6");
    EXPECT_EQ(size_at(after, "/chain"), 14U);
    const json::value third = arranged(before, R"({"/deck/2":"orange-2"})");
    EXPECT_EQ(third.at_pointer("/deck/2"), "orange-2");
    EXPECT_EQ(size_at(third, "/deck"), 48U);
}

TEST(ScenarioSet, the_chain_grows_by_what_buildings_lack_and_shrinks_by_what_seats_get) {
    const json::object before = dealt_position(3);
    const json::value fewer = arranged(before, R"({"/tiles/ecclesia":["blue-5"],"/tiles/hortus":[]})");
    EXPECT_EQ(size_at(fewer, "/chain"), 17U);
    EXPECT_EQ(fewer.at_pointer("/tiles/ecclesia"), json::parse(R"(["blue-5"])"));
    const json::value more = arranged(before, R"({"/time_tiles/0":["red-2","blue-2","blue-3"]})");
    EXPECT_EQ(size_at(more, "/chain"), 11U);
    for (const auto& place : more.at_pointer("/tiles").as_object())
        EXPECT_EQ(place.value().as_array().size(), 2U);
}

TEST(ScenarioSet, rest_says_which_pile_takes_the_rest) {
    const json::object before = dealt_position(4);
    const json::value discards = arranged(before, R"({"/deck":[],"/discard":"rest"})");
    EXPECT_EQ(size_at(discards, "/deck"), 0U);
    EXPECT_EQ(size_at(discards, "/discard"), 48U);
    const json::value top = arranged(before, R"({"/deck":["red-2"],"/discard":["rest","blue-2"]})");
    EXPECT_EQ(size_at(top, "/deck"), 1U);
    EXPECT_EQ(top.at_pointer("/discard/46"), "blue-2");
    const json::value chain = arranged(before, R"({"/time_tiles/1":"rest"})");
    EXPECT_EQ(size_at(chain, "/chain"), 0U);
    EXPECT_EQ(size_at(chain, "/time_tiles/1"), 14U);
    EXPECT_NE(refused(before, R"({"/deck":"rest","/discard":"rest"})").find("twice"), std::string::npos);
}

TEST(ScenarioSet, events_and_identities_change_places) {
    const json::object before = dealt_position(5);
    const std::string last(before.at("events").at(5).as_string());
    const json::value events = arranged(before, ("{\"/events/0\":\"" + last + "\"}").c_str());
    EXPECT_EQ(events.at_pointer("/events/0"), json::value(last));
    EXPECT_EQ(events.at_pointer("/events/5"), before.at("events").at(0));
    const std::string mine(before.at("identities").at(2).as_string());
    const json::value identities = arranged(before, ("{\"/identities/0\":\"" + mine + "\"}").c_str());
    EXPECT_EQ(identities.at_pointer("/identities/0"), json::value(mine));
    EXPECT_EQ(identities.at_pointer("/identities/2"), before.at("identities").at(0));
}

TEST(ScenarioSet, objects_are_merged) {
    const json::object before = dealt_position(5);
    const json::value after = arranged(before, R"({"/suspicion":{"red":3},"/figures":{"orange":"hortus"}})");
    EXPECT_EQ(after.at_pointer("/suspicion/red"), 3);
    EXPECT_EQ(after.at_pointer("/suspicion/blue"), 10);
    EXPECT_EQ(after.at_pointer("/figures/orange"), "hortus");
}

TEST(ScenarioSet, begins_with_seat_0_unless_it_says_otherwise) {
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        const json::value usual = arranged(dealt_position(seed), "{}");
        EXPECT_EQ(usual.at_pointer("/turn"), 0);
        EXPECT_EQ(usual.at_pointer("/starter"), 0);
        const json::value other = arranged(dealt_position(seed), R"({"/turn":2})");
        EXPECT_EQ(other.at_pointer("/turn"), 2);
        EXPECT_EQ(other.at_pointer("/starter"), 2);
    }
}

TEST(ScenarioSet, a_day_fills_the_revelations_that_came_before) {
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        for (int day = 1; day <= 7; ++day) {
            const std::string set = "{\"/day\":" + std::to_string(day) + "}";
            const json::value after = arranged(dealt_position(seed), set.c_str());
            EXPECT_EQ(size_at(after, "/revealed/3"), static_cast<std::size_t>(day / 2));
        }
        arranged(dealt_position(seed), R"({"/stage":"reveal","/day":5})");
        arranged(dealt_position(seed),
                 R"({"/stage":"reveal","/day":3,"/pending/reveals":["red","blue",null,null]})");
        arranged(dealt_position(seed), R"({"/stage":"guess"})");
        arranged(dealt_position(seed),
                 R"({"/stage":"guess","/revealed":[["red","blue","white"],["red"],[],["grey"]]})");
    }
}

TEST(ScenarioSet, the_card_of_a_turn_lies_on_the_discards) {
    const json::value after = arranged(dealt_position(6), R"({"/stage":"move","/pending/card":"red-2"})");
    EXPECT_EQ(after.at_pointer("/discard"), json::parse(R"(["red-2"])"));
    EXPECT_EQ(size_at(after, "/hands/0"), 2U);
    arranged(dealt_position(6), R"({"/stage":"mark","/figures":{"william":"culina","red":"culina"},
        "/pending":{"card":"culina-4","figure":"william"}})");
}

TEST(ScenarioSet, says_what_cannot_be) {
    const json::object before = dealt_position(7);
    EXPECT_EQ(refused(before, R"({"hands":1})").substr(0, 8), "/hands: ");
    EXPECT_EQ(refused(before, R"({"/hand/0":[]})"), "/hand/0: there is no such place in the position");
    EXPECT_EQ(refused(before, R"({"/hands/0":["red-9","red-2","red-3"]})").substr(0, 12), "/hands/0/0: ");
    EXPECT_EQ(refused(before, R"({"/hands/0":["red-2","red-2","red-3"]})"),
              "/hands/0/1: red-2 is named more often than there are (1)");
    EXPECT_EQ(refused(before, R"({"/hands/0":["red-2"]})").substr(0, 10), "/hands/0: ");
    EXPECT_EQ(refused(before, R"({"/options/players":3})").substr(0, 10), "/options: ");
    EXPECT_EQ(refused(before, R"({"/deck":7})").substr(0, 5), "/deck");
    EXPECT_EQ(refused(before, R"([1])"), "/: must be an object");
}

// Whatever is set: either a complaint, or a position that can be and holds what was named.
TEST(ScenarioSet, any_choice_of_cards_and_tiles_gives_a_whole_position) {
    core::Rng rng(99);
    for (int round = 0; round < 300; ++round) {
        const json::object before = dealt_position(rng.next64());
        std::vector<std::string> cards;
        for (const rose::Card card : rose::all_cards(rose::Times::mixed)) cards.push_back(text_of(card));
        rng.shuffle(cards.data(), cards.size());
        std::vector<std::string> tiles;
        for (const rose::Tile tile : rose::all_tiles()) tiles.push_back(text_of(tile));
        rng.shuffle(tiles.data(), tiles.size());
        const auto take = [](std::vector<std::string>& from, std::size_t count) {
            json::array list;
            for (; count > 0; --count) {
                list.push_back(json::value(from.back()));
                from.pop_back();
            }
            return list;
        };
        json::object set;
        if (rng.below(2) == 0) set["/hands/0"] = take(cards, 3);
        if (rng.below(2) == 0) set["/hands/2"] = take(cards, 3);
        if (rng.below(2) == 0) set["/deck"] = take(cards, rng.below(5));
        if (rng.below(2) == 0) set["/discard"] = take(cards, rng.below(5));
        if (rng.below(2) == 0) set["/tiles/ecclesia"] = take(tiles, rng.below(3));
        if (rng.below(2) == 0) set["/tiles/porta"] = take(tiles, rng.below(3));
        if (rng.below(2) == 0) set["/time_tiles/1"] = take(tiles, rng.below(5));
        if (rng.below(2) == 0) set["/chain"] = take(tiles, rng.below(4));
        const json::value after = arranged(before, json::serialize(set).c_str());
        for (const auto& [pointer, named] : set) {
            const json::array& got = after.at_pointer(pointer).as_array();
            ASSERT_TRUE(std::equal(named.as_array().begin(), named.as_array().end(), got.begin())) << pointer;
        }
    }
}

// ---- what a scenario checks
// ------------------------------------------------------------------------------------------

// What is said of the scenario; empty if it holds.
std::string verdict(const std::string& text) {
    const auto result = check_scenario(text);
    return result ? std::string() : result.error().message;
}

std::string example(const std::string& more) {
    return R"({"about":"orange takes the orange tile in ecclesia, blue stays","rules":["A1","X1"],
        "game":"rose","seed":"1","options":{"players":3},
        "set":{"/tiles/ecclesia":["blue-5","orange-2"],"/figures/orange":"hortus",
               "/hands/0":["ecclesia-3","red-2","porta-4"]},)" +
           more + "}";
}
const char* const two_moves = R"("moves":[[0,"play ecclesia-3"],[0,"move orange ecclesia"]],)";

TEST(Scenario, the_example_of_the_interface_holds) {
    EXPECT_EQ(verdict(example(std::string(two_moves) + R"("expect":{"/suspicion/orange":8,
        "/tiles/ecclesia":["blue-5"],"/time_tiles/0":["orange-2"]})")),
              "");
}

TEST(Scenario, every_expectation_can_fail) {
    const std::string moves = two_moves;
    EXPECT_EQ(verdict(example(moves + R"("expect":{"/suspicion/orange":9})")),
              "/expect /suspicion/orange: expected 9, got 8");
    EXPECT_EQ(verdict(example(moves + R"("expect":{"/suspicion/green":9})")),
              "/expect /suspicion/green: expected 9, got nothing there");
    EXPECT_EQ(verdict(example(moves + R"("expect":{"/pending/card":null})")), "");
    EXPECT_EQ(verdict(example(moves + R"("know":{"1":{"/hands/0":[null,null,null]}})")), "");
    EXPECT_NE(verdict(example(moves + R"("know":{"0":{"/hands/0":[null,null,null]}})")), "");
    EXPECT_EQ(verdict(example(moves + R"("know":{"public":{"/identities":[null,null,null]}})")), "");
    EXPECT_NE(verdict(example(moves + R"("know":{"3":{}})")), "");
    EXPECT_EQ(verdict(example(R"("choices":{"0":["play porta-4","play red-2","play ecclesia-3"],"1":[]})")),
              "");
    EXPECT_NE(verdict(example(R"("choices":{"0":["play porta-4"]})")), "");
    EXPECT_EQ(verdict(example(moves + R"("deciders":[1],"over":false,"winners":[])")), "");
    EXPECT_EQ(verdict(example(moves + R"("deciders":[0])")), "/deciders: expected [0], got [1]");
    EXPECT_EQ(verdict(example(moves + R"("over":true)")), "/over: expected true, got false");
    EXPECT_NE(verdict(example(moves + R"("winners":[1])")), "");
    EXPECT_NE(verdict(example(moves + R"("scores":[1,2,3])")), "");
    EXPECT_EQ(verdict(example(moves + R"("scores":[0,0,0])")), "");
    EXPECT_EQ(verdict(example(
                  moves + R"("events":[{"event":"tile_taken","tile":"orange-2"},{"event":"card_drawn"}])")),
              "");
    EXPECT_NE(verdict(example(moves + R"("events":[{"event":"card_drawn"},{"event":"tile_taken"}])")), "");
}

TEST(Scenario, refuse_wants_the_last_move_refused) {
    const std::string forbidden = R"("moves":[[0,"play ecclesia-3"],[0,"move orange porta"]],)";
    EXPECT_EQ(verdict(example(forbidden + R"("refuse":true,"expect":{"/stage":"move"})")), "");
    EXPECT_EQ(verdict(example(forbidden + R"("refuse":"not allowed")")), "");
    EXPECT_NE(verdict(example(forbidden + R"("refuse":"too expensive")")), "");
    EXPECT_NE(verdict(example(std::string(two_moves) + R"("refuse":true)")), "");
    EXPECT_EQ(verdict(example(forbidden + R"("over":false)")).substr(0, 10), "/moves/1: ");
    EXPECT_NE(verdict(example(R"("refuse":true,"moves":[])")), "");
    EXPECT_NE(verdict(example(R"("moves":[[0,"play red-3"],[0,"move red porta"]],"refuse":true)")), "");
}

TEST(Scenario, malformed_files_get_a_clear_complaint) {
    for (const char* text :
         {"", "{", "null", "[]", "{}", R"({"game":"chess","moves":[]})", R"({"game":"rose"})",
          R"({"game":"rose","seed":"x","moves":[]})", R"({"game":"rose","options":{"players":9},"moves":[]})",
          R"({"game":"rose","moves":[[0]]})", R"({"game":"rose","moves":[["a","b"]]})",
          R"({"game":"rose","moves":[[99,"b"]]})", R"({"game":"rose","expects":{}})",
          R"({"game":"rose","rules":[1],"moves":[]})", R"({"game":"rose","expect":[]})"}) {
        const std::string message = verdict(text);
        EXPECT_NE(message, "") << text;
        EXPECT_EQ(message.find('\n'), std::string::npos);
    }
}

TEST(Scenario, may_begin_from_a_whole_position) {
    const std::string position = json::serialize(dealt_position(3));
    EXPECT_EQ(verdict(R"({"game":"rose","position":)" + position + R"(,"over":false})"), "");
    EXPECT_EQ(verdict(R"({"game":"rose","position":)" + position +
                      R"(,"set":{"/sundial":5},"expect":{"/sundial":5}})"),
              "");
    EXPECT_NE(verdict(R"({"game":"rose","position":{"game":"rose"},"over":false})"), "");
}

// The program plays them, too; here the sanitizers look on, and every invariant is checked.
TEST(Scenarios, every_one_holds) {
    std::size_t count = 0;
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(SUBROSA_SOURCE_DIR "/tests/scenarios")) {
        if (entry.path().extension() != ".json") continue;
        std::ifstream file(entry.path());
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        const auto result = check_scenario(text);
        EXPECT_TRUE(result) << entry.path() << ": " << (result ? "" : result.error().message);
        ++count;
    }
    EXPECT_GT(count, 300U);
}

}  // namespace
}  // namespace subrosa::engine
