// Analyses and results of finished games, for those who may see them.
#include "engine/analysis/document.hpp"
#include "host/analysis_body.hpp"
#include "server/analyses.hpp"
#include "tests/server/real_table.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <future>
#include <memory>
#include <thread>

namespace subrosa::server {
namespace {

// Anna's game against bots, played to its end.
std::string finished_game(TestClient& anna, const json::object& setup = {}) {
    TestSocket line(anna, open_table(anna, {"me", "random", "random"}, setup, true).id);
    line.hello();
    while (!line.over()) {
        if (line.asked()) {
            EXPECT_EQ(line.choose(std::string(line.view().at("choices").at(0).as_string())).at("tell"),
                      "done");
        }
        line.next();
    }
    return line.table();
}

double analyses_made(RealServer& server) {
    const std::string text = server.server().metrics();
    const std::size_t at = text.find("\nsubrosa_analyses_total ");
    return at == std::string::npos ? -1 : std::stod(text.substr(at + 24));
}

TEST(Analysis, of_a_game_that_is_over_is_that_of_the_command_and_made_once) {
    RealServer server;
    TestClient anna(server, "Anna");
    const std::string id = finished_game(anna);
    const std::string target = "/api/tables/" + id + "/analysis";
    // Several concurrent requests, each on its own connection.
    std::vector<std::string> answers(3);
    std::vector<std::thread> people;
    for (std::string& answer : answers) {
        people.emplace_back([&] {
            TestClient somebody(server, "Watcher");
            const auto reply = somebody.client().get(target).value();
            answer = reply.status == 200 ? reply.body : std::to_string(reply.status);
        });
    }
    for (std::thread& each : people) each.join();
    EXPECT_EQ(answers[1], answers[0]);
    EXPECT_EQ(answers[2], answers[0]);
    EXPECT_EQ(anna.client().get(target).value().body, answers[0]);
    EXPECT_EQ(analyses_made(server), 1);

    const auto body = wire::read_body<wire::Analysis>(answers[0]);
    ASSERT_TRUE(body) << body.error().message;
    const auto file =
        engine::read_game_file(anna.client().get("/api/tables/" + id + "/game").value().body).value();
    const auto match = engine::deal_game_file(file).value();
    const auto found = analysis::analyse(file, *match, "hard", std::nullopt).value();
    EXPECT_EQ(wire::body_of(host::body_of_analysis(found)), answers[0]);
    ASSERT_EQ(body->moments.size(), file.moves.size() + 1);
    ASSERT_EQ(body->watchers.size(), 4U);
    EXPECT_EQ(body->watchers[1], wire::Watcher(1U));
    EXPECT_EQ(body->watchers[3], wire::Watcher(std::string("public")));
    EXPECT_EQ(body->identities.size(), 3U);
    EXPECT_EQ(body->moments[5].move, file.moves[5].move);
    EXPECT_FALSE(body->moments.back().move);
    ASSERT_FALSE(body->shifts.empty());
    EXPECT_LE(body->shifts.size(), 100U);
    EXPECT_GE(body->shifts[0].bits, body->shifts.back().bits);
    for (const wire::AnalysedMoment& moment : body->moments) {
        for (const auto& rows : moment.beliefs) {
            for (const auto& row : rows) {
                double sum = 0;
                for (const double chance : row) {
                    sum += chance;
                    EXPECT_NEAR(chance * 1000, std::round(chance * 1000), 1e-6);
                }
                EXPECT_NEAR(sum, 1, 0.01);
            }
        }
    }
    RecordProperty("analysis_bytes", static_cast<int>(answers[0].size()));
}

TEST(Analysis, is_for_those_who_may_see_the_replay) {
    RealServer server;
    TestClient anna(server, "Anna");
    TestClient bert(server, "Bert");
    const std::string running = open_table(anna, {"me", "random"}, {}, true).id;
    anna.get("/api/tables/" + running + "/analysis", 404);
    anna.get("/api/tables/nonsense/analysis", 404);
    const std::string hidden = finished_game(anna, {{"watchable", false}, {"listed", true}});
    const std::string delayed = finished_game(anna, {{"watch_delay", 3'600'000}, {"listed", true}});
    const std::string open = finished_game(anna, {{"listed", true}});
    for (const std::string& id : {hidden, delayed}) {
        bert.get("/api/tables/" + id + "/analysis", 404);
        bert.get("/api/tables/" + id + "/replay", 404);
        EXPECT_FALSE(bert.get("/api/tables/" + id).as_object().contains("winners"));
        EXPECT_FALSE(bert.get("/api/tables/" + id).as_object().contains("scores"));
        EXPECT_TRUE(anna.get("/api/tables/" + id).as_object().contains("winners"));
    }
    EXPECT_EQ(analyses_made(server), 0);
    // Every list contains the result, also after the table is loaded from disk.
    const auto check = [&](TestClient& anna, TestClient& bert) {
        const json::value mine = anna.get("/api/tables/mine").at("tables");
        for (const json::value& table : mine.as_array()) {
            EXPECT_EQ(table.at("seat"), 0);
            EXPECT_EQ(table.as_object().contains("winners"), table.at("phase") == "over");
            if (table.at("phase") != "over") continue;
            const json::value replay = anna.get("/api/tables/" + std::string(table.at("table").as_string()));
            EXPECT_EQ(replay.at("scores"), table.at("scores"));
            const json::array& scores = table.at("scores").as_array();
            EXPECT_EQ(scores.size(), 3U);
            EXPECT_FALSE(table.at("winners").as_array().empty());
            EXPECT_FALSE(table.at("my_turn").as_bool());
        }
        EXPECT_EQ(mine.as_array().size(), 4U);
        const json::value seen = bert.get("/api/tables?phase=over").at("tables");
        EXPECT_EQ(seen.as_array().size(), 3U);
        for (const json::value& table : seen.as_array()) {
            EXPECT_EQ(table.as_object().contains("winners"), table.at("table").as_string() == open);
            EXPECT_FALSE(table.as_object().contains("seat"));
        }
    };
    check(anna, bert);
    const auto cookies = anna.client().cookies();
    server.restart();
    TestClient again(server, "Anna");
    TestClient stranger(server, "Bert");
    again.client().cookies() = cookies;  // the same login
    check(again, stranger);
}

// ---- without a server

engine::GameFile some_game() {
    const auto match =
        engine::find_game("rose")->deal(json::object{{"players", 2}}, core::seed_from_number(1)).value();
    auto file = engine::new_game_file(*match, {{"a", false}, {"b", false}}, core::seed_from_number(1));
    return file;
}

TEST(Analysis, only_what_is_impossible_has_a_chance_of_zero) {
    bots::Beliefs beliefs{.players = 1, .identities = 4};
    beliefs.odds[0][0] = 0.99998F;
    beliefs.odds[0][1] = 0.00002F;
    analysis::Analysis found;
    found.game = engine::find_game("devil");
    found.moments.resize(1);
    found.moments[0].beliefs.push_back(beliefs);
    const json::value document = analysis::document_of(found);
    EXPECT_EQ(document.at_pointer("/moments/0/beliefs/0/0"), (json::array{1.0, 0.0001, 0.0, 0.0}));
    EXPECT_EQ(host::body_of_analysis(found).moments.at(0).beliefs.at(0).at(0),
              (std::vector{1.0, 0.001, 0.0, 0.0}));
}

TEST(Analysis, too_many_at_once_are_refused_and_a_house_that_closes_tells_who_waits) {
    Metrics metrics;
    FairPoolSettings settings;
    settings.threads = 0;
    BotPool nobody_thinks(settings);
    Analyses analyses(nobody_thinks, metrics, 2);
    int refused = 0;
    const auto answer = [&](const Analyses::AnalysisText& found) { refused += found == nullptr ? 1 : 0; };
    const auto somebody = [](int i) {
        return host::QuotaOwner{"",
                                key_of(boost::asio::ip::address_v4(0xC0000200U + static_cast<unsigned>(i)))};
    };
    // Two per address; a third is refused, for any person.
    for (int i = 0; i < 8; ++i)
        analyses.ask("table " + std::to_string(i), some_game(), somebody(i / 2), answer);
    EXPECT_EQ(refused, 0);
    EXPECT_EQ(nobody_thinks.waiting(), 8U);
    analyses.ask("table 0", some_game(), somebody(9), answer);
    EXPECT_EQ(refused, 0);
    EXPECT_EQ(nobody_thinks.waiting(), 8U);
    analyses.ask("one more", some_game(), somebody(9), answer);
    EXPECT_EQ(refused, 1);
    analyses.stop();
    EXPECT_EQ(refused, 10);
    analyses.ask("table 0", some_game(), somebody(0), answer);
    EXPECT_EQ(refused, 11);
}

TEST(Analysis, one_address_cannot_take_the_place_of_all) {
    Metrics metrics;
    FairPoolSettings settings;
    settings.threads = 0;
    BotPool nobody_thinks(settings);
    Analyses analyses(nobody_thinks, metrics, 2);
    int refused = 0;
    const auto answer = [&](const Analyses::AnalysisText& found) { refused += found == nullptr ? 1 : 0; };
    const AddressKey one = key_of(boost::asio::ip::make_address("192.0.2.1"));
    for (int i = 0; i < 8; ++i) {
        host::QuotaOwner guest{"guest " + std::to_string(i), one};
        analyses.ask("table " + std::to_string(i), some_game(), guest, answer);
    }
    EXPECT_EQ(refused, 6);
    const host::QuotaOwner other{"other", key_of(boost::asio::ip::make_address("192.0.2.2"))};
    analyses.ask("another table", some_game(), other, answer);
    EXPECT_EQ(refused, 6);
    EXPECT_EQ(nobody_thinks.waiting(), 3U);
    analyses.stop();
}

TEST(Analysis, bots_think_between_its_pieces) {
    Metrics metrics;
    BotPool pool(FairPoolSettings{});
    Analyses analyses(pool, metrics, 2);
    std::promise<Analyses::AnalysisText> found;
    engine::GameFile file = some_game();
    const auto match = engine::deal_game_file(file).value();
    core::Rng rng(std::uint64_t{2});
    while (!match->outcome().over) {
        const core::Seat seat = match->deciders().front();
        const auto choices = match->choices(seat);
        file.moves.push_back({seat, choices[rng.below(static_cast<std::uint32_t>(choices.size()))], 0});
        ASSERT_TRUE(match->play(seat, file.moves.back().move).has_value());
    }
    analyses.ask("t", file, {}, [&](const Analyses::AnalysisText& answer) { found.set_value(answer); });
    auto future = found.get_future();
    std::size_t between = 0;
    while (future.wait_for(std::chrono::milliseconds(0)) != std::future_status::ready) {
        std::promise<void> thought;
        pool.think({}, host::Priority::interactive, [&] { thought.set_value(); });
        thought.get_future().wait();
        ++between;
    }
    const Analyses::AnalysisText text = future.get();
    ASSERT_TRUE(text);
    EXPECT_EQ(wire::read_body<wire::Analysis>(*text)->moments.size(), file.moves.size() + 1);
    EXPECT_GT(between, 3U);
    // Cached: the second request is answered at once.
    bool again = false;
    analyses.ask("t", file, {}, [&](const Analyses::AnalysisText& answer) { again = answer == text; });
    EXPECT_TRUE(again);
    pool.stop();
    analyses.stop();
}

}  // namespace
}  // namespace subrosa::server
