// Anonymous clients may watch, and nothing else.
#include "tests/engine/every_game.hpp"
#include "tests/server/real_table.hpp"

#include <gtest/gtest.h>

namespace subrosa::server {
namespace {

// An anonymous client.
struct Stranger {
    std::unique_ptr<client::Client> client;
    std::optional<client::BlockingSocket> socket;

    Stranger(const RealServer& server, const std::string& table)
        : client(client::Client::at(server.url()).value()) {
        socket.emplace(client->open("/ws/tables/" + table).value());
        send({{"do", "hello"}, {"protocol", wire::protocol}, {"client", "stranger"}});
    }
    void send(const json::object& message) { ASSERT_TRUE(socket->send(json::serialize(message))); }
    json::object next() {
        const client::Received received = socket->receive(std::chrono::seconds(20));
        if (!received.is_message()) throw std::runtime_error("nothing came");
        return json::parse(received.text).as_object();
    }
    json::object told(std::string_view what) {
        while (true) {
            json::object message = next();
            if (message.at("tell").as_string() == what) return message;
        }
    }
};

std::string opened(TestClient& owner, const std::string& game, json::object setup) {
    const std::size_t players = game == "cultists" ? 5 : 4;
    setup["game"] = game;
    setup["options"] = json::object{{"players", players}};
    json::array seats{json::object{{"kind", "me"}}};
    while (seats.size() < players) seats.push_back(json::object{{"kind", "bot"}, {"bot", "thumb"}});
    const json::value created =
        owner.post("/api/tables", json::object{{"setup", setup}, {"seats", seats}, {"start", true}});
    return created.at("table").as_string().c_str();
}

void pause(TestSocket& line) {
    line.ask({{"do", "pause"}, {"wanted", true}});
    while (!line.view().at("paused").as_bool()) line.next();
}

TEST(Strangers, SeeWhatSpectatorsSee) {
    for (const auto& [game, players] : engine::testing::every_game()) {
        RealServer server;
        TestClient owner(server, "Owner");
        TestClient named(server, "Named");
        const std::string table = opened(owner, game, {});
        TestSocket line(owner, table);
        line.hello();
        pause(line);  // nothing happens between the two views
        Stranger stranger(server, table);
        const json::object welcome = stranger.told("welcome");
        EXPECT_EQ(welcome.if_contains("seat"), nullptr);
        EXPECT_EQ(welcome.at("owner"), false);
        TestSocket spectator(named, table);
        EXPECT_EQ(welcome.at("view"), spectator.hello().at("view")) << game;
        EXPECT_NE(welcome.at("view").as_object().if_contains("knowledge"), nullptr);
        EXPECT_EQ(welcome.at("view").at("choices"), json::array{});
        while (stranger.told("presence").at("watching") != 2) {
        }
        stranger.send({{"do", "ping"}});
        stranger.told("pong");
    }
}

TEST(Strangers, AreToldWhatHappens) {
    RealServer server;
    TestClient owner(server, "Owner");
    const OpenedTable table = open_table(owner, {"me", "open"});
    Stranger stranger(server, table.id);
    stranger.told("welcome");
    TestSocket line(owner, table.id);
    line.hello();
    line.ask({{"do", "say"}, {"text", "Anybody there?"}});
    EXPECT_EQ(stranger.told("update").at("news").at(0).at("text"), "Anybody there?");
}

TEST(Strangers, SeeNothingOfAGameThatCannotBeWatched) {
    for (const auto& [game, players] : engine::testing::every_game()) {
        RealServer server;
        TestClient owner(server, "Owner");
        const std::string table = opened(owner, game, {{"watchable", false}});
        Stranger stranger(server, table);
        const json::object welcome = stranger.told("welcome");
        EXPECT_EQ(welcome.at("owner"), false);
        EXPECT_EQ(welcome.at("view").as_object().if_contains("knowledge"), nullptr) << game;
        EXPECT_EQ(welcome.at("view").as_object().if_contains("awaited"), nullptr) << game;
        EXPECT_EQ(welcome.at("view").at("seats").at(0).at("name"), "Owner");
    }
}

TEST(Strangers, SeeAnOldGameAtATableWithADelay) {
    for (const auto& [game, players] : engine::testing::every_game()) {
        RealServer server;
        TestClient owner(server, "Owner");
        const std::string table = opened(owner, game, {{"watch_delay", 3'600'000}});
        TestSocket line(owner, table);
        line.hello();
        pause(line);
        Stranger stranger(server, table);
        const json::object welcome = stranger.told("welcome");
        EXPECT_EQ(welcome.at("view").at("paused"), false) << game;
        EXPECT_LT(welcome.at("view").at("news").to_number<std::uint64_t>(), line.news()) << game;
    }
}

TEST(Strangers, AreRefusedEverythingElse) {
    for (const auto& [game, players] : engine::testing::every_game()) {
        RealServer server;
        TestClient owner(server, "Owner");
        const std::string table = opened(owner, game, {{"listed", true}});
        TestSocket line(owner, table);
        line.hello();
        Stranger stranger(server, table);
        stranger.told("welcome");
        const json::object claim{{"kind", "you_are"}, {"seat", 1}, {"identity", "red"}};
        const json::object requests[] = {{{"do", "sit"}, {"seat", 0}},
                                         {{"do", "bot"}, {"seat", 0}, {"bot", "thumb"}},
                                         {{"do", "stand"}},
                                         {{"do", "stand"}, {"seat", 0}},
                                         {{"do", "invite"}, {"seat", 0}},
                                         {{"do", "start"}},
                                         {{"do", "choose"}, {"version", 1}, {"move", "pass"}},
                                         {{"do", "look"}, {"version", 1}, {"moves", json::array{}}},
                                         {{"do", "take_back"}},
                                         {{"do", "answer_back"}, {"agreed", true}},
                                         {{"do", "pause"}, {"wanted", true}},
                                         {{"do", "come_back"}},
                                         {{"do", "say"}, {"text", "hello"}},
                                         {{"do", "claim"}, {"claim", claim}},
                                         {{"do", "close"}}};
        std::uint64_t seq = 0;
        for (json::object request : requests) {
            request["seq"] = ++seq;
            stranger.send(request);
            const json::object refused = stranger.told("refused");
            EXPECT_EQ(refused.at("seq"), seq);
            EXPECT_EQ(refused.at("reason"), "not_logged_in") << json::serialize(request);
        }
        line.send({{"do", "ping"}});
        while (line.next().at("tell") != "pong") {
        }
        EXPECT_EQ(line.view().at("phase"), "running");
        EXPECT_EQ(line.view().at("seats").at(0).at("name"), "Owner");
        EXPECT_EQ(line.view().at("paused"), false);
    }
}

// An invalid cookie makes its client anonymous; the end of a login does not affect anonymous clients.
TEST(Strangers, StayWhenOthersLogOut) {
    RealServer server;
    TestClient owner(server, "Owner");
    TestClient other(server, "Other");
    const OpenedTable table = open_table(owner, {"me", "open"});
    other.post("/api/logout", json::object{});
    Stranger stranger(server, table.id);
    stranger.told("welcome");
    owner.post("/api/logout", json::object{});
    stranger.send({{"do", "ping"}});
    stranger.told("pong");
    EXPECT_EQ(owner.post("/api/tables", json::object{}, 401).at("reason"), "not_logged_in");
}

}  // namespace
}  // namespace subrosa::server
