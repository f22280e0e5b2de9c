// The load test: message summaries, delivery tracking, and a small run against its own server.
#include "base/json.hpp"
#include "lab/load/delivery_tracker.hpp"
#include "lab/load/load_stats.hpp"
#include "lab/load/message_summary.hpp"
#include "tests/cli/in_a_directory.hpp"
#include "tests/cli/shell.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace subrosa::load {
namespace {

namespace json = json;
using namespace std::chrono_literals;

const std::string asked =
    R"({"tell":"update","news":[{"n":7,"at":1,"what":"played"}],"view":{"phase":"running","seat":2,"news":7,)"
    R"("version":31,"choices":["a","b"],"awaited":{"asked":[2],"count":1,"secret":false,"me":true}}})";

TEST(MessageSummary, SeesWhatAViewSaysToASeat) {
    const MessageSummary message = summarise_message(asked);
    EXPECT_EQ(message.kind, MessageKind::view);
    EXPECT_EQ(message.news, 7U);
    EXPECT_EQ(message.version, 31U);
    EXPECT_TRUE(message.asked);
    EXPECT_FALSE(message.over);
    EXPECT_TRUE(
        summarise_message(R"({"tell":"update","news":[],"view":{"phase":"over","news":9,"version":0}})")
            .over);
    EXPECT_FALSE(
        summarise_message(R"({"tell":"welcome","view":{"phase":"running","awaited":{"me":false}}})").asked);
}

TEST(MessageSummary, KnowsAnswersFromEverythingElse) {
    EXPECT_EQ(summarise_message(R"({"tell":"done","seq":12})").kind, MessageKind::done);
    EXPECT_EQ(summarise_message(R"({"tell":"done","seq":12})").seq, 12U);
    EXPECT_EQ(summarise_message(R"({"tell":"refused","seq":12,"reason":"late","text":""})").kind,
              MessageKind::refused);
    EXPECT_EQ(summarise_message(R"({"tell":"refused","seq":12,"reason":"late","text":""})").seq, 12U);
    EXPECT_TRUE(summarise_message(R"({"tell":"refused","seq":12,"reason":"late","text":""})").late);
    EXPECT_FALSE(summarise_message(R"({"tell":"refused","seq":12,"reason":"illegal","text":""})").late);
    EXPECT_EQ(summarise_message(R"({"tell":"presence","online":[true],"watching":0})").kind,
              MessageKind::other);
    EXPECT_EQ(summarise_message(R"({"tell":"update","news":[]})").kind, MessageKind::other);
}

TEST(MessageSummary, ReadsADecision) {
    const auto decision = decision_in(asked);
    ASSERT_TRUE(decision);
    EXPECT_EQ(decision->version, 31U);
    EXPECT_EQ(decision->choices, (std::vector<std::string>{"a", "b"}));
    EXPECT_TRUE(decision->alone);

    const auto changed = [](std::string_view from, std::string_view to) {
        std::string text = asked;
        text.replace(text.find(from), from.size(), to);
        return decision_in(text);
    };
    EXPECT_FALSE(changed(R"("secret":false)", R"("secret":true)")->alone);
    EXPECT_FALSE(changed(R"("asked":[2])", R"("asked":[1,2])")->alone);
    EXPECT_FALSE(changed(R"("choices":["a","b"])", R"("choices":[])"));
    EXPECT_FALSE(changed(R"("choices":["a","b"])", R"("choices":[1])"));
    EXPECT_FALSE(changed("}}}", "}}"));
}

TEST(DeliveryTracker, AMoveHasArrivedWhenTheLastSeatSawIt) {
    DeliveryTracker deliveries(3);
    std::vector<std::uint32_t> took;
    const Clock::time_point start{};
    deliveries.sent(4, start);
    deliveries.saw(0, 5, start + 1ms, took);
    deliveries.saw(1, 4, start + 2ms, took);  // has not seen it yet
    deliveries.saw(2, 5, start + 3ms, took);
    EXPECT_TRUE(took.empty());
    deliveries.sent(5, start + 4ms);          // the next one is under way before all saw the first
    deliveries.saw(1, 6, start + 9ms, took);  // sees both
    EXPECT_EQ(took, (std::vector<std::uint32_t>{9000}));
    deliveries.saw(0, 6, start + 10ms, took);
    deliveries.saw(2, 6, start + 12ms, took);
    EXPECT_EQ(took, (std::vector<std::uint32_t>{9000, 8000}));
}

TEST(Percentile, IsTheNearestRank) {
    std::vector<std::uint32_t> times;
    EXPECT_EQ(percentile(times, 0.5), 0U);
    for (std::uint32_t i = 100; i > 0; --i) times.push_back(i);
    EXPECT_EQ(percentile(times, 0.5), 50U);
    EXPECT_EQ(percentile(times, 0.99), 99U);
    EXPECT_EQ(percentile(times, 1), 100U);
    EXPECT_EQ(percentile(times, 0), 1U);
}

// ---- the whole of it
// ----------------------------------------------------------------------------------------------------------

class LoadCommand : public cli::InADirectory {
  protected:
    [[nodiscard]] cli::Outcome load(const std::string& arguments) const {
        return cli::shell("$S load --data '" + directory_.string() + "' " + arguments);
    }
    // Runs a shell script while a server, $server, is open at $url; returns its exit code.
    [[nodiscard]] cli::Outcome with_server(const std::string& options, const std::string& lines) const {
        return cli::shell("$S serve --port 0 --log error --data '" + path("server") + "' " + options + " >'" +
                          path("said") + "' &\nserver=$!\nfor i in $(seq 200); do grep -q open '" +
                          path("said") + "' && break; sleep 0.05; done\nurl=$(grep -o 'http://[0-9.:]*' '" +
                          path("said") + "')\n" + lines +
                          "\ncode=$?\nkill $server 2>/dev/null\nwait $server\nexit $code");
    }
};

// With several open deciders, late players choose again and nobody answers twice.
TEST_F(LoadCommand, PlaysAGameInWhichManyDecideAtOnce) {
    const cli::Outcome outcome = load("cultists --tables 4 --players 8 --every 0.005 --seconds 2 --json");
    ASSERT_EQ(outcome.exit_code, 0) << outcome.out;
    const auto parsed = parse_json(outcome.out);
    ASSERT_TRUE(parsed) << outcome.out;
    const json::object& run = parsed->at("runs").at(0).as_object();
    EXPECT_GT(run.at("moves").to_number<double>(), 100);
    for (const char* trouble : {"refused", "broken", "unanswered"})
        EXPECT_EQ(run.at(trouble).to_number<double>(), 0) << trouble;
}

TEST_F(LoadCommand, PlaysAtThreeTablesWithoutATrouble) {
    const cli::Outcome outcome =
        load("--tables 3 --players 3 --every 0 --seconds 2 --spectators 1 --idle 5 --json");
    ASSERT_EQ(outcome.exit_code, 0) << outcome.out;
    const auto parsed = parse_json(outcome.out);
    ASSERT_TRUE(parsed) << outcome.out;
    const json::object& run = parsed->at("runs").at(0).as_object();
    const auto number = [&](std::string_view name) { return run.at(name).to_number<double>(); };
    EXPECT_EQ(number("tables"), 3);
    EXPECT_EQ(number("connections"), 3 * (3 + 1) + 5);
    EXPECT_GT(number("moves"), 10);
    EXPECT_EQ(number("refused"), 0);
    EXPECT_EQ(number("broken"), 0);
    EXPECT_EQ(number("unanswered"), 0);
    // At most one commit per write, and at least one in all.
    EXPECT_GE(number("works_per_commit"), 1);
    EXPECT_GT(number("commits_per_second"), 0);
    EXPECT_GT(number("server_cpu"), 0);
    const json::object& answered = run.at("answered_ms").as_object();
    const json::object& shown = run.at("shown_ms").as_object();
    EXPECT_EQ(answered.at("count"), run.at("moves"));
    EXPECT_GT(shown.at("count").to_number<double>(), 0);
    EXPECT_LE(shown.at("count").to_number<double>(), number("moves"));
    EXPECT_GT(answered.at("p50").to_number<double>(), 0);
    EXPECT_LE(answered.at("p50").to_number<double>(), answered.at("p99").to_number<double>());
    EXPECT_LE(answered.at("p99").to_number<double>(), answered.at("max").to_number<double>());
    EXPECT_GE(run.at("memory").at("end").to_number<double>(), 1e6);
    // The started server and its data are gone.
    EXPECT_TRUE(std::filesystem::is_empty(directory_));
}

TEST_F(LoadCommand, ShowsHowThingsGrow) {
    const cli::Outcome outcome = load("--growth 1,2 --players 2 --every 0.05 --seconds 0.5");
    ASSERT_EQ(outcome.exit_code, 0) << outcome.out;
    EXPECT_NE(outcome.out.find("\n      1        2 "), std::string::npos) << outcome.out;
    EXPECT_NE(outcome.out.find("\n      2        4 "), std::string::npos) << outcome.out;
}

// Default limits forbid a load test, so it must fail there and say why.
TEST_F(LoadCommand, FailsAtAServerThatRefuses) {
    const cli::Outcome outcome = with_server("", "$S load --tables 9 --seconds 1 --url $url");
    EXPECT_EQ(outcome.exit_code, 1) << outcome.out;
    EXPECT_NE(outcome.out.find("could not be opened"), std::string::npos) << outcome.out;
    EXPECT_NE(outcome.out.find("429"), std::string::npos) << outcome.out;
}

// A server that dies under load is a failure.
TEST_F(LoadCommand, FailsWhenTheServerDies) {
    const cli::Outcome outcome =
        with_server("--unlimited",
                    "$S load --tables 2 --players 2 --every 0.1 --seconds 1.5 --url $url &\n"
                    "load=$!\nsleep 1.2\nkill -9 $server\nwait $load");
    EXPECT_EQ(outcome.exit_code, 1) << outcome.out;
    EXPECT_EQ(outcome.out.find("broken off               0"), std::string::npos) << outcome.out;
    EXPECT_NE(outcome.out.find("broken off"), std::string::npos) << outcome.out;
}

TEST_F(LoadCommand, RefusesWhatItCannotDo) {
    EXPECT_EQ(load("--players 9").exit_code, 2);
    EXPECT_EQ(load("--tables 0").exit_code, 2);
    EXPECT_EQ(load("--tables 3 --growth 3").exit_code, 2);
    EXPECT_EQ(load("chess").exit_code, 2);
    const cli::Outcome nobody = load("--url http://127.0.0.1:1 --seconds 1");
    EXPECT_EQ(nobody.exit_code, 1);
    EXPECT_NE(nobody.out.find("refused"), std::string::npos) << nobody.out;
    const cli::Outcome few = cli::shell("ulimit -n 100; $S load --tables 100");
    EXPECT_EQ(few.exit_code, 2);
    EXPECT_NE(few.out.find("ulimit"), std::string::npos) << few.out;
}

}  // namespace
}  // namespace subrosa::load
