// Whole games over real sockets: people and bots, lost connections, restarts.
#include "engine/seeds.hpp"
#include "tests/server/real_table.hpp"

namespace subrosa::server {
namespace {

// A random player that loses its connection now and then.
struct RandomPlayer {
    RandomPlayer(const RealServer& server, const std::string& name, std::uint64_t seed)
        : person(server, name), rng(seed) {}

    // Reads pending messages; true if there were any.
    bool listen(std::chrono::milliseconds timeout) {
        try {
            const json::object message = line->next(timeout);
            take(message);
            return true;
        } catch (const std::runtime_error& trouble) {
            if (std::string(trouble.what()) != "nothing came") throw;
            return false;
        }
    }
    // News arrive once each, in order, without gaps, across reconnects.
    void take(const json::object& message) {
        const json::value* news = message.if_contains("news");
        if (news == nullptr || !news->is_array()) return;
        for (const json::value& item : news->as_array())
            EXPECT_EQ(item.at("n").to_number<std::uint64_t>(), ++told);
    }
    void come_back() {
        line->lose();
        take(line->hello(told));
        EXPECT_EQ(line->news(), told);
    }
    void decide() {
        const auto& choices = line->view().at("choices").as_array();
        const json::value version = line->view().at("version");
        const std::string move(choices[rng.below(static_cast<std::uint32_t>(choices.size()))].as_string());
        const std::uint64_t number = line->next_number();
        line->send({{"do", "choose"}, {"seq", number}, {"version", version}, {"move", move}});
        while (true) {
            const json::object message = line->next();
            take(message);
            if (message.at("tell") == "refused") ADD_FAILURE() << json::serialize(message);
            if (line->view().at("version") != version || line->over()) break;
        }
        ++decisions;
        // Repeating the request changes nothing.
        if (rng.below(10) != 0) return;
        line->send({{"do", "choose"}, {"seq", number}, {"version", version}, {"move", move}});
        while (true) {
            const json::object message = line->next();
            take(message);
            if (message.at("tell") != "done") continue;
            if (message.at("seq").to_number<std::uint64_t>() == number && message.contains("again")) break;
        }
    }

    TestClient person;
    core::Rng rng;
    std::unique_ptr<TestSocket> line;
    std::uint64_t told = 0;
    std::size_t decisions = 0;
};

void play_to_the_end(std::vector<std::unique_ptr<RandomPlayer>>& players, bool lose_lines) {
    while (!players[0]->line->over()) {
        for (auto& player : players) {
            while (player->listen(std::chrono::milliseconds(1))) {
            }
            if (lose_lines && player->rng.below(25) == 0) player->come_back();
            if (player->line->asked()) player->decide();
        }
    }
    for (auto& player : players) {
        while (!player->line->over()) player->listen(std::chrono::seconds(10));
    }
}

TEST(Game, people_and_bots_play_to_the_end_with_lines_that_are_lost) {
    RealServer server;
    std::vector<std::unique_ptr<RandomPlayer>> players;
    for (const char* name : {"Anna", "Bert"})
        players.push_back(std::make_unique<RandomPlayer>(server, name, players.size()));
    const OpenedTable table = open_table(players[0]->person, {"me", "thumb", "open", "easy"});
    for (auto& player : players) {
        player->line = std::make_unique<TestSocket>(player->person, table.id);
        player->take(player->line->hello(0));
    }
    players[1]->take(players[1]->line->ask({{"do", "sit"}, {"seat", 2}, {"invitation", table.tokens[0]}}));
    // Sitting down is answered with a new welcome.
    while (!players[1]->line->view().contains("seat")) players[1]->take(players[1]->line->next());
    for (auto& player : players) player->told = player->line->news();
    RandomPlayer& anna = *players[0];
    while (anna.line->view().at("seats").at(2).at("kind") != "person") anna.line->next();
    anna.told = anna.line->news();
    anna.line->send({{"do", "start"}, {"seq", anna.line->next_number()}});
    for (auto& player : players) {
        while (!player->line->view().contains("knowledge")) player->listen(std::chrono::seconds(10));
    }
    play_to_the_end(players, true);
    for (auto& player : players) {
        const json::value& outcome = player->line->view().at("outcome");
        EXPECT_EQ(outcome.at("scores").as_array().size(), 4U);
        EXPECT_EQ(engine::seed_hash(*engine::seed_from_hex(outcome.at("seed").as_string())),
                  player->line->view().at("seed_hash").as_string());
        EXPECT_GT(player->decisions, 20U);
    }
    const auto game = anna.person.client().get("/api/tables/" + table.id + "/game").value();
    const auto verdict = engine::verify_game_file(game.body);
    ASSERT_TRUE(verdict.has_value()) << verdict.error().message;
    EXPECT_TRUE(verdict->finished);
    // From every viewer.
    for (const char* viewer : {"0", "1", "3", "public", "all"}) {
        const json::value replay =
            anna.person.get("/api/tables/" + table.id + "/replay?from=3&count=5&viewer=" + viewer);
        EXPECT_EQ(replay.at("steps").as_array().size(), 5U);
        EXPECT_EQ(replay.at("steps").at(0).as_object().contains("position"), std::string(viewer) == "all");
    }
    anna.person.get("/api/tables/" + table.id + "/replay?viewer=4", 400);
}

TEST(Game, a_house_that_closes_in_the_middle_opens_with_every_table_as_it_was) {
    RealServer server;
    auto player = std::make_unique<RandomPlayer>(server, "Anna", 7);
    const OpenedTable table = open_table(player->person, {"me", "random", "thumb"}, {}, true);
    player->line = std::make_unique<TestSocket>(player->person, table.id);
    player->take(player->line->hello(0));
    for (int i = 0; i < 30;) {
        if (player->line->asked()) {
            player->decide();
            ++i;
        } else {
            player->listen(std::chrono::seconds(10));
        }
    }
    while (!player->line->asked()) player->listen(std::chrono::seconds(10));
    const json::object before = player->line->view();
    const auto cookies = player->person.client().cookies();
    server.restart();
    EXPECT_EQ(server.server().restored(), 1U);
    TestClient again(server, "Anna");
    again.client().cookies() = cookies;  // the same login
    TestSocket line(again, table.id);
    const json::object welcome = line.hello(player->told);
    EXPECT_EQ(json::serialize(line.view()), json::serialize(before));
    EXPECT_TRUE(welcome.at("news").as_array().empty());
    // And it goes on.
    EXPECT_EQ(line.choose(std::string(line.view().at("choices").at(0).as_string())).at("tell"), "done");
}

TEST(Game, whoever_runs_out_of_time_is_stood_in_for_and_can_come_back) {
    RealServer server;
    TestClient anna(server, "Anna");
    TestClient bert(server, "Bert");
    const json::object clock{{"kind", "decision"}, {"limit", 5000}};
    const OpenedTable table =
        open_table(anna, {"me", "open"}, {{"clock", clock}, {"stand_in", "random"}, {"listed", true}});
    TestSocket first(anna, table.id);
    TestSocket second(bert, table.id);
    first.hello();
    second.hello();
    ASSERT_EQ(second.ask({{"do", "sit"}, {"seat", 1}}).at("tell"), "done");
    ASSERT_EQ(first.ask({{"do", "start"}}).at("tell"), "done");
    for (TestSocket* line : {&first, &second}) {
        while (!line->view().contains("knowledge")) line->next();
    }
    // Nobody decides: after five seconds a bot does.
    TestSocket& away = first.asked() ? first : second;
    const std::size_t seat = first.asked() ? 0 : 1;
    while (!away.view().at("seats").at(seat).at("stand_in").as_bool()) away.next();
    EXPECT_EQ(away.choose("anything").at("reason"), "not_your_turn");
    ASSERT_EQ(away.ask({{"do", "come_back"}}).at("tell"), "done");
    while (away.view().at("seats").at(seat).at("stand_in").as_bool()) away.next();
    EXPECT_EQ(away.view().at("phase"), "running");
}

TEST(Game, spectators_with_a_delay_see_the_past) {
    RealServer server;
    TestClient anna(server, "Anna");
    const OpenedTable table = open_table(anna, {"me", "random"}, {{"watch_delay", 1500}}, true);
    TestSocket line(anna, table.id);
    line.hello();
    while (!line.asked()) line.next();
    TestClient watcher(server, "Watcher");
    TestSocket seat(watcher, table.id);
    seat.hello();
    const json::value version = line.view().at("version");
    const auto asked_at = std::chrono::steady_clock::now();
    line.choose(std::string(line.view().at("choices").at(0).as_string()));
    while (line.view().at("version") == version) line.next();
    const std::uint64_t shown_to_anna = line.news();
    while (seat.news() < shown_to_anna) seat.next();
    EXPECT_GE(std::chrono::steady_clock::now() - asked_at, std::chrono::milliseconds(1400));
}

TEST(Game, whoever_may_not_watch_sees_who_sits_there_and_nothing_else) {
    RealServer server;
    TestClient anna(server, "Anna");
    const OpenedTable table = open_table(anna, {"me", "random"}, {{"watchable", false}}, true);
    TestClient stranger(server, "Stranger");
    TestSocket line(stranger, table.id);
    line.hello(0);
    EXPECT_EQ(line.view().at("seats").as_array().size(), 2U);
    for (const char* hidden : {"knowledge", "awaited", "clock", "outcome", "back"})
        EXPECT_FALSE(line.view().contains(hidden)) << hidden;
    EXPECT_FALSE(json::parse(line.last()).as_object().contains("news"));
}

TEST(Game, one_device_plays_several_seats) {
    RealServer server;
    TestClient anna(server, "Anna");
    const OpenedTable table = open_table(anna, {"me", "me", "random"}, {{"hot_seat", true}}, true);
    TestSocket first(anna, table.id, "first");
    TestSocket second(anna, table.id, "second");
    first.hello(std::nullopt, 0);
    second.hello(std::nullopt, 1);
    EXPECT_EQ(first.view().at("seat"), 0);
    EXPECT_EQ(second.view().at("seat"), 1);
    EXPECT_FALSE(first.view().at("knowledge").at("identities").at(0).is_null());
    EXPECT_TRUE(first.view().at("knowledge").at("identities").at(1).is_null());
    EXPECT_TRUE(second.view().at("knowledge").at("identities").at(0).is_null());
    while (!first.asked() && !second.asked()) {
        first.send({{"do", "ping"}});
        while (first.next().at("tell") != "pong") {
        }
        second.send({{"do", "ping"}});
        while (second.next().at("tell") != "pong") {
        }
    }
    TestSocket& turn = first.asked() ? first : second;
    EXPECT_EQ(turn.choose(std::string(turn.view().at("choices").at(0).as_string())).at("tell"), "done");
}

// All moves of a turn in one message are answered once and shown once.
TEST(Game, a_turn_is_one_message_and_one_update) {
    RealServer server;
    TestClient anna(server, "Anna");
    const OpenedTable table = open_table(anna, {"me", "me"}, {{"hot_seat", true}}, true);
    TestSocket first(anna, table.id, "first");
    TestSocket second(anna, table.id, "second");
    first.hello(std::nullopt, 0);
    second.hello(std::nullopt, 1);
    TestSocket& turn = first.asked() ? first : second;
    const json::value version = turn.view().at("version");
    json::array moves;
    while (moves.size() < 3) {
        const json::object ahead = turn.ask({{"do", "look"}, {"version", version}, {"moves", moves}});
        ASSERT_EQ(ahead.at("tell"), "ahead");
        if (ahead.at("choices").as_array().empty()) break;
        moves.push_back(ahead.at("choices").at(0).at("move"));
    }
    ASSERT_GT(moves.size(), 1U);
    const std::uint64_t told = turn.news();
    turn.send({{"do", "choose"}, {"seq", turn.next_number()}, {"version", version}, {"moves", moves}});
    turn.send({{"do", "ping"}});
    std::vector<std::string> tells;
    while (tells.empty() || tells.back() != "pong") {
        const json::object message = turn.next();
        tells.emplace_back(message.at("tell").as_string());
        if (tells.back() == "update") {
            EXPECT_EQ(message.at("news").as_array().size(), moves.size());
        }
    }
    EXPECT_EQ(tells, (std::vector<std::string>{"done", "update", "pong"}));
    EXPECT_EQ(turn.news(), told + moves.size());
}

TEST(Game, bots_wait_for_a_player_who_reads_and_for_no_silent_client) {
    RealServer server;
    TestClient anna(server, "Anna");
    const OpenedTable table = open_table(anna, {"me", "thumb", "thumb"});
    TestSocket line(anna, table.id);
    line.hello();
    EXPECT_EQ(line.ask({{"do", "start"}}).at("tell"), "done");
    EXPECT_EQ(line.ask({{"do", "read"}, {"reading", true}}).at("tell"), "done");
    // Bots may have moved before: from here on the table stands still.
    while (!line.view().contains("reading")) line.next();
    EXPECT_EQ(json::serialize(line.view().at("reading")), "[0]");
    while (line.asked()) {
        const std::string move(line.view().at("choices").at(0).as_string());
        EXPECT_EQ(line.choose(move).at("tell"), "done");
        while (true) {
            try {
                line.next(std::chrono::milliseconds(500));
            } catch (const std::runtime_error&) {
                break;
            }
        }
    }
    const std::uint64_t news = line.news();
    EXPECT_THROW(line.next(std::chrono::seconds(1)), std::runtime_error) << line.last();
    // Who watches is told, and cannot hold the table.
    TestClient zoe(server, "Zoe");
    TestSocket watching(zoe, table.id);
    EXPECT_EQ(json::serialize(watching.hello().at("view").at("reading")), "[0]");
    EXPECT_EQ(watching.ask({{"do", "read"}, {"reading", true}}).at("reason"), "not_seated");
    EXPECT_EQ(line.ask({{"do", "read"}, {"reading", false}}).at("tell"), "done");
    while (line.news() == news) line.next();
    EXPECT_FALSE(line.view().contains("reading"));
}

TEST(Game, nobody_waits_for_a_reader_who_has_closed_the_page) {
    RealServer server;
    TestClient anna(server, "Anna");
    const OpenedTable table = open_table(anna, {"me", "thumb", "thumb"});
    TestSocket first(anna, table.id, "first");
    TestSocket second(anna, table.id, "second");
    first.hello();
    second.hello();
    TestClient zoe(server, "Zoe");
    TestSocket watching(zoe, table.id);
    watching.hello();
    EXPECT_EQ(first.ask({{"do", "start"}}).at("tell"), "done");
    EXPECT_EQ(first.ask({{"do", "read"}, {"reading", true}}).at("tell"), "done");
    while (!watching.view().contains("reading")) watching.next();
    // Another page of the same player still reads.
    first.close();
    EXPECT_THROW(while (watching.view().contains("reading")) watching.next(std::chrono::milliseconds(500)),
                 std::runtime_error);
    second.lose();
    while (watching.view().contains("reading")) watching.next();
    // Who comes back may ask again.
    first.hello();
    EXPECT_EQ(first.ask({{"do", "read"}, {"reading", true}}).at("tell"), "done");
    while (!watching.view().contains("reading")) watching.next();
}

TEST(Lobby, lists_what_is_listed_and_keeps_the_games_of_a_guest_who_registers) {
    RealServer server;
    TestClient anna(server, "Anna");
    TestClient bert(server, "Bert");
    const std::string listed = open_table(anna, {"me", "open"}, {{"listed", true}, {"title", "Friday"}}).id;
    const std::string hidden = open_table(anna, {"me", "open"}).id;
    const json::value tables = bert.get("/api/tables?phase=gathering");
    ASSERT_EQ(tables.at("tables").as_array().size(), 1U);
    EXPECT_EQ(tables.at("tables").at(0).at("table").as_string(), listed);
    EXPECT_EQ(tables.at("tables").at(0).at("title"), "Friday");
    EXPECT_EQ(anna.get("/api/tables/mine").at("tables").as_array().size(), 2U);
    EXPECT_EQ(bert.get("/api/tables/mine").at("tables").as_array().size(), 0U);
    // At a listed table anybody may sit down; at another one needs an invitation.
    TestSocket at_listed(bert, listed);
    at_listed.hello();
    EXPECT_EQ(at_listed.ask({{"do", "sit"}, {"seat", 1}}).at("tell"), "done");
    TestSocket at_hidden(bert, hidden);
    at_hidden.hello();
    EXPECT_EQ(at_hidden.ask({{"do", "sit"}, {"seat", 1}}).at("reason"), "bad_invitation");
    const json::value account =
        anna.post("/api/register", json::object{{"name", "Annabel"}, {"password", "correct horse"}});
    EXPECT_FALSE(account.at("guest").as_bool());
    EXPECT_EQ(anna.get("/api/tables/mine").at("tables").as_array().size(), 2U);
}

TEST(Lobby, a_table_that_one_has_left_stays_in_ones_list_as_long_as_one_may_come_back) {
    RealServer server;
    TestClient anna(server, "Anna");
    TestClient bert(server, "Bert");
    TestClient celia(server, "Celia");
    const OpenedTable table = open_table(anna, {"me", "open"}, {{"watchable", false}});
    TestSocket first(anna, table.id);
    TestSocket second(bert, table.id);
    first.hello();
    second.hello();
    const json::object sit{{"do", "sit"}, {"seat", 1}, {"invitation", table.tokens.at(0)}};
    ASSERT_EQ(second.ask(sit).at("tell"), "done");
    ASSERT_EQ(first.ask({{"do", "start"}}).at("tell"), "done");
    const auto mine = [](TestClient& person) {
        return person.get("/api/tables/mine").at("tables").as_array();
    };
    ASSERT_EQ(mine(bert).size(), 1U);
    EXPECT_FALSE(mine(bert).at(0).as_object().contains("left"));

    ASSERT_EQ(second.ask({{"do", "stand"}}).at("tell"), "done");
    const auto expect_left = [&](TestClient& person) {
        const json::array left = mine(person);
        ASSERT_EQ(left.size(), 1U);
        EXPECT_EQ(left.at(0).at("table").as_string(), table.id);
        EXPECT_TRUE(left.at(0).at("left").as_bool());
        EXPECT_EQ(left.at(0).at("seat"), 1);
        EXPECT_FALSE(left.at(0).at("my_turn").as_bool());
    };
    expect_left(bert);
    EXPECT_FALSE(mine(anna).at(0).as_object().contains("left"));
    EXPECT_TRUE(mine(celia).empty());

    // Also by another server on the same data.
    const auto cookies = bert.client().cookies();
    server.restart();
    TestClient again(server, "Bert");
    again.client().cookies() = cookies;
    expect_left(again);

    // A person who sits down again has not left.
    TestSocket back(again, table.id, "again");
    back.hello();
    ASSERT_EQ(back.ask({{"do", "sit"}, {"seat", 1}}).at("tell"), "done");
    EXPECT_FALSE(mine(again).at(0).as_object().contains("left"));
}

}  // namespace
}  // namespace subrosa::server
