// What the lists say of a running game: to those who play in it what all of them may know, to others nothing.
#include "games/core/random.hpp"
#include "tests/server/real_table.hpp"

#include <set>

namespace subrosa::server {
namespace {

json::value only_table(TestClient& person) {
    const json::value mine = person.get("/api/tables/mine");
    EXPECT_EQ(mine.at("tables").as_array().size(), 1U);
    return mine.at("tables").at(0);
}

TEST(Standing, SaysDayStageWhoIsAskedAndUntilWhen) {
    RealServer server;
    TestClient anna(server, "Anna");
    TestClient bert(server, "Bert");
    TestClient cleo(server, "Cleo");
    const OpenedTable table =
        open_table(anna, {"me", "open"},
                   {{"listed", true}, {"clock", json::object{{"kind", "days"}, {"limit", 86'400'000}}}});
    TestSocket owner(anna, table.id);
    TestSocket other(bert, table.id);
    owner.hello();
    other.hello();
    ASSERT_EQ(other.ask({{"do", "sit"}, {"seat", 1}}).at("tell"), "done");
    EXPECT_FALSE(only_table(anna).as_object().contains("standing"));
    ASSERT_EQ(owner.ask({{"do", "start"}}).at("tell"), "done");
    while (!owner.view().contains("knowledge")) owner.next();
    while (!other.view().contains("knowledge")) other.next();
    const json::value& known = owner.view().at("knowledge");
    for (TestClient* person : {&anna, &bert}) {
        const json::value row = only_table(*person);
        const json::value& standing = row.at("standing");
        EXPECT_EQ(standing.at("period"), known.at("day"));
        EXPECT_EQ(standing.at("stage"), known.at("stage"));
        EXPECT_EQ(standing.at("asked"), owner.view().at("awaited").at("asked"));
        const auto until = standing.at("until").to_number<std::int64_t>();
        EXPECT_GT(until, row.at("changed").to_number<std::int64_t>());
        EXPECT_LE(until, row.at("changed").to_number<std::int64_t>() + 86'400'000 + 60'000);
        EXPECT_EQ(row.at("owner"), 0);
    }
    // Not to those who only watch.
    EXPECT_FALSE(cleo.get("/api/tables/" + table.id).as_object().contains("standing"));
    // Nor, from then on, to people who have left.
    ASSERT_EQ(other.ask({{"do", "stand"}}).at("tell"), "done");
    EXPECT_TRUE(only_table(bert).at("left").as_bool());
    EXPECT_FALSE(only_table(bert).as_object().contains("standing"));
}

TEST(Standing, FollowsTheGameAndEndsWithTheRanks) {
    RealServer server;
    TestClient anna(server, "Anna");
    const OpenedTable table = open_table(anna, {"me", "random"}, {}, true);
    TestSocket line(anna, table.id);
    line.hello();
    core::Rng rng(std::uint64_t{3});
    std::set<std::string> stages;
    while (!line.over()) {
        if (!line.asked()) {
            line.next();
            continue;
        }
        const json::object before = line.view();
        const json::value row = only_table(anna);
        EXPECT_EQ(row.at("standing").at("stage"), before.at("knowledge").at("stage"));
        EXPECT_EQ(row.at("standing").at("period"), before.at("knowledge").at("day"));
        stages.insert(row.at("standing").at("stage").as_string().c_str());
        const auto& choices = before.at("choices").as_array();
        line.choose(std::string(choices[rng.below(static_cast<std::uint32_t>(choices.size()))].as_string()));
        while (!line.over() && line.view().at("version") == before.at("version")) line.next();
    }
    EXPECT_GE(stages.size(), 3U);
    const json::value row = only_table(anna);
    EXPECT_FALSE(row.as_object().contains("standing"));
    EXPECT_EQ(row.at("ranks"), line.view().at("outcome").at("ranks"));
}

}  // namespace
}  // namespace subrosa::server
