// Two tables on one server whose truths a viewer cannot tell apart: all messages to the viewer must be equal,
// byte for byte, except table id and seed hash.
#pragma once

#include "engine/seeds.hpp"
#include "tests/server/real_table.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace subrosa::server {

// Deals the position it was last given, repeatably per seed; otherwise a fair deal.
class StackedDeck {
  public:
    table::Dealer dealer() {
        return [this](const engine::AnyGame& game, const json::object& options,
                      const core::Seed& seed) -> Result<std::unique_ptr<engine::AnyMatch>> {
            const std::lock_guard lock(mutex_);
            std::unique_ptr<engine::AnyMatch>& dealt = dealt_[engine::hex_of(seed)];
            if (!dealt && next_) dealt = std::move(next_);
            if (!dealt) return game.deal(options, seed);
            return dealt->clone();
        };
    }
    void put(std::unique_ptr<engine::AnyMatch> match) {
        const std::lock_guard lock(mutex_);
        next_ = std::move(match);
    }

  private:
    std::mutex mutex_;
    std::unique_ptr<engine::AnyMatch> next_;
    std::map<std::string, std::unique_ptr<engine::AnyMatch>> dealt_;
};

// A manual clock.
class StoppedClock {
  public:
    std::function<table::Millis()> reader() {
        return [this] { return now_.load(); };
    }
    void pass(table::Millis time) { now_ += time; }

  private:
    std::atomic<table::Millis> now_ = 1'800'000'000'000;
};

// Removes what may differ: table ids and the seed's commitment. Presence is asynchronous.
inline std::string without_ids(const std::string& text) {
    std::string kept;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (line.rfind(R"({"tell":"presence")", 0) == 0) continue;
        for (const std::string& key : {std::string(R"("table":")"), std::string(R"("seed_hash":")")}) {
            for (std::size_t at = line.find(key); at != std::string::npos; at = line.find(key, at)) {
                at += key.size();
                line.erase(at, line.find('"', at) - at);
            }
        }
        kept += line + '\n';
    }
    return kept;
}

// Setup of a table besides its game.
struct TableKind {
    bool watchable = true;
    table::Millis watch_delay = 0;
    bool owner_sits = true;
};

// The clients of a world: one per seat, a spectator, and an owner without a seat.
class TestPlayers {
  public:
    TestPlayers(const RealServer& server, unsigned players) {
        for (unsigned i = 0; i < players; ++i)
            people_.push_back(std::make_unique<TestClient>(server, fmt::format("Seat {}", i)));
        people_.push_back(std::make_unique<TestClient>(server, "Watcher"));
        people_.push_back(std::make_unique<TestClient>(server, "Owner"));
    }
    TestClient& operator[](std::size_t number) { return *people_[number]; }

  private:
    std::vector<std::unique_ptr<TestClient>> people_;
};

// One world: a table with a socket per seat, one for a spectator and one for an owner without a seat; and the
// true match.
class World {
  public:
    World(const RealServer& server, StackedDeck& deck, const engine::AnyMatch& match, TableKind kind = {},
          std::shared_ptr<TestPlayers> cast = nullptr)
        : cast_(cast ? std::move(cast) : std::make_shared<TestPlayers>(server, match.players())),
          truth(match.clone()),
          players(match.players()) {
        std::vector<std::string> kinds(players, "open");
        if (kind.owner_sits) kinds[0] = "me";
        json::object setup{
            {"clock", json::object{{"kind", "budget"}, {"limit", 36'000'000}, {"increment", 1000}}},
            {"game", std::string(match.game().name())},
            {"options", match.options()},
            {"watchable", kind.watchable},
            {"watch_delay", kind.watch_delay}};
        const OpenedTable opened = open_table((*cast_)[kind.owner_sits ? 0 : players + 1], kinds, setup);
        id = opened.id;
        for (unsigned i = 0; i < players + (kind.owner_sits ? 1U : 2U); ++i) add_line(i);
        std::size_t token = 0;
        for (unsigned i = kind.owner_sits ? 1 : 0; i < players; ++i) {
            EXPECT_EQ(lines[i]
                          ->ask({{"do", "sit"}, {"seat", i}, {"invitation", opened.tokens[token++]}})
                          .at("tell"),
                      "done");
        }
        answer_when_durable();
        deck.put(match.clone());
        EXPECT_EQ(lines[kind.owner_sits ? 0 : players + 1]->ask({{"do", "start"}}).at("tell"), "done");
        answer_when_durable();
        for (auto& line : lines) fresh_from_.push_back(line->heard().size());
    }

    // Opens one more socket of a client; returns its number.
    std::size_t add_line(std::size_t number, const std::string& client = "test") {
        lines.push_back(std::make_unique<TestSocket>(person(number), id, client));
        lines.back()->hello();
        whose_.push_back(number);
        if (lines.size() > fresh_from_.size() && !fresh_from_.empty()) fresh_from_.push_back(0);
        return lines.size() - 1;
    }

    // Waits until all messages are delivered: a reply arrives after everything sent before it.
    void answer_when_durable() {
        for (auto& line : lines) line->send({{"do", "ping"}});
        for (auto& line : lines) {
            while (line->next().at("tell") != "pong") {
            }
        }
    }
    // Messages of the socket since the last call.
    std::string fresh(std::size_t line) {
        const std::size_t from = std::exchange(fresh_from_[line], lines[line]->heard().size());
        return without_ids(lines[line]->heard().substr(from));
    }
    void come_back(std::size_t line) {
        const std::uint64_t since = lines[line]->news();
        lines[line]->lose();
        lines[line]->hello(since);
    }

    // Makes a seat's choice at the table and in the true match; all sockets are updated. Returns the messages
    // of `viewer`.
    std::string play(core::Seat seat, const std::string& move, std::size_t viewer) {
        const std::size_t before = lines[viewer]->heard().size();
        choose(seat, move);
        EXPECT_TRUE(truth->play(seat, move).has_value());
        answer_when_durable();
        return heard(viewer, before);
    }
    void choose(core::Seat seat, const std::string& move) {
        const json::object answer = lines[seat]->choose(move);
        EXPECT_EQ(answer.at("tell"), "done") << move << ": " << json::serialize(answer);
        read(seat);
    }
    void take_back(core::Seat seat) {
        const json::object answer = lines[seat]->ask({{"do", "take_back"}});
        EXPECT_EQ(answer.at("tell"), "done") << json::serialize(answer);
        read(seat);
    }
    std::string heard(std::size_t viewer, std::size_t from) {
        return without_ids(lines[viewer]->heard().substr(from));
    }

    // The viewer's look-ahead after these moves, refusals included.
    std::string look(std::size_t viewer, const json::array& moves) {
        TestSocket& line = *lines[viewer];
        return json::serialize(
            line.ask({{"do", "look"}, {"version", line.view().at("version")}, {"moves", moves}}));
    }

    // The viewer of that socket.
    [[nodiscard]] core::Seat as_seat(std::size_t line) const {
        return whose_[line] < players ? static_cast<core::Seat>(whose_[line]) : core::spectator;
    }
    TestClient& person(std::size_t number) { return (*cast_)[number]; }

  private:
    // Reads up to the view after an answer.
    void read(core::Seat seat) {
        lines[seat]->send({{"do", "ping"}});
        while (lines[seat]->next().at("tell") != "pong") {
        }
    }

    std::shared_ptr<TestPlayers> cast_;
    std::vector<std::size_t> whose_;
    std::vector<std::size_t> fresh_from_;

  public:
    std::unique_ptr<engine::AnyMatch> truth;
    unsigned players;
    std::string id;
    std::vector<std::unique_ptr<TestSocket>> lines;
};

}  // namespace subrosa::server
