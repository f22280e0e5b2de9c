// Garbage, truncated and oversized messages, wrong versions and foreign seats: always a clear refusal, never
// a crash or a change.
#include "tests/server/real_table.hpp"

namespace subrosa::server {
namespace {

// A game with Anna at seat 0 and an attacker.
struct Target {
    Target()
        : anna(server, "Anna"),
          mallory(server, "Mallory"),
          table(open_table(anna, {"me", "open", "random"}, {{"listed", true}})),
          line(anna, table.id) {
        line.hello();
    }
    // Nothing has changed.
    void unchanged(const json::object& before) {
        line.send({{"do", "ping"}});
        while (line.next().at("tell") != "pong") {
        }
        EXPECT_EQ(json::serialize(line.view()), json::serialize(before));
    }

    RealServer server;
    TestClient anna;
    TestClient mallory;
    OpenedTable table;
    TestSocket line;
};

TEST(BadInput, messages_that_are_none_are_refused_with_a_reason_and_change_nothing) {
    Target target;
    const json::object before = target.line.view();
    const std::vector<std::string> messages{
        "",
        " ",
        "null",
        "[]",
        "{}",
        "7",
        "\"choose\"",
        "{\"do\":",
        "{\"do\":7}",
        "{\"do\":\"fly\",\"seq\":1}",
        R"({"do":"choose","seq":1})",
        R"({"do":"choose","seq":0,"version":1,"move":"x"})",
        R"({"do":"choose","seq":-1,"version":1,"move":"x"})",
        R"({"do":"choose","seq":1.5,"version":1,"move":"x"})",
        R"({"do":"choose","seq":99999999999999999999999,"version":1,"move":"x"})",
        R"({"do":"choose","seq":1,"version":"1","move":"x"})",
        R"({"do":"choose","seq":1,"version":1,"move":7})",
        R"({"do":"choose","seq":1,"version":1,"move":"x","seat":0})",
        R"({"do":"say","seq":1})",
        R"({"do":"claim","seq":1,"claim":[]})",
        R"({"do":"sit","seq":1,"seat":-1})",
        R"({"do":"sit","seq":1,"seat":4294967296})",
        "{\"do\":\"say\",\"seq\":1,\"text\":\"\\ud800\"}",
        std::string(200, '['),
        "{\"do\":\"ping\"}garbage"};
    for (const std::string& text : messages) {
        TestSocket line(target.mallory, target.table.id);
        line.hello();
        line.send_text(text);
        const json::object answer = line.next();
        EXPECT_EQ(answer.at("tell"), "refused") << text;
        EXPECT_EQ(answer.at("reason"), "bad_message") << text;
        EXPECT_FALSE(answer.at("text").as_string().empty());
    }
    target.unchanged(before);
}

TEST(BadInput, whoever_does_not_say_hello_or_speaks_another_protocol_is_sent_away) {
    Target target;
    for (const auto& [text, reason] : std::vector<std::pair<std::string, std::string>>{
             {R"({"do":"start","seq":1})", "hello_first"},
             {R"({"do":"hello","protocol":99,"client":"x"})", "wrong_protocol"}}) {
        TestSocket line(target.mallory, target.table.id);
        line.open();
        line.send_text(text);
        EXPECT_EQ(line.next().at("reason").as_string(), reason);
        EXPECT_EQ(line.next().at("tell"), "bye");
        EXPECT_EQ(line.raw(std::chrono::seconds(5)).closed, 1008U);
    }
}

TEST(BadInput, ten_bad_messages_in_a_row_are_enough) {
    Target target;
    TestSocket line(target.mallory, target.table.id);
    line.hello();
    for (int i = 0; i < 10; ++i) line.send_text("nonsense");
    for (int i = 0; i < 10; ++i) EXPECT_EQ(line.next().at("reason"), "bad_message");
    EXPECT_EQ(line.next().at("tell"), "bye");
}

TEST(BadInput, a_huge_message_closes_the_line_and_changes_nothing) {
    Target target;
    const json::object before = target.line.view();
    TestSocket line(target.mallory, target.table.id);
    line.hello();
    // The server may close before everything is sent; then its last message may be lost.
    try {
        line.send_text(R"({"do":"say","seq":1,"text":")" + std::string(100'000, 'x') + "\"}");
    } catch (const std::runtime_error& broken) {
        EXPECT_STREQ(broken.what(), "the line is broken");
    }
    client::Received received = line.raw(std::chrono::seconds(5));
    while (received.is_message()) received = line.raw(std::chrono::seconds(5));
    constexpr unsigned too_big = 1009;
    constexpr unsigned without_a_word = 1006;
    EXPECT_TRUE(received.closed == too_big || received.closed == without_a_word);
    target.unchanged(before);
}

TEST(BadInput, nobody_acts_for_another_seat_or_with_anothers_invitation) {
    Target target;
    TestSocket mallory(target.mallory, target.table.id);
    mallory.hello(std::nullopt, 0);
    const json::object before = target.line.view();
    const std::vector<std::pair<json::object, std::string>> tries{
        {{{"do", "choose"}, {"version", 1}, {"move", "play red-4"}}, "not_running"},
        {{{"do", "look"}, {"version", 1}, {"moves", json::array{}}}, "not_running"},
        {{{"do", "start"}}, "not_owner"},
        {{{"do", "bot"}, {"seat", 1}, {"bot", "hard"}}, "not_owner"},
        {{{"do", "invite"}, {"seat", 1}}, "not_owner"},
        {{{"do", "close"}}, "not_owner"},
        {{{"do", "stand"}, {"seat", 0}}, "not_owner"},
        {{{"do", "stand"}}, "not_seated"},
        {{{"do", "sit"}, {"seat", 0}}, "seat_taken"},
        {{{"do", "sit"}, {"seat", 9}}, "no_such_seat"},
        {{{"do", "sit"}, {"seat", 1}, {"invitation", "guessed"}}, "bad_invitation"},
        {{{"do", "take_back"}}, "not_running"},
        {{{"do", "pause"}, {"wanted", true}}, "not_running"},
        {{{"do", "say"}, {"text", "two\nlines"}}, "bad_text"},
        {{{"do", "say"}, {"text", std::string(501, 'x')}}, "bad_text"}};
    for (const auto& [message, reason] : tries) {
        const json::object answer = mallory.ask(message);
        EXPECT_EQ(answer.at("tell"), "refused") << json::serialize(message);
        EXPECT_EQ(answer.at("reason").as_string(), reason) << json::serialize(message);
    }
    target.unchanged(before);
    // And in a game.
    target.line.ask({{"do", "bot"}, {"seat", 1}, {"bot", "thumb"}});
    target.line.ask({{"do", "start"}});
    while (!target.line.asked()) target.line.next();
    const json::object running = target.line.view();
    const std::string move(running.at("choices").at(0).as_string());
    EXPECT_EQ(
        mallory.ask({{"do", "choose"}, {"version", running.at("version")}, {"move", move}}).at("reason"),
        "not_seated");
    EXPECT_EQ(target.line.ask({{"do", "choose"}, {"version", 0}, {"move", move}}).at("reason"), "late");
    EXPECT_EQ(
        target.line.ask({{"do", "choose"}, {"version", running.at("version")}, {"move", "play nothing"}})
            .at("reason"),
        "illegal");
    const auto look = [&](TestSocket& line, const json::value& version, const json::array& moves) {
        return line.ask({{"do", "look"}, {"version", version}, {"moves", moves}}).at("reason");
    };
    EXPECT_EQ(look(mallory, running.at("version"), {}), "not_seated");
    EXPECT_EQ(look(target.line, 0, {}), "late");
    EXPECT_EQ(look(target.line, running.at("version"), {"play nothing"}), "illegal");
    EXPECT_EQ(look(target.line, running.at("version"), {move, std::string(5000, 'x')}), "illegal");
    json::array many;
    for (int i = 0; i < 100; ++i) many.emplace_back(move);
    EXPECT_EQ(look(target.line, running.at("version"), many), "too_much");
    EXPECT_EQ(mallory.ask({{"do", "say"}, {"text", "psst"}}).at("reason"), "not_seated");
    target.unchanged(running);
}

TEST(BadInput, requests_to_the_lobby_that_make_no_sense_are_refused) {
    Target target;
    TestClient& person = target.mallory;
    const std::vector<json::value> wishes{
        json::object{},
        json::array{},
        json::value("x"),
        json::object{{"setup", json::object{{"game", "chess"}}}, {"seats", json::array{}}},
        json::object{{"setup", json::object{{"game", "rose"}}}, {"seats", json::array{}}},
        json::object{{"setup", json::object{{"game", "rose"}, {"options", json::object{{"players", 9}}}}},
                     {"seats", json::array{}}},
        json::object{{"setup", json::object{{"game", "rose"}, {"secret", true}}}, {"seats", json::array{}}},
        json::object{
            {"setup",
             json::object{{"game", "rose"},
                          {"clock", json::object{{"kind", "hourglass"}, {"limit", 1}, {"increment", 0}}}}},
            {"seats", json::array{}}}};
    for (const json::value& wish : wishes) {
        const json::value answer = person.post("/api/tables", wish, 400);
        EXPECT_FALSE(answer.at("error").as_string().empty()) << json::serialize(wish);
    }
    person.post("/api/guest", json::object{{"name", "  "}}, 400);
    person.post("/api/guest", json::object{{"name", "a\u202Eb"}}, 400);
    person.post("/api/login", json::object{{"name", "Nobody"}, {"password", "whatever it is"}}, 403);
    person.get("/api/tables/nonsense", 404);
    person.get("/api/tables?phase=secret", 400);
    person.get("/api/nothing", 404);
    EXPECT_FALSE(person.client().open("/ws/tables/nonsense").has_value());
    EXPECT_FALSE(person.client().open("/ws/else").has_value());
    // Anonymous clients may neither open a table nor send requests (stranger_test.cpp).
    const auto stranger = client::Client::at(target.server.url()).value();
    EXPECT_EQ(stranger->post("/api/tables", json::object{}).value().status, 401U);
    EXPECT_FALSE(stranger->open("/ws/tables/nonsense").has_value());
}

TEST(BadInput, random_bytes_in_random_messages_never_break_a_table) {
    Target target;
    target.line.ask({{"do", "bot"}, {"seat", 1}, {"bot", "random"}});
    target.line.ask({{"do", "start"}});
    while (!target.line.asked()) target.line.next();
    core::Rng rng(std::uint64_t{4});
    const std::string good = R"({"do":"choose","seq":100,"version":1,"move":"play red-4"})";
    for (int i = 0; i < 15; ++i) {
        TestSocket line(target.mallory, target.table.id);
        line.hello();
        for (int n = 0; n < 8; ++n) {
            std::string text = good;
            for (std::uint32_t changes = 1 + rng.below(6); changes > 0; --changes)
                text[rng.below(static_cast<std::uint32_t>(text.size()))] =
                    static_cast<char>(' ' + rng.below(95));
            line.send_text(text);
            EXPECT_EQ(line.next().at("tell"), "refused") << text;
        }
    }
    EXPECT_EQ(target.line.choose(std::string(target.line.view().at("choices").at(0).as_string())).at("tell"),
              "done");
}

}  // namespace
}  // namespace subrosa::server
