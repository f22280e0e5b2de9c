// Presence: all sessions are told; when throttled, the last state still arrives.
#include "tests/server/real_table.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

namespace subrosa::server {
namespace {

// Reads until that many spectators are reported; false: never.
bool told_of(TestSocket& line, unsigned watching) {
    while (true) {
        const client::Received received = line.raw(std::chrono::seconds(20));
        if (!received.is_message()) return false;
        const json::object message = json::parse(received.text).as_object();
        if (message.at("tell") == "presence" && message.at("watching") == watching) return true;
    }
}

TEST(Presence, ACrowdIsToldHowManyThereAreInTheEnd) {
    constexpr unsigned lines = 120;
    RealServer server;
    TestClient owner(server, "Owner");
    TestClient watcher(server, "Watcher");
    const OpenedTable table = open_table(owner, {"me", "open"});
    TestSocket seat(owner, table.id);
    seat.hello();

    std::vector<std::unique_ptr<TestSocket>> crowd;
    for (unsigned i = 0; i < lines; ++i) {
        crowd.push_back(std::make_unique<TestSocket>(watcher, table.id, "watcher-" + std::to_string(i)));
        crowd.back()->hello();
    }
    EXPECT_TRUE(told_of(seat, lines));
    EXPECT_TRUE(told_of(*crowd.back(), lines));
    while (crowd.size() > 1) {
        crowd.back()->lose();
        crowd.pop_back();
    }
    EXPECT_TRUE(told_of(seat, 1));
}

TEST(Presence, WhoSitsDownIsThere) {
    RealServer server;
    TestClient owner(server, "Owner");
    TestClient guest(server, "Guest");
    const OpenedTable table = open_table(owner, {"me", "open"});
    TestSocket seat(owner, table.id);
    seat.hello();
    TestSocket line(guest, table.id);
    line.hello();
    EXPECT_TRUE(told_of(seat, 1));
    line.send({{"do", "sit"}, {"seq", 1}, {"seat", 1}, {"invitation", table.tokens.at(0)}});
    EXPECT_TRUE(told_of(seat, 0));
}

}  // namespace
}  // namespace subrosa::server
