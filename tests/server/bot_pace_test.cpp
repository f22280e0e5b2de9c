// The timing of a bot's answer reveals nothing about its secrets.
#include "host/bot_pace.hpp"

#include "games/core/random.hpp"
#include "host/tokens.hpp"
#include "server/net/rate_limiter.hpp"
#include "tests/engine/every_game.hpp"
#include "tests/server/real_table.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <mutex>
#include <thread>

namespace subrosa::server {
namespace {

using namespace std::chrono_literals;

Limits paced(std::chrono::milliseconds least, std::chrono::milliseconds spread) {
    Limits limits = unlimited();
    limits.bot_in_the_open = limits.bot_in_secret = {least, spread};
    return limits;
}

host::BotPace pace_of(const Limits& limits) {
    return {limits.bot_in_the_open, limits.bot_in_secret};
}

TEST(BotPace, IsDrawnBetweenItsBounds) {
    const host::BotPace pace = pace_of(paced(100ms, 50ms));
    const auto now = Clock::now();
    auto least = Clock::duration::max();
    auto most = Clock::duration::zero();
    for (int i = 0; i < 2000; ++i) {
        const auto wait = pace.due_in_the_open(now) - now;
        ASSERT_GE(wait, 100ms);
        ASSERT_LE(wait, 150ms);
        least = std::min(least, wait);
        most = std::max(most, wait);
    }
    EXPECT_LT(least, 110ms);
    EXPECT_GT(most, 140ms);
}

TEST(BotPace, WhatComesLateWaitsForAStep) {
    Limits limits = paced(100ms, 50ms);
    limits.bot_in_secret = {400ms, 200ms};
    const host::BotPace pace = pace_of(limits);
    const auto due = Clock::now();
    EXPECT_EQ(pace.played_in_secret(due, due - 5ms), due);
    EXPECT_EQ(pace.played_in_secret(due, due + 1ms), due + 400ms);
    EXPECT_EQ(pace.played_in_secret(due, due + 399ms), due + 400ms);
    EXPECT_EQ(pace.played_in_secret(due, due + 500ms), due + 800ms);
    EXPECT_EQ(pace.played_in_the_open(due, due - 120ms, due + 1ms), due + 100ms);
    EXPECT_EQ(pace.played_in_the_open(due, due - 120ms, due + 250ms), due + 300ms);
    EXPECT_EQ(pace_of(unlimited()).played_in_secret(due, due + 7ms), due);
    EXPECT_EQ(pace_of(unlimited()).played_in_the_open(due, due - 1ms, due + 7ms), due);
}

// A bot queued under load: a forced choice takes no time, a real one 80 ms.
TEST(BotPace, WhenABotThatHadToWaitIsPlayedDoesNotDependOnItsThinking) {
    const host::BotPace pace = pace_of(paced(100ms, 50ms));
    const auto due = Clock::now();
    for (const auto waited : {-120ms, -100ms, -30ms, 0ms, 45ms, 999ms}) {
        const auto began = due + waited;
        EXPECT_EQ(pace.played_in_the_open(due, began, began),
                  pace.played_in_the_open(due, began, began + 80ms));
    }
}

// A stand-in is asked after, or shortly before, the others' time.
TEST(BotPace, AMomentInSecretIsForWhoCanAnswerByThen) {
    const host::BotPace pace = pace_of(paced(100ms, 50ms));
    const auto due = Clock::now();
    EXPECT_TRUE(pace.in_time_in_secret(due, due - 100ms));
    EXPECT_FALSE(pace.in_time_in_secret(due, due - 99ms));
    EXPECT_FALSE(pace.in_time_in_secret(due, due + 1s));
}

// A bot is asked while another of its table still thinks, because a person decided meanwhile.
TEST(BotPace, WhoComesNextDoesNotWaitForHowLongTheOneBeforeThinks) {
    const host::BotPace pace = pace_of(paced(100ms, 50ms));
    const auto asked = Clock::now();
    const auto begins = std::max(asked + 20ms, pace.thought_by(asked));
    for (int i = 0; i < 100; ++i) {
        const auto due = pace.due_in_the_open(begins);
        for (const auto before : {20ms, 50ms, 100ms})
            EXPECT_EQ(pace.played_in_the_open(due, asked + before, asked + before + 90ms), due);
    }
}

// The Kolmogorov-Smirnov statistic.
double difference(std::vector<double> a, std::vector<double> b) {
    std::sort(a.begin(), a.end());
    std::sort(b.begin(), b.end());
    double most = 0;
    for (const auto* from : {&a, &b}) {
        for (const double at : *from) {
            const auto share = [&](const std::vector<double>& of) {
                const auto below = std::upper_bound(of.begin(), of.end(), at) - of.begin();
                return static_cast<double>(below) / static_cast<double>(of.size());
            };
            most = std::max(most, std::abs(share(a) - share(b)));
        }
    }
    return most;
}

// Exceeded by chance once in 10,000 times for equal distributions.
void expect_alike(const std::vector<double>& quick, const std::vector<double>& slow, std::size_t at_least,
                  const std::string& of) {
    ASSERT_GE(std::min(quick.size(), slow.size()), at_least) << of;
    const auto n = static_cast<double>(quick.size());
    const auto m = static_cast<double>(slow.size());
    EXPECT_LT(difference(quick, slow), 2.23 * std::sqrt((n + m) / (n * m)))
        << of << ": " << n << " against " << m;
}

double millis(Clock::duration duration) {
    return std::chrono::duration<double, std::milli>(duration).count();
}

bool tells_of_moves(const json::object& message) {
    const json::value* news = message.if_contains("news");
    return news != nullptr && news->is_array() &&
           std::any_of(news->as_array().begin(), news->as_array().end(),
                       [](const json::value& item) { return item.at("what") == "played"; });
}

// ---- in the open

// Bots that think long or not at all, at random. Observed times must not depend on it.
class Coins {
  public:
    void think(const table::BotTask& task) {
        if (task.secret) return;
        bool slow = false;
        {
            const std::lock_guard lock(mutex_);
            slow = rng_.below(2) == 0;
            thoughts_.push_back({task.seat, slow});
        }
        if (slow) std::this_thread::sleep_for(50ms);
    }
    struct Thought {
        core::Seat seat = 0;
        bool slow = false;
    };
    [[nodiscard]] std::vector<Thought> thoughts() {
        const std::lock_guard lock(mutex_);
        return thoughts_;
    }

  private:
    std::mutex mutex_;
    core::Rng rng_{host::fresh_seed(), 0};
    std::vector<Thought> thoughts_;
};

// Times between decisions, by whether that bot, and the one before it, thought long.
struct OpenWaits {
    std::array<std::vector<double>, 2> by_own;
    std::array<std::vector<double>, 2> by_other;

    void add(const OpenWaits& more) {
        for (const std::size_t slow : {0U, 1U}) {
            by_own[slow].insert(by_own[slow].end(), more.by_own[slow].begin(), more.by_own[slow].end());
            by_other[slow].insert(by_other[slow].end(), more.by_other[slow].begin(),
                                  more.by_other[slow].end());
        }
    }
};

// All bots share one thread. With `stand_in` the owner has left and a bot stands in.
OpenWaits watch_in_the_open(const engine::testing::GameAt& at, bool stand_in, Clock::duration time) {
    Coins coins;
    ServerSettings settings;
    settings.before_thought = [&](const table::BotTask& task) { coins.think(task); };
    const RealServer server(settings, paced(90ms, 40ms));
    TestClient watcher(server, "Watcher");
    std::vector<std::string> kinds(at.players, "thumb");
    if (stand_in) kinds[0] = "me";
    json::object setup{{"game", at.game}};
    const std::string table = open_table(watcher, kinds, setup, true).id;
    TestSocket line(watcher, table);
    line.hello(0);
    if (stand_in) line.ask({{"do", "stand"}});

    std::vector<std::pair<core::Seat, double>> decisions;  // negative: not timed
    const auto end = Clock::now() + time;
    Clock::time_point last{};
    while (!line.over() && Clock::now() < end) {
        const json::object message = line.next();
        if (!tells_of_moves(message)) continue;
        const auto now = Clock::now();
        const json::array& news = message.at("news").as_array();
        for (const json::value& item : news) {
            const json::value* seat = item.as_object().if_contains("seat");
            if (item.at("what") != "played" || seat == nullptr || !seat->is_number()) continue;
            decisions.emplace_back(seat->to_number<unsigned>(),
                                   news.size() == 1 && last != Clock::time_point{} ? millis(now - last) : -1);
        }
        last = now;
    }
    OpenWaits waits;
    std::array<std::size_t, core::max_players> next{};
    const auto thoughts = coins.thoughts();
    for (const auto& [seat, wait] : decisions) {
        std::size_t& at = next[seat];
        while (at < thoughts.size() && thoughts[at].seat != seat) ++at;
        if (at == thoughts.size()) break;
        if (wait >= 0) waits.by_own[thoughts[at].slow ? 1 : 0].push_back(wait);
        if (wait >= 0 && at > 0) waits.by_other[thoughts[at - 1].slow ? 1 : 0].push_back(wait);
        ++at;
    }
    return waits;
}

// A cultist has a choice and searches, an investigator has none. Without the delay the difference (8 to 15 ms
// against 0 to 4) identified the cultist.
TEST(BotPace, WhenADecisionIsSeenDoesNotTellHowLongAnyBotThought) {
    const std::vector<engine::testing::GameAt> games = engine::testing::every_game();
    std::vector<OpenWaits> all(2 * games.size());
    {
        std::vector<std::jthread> watchers;
        for (std::size_t i = 0; i < all.size(); ++i) {
            watchers.emplace_back(
                [&, i] { all[i] = watch_in_the_open(games[i / 2], i % 2 == 1, std::chrono::seconds(4)); });
        }
    }
    OpenWaits together;
    for (const OpenWaits& waits : all) together.add(waits);
    expect_alike(together.by_own[0], together.by_own[1], 50, "by its own thinking");
    expect_alike(together.by_other[0], together.by_other[1], 50, "by the thinking before it");
}

// Several deciders on several threads: otherwise each would wait for the one before it.
TEST(BotPace, InTheOpenOneBotOfATableThinksAtATime) {
    std::atomic<int> thinking = 0;
    std::atomic<int> most = 0;
    std::atomic<int> several = 0;
    ServerSettings settings;
    settings.bot_threads = 4;
    settings.before_thought = [&](const table::BotTask& task) {
        if (task.secret) return;
        if (task.asked.size() > 1) ++several;
        most = std::max(most.load(), ++thinking);
        std::this_thread::sleep_for(10ms);
        --thinking;
    };
    const RealServer server(settings, paced(15ms, 5ms));
    TestClient watcher(server, "Watcher");
    const auto end = Clock::now() + 30s;
    while (several < 12 && Clock::now() < end) {
        const OpenedTable table =
            open_table(watcher, std::vector<std::string>(6, "thumb"), {{"game", "cultists"}}, true);
        TestSocket line(watcher, table.id);
        line.hello();
        while (!line.over() && several < 12 && Clock::now() < end) line.next();
        if (line.over()) std::this_thread::sleep_for(50ms);
    }
    EXPECT_GE(several, 12);
    EXPECT_EQ(most, 1);
}

// ---- in secret

// Tables of one person and three bots, played through the first stage; `play` returns its time. In every
// other round the bots think as long as they may.
template <class Play>
std::array<std::vector<double>, 2> watch_in_secret(const std::vector<std::string>& kinds,
                                                   const Limits& limits, std::chrono::milliseconds slow,
                                                   const Play& play) {
    constexpr std::size_t at_once = 8;
    constexpr std::size_t rounds = 8;
    std::atomic<bool> thinks_long = false;
    ServerSettings settings;
    settings.bot_threads = kinds.size() * at_once;
    settings.before_thought = [&](const table::BotTask& /*task*/) {
        if (thinks_long) std::this_thread::sleep_for(slow);
    };
    const RealServer server(settings, limits);
    std::vector<std::unique_ptr<TestClient>> people;
    for (std::size_t i = 0; i < at_once; ++i)
        people.push_back(std::make_unique<TestClient>(server, fmt::format("Anna {}", i)));
    std::array<std::vector<double>, 2> waits;
    for (std::size_t round = 0; round < rounds; ++round) {
        thinks_long = round % 2 == 1;
        std::vector<double> of_round(at_once);
        {
            std::vector<std::jthread> playing;
            for (std::size_t i = 0; i < at_once; ++i) {
                playing.emplace_back([&, i] {
                    const std::string table = open_table(*people[i], kinds, {{"game", "devil"}}, true).id;
                    const auto began = Clock::now();
                    TestSocket line(*people[i], table);
                    line.hello();
                    EXPECT_TRUE(line.view().at("awaited").at("secret").as_bool());
                    of_round[i] = play(line, began);
                    line.ask({{"do", "close"}});
                });
            }
        }
        auto& into = waits[round % 2];
        into.insert(into.end(), of_round.begin(), of_round.end());
    }
    return waits;
}

void wait_for_moves(TestSocket& line) {
    while (!tells_of_moves(line.next())) {
    }
}

TEST(BotPace, InSecretAllBotsAnswerAtOnce) {
    const auto waits = watch_in_secret({"thumb", "thumb", "thumb", "thumb"}, paced(300ms, 60ms), 200ms,
                                       [](TestSocket& line, Clock::time_point began) {
                                           wait_for_moves(line);
                                           return millis(Clock::now() - began);
                                       });
    expect_alike(waits[0], waits[1], 32, "since the question");
}

// Bots answer, then a person leaves: the stand-in gets a drawn time, too.
TEST(BotPace, InSecretWhoStandsInLaterHasAMomentToo) {
    constexpr auto least = 200ms;
    constexpr auto spread = 60ms;
    const auto waits = watch_in_secret(
        {"me", "thumb", "thumb", "thumb"}, paced(least, spread), 150ms,
        [=](TestSocket& line, Clock::time_point began) {
            // At any moment of a step.
            const auto more = std::chrono::milliseconds(core::Rng(host::fresh_seed(), 0).below(200));
            std::this_thread::sleep_until(began + least + spread + more);
            const auto left = Clock::now();
            line.ask({{"do", "stand"}});
            wait_for_moves(line);
            return millis(Clock::now() - left);
        });
    expect_alike(waits[0], waits[1], 32, "since somebody left");
    EXPECT_GE(*std::min_element(waits[0].begin(), waits[0].end()), 200.0);
}

}  // namespace
}  // namespace subrosa::server
