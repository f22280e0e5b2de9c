// A real server on a failing disk, and as a suspended process: nothing acknowledged is lost, nothing else is
// shown, and it recovers. SUBROSA_CHAOS sets the amount (tests/soak/chaos).
#include "tests/server/server_process.hpp"
#include "tests/server/table_under_load.hpp"
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

// Silences expected failures in the log.
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
    TablesUnderLoad tables(url_of(*server), 4);
    core::Rng rng(std::uint64_t{31});
    constexpr std::array faults{Fault::full, Fault::write_error, Fault::short_write, Fault::sync_error};
    for (int i = 0; i < chaos_rounds(12); ++i) {
        tables.wait_for_moves(tables.moves() + 5);
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
    tables.wait_for_moves(tables.moves() + 20);
    tables.finish();
    EXPECT_GE(chaos.failed(), 10U);
    server.reset();
    tables.check(directory.path());
}

TEST(ChaoticServer, ASlowDiskIsOnlySlow) {
    const Quiet quiet;
    const TemporaryDirectory directory;
    ChaosVfs chaos;
    auto server = Server::start(in_directory(directory.path())).value();
    TablesUnderLoad tables(url_of(*server), 4);
    tables.wait_for_moves(5);
    chaos.slow_down(std::chrono::milliseconds(30));
    tables.wait_for_moves(tables.moves() + 40);
    tables.finish();
    chaos.slow_down(std::chrono::milliseconds(0));
    server.reset();
    tables.check(directory.path());
}

TEST(ChaoticServer, GoesOnAfterItsFilesCouldNotGrow) {
    const Quiet quiet;
    const TemporaryDirectory directory;
    auto server = Server::start(in_directory(directory.path())).value();
    TablesUnderLoad tables(url_of(*server), 4);
    for (int i = 0; i < chaos_rounds(3); ++i) {
        tables.wait_for_moves(tables.moves() + 10);
        const FullDisk full(std::filesystem::file_size(directory.path() / "subrosa.db-wal") / 2);
        std::this_thread::sleep_for(std::chrono::milliseconds(300));
    }
    tables.wait_for_moves(tables.moves() + 20);
    tables.finish();
    server.reset();
    tables.check(directory.path());
}

TEST(ChaoticServer, StandsStillAndGoesOn) {
    const TemporaryDirectory directory;
    ServerProcess served(directory.path() / "data", {"--unlimited", "--log", "error"});
    served.start();
    TablesUnderLoad tables(served.url(), 4);
    for (int i = 0; i < chaos_rounds(3); ++i) {
        tables.wait_for_moves(tables.moves() + 10);
        ::kill(served.process(), SIGSTOP);
        std::this_thread::sleep_for(std::chrono::milliseconds(700));
        ::kill(served.process(), SIGCONT);
    }
    tables.wait_for_moves(tables.moves() + 10);
    tables.finish();
    const int status = served.end(SIGTERM);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    tables.check(directory.path() / "data");
}

// Longer than the clock of a decision: no time ran out.
TEST(ChaoticServer, NobodyRunsOutOfTimeWhileItStandsStill) {
    if (std::getenv("SUBROSA_CHAOS") == nullptr) GTEST_SKIP() << "takes 20 s: tests/soak/chaos";
    const TemporaryDirectory directory;
    ServerProcess served(directory.path() / "data", {"--unlimited", "--log", "error"});
    served.start();
    TestClient anna(served.url(), "Anna");
    TestClient bert(served.url(), "Bert");
    const json::object clock{{"kind", "decision"}, {"limit", 10'000}};
    const OpenedTable table = open_table(anna, {"me", "open"}, {{"clock", clock}});
    TestSocket annas(anna, table.id);
    TestSocket berts(bert, table.id);
    annas.hello();
    berts.hello();
    ASSERT_EQ(berts.ask({{"do", "sit"}, {"seat", 1}, {"invitation", table.tokens[0]}}).at("tell"), "done");
    ASSERT_EQ(annas.ask({{"do", "start"}}).at("tell"), "done");
    ::kill(served.process(), SIGSTOP);
    std::this_thread::sleep_for(std::chrono::seconds(20));
    ::kill(served.process(), SIGCONT);
    // The table is checked afterwards.
    ASSERT_EQ(annas.ask({{"do", "say"}, {"text", "still here"}}).at("tell"), "done");
    TestSocket again(anna, table.id, "again");
    again.hello();
    for (const json::value& seat : again.view().at("seats").as_array())
        EXPECT_FALSE(seat.as_object().contains("stand_in") && seat.at("stand_in").as_bool());
}

}  // namespace
}  // namespace subrosa::server
