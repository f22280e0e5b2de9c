// Notation of Among Cultists: whatever the game can say is read back as it was, and nothing else is read.
#include "games/cultists/text.hpp"
#include "tests/support/cultists_allowed.hpp"
#include "tests/support/cultists_manners.hpp"
#include "tests/support/cultists_subject.hpp"
#include "tests/support/notation.hpp"

#include <gtest/gtest.h>

#include <set>

namespace subrosa::tests {
namespace {

using namespace cultists;

TEST(CultistsText, NamesRoundTrip) {
    EXPECT_EQ(names_round_trip<Role>(12, value_named<Role>), Finding{});
    EXPECT_EQ(names_round_trip<Team>(2, value_named<Team>), Finding{});
    EXPECT_EQ(names_round_trip<Colour>(6, value_named<Colour>), Finding{});
    EXPECT_EQ(names_round_trip<Location>(17, value_named<Location>), Finding{});
    EXPECT_EQ(names_round_trip<Shelf>(8, value_named<Shelf>), Finding{});
    EXPECT_EQ(names_round_trip<Event>(10, value_named<Event>), Finding{});
    EXPECT_EQ(names_round_trip<EncounterCard>(2, value_named<EncounterCard>), Finding{});
    EXPECT_EQ(names_round_trip<RoomCard>(3, value_named<RoomCard>), Finding{});
    EXPECT_EQ(names_round_trip<Level>(3, value_named<Level>), Finding{});
    EXPECT_EQ(names_round_trip<Stage>(7, value_named<Stage>), Finding{});
    EXPECT_EQ(names_round_trip<Step>(12, value_named<Step>), Finding{});
    EXPECT_EQ(names_round_trip<Means>(3, value_named<Means>), Finding{});
    EXPECT_EQ(names_round_trip<Deed>(7, value_named<Deed>), Finding{});
    EXPECT_EQ(names_round_trip<Cause>(4, value_named<Cause>), Finding{});
    EXPECT_EQ(names_round_trip<Ending>(8, value_named<Ending>, true), Finding{});
    EXPECT_EQ(names_round_trip<EventKind>(index(EventKind::game_over) + 1, value_named<EventKind>),
              Finding{});
}

// The words that the rules use, each in its order.
TEST(CultistsText, TheWordsOfTheRules) {
    const auto words = []<class Enum>(std::initializer_list<std::string_view> names, Enum first) {
        auto value = index(first);
        for (const std::string_view name : names) EXPECT_EQ(name_of(static_cast<Enum>(value++)), name);
    };
    words({"investigator", "cultist", "seer", "enlightened", "infected", "superghost", "mechanic",
           "greenhorn", "klutz", "coward", "firestarter", "slayer"},
          Role::investigator);
    words({"green", "red", "lightblue", "orange", "pink", "darkblue"}, Colour::green);
    words(
        {"G1", "R1", "L1", "O1", "O2", "P1", "P2", "P3", "D1", "D2", "D3", "M", "NW", "NE", "SW", "S", "SE"},
        Location::g1);
    words({"alive", "dead"}, EncounterCard::alive);
    words({"success", "failure", "sabotage"}, RoomCard::success);
    words({"first", "experienced", "custom"}, Level::first);
    words({"move", "event", "act", "vote", "cleanup", "guess", "over"}, Stage::move);
    std::set<std::string_view> events;
    for (std::size_t i = 0; i < index(Event::none); ++i) events.insert(name_of(static_cast<Event>(i)));
    EXPECT_EQ(events, (std::set<std::string_view>{"lightning", "secret-door", "no-signal", "crooked-eyes",
                                                  "good-morale", "under-control", "portal", "broken-window",
                                                  "bad-morale", "mirror"}));
}

TEST(CultistsText, EveryActionRoundTrips) {
    std::set<std::string> texts;
    for (const Action& action : every_cultists_action()) {
        EXPECT_TRUE(texts.insert(text_of(action)).second) << text_of(action);
        EXPECT_EQ(action_from(text_of(action)), action) << text_of(action);
    }
}

TEST(CultistsText, TheNotationOfTheRules) {
    EXPECT_EQ(action_from("go NE"), Action::at(Verb::go, Location::ne));
    EXPECT_EQ(action_from("stop"), Action::of(Verb::stop));
    EXPECT_EQ(action_from("jump D1"), Action::at(Verb::jump, Location::d1));
    EXPECT_EQ(action_from("give alive 3"), Action::give(EncounterCard::alive, 3));
    EXPECT_EQ(action_from("give dead 3"), Action::give(EncounterCard::dead, 3));
    EXPECT_EQ(action_from("look 3"), Action::to(Verb::look, 3));
    EXPECT_EQ(action_from("pass"), Action::of(Verb::pass));
    EXPECT_EQ(action_from("draw"), Action::of(Verb::draw));
    EXPECT_EQ(action_from("keep"), Action::of(Verb::keep));
    EXPECT_EQ(action_from("remove"), Action::of(Verb::remove));
    EXPECT_EQ(action_from("check 3"), Action::to(Verb::check, 3));
    EXPECT_EQ(action_from("say alive"), Action::say(EncounterCard::alive));
    EXPECT_EQ(action_from("say dead"), Action::say(EncounterCard::dead));
    EXPECT_EQ(action_from("secure success"), Action::with(Verb::secure, RoomCard::success));
    EXPECT_EQ(action_from("fight"), Action::of(Verb::fight));
    EXPECT_EQ(action_from("banish"), Action::of(Verb::banish));
    EXPECT_EQ(action_from("kill 3"), Action::to(Verb::kill, 3));
    EXPECT_EQ(action_from("fill success"), Action::with(Verb::fill, RoomCard::success));
    EXPECT_EQ(action_from("inspect"), Action::at(Verb::inspect, Location::none));
    EXPECT_EQ(action_from("inspect P2"), Action::at(Verb::inspect, Location::p2));
    EXPECT_EQ(action_from("call vote"), Action::of(Verb::call_vote));
    EXPECT_EQ(action_from("camera room D1"), Action::at(Verb::camera_room, Location::d1));
    EXPECT_EQ(action_from("camera seat 3"), Action::to(Verb::camera_seat, 3));
    EXPECT_EQ(action_from("power"), Action::of(Verb::power));
    EXPECT_EQ(action_from("portal 3"), Action::to(Verb::portal, 3));
    EXPECT_EQ(action_from("agree"), Action::of(Verb::agree));
    EXPECT_EQ(action_from("refuse"), Action::of(Verb::refuse));
    EXPECT_EQ(action_from("ready"), Action::of(Verb::ready));
    EXPECT_EQ(action_from("vote 3"), Action::vote(3));
    EXPECT_EQ(action_from("vote 3 double"), Action::vote(3, true));
    EXPECT_EQ(action_from("abstain"), Action::vote(nobody));
    EXPECT_EQ(action_from("abstain double"), Action::vote(nobody, true));
    EXPECT_EQ(action_from("keep vote"), Action::of(Verb::keep_vote));
    EXPECT_EQ(action_from("change vote 4"), Action::to(Verb::change_vote, 4));
    EXPECT_EQ(action_from("change vote none"), Action::to(Verb::change_vote, nobody));
    EXPECT_EQ(action_from("claim"), Action::of(Verb::claim));
    EXPECT_EQ(action_from("seer 3"), Action::to(Verb::seer, 3));
}

TEST(CultistsText, GarbageIsNoMove) {
    for (const char* bad : {"",
                            " ",
                            "go",
                            "go ",
                            "go  NE",
                            " go NE",
                            "go NE ",
                            "go ne",
                            "go none",
                            "go NE SW",
                            "Go NE",
                            "jump",
                            "stop M",
                            "stop ",
                            "give",
                            "give alive",
                            "give 3 alive",
                            "give none 3",
                            "give dead 8",
                            "give dead 33",
                            "give dead -1",
                            "give dead 3 3",
                            "give success 3",
                            "look",
                            "look x",
                            "check 8",
                            "check 15",
                            "say",
                            "say none",
                            "say alive 3",
                            "secure",
                            "secure none",
                            "secure alive",
                            "fill",
                            "fill  success",
                            "inspect ",
                            "inspect none",
                            "inspect X1",
                            "call",
                            "call vote 3",
                            "callvote",
                            "camera",
                            "camera D1",
                            "camera room",
                            "camera room 3",
                            "camera seat D1",
                            "camera seat",
                            "power on",
                            "portal",
                            "vote",
                            "vote none",
                            "vote double",
                            "vote 3 ",
                            "vote 3 twice",
                            "vote 3  double",
                            "vote 3 double double",
                            "vote 15",
                            "abstain 3",
                            "abstain  double",
                            "abstain double ",
                            "keep votes",
                            "keep  vote",
                            "change vote",
                            "change vote abstain",
                            "change 3",
                            "change vote 8",
                            "seer",
                            "seer none",
                            "over",
                            "go\tNE",
                            "go NE\n",
                            "vote \xd9\xa3"})
        EXPECT_FALSE(action_from(bad)) << '"' << bad << '"';
    EXPECT_FALSE(action_from(std::string_view("pass\0", 5)));
    EXPECT_FALSE(action_from(std::string_view("vote 2\0", 7)));
}

}  // namespace
}  // namespace subrosa::tests
