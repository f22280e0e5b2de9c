// What bots are given: a seat's feed holds what the seat knew and was told, and nothing else of the match.
#include "engine/seat_feed.hpp"

#include "engine/documents/rose.hpp"
#include "tests/engine/helpers.hpp"

#include <gtest/gtest.h>

#include <string>
#include <type_traits>
#include <vector>

namespace subrosa::engine {
namespace {

// A bot takes feeds. A match, a state or knowledge of a game is none, and a feed is made of neither.
template <class Given>
constexpr bool is_no_feed = !std::is_convertible_v<Given&, const SeatFeed&> &&
                            !std::is_invocable_v<decltype(&AnyBot::decide), AnyBot&, Given&> &&
                            !std::is_invocable_v<decltype(&AnyBot::answer), AnyBot&, Given&> &&
                            !std::is_invocable_v<decltype(&AnyBot::watch), AnyBot&, Given&> &&
                            !std::is_constructible_v<SeatFeedOf<rose::Rose>, Given&>;
static_assert(is_no_feed<AnyMatch>);
static_assert(is_no_feed<rose::State>);
static_assert(is_no_feed<rose::Hidden>);
static_assert(std::is_invocable_v<decltype(&AnyBot::decide), AnyBot&, const SeatFeed&>);

class SeatFeeds : public ::testing::TestWithParam<const AnyGame*> {
  protected:
    [[nodiscard]] static std::unique_ptr<AnyMatch> deal(std::uint64_t seed) {
        const json::object options{{"players", GetParam()->max_players()}};
        return GetParam()->deal(options, core::seed_from_number(seed)).value();
    }
    [[nodiscard]] static std::string any_choice(const AnyMatch& match, core::Seat seat, core::Rng& rng) {
        const auto choices = match.choices(seat);
        return choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
    }
    static void play_any(AnyMatch& match, core::Rng& rng, int moves) {
        for (int i = 0; i < moves && !match.deciders().empty(); ++i) {
            const core::Seat seat = match.deciders().front();
            match.play(seat, any_choice(match, seat, rng)).value();
        }
    }
};
INSTANTIATE_TEST_SUITE_P(Games, SeatFeeds, ::testing::ValuesIn(games().begin(), games().end()),
                         [](const auto& info) { return std::string(info.param->name()); });

// Plays one move in both, if there is one that the viewer cannot tell apart.
bool play_alike(AnyMatch& one, AnyMatch& other, core::Seat viewer, core::Rng& rng) {
    if (one.deciders().empty()) return false;
    const core::Seat seat = one.deciders().front();
    auto choices = one.choices(seat);
    rng.shuffle(choices.data(), choices.size());
    for (const std::string& move : choices) {
        const std::size_t told = one.told_count();
        const std::size_t other_told = other.told_count();
        if (!other.play(seat, move)) continue;
        one.play(seat, move).value();
        if (one.know(viewer) == other.know(viewer) && one.deciders() == other.deciders() &&
            one.told_since(told, viewer) == other.told_since(other_told, viewer)) {
            return true;
        }
        one.undo();
        other.undo();
    }
    return false;
}

TEST_P(SeatFeeds, are_equal_in_worlds_that_the_seat_cannot_tell_apart) {
    core::Rng rng(41);
    std::size_t moves = 0;
    std::size_t told_apart = 0;  // by somebody else
    for (std::uint64_t seed = 0; seed < 200 && moves < 120; ++seed) {
        const auto truth = deal(seed);
        play_any(*truth, rng, static_cast<int>(rng.below(80)));
        const auto viewer = static_cast<core::Seat>(rng.below(truth->players()));
        const auto one = truth->imagine(viewer, rng);
        const auto other = truth->imagine(viewer, rng);
        for (int i = 0; i < 60; ++i) {
            ASSERT_TRUE(one->feed(viewer)->equals(*other->feed(viewer)));
            for (core::Seat seat = 0; seat < truth->players(); ++seat)
                told_apart += one->feed(seat)->equals(*other->feed(seat)) ? 0U : 1U;
            if (!play_alike(*one, *other, viewer, rng)) break;
            ++moves;
        }
    }
    EXPECT_GE(moves, 120U);
    EXPECT_GT(told_apart, 100U);
}

TEST_P(SeatFeeds, that_grow_move_by_move_equal_those_built_from_the_history) {
    core::Rng rng(42);
    const auto grown = deal(7);
    const auto built = deal(7);
    for (core::Seat seat = 0; seat < grown->players(); ++seat) static_cast<void>(grown->feed(seat));
    const auto both = [&](const auto& act) {
        act(*grown);
        act(*built);
    };
    for (std::uint64_t step = 0; step < 150 && !grown->deciders().empty(); ++step) {
        const core::Seat seat = grown->deciders().front();
        const std::string move = any_choice(*grown, seat, rng);
        both([&](AnyMatch& match) { match.play(seat, move).value(); });
        if (rng.below(4) == 0) both([](AnyMatch& match) { match.undo(); });
        if (rng.below(8) == 0) both([&](AnyMatch& match) { match.redraw(core::seed_from_number(step)); });
    }
    EXPECT_EQ(grown->hash(), built->hash());
    for (core::Seat seat = 0; seat < grown->players(); ++seat)
        EXPECT_TRUE(grown->feed(seat)->equals(*built->feed(seat))) << unsigned{seat};
    EXPECT_FALSE(grown->feed(0)->equals(*built->feed(1)));
}

// What was already fed and is then taken back makes the bot useless; what was not yet fed does not matter.
TEST_P(SeatFeeds, tell_a_bot_when_what_it_was_fed_was_rewritten) {
    core::Rng rng(43);
    const auto match = deal(3);
    play_any(*match, rng, 3);
    const auto bot = GetParam()->make_bot("thumb", 0, {});
    bot->watch(*match->feed(0));
    play_any(*match, rng, 3);
    const auto later = match->feed(0);
    EXPECT_TRUE(bot->follows(*later));
    for (int i = 0; i < 3; ++i) match->undo();
    EXPECT_TRUE(bot->follows(*match->feed(0)));
    bot->watch(*later);
    EXPECT_FALSE(bot->follows(*match->feed(0)));
    EXPECT_THROW(bot->watch(*match->feed(0)), std::logic_error);
    play_any(*match, rng, 3);
    EXPECT_FALSE(bot->follows(*match->feed(0)));
    EXPECT_TRUE(bot->follows(*later));
}

// A match and its copy share a past; then each has a future of its own.
TEST_P(SeatFeeds, of_a_copy_go_their_own_way) {
    core::Rng rng(44);
    const auto match = deal(4);
    play_any(*match, rng, 2);
    const auto before = match->feed(1);
    const auto copy = match->clone();
    EXPECT_TRUE(copy->feed(1)->continues(*before));
    play_any(*copy, rng, 1);
    play_any(*match, rng, 1);
    EXPECT_TRUE(copy->feed(1)->continues(*before));
    EXPECT_TRUE(match->feed(1)->continues(*before));
    EXPECT_FALSE(copy->feed(1)->continues(*match->feed(1)));
}

// Whether it reads a feed bit by bit or at once.
TEST_P(SeatFeeds, make_a_bot_decide_the_same_however_often_it_looks) {
    core::Rng rng(45);
    for (const std::string_view name : GetParam()->bot_names()) {
        const auto fresh_bot = [&] {
            return GetParam()->make_bot(std::string(name) + ":20", 0, {});  // no clock
        };
        const auto match = deal(5);
        auto watching = fresh_bot();
        for (int compared = 0; compared < 6 && !match->deciders().empty(); play_any(*match, rng, 1)) {
            const auto feed = match->feed(0);
            if (rng.below(3) != 0) watching->watch(*feed);
            if (!match->deciders().has(0) || rng.below(4) != 0) continue;
            EXPECT_EQ(watching->decide(*feed), fresh_bot()->decide(*feed)) << name;
            watching = fresh_bot();
            ++compared;
        }
    }
}

// A whole secret answer is thought of in an imagined world. It is what the bot would answer step by step,
// seeing after each step what the match shows its seat.
TEST_P(SeatFeeds, are_enough_for_a_whole_secret_answer) {
    core::Rng rng(46);
    std::size_t answers = 0;
    std::size_t moves = 0;
    for (std::uint64_t seed = 0; answers < 60; ++seed) {
        const auto match = deal(seed);
        for (; !match->deciders().empty(); play_any(*match, rng, 1)) {
            // While several are asked, none of them moves the game on alone.
            if (!match->secret() || match->deciders().size() < 2) continue;
            const core::Seat seat = match->deciders().front();
            const auto bot = GetParam()->make_bot("thumb", seat, {});
            const auto twin = GetParam()->make_bot("thumb", seat, {});
            const auto alone = match->clone();
            const auto answer = bot->answer(*match->feed(seat));
            for (const std::string& move : answer) {
                EXPECT_TRUE(alone->deciders().has(seat));
                ASSERT_EQ(twin->decide(*alone->feed(seat)), move);
                alone->play(seat, move).value();
            }
            EXPECT_FALSE(alone->deciders().has(seat));
            EXPECT_EQ(bot->follows(*match->feed(seat)), answer.size() == 1);
            ++answers;
            moves += answer.size();
        }
    }
    EXPECT_GE(moves, answers);
}

}  // namespace
}  // namespace subrosa::engine
