// Operations: metrics, health, signals, a full disk.
#include "tests/server/real_table.hpp"
#include "tests/server/server_process.hpp"

#include <sys/resource.h>
#include <thread>

namespace subrosa::server {
namespace {

using namespace std::chrono_literals;

client::Reply asked(const std::string& url, const std::string& target) {
    return client::Client::at(url).value()->get(target).value();
}

template <class Condition>
bool within_a_minute(const Condition& condition) {
    for (int i = 0; i < 600 && !condition(); ++i) std::this_thread::sleep_for(100ms);
    return condition();
}

ServerSettings with_metrics() {
    ServerSettings settings;
    settings.metrics_port = 0;
    return settings;
}

std::string metrics_url(RealServer& server) {
    return fmt::format("http://127.0.0.1:{}", server.server().metrics_port());
}

TEST(Operations, metrics_have_a_port_of_their_own) {
    RealServer server(with_metrics());
    TestClient anna(server, "Anna");
    open_table(anna, {"me", "thumb"});
    anna.get("/metrics", 404);
    EXPECT_EQ(anna.client().get("/health")->body, R"({"house":"open"})");

    const std::string url = metrics_url(server);
    const client::Reply metrics = asked(url, "/metrics");
    EXPECT_EQ(metrics.status, 200U);
    EXPECT_TRUE(metrics.header("Content-Type").starts_with("text/plain"));
    EXPECT_NE(metrics.body.find("\nsubrosa_tables 1\n"), std::string::npos) << metrics.body;
    EXPECT_NE(metrics.body.find("\nsubrosa_security_events_total{event=\"bad_request\"} 0\n"),
              std::string::npos);
    EXPECT_EQ(asked(url, "/health").body, R"({"house":"open","tables":1})");
    for (const char* target : {"/", "/api/games", "/api/tables", "/api/me", "/ws/tables/x"})
        EXPECT_EQ(asked(url, target).status, 404U) << target;
    // Operators' requests are not counted.
    EXPECT_EQ(asked(url, "/metrics").body.find("subrosa_connections 2"), std::string::npos);
    EXPECT_EQ(RealServer().server().metrics_port(), 0U);
}

TEST(Operations, logins_that_fail_are_counted) {
    Limits limits = unlimited();
    limits.logins = {.per_second = 0.001, .burst = 3};
    RealServer server({}, limits);
    TestClient anna(server, "Anna");  // one of the three
    const json::object nobody{{"name", "Nobody"}, {"password", "not the password"}};
    anna.post("/api/login", nobody, 403);
    anna.post("/api/login", nobody, 403);
    anna.post("/api/login", nobody, 429);
    const std::string metrics = server.server().metrics();
    EXPECT_NE(metrics.find("subrosa_security_events_total{event=\"failed_login\"} 2\n"), std::string::npos);
    EXPECT_NE(metrics.find("subrosa_security_events_total{event=\"login_throttled\"} 1\n"),
              std::string::npos);
    EXPECT_EQ(metrics.find("Nobody"), std::string::npos);
}

TEST(Operations, a_house_that_closes_is_not_healthy) {
    Limits limits = unlimited();
    limits.closing = std::chrono::seconds(3);
    RealServer server(with_metrics(), limits);
    TestClient anna(server, "Anna");
    TestSocket line(anna, open_table(anna, {"me", "thumb"}).id);
    line.hello();
    const auto watcher = client::Client::at(metrics_url(server)).value();
    EXPECT_EQ(watcher->get("/health")->status, 200U);
    // Anna does not read, so the close of her socket is unanswered for a while.
    std::thread closing([&] { server.server().stop(); });
    std::string told;
    for (int i = 0; i < 200 && told.find("stopping") == std::string::npos; ++i) {
        const auto reply = watcher->get("/health");
        if (!reply) break;
        told += fmt::format("{} {}\n", reply->status, reply->body);
        std::this_thread::sleep_for(5ms);
    }
    closing.join();
    EXPECT_NE(told.find(R"(503 {"house":"stopping","tables":)"), std::string::npos) << told;
}

struct Process : ::testing::Test {
    std::filesystem::path directory =
        std::filesystem::temp_directory_path() / fmt::format("subrosa-operations-{}", getpid());
    ServerProcess served{directory, {"--unlimited", "--log", "off"}};

    ~Process() override {
        served.end(SIGKILL);
        std::filesystem::remove_all(directory);
    }

    // The server's files cannot grow, as on a full disk.
    void limit_files(rlim_t bytes) const {
        rlimit limit{};
        ASSERT_EQ(prlimit(served.process(), RLIMIT_FSIZE, nullptr, &limit), 0);
        limit.rlim_cur = std::min(bytes, limit.rlim_max);
        ASSERT_EQ(prlimit(served.process(), RLIMIT_FSIZE, &limit, nullptr), 0);
    }
};

TEST_F(Process, AHouseThatCannotWriteSaysSoAndGoesOnWhenItCan) {
    served.start();
    TestClient anna(served.url(), "Anna");
    const json::object wish{
        {"setup", json::object{{"game", "rose"}, {"options", json::object{{"players", 2}}}}},
        {"seats", json::array{json::object{{"kind", "me"}}, json::object{{"kind", "me"}}}}};
    json::object hot_seat = wish;
    hot_seat["setup"].as_object()["hot_seat"] = true;
    const std::string table(anna.post("/api/tables", hot_seat).at("table").as_string());
    EXPECT_EQ(asked(served.url(), "/health").status, 200U);

    limit_files(1);
    const json::value refused = anna.post("/api/tables", hot_seat, 503);
    EXPECT_EQ(refused.at("reason"), "not_kept");
    EXPECT_TRUE(within_a_minute([&] { return asked(served.url(), "/health").status == 503; }));
    EXPECT_EQ(asked(served.url(), "/health").body, R"({"house":"read_only"})");

    // Requests are neither acknowledged nor executed: all clients are disconnected and may return.
    TestSocket line(anna, table);
    line.hello();
    const auto version = line.view().at("version");
    line.send({{"do", "start"}, {"seq", 1}});
    EXPECT_EQ(line.next().at("tell"), "bye");
    EXPECT_EQ(line.raw(20s).closed, 1012U);
    TestSocket again(anna, table);
    EXPECT_EQ(again.hello().at("view").at("phase"), "gathering");
    EXPECT_EQ(again.view().at("version"), version);

    limit_files(RLIM_INFINITY);
    EXPECT_TRUE(within_a_minute([&] { return asked(served.url(), "/health").status == 200; }));
    anna.post("/api/tables", hot_seat);
    EXPECT_EQ(again.ask({{"do", "start"}}).at("tell"), "done");
    EXPECT_EQ(served.end(SIGTERM), 0);
}

TEST_F(Process, SighupDoesNotEndTheHouse) {
    served.start();
    for (int i = 0; i < 3; ++i) {
        ASSERT_EQ(::kill(served.process(), SIGHUP), 0);
        EXPECT_EQ(asked(served.url(), "/health").status, 200U);
    }
    EXPECT_EQ(served.end(SIGTERM), 0);
}

}  // namespace
}  // namespace subrosa::server
