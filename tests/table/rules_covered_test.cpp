// Every numbered rule has a scenario, or a test here that carries its id; every worked example is a scenario.
#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace subrosa::tests {
namespace {

// The rules of a game, as many of each letter; worked examples must be scenarios.
struct Rules {
    std::string game;
    std::map<char, int> counts;
    char examples;

    [[nodiscard]] std::vector<std::string> ids() const {
        std::vector<std::string> all;
        for (const auto& [letter, count] : counts) {
            for (int number = 1; number <= count; ++number) all.push_back(letter + std::to_string(number));
        }
        return all;
    }
};

const Rules rose_rules{
    "rose", {{'C', 4}, {'S', 7}, {'D', 8}, {'A', 6}, {'E', 4}, {'G', 4}, {'V', 14}, {'X', 8}}, 'X'};
const Rules cultists_rules{"cultists",
                           {{'N', 13},
                            {'S', 5},
                            {'M', 5},
                            {'E', 10},
                            {'A', 13},
                            {'R', 2},
                            {'V', 3},
                            {'C', 3},
                            {'L', 9},
                            {'W', 6},
                            {'B', 5},
                            {'K', 2}},
                           '-'};
const Rules devil_rules{"devil",
                        {{'S', 6},
                         {'G', 3},
                         {'M', 2},
                         {'P', 2},
                         {'H', 1},
                         {'T', 6},
                         {'A', 7},
                         {'V', 2},
                         {'I', 2},
                         {'R', 3},
                         {'W', 2},
                         {'Q', 8},
                         {'F', 1},
                         {'O', 5},
                         {'K', 1},
                         {'X', 22}},
                        'X'};

// The ids of rules and examples that scenario files name under "rules".
std::set<std::string> rules_of_scenarios(const std::string& game) {
    std::set<std::string> ids;
    const std::filesystem::path folder = std::string(SUBROSA_SOURCE_DIR) + "/tests/scenarios/" + game;
    if (!std::filesystem::exists(folder)) return ids;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".json") continue;
        std::ifstream file(entry.path());
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        boost::json::error_code error;
        const boost::json::value scenario = boost::json::parse(text, error);
        EXPECT_FALSE(error) << entry.path() << ": " << error.message();
        if (error || !scenario.is_object()) continue;
        const boost::json::value* rules = scenario.get_object().if_contains("rules");
        EXPECT_TRUE(rules != nullptr && rules->is_array() && !rules->get_array().empty()) << entry.path();
        if (rules == nullptr || !rules->is_array()) continue;
        bool named = false;
        for (const auto& rule : rules->get_array()) {
            const std::string id(rule.as_string());
            ids.insert(id);
            named = named || entry.path().filename().string().starts_with(id + "-");
        }
        EXPECT_TRUE(named) << entry.path() << " is named after none of its rules";
    }
    return ids;
}

// The game that the tests of a suite are about: those of another than the rose have its name in theirs.
std::string game_of_suite(std::string_view suite) {
    if (suite.find("Cultists") != std::string_view::npos) return "cultists";
    return suite.find("Devil") != std::string_view::npos ? "devil" : "rose";
}

// The ids with which tests of this program are named: "S5EightFigures" carries S5.
std::set<std::string> rules_of_tests(const std::string& game) {
    std::set<std::string> ids;
    const testing::UnitTest& all = *testing::UnitTest::GetInstance();
    for (int suite = 0; suite < all.total_test_suite_count(); ++suite) {
        if (game_of_suite(all.GetTestSuite(suite)->name()) != game) continue;
        for (int test = 0; test < all.GetTestSuite(suite)->total_test_count(); ++test) {
            const std::string name = all.GetTestSuite(suite)->GetTestInfo(test)->name();
            std::size_t end = 1;
            while (end < name.size() && std::isdigit(static_cast<unsigned char>(name[end])) != 0) ++end;
            if (end > 1) ids.insert(name.substr(0, end));
        }
    }
    return ids;
}

void every_rule_is_covered(const Rules& rules) {
    const auto scenarios = rules_of_scenarios(rules.game);
    const auto tests = rules_of_tests(rules.game);
    const auto ids = rules.ids();
    for (const std::string& id : ids) {
        const bool unit = id[0] != rules.examples && tests.contains(id);
        EXPECT_TRUE(scenarios.contains(id) || unit) << id << " has neither scenario nor test";
    }
    const std::set<std::string> known(ids.begin(), ids.end());
    for (const std::string& id : scenarios) EXPECT_TRUE(known.contains(id)) << id << " is no rule";
    for (const std::string& id : tests) EXPECT_TRUE(known.contains(id)) << id << " is no rule";
}

TEST(RulesCovered, EveryRuleOfTheRoseHasAScenarioOrATest) {
    EXPECT_EQ(rose_rules.ids().size(), 55U);
    every_rule_is_covered(rose_rules);
}

TEST(RulesCovered, EveryRuleOfAmongCultistsHasAScenarioOrATest) {
    EXPECT_EQ(cultists_rules.ids().size(), 76U);
    every_rule_is_covered(cultists_rules);
}

TEST(RulesCovered, EveryRuleOfDealWithTheDevilHasAScenarioOrATest) {
    EXPECT_EQ(devil_rules.ids().size(), 73U);
    every_rule_is_covered(devil_rules);
}

}  // namespace
}  // namespace subrosa::tests
