// kill -9 at random moments under load: nothing that was acknowledged is lost, and nothing is half there.
// SUBROSA_KILLS says how often (tests/soak/kill: 200 times).
#include "tests/server/real_table.hpp"
#include "tests/server/served.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace subrosa::server {
namespace {

// Whether the server is there; players wait for it.
class Door {
  public:
    void open() {
        {
            const std::lock_guard lock(mutex_);
            ++opened_;
        }
        changed_.notify_all();
    }
    void finish() {
        finished_ = true;
        changed_.notify_all();
    }
    // Waits until it was opened more often than that.
    bool wait(std::uint64_t opened) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return opened_ > opened; });
        return true;
    }
    [[nodiscard]] std::uint64_t opened() {
        const std::lock_guard lock(mutex_);
        return opened_;
    }
    [[nodiscard]] bool finished() const { return finished_; }

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::uint64_t opened_ = 0;
    std::atomic<bool> finished_ = false;
};

// One seat: everything that it was acknowledged, and what it asked without an answer.
struct Seat {
    Seat(const std::string& url, const std::string& name) : person(url, name) {}

    Somebody person;
    std::unique_ptr<TableLine> line;
    std::vector<std::string> acknowledged;
    json::object unanswered;  // sent, and then the server died
    std::uint64_t most_news = 0;
};

// One table with two people and a bot, game after game.
class TableUnderFire {
  public:
    TableUnderFire(const std::string& url, Door& door, std::uint64_t seed) : door_(door), rng_(seed) {
        for (const char* name : {"Anna", "Bert"}) seats_.push_back(std::make_unique<Seat>(url, name));
    }

    void run() {
        while (!door_.finished()) {
            const std::uint64_t opened = door_.opened();
            try {
                if (table_.empty()) open_one();
                connect();
                while (!door_.finished() && !seats_[0]->line->over()) step();
                if (seats_[0]->line->over()) check_and_forget();
            } catch (const std::exception& /*the line broke*/) {
                for (auto& seat : seats_) seat->line.reset();
                if (!door_.finished()) door_.wait(opened);
            }
        }
    }
    std::size_t moves = 0;
    std::atomic<std::size_t> games = 0;
    std::size_t repeated = 0;  // asked again after a crash, and had been done
    std::vector<std::string> wrong;

  private:
    void open_one() {
        // The request is lost if the server dies meanwhile; then so is the table, as nobody was told of it.
        const OpenedTable opened = open_table(seats_[0]->person, {"me", "thumb", "open"});
        token_ = opened.tokens[0];
        sat_ = started_ = false;
        table_ = opened.id;
        for (auto& seat : seats_) {
            seat->acknowledged.clear();
            seat->unanswered = {};
            seat->most_news = 0;
        }
    }

    void connect() {
        for (auto& seat : seats_) {
            seat->line = std::make_unique<TableLine>(seat->person, table_);
            seat->line->hello(seat->most_news);
            // Whatever was shown to anybody is still so.
            if (seat->line->news() < seat->most_news) wrong.push_back("news that were shown are gone");
        }
        if (!sat_) {
            const json::object answer = ask(*seats_[1], {{"do", "sit"}, {"seat", 2}, {"invitation", token_}});
            const json::value* reason = answer.if_contains("reason");
            if (answer.at("tell") != "done" && (reason == nullptr || *reason != "already_seated"))
                wrong.push_back("an invitation that was acknowledged is gone: " + json::serialize(answer));
            sat_ = true;
        }
        if (!started_) {
            const json::object answer = ask(*seats_[0], {{"do", "start"}});
            const json::value* reason = answer.if_contains("reason");
            if (answer.at("tell") != "done" && (reason == nullptr || *reason != "not_gathering"))
                wrong.push_back("the game does not start: " + json::serialize(answer));
            started_ = true;
        }
        for (auto& seat : seats_) finish_unanswered(*seat);
    }

    json::object ask(Seat& seat, json::object message) {
        message["seq"] = ++last_number_;
        seat.unanswered = message;
        return answer_to(seat, message);
    }
    json::object answer_to(Seat& seat, const json::object& message) {
        seat.line->send(message);
        json::object answer = seat.line->answer(message.at("seq").to_number<std::uint64_t>());
        if (message.at("do") == "choose" && answer.at("tell") == "done") {
            seat.acknowledged.emplace_back(message.at("move").as_string());
            ++moves;
            seat.unanswered = {};
            // What it did is shown next, or was in the welcome.
            while (seat.line->view().at("version") == message.at("version")) seat.line->next();
        }
        seat.unanswered = {};
        return answer;
    }
    // The same request under the same number: done once, whether it had arrived or not.
    void finish_unanswered(Seat& seat) {
        if (seat.unanswered.empty()) return;
        const json::object message = seat.unanswered;
        const json::object answer = answer_to(seat, message);
        if (answer.at("tell") == "done" && answer.contains("again")) ++repeated;
    }

    void step() {
        for (auto& seat : seats_) {
            TableLine& line = *seat->line;
            while (true) {
                try {
                    line.next(std::chrono::milliseconds(line.asked() ? 1 : 5));
                } catch (const std::runtime_error& trouble) {
                    if (std::string(trouble.what()) != "nothing came") throw;
                    break;
                }
            }
            seat->most_news = line.news();
            if (!line.asked()) continue;
            const json::array choices = line.view().at("choices").as_array();
            const std::string move(
                choices[rng_.below(static_cast<std::uint32_t>(choices.size()))].as_string());
            const json::object answer =
                ask(*seat, {{"do", "choose"}, {"version", line.view().at("version")}, {"move", move}});
            if (answer.at("tell") != "done")
                wrong.push_back("a choice is refused: " + json::serialize(answer));
        }
    }

    // What was acknowledged is in the finished game, once, and nothing else is.
    void check_and_forget() {
        const auto reply = seats_[0]->person.client().get("/api/tables/" + table_ + "/game");
        if (!reply) throw std::runtime_error("the line broke");
        const auto verdict = table::verify_game_file(reply->body);
        if (!verdict) wrong.push_back("the game does not verify: " + verdict.error().message);
        const auto file = table::read_game_file(reply->body);
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
        table_.clear();
    }

    Door& door_;
    core::Rng rng_;
    std::vector<std::unique_ptr<Seat>> seats_;
    std::string table_;
    std::string token_;
    bool sat_ = false;
    bool started_ = false;
    std::uint64_t last_number_ = 0;
};

TEST(Killed, the_server_loses_nothing_that_it_acknowledged) {
    const char* asked = std::getenv("SUBROSA_KILLS");
    const int kills = asked == nullptr ? 6 : std::atoi(asked);
    const auto directory = std::filesystem::temp_directory_path() / fmt::format("subrosa-kill-{}", getpid());
    Served served(directory, {"--unlimited", "--log", "error"});
    served.start();
    Door door;
    door.open();
    std::vector<std::unique_ptr<TableUnderFire>> tables;
    std::vector<std::thread> threads;
    for (std::uint64_t i = 0; i < 8; ++i) {
        tables.push_back(std::make_unique<TableUnderFire>(served.url(), door, 1000 + i));
    }
    for (auto& table : tables) threads.emplace_back([&table] { table->run(); });
    core::Rng rng(std::uint64_t{2026});
    for (int i = 0; i < kills; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(50 + rng.below(800)));
        served.end(SIGKILL);
        served.start();
        door.open();
    }
    // Let games that were shot at come to their end.
    const auto finished = [&] {
        return std::any_of(tables.begin(), tables.end(), [](const auto& table) { return table->games > 0; });
    };
    for (int tries = 0; tries < 600 && !finished(); ++tries) {
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
    }
    door.finish();
    door.open();
    for (std::thread& thread : threads) thread.join();
    std::size_t moves = 0;
    std::size_t games = 0;
    std::size_t repeated = 0;
    for (const auto& table : tables) {
        moves += table->moves;
        games += table->games;
        repeated += table->repeated;
        for (const std::string& wrong : table->wrong) ADD_FAILURE() << wrong;
    }
    fmt::print(
        "{} kills, {} moves acknowledged, {} requests asked again that had been done, {} games finished and "
        "verified\n",
        kills, moves, repeated, games);
    EXPECT_GT(moves, 100U);
    EXPECT_GT(games, 0U);
    // A graceful stop is one.
    const int status = served.end(SIGTERM);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    std::filesystem::remove_all(directory);
}

}  // namespace
}  // namespace subrosa::server
