// What a seat of Deal with the Devil is shown: the shape of a position, with null for all that it cannot
// know.
#include "games/devil/text.hpp"
#include "tests/engine/devil_helpers.hpp"

#include <gtest/gtest.h>

#include <string>

namespace subrosa::engine {
namespace {

using namespace devil;
using namespace testing::devil_games;

json::object known_to(const State& state, core::Seat seat) {
    return DevilDocuments::knowledge(Devil::know(state, seat));
}

// Every leaf of what is known is null or what the truth has at the same place.
void expect_part_of(const json::value& known, const json::value& truth, const std::string& path) {
    if (known.is_null()) return;
    if (const json::object* object = known.if_object()) {
        for (const auto& [key, value] : *object) {
            if (path.empty() && key == "seat") continue;
            // Others are shown as having two events while they choose which to drop.
            ASSERT_TRUE(truth.is_object() && truth.as_object().contains(key)) << path << "/" << key;
            expect_part_of(value, truth.as_object().at(key), path + "/" + std::string(key));
        }
    } else if (const json::array* list = known.if_array()) {
        const bool nothing =
            std::all_of(list->begin(), list->end(), [](const json::value& value) { return value.is_null(); });
        if (nothing && path.ends_with("/events")) return;
        ASSERT_TRUE(truth.is_array() && truth.as_array().size() == list->size()) << path;
        for (std::size_t i = 0; i < list->size(); ++i)
            expect_part_of((*list)[i], truth.as_array()[i], path + "/" + std::to_string(i));
    } else {
        ASSERT_EQ(known, truth) << path;
    }
}

bool all_null(const json::value& value) {
    if (const json::object* object = value.if_object()) {
        return std::all_of(object->begin(), object->end(),
                           [](const auto& member) { return all_null(member.value()); });
    }
    if (const json::array* list = value.if_array()) return std::all_of(list->begin(), list->end(), all_null);
    return value.is_null();
}

// Q4, Q5: whose role somebody knows.
bool knows_role(const State& state, core::Seat seat, core::Seat other) {
    if (other == seat || state.open.roles_open || state.open.stage == Stage::over) return true;
    return std::any_of(state.open.answers.begin(), state.open.answers.end(),
                       [&](const Answer& answer) { return answer.seat == other && answer.yes; });
}

// Behind the screens of the others lies what nobody sees.
void expect_screens(const json::object& known, const State& state, core::Seat seat) {
    for (core::Seat other = 0; other < devil::players; ++other) {
        const json::value& realm = known.at("seats").at(other);
        ASSERT_EQ(known.at("roles").at(other).is_null(), !knows_role(state, seat, other));
        for (const char* key : {"goods", "souls", "hand", "events", "jesters"}) {
            const bool nothing = other == seat || realm.at(key) == json::array();
            ASSERT_TRUE(nothing || all_null(realm.at(key))) << key;
        }
        ASSERT_EQ(realm.at("hand").as_array().size(), state.open.realms[other].hand);
        const bool traded = state.open.options.trade_indulgences;
        ASSERT_EQ(realm.at("indulgences").is_null(), traded && other != seat);
        ASSERT_EQ(known.at("memory").at(other).is_null(), other != seat);
        if (other != seat) {
            ASSERT_TRUE(all_null(realm.at("guesses")));
        }
        if (const json::value* drafts = known.at("pending").as_object().if_contains("drafts")) {
            ASSERT_TRUE(other == seat || drafts->at(other).is_null());
        }
    }
}

TEST(DevilKnowledge, shows_a_part_of_the_truth_and_hides_the_rest) {
    for (const Options& options : every_table()) {
        EveryFew few;
        random_game(options, 11, Manner::traders, [&](const State& state) {
            if (!few.look_at(state)) return;
            const json::value truth = DevilDocuments::position(state);
            for (core::Seat number = 0; number <= devil::players; ++number) {
                const core::Seat seat = number < devil::players ? number : core::spectator;
                const json::object known = known_to(state, seat);
                expect_part_of(known, truth, "");
                ASSERT_EQ(known.at("seat"),
                          seat == core::spectator ? json::value("public") : json::value(seat));
                if (state.open.stage == Stage::over) continue;
                ASSERT_TRUE(known.at("schedule").is_null());
                ASSERT_TRUE(all_null(known.at("decks")));
                ASSERT_TRUE(all_null(known.at("event_decks")));
                expect_screens(known, state, seat);
            }
        });
        if (HasFatalFailure()) return;
    }
}

// K1: who has already answered must not show in what anybody else is shown.
TEST(DevilKnowledge, does_not_tell_who_has_answered) {
    std::set<Stage> stages;
    const auto hidden_answer = [&](const State& before, core::Seat who, core::Rng& rng) {
        State after = before;
        const Action action = random_choice(before, who, Manner::traders, rng);
        const bool market = action.verb <= Verb::repay;
        if (market) return;
        stages.insert(before.open.stage);
        Devil::play(after, who, action, core::NoSink{});
        if (after.open.stage != before.open.stage || after.open.round != before.open.round) return;
        for (core::Seat seat = 0; seat < devil::players; ++seat) {
            if (seat == who) continue;
            ASSERT_EQ(known_to(before, seat), known_to(after, seat)) << text_of(action);
        }
        ASSERT_EQ(known_to(before, core::spectator), known_to(after, core::spectator));
        ASSERT_NE(known_to(before, who), known_to(after, who)) << text_of(action);
    };
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
        core::Rng rng(seed, 9);
        EveryFew few;
        random_game(every_table()[seed], seed, Manner::traders, [&](const State& state) {
            if (!few.look_at(state) || !DevilDocuments::secret(state) || state.open.awaited.size() < 2)
                return;
            for (const core::Seat seat : state.open.awaited) hidden_answer(state, seat, rng);
        });
        if (HasFatalFailure()) return;
    }
    EXPECT_EQ(stages.size(), 9U);
}

// ---- chests (T2 to T5)

class DevilChests : public ::testing::Test {
  protected:
    // Schedule 0: in round 1 the devil's chest goes to mortal-a first, then to the cultist; the cultist's to
    // mortal-b; mortal-a's to the devil; mortal-b's to the cultist.
    static State traded() {
        const json::object set{{"/roles", {"mortal-a", "mortal-b", "cultist", "devil"}},
                               {"/schedule", 0},
                               {"/seats/0/goods", {{"wood", 2}, {"ducats", 5}}},
                               {"/seats/3/goods", {{"glass", 1}, {"marble", 1}}}};
        const json::object position = DevilDocuments::position(Devil::deal({}, core::seed_from_number(1)));
        const json::value wanted = set;
        State state =
            DevilDocuments::load(Field(json::value(DevilDocuments::arrange(position, Field(wanted)))));
        play(state, 0, {"put wood 2", "ask ducats 3", "done"});
        play(state, 3, {"put glass 1", "ask souls 1", "done"});
        play(state, 1, {"done"});
        play(state, 2, {"done"});
        return state;
    }
    static void play(State& state, core::Seat seat, std::initializer_list<const char*> moves) {
        for (const char* move : moves) {
            const auto action = action_from(move);
            ASSERT_TRUE(action) << move;
            Choices choices;
            Devil::choices(state, seat, choices);
            ASSERT_NE(std::find(choices.begin(), choices.end(), *action), choices.end()) << move;
            Devil::play(state, seat, *action, core::NoSink{});
        }
    }
};

TEST_F(DevilChests, are_seen_by_their_reader) {
    const State state = traded();
    ASSERT_EQ(state.open.stage, Stage::first);
    const json::object reader = known_to(state, 0);
    EXPECT_EQ(reader.at("chests").at("devil").at("goods").at("glass"), 1);
    EXPECT_EQ(reader.at("chests").at("devil").at("ask"), json::parse(R"({"souls":1})"));
    EXPECT_EQ(reader.at("chests").at("devil").at("reader"), 0);
    EXPECT_EQ(reader.at("chests").at("mortal-a").at("goods").at("wood"), 2) << "his own";
    EXPECT_TRUE(reader.at("chests").at("mortal-a").at("reader").is_null());
    EXPECT_TRUE(all_null(reader.at("chests").at("cultist").at("goods")));
    EXPECT_TRUE(reader.at("chests").at("cultist").at("ask").is_null());
    const json::object watcher = known_to(state, core::spectator);
    EXPECT_TRUE(all_null(watcher.at("chests").at("devil").at("goods")));
    EXPECT_TRUE(watcher.at("chests").at("devil").at("reader").is_null());
}

TEST_F(DevilChests, show_the_second_reader_the_payment_and_nothing_else) {
    State state = traded();
    play(state, 0, {"accept"});
    play(state, 1, {"decline"});
    play(state, 2, {"decline"});
    play(state, 3, {"decline"});
    ASSERT_EQ(state.open.stage, Stage::second);
    const json::object cultist = known_to(state, 2);
    EXPECT_EQ(cultist.at("chests").at("devil").at("taken"), true);
    EXPECT_EQ(cultist.at("chests").at("devil").at("ask"), json::parse(R"({"souls":1})"));
    EXPECT_EQ(cultist.at("chests").at("devil").at("paid"),
              json::parse(R"({"ducats":0,"pure":null,"marked":null})"));
    const json::object devil = known_to(state, 3);
    EXPECT_TRUE(devil.at("chests").at("devil").at("taken").is_null()) << "he learns it when it comes home";
    EXPECT_EQ(devil.at("chests").at("mortal-a").at("goods").at("wood"), 2) << "he left it there";
    // T5
    play(state, 0, {"decline"});
    play(state, 1, {"decline"});
    play(state, 2, {"close"});
    play(state, 3, {"decline"});
    const json::object paid = known_to(state, 3);
    const json::array& memory = paid.at("memory").at(3).at("chests").as_array();
    const auto own = std::find_if(memory.begin(), memory.end(),
                                  [](const json::value& chest) { return chest.at("reading") == "own"; });
    ASSERT_NE(own, memory.end());
    EXPECT_EQ(own->at("taken"), "by_somebody");
    EXPECT_EQ(own->at("paid"), json::parse(R"({"pure":1,"marked":0})"));
    EXPECT_EQ(paid.at("seats").at(3).at("souls").at("pure"), 1);
}

// Q4: who has said that he is the devil is known to all.
TEST(DevilKnowledge, tells_who_has_said_yes) {
    State state = Devil::deal({}, core::seed_from_number(3));
    const core::Seat devil = devil::seat_of(state.hidden.roles, Role::devil);
    state.open.answers.push_back({devil, Role::devil, true});
    EXPECT_EQ(known_to(state, core::spectator).at("roles").at(devil), "devil");
}

}  // namespace
}  // namespace subrosa::engine
