// A new client gets all talk of a table, in messages of bounded size.
#include "host/news_page.hpp"
#include "tests/server/real_table.hpp"

#include <gtest/gtest.h>

namespace subrosa::server {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t longest_lines = 1000;

// With production limits.
Limits limits_of_lines() {
    Limits limits = unlimited();
    const Limits usual;
    limits.waiting_bytes = usual.waiting_bytes;
    limits.waiting_messages = usual.waiting_messages;
    limits.waiting_bytes_per_address = usual.waiting_bytes_per_address;
    return limits;
}

// 500 characters of four bytes.
std::string long_line() {
    std::string text;
    for (int i = 0; i < 500; ++i) text += "\xF0\x9F\x8C\xB9";
    return text;
}

// Both talk, several messages at once, because each waits for the disk.
void talk(const std::vector<TestSocket*>& lines, std::size_t in_all) {
    constexpr std::size_t at_once = 50;
    const std::string text = long_line();
    for (std::size_t said = 0; said < in_all; said += at_once * lines.size()) {
        for (TestSocket* line : lines) {
            std::uint64_t last = 0;
            for (std::size_t i = 0; i < at_once; ++i) {
                last = line->next_number();
                line->send({{"do", "say"}, {"seq", last}, {"text", text}});
            }
            ASSERT_EQ(line->answer(last).at("tell"), "done");
        }
        for (TestSocket* line : lines) {
            line->send({{"do", "ping"}});
            while (line->next().at("tell") != "pong") {
            }
        }
    }
}

// Fetches all news after `since`, as a page does: the numbers, and the count of messages.
struct Loaded {
    std::uint64_t told = 0;
    std::size_t messages = 1;
    std::size_t lines = 0;
};
Loaded load(TestSocket& line, std::uint64_t since = 0) {
    constexpr std::size_t most = host::news_page_bytes + 20'000;  // with a view
    Loaded loaded;
    json::array news = line.hello(since).at("news").as_array();
    EXPECT_LE(line.last().size(), most);
    std::uint64_t before = line.news() + 1;
    while (!news.empty()) {
        EXPECT_EQ(news.back().at("n").to_number<std::uint64_t>(), before - 1);
        for (std::size_t i = news.size(); i > 0; --i) {
            const json::object& item = news[i - 1].as_object();
            EXPECT_EQ(item.at("n").to_number<std::uint64_t>(), --before);
            ++loaded.told;
            loaded.lines += item.at("what") == "said" ? 1 : 0;
        }
        if (before == since + 1) break;
        news = line.ask({{"do", "news"}, {"since", since}, {"before", before}}).at("news").as_array();
        EXPECT_LE(line.last().size(), most);
        ++loaded.messages;
    }
    EXPECT_EQ(before, since + 1);
    return loaded;
}

TEST(Talk, OfAThousandLongLinesIsToldToWhoeverComes) {
    for (const std::uint64_t delay : {0U, 100U}) {
        RealServer server({}, limits_of_lines());
        TestClient anna(server, "Anna");
        TestClient bert(server, "Bert");
        const OpenedTable table =
            open_table(anna, {"me", "open", "random"}, {{"watch_delay", delay}, {"listed", true}});
        TestSocket first(anna, table.id);
        TestSocket second(bert, table.id);
        first.hello();
        second.hello();
        ASSERT_EQ(second.ask({{"do", "sit"}, {"seat", 1}, {"invitation", table.tokens[0]}}).at("tell"),
                  "done");
        ASSERT_EQ(first.ask({{"do", "start"}}).at("tell"), "done");
        talk({&first, &second}, longest_lines);

        TestSocket seat(anna, table.id, "another page");
        const Loaded by_seat = load(seat);
        EXPECT_GE(by_seat.lines, longest_lines);
        EXPECT_GE(by_seat.messages, longest_lines * long_line().size() / host::news_page_bytes);
        TestSocket part(anna, table.id, "a page that was away");
        EXPECT_EQ(load(part, 500).told, by_seat.told - 500);

        TestClient watcher(server, "Watcher");
        std::this_thread::sleep_for(std::chrono::milliseconds(2 * delay));
        TestSocket watching(watcher, table.id);
        EXPECT_EQ(load(watching).lines, by_seat.lines) << delay;
        // An anonymous client.
        watcher.post("/api/logout", json::object{});
        TestSocket stranger(watcher, table.id, "stranger");
        EXPECT_EQ(load(stranger).lines, by_seat.lines) << delay;
    }
}

TEST(Talk, IsNotForWhoMayNotWatch) {
    RealServer server;
    TestClient anna(server, "Anna");
    const OpenedTable table = open_table(anna, {"me", "random"}, {{"watchable", false}}, true);
    TestSocket line(anna, table.id);
    line.hello();
    ASSERT_EQ(line.ask({{"do", "say"}, {"text", "Hm."}}).at("tell"), "done");
    TestClient watcher(server, "Watcher");
    TestSocket outside(watcher, table.id);
    EXPECT_EQ(outside.hello(0).if_contains("news"), nullptr);
    const json::object answer = outside.ask({{"do", "news"}, {"since", 0}, {"before", 100}});
    EXPECT_EQ(answer.at("tell"), "news");
    EXPECT_TRUE(answer.at("news").as_array().empty());
}

TEST(Talk, ThatIsAskedForBeyondItsEndIsWhatThereIs) {
    RealServer server;
    TestClient anna(server, "Anna");
    const OpenedTable table = open_table(anna, {"me", "open"});
    TestSocket line(anna, table.id);
    line.hello();
    ASSERT_EQ(line.ask({{"do", "say"}, {"text", "Hm."}}).at("tell"), "done");
    const auto asked = [&](std::uint64_t since, std::uint64_t before) {
        return line.ask({{"do", "news"}, {"since", since}, {"before", before}}).at("news").as_array().size();
    };
    const std::size_t all = asked(0, wire::largest_number);
    EXPECT_GE(all, 1U);
    EXPECT_EQ(asked(0, all), all - 1);
    EXPECT_EQ(asked(all, wire::largest_number), 0U);
    EXPECT_EQ(asked(all + 5, wire::largest_number), 0U);
    EXPECT_EQ(asked(0, 0), 0U);
    EXPECT_EQ(asked(wire::largest_number, 0), 0U);
}

}  // namespace
}  // namespace subrosa::server
