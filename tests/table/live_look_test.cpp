// Looking ahead: what a choice surely does is what it then does, nothing else is told, and nothing changes by
// looking.
#include "engine/look_ahead.hpp"
#include "tests/table/live.hpp"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace subrosa::table::testing {
namespace {

using Events = std::vector<json::object>;

bool is_part_of(const Events& part, const Events& whole) {
    std::size_t found = 0;
    for (std::size_t i = 0; i < whole.size() && found < part.size(); ++i) found += whole[i] == part[found];
    return found == part.size();
}

// What the seat is told when it really does it.
Events really_told(const engine::AnyMatch& truth, core::Seat seat, const std::string& move) {
    const auto match = truth.clone();
    const std::size_t before = match->told_count();
    EXPECT_TRUE(match->play(seat, move).has_value()) << move;
    return match->told_since(before, seat);
}

// How often what was seen.
struct Tally {
    std::map<std::string, std::size_t> choices;  // by stage
    std::map<std::string, std::size_t> sure;     // by stage
    std::set<std::string> left_out;              // events that happened and could not be told before
    std::size_t deep = 0;                        // choices after own moves
    std::size_t hidden = 0;                      // looks whose choices depend on something hidden
};

void compare_ahead(const std::vector<engine::ChoiceAhead>& ahead, const engine::AnyMatch& truth,
                   core::Seat seat, Tally& tally) {
    std::vector<std::string> moves;
    const std::string stage(truth.know(seat).at("stage").as_string());
    for (const engine::ChoiceAhead& choice : ahead) {
        moves.push_back(choice.move);
        const Events told = really_told(truth, seat, choice.move);
        ASSERT_TRUE(is_part_of(choice.events, told))
            << choice.move << ": " << json::value_from(choice.events) << " but " << json::value_from(told);
        if (choice.sure) {
            ASSERT_EQ(choice.events, told) << choice.move;
        }
        for (const json::object& event : told) {
            if (std::find(choice.events.begin(), choice.events.end(), event) == choice.events.end())
                tally.left_out.emplace(event.at("event").as_string());
        }
        ++tally.choices[stage];
        tally.sure[stage] += choice.sure ? 1U : 0U;
    }
    ASSERT_EQ(moves, truth.choices(seat));
}

Actor sitting_at(const Room& room, core::Seat seat) {
    return {room.table().person_at(seat).value(), "", "", 0, seat};
}

// Looks ahead along own moves as far as there are any, and compares with the real events.
void look_far(Room& room, core::Seat seat, core::Rng& rng, Tally& tally) {
    const auto truth = room->truth(seat).clone();
    std::vector<std::string> moves;
    while (truth->deciders().has(seat)) {
        moves.push_back(at_random(truth->choices(seat), rng));
        ASSERT_TRUE(truth->play(seat, moves.back()).has_value());
        const auto ahead = room->look_ahead({room->version(seat), moves}, sitting_at(room, seat));
        ASSERT_TRUE(ahead.has_value()) << ahead.error().text;
        if (ahead->empty()) {
            tally.hidden += truth->deciders().has(seat) ? 1U : 0U;
            return;
        }
        compare_ahead(*ahead, *truth, seat, tally);
        tally.deep += ahead->size();
        if (::testing::Test::HasFatalFailure()) return;
    }
}

class LookAt : public ::testing::TestWithParam<std::tuple<const char*, unsigned>> {};

TEST_P(LookAt, EveryDecisionOfWholeGamesTellsWhatThenHappens) {
    Tally tally;
    for (std::uint64_t game = 0; game < 4; ++game) {
        Wish wish = rose_wish(std::get<0>(GetParam()));
        wish.players = wish.people = std::get<1>(GetParam());
        wish.seed = 1000 * wish.players + 5 + game;
        Room room(wish);
        room.start();
        core::Rng rng(wish.seed, 1);
        do {
            const std::uint64_t version = room->version(room->awaited().front());
            const bool secret = room->secret();
            for (const core::Seat seat : room->awaited()) {
                const auto ahead = room->look_ahead({room->version(seat), {}}, sitting_at(room, seat));
                ASSERT_TRUE(ahead.has_value()) << ahead.error().text;
                compare_ahead(*ahead, room->truth(seat), seat, tally);
                if (!secret) look_far(room, seat, rng, tally);
                ASSERT_FALSE(HasFatalFailure()) << "game " << game << " version " << version;
            }
        } while (room.step(rng) && room->phase() == Phase::running);
    }
    EXPECT_GT(tally.deep, 300U);
    for (const char* stage : {"play", "move", "mark", "again", "reveal", "guess"})
        EXPECT_GT(tally.choices[stage], 0U) << stage;
    // What is sure is said to be so.
    EXPECT_GT(tally.sure["play"], tally.choices["play"] * 9 / 10);
    EXPECT_GT(tally.sure["mark"], 0U);
    EXPECT_EQ(tally.sure["reveal"] + tally.sure["guess"], 0U);
    // Events that differ are left out.
    EXPECT_TRUE(tally.left_out.contains("card_drawn"));
}

INSTANTIATE_TEST_SUITE_P(Games, LookAt,
                         ::testing::Combine(::testing::Values("classic", "international"),
                                            ::testing::Values(2U, 3U, 4U, 5U)));

// At once: what is left out then comes from a pile and from nothing else.
TEST(Look, LeavesOutOfTheNextChoiceOnlyWhatLiesFaceDown) {
    Tally tally;
    for (std::uint64_t game = 0; game < 8; ++game) {
        Wish wish = rose_wish(game < 4 ? "classic" : "international");
        wish.players = wish.people = 2 + game % 4;
        wish.seed = game;
        Room room(wish);
        room.start();
        core::Rng rng(game);
        do {
            const core::Seat seat = room->awaited().front();
            const auto truth = room->truth(seat).clone();
            compare_ahead(room->look_ahead({room->version(seat), {}}, sitting_at(room, seat)).value(), *truth,
                          seat, tally);
            ASSERT_FALSE(HasFatalFailure());
        } while (room.step(rng) && room->phase() == Phase::running);
    }
    EXPECT_EQ(tally.left_out, (std::set<std::string>{"card_drawn", "dawn", "tile_placed"}));
}

TEST(Look, TellsTheNextTurnAfterACardThatIsNotKnown) {
    Room room(Wish{});
    room.start();
    core::Rng rng(7);
    ASSERT_TRUE(room.play_to_stage(rng, "move"));
    const core::Seat seat = room->awaited().front();
    bool found = false;
    for (const engine::ChoiceAhead& choice :
         room->look_ahead({room->version(seat), {}}, sitting_at(room, seat)).value()) {
        if (choice.events.back().at("event") != "turn_began") continue;
        found = true;
        EXPECT_FALSE(choice.sure);
        EXPECT_EQ(choice.events.front().at("event"), "figure_moved");
        for (const json::object& event : choice.events) EXPECT_FALSE(event.contains("seen_by"));
    }
    EXPECT_TRUE(found);
}

TEST(Look, InSecretTellsOnlyOnesOwnPart) {
    Room room(Wish{});
    room.start();
    core::Rng rng(5);
    ASSERT_TRUE(room.play_to_stage(rng, "reveal"));
    // Whether the others have answered makes no difference, not even for the last.
    const auto look = [&](core::Seat seat, std::vector<std::string> moves) {
        return bytes_of(
            room->look_ahead({room->version(seat), std::move(moves)}, sitting_at(room, seat)).value());
    };
    const std::string before = look(0, {});
    EXPECT_NE(before.find("marker_chosen"), std::string::npos);
    EXPECT_EQ(before.find("marker_shown"), std::string::npos);
    EXPECT_EQ(before.find("\"sure\":true"), std::string::npos);
    EXPECT_EQ(look(0, {room.choices(0).front()}), "[]");
    room.must_choose(1, room.choices(1).front());
    room.must_choose(2, room.choices(2).front());
    EXPECT_EQ(look(0, {}), before);
    // Guesses that are held back count.
    ASSERT_TRUE(room.play_to_stage(rng, "guess"));
    const auto guesses = room.choices(1);
    const std::string second = look(1, {guesses[0]});
    EXPECT_EQ(second.find('"' + guesses[0] + '"'), std::string::npos);
    room.must_choose(1, guesses[0]);
    EXPECT_EQ(look(1, {}), second);
}

TEST(Look, IsRefusedForAReasonAndChangesNothing) {
    Room room(Wish{});
    room.fill();
    const auto reason = [&](const Actor& actor, std::uint64_t version, std::vector<std::string> moves) {
        const std::string before = snapshot(*room, room.now);
        const auto ahead = room->look_ahead({version, std::move(moves)}, actor);
        EXPECT_EQ(snapshot(*room, room.now), before);
        EXPECT_TRUE(room->take_entries().empty());
        EXPECT_FALSE(ahead.has_value());
        EXPECT_TRUE(ahead.has_value() || !ahead.error().text.empty());
        return ahead.has_value() ? Reason{} : ahead.error().reason;
    };
    EXPECT_EQ(reason(person(0), 0, {}), Reason::not_running);
    room.must(request::Start{core::seed_from_number(1)}, person(0));
    const core::Seat seat = room->awaited().front();
    const Actor me = person(seat);
    const std::uint64_t now = room->version(seat);
    const std::string first = room.choices(seat).front();
    EXPECT_EQ(reason(person(9), now, {}), Reason::not_seated);
    EXPECT_EQ(reason({}, now, {}), Reason::not_seated);
    const unsigned other = (seat + 1U) % 3U;
    EXPECT_EQ(reason(person(other), room->version(static_cast<core::Seat>(other)), {}),
              Reason::not_your_turn);
    EXPECT_EQ(reason(me, now - 1, {}), Reason::late);
    EXPECT_EQ(reason(me, now + 1, {}), Reason::late);
    EXPECT_EQ(reason(me, now, {"play nothing"}), Reason::illegal);
    EXPECT_EQ(reason(me, now, {first, first}), Reason::illegal);
    EXPECT_EQ(reason(me, now, {""}), Reason::illegal);
    EXPECT_EQ(reason(me, now, std::vector<std::string>(most_moves_in_turn + 1, first)), Reason::too_much);
    Actor another = me;
    another.seat = static_cast<core::Seat>(other);
    EXPECT_EQ(reason(another, now, {}), Reason::not_seated);
    core::Rng rng(1);
    room.play_to_end(rng);
    EXPECT_EQ(reason(me, room->version(seat), {}), Reason::over);
}

TEST(Look, DoesNotUseUpTheNumberOfItsRequest) {
    Room room(Wish{});
    room.start();
    const core::Seat seat = room->awaited().front();
    Actor actor = person(seat);
    actor.seq = 7;
    const auto first = room->look_ahead({room->version(seat), {}}, actor).value();
    EXPECT_EQ(bytes_of(room->look_ahead({room->version(seat), {}}, actor).value()), bytes_of(first));
    const Answer chosen = room.ask(request::Choose{room->version(seat), room.choices(seat).front()}, actor);
    ASSERT_TRUE(chosen.has_value());
    EXPECT_FALSE(chosen->again);
    // Nor does one that was used hinder it.
    EXPECT_TRUE(room->look_ahead({room->version(seat), {}}, actor).has_value());
    actor.seq = 3;
    EXPECT_TRUE(room->look_ahead({room->version(seat), {}}, actor).has_value());
}

TEST(Look, IsPossibleWhileTheGameIsPaused) {
    Room room(Wish{});
    room.start();
    for (unsigned number = 0; number < 2; ++number) room.must(request::Pause{true}, person(number));
    ASSERT_TRUE(room.view(0).paused);
    const auto seat = static_cast<core::Seat>(room.view(0).awaited->asked.front());
    EXPECT_FALSE(room->look_ahead({room->version(seat), {}}, person(seat)).value().empty());
}

TEST(Look, KeepsWhatTwoWorldsHaveInCommon) {
    const auto common = [](std::vector<int> sure, const std::vector<int>& told) {
        engine::keep_common(sure, told);
        return sure;
    };
    using List = std::vector<int>;
    EXPECT_EQ(common({}, {}), List{});
    EXPECT_EQ(common({1, 2, 3}, {}), List{});
    EXPECT_EQ(common({}, {1, 2, 3}), List{});
    EXPECT_EQ(common({1, 2, 3}, {1, 2, 3}), (List{1, 2, 3}));
    EXPECT_EQ(common({1, 2, 3}, {1, 9, 3}), (List{1, 3}));
    EXPECT_EQ(common({1, 2, 3}, {1, 9, 8, 3}), (List{1, 3}));
    EXPECT_EQ(common({1, 2, 3, 4, 5, 6}, {1, 7, 3, 8, 5, 6}), (List{1, 3, 5, 6}));
    EXPECT_EQ(common({1, 1, 1}, {1, 1}), (List{1, 1}));
    EXPECT_EQ(common({1, 2, 1, 2, 1}, {2, 1, 2}), (List{2, 1, 2}));
    EXPECT_EQ(common({1, 2, 3, 4}, {3, 4, 1, 2}).size(), 2U);
    EXPECT_EQ(common({9, 1, 2}, {1, 2}), (List{1, 2}));
    const auto beginning = [](std::vector<int> sure, const std::vector<int>& told) {
        engine::keep_beginning(sure, told);
        return sure;
    };
    EXPECT_EQ(beginning({1, 2, 3}, {1, 9, 3}), List{1});
    EXPECT_EQ(beginning({1, 2}, {1, 2, 3}), (List{1, 2}));
    EXPECT_EQ(beginning({1, 2, 3}, {1, 2}), (List{1, 2}));
    EXPECT_EQ(beginning({}, {1}), List{});
}

}  // namespace
}  // namespace subrosa::table::testing
