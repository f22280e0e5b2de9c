// Look-ahead through the real socket.
#include "tests/server/real_table.hpp"

#include <algorithm>

namespace subrosa::server {
namespace {

json::object look(TestSocket& line, const json::array& moves = {}) {
    return line.ask({{"do", "look"}, {"version", line.view().at("version")}, {"moves", moves}});
}

// The events of the next move in the news.
json::array next_played(TestSocket& line) {
    while (true) {
        const json::object message = line.next();
        if (message.at("tell") != "update") continue;
        for (const json::value& news : message.at("news").as_array())
            if (news.at("what") == "played") return news.at("events").as_array();
    }
}

TEST(Look, what_a_choice_surely_does_is_told_before_and_then_happens) {
    RealServer server;
    TestClient anna(server, "Anna");
    TestSocket line(anna, open_table(anna, {"me", "thumb", "random"}, {}, true).id);
    line.hello();
    std::size_t told = 0;
    std::size_t sure = 0;
    for (int decision = 0; decision < 40 && !line.over(); ++decision) {
        while (!line.asked() && !line.over()) line.next();
        if (line.over()) break;
        const json::object ahead = look(line);
        ASSERT_EQ(ahead.at("tell"), "ahead") << json::serialize(ahead);
        const json::array& choices = ahead.at("choices").as_array();
        const json::array& offered = line.view().at("choices").as_array();
        ASSERT_EQ(choices.size(), offered.size());
        for (std::size_t i = 0; i < choices.size(); ++i) EXPECT_EQ(choices[i].at("move"), offered[i]);
        const json::value& chosen = choices[choices.size() / 2];
        ASSERT_EQ(line.choose(std::string(chosen.at("move").as_string())).at("tell"), "done");
        // Secret moves are not shown before all have answered.
        if (line.view().at("awaited").at("secret").as_bool()) {
            EXPECT_FALSE(chosen.at("sure").as_bool());
            line.next();
            continue;
        }
        const json::array played = next_played(line);
        std::size_t found = 0;
        const json::array& events = chosen.at("events").as_array();
        for (const json::value& event : played) found += found < events.size() && events[found] == event;
        EXPECT_EQ(found, events.size()) << json::serialize(chosen) << " but " << json::serialize(played);
        told += found;
        if (chosen.at("sure").as_bool()) {
            EXPECT_EQ(events, played);
            ++sure;
        }
    }
    EXPECT_GT(told, 40U);
    EXPECT_GT(sure, 5U);
}

TEST(Look, changes_nothing_and_does_not_use_up_its_number) {
    RealServer server;
    TestClient anna(server, "Anna");
    TestClient bert(server, "Bert");
    const OpenedTable table = open_table(anna, {"me", "open"});
    TestSocket of_anna(anna, table.id);
    TestSocket of_bert(bert, table.id);
    of_anna.hello();
    of_bert.hello();
    ASSERT_EQ(of_bert.ask({{"do", "sit"}, {"seat", 1}, {"invitation", table.tokens[0]}}).at("tell"), "done");
    ASSERT_EQ(of_anna.ask({{"do", "start"}}).at("tell"), "done");
    for (TestSocket* each : {&of_anna, &of_bert})
        while (!each->view().contains("awaited")) each->next();
    TestSocket& line = of_anna.asked() ? of_anna : of_bert;
    TestSocket& other = of_anna.asked() ? of_bert : of_anna;
    EXPECT_EQ(look(other).at("reason"), "not_your_turn");
    const json::object view = line.view();
    const std::string move(view.at("choices").at(0).as_string());
    const std::uint64_t seq = line.next_number();
    const json::object question{
        {"do", "look"}, {"seq", seq}, {"version", view.at("version")}, {"moves", json::array{move}}};
    line.send(question);
    const json::object first = line.answer(seq);
    EXPECT_EQ(first.at("tell"), "ahead");
    EXPECT_FALSE(first.at("choices").as_array().empty());
    line.send(question);
    EXPECT_EQ(line.answer(seq), first);
    // Nobody else is told.
    other.send({{"do", "ping"}});
    EXPECT_EQ(other.next().at("tell"), "pong");
    // The number can still be used, once.
    const json::object choice{
        {"do", "choose"}, {"seq", seq}, {"version", view.at("version")}, {"move", move}};
    line.send(choice);
    EXPECT_FALSE(line.answer(seq).contains("again"));
    line.send(choice);
    EXPECT_TRUE(line.answer(seq).at("again").as_bool());
    // A look with a used number is answered, too: here with "late".
    line.send(question);
    EXPECT_EQ(line.answer(seq).at("reason"), "late");
}

}  // namespace
}  // namespace subrosa::server
