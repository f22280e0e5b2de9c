// Shutdown and destruction while clients are connected and bots think. Sanitizers find errors in its order.
#include "tests/engine/every_game.hpp"
#include "tests/server/real_table.hpp"

namespace subrosa::server {
namespace {

using engine::testing::GameAt;

class Closing : public ::testing::TestWithParam<GameAt> {};

// One person among bots, seated or not.
std::string table_of_bots(TestClient& owner, const GameAt& chosen, const char* bot, bool seated) {
    json::array seats;
    for (unsigned i = 0; i < chosen.players; ++i) {
        if (i == 0 && seated) {
            seats.push_back(json::object{{"kind", "me"}});
        } else {
            seats.push_back(json::object{{"kind", "bot"}, {"bot", bot}});
        }
    }
    const json::object setup{
        {"game", chosen.game}, {"options", json::object{{"players", chosen.players}}}, {"watchable", true}};
    const json::value created =
        owner.post("/api/tables", json::object{{"setup", setup}, {"seats", seats}, {"start", true}});
    return std::string(created.at("table").as_string());
}

TEST_P(Closing, inTheMiddleOfGamesEndsWell) {
    for (int round = 0; round < 3; ++round) {
        Limits limits = unlimited();
        limits.closing = std::chrono::milliseconds(200);
        limits.stopping = std::chrono::milliseconds(400);
        auto server = std::make_unique<RealServer>(ServerSettings{}, limits);
        std::vector<std::unique_ptr<TestClient>> people;
        std::vector<std::unique_ptr<TestSocket>> lines;
        for (int i = 0; i < 6; ++i) {
            people.push_back(std::make_unique<TestClient>(*server, fmt::format("Player {}", i)));
            const char* const bot = i % 2 == 0 ? "hard" : "thumb";
            const std::string table = table_of_bots(*people.back(), GetParam(), bot, i < 4);
            // Some read nothing, some have two sockets.
            for (int k = 0; k <= i % 2; ++k) {
                lines.push_back(
                    std::make_unique<TestSocket>(*people.back(), table, fmt::format("line {}", k)));
                lines.back()->hello();
            }
        }
        for (auto& line : lines) line->send({{"do", "ping"}});
        if (round == 1) lines.front()->lose();
        if (round == 2) server->server().stop();
        server.reset();
        for (std::size_t i = 1; i < lines.size(); ++i) {
            client::Received last;
            while (last.is_message()) last = lines[i]->raw(std::chrono::seconds(20));
            EXPECT_TRUE(last.closed) << i;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(AllGames, Closing, ::testing::ValuesIn(engine::testing::every_game()),
                         [](const auto& info) { return info.param.game; });

}  // namespace
}  // namespace subrosa::server
