// Who is there: everybody at a table is told, and in a crowd, where not every step is told, the last one is.
#include "tests/server/real_table.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

namespace subrosa::server {
namespace {

// Reads on until so many are told to watch; false: that never comes.
bool told_of(TableLine& line, unsigned watching) {
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
    Somebody owner(server, "Owner");
    Somebody watcher(server, "Watcher");
    const OpenedTable table = open_table(owner, {"me", "open"});
    TableLine seat(owner, table.id);
    seat.hello();

    std::vector<std::unique_ptr<TableLine>> crowd;
    for (unsigned i = 0; i < lines; ++i) {
        crowd.push_back(std::make_unique<TableLine>(watcher, table.id, "watcher-" + std::to_string(i)));
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
    Somebody owner(server, "Owner");
    Somebody guest(server, "Guest");
    const OpenedTable table = open_table(owner, {"me", "open"});
    TableLine seat(owner, table.id);
    seat.hello();
    TableLine line(guest, table.id);
    line.hello();
    EXPECT_TRUE(told_of(seat, 1));
    line.send({{"do", "sit"}, {"seq", 1}, {"seat", 1}, {"invitation", table.tokens.at(0)}});
    EXPECT_TRUE(told_of(seat, 0));
}

}  // namespace
}  // namespace subrosa::server
