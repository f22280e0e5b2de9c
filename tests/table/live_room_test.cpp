// How long a journal may become, and what is still possible when it is full.
#include "base/hash.hpp"
#include "table/journal_limits.hpp"
#include "tests/engine/every_game.hpp"
#include "tests/table/live.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <set>
#include <string>

namespace subrosa::table {
namespace {

using namespace testing;

class FullJournal : public ::testing::TestWithParam<engine::testing::GameAt> {
  protected:
    [[nodiscard]] static Wish wish() {
        Wish wish;
        wish.game = GetParam().game;
        wish.players = GetParam().players;
        wish.people = wish.players;
        return wish;
    }
};

// Asks for it until it is refused; how often it was done.
std::size_t ask_until_refused(Room& room, const Actor& actor,
                              const std::function<Request(std::size_t)>& wish) {
    for (std::size_t i = 0; i < 20'000; ++i) {
        const Answer answer = room.ask(wish(i), actor);
        if (answer) continue;
        EXPECT_EQ(answer.error().reason, Reason::too_much) << answer.error().text;
        return i;
    }
    ADD_FAILURE() << "it has no end";
    return 0;
}

Request toggle(std::size_t i) {
    return request::Pause{i % 2 == 0};
}

TEST_P(FullJournal, OnePersonCannotFillItForAll) {
    Room room(wish());
    room.start();
    const std::size_t toggles = ask_until_refused(room, person(1), toggle);
    EXPECT_GE(toggles, most_entries_of_person / 2);
    EXPECT_LE(toggles, most_entries_of_person + 1);
    EXPECT_EQ(room.refused(request::Say{"hello"}, person(1)), Reason::too_much);
    room.must(request::Say{"hello"}, person(2));
    room.must(request::Pause{true}, person(2));
}

TEST_P(FullJournal, TheGameGoesOnToItsEnd) {
    Room room(wish());
    room.start();
    for (unsigned i = 0; i < room->players(); ++i) ask_until_refused(room, person(i), toggle);
    EXPECT_LE(room->entries(), most_entries + 50);
    core::Rng rng(std::uint64_t{7});
    room.play_to_end(rng);
    EXPECT_EQ(room->phase(), Phase::over);
    // Every move makes room for a little talk, and not for more.
    const std::size_t said =
        ask_until_refused(room, person(0), [](std::size_t) { return request::Say{"well played"}; });
    EXPECT_GT(said, 0U);
    const auto again = Table::from_journal(room.journal());
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ((*again)->ask(request::Say{"x"}, person(0), room.now).error().reason, Reason::too_much)
        << "the count is of the journal";
}

TEST_P(FullJournal, WhoIsAwayComesBackAndAPauseEnds) {
    Wish with = wish();
    with.clock = {ClockKind::decision, 60'000, 0};
    Room room(with);
    room.start();
    for (unsigned i = 0; i < room->players(); ++i) ask_until_refused(room, person(i), toggle);
    const core::Seat asked = room->awaited().front();
    room.now += 61'000;
    room.run_out();
    ASSERT_TRUE(room.view(asked).seats[asked].stand_in);
    room.must(request::ComeBack{}, person(asked));
    room.must(request::Stand{}, person(asked));
}

TEST_P(FullJournal, APauseThatCameBeforeEnds) {
    Room room(wish());
    room.start();
    for (unsigned i = 0; i < room->players(); ++i) {
        if (2 * i <= room->players()) room.must(request::Pause{true}, person(i));
    }
    ASSERT_TRUE(room.view(0).paused);
    for (unsigned i = 0; i < room->players(); ++i)
        ask_until_refused(room, person(i), [](std::size_t) { return request::Say{"hm"}; });
    EXPECT_EQ(room.refused(request::Pause{true}, person(0)), Reason::too_much);
    for (unsigned i = 0; i < room->players() && room.view(0).paused; ++i)
        room.must(request::Pause{false}, person(i));
    EXPECT_FALSE(room.view(0).paused);
}

// Choosing and taking back for ever is no way around it.
TEST_P(FullJournal, TakingBackHasAnEnd) {
    Wish with = wish();
    with.people = 1;
    Room room(with);
    room.start();
    core::Rng rng(std::uint64_t{3});
    if (!room.play_until(rng, [&] { return room->awaited().has(0); })) GTEST_SKIP();
    for (std::size_t i = 0; i < 20'000; ++i) {
        room.now += 10;
        const auto offered = room.choices(0);
        if (offered.empty()) break;
        ASSERT_TRUE(room.choose(0, offered.front()));
        const Answer back = room.ask(request::TakeBack{}, person(0));
        if (back) continue;
        EXPECT_EQ(back.error().reason, Reason::too_much) << back.error().text;
        break;
    }
    EXPECT_LE(room->entries(), 2 * most_entries);
}

// How many moves of others were secret must not show in how much one may still ask.
TEST_P(FullJournal, HowMuchIsLeftTellsNothingOfSecretAnswers) {
    // Nothing if nobody answers in secret, or if the answers end the game.
    const auto asked_after = [](std::size_t changes, std::uint64_t luck) -> std::optional<std::size_t> {
        Room room(wish());
        room.start();
        core::Rng rng(luck);
        const auto secret = [&] {
            return room->secret() && room->awaited().size() > 1 && room->awaited().has(1);
        };
        if (!room.play_until(rng, secret)) return std::nullopt;
        const core::SeatSet asked = room->awaited();
        const auto wanted = [&](std::size_t i) { return toggle(i + (room.view(1).paused ? 1 : 0)); };
        ask_until_refused(room, person(1), wanted);
        // Another changes its mind again and again; then all answer.
        const core::Seat other = asked.without(1).front();
        for (std::size_t i = 0; i < changes; ++i) {
            const auto offered = room.choices(other);
            if (offered.empty()) {
                room.must(request::TakeBack{}, person(other));
            } else {
                room.must_choose(other, offered.front());
            }
        }
        EXPECT_EQ(room.refused(wanted(0), person(1)), Reason::too_much);
        const std::uint64_t question = room->question();
        room.play_until(rng, [&] { return room->question() != question; });
        if (room->phase() == Phase::over) return std::nullopt;
        return ask_until_refused(room, person(1), wanted);
    };
    for (std::uint64_t luck = 5; luck < 25; ++luck) {
        const auto few = asked_after(0, luck);
        const auto many = asked_after(30, luck);
        ASSERT_EQ(few.has_value(), many.has_value());
        if (!few) continue;
        EXPECT_GT(*few, 0U);
        EXPECT_EQ(*few, *many);
        return;
    }
    GTEST_SKIP() << "nobody answers in secret before the last question";
}

// A choice after which the seat is still asked; none: nullopt.
std::optional<std::string> change_of_mind(const Room& room, core::Seat seat, std::size_t turn) {
    auto offered = room.choices(seat);
    if (offered.empty()) return std::nullopt;
    std::rotate(offered.begin(), offered.begin() + static_cast<std::ptrdiff_t>(turn % offered.size()),
                offered.end());
    for (std::string& move : offered) {
        const auto tried = room.table().truth(seat).clone();
        if (tried->play(seat, move) && tried->deciders().has(seat)) return std::move(move);
    }
    return std::nullopt;
}

// Changing one's mind in secret has an end, and so has a market in the open.
TEST_P(FullJournal, ToAndFroHasAnEnd) {
    std::set<bool> kinds;  // in secret, in the open
    Room room(wish());
    room.start();
    core::Rng rng(std::uint64_t{4});
    do {
        if (kinds.contains(room->secret()) || room->awaited().empty()) continue;
        const core::Seat seat = room->awaited().front();
        std::size_t made = 0;
        std::optional<Reason> refused;
        while (made < longest_answer + 20 && !refused) {
            const auto move = change_of_mind(room, seat, made);
            if (!move) break;
            if (const Answer answer = room.choose(seat, *move); !answer) refused = answer.error().reason;
            ++made;
        }
        if (made < longest_answer) continue;
        kinds.insert(room->secret());
        EXPECT_EQ(refused, Reason::too_much) << room.stage();
        EXPECT_LE(made, longest_answer + 10);
        bool ended = false;
        for (const std::string& move : room.choices(seat))
            ended = ended || room.choose(seat, move).has_value();
        EXPECT_TRUE(ended) << "it can be brought to an end in " << room.stage();
    } while (kinds.size() < 2 && room.step(rng));
    if (GetParam().game == "devil") {
        EXPECT_EQ(kinds.size(), 2U);
    }
}

TEST(FullTable, StrangersWhoTalkDoNotKeepItFromFilling) {
    Wish wish;
    wish.people = 3;
    Room room(wish);
    room.must(request::Sit{0, {}}, person(0));
    std::size_t talked = 0;
    for (unsigned stranger = 10; stranger < 120; ++stranger)
        talked +=
            ask_until_refused(room, person(stranger), [](std::size_t) { return request::Say{"hello"}; });
    EXPECT_LE(talked, most_entries);
    EXPECT_GE(talked, most_entries / 2);
    room.must(request::SeatBot{2, "random", {}}, person(0));
    room.must(request::Invite{1, text_hash("token of twenty letters")}, person(0));
    room.must(request::Sit{1, "token of twenty letters"}, person(1));
    room.must(request::Start{core::seed_from_number(1)}, person(0));
}

INSTANTIATE_TEST_SUITE_P(Games, FullJournal, ::testing::ValuesIn(engine::testing::every_game()),
                         [](const auto& info) { return info.param.game; });

TEST(Expired, TablesOfNobodyAreClosedAndOthersAreNot) {
    Room gathering{Wish{}};
    EXPECT_TRUE(gathering->dispensable());
    gathering->expire(gathering.now);
    gathering.keep();
    EXPECT_EQ(gathering->phase(), Phase::closed);
    EXPECT_EQ(last_news(gathering.table()).what, NewsKind::closed);
    const auto again = Table::from_journal(gathering.journal());
    ASSERT_TRUE(again);
    EXPECT_EQ((*again)->phase(), Phase::closed);
    EXPECT_FALSE((*again)->dispensable());
    EXPECT_FALSE((*again)->started());

    Wish wish;
    wish.people = 1;
    Room played(wish);
    played.start();
    EXPECT_TRUE(played->started());
    EXPECT_FALSE(played->dispensable());
    played.must(request::Stand{}, person(0));
    EXPECT_TRUE(played->dispensable());

    // Who is only away has not left.
    Room away(with_clock(ClockKind::decision, 60'000, 0, 1));
    away.start();
    core::Rng rng(std::uint64_t{1});
    ASSERT_TRUE(away.play_until(rng, [&] { return away->awaited().has(0); }));
    away.now += 61'000;
    away.run_out();
    ASSERT_TRUE(away->seats()[0].stand_in);
    EXPECT_FALSE(away->dispensable());
}

}  // namespace
}  // namespace subrosa::table
