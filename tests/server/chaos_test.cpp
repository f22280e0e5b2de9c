// A real server over a disk that fails, and as a process that stands still: nothing acknowledged is lost,
// nothing else is shown, and it goes on when the fault is over. SUBROSA_CHAOS says how long
// (tests/soak/chaos).
#include "tests/server/served.hpp"
#include "tests/server/under_fire.hpp"
#include "tests/store/chaos_vfs.hpp"
#include "tests/store/helpers.hpp"

#include <spdlog/spdlog.h>

namespace subrosa::server {
namespace {

using store::testing::ChaosVfs;
using store::testing::Fault;
using store::testing::FullDisk;
using store::testing::TemporaryDirectory;

int chaos_rounds(int usual) {
    const char* asked = std::getenv("SUBROSA_CHAOS");
    return asked == nullptr ? usual : usual * std::atoi(asked);
}

// What is to fail is not to be read about.
struct Quiet {
    Quiet() { spdlog::set_level(spdlog::level::off); }
    Quiet(const Quiet&) = delete;
    Quiet& operator=(const Quiet&) = delete;
    Quiet(Quiet&&) = delete;
    Quiet& operator=(Quiet&&) = delete;
    ~Quiet() { spdlog::set_level(spdlog::level::info); }
};

ServerSettings in_directory(const std::filesystem::path& directory) {
    ServerSettings settings;
    settings.data = directory;
    settings.listen.limits = unlimited();
    settings.threads = 2;
    settings.bot_threads = 1;
    return settings;
}

std::string url_of(const Server& server) {
    return fmt::format("http://127.0.0.1:{}", server.port());
}

TEST(ChaoticServer, GoesOnAfterEveryFaultOfItsDisk) {
    const Quiet quiet;
    const TemporaryDirectory directory;
    ChaosVfs chaos;
    auto server = Server::start(in_directory(directory.path())).value();
    Crowd crowd(url_of(*server), 4);
    core::Rng rng(std::uint64_t{31});
    constexpr std::array faults{Fault::full, Fault::write_error, Fault::short_write, Fault::sync_error};
    for (int i = 0; i < chaos_rounds(12); ++i) {
        crowd.wait_for_moves(crowd.moves() + 5);
        const Fault fault = faults[static_cast<std::size_t>(i) % faults.size()];
        const std::uint64_t before = chaos.failed();
        if (i % 3 == 2) {
            chaos.fail_always(fault);
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
        } else {
            chaos.fail(fault, 1 + rng.below(6), 1 + rng.below(3));
        }
        for (int tries = 0; tries < 1000 && chaos.failed() == before; ++tries)
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        chaos.lift();
    }
    crowd.wait_for_moves(crowd.moves() + 20);
    crowd.finish();
    EXPECT_GE(chaos.failed(), 10U);
    server.reset();
    crowd.check(directory.path());
}

TEST(ChaoticServer, ASlowDiskIsOnlySlow) {
    const Quiet quiet;
    const TemporaryDirectory directory;
    ChaosVfs chaos;
    auto server = Server::start(in_directory(directory.path())).value();
    Crowd crowd(url_of(*server), 4);
    crowd.wait_for_moves(5);
    chaos.slow_down(std::chrono::milliseconds(30));
    crowd.wait_for_moves(crowd.moves() + 40);
    crowd.finish();
    chaos.slow_down(std::chrono::milliseconds(0));
    server.reset();
    crowd.check(directory.path());
}

TEST(ChaoticServer, GoesOnAfterItsFilesCouldNotGrow) {
    const Quiet quiet;
    const TemporaryDirectory directory;
    auto server = Server::start(in_directory(directory.path())).value();
    Crowd crowd(url_of(*server), 4);
    for (int i = 0; i < chaos_rounds(3); ++i) {
        crowd.wait_for_moves(crowd.moves() + 10);
        const FullDisk full(std::filesystem::file_size(directory.path() / "subrosa.db-wal") / 2);
        std::this_thread::sleep_for(std::chrono::milliseconds(300));
    }
    crowd.wait_for_moves(crowd.moves() + 20);
    crowd.finish();
    server.reset();
    crowd.check(directory.path());
}

TEST(ChaoticServer, StandsStillAndGoesOn) {
    const TemporaryDirectory directory;
    Served served(directory.path() / "data", {"--unlimited", "--log", "error"});
    served.start();
    Crowd crowd(served.url(), 4);
    for (int i = 0; i < chaos_rounds(3); ++i) {
        crowd.wait_for_moves(crowd.moves() + 10);
        ::kill(served.process(), SIGSTOP);
        std::this_thread::sleep_for(std::chrono::milliseconds(700));
        ::kill(served.process(), SIGCONT);
    }
    crowd.wait_for_moves(crowd.moves() + 10);
    crowd.finish();
    const int status = served.end(SIGTERM);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    crowd.check(directory.path() / "data");
}

// Longer than the clock of a decision: nobody's time ran out meanwhile.
TEST(ChaoticServer, NobodyRunsOutOfTimeWhileItStandsStill) {
    if (std::getenv("SUBROSA_CHAOS") == nullptr) GTEST_SKIP() << "takes 20 s: tests/soak/chaos";
    const TemporaryDirectory directory;
    Served served(directory.path() / "data", {"--unlimited", "--log", "error"});
    served.start();
    Somebody anna(served.url(), "Anna");
    Somebody bert(served.url(), "Bert");
    const json::object clock{{"kind", "decision"}, {"limit", 10'000}};
    const OpenedTable table = open_table(anna, {"me", "open"}, {{"clock", clock}});
    TableLine annas(anna, table.id);
    TableLine berts(bert, table.id);
    annas.hello();
    berts.hello();
    ASSERT_EQ(berts.ask({{"do", "sit"}, {"seat", 1}, {"invitation", table.tokens[0]}}).at("tell"), "done");
    ASSERT_EQ(annas.ask({{"do", "start"}}).at("tell"), "done");
    ::kill(served.process(), SIGSTOP);
    std::this_thread::sleep_for(std::chrono::seconds(20));
    ::kill(served.process(), SIGCONT);
    // Whatever comes now, the table is looked at after it.
    ASSERT_EQ(annas.ask({{"do", "say"}, {"text", "still here"}}).at("tell"), "done");
    TableLine again(anna, table.id, "again");
    again.hello();
    for (const json::value& seat : again.view().at("seats").as_array())
        EXPECT_FALSE(seat.as_object().contains("stand_in") && seat.at("stand_in").as_bool());
}

}  // namespace
}  // namespace subrosa::server
