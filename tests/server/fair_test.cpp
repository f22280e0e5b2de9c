// No client can exhaust the server: paged replays, shared loads, charged bots, rates per person over all
// sockets. By counts, not times.
#include "host/replay.hpp"
#include "server/table_registry.hpp"
#include "tests/engine/every_game.hpp"
#include "tests/server/real_table.hpp"
#include "tests/server/toy_server.hpp"
#include "tests/store/helpers.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_future.hpp>

#include <algorithm>
#include <atomic>
#include <future>
#include <map>
#include <thread>

namespace subrosa::server {
namespace {

using namespace std::chrono_literals;

// A table of bots, or with the owner at seats called "me".
std::string open_game_of(TestClient& owner, const std::string& game, const std::vector<std::string>& kinds,
                         json::object setup = {}) {
    setup["game"] = game;
    setup["options"] = json::object{{"players", kinds.size()}};
    json::array seats;
    for (const std::string& kind : kinds) {
        seats.push_back(kind == "me" ? json::object{{"kind", "me"}}
                                     : json::object{{"kind", "bot"}, {"bot", kind}});
    }
    const json::value created =
        owner.post("/api/tables", json::object{{"setup", setup}, {"seats", seats}, {"start", true}});
    return std::string(created.at("table").as_string());
}

// Bots play it to its end while the owner watches.
std::string finished(TestClient& owner, const std::string& game, unsigned players, json::object setup = {}) {
    TestSocket line(owner,
                    open_game_of(owner, game, std::vector<std::string>(players, "random"), std::move(setup)));
    line.hello();
    while (!line.over()) line.next();
    return line.table();
}

double number_of(RealServer& server, const std::string& name) {
    const std::string text = server.server().metrics();
    const std::size_t at = text.find("\n" + name + " ");
    return at == std::string::npos ? -1 : std::stod(text.substr(at + name.size() + 2));
}

// ---- replays

TEST(FairReplays, come_in_pages_by_bytes_and_make_up_the_whole_game) {
    RealServer server;
    TestClient anna(server, "Anna");
    for (const auto& [game, players] : engine::testing::every_game()) {
        const std::string id = finished(anna, game, players);
        const auto file =
            engine::read_game_file(anna.client().get("/api/tables/" + id + "/game").value().body).value();
        for (const char* viewer : {"all", "public", "1"}) {
            const auto match = engine::deal_game_file(file).value();
            std::size_t longest_page = 0;
            std::size_t longest_step = 0;
            std::size_t pages = 0;
            unsigned from = 0;
            for (unsigned total = 1; from < total; ++pages) {
                const auto reply =
                    anna.client()
                        .get(fmt::format("/api/tables/{}/replay?viewer={}&from={}", id, viewer, from))
                        .value();
                ASSERT_EQ(reply.status, 200U) << reply.body;
                const auto page = wire::read_body<wire::Replay>(reply.body);
                ASSERT_TRUE(page) << page.error().message;
                ASSERT_EQ(page->from, from);
                ASSERT_FALSE(page->steps.empty());
                total = page->total;
                ASSERT_EQ(total, file.moves.size() + 1);
                for (const wire::ReplayStep& step : page->steps) {
                    if (from > 0) {
                        const auto& move = file.moves[from - 1];
                        ASSERT_TRUE(match->play(move.seat, move.move));
                        if (step.move) {
                            EXPECT_EQ(step.move->move, move.move);
                        }
                    }
                    if (std::string(viewer) == "all") {
                        EXPECT_EQ(*step.position, match->position());
                        longest_step = std::max(longest_step, json::serialize(*step.position).size());
                    } else {
                        const core::Seat seat = std::string(viewer) == "1" ? core::Seat{1} : core::spectator;
                        EXPECT_EQ(*step.knowledge, match->know(seat));
                        longest_step = std::max(longest_step, json::serialize(*step.knowledge).size());
                    }
                    ++from;
                }
                longest_page = std::max(longest_page, reply.body.size());
            }
            EXPECT_EQ(from, file.moves.size() + 1);
            // A page may exceed its size by the last step.
            EXPECT_LE(longest_page, host::replay_page_bytes + 2 * longest_step + 10'000) << game << viewer;
            if (game == "devil" && std::string(viewer) == "all") {
                EXPECT_GT(pages, 3U);
            }
        }
        // Past the end there is nothing, without an error.
        const json::value none = anna.get("/api/tables/" + id + "/replay?from=999999");
        EXPECT_TRUE(none.at("steps").as_array().empty());
    }
}

TEST(FairReplays, are_made_once_for_all_who_ask) {
    RealServer server;
    TestClient anna(server, "Anna");
    const std::string id = finished(anna, "devil", 4);
    const std::string target = "/api/tables/" + id + "/replay?viewer=all";
    std::vector<std::thread> strangers;
    std::vector<std::string> answers(6);
    for (std::string& answer : answers) {
        strangers.emplace_back([&] {
            const auto client = client::Client::at(server.url()).value();
            answer = client->get(target).value().body;
        });
    }
    for (std::thread& each : strangers) each.join();
    for (const std::string& answer : answers) EXPECT_EQ(answer, answers[0]);
    EXPECT_EQ(number_of(server, "subrosa_replays_total"), 1);
    EXPECT_EQ(anna.client().get(target).value().body, answers[0]);
    EXPECT_EQ(number_of(server, "subrosa_replays_total"), 1);
}

TEST(FairReplays, have_a_rate_of_their_own) {
    Limits limits = unlimited();
    limits.costly = {.per_second = 0.0001, .burst = 3};
    RealServer server({}, limits);
    TestClient anna(server, "Anna");
    const std::string id = finished(anna, "rose", 2);
    const std::string target = "/api/tables/" + id;
    for (const char* what : {"/replay", "/game", "/replay?from=2"})
        EXPECT_EQ(anna.client().get(target + what).value().status, 200U);
    for (const char* what : {"/replay", "/game", "/analysis"})
        EXPECT_EQ(anna.get(target + what, 429).at("reason"), "too_fast");
    EXPECT_EQ(number_of(server, "subrosa_security_events_total{event=\"rate_limited\"}"), 3);
    // Other people have their own budget.
    TestClient bert(server, "Bert");
    bert.get(target + "/replay");
    const auto stranger = client::Client::at(server.url()).value();
    for (int i = 0; i < 3; ++i) EXPECT_EQ(stranger->get(target + "/replay").value().status, 200U);
    const auto other = client::Client::at(server.url()).value();  // from the same address
    EXPECT_EQ(other->get(target + "/replay").value().status, 429U);
}

// ---- tables that are not in memory

TEST(FairTables, are_read_once_for_all_who_ask_and_not_at_all_for_who_may_not_see_them) {
    RealServer server;
    std::string over;
    std::string closed;
    std::string hidden;
    {
        TestClient anna(server, "Anna");
        over = finished(anna, "cultists", 5);
        hidden = finished(anna, "rose", 2, {{"watchable", false}});
        closed = open_table(anna, {"me", "open"}).id;
        TestSocket line(anna, closed);
        line.hello();
        ASSERT_EQ(line.ask({{"do", "close"}}).at("tell"), "done");
    }
    server.restart();
    ASSERT_EQ(number_of(server, "subrosa_tables"), 0);
    for (const std::string& id : {closed, hidden, std::string("nonsense")}) {
        for (const char* what : {"/game", "/replay", "/analysis"}) {
            const auto stranger = client::Client::at(server.url()).value();
            EXPECT_EQ(stranger->get("/api/tables/" + id + what).value().status, 404U);
        }
    }
    EXPECT_EQ(number_of(server, "subrosa_tables"), 0);
    EXPECT_EQ(number_of(server, "subrosa_tables_read_total"), 0);
    std::vector<std::thread> strangers;
    std::atomic<int> seen{0};
    for (int i = 0; i < 8; ++i) {
        strangers.emplace_back([&] {
            const auto client = client::Client::at(server.url()).value();
            seen += client->get("/api/tables/" + over + "/game").value().status == 200 ? 1 : 0;
        });
    }
    for (std::thread& each : strangers) each.join();
    EXPECT_EQ(seen, 8);
    EXPECT_EQ(number_of(server, "subrosa_tables_read_total"), 1);
    EXPECT_EQ(number_of(server, "subrosa_tables"), 1);
}

// ---- bots

TEST(FairBots, of_a_table_that_nobody_attends_do_not_think_until_somebody_comes) {
    RealServer server;
    TestClient anna(server, "Anna");
    for (const auto& [game, players] : engine::testing::every_game()) {
        const std::string id = open_game_of(anna, game, std::vector<std::string>(players, "random"));
        const double before = number_of(server, "subrosa_bot_moves_total");
        // The pool is not merely slow: meanwhile it plays a whole game of a connected person.
        TestClient bert(server, "Bert");
        finished(bert, "rose", 2);
        EXPECT_EQ(number_of(server, "subrosa_bots_waiting"), 0);
        const double others = number_of(server, "subrosa_bot_moves_total");
        EXPECT_GT(others, before);
        TestSocket line(anna, id);
        line.hello();
        // Nothing but the start has happened.
        EXPECT_EQ(line.view().at("phase"), "running");
        while (!line.over()) line.next();
        EXPECT_GT(number_of(server, "subrosa_bot_moves_total"), others);
    }
}

TEST(FairBots, of_a_table_whose_person_is_away_still_think) {
    RealServer server;
    TestClient anna(server, "Anna");
    // The bots play up to anna's turn without her.
    std::size_t turns = 0;
    for (int i = 0; i < 5; ++i) {
        const std::string id = open_game_of(anna, "rose", {"me", "random", "random"});
        while (!anna.get("/api/tables/" + id).at("my_turn").as_bool()) std::this_thread::sleep_for(5ms);
        ++turns;
    }
    EXPECT_EQ(turns, 5U);
}

// ---- one person, many sockets

TEST(FairSockets, of_one_person_share_the_rate_of_talk) {
    Limits limits = unlimited();
    limits.chat = {.per_second = 0.0001, .burst = 5};
    RealServer server({}, limits);
    TestClient anna(server, "Anna");
    const std::string id = open_table(anna, {"me", "open"}).id;
    const std::string second = open_table(anna, {"me", "open"}).id;
    int said = 0;
    for (int i = 0; i < 10; ++i) {
        TestSocket line(anna, i % 2 == 0 ? id : second, "socket " + std::to_string(i));
        line.hello();
        const json::object answer = line.ask({{"do", "say"}, {"text", "a word"}});
        said += answer.at("tell") == "done" ? 1 : 0;
        if (i >= 5) {
            EXPECT_EQ(answer.at("reason"), "too_fast");
        }
    }
    EXPECT_EQ(said, 5);
}

TEST(FairSockets, of_one_person_share_the_rate_of_messages) {
    Limits limits = unlimited();
    limits.messages = {.per_second = 0.0001, .burst = 6};
    RealServer server({}, limits);
    TestClient anna(server, "Anna");
    TestClient bert(server, "Bert");
    const std::string id = open_table(anna, {"me", "open"}).id;
    TestSocket first(anna, id);
    TestSocket second(anna, id);
    first.hello();
    second.hello();
    for (TestSocket* line : {&first, &second, &first, &second}) {
        line->send({{"do", "ping"}});
        EXPECT_EQ(line->next().at("tell"), "pong");
    }
    for (TestSocket* line : {&first, &second}) {
        line->send({{"do", "ping"}});
        EXPECT_THROW(line->next(300ms), std::runtime_error);
    }
    // Another person of the same address is served.
    TestSocket other(bert, id);
    other.hello();
    other.send({{"do", "ping"}});
    EXPECT_EQ(other.next().at("tell"), "pong");
}

TEST(FairSockets, of_one_address_share_a_rate_of_messages) {
    Limits limits = unlimited();
    limits.messages_per_address = {.per_second = 0.0001, .burst = 4};
    RealServer server({}, limits);
    TestClient anna(server, "Anna");
    TestClient bert(server, "Bert");
    const std::string id = open_table(anna, {"me", "open"}).id;
    TestSocket of_anna(anna, id);
    TestSocket of_bert(bert, id);
    of_anna.hello();
    of_bert.hello();
    for (TestSocket* line : {&of_anna, &of_bert}) {
        line->send({{"do", "ping"}});
        EXPECT_EQ(line->next().at("tell"), "pong");
    }
    of_bert.send({{"do", "ping"}});
    EXPECT_THROW(of_bert.next(300ms), std::runtime_error);
}

TEST(FairSockets, of_one_person_share_the_rate_of_looks) {
    Limits limits = unlimited();
    limits.looks = {.per_second = 0.0001, .burst = 3};
    RealServer server({}, limits);
    TestClient anna(server, "Anna");
    const std::string id = open_game_of(anna, "rose", {"me", "random"});
    TestSocket first(anna, id, "first");
    TestSocket second(anna, id, "second");
    first.hello();
    second.hello();
    for (TestSocket* line : {&first, &second})
        while (!line->asked()) line->next();
    const auto look = [](TestSocket& line) {
        return line.ask({{"do", "look"}, {"version", line.view().at("version")}, {"moves", json::array{}}});
    };
    EXPECT_EQ(look(first).at("tell"), "ahead");
    EXPECT_EQ(look(second).at("tell"), "ahead");
    EXPECT_EQ(look(first).at("tell"), "ahead");
    EXPECT_EQ(look(second).at("reason"), "too_fast");
    EXPECT_EQ(look(first).at("reason"), "too_fast");
}

// The socket of an asked seat, at a table where nobody else moves: one person has all seats.
std::unique_ptr<TestSocket> asked_line(TestClient& person, const std::string& game, unsigned players) {
    const std::string id =
        open_game_of(person, game, std::vector<std::string>(players, "me"), {{"hot_seat", true}});
    for (unsigned seat = 0; seat < players; ++seat) {
        auto line = std::make_unique<TestSocket>(person, id, "seat " + std::to_string(seat));
        line->hello(std::nullopt, seat);
        if (line->asked()) return line;
    }
    throw std::runtime_error("nobody is asked");
}

// Of look-aheads that arrive during another, the newest is computed; each gets exactly one answer.
TEST(FairLooks, one_of_a_seat_is_made_at_a_time_and_the_newest_wins) {
    RealServer server;
    TestClient anna(server, "Anna");
    for (const auto& [game, players] : engine::testing::every_game()) {
        const auto line_of_seat = asked_line(anna, game, players);
        TestSocket& line = *line_of_seat;
        constexpr std::size_t count = 60;
        std::vector<std::uint64_t> numbers;
        for (std::size_t i = 0; i < count; ++i) {
            numbers.push_back(line.next_number());
            line.send({{"do", "look"},
                       {"seq", numbers.back()},
                       {"version", line.view().at("version")},
                       {"moves", json::array{}}});
        }
        std::map<std::uint64_t, std::string> answers;
        while (answers.size() < count) {
            const json::object message = line.next();
            const json::value* number = message.if_contains("seq");
            if (number == nullptr) continue;
            const json::value* reason = message.if_contains("reason");
            const std::string what(reason != nullptr ? reason->as_string() : message.at("tell").as_string());
            EXPECT_TRUE(answers.emplace(number->to_number<std::uint64_t>(), what).second);
            EXPECT_TRUE(what == "ahead" || what == "too_fast") << what;
        }
        EXPECT_EQ(answers.at(numbers.front()), "ahead");
        EXPECT_EQ(answers.at(numbers.back()), "ahead");
        const auto made = std::count_if(answers.begin(), answers.end(),
                                        [](const auto& answer) { return answer.second == "ahead"; });
        RecordProperty("looks_made_" + game, static_cast<int>(made));
    }
}

// ---- whose quota bots are charged to

class SilentSocket final : public WebSocket {
  public:
    void send(std::shared_ptr<const std::string> /*text*/) override {}
    void close(CloseCode /*code*/, std::string_view /*reason*/) override {}
};

AddressKey address_of(const char* text) {
    return key_of(boost::asio::ip::make_address(text));
}

// The owner has opened the table without joining it; others watch.
TEST(FairBots, are_paid_for_by_who_opened_the_table_from_its_first_moment) {
    const store::testing::TemporaryDirectory directory;
    boost::asio::io_context io;
    store::GroupCommitWriter writer(store::testing::opened(directory.path()));
    BotPool bots(FairPoolSettings{});
    FairPool work(FairPoolSettings{});
    Metrics metrics;
    ServerContext context{io, writer, bots, work, metrics, unlimited(), store::system_now};
    TableRegistry registry(context);
    wire::NewTable wish;
    wish.setup.game = "rose";
    wish.setup.options = json::object{{"players", 2}};
    wish.seats = {{wire::SeatWishKind::bot, "random"}, {wire::SeatWishKind::open, {}}};

    const auto finish = [&](auto& answer) {
        io.restart();
        while (answer.wait_for(0s) != std::future_status::ready) io.run_one_for(100ms);
        return answer.get();
    };
    host::Principal owner{"owner", "Owner", true, address_of("10.0.0.1")};
    auto creating = boost::asio::co_spawn(io, registry.create(owner, wish), boost::asio::use_future);
    const auto created = finish(creating);
    ASSERT_TRUE(created && *created);
    auto finding = boost::asio::co_spawn(io, registry.find((*created)->table, {}), boost::asio::use_future);
    const auto host = finish(finding).host;
    ASSERT_TRUE(host);

    const auto quota_owner_after_joining = [&](const host::Principal& principal) {
        auto session = std::make_shared<host::TableSession>(host, std::make_shared<SilentSocket>(), principal,
                                                            nullptr, context.budgets);
        session->message(fmt::format(R"({{"do":"hello","protocol":{},"client":"c"}})", wire::protocol));
        std::promise<host::QuotaOwner> promised;
        auto paying = promised.get_future();
        host->inspect([&](const table::Table& /*table*/) { promised.set_value(host->quota_owner()); });
        host::QuotaOwner quota_owner = finish(paying);
        session->closed();
        return quota_owner;
    };
    const host::QuotaOwner first =
        quota_owner_after_joining({"watcher", "Watcher", true, address_of("10.0.0.2")});
    EXPECT_EQ(first.person, "owner");
    EXPECT_EQ(first.address, address_of("10.0.0.1"));
    owner.address = address_of("10.0.0.3");
    EXPECT_EQ(quota_owner_after_joining(owner).address, address_of("10.0.0.3"));
    host::Principal stranger;
    stranger.address = address_of("10.0.0.4");
    EXPECT_EQ(quota_owner_after_joining(stranger).address, address_of("10.0.0.3"));
    bots.stop();
    work.stop();
    writer.stop();
    io.restart();
    io.poll();
}

}  // namespace
}  // namespace subrosa::server
