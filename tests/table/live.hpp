// What the tests of a live table share: a table with people and bots at it, everything that is seen of it as
// bytes, and requests that must be refused without a trace.
#pragma once

#include "base/described.hpp"
#include "table/table.hpp"
#include "tests/engine/helpers.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace subrosa::table {

// So that a failed comparison says which.
inline void PrintTo(Reason reason, std::ostream* out) {
    *out << boost::describe::enum_to_string(reason, "?");
}
inline void PrintTo(NewsKind kind, std::ostream* out) {
    *out << boost::describe::enum_to_string(kind, "?");
}
inline void PrintTo(Phase phase, std::ostream* out) {
    *out << boost::describe::enum_to_string(phase, "?");
}

}  // namespace subrosa::table

namespace subrosa::table::testing {

inline constexpr Millis opened_at = 1'700'000'000'000;
inline constexpr Millis a_day = 24 * 3600 * 1000;

// Of tests that say something of tables, whatever is played there.
inline constexpr const char* default_game = "rose";

struct Wish {
    unsigned players = 3;
    unsigned people = 3;  // at the first seats; bots at the others
    ClockSettings clock{};
    bool listed = true;
    bool hot_seat = false;
    std::string game = default_game;
    json::object options{};  // besides how many play
    std::uint64_t seed = 1;
};

inline Wish with_clock(ClockKind kind, Millis limit, Millis increment = 0, unsigned people = 3) {
    Wish wish;
    wish.clock = {kind, limit, increment};
    wish.people = people;
    return wish;
}

inline Wish rose_wish(std::string_view edition = "classic") {
    Wish wish;
    wish.game = "rose";
    wish.options = {{"edition", edition}};
    return wish;
}

inline TableSetup setup_of(const Wish& wish) {
    TableSetup setup;
    setup.game = wish.game;
    setup.options = wish.options;
    setup.options["players"] = wish.players;
    setup.clock = wish.clock;
    setup.listed = wish.listed;
    setup.hot_seat = wish.hot_seat;
    setup.stand_in = "random";
    return checked_setup(std::move(setup)).value();
}

// The person who usually sits there; 0 opens the table.
inline Actor person(unsigned number) {
    return {
        "p" + std::to_string(number), "Name " + std::to_string(number), "c" + std::to_string(number), 0, {}};
}

template <class Described>
std::string bytes_of(const Described& shown) {
    return json::serialize(described::to_json(shown));
}

inline std::vector<core::Seat> viewers_of(const Table& table) {
    std::vector<core::Seat> viewers;
    for (core::Seat seat = 0; seat < table.players(); ++seat) viewers.push_back(seat);
    viewers.push_back(core::spectator);
    return viewers;
}

// What a viewer is shown now, and the news since number `first`.
inline std::string seen_by(const Table& table, core::Seat viewer, Millis now, std::uint64_t first = 0) {
    const auto news = table.news_since(viewer, first);
    return bytes_of(table.view(viewer, now)) + (news ? bytes_of(*news) : "nothing");
}

// All that can be asked of a table without changing it.
inline std::string snapshot(const Table& table, Millis now, std::uint64_t first_news = 0) {
    std::string all = std::to_string(table.entries());
    for (const core::Seat viewer : viewers_of(table)) all += '\n' + seen_by(table, viewer, now, first_news);
    all += std::to_string(table.next_deadline().value_or(-1)) + '|';
    all += std::to_string(table.bots_to_decide().bits()) + '|' + std::to_string(table.claims().size());
    return all;
}

// A table, the time there, and its journal.
class Room {
  public:
    explicit Room(const Wish& wish, Dealer dealer = deal_fairly)
        : wish_(wish), table_(std::make_unique<Table>(setup_of(wish), "p0", opened_at, std::move(dealer))) {
        keep();
    }

    Table& operator*() { return *table_; }
    Table* operator->() { return table_.get(); }
    [[nodiscard]] const Table& table() const { return *table_; }
    [[nodiscard]] const std::vector<std::string>& journal() const { return journal_; }
    Millis now = opened_at;

    // People and bots as wished, and the start.
    Room& fill() {
        for (unsigned seat = 0; seat < wish_.players; ++seat) {
            if (seat < wish_.people) {
                must(request::Sit{seat, {}}, person(wish_.hot_seat ? 0 : seat));
            } else {
                must(request::SeatBot{seat, "random", {}}, person(0));
            }
        }
        return *this;
    }
    Room& start() {
        fill();
        must(request::Start{core::seed_from_number(wish_.seed)}, person(0));
        return *this;
    }

    Answer ask(const Request& request, const Actor& actor) {
        Answer answer = table_->ask(request, actor, now);
        keep();
        return answer;
    }
    void must(const Request& request, const Actor& actor) {
        const Answer answer = ask(request, actor);
        ASSERT_TRUE(answer.has_value()) << answer.error().text;
        ASSERT_FALSE(answer->again);
    }
    // Must be refused and leave no trace; the reason.
    Reason refused(const Request& request, const Actor& actor) {
        const std::string before = snapshot(*table_, now);
        const Answer answer = table_->ask(request, actor, now);
        EXPECT_FALSE(answer.has_value());
        EXPECT_EQ(table_->take_entries().size(), 0U);
        EXPECT_EQ(snapshot(*table_, now), before);
        if (answer) return Reason{};
        EXPECT_FALSE(answer.error().text.empty());
        return answer.error().reason;
    }

    // As the person there, or as its bot.
    Answer choose(core::Seat seat, const std::string& move) {
        const std::uint64_t version = table_->version(seat);
        const bool away = table_->seats(seat)[seat].stand_in;
        if (const auto who = table_->person_at(seat); who && !away) {
            Actor actor{*who, "", "", 0, seat};
            return ask(request::Choose{version, move}, actor);
        }
        Answer answer = table_->bot_chose(seat, version, move, now);
        keep();
        return answer;
    }
    void must_choose(core::Seat seat, const std::string& move) {
        const Answer answer = choose(seat, move);
        ASSERT_TRUE(answer.has_value()) << answer.error().text;
    }
    [[nodiscard]] std::vector<std::string> choices(core::Seat seat) const {
        return table_->view(seat, now).choices;
    }
    [[nodiscard]] View view(core::Seat viewer) const { return table_->view(viewer, now); }
    [[nodiscard]] const json::object& knowledge(const View& view) const { return *view.knowledge; }
    [[nodiscard]] std::string stage() const {
        return std::string(view(core::spectator).knowledge->at("stage").as_string());
    }

    // Any decision of anybody, a second later. False once nobody is asked.
    bool step(core::Rng& rng) {
        const core::SeatSet awaited = table_->awaited();
        if (awaited.empty()) return false;
        auto skip = rng.below(static_cast<std::uint32_t>(awaited.size()));
        core::Seat chosen = awaited.front();
        for (const core::Seat seat : awaited) {
            if (skip-- == 0) chosen = seat;
        }
        const auto offered = choices(chosen);
        now += 1000;
        must_choose(chosen, offered[rng.below(static_cast<std::uint32_t>(offered.size()))]);
        return !::testing::Test::HasFatalFailure();
    }
    // Plays at random until it is so, at most to the end; whether it is so.
    bool play_until(core::Rng& rng, const std::function<bool()>& so) {
        while (!so()) {
            if (!step(rng)) return false;
        }
        return true;
    }
    bool play_to_stage(core::Rng& rng, std::string_view wanted) {
        return play_until(rng, [&] { return stage() == wanted; });
    }
    void play_to_end(core::Rng& rng) {
        while (step(rng)) {
        }
        ASSERT_EQ(table_->phase(), Phase::over);
    }

    void run_out() {
        table_->run_out(now);
        keep();
    }
    void wake(Millis down_since) {
        table_->wake(down_since, now);
        keep();
    }
    void keep() {
        for (std::string& line : table_->take_entries()) journal_.push_back(std::move(line));
        ASSERT_EQ(journal_.size(), table_->entries());
    }

  private:
    Wish wish_;
    std::unique_ptr<Table> table_;
    std::vector<std::string> journal_;
};

// The last piece of news of a viewer.
inline News last_news(const Table& table, core::Seat viewer = core::spectator) {
    const auto news = table.news_since(viewer, table.news_count(viewer) - 1);
    return news && !news->empty() ? news->back() : News{};
}

inline std::string at_random(const std::vector<std::string>& from, core::Rng& rng) {
    return from[rng.below(static_cast<std::uint32_t>(from.size()))];
}

}  // namespace subrosa::table::testing
