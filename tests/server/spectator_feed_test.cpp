// SpectatorFeed: what delayed spectators see, and its memory use.
#include "host/spectator_feed.hpp"

#include "host/outbox.hpp"
#include "tests/engine/every_game.hpp"
#include "tests/server/two_worlds.hpp"
#include "tests/table/live.hpp"

namespace subrosa::server {
namespace {

using table::Millis;
using table::testing::bytes_of;
using table::testing::Room;
using table::testing::Wish;

constexpr Millis delay = 60'000;
constexpr Millis longest = table::longest_watch_delay;

struct Sight {
    Millis at = 0;
    std::string news;
    std::string view;
    bool operator==(const Sight&) const = default;
    friend std::ostream& operator<<(std::ostream& out, const Sight& sight) {
        return out << sight.at << ' ' << sight.news << ' ' << sight.view.substr(0, 200);
    }
};

// The spectator's views of a table, entry by entry, without repetitions.
class Chronicle {
  public:
    void look(Room& room) {
        if (room->entries() == entries_) return;
        entries_ = room->entries();
        const std::string view = bytes_of(room.view(core::spectator));
        const auto news = room->news_since(core::spectator, told_);
        told_ = room->news_count(core::spectator);
        const bool waits = room->phase() != table::Phase::gathering;
        if (view != last_) seen.push_back({room.now + (waits ? delay : 0), bytes_of(*news), view});
        last_ = view;
    }
    std::vector<Sight> seen;

  private:
    std::size_t entries_ = 0;
    std::uint64_t told_ = 0;
    std::string last_;
};

std::vector<Sight> released(host::SpectatorFeed& spectator_feed, Millis until, std::size_t durable) {
    std::vector<Sight> seen;
    while (spectator_feed.next_release() && *spectator_feed.next_release() <= until) {
        const Millis at = *spectator_feed.next_release();
        while (auto update = spectator_feed.release(at, durable))
            seen.push_back({at, bytes_of(update->news), bytes_of(update->view)});
    }
    return seen;
}

Wish wish_for(const std::string& game, unsigned players) {
    Wish wish;
    wish.game = game;
    wish.players = wish.people = players;
    return wish;
}

class EveryFeed : public ::testing::TestWithParam<engine::testing::GameAt> {};

// Seats, talk, pauses, secret answers and take-backs: everything once, later.
TEST_P(EveryFeed, shows_everything_as_it_was_and_nothing_twice) {
    Room room(wish_for(GetParam().game, GetParam().players));
    Chronicle chronicle;
    core::Rng rng(3);
    chronicle.look(room);
    for (unsigned seat = 0; seat < GetParam().players; ++seat) {
        room.must(table::request::Sit{seat, {}}, table::testing::person(seat));
        chronicle.look(room);
    }
    room.must(table::request::Start{core::seed_from_number(5)}, table::testing::person(0));
    chronicle.look(room);
    std::size_t unseen = 0;
    for (int i = 0; i < 150 && room->phase() == table::Phase::running; ++i) {
        const std::size_t before = chronicle.seen.size();
        switch (rng.below(8)) {
            case 0:
                static_cast<void>(room.ask(table::request::Say{"Hm."}, table::testing::person(0)));
                break;
            case 1:
                static_cast<void>(room.ask(table::request::TakeBack{}, table::testing::person(1)));
                break;
            case 2:
                static_cast<void>(
                    room.ask(table::request::Pause{rng.below(2) == 0}, table::testing::person(0)));
                break;
            default:
                room.step(rng);
        }
        chronicle.look(room);
        unseen += chronicle.seen.size() == before ? 1 : 0;
        room.now += rng.below(5000);
    }
    EXPECT_GT(unseen, 0U);
    host::SpectatorFeed spectator_feed(delay, table::deal_fairly);
    for (const std::string& line : room.journal()) spectator_feed.add(line);
    const auto seen = released(spectator_feed, room.now + delay, room.journal().size());
    ASSERT_EQ(seen.size(), chronicle.seen.size());
    for (std::size_t i = 0; i < seen.size(); ++i) ASSERT_EQ(seen[i], chronicle.seen[i]) << i;
    EXPECT_EQ(spectator_feed.waiting(), 0U);
    EXPECT_EQ(bytes_of(spectator_feed.view()), bytes_of(room.view(core::spectator)));

    // A feed restored from the journal continues identically.
    const Millis middle = table::testing::opened_at + (room.now - table::testing::opened_at) / 2 + delay;
    host::SpectatorFeed first(delay, table::deal_fairly);
    host::SpectatorFeed again(delay, table::deal_fairly);
    for (const std::string& line : room.journal()) {
        first.add(line);
        again.add(line);
    }
    static_cast<void>(released(first, middle, room.journal().size()));
    again.catch_up(middle, room.journal().size());
    EXPECT_EQ(bytes_of(first.view()), bytes_of(again.view()));
    EXPECT_EQ(bytes_of(*first.news_since(0)), bytes_of(*again.news_since(0)));
    EXPECT_EQ(released(first, room.now + delay, room.journal().size()),
              released(again, room.now + delay, room.journal().size()));
}

INSTANTIATE_TEST_SUITE_P(Games, EveryFeed, ::testing::ValuesIn(engine::testing::every_game()),
                         [](const auto& info) { return info.param.game; });

TEST(SpectatorFeed, nothing_is_shown_before_it_is_durable) {
    Room room(wish_for("rose", 2));
    room.start();
    host::SpectatorFeed spectator_feed(delay, table::deal_fairly);
    for (const std::string& line : room.journal()) spectator_feed.add(line);
    EXPECT_FALSE(spectator_feed.release(room.now + delay, 0));
    EXPECT_TRUE(spectator_feed.view().seats.empty());
    EXPECT_EQ(released(spectator_feed, room.now, room.journal().size() - 1).size(), 3U);  // opened, sat, sat
    EXPECT_FALSE(spectator_feed.release(room.now + delay, room.journal().size() - 1));
    EXPECT_TRUE(spectator_feed.release(room.now + delay, room.journal().size()));
}

// Pause votes, twenty a second, until the table refuses more.
TEST(SpectatorFeed, thousands_of_entries_take_little_and_all_are_told) {
    Room room(wish_for("devil", 4));
    room.start();
    host::SpectatorFeed spectator_feed(longest, table::deal_fairly);
    std::size_t most_bytes = 0;
    std::size_t added = 0;
    const auto feed = [&] {
        for (; added < room.journal().size(); ++added) spectator_feed.add(room.journal()[added]);
    };
    int votes = 0;
    for (unsigned person = 0; person < 4; ++person) {
        for (bool wanted = true; room.ask(table::request::Pause{wanted}, table::testing::person(person));
             wanted = !wanted, ++votes) {
            room.now += 50;
            feed();
            EXPECT_LE(spectator_feed.waiting(), host::SpectatorFeed::most_waiting);
            most_bytes = std::max(most_bytes, spectator_feed.bytes());
        }
    }
    EXPECT_GT(votes, 3000);
    EXPECT_LT(most_bytes, 3'000'000U);
    std::uint64_t told = 0;
    std::size_t updates = 0;
    while (const auto next = spectator_feed.next_release()) {
        while (const auto update = spectator_feed.release(*next, room.journal().size())) {
            ++updates;
            for (const table::News& news : update->news) {
                ASSERT_EQ(news.n, ++told);
                if (news.what == table::NewsKind::seats) continue;
                ASSERT_GE(*next, news.at + longest);
                ASSERT_LE(*next, news.at + longest + longest / host::SpectatorFeed::coalescing_steps);
            }
        }
    }
    EXPECT_EQ(told, room->news_count(core::spectator));
    EXPECT_GT(updates, 1000U);
    EXPECT_EQ(bytes_of(spectator_feed.view()), bytes_of(room.view(core::spectator)));
}

// A spectator sees the same after the table is reloaded.
TEST(SpectatorFeed, a_restart_changes_nothing_for_who_sees_the_past) {
    StoppedClock clock;
    ServerSettings settings;
    settings.now = clock.reader();
    RealServer server(settings);
    TestClient anna(server, "Anna");
    TestClient bert(server, "Bert");
    TestClient watcher(server, "Watcher");
    const OpenedTable table = open_table(anna, {"me", "open"}, {{"watch_delay", 10'000}});
    TestSocket second(bert, table.id);
    second.hello();
    ASSERT_EQ(second.ask({{"do", "sit"}, {"seat", 1}, {"invitation", table.tokens[0]}}).at("tell"), "done");
    TestSocket first(anna, table.id);
    first.hello();
    ASSERT_EQ(first.ask({{"do", "start"}}).at("tell"), "done");
    const auto play = [&] {
        for (TestSocket* line : {&first, &second}) {
            line->send({{"do", "ping"}});
            while (line->next().at("tell") != "pong") {
            }
            if (!line->asked()) continue;
            EXPECT_EQ(line->choose(std::string(line->view().at("choices").at(0).as_string())).at("tell"),
                      "done");
            return;
        }
    };
    for (int i = 0; i < 8; ++i) {
        clock.pass(3000);
        play();
    }
    const auto seen = [&](TestClient& somebody) {
        TestSocket line(somebody, table.id);
        const json::object welcome = line.hello(0);
        return json::serialize(welcome.at("view")) + json::serialize(welcome.at("news"));
    };
    const std::string before = seen(watcher);
    EXPECT_NE(before.find("\"started\""), std::string::npos);
    first.lose();
    second.lose();
    server.restart();
    TestClient again(server, "Watcher");
    EXPECT_EQ(seen(again), before);
    clock.pass(10'000);
    const std::string after = seen(again);
    EXPECT_GT(after.size(), before.size());
}

// A message waits for the entries that it shows, and for no others.
TEST(Outbox, nothing_waits_for_more_than_it_shows) {
    host::Outbox outbox(2);
    std::string sent;
    outbox.put(5, [&] { sent += 'a'; });
    outbox.put(3, [&] { sent += 'b'; });
    outbox.put(2, [&] { sent += 'c'; });
    EXPECT_EQ(sent, "c");
    outbox.put(3, [&] { sent += 'd'; });
    outbox.durable(4);
    EXPECT_EQ(sent, "cbd");
    EXPECT_FALSE(outbox.empty());
    outbox.durable(5);
    EXPECT_EQ(sent, "cbda");
    EXPECT_TRUE(outbox.empty());
}

}  // namespace
}  // namespace subrosa::server
