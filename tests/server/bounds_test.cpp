// What can be hidden, asked through the real socket: by players and by those who watch.
#include "engine/any_game.hpp"
#include "games/core/random.hpp"
#include "tests/server/real_table.hpp"

namespace subrosa::server {
namespace {

const json::object devil_table{{"game", "devil"}, {"options", json::object{{"players", 4}}}};

json::object bounds_for(TestSocket& line) {
    return line.ask({{"do", "bounds"}});
}
json::object from_view(const TestSocket& line) {
    return engine::find_game("devil")->bounds(line.view().at("knowledge")).value().value();
}

TEST(TableBounds, are_those_of_the_viewers_own_knowledge) {
    RealServer server;
    TestClient anna(server, "Anna");
    TestClient watcher(server, "Watcher");
    TestSocket line(anna, open_table(anna, {"me", "thumb", "thumb", "thumb"}, devil_table, true).id);
    TestSocket watching(watcher, line.table());
    line.hello();
    watching.hello();
    for (TestSocket* each : {&line, &watching}) {
        const json::object answer = bounds_for(*each);
        ASSERT_EQ(answer.at("tell"), "bounds") << json::serialize(answer);
        EXPECT_EQ(answer.at("news").to_number<std::uint64_t>(), each->news());
        EXPECT_EQ(answer.at("bounds"), from_view(*each));
    }
    EXPECT_NE(from_view(line), from_view(watching));
    // Asking is not seen, and does not use up its number.
    const std::uint64_t seq = line.next_number();
    line.send({{"do", "bounds"}, {"seq", seq}});
    EXPECT_EQ(line.answer(seq).at("tell"), "bounds");
    line.send({{"do", "say"}, {"seq", seq}, {"text", "Hm."}});
    EXPECT_FALSE(line.answer(seq).contains("again"));
}

TEST(TableBounds, are_refused_before_the_game_to_those_who_may_not_watch_and_after_it) {
    RealServer server;
    TestClient anna(server, "Anna");
    TestClient stranger(server, "Stranger");
    json::object setup = devil_table;
    setup["watchable"] = false;
    TestSocket line(anna, open_table(anna, {"me", "random", "random", "random"}, setup).id);
    line.hello();
    EXPECT_EQ(bounds_for(line).at("reason"), "not_running");
    ASSERT_EQ(line.ask({{"do", "start"}}).at("tell"), "done");
    EXPECT_EQ(bounds_for(line).at("tell"), "bounds");
    TestSocket outside(stranger, line.table());
    outside.hello();
    EXPECT_EQ(bounds_for(outside).at("reason"), "not_running");
    core::Rng rng(std::uint64_t{3});
    while (!line.over()) {
        if (!line.asked()) {
            line.next();
            continue;
        }
        const json::value before = line.view();
        const json::array& choices = before.at("choices").as_array();
        line.choose(std::string(choices[rng.below(static_cast<std::uint32_t>(choices.size()))].as_string()));
        while (!line.over() && line.view().at("version") == before.at("version")) line.next();
    }
    EXPECT_EQ(bounds_for(line).at("reason"), "over");
}

TEST(TableBounds, of_a_game_without_them_are_left_out) {
    RealServer server;
    TestClient anna(server, "Anna");
    TestSocket line(anna, open_table(anna, {"me", "thumb"}, {}, true).id);
    line.hello();
    const json::object answer = bounds_for(line);
    EXPECT_EQ(answer.at("tell"), "bounds");
    EXPECT_FALSE(answer.contains("bounds"));
}

TEST(TableBounds, are_not_asked_too_often_of_one_person) {
    Limits limits = unlimited();
    limits.bounds = {0.001, 3};
    RealServer server({}, limits);
    TestClient anna(server, "Anna");
    TestClient bert(server, "Bert");
    TestSocket line(anna, open_table(anna, {"me", "open", "open", "open"}, devil_table).id);
    TestSocket other(anna, line.table(), "second");
    TestSocket of_bert(bert, line.table());
    line.hello();
    other.hello();
    of_bert.hello();
    for (int i = 0; i < 3; ++i) EXPECT_EQ(bounds_for(line).at("reason"), "not_running");
    EXPECT_EQ(bounds_for(line).at("reason"), "too_fast");
    EXPECT_EQ(bounds_for(other).at("reason"), "too_fast");
    EXPECT_EQ(bounds_for(of_bert).at("reason"), "not_running");
}

}  // namespace
}  // namespace subrosa::server
