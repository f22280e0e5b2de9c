// Clients that keep playing while the server crashes, its disk fails or it is suspended. All requests and
// views are checked against the journals at the end.
#pragma once

#include "store/sqlite.hpp"
#include "tests/server/history.hpp"
#include "tests/server/real_table.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <thread>

namespace subrosa::server {

// One viewer: a seat or a spectator.
struct Viewer {
    Viewer(const std::string& url, const std::string& name, std::string viewer_kind)
        : person(url, name), name(name), kind(std::move(viewer_kind)) {}

    TestClient person;
    std::string name;  // also that of the client
    std::string kind;
    std::unique_ptr<TestSocket> line;
    std::vector<std::string> acknowledged;  // moves
    json::object unanswered;                // sent before the connection broke
};

// One table with two people, a bot and two spectators, game after game.
class TableUnderLoad {
  public:
    TableUnderLoad(const std::string& url, const std::atomic<bool>& finished, std::uint64_t seed)
        : finished_(finished), rng_(seed) {
        seats_.push_back(std::make_unique<Viewer>(url, "Anna", "seat 0"));
        seats_.push_back(std::make_unique<Viewer>(url, "Bert", "seat 2"));
        for (const char* name : {"Carl", "Dora"})
            watchers_.push_back(std::make_unique<Viewer>(url, name, "spectator"));
    }

    void run() {
        while (!finished_) {
            try {
                if (table_.empty()) open_one();
                connect();
                while (!finished_ && !seats_[0]->line->over()) step();
                if (seats_[0]->line->over()) check_game();
            } catch (const std::exception& /*the line broke*/) {
                close_all();
                std::this_thread::sleep_for(std::chrono::milliseconds(20));
            }
        }
        close_all();
        if (!table_.empty()) histories_.emplace_back(table_, std::move(history_));
    }
    // Checks all tables as their viewers saw them. The server must have ended.
    void check_histories(store::Store& store) {
        for (const auto& [table, history] : histories_) {
            for (std::string& complaint : history.check(store.journal(table)))
                wrong.push_back("table " + table + ": " + complaint);
            acknowledged += history.acknowledged();
            news += history.news_shown();
        }
    }

    std::atomic<std::size_t> moves = 0;
    std::atomic<std::size_t> games = 0;
    std::size_t repeated = 0;  // repeated after a reconnect, and already done
    std::size_t acknowledged = 0;
    std::size_t news = 0;
    std::vector<std::string> wrong;

  private:
    void open_one() {
        const auto reply = seats_[0]->person.client().post("/api/tables", wish());
        // If the server dies meanwhile, both request and table are lost, and nobody was told of it.
        if (!reply || !reply->ok()) throw std::runtime_error("no table");
        const json::value created = json::parse(reply->body);
        token_ = created.at("invitations").as_array().front().at("token").as_string();
        sat_ = started_ = false;
        table_ = created.at("table").as_string();
        history_ = {};
        for (auto& seat : seats_) {
            seat->acknowledged.clear();
            seat->unanswered = {};
        }
    }
    static json::value wish() {
        const json::object open{{"kind", "open"}};
        const json::object me{{"kind", "me"}};
        const json::object bot{{"kind", "bot"}, {"bot", "thumb"}};
        const json::object setup{
            {"game", "rose"}, {"options", json::object{{"players", 3}}}, {"watchable", true}};
        return json::object{{"setup", setup}, {"seats", json::array{me, bot, open}}};
    }

    void connect() {
        for (auto* viewers : {&seats_, &watchers_}) {
            for (auto& viewer : *viewers) {
                const std::uint64_t known = history_.last_news(viewer->name);
                viewer->line = std::make_unique<TestSocket>(viewer->person, table_, viewer->name);
                viewer->line->hello(known);
                // Everything that was shown still holds.
                if (viewer->line->news() < known) wrong.push_back("news that were shown are gone");
            }
        }
        if (!sat_) {
            const json::object answer = ask(*seats_[1], {{"do", "sit"}, {"seat", 2}, {"invitation", token_}});
            if (!done_or(answer, "already_seated"))
                wrong.push_back("an invitation that was acknowledged is gone: " + json::serialize(answer));
            // From now on this viewer sees a seat.
            sat_ = true;
        }
        if (!started_) {
            const json::object answer = ask(*seats_[0], {{"do", "start"}});
            if (!done_or(answer, "not_gathering"))
                wrong.push_back("the game does not start: " + json::serialize(answer));
            started_ = true;
        }
        for (auto& seat : seats_) finish_unanswered(*seat);
    }
    static bool done_or(const json::object& answer, std::string_view reason) {
        const json::value* given = answer.if_contains("reason");
        return answer.at("tell") == "done" || (given != nullptr && given->as_string() == reason);
    }

    json::object ask(Viewer& seat, json::object message) {
        message["seq"] = ++last_number_;
        history_.asked(seat.name, last_number_);
        seat.unanswered = message;
        return answer_to(seat, message);
    }
    json::object answer_to(Viewer& seat, const json::object& message) {
        seat.line->send(message);
        json::object answer = seat.line->answer(message.at("seq").to_number<std::uint64_t>());
        if (message.at("do") == "choose" && answer.at("tell") == "done") {
            seat.acknowledged.emplace_back(message.at("move").as_string());
            ++moves;
            seat.unanswered = {};
            // The effect is shown next, or was in the welcome.
            while (seat.line->view().at("version") == message.at("version")) seat.line->next();
        }
        seat.unanswered = {};
        return answer;
    }
    // Repeats the request under the same number: executed once, whether it had arrived or not.
    void finish_unanswered(Viewer& seat) {
        if (seat.unanswered.empty()) return;
        const json::object message = seat.unanswered;
        const json::object answer = answer_to(seat, message);
        if (answer.at("tell") == "done" && answer.contains("again")) ++repeated;
    }

    // Records all pending messages.
    static void drain(TestSocket& line, std::chrono::milliseconds wait) {
        while (true) {
            try {
                line.next(wait);
            } catch (const std::runtime_error& trouble) {
                if (std::string(trouble.what()) != "nothing came") throw;
                return;
            }
        }
    }

    void step() {
        for (auto& seat : seats_) {
            TestSocket& line = *seat->line;
            drain(line, std::chrono::milliseconds(line.asked() ? 1 : 3));
            if (!line.asked()) continue;
            const json::array choices = line.view().at("choices").as_array();
            const std::string move(
                choices[rng_.below(static_cast<std::uint32_t>(choices.size()))].as_string());
            const json::object answer =
                ask(*seat, {{"do", "choose"}, {"version", line.view().at("version")}, {"move", move}});
            if (answer.at("tell") != "done")
                wrong.push_back("a choice is refused: " + json::serialize(answer));
            // An invalid move must have no effect.
            if (rng_.below(10) == 0)
                ask(*seat, {{"do", "choose"}, {"version", line.view().at("version")}, {"move", "nonsense"}});
        }
        for (auto& watcher : watchers_) drain(*watcher->line, std::chrono::milliseconds(1));
    }

    // The finished game contains exactly the acknowledged moves.
    void check_game() {
        const auto reply = seats_[0]->person.client().get("/api/tables/" + table_ + "/game");
        if (!reply || !reply->ok()) throw std::runtime_error("the line broke");
        const auto verdict = engine::verify_game_file(reply->body);
        if (!verdict) wrong.push_back("the game does not verify: " + verdict.error().message);
        const auto file = engine::read_game_file(reply->body);
        for (std::size_t i = 0; file && i < seats_.size(); ++i) {
            std::vector<std::string> kept;
            for (const auto& move : file->moves) {
                if (move.seat == (i == 0 ? 0 : 2)) kept.push_back(move.move);
            }
            if (kept != seats_[i]->acknowledged) {
                wrong.push_back(fmt::format("seat {}: {} moves acknowledged, {} in the game", i,
                                            seats_[i]->acknowledged.size(), kept.size()));
            }
        }
        ++games;
        close_all();
        histories_.emplace_back(std::exchange(table_, {}), std::move(history_));
    }

    void close_all() {
        for (auto* viewers : {&seats_, &watchers_}) {
            for (auto& viewer : *viewers) {
                if (!viewer->line) continue;
                history_.heard(viewer->kind, viewer->name, viewer->name, viewer->line->heard());
                viewer->line.reset();
            }
        }
    }

    const std::atomic<bool>& finished_;
    core::Rng rng_;
    std::vector<std::unique_ptr<Viewer>> seats_;
    std::vector<std::unique_ptr<Viewer>> watchers_;
    std::string table_;
    std::string token_;
    bool sat_ = false;
    bool started_ = false;
    std::uint64_t last_number_ = 0;
    History history_;
    std::vector<std::pair<std::string, History>> histories_;
};

// Several tables, each on its own thread.
class TablesUnderLoad {
  public:
    TablesUnderLoad(const std::string& url, std::size_t tables) {
        for (std::uint64_t i = 0; i < tables; ++i)
            tables_.push_back(std::make_unique<TableUnderLoad>(url, finished_, 1000 + i));
        for (auto& table : tables_) threads_.emplace_back([&table] { table->run(); });
    }
    TablesUnderLoad(const TablesUnderLoad&) = delete;
    TablesUnderLoad& operator=(const TablesUnderLoad&) = delete;
    TablesUnderLoad(TablesUnderLoad&&) = delete;
    TablesUnderLoad& operator=(TablesUnderLoad&&) = delete;
    ~TablesUnderLoad() { finish(); }

    [[nodiscard]] std::size_t moves() const {
        return sum([](const TableUnderLoad& table) { return table.moves.load(); });
    }
    [[nodiscard]] std::size_t games() const {
        return sum([](const TableUnderLoad& table) { return table.games.load(); });
    }
    // Waits for that many acknowledged moves, at most two minutes.
    void wait_for_moves(std::size_t wanted) const {
        for (int tries = 0; tries < 1200 && moves() < wanted; ++tries)
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
        EXPECT_GE(moves(), wanted);
    }
    void wait_for_game() const {
        for (int tries = 0; tries < 1200 && games() == 0; ++tries)
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
        EXPECT_GT(games(), 0U);
    }
    void finish() {
        finished_ = true;
        for (std::thread& thread : threads_) thread.join();
        threads_.clear();
    }
    // The server must have ended.
    void check(const std::filesystem::path& directory) {
        finish();
        const auto store = store::open_sqlite(directory);
        ASSERT_TRUE(store) << store.error().message;
        for (auto& table : tables_) {
            table->check_histories(**store);
            for (const std::string& wrong : table->wrong) ADD_FAILURE() << wrong;
        }
        fmt::print(
            "{} moves and {} requests acknowledged, {} asked again that had been done, {} news shown, {} "
            "games "
            "finished and verified\n",
            moves(), sum([](const TableUnderLoad& table) { return table.acknowledged; }),
            sum([](const TableUnderLoad& table) { return table.repeated; }),
            sum([](const TableUnderLoad& table) { return table.news; }), games());
    }

  private:
    template <class Number>
    [[nodiscard]] std::size_t sum(const Number& number) const {
        std::size_t all = 0;
        for (const auto& table : tables_) all += number(*table);
        return all;
    }

    std::atomic<bool> finished_ = false;
    std::vector<std::unique_ptr<TableUnderLoad>> tables_;
    std::vector<std::thread> threads_;
};

}  // namespace subrosa::server
