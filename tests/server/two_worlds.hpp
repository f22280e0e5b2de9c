// Two tables on one server whose truths a viewer cannot tell apart, played in step: whatever the viewer is
// sent must be the same, byte for byte, up to ids, times and the hash of the seed.
#pragma once

#include "tests/server/real_table.hpp"

#include <algorithm>
#include <memory>
#include <mutex>
#include <regex>
#include <set>
#include <string>
#include <vector>

namespace subrosa::server {

// Deals what it was last given; without anything, fairly.
class StackedDeck {
  public:
    table::Dealer dealer() {
        return [this](const table::AnyGame& game, const json::object& options,
                      const core::Seed& seed) -> table::Result<std::unique_ptr<table::AnyMatch>> {
            const std::lock_guard lock(mutex_);
            if (!next_) return game.deal(options, seed);
            return std::move(next_);
        };
    }
    void put(std::unique_ptr<table::AnyMatch> match) {
        const std::lock_guard lock(mutex_);
        next_ = std::move(match);
    }

  private:
    std::mutex mutex_;
    std::unique_ptr<table::AnyMatch> next_;
};

// What may differ: ids of tables, times, the promise of the seed, and, as the second world begins later,
// numbers that count from the beginning.
inline std::string without_ids(const std::string& text) {
    static const std::regex times(R"re("(at|now|created|changed)":\d+)re");
    static const std::regex ids(R"re("(table|seed_hash)":"[^"]*")re");
    static const std::regex clocks(R"re("left":\[[^\]]*\])re");
    static const std::regex counts(R"re("(n|news|version|seq)":\d+)re");
    static const std::regex past(R"re("askable":(true|false))re");
    static const std::regex presence("\\{\"tell\":\"presence\"[^\n]*\n");  // comes when it comes
    std::string kept = std::regex_replace(text, times, "\"$1\":0");
    kept = std::regex_replace(kept, ids, "\"$1\":\"\"");
    kept = std::regex_replace(kept, clocks, "\"left\":[]");
    kept = std::regex_replace(kept, past, "\"askable\":0");
    kept = std::regex_replace(kept, presence, "");
    return std::regex_replace(kept, counts, "\"$1\":0");
}

// One world: a table with a line for each seat and one for a spectator, and the truth beside it.
class World {
  public:
    World(const RealServer& server, StackedDeck& deck, const table::AnyMatch& match)
        : truth(match.clone()), players(match.players()) {
        for (unsigned i = 0; i <= players; ++i)
            people_.push_back(
                std::make_unique<Somebody>(server, i < players ? fmt::format("Seat {}", i) : "Watcher"));
        std::vector<std::string> kinds(players, "open");
        kinds[0] = "me";
        json::object setup{
            {"clock", json::object{{"kind", "budget"}, {"limit", 3'600'000}, {"increment", 1000}}}};
        const OpenedTable opened = open_table(*people_[0], kinds, setup);
        for (unsigned i = 0; i <= players; ++i) {
            lines.push_back(std::make_unique<TableLine>(*people_[i], opened.id));
            lines[i]->hello();
            if (i > 0 && i < players) {
                EXPECT_EQ(lines[i]
                              ->ask({{"do", "sit"}, {"seat", i}, {"invitation", opened.tokens[i - 1]}})
                              .at("tell"),
                          "done");
                settle();
            }
        }
        deck.put(match.clone());
        EXPECT_EQ(lines[0]->ask({{"do", "start"}}).at("tell"), "done");
        settle();
        id = opened.id;
    }

    // Everybody has been sent everything: an answer to a question comes after what was sent before it.
    void settle() {
        for (auto& line : lines) {
            line->send({{"do", "ping"}});
            while (line->next().at("tell") != "pong") {
            }
        }
    }

    // What a seat chooses; every line hears of it. Gives what `viewer` was sent.
    std::string play(core::Seat seat, const std::string& move, std::size_t viewer) {
        const std::size_t before = lines[viewer]->heard().size();
        const json::object answer = lines[seat]->choose(move);
        EXPECT_EQ(answer.at("tell"), "done") << move << ": " << json::serialize(answer);
        EXPECT_TRUE(truth->play(seat, move).has_value());
        settle();
        return heard(viewer, before);
    }
    std::string heard(std::size_t viewer, std::size_t from) {
        return without_ids(lines[viewer]->heard().substr(from));
    }

    // What the viewer is told when it looks ahead after these moves of its own, refusals included.
    std::string look(std::size_t viewer, const json::array& moves) {
        TableLine& line = *lines[viewer];
        return without_ids(json::serialize(
            line.ask({{"do", "look"}, {"version", line.view().at("version")}, {"moves", moves}})));
    }

    // Not the same as seat: the last is the spectator's.
    [[nodiscard]] core::Seat as_seat(std::size_t viewer) const {
        return viewer < players ? static_cast<core::Seat>(viewer) : core::spectator;
    }
    Somebody& person(std::size_t viewer) { return *people_[viewer]; }

  private:
    std::vector<std::unique_ptr<Somebody>> people_;

  public:
    std::unique_ptr<table::AnyMatch> truth;
    unsigned players;
    std::string id;
    std::vector<std::unique_ptr<TableLine>> lines;
};

// A move of that seat after which the viewer still cannot tell the two worlds apart; empty: there is none.
inline std::string common_move(const World& a, const World& b, core::Seat seat, core::Seat viewer,
                               core::Rng& rng) {
    std::vector<std::string> moves = a.truth->choices(seat);
    const std::vector<std::string> others = b.truth->choices(seat);
    rng.shuffle(moves.data(), moves.size());
    for (const std::string& move : moves) {
        if (std::find(others.begin(), others.end(), move) == others.end()) continue;
        const auto first = a.truth->clone();
        const auto second = b.truth->clone();
        static_cast<void>(first->play(seat, move).value());
        static_cast<void>(second->play(seat, move).value());
        if (first->outcome().over) continue;  // then everything is opened
        if (first->know(viewer) == second->know(viewer)) return move;
    }
    return {};
}

}  // namespace subrosa::server
