// How a scenario rearranges a position of Deal with the Devil: it names little, and the rest follows.
#include "games/devil/text.hpp"
#include "tests/engine/devil_helpers.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>

namespace subrosa::engine {
namespace {

using namespace devil;

// The game after `set`; or why it cannot be.
Result<json::object> arranged(const json::object& set, const Options& options = {}, std::uint64_t seed = 1) {
    const AnyGame& game = *find_game("devil");
    const auto dealt = DevilDocuments::position(Devil::deal(options, core::seed_from_number(seed)));
    const auto position = game.arrange(dealt, set);
    if (!position) return position.error();
    const auto loaded = game.load(*position);
    if (!loaded) return loaded.error();
    return (*loaded)->position();
}

State state(const json::object& set, const Options& options = {}, std::uint64_t seed = 1) {
    const auto position = arranged(set, options, seed);
    if (!position) throw std::runtime_error(position.error().message);
    return DevilDocuments::load(Field(json::value(*position)));
}

std::string refusal(const json::object& set, const Options& options = {}) {
    const auto position = arranged(set, options);
    return position ? std::string() : position.error().message;
}

TEST(DevilArrange, nothing_changes_if_nothing_is_set) {
    for (std::uint64_t seed = 0; seed < 20; ++seed)
        EXPECT_TRUE(state({}, {}, seed) == Devil::deal({}, core::seed_from_number(seed)));
}

// A position in the middle of a game keeps all that is not named, what is remembered included.
TEST(DevilArrange, a_game_under_way_keeps_what_is_not_named) {
    const AnyGame& game = *find_game("devil");
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        const State before = testing::devil_games::some_position({}, seed, 60 + 40 * seed);
        const json::object position = DevilDocuments::position(before);
        const json::object same = game.arrange(position, json::object{}).value();
        EXPECT_TRUE(DevilDocuments::load(Field(json::value(same))) == before);
        if (before.open.stage == Stage::resolve || before.open.stage == Stage::question) continue;
        const json::object other = game.arrange(position, json::object{{"/seats/0/score", 12}}).value();
        const State after = DevilDocuments::load(Field(json::value(other)));
        EXPECT_EQ(after.open.realms[0].score, 12);
        EXPECT_FALSE(after.open.loose) << name_of(before.open.stage);
    }
}

TEST(DevilArrange, roles_change_places_and_what_they_began_with_follows) {
    const State dealt = state({});
    const core::Seat devil = devil::seat_of(dealt.hidden.roles, Role::devil);
    for (core::Seat seat = 0; seat < devil::players; ++seat) {
        const State with = state({{fmt::format("/roles/{}", seat), "devil"}});
        EXPECT_EQ(with.hidden.roles[seat], Role::devil);
        EXPECT_EQ(with.hidden.roles[devil], dealt.hidden.roles[seat]);
        for (core::Seat other = 0; other < devil::players; ++other) {
            const auto& start = role_start[index(with.hidden.roles[other])];
            EXPECT_EQ(with.hidden.stores[other][Ware::pure], start[index(Ware::pure)]);
            EXPECT_EQ(with.hidden.stores[other][Ware::marked], start[index(Ware::marked)]);
        }
        const int more = seat == devil ? 0
                                       : role_start[index(Role::devil)][index(Ware::ducats)] -
                                             role_start[index(dealt.hidden.roles[seat])][index(Ware::ducats)];
        EXPECT_EQ(with.hidden.stores[seat][Ware::ducats], dealt.hidden.stores[seat][Ware::ducats] + more);
    }
    EXPECT_EQ(refusal({{"/roles/0", "pope"}}).substr(0, 9), "/roles/0:");
    EXPECT_EQ(refusal({{"/roles/0", "devil"}, {"/roles/1", "devil"}}).substr(0, 9), "/roles/1:");
}

TEST(DevilArrange, souls_that_are_named_come_from_the_others) {
    const json::object roles{{"/roles", {"mortal-a", "mortal-b", "cultist", "devil"}}};
    json::object set = roles;
    set["/seats/3/souls"] = {{"pure", 2}, {"marked", 1}};
    const State with = state(set);
    EXPECT_EQ(with.hidden.stores[3][Ware::pure], 2);
    EXPECT_EQ(with.hidden.stores[0][Ware::pure] + with.hidden.stores[1][Ware::pure], 4);
    EXPECT_EQ(with.hidden.stores[2][Ware::marked], 1);
    set = roles;
    set["/seats/0/souls/pure"] = 1;
    EXPECT_EQ(state(set).hidden.stores[1][Ware::pure], 3);
    EXPECT_EQ(state(set).hidden.stores[3][Ware::pure], 2);
    set["/seats/0/souls/marked"] = 1;
    EXPECT_NE(refusal(set).find("mortal"), std::string::npos);
}

TEST(DevilArrange, cards_that_are_named_lie_nowhere_else) {
    const State with = state({{"/round", 2},
                              {"/stage", "plan"},
                              {"/seats/0/hand", {"stables", "harbour"}},
                              {"/seats/1/built", {"glassworks", "farm"}},
                              {"/seats/2/events", {"education"}}});
    EXPECT_EQ(with.hidden.hands[0].size(), 2U);
    EXPECT_EQ(with.hidden.hands[0][0], Building::stables);
    EXPECT_EQ(with.open.realms[1].built.size(), 2U);
    EXPECT_EQ(with.open.realms[1].edge[0], Building::glassworks);
    EXPECT_EQ(with.hidden.hands[1].size(), 4U);
    for (core::Seat seat = 0; seat < devil::players; ++seat) {
        for (const Building building : with.hidden.hands[seat])
            EXPECT_TRUE(building != Building::glassworks && building != Building::farm);
        EXPECT_EQ(with.hidden.events[seat][0] == Event::education, seat == 2);
    }
    EXPECT_TRUE(with.open.loose);
    EXPECT_EQ(refusal({{"/seats/0/hand", {"farm", "farm"}}}).substr(0, 15), "/seats/0/hand/1");
    EXPECT_EQ(refusal({{"/seats/0/hand", {"castle"}}}).substr(0, 15), "/seats/0/hand/0");
    // A deck that is not yet drawn must be whole.
    EXPECT_EQ(refusal({{"/seats/0/hand", {"fortress"}}}).substr(0, 7), "/decks/");
}

TEST(DevilArrange, decks_are_drawn_by_round_and_stage) {
    const State later = state({{"/round", 4}});
    EXPECT_EQ(later.open.stage, Stage::offer);
    EXPECT_EQ(later.hidden.decks[4][0], Devil::deal({}, core::seed_from_number(1)).hidden.decks[4][0]);
    EXPECT_EQ(later.hidden.decks[3][0], Building::none);
    const State sending = state({{"/round", 3}, {"/stage", "send"}});
    for (core::Seat seat = 0; seat < devil::players; ++seat) {
        EXPECT_EQ(sending.hidden.hands[seat].size(), 5U);
        Choices choices;
        Devil::choices(sending, seat, choices);
        EXPECT_FALSE(choices.empty());
    }
    EXPECT_EQ(state({{"/round", 3}, {"/stage", "keep"}}).open.awaited.size(), 4);
}

TEST(DevilArrange, every_stage_can_be_set) {
    const auto at = [](int round, const char* stage) {
        return json::object{{"/round", round}, {"/stage", stage}};
    };
    for (const char* stage : {"offer", "first", "second", "plan"})
        EXPECT_EQ(refusal(at(1, stage)), "") << stage;
    for (const char* stage : {"hunt", "wings", "ritual", "inquisition"})
        EXPECT_EQ(refusal(at(3, stage)), "") << stage;
    EXPECT_EQ(refusal(at(5, "inquisition")), "");
    EXPECT_EQ(refusal(at(5, "over")), "");
    json::object repay = at(2, "repay");
    EXPECT_NE(refusal(repay), "") << "nobody is in debt";
    repay["/seats/1/debt"] = 4;
    EXPECT_EQ(state(repay).open.awaited, core::SeatSet::of(1));
    json::object question = at(3, "question");
    question["/pending/questioned"] = {0, 2};
    EXPECT_EQ(state(question).open.awaited, core::SeatSet::of(0).with(2));
    json::object drop = at(2, "drop");
    drop["/seats/3/events"] = {"education", "forest"};
    EXPECT_EQ(state(drop).open.awaited, core::SeatSet::of(3));
}

TEST(DevilArrange, chests_under_way_can_be_filled) {
    const State with = state({{"/stage", "first"},
                              {"/roles", {"mortal-a", "mortal-b", "cultist", "devil"}},
                              {"/schedule", 0},
                              {"/chests/devil/goods/glass", 2},
                              {"/chests/devil/ask", {{"souls", 1}}}});
    Choices choices;
    Devil::choices(with, 0, choices);
    EXPECT_NE(std::find(choices.begin(), choices.end(), Action::of(Verb::accept)), choices.end());
    EXPECT_NE(refusal({{"/stage", "first"}, {"/chests/devil/goods/glass", 2}}), "") << "without a price";
}

TEST(DevilArrange, what_follows_is_found_out) {
    const State with = state({{"/seats/0/small/1", true},
                              {"/seats/1/hired", {"urban"}},
                              {"/seats/2/large/3", true},
                              {"/seats/3/indulgences", 2},
                              {"/seats/3/guests", 1},
                              {"/inquisitors/row/0", "libertine"}});
    EXPECT_EQ(with.open.realms[0].fields, 0b0001);
    EXPECT_EQ(with.open.realms[1].space[index(Master::urban)], 0);
    EXPECT_EQ(with.open.realms[2].space[index(Master::alchemist)], hire_first);
    EXPECT_EQ(with.open.indulgences_left, 6);
    EXPECT_EQ(with.open.guests_left, 3);
    EXPECT_EQ(with.open.row[0], Inquisitor::libertine);
    EXPECT_EQ(state({{"/seats/0/fields/2", 2}}).open.realms[0].small, 0b0001);
    EXPECT_NE(refusal({{"/options/jesters", true}}), "");
}

}  // namespace
}  // namespace subrosa::engine
