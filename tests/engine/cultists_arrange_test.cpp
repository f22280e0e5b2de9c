// How a scenario rearranges a position of Among Cultists: it names little, and the rest follows.
#include "games/cultists/text.hpp"
#include "tests/engine/cultists_helpers.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>

namespace subrosa::engine {
namespace {

using namespace cultists;

const Options five{.players = 5, .level = Level::custom, .roles = bit(Role::klutz)};

// The game of these options after `set`; or why it cannot be.
Result<json::object> arranged(const json::object& set, const Options& options = five,
                              std::uint64_t seed = 1) {
    const AnyGame& game = *find_game("cultists");
    const auto dealt = CultistsDocuments::position(Cultists::deal(options, core::seed_from_number(seed)));
    const auto position = game.arrange(dealt, set);
    if (!position) return position.error();
    const auto loaded = game.load(*position);
    if (!loaded) return loaded.error();
    return (*loaded)->position();
}

State state(const json::object& set, const Options& options = five, std::uint64_t seed = 1) {
    return CultistsDocuments::load(Field(json::value(arranged(set, options, seed).value())));
}

std::string refusal(const json::object& set, const Options& options = five) {
    const auto position = arranged(set, options);
    return position ? std::string() : position.error().message;
}

json::value place(const json::object& set, std::string_view pointer, const Options& options = five) {
    const json::value position = arranged(set, options).value();
    json::error_code trouble;
    const json::value* found = position.find_pointer(pointer, trouble);
    return found == nullptr ? json::value("nothing there") : *found;
}

core::Seat seat_of(const State& state, Role role) {
    const auto& roles = state.hidden.roles;
    return static_cast<core::Seat>(std::find(roles.begin(), roles.end(), role) - roles.begin());
}

TEST(CultistsArrange, nothing_but_the_knife_changes_if_nothing_is_set) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        State wanted = Cultists::deal({}, core::seed_from_number(seed));
        wanted.open.knife = wanted.open.turn = 0;
        wanted.open.awaited = core::SeatSet::of(0);
        EXPECT_TRUE(state({}, {}, seed) == wanted);
    }
}

// A position in the middle of a game keeps all that is not named, what is remembered included.
TEST(CultistsArrange, a_game_under_way_keeps_what_is_not_named) {
    const AnyGame& game = *find_game("cultists");
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const State before = testing::cultists_games::some_position({.players = 7}, seed, 120);
        const json::object position = CultistsDocuments::position(before);
        const json::object same = game.arrange(position, json::object{}).value();
        EXPECT_TRUE(CultistsDocuments::load(Field(json::value(same))) == before);
        const json::object other =
            game.arrange(position, json::object{{"/power", !before.open.power}}).value();
        State wanted = before;
        wanted.open.power = !before.open.power;
        EXPECT_TRUE(CultistsDocuments::load(Field(json::value(other))) == wanted);
    }
}

TEST(CultistsArrange, the_turn_is_the_knifes_unless_it_is_named) {
    EXPECT_EQ(state({{"/knife", 3}}).open.awaited, core::SeatSet::of(3));
    const State acts = state({{"/knife", 3}, {"/stage", "act"}, {"/turn", 1}});
    EXPECT_EQ(acts.open.awaited, core::SeatSet::of(1));
    EXPECT_EQ(acts.open.acted, seat_bit(3) | seat_bit(4) | seat_bit(0));
    const State fast = state({{"/events", {"good-morale"}}, {"/round", 2}, {"/at/0", "G1"}});
    EXPECT_EQ(fast.open.pending.points, 4);
    EXPECT_EQ(fast.open.pending.start, Location::g1);
}

TEST(CultistsArrange, roles_change_places_and_hands_follow) {
    const State dealt = state({});
    const core::Seat cultist = seat_of(dealt, Role::cultist);
    for (core::Seat seat = 0; seat < 5; ++seat) {
        const State with = state({{fmt::format("/roles/{}", seat), "cultist"}});
        EXPECT_EQ(with.hidden.roles[seat], Role::cultist);
        EXPECT_EQ(with.hidden.roles[cultist], dealt.hidden.roles[seat]);
        EXPECT_EQ(with.hidden.start[seat], EncounterCard::alive);
        for (core::Seat other = 0; other < 5; ++other)
            EXPECT_EQ(with.hidden.hands[other], first_hand(with.hidden.roles[other]));
        EXPECT_FALSE(with.open.loose);
    }
    EXPECT_EQ(refusal({{"/roles/0", "seer"}}).substr(0, 9), "/roles/0:");
    EXPECT_EQ(refusal({{"/roles/0", "cultist"}, {"/roles/1", "cultist"}}).substr(0, 9), "/roles/1:");
}

// S4: of a group of which one is in play any can be named.
TEST(CultistsArrange, any_role_of_a_group_can_be_named) {
    for (const Role role : {Role::greenhorn, Role::klutz, Role::coward}) {
        const State with = state({{"/roles/2", json::value(name_of(role))}}, {.players = 5});
        EXPECT_EQ(with.hidden.roles[2], role);
        EXPECT_NE(seat_of(with, Role::seer), max_characters);
    }
    EXPECT_EQ(refusal({{"/roles/2", "klutz"}, {"/roles/3", "coward"}}, {.players = 5}).substr(0, 6),
              "/roles");
}

// B1
TEST(CultistsArrange, the_robot_gets_no_role_that_it_cannot_have) {
    const Options four{.players = 4, .robot = true, .level = Level::custom, .roles = bit(Role::klutz)};
    for (core::Seat seat = 0; seat < 4; ++seat) {
        const State with = state({{fmt::format("/roles/{}", seat), "investigator"}}, four, 3 + seat);
        EXPECT_EQ(with.hidden.roles[seat], Role::investigator);
        EXPECT_TRUE(robot_may_be(four, with.hidden.roles[4]));
    }
    EXPECT_EQ(refusal({{"/roles/4", "klutz"}}, four).substr(0, 7), "/roles:");
}

TEST(CultistsArrange, status_and_routes_change_places) {
    const Options six{.players = 6, .level = Level::first};
    for (core::Seat seat = 0; seat < 6; ++seat) {
        const json::object set{{"/roles/" + std::to_string((seat + 1) % 6), "cultist"},
                               {"/start_status/" + std::to_string(seat), "dead"},
                               {"/routes/" + std::to_string(seat), 7}};
        const State with = state(set, six);
        for (core::Seat other = 0; other < 6; ++other)
            EXPECT_EQ(with.hidden.start[other] == EncounterCard::dead, other == seat);
        EXPECT_EQ(with.hidden.routes[seat], 6);
    }
    // With five, one card lies in the box.
    const json::array nobody_dead{"alive", "alive", "alive", "alive", "alive"};
    EXPECT_EQ(place({{"/start_status", nobody_dead}}, "/start_status"), nobody_dead);
    EXPECT_EQ(refusal({{"/start_status/0", "ill"}}).substr(0, 16), "/start_status/0:");
    EXPECT_EQ(refusal({{"/routes/0", 3}, {"/routes/1", 3}}).substr(0, 8), "/routes:");
}

TEST(CultistsArrange, cards_that_a_named_hand_lacks_were_given_away) {
    const State with = state({{"/roles/1", "cultist"}, {"/hands/1", {{"alive", 4}, {"dead", 1}}}});
    EXPECT_EQ(with.hidden.hands[1].encounter, (std::array<std::uint8_t, 2>{4, 1}));
    EXPECT_EQ(with.open.gifts.size(), 4U);
    int dead = 0;
    for (std::size_t i = 0; i < with.open.gifts.size(); ++i) {
        EXPECT_EQ(with.open.gifts[i].from(), 1);
        EXPECT_EQ(with.open.gifts[i].round, 1);
        dead += with.hidden.given[i] == EncounterCard::dead ? 1 : 0;
    }
    EXPECT_EQ(dead, 2);
    EXPECT_FALSE(with.open.loose);
    const State given = state(
        {{"/roles/1", "cultist"}, {"/gifts", {{{"from", 1}, {"to", 0}, {"card", "dead"}, {"round", 1}}}}});
    EXPECT_EQ(given.hidden.hands[1].encounter, (std::array<std::uint8_t, 2>{6, 2}));
    EXPECT_EQ(refusal({{"/roles/1", "cultist"}, {"/hands/0/dead", 1}}).substr(0, 7), "/hands:");
}

TEST(CultistsArrange, room_cards_come_from_the_draw_pile) {
    const json::object set{{"/rooms/D1/deck", {"sabotage", "failure", "failure"}},
                           {"/danger", {"success"}},
                           {"/draw", {"failure"}}};
    const State with = state(set);
    EXPECT_EQ(with.open.rooms[index(Location::d1)].deck, 3);
    EXPECT_FALSE(with.open.rooms[index(Location::d1)].explored);
    EXPECT_EQ(with.hidden.decks[index(Location::d1)][2], RoomCard::sabotage) << "the top";
    EXPECT_EQ(with.hidden.danger, (std::array<std::uint8_t, 3>{1, 0, 0}));
    EXPECT_EQ(with.hidden.draw[with.open.draw - 1U], RoomCard::failure) << "the next";
    EXPECT_EQ(with.open.draw, 9 - 2 + 1);
    EXPECT_TRUE(with.open.loose) << "no deal explains it";
    const json::array four{"success", "success", "success", "success"};
    EXPECT_EQ(place({{"/rooms/D1/deck", four}}, "/rooms/D1/explored"), true);
    const json::array too_many(9, json::value("sabotage"));
    EXPECT_EQ(refusal({{"/removed", too_many}}).substr(0, 9), "/removed/");
    EXPECT_EQ(place({{"/removed", "rest"}}, "/draw"), json::array());
}

TEST(CultistsArrange, rooms_without_books_are_cleared_and_shelves_follow) {
    const json::object set{{"/rooms/R1/books", 0}, {"/rooms/O1/books", 1}};
    EXPECT_EQ(place(set, "/rooms/R1/cleared"), true);
    EXPECT_EQ(place(set, "/rooms/R1/explored"), true);
    EXPECT_EQ(place(set, "/rooms/R1/deck"), json::array());
    EXPECT_EQ(place(set, "/shelves/red"), 2);
    EXPECT_EQ(place(set, "/shelves/orange"), 1);
    EXPECT_EQ(place(set, "/points"), 2);
    EXPECT_EQ(refusal({{"/rooms/R1/books", 0}, {"/points", 3}}).substr(0, 8), "/points:");
    EXPECT_EQ(refusal({{"/rooms/R1/books", 9}}).substr(0, 16), "/rooms/R1/books:");
}

TEST(CultistsArrange, tokens_of_rooms_change_places_and_cultists_come) {
    for (const char* token : {"plain", "danger"}) {
        for (const char* room : {"/rooms/G1/token", "/rooms/D1/token", "/rooms/P2/token"})
            EXPECT_EQ(place({{room, token}}, room), token);
    }
    const State with = state({{"/rooms/P1/cultist", true}});
    EXPECT_EQ(with.open.tokens, 2);
    EXPECT_EQ(with.open.came, 2) << "that of P1";
    EXPECT_EQ(state({{"/cultist_tokens", json::array()}}).open.came, 7);
    EXPECT_EQ(refusal({{"/rooms/G1/cultist", true}}).substr(0, 7), "/rooms:");
}

TEST(CultistsArrange, past_rounds_had_events_and_the_bag_holds_the_rest) {
    for (int round = 1; round <= 10; ++round) {
        const State with = state({{"/round", round}, {"/bag", {"secret-door", "lightning"}}});
        EXPECT_EQ(with.hidden.bag[with.open.bag - 1U], Event::secret_door);
        EXPECT_EQ(with.hidden.bag[with.open.bag - 2U], Event::lightning);
        EXPECT_EQ(with.open.bag, 12 - (round - 1));
        EXPECT_NE(event_holding(with.open), Event::secret_door);
        EXPECT_EQ(with.open.pending.points, 3) << "no event of the past has an effect";
    }
    EXPECT_EQ(place({{"/stage", "act"}, {"/events", {"mirror"}}}, "/bag").as_array().size(), 11U);
    EXPECT_EQ(place({{"/removed_events", {"mirror"}}}, "/peeks/0/seat"), nullptr);
    EXPECT_EQ(refusal({{"/bag", {"mirror", "mirror"}}}).substr(0, 7), "/bag/1:");
}

TEST(CultistsArrange, ghosts_died_before) {
    EXPECT_EQ(place({{"/roles/0", "klutz"}, {"/ghosts/0", true}}, "/died/0"), 1);
    EXPECT_EQ(place({{"/roles/0", "klutz"}, {"/ghosts/0", true}, {"/round", 4}}, "/died/0"), 3);
    // No game gets to where the last cultist is a ghost and nobody has won; a position may be written so.
    const State without = state({{"/roles/0", "cultist"}, {"/ghosts/0", true}});
    EXPECT_TRUE(has(without.open.ghosts, 0));
    EXPECT_TRUE(without.open.loose) << "no game explains it";
    const Options six{
        .players = 6, .level = Level::custom, .roles = bit(Role::infected) | bit(Role::firestarter)};
    EXPECT_EQ(place({{"/roles/0", "infected"}, {"/ghosts/0", true}}, "/shown/0", six), true);
}

TEST(CultistsArrange, what_leads_nowhere_is_refused_by_name) {
    EXPECT_EQ(refusal({{"/rooms/D3/deck", json::array()}}).substr(0, 15), "/rooms/D3/deck:");
    EXPECT_EQ(refusal({{"/options/players", 6}}).substr(0, 9), "/options:");
    EXPECT_EQ(refusal({{"/weather", "rain"}}).substr(0, 9), "/weather:");
    EXPECT_EQ(refusal({{"/pending", 3}}).substr(0, 9), "/pending:");
}

}  // namespace
}  // namespace subrosa::engine
