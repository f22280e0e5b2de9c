// Thousands of random requests at one table: nothing is thrown, a refusal leaves no trace, and what must
// always hold does.
#include "tests/table/live_monkey.hpp"

namespace subrosa::table::testing {
namespace {

// What held of a table before, to see that it goes forward only.
struct Watch {
    std::vector<std::uint64_t> versions = std::vector<std::uint64_t>(core::max_players, 0);
    std::uint64_t news = 0;
    Phase phase = Phase::gathering;

    void check(const Table& table, Millis now) {
        ASSERT_GE(static_cast<int>(table.phase()), static_cast<int>(phase));
        ASSERT_FALSE(phase == Phase::over && table.phase() == Phase::closed);
        phase = table.phase();
        for (core::Seat seat = 0; seat < table.players(); ++seat) {
            ASSERT_GE(table.version(seat), versions[seat]);
            versions[seat] = table.version(seat);
        }
        ASSERT_GE(table.news_count(0), news);
        news = table.news_count(0);
        const bool running = table.phase() == Phase::running;
        const View view = table.view(core::spectator, now);
        ASSERT_EQ(view.awaited.has_value(), running);
        ASSERT_EQ(view.outcome.has_value(), table.phase() == Phase::over);
        ASSERT_TRUE(running || !table.next_deadline());
        ASSERT_TRUE(running || table.bots_to_decide().empty());
        ASSERT_EQ(view.news, news);
        ASSERT_EQ(table.news_since(core::spectator, news)->size(), 0U);
        if (!running) return;
        std::uint16_t asked = 0;
        for (const unsigned seat : view.awaited->asked)
            asked = static_cast<std::uint16_t>(asked | (1U << seat));
        ASSERT_EQ(table.awaited().bits() & ~asked, 0);
        ASSERT_EQ(table.bots_to_decide().bits() & ~table.awaited().bits(), 0);
        ASSERT_GE(view.awaited->count, 1U);
        ASSERT_LE(view.awaited->count, view.awaited->asked.size());
        ASSERT_TRUE(view.choices.empty());
        const View mine = table.view(view.awaited->asked[0] & 15U, now);
        ASSERT_EQ(mine.choices.empty(), !mine.awaited->me);
        ASSERT_FALSE(mine.back->free && mine.back->askable);
        ASSERT_LE(view.pause_votes.size() * 2, table.players());
    }
};

TEST(AnyRequests, NeverBreakATable) {
    std::size_t over = 0;
    std::size_t refusals = 0;
    for (std::uint64_t luck = 0; luck < 24; ++luck) {
        Monkey monkey(luck);
        Table table(any_setup(monkey.rng()), "p0", monkey.now);
        std::size_t journaled = table.take_entries().size();
        Watch watch;
        if (luck % 4 != 0) {
            for (const Deed& deed : monkey.opening(table)) static_cast<void>(deed(table));
            journaled += table.take_entries().size();
        }
        for (int step = 0; step < 700; ++step) {
            const Deed deed = monkey.any(table, luck % 3 == 0 ? 30 : 70);
            const bool sample = step % 16 == 0;
            const std::uint64_t news = table.news_count(0);
            const std::string before = sample ? snapshot(table, monkey.now, news) : "";
            const Answer answer = deed(table);
            const std::size_t fresh = table.take_entries().size();
            journaled += fresh;
            ASSERT_EQ(table.entries(), journaled);
            if (!answer) {
                ++refusals;
                ASSERT_EQ(fresh, 0U);
                ASSERT_FALSE(answer.error().text.empty());
                ASSERT_TRUE(!sample || snapshot(table, monkey.now, news) == before);
            } else if (answer->again) {
                ASSERT_EQ(fresh, 0U);
            }
            watch.check(table, monkey.now);
            if (HasFatalFailure()) return;
        }
        over += table.phase() == Phase::over ? 1 : 0;
    }
    EXPECT_GT(over, 5U);
    EXPECT_GT(refusals, 1000U);
}

}  // namespace
}  // namespace subrosa::table::testing
