// What a seat of Among Cultists is shown: the shape of a position, with null for all that it cannot know.
#include "games/cultists/text.hpp"
#include "tests/engine/cultists_helpers.hpp"

#include <gtest/gtest.h>

#include <string>

namespace subrosa::engine {
namespace {

using namespace cultists;
using namespace testing::cultists_games;

json::object known_to(const State& state, core::Seat seat) {
    return CultistsDocuments::knowledge(Cultists::know(state, seat));
}

// Every leaf of what is known is null or what the truth has at the same place.
void expect_part_of(const json::value& known, const json::value& truth, const std::string& path) {
    if (known.is_null()) return;
    if (const json::object* object = known.if_object()) {
        for (const auto& [key, value] : *object) {
            // What only somebody who knows has: who he is, and what he saw.
            const bool own = path.empty() ? key == "seat" || key == "hand_sizes"
                                          : path.starts_with("/looks/") && key == "dead";
            // Their order means nothing.
            if (own || (path.empty() && (key == "danger" || key == "removed"))) continue;
            ASSERT_TRUE(truth.is_object() && truth.as_object().contains(key)) << path << "/" << key;
            expect_part_of(value, truth.as_object().at(key), path + "/" + std::string(key));
        }
    } else if (const json::array* list = known.if_array()) {
        ASSERT_TRUE(truth.is_array() && truth.as_array().size() == list->size()) << path;
        for (std::size_t i = 0; i < list->size(); ++i)
            expect_part_of((*list)[i], truth.as_array()[i], path + "/" + std::to_string(i));
    } else {
        ASSERT_EQ(known, truth) << path;
    }
}

bool all_null(const json::value& list) {
    const json::array& items = list.as_array();
    return std::all_of(items.begin(), items.end(), [](const json::value& item) { return item.is_null(); });
}

// Own cards, and of the others how many.
void expect_hands(const json::object& known, const State& state, core::Seat seat) {
    for (core::Seat other = 0; other < characters(state.open); ++other) {
        for (const char* kind : {"alive", "dead", "success", "failure", "sabotage"})
            ASSERT_EQ(known.at("hands").at(other).at(kind).is_null(), other != seat) << kind;
        ASSERT_EQ(known.at("hand_sizes").at(other).at("encounter"), state.open.encounter_left[other]);
        ASSERT_EQ(known.at("hand_sizes").at(other).at("room"), state.open.room_left[other]);
    }
    if (seat < characters(state.open)) {
        ASSERT_EQ(known.at("hands").at(seat).at("dead"), state.hidden.hands[seat].encounter[1]);
        ASSERT_EQ(known.at("hands").at(seat).at("sabotage"), state.hidden.hands[seat].room[2]);
    }
}

// Of what lies face down a seat knows cards of its own at most, and how the danger deck began.
void expect_own_cards(const json::object& known, const json::value& truth, const State& state,
                      core::Seat seat) {
    const auto laid_at = [&](std::size_t place) {
        std::ptrdiff_t laid = 0;
        for (const Entry entry : state.open.log)
            laid += entry.deed() == Deed::fill && entry.seat() == seat && entry.place() == place ? 1 : 0;
        return laid;
    };
    const auto known_in = [](const json::value& list) {
        const json::array& cards = list.as_array();
        return std::count_if(cards.begin(), cards.end(),
                             [](const json::value& card) { return !card.is_null(); });
    };
    for (const auto& [name, room] : known.at("rooms").as_object()) {
        const auto place = index(*value_named<Location>(std::string(name)));
        ASSERT_LE(known_in(room.at("deck")), laid_at(place)) << name;
    }
    const std::ptrdiff_t first = state.open.options.level == Level::first ? 0 : 2;
    ASSERT_EQ(known_in(known.at("danger")), first + laid_at(danger_place));
    // Every card that was shown, and of those that left unseen its own at most.
    std::ptrdiff_t laid_where_cleared = 0;
    for (const Entry entry : state.open.log)
        laid_where_cleared += entry.deed() == Deed::clear ? laid_at(entry.place()) : 0;
    const auto& [success, failure, sabotage] = state.open.removed;
    const std::ptrdiff_t shown = success + failure + sabotage;
    ASSERT_GE(known_in(known.at("removed")), shown);
    ASSERT_LE(known_in(known.at("removed")), shown + laid_where_cleared);
    for (const char* pile : {"danger", "removed"}) {
        const json::array& there = truth.at(pile).as_array();
        const json::array& cards = known.at(pile).as_array();
        ASSERT_EQ(cards.size(), there.size());
        for (const json::value& card : cards) {
            if (card.is_null()) continue;
            ASSERT_LE(std::count(cards.begin(), cards.end(), card),
                      std::count(there.begin(), there.end(), card));
        }
    }
}

// S3, V3: whose role somebody knows.
bool knows_role(const State& state, core::Seat seat, core::Seat other) {
    if (other == seat || has(state.open.shown, other) || state.open.stage == Stage::over) return true;
    if (seat >= state.open.options.players) return false;
    const Role own = state.hidden.roles[seat];
    return (own == Role::cultist || own == Role::seer) && state.hidden.roles[other] == Role::cultist;
}

TEST(CultistsKnowledge, shows_a_part_of_the_truth_and_hides_the_rest) {
    for (const Options& options : every_table()) {
        EveryFew few(11);
        random_game(options, 11, Manner::hunt, [&](const State& state) {
            if (!few.look_at(state)) return;
            const Open& open = state.open;
            const json::value truth = CultistsDocuments::position(state);
            const bool over = open.stage == Stage::over;
            for (core::Seat number = 0; number <= options.players; ++number) {
                const core::Seat seat = number < options.players ? number : core::spectator;
                const json::object known = known_to(state, seat);
                expect_part_of(known, truth, "");
                ASSERT_EQ(known.at("seat"),
                          seat == core::spectator ? json::value("public") : json::value(seat));
                for (const char* key : {"seed", "luck"})
                    ASSERT_FALSE(known.at("pending").as_object().contains(key));
                ASSERT_FALSE(known.contains("first"));
                for (const char* key : {"draw", "bag", "cultist_tokens"})
                    ASSERT_TRUE(all_null(known.at(key))) << key;
                expect_own_cards(known, truth, state, seat);
                expect_hands(known, state, seat);
                for (core::Seat other = 0; other < characters(open); ++other) {
                    ASSERT_EQ(known.at("roles").at(other).is_null(), !knows_role(state, seat, other));
                    const bool route = other == seat || is_robot(open, other) || over;
                    ASSERT_EQ(known.at("routes").at(other).is_null(), !route);
                }
                for (const auto& [key, room] : known.at("rooms").as_object()) {
                    ASSERT_EQ(room.at("token").is_null(), !room.at("explored").as_bool());
                }
                for (std::size_t i = 0; i < open.log.size(); ++i) {
                    if (!open.log[i].brings_card()) continue;
                    const bool own = open.log[i].deed() == Deed::fill && open.log[i].seat() == seat;
                    ASSERT_EQ(known.at("log").at(i).at("card").is_null(), !own);
                }
                for (std::size_t i = 0; i < open.looks.size(); ++i)
                    ASSERT_EQ(known.at("looks").at(i).at("dead").is_null(), open.looks[i].looker() != seat);
            }
        });
        if (HasFatalFailure()) return;
    }
}

// K1: who has already answered must not show in what anybody else is shown.
TEST(CultistsKnowledge, does_not_tell_who_has_answered) {
    const auto hidden_answer = [](const State& before, core::Seat who) {
        State after = before;
        Choices choices;
        Cultists::choices(before, who, choices);
        Cultists::play(after, who, choices[choices.size() - 1], core::NoSink{});
        for (core::Seat seat = 0; seat < before.open.options.players; ++seat) {
            if (seat == who) continue;
            EXPECT_EQ(known_to(before, seat), known_to(after, seat));
        }
        EXPECT_EQ(known_to(before, core::spectator), known_to(after, core::spectator));
        EXPECT_NE(known_to(before, who), known_to(after, who));
    };
    int votes = 0;
    int answers = 0;
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        random_game({.players = 6}, seed, Manner::hunt, [&](const State& state) {
            if (!CultistsDocuments::secret(state) || state.open.awaited.size() < 2) return;
            ++(state.open.step == Step::voting ? votes : answers);
            for (const core::Seat seat : state.open.awaited) hidden_answer(state, seat);
        });
    }
    EXPECT_GT(votes, 5);
    EXPECT_GT(answers, 5);
}

TEST(CultistsKnowledge, own_answers_are_shown_to_their_owner) {
    int votes = 0;
    int answers = 0;
    random_game({.players = 6}, 3, Manner::hunt, [&](const State& state) {
        for (core::Seat seat = 0; seat < 6; ++seat) {
            const json::object known = known_to(state, seat);
            const bool answered = !state.open.awaited.has(seat);
            if (state.open.step == Step::voting) {
                ASSERT_EQ(known.at("pending").at("ballots").at(seat).is_null(), !answered);
                votes += answered ? 1 : 0;
            }
            if (state.open.step == Step::closing) {
                ASSERT_EQ(known.at("pending").at("answers").at(seat).is_null(), !answered);
                answers += answered ? 1 : 0;
            }
        }
    });
    EXPECT_GT(votes, 5);
    EXPECT_GT(answers, 5);
}

// ---- A1, R1: which status cards a seat can name

class CultistsStatus : public ::testing::Test {
  protected:
    // Five who stand together, the last of them the cultist; seat 0 acts.
    State arranged(const json::object& set) {
        const Options options{.players = 5, .level = Level::custom, .roles = bit(Role::klutz)};
        json::object all{{"/roles", {"investigator", "investigator", "investigator", "klutz", "cultist"}},
                         {"/start_status", {"alive", "alive", "alive", "alive", "alive"}},
                         {"/stage", "act"},
                         {"/events", {"lightning"}}};
        for (const auto& member : set) all[member.key()] = member.value();
        const json::value wanted = all;
        const json::object position =
            CultistsDocuments::position(Cultists::deal(options, core::seed_from_number(1)));
        return CultistsDocuments::load(
            Field(json::value(CultistsDocuments::arrange(position, Field(wanted)))));
    }
    static void play(State& state, core::Seat seat, const char* move) {
        const auto action = action_from(move);
        ASSERT_TRUE(action);
        Choices choices;
        Cultists::choices(state, seat, choices);
        ASSERT_NE(std::find(choices.begin(), choices.end(), *action), choices.end()) << move;
        Cultists::play(state, seat, *action, core::NoSink{});
    }
    static json::object gift(int from, int to, const char* card) {
        return {{"from", from}, {"to", to}, {"card", card}, {"round", 1}};
    }
};

TEST_F(CultistsStatus, all_alike_are_known_one_by_one) {
    State state = arranged({{"/gifts", {gift(1, 2, "alive"), gift(4, 3, "alive")}}});
    EXPECT_TRUE(known_to(state, 0).at("gifts").at(0).at("card").is_null());
    play(state, 0, "check 2");
    EXPECT_EQ(known_to(state, 0).at("start_status").at(2), "alive");
    EXPECT_EQ(known_to(state, 0).at("gifts").at(0).at("card"), "alive");
    EXPECT_TRUE(known_to(state, 0).at("gifts").at(1).at("card").is_null()) << "somebody else's card";
    EXPECT_TRUE(known_to(state, 2).at("start_status").at(2).is_null());
    EXPECT_EQ(known_to(state, 0).at("looks").at(0).at("dead"), 0);
}

TEST_F(CultistsStatus, one_of_two_may_be_either) {
    State state = arranged({{"/gifts", {gift(4, 2, "dead")}}});
    play(state, 0, "check 2");
    EXPECT_TRUE(known_to(state, 0).at("start_status").at(2).is_null());
    EXPECT_TRUE(known_to(state, 0).at("gifts").at(0).at("card").is_null());
    EXPECT_EQ(known_to(state, 0).at("looks").at(0).at("dead"), 1);
    EXPECT_EQ(known_to(state, 4).at("gifts").at(0).at("card"), "dead") << "his own gift";
    play(state, 0, "say dead");
    EXPECT_TRUE(known_to(state, 1).at("gifts").at(0).at("card").is_null());
}

// What came between two looks is told apart from what was there before.
TEST_F(CultistsStatus, a_second_look_tells_of_what_came_since) {
    State state = arranged({{"/roles", {"cultist", "investigator", "investigator", "klutz", "investigator"}},
                            {"/gifts", {gift(0, 2, "dead"), gift(1, 2, "alive"), gift(3, 2, "alive")}}});
    // Two looks of seat 1: when the first gift had been made, and now.
    state.open.looks.push_back(Look::of(1, 2, 1, 1, false));
    state.open.looks.push_back(Look::of(1, 2, 3, 1, false));
    const json::object known = known_to(state, 1);
    EXPECT_EQ(known.at("looks").at(0).at("dead"), 1);
    EXPECT_TRUE(known.at("start_status").at(2).is_null()) << "this or the first gift is dead";
    EXPECT_TRUE(known.at("gifts").at(0).at("card").is_null());
    EXPECT_EQ(known.at("gifts").at(1).at("card"), "alive") << "its own";
    EXPECT_EQ(known.at("gifts").at(2).at("card"), "alive") << "no dead card has come since";
}

// Who gave one of them himself knows the other.
TEST_F(CultistsStatus, ones_own_gift_tells_the_rest) {
    State state = arranged(
        {{"/start_status", {"alive", "alive", "dead", "alive", "alive"}}, {"/gifts", {gift(0, 2, "alive")}}});
    play(state, 0, "check 2");
    EXPECT_EQ(known_to(state, 0).at("start_status").at(2), "dead");
    play(state, 0, "say dead");
    EXPECT_TRUE(known_to(state, 1).at("start_status").at(2).is_null());
}

TEST_F(CultistsStatus, an_only_card_that_was_shown_is_known_to_all) {
    State state = arranged({{"/start_status", {"alive", "alive", "dead", "alive", "alive"}}});
    play(state, 0, "check 2");
    EXPECT_TRUE(known_to(state, core::spectator).at("start_status").at(2).is_null());
    play(state, 0, "say dead");
    EXPECT_EQ(known_to(state, core::spectator).at("start_status").at(2), "dead");
    EXPECT_EQ(known_to(state, 2).at("start_status").at(2), "dead");
}

}  // namespace
}  // namespace subrosa::engine
