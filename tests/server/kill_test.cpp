// kill -9 at random times under load: nothing acknowledged is lost, nothing is partial. SUBROSA_KILLS sets
// the number (tests/soak/kill: 200).
#include "tests/server/server_process.hpp"
#include "tests/server/table_under_load.hpp"

namespace subrosa::server {
namespace {

TEST(Killed, the_server_loses_nothing_that_it_acknowledged) {
    const char* asked = std::getenv("SUBROSA_KILLS");
    const int kills = asked == nullptr ? 6 : std::atoi(asked);
    const auto directory = std::filesystem::temp_directory_path() / fmt::format("subrosa-kill-{}", getpid());
    ServerProcess served(directory, {"--unlimited", "--log", "error"});
    served.start();
    TablesUnderLoad tables(served.url(), 8);
    core::Rng rng(std::uint64_t{2026});
    for (int i = 0; i < kills; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(50 + rng.below(800)));
        served.end(SIGKILL);
        served.start();
    }
    // Lets interrupted games finish.
    tables.wait_for_moves(100);
    tables.wait_for_game();
    tables.finish();
    // A graceful stop.
    const int status = served.end(SIGTERM);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    fmt::print("{} kills: ", kills);
    tables.check(directory);
    std::filesystem::remove_all(directory);
}

}  // namespace
}  // namespace subrosa::server
