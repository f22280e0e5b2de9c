// Notation of Deal with the Devil: whatever the game can say is read back as it was, and nothing else is
// read.
#include "games/devil/text.hpp"
#include "tests/support/devil_manners.hpp"
#include "tests/support/devil_subject.hpp"
#include "tests/support/notation.hpp"

#include <gtest/gtest.h>

#include <set>

namespace subrosa::tests {
namespace {

using namespace devil;

TEST(DevilText, NamesRoundTrip) {
    EXPECT_EQ(names_round_trip<Role>(4, value_named<Role>), Finding{});
    EXPECT_EQ(names_round_trip<Ware>(10, value_named<Ware>), Finding{});
    EXPECT_EQ(names_round_trip<Symbol>(4, value_named<Symbol>), Finding{});
    EXPECT_EQ(names_round_trip<Master>(4, value_named<Master>), Finding{});
    EXPECT_EQ(names_round_trip<Large>(4, value_named<Large>), Finding{});
    EXPECT_EQ(names_round_trip<Inquisitor>(8, value_named<Inquisitor>), Finding{});
    EXPECT_EQ(names_round_trip<Side>(3, value_named<Side>, true), Finding{});
    EXPECT_EQ(names_round_trip<Token>(7, value_named<Token>), Finding{});
    EXPECT_EQ(names_round_trip<Wish>(3, value_named<Wish>), Finding{});
    EXPECT_EQ(names_round_trip<Part>(3, value_named<Part>), Finding{});
    EXPECT_EQ(names_round_trip<Building>(72, value_named<Building>), Finding{});
    EXPECT_EQ(names_round_trip<Event>(20, value_named<Event>), Finding{});
    EXPECT_EQ(names_round_trip<Stage>(17, value_named<Stage>), Finding{});
    EXPECT_EQ(names_round_trip<Step>(13, value_named<Step>, true), Finding{});
    EXPECT_EQ(names_round_trip<Want>(index(Want::trade_route) + 1, value_named<Want>), Finding{});
    EXPECT_EQ(names_round_trip<Verb>(33, value_named<Verb>), Finding{});
    EXPECT_EQ(names_round_trip<Pick>(7, value_named<Pick>), Finding{});
    EXPECT_EQ(names_round_trip<Means>(3, value_named<Means>), Finding{});
    EXPECT_EQ(names_round_trip<Taken>(5, value_named<Taken>), Finding{});
    EXPECT_EQ(names_round_trip<Verdict>(5, value_named<Verdict>, true), Finding{});
    EXPECT_EQ(names_round_trip<ScorePart>(11, value_named<ScorePart>), Finding{});
    EXPECT_EQ(names_round_trip<EventKind>(index(EventKind::game_over) + 1, value_named<EventKind>),
              Finding{});
}

// What `choose` names without saying of which kind it is.
TEST(DevilText, WhatCanBeChosenHasANameOfItsOwn) {
    std::set<std::string_view> names{"none", "use"};
    std::size_t count = 2;
    const auto add = [&](auto none) {
        for (std::size_t i = 0; i < index(none); ++i, ++count)
            names.insert(name_of(static_cast<decltype(none)>(i)));
    };
    add(Ware::none);
    add(Master::none);
    add(Building::none);
    EXPECT_EQ(names.size(), count);
    for (const std::string_view name : names)
        EXPECT_FALSE(name.starts_with("small-") || name.starts_with("field-"));
}

// Each that the notation can write; of the numbers the small ones and the last.
std::vector<Action> every_devil_action() {
    std::vector<Action> all;
    const std::vector<std::uint8_t> numbers{0, 1, 2, 3, 7, 9, 10, 19, 99, 100, 254};
    const auto each = [](auto none, auto then) {
        for (std::size_t i = 0; i < index(none); ++i) then(static_cast<decltype(none)>(i));
    };
    for (const Verb verb :
         {Verb::done, Verb::accept, Verb::decline, Verb::close, Verb::fail, Verb::prove, Verb::confess})
        all.push_back(Action::of(verb));
    for (const std::uint8_t number : numbers) {
        for (const Verb verb : {Verb::borrow, Verb::repay, Verb::jest, Verb::wings})
            all.push_back(Action::number(verb, number));
        for (const Ware ware : {Ware::ducats, Ware::pure})
            all.push_back(Action::with(Verb::ask, ware, number));
        for (const Ware ware : {Ware::pure, Ware::marked})
            all.push_back(Action::with(Verb::offer, ware, number));
        for (std::size_t i = 0; i < chest_wares; ++i)
            all.push_back(Action::with(Verb::put, static_cast<Ware>(i), number));
        for (std::size_t i = 0; i < priced_wares; ++i)
            all.push_back(Action::with(Verb::bribe, static_cast<Ware>(i), number));
    }
    for (std::size_t i = 0; i < goods; ++i) {
        all.push_back(Action::with(Verb::buy, static_cast<Ware>(i)));
        all.push_back(Action::with(Verb::sell, static_cast<Ware>(i)));
        all.push_back(Action::choose(static_cast<Ware>(i)));
    }
    for (const Ware ware : {Ware::pure, Ware::marked}) all.push_back(Action::with(Verb::pay, ware));
    each(Building::none, [&](Building building) {
        all.push_back(Action::with(Verb::keep, building));
        all.push_back(Action::with(Verb::send, building));
        all.push_back(Action::choose(building));
        for (const std::size_t place : {1U, 2U}) {
            all.push_back(Action::at(Verb::edge, place, building));
            all.push_back(Action::at(Verb::site, place, building));
        }
    });
    each(Event::none, [&](Event event) { all.push_back(Action::with(Verb::drop, event)); });
    for (const Side side : {Side::none, Side::left, Side::right})
        all.push_back(Action::with(Verb::event, side));
    for (std::size_t i = 0; i < tokens; ++i) all.push_back(Action::with(Verb::token, static_cast<Token>(i)));
    each(Master::none, [&](Master master) {
        all.push_back(Action::with(Verb::hire, master));
        all.push_back(Action::choose(master));
        all.push_back(Action::with(Verb::large, static_cast<Large>(master)));
    });
    all.push_back(Action::choose_nothing());
    all.push_back(Action::choose_use());
    for (std::uint8_t i = 1; i <= 4; ++i) {
        all.push_back(Action::choose_small(i));
        all.push_back(Action::choose_field(i));
        for (std::uint8_t field = 1; field <= fields; ++field)
            all.push_back(Action::with(Verb::small, i, field));
    }
    for (core::Seat seat = 0; seat < players; ++seat) {
        all.push_back(Action::number(Verb::accuse, seat));
        all.push_back(Action::with(Verb::guess, Role::devil, seat));
        all.push_back(Action::with(Verb::guess, Role::cultist, seat));
    }
    all.push_back(Action::number(Verb::accuse, nobody));
    each(Inquisitor::none, [&](Inquisitor inquisitor) {
        all.push_back(Action::with(Verb::suffer, inquisitor));
        for (const Means means : {Means::soul, Means::indulgence, Means::ducats})
            all.push_back(Action::with(Verb::answer, inquisitor, static_cast<std::uint8_t>(means)));
    });
    return all;
}

TEST(DevilText, EveryActionRoundTrips) {
    std::set<std::string> texts;
    std::set<Verb> seen;
    for (const Action& action : every_devil_action()) {
        seen.insert(action.verb);
        EXPECT_TRUE(texts.insert(text_of(action)).second) << text_of(action);
        EXPECT_EQ(action_from(text_of(action)), action) << text_of(action);
    }
    EXPECT_EQ(seen.size(), verbs);
}

TEST(DevilText, TheNotationOfTheRules) {
    EXPECT_EQ(action_from("buy glass"), Action::with(Verb::buy, Ware::glass));
    EXPECT_EQ(action_from("sell wood"), Action::with(Verb::sell, Ware::wood));
    EXPECT_EQ(action_from("borrow 3"), Action::number(Verb::borrow, 3));
    EXPECT_EQ(action_from("repay 2"), Action::number(Verb::repay, 2));
    EXPECT_EQ(action_from("keep farm"), Action::with(Verb::keep, Building::farm));
    EXPECT_EQ(action_from("send chapel"), Action::with(Verb::send, Building::chapel));
    EXPECT_EQ(action_from("put wood 2"), Action::with(Verb::put, Ware::wood, 2));
    EXPECT_EQ(action_from("put ducats 3"), Action::with(Verb::put, Ware::ducats, 3));
    EXPECT_EQ(action_from("put jesters 2"), Action::with(Verb::put, Ware::jesters, 2));
    EXPECT_EQ(action_from("put indulgences 1"), Action::with(Verb::put, Ware::indulgences, 1));
    EXPECT_EQ(action_from("ask ducats 4"), Action::with(Verb::ask, Ware::ducats, 4));
    EXPECT_EQ(action_from("ask souls 1"), Action::with(Verb::ask, Ware::pure, 1));
    EXPECT_EQ(action_from("done"), Action::of(Verb::done));
    EXPECT_EQ(action_from("accept"), Action::of(Verb::accept));
    EXPECT_EQ(action_from("decline"), Action::of(Verb::decline));
    EXPECT_EQ(action_from("close"), Action::of(Verb::close));
    EXPECT_EQ(action_from("pay pure"), Action::with(Verb::pay, Ware::pure));
    EXPECT_EQ(action_from("pay marked"), Action::with(Verb::pay, Ware::marked));
    EXPECT_EQ(action_from("jest 2"), Action::number(Verb::jest, 2));
    EXPECT_EQ(action_from("drop plague"), Action::with(Verb::drop, Event::plague));
    EXPECT_EQ(action_from("event left"), Action::with(Verb::event, Side::left));
    EXPECT_EQ(action_from("event right"), Action::with(Verb::event, Side::right));
    EXPECT_EQ(action_from("event none"), Action::with(Verb::event, Side::none));
    EXPECT_EQ(action_from("edge 1 glassworks"), Action::at(Verb::edge, 1, Building::glassworks));
    EXPECT_EQ(action_from("token use1"), Action::with(Verb::token, Token::use1));
    EXPECT_EQ(action_from("token action2"), Action::with(Verb::token, Token::action2));
    EXPECT_EQ(action_from("site 2 inn"), Action::at(Verb::site, 2, Building::inn));
    EXPECT_EQ(action_from("hire rural"), Action::with(Verb::hire, Master::rural));
    EXPECT_EQ(action_from("choose glass"), Action::choose(Ware::glass));
    EXPECT_EQ(action_from("choose rural"), Action::choose(Master::rural));
    EXPECT_EQ(action_from("choose glassworks"), Action::choose(Building::glassworks));
    EXPECT_EQ(action_from("choose none"), Action::choose_nothing());
    EXPECT_EQ(action_from("choose use"), Action::choose_use());
    EXPECT_EQ(action_from("choose small-2"), Action::choose_small(2));
    EXPECT_EQ(action_from("choose field-3"), Action::choose_field(3));
    EXPECT_EQ(action_from("fail"), Action::of(Verb::fail));
    EXPECT_EQ(action_from("small 2 field 3"), Action::with(Verb::small, 2, 3));
    EXPECT_EQ(action_from("large alchemist"), Action::with(Verb::large, Large::alchemist));
    EXPECT_EQ(action_from("accuse 2"), Action::number(Verb::accuse, 2));
    EXPECT_EQ(action_from("accuse none"), Action::number(Verb::accuse, nobody));
    EXPECT_EQ(action_from("prove"), Action::of(Verb::prove));
    EXPECT_EQ(action_from("confess"), Action::of(Verb::confess));
    EXPECT_EQ(action_from("wings 2"), Action::number(Verb::wings, 2));
    EXPECT_EQ(action_from("bribe 5"), Action::with(Verb::bribe, Ware::ducats, 5));
    EXPECT_EQ(action_from("bribe wood 2"), Action::with(Verb::bribe, Ware::wood, 2));
    EXPECT_EQ(action_from("offer pure 1"), Action::with(Verb::offer, Ware::pure, 1));
    EXPECT_EQ(action_from("offer marked 2"), Action::with(Verb::offer, Ware::marked, 2));
    EXPECT_EQ(action_from("guess devil 2"), Action::with(Verb::guess, Role::devil, 2));
    EXPECT_EQ(action_from("guess cultist 3"), Action::with(Verb::guess, Role::cultist, 3));
    const auto with = [](Means means) { return static_cast<std::uint8_t>(means); };
    EXPECT_EQ(action_from("answer ascetic soul"),
              Action::with(Verb::answer, Inquisitor::ascetic, with(Means::soul)));
    EXPECT_EQ(action_from("answer debt-collector indulgence"),
              Action::with(Verb::answer, Inquisitor::debt_collector, with(Means::indulgence)));
    EXPECT_EQ(action_from("answer house-guest ducats"),
              Action::with(Verb::answer, Inquisitor::house_guest, with(Means::ducats)));
    EXPECT_EQ(action_from("suffer ascetic"), Action::with(Verb::suffer, Inquisitor::ascetic));
}

TEST(DevilText, GarbageIsNoMove) {
    for (const char* bad : {"",
                            " ",
                            "buy",
                            "buy ",
                            "buy  glass",
                            " buy glass",
                            "buy glass ",
                            "Buy glass",
                            "buy ducats",
                            "buy none",
                            "buy souls",
                            "sell pure",
                            "sell wood 2",
                            "borrow",
                            "borrow x",
                            "borrow -1",
                            "borrow +1",
                            "borrow 01",
                            "borrow 255",
                            "borrow 1000000000000",
                            "borrow 3 ",
                            "keep",
                            "keep none",
                            "keep plague",
                            "keep lumber_camp",
                            "put wood",
                            "put 2 wood",
                            "put pure 1",
                            "put souls 1",
                            "put wood 2 2",
                            "ask 4",
                            "ask pure 1",
                            "ask souls",
                            "ask wood 2",
                            "done 1",
                            "accept all",
                            "pay souls",
                            "pay pure 1",
                            "jest",
                            "drop farm",
                            "drop none",
                            "event",
                            "event up",
                            "edge glassworks",
                            "edge 0 glassworks",
                            "edge 3 glassworks",
                            "edge 1 none",
                            "site 1",
                            "token",
                            "token use3",
                            "token none",
                            "hire",
                            "hire science",
                            "hire none",
                            "choose",
                            "choose ducats",
                            "choose pure",
                            "choose small-0",
                            "choose small-5",
                            "choose small 2",
                            "choose field-",
                            "choose field-1 ",
                            "fail 1",
                            "small 2",
                            "small 2 3",
                            "small 2 field",
                            "small 2 field 5",
                            "small 0 field 1",
                            "small 2  field 3",
                            "small field 3",
                            "large science",
                            "accuse",
                            "accuse 4",
                            "accuse 15",
                            "accuse nobody",
                            "bribe",
                            "bribe ducats 5",
                            "bribe pure 1",
                            "bribe 5 wood",
                            "offer 1",
                            "offer wood 1",
                            "offer souls 1",
                            "guess",
                            "guess devil",
                            "guess devil 4",
                            "guess mortal-a 1",
                            "guess none 1",
                            "answer ascetic",
                            "answer soul",
                            "answer none soul",
                            "answer ascetic none",
                            "suffer",
                            "suffer none",
                            "suffer debt_collector",
                            "over",
                            "buy\tglass",
                            "buy glass\n",
                            "wings \xd9\xa3"})
        EXPECT_FALSE(action_from(bad)) << '"' << bad << '"';
    EXPECT_FALSE(action_from(std::string_view("done\0", 5)));
    EXPECT_FALSE(action_from(std::string_view("wings 2\0", 8)));
}

}  // namespace
}  // namespace subrosa::tests
