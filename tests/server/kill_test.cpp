// kill -9 at random moments under load: nothing that was acknowledged is lost, and nothing is half there.
// SUBROSA_KILLS says how often (tests/soak/kill: 200 times).
#include "tests/server/served.hpp"
#include "tests/server/under_fire.hpp"

namespace subrosa::server {
namespace {

TEST(Killed, the_server_loses_nothing_that_it_acknowledged) {
    const char* asked = std::getenv("SUBROSA_KILLS");
    const int kills = asked == nullptr ? 6 : std::atoi(asked);
    const auto directory = std::filesystem::temp_directory_path() / fmt::format("subrosa-kill-{}", getpid());
    Served served(directory, {"--unlimited", "--log", "error"});
    served.start();
    Crowd crowd(served.url(), 8);
    core::Rng rng(std::uint64_t{2026});
    for (int i = 0; i < kills; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(50 + rng.below(800)));
        served.end(SIGKILL);
        served.start();
    }
    // Let games that were shot at come to their end.
    crowd.wait_for_moves(100);
    crowd.wait_for_game();
    crowd.finish();
    // A graceful stop is one.
    const int status = served.end(SIGTERM);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    fmt::print("{} kills: ", kills);
    crowd.check(directory);
    std::filesystem::remove_all(directory);
}

}  // namespace
}  // namespace subrosa::server
