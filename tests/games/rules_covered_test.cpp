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
#include <vector>

namespace subrosa::tests {
namespace {

std::vector<std::string> every_rule() {
    std::vector<std::string> ids;
    for (const auto& [letter, count] : std::map<char, int>{
             {'C', 4}, {'S', 7}, {'D', 8}, {'A', 6}, {'E', 4}, {'G', 4}, {'V', 14}, {'X', 8}}) {
        for (int number = 1; number <= count; ++number) ids.push_back(letter + std::to_string(number));
    }
    return ids;
}

// The ids of rules and examples that scenario files name under "rules".
std::set<std::string> rules_of_scenarios() {
    std::set<std::string> ids;
    for (const auto& entry :
         std::filesystem::directory_iterator(SUBROSA_SOURCE_DIR "/tests/scenarios/rose")) {
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

// The ids with which tests of this program are named: "S5EightFigures" carries S5.
std::set<std::string> rules_of_tests() {
    std::set<std::string> ids;
    const testing::UnitTest& all = *testing::UnitTest::GetInstance();
    for (int suite = 0; suite < all.total_test_suite_count(); ++suite) {
        for (int test = 0; test < all.GetTestSuite(suite)->total_test_count(); ++test) {
            const std::string name = all.GetTestSuite(suite)->GetTestInfo(test)->name();
            std::size_t end = 1;
            while (end < name.size() && std::isdigit(static_cast<unsigned char>(name[end])) != 0) ++end;
            if (end > 1) ids.insert(name.substr(0, end));
        }
    }
    return ids;
}

TEST(RulesCovered, EveryRuleHasAScenarioOrATest) {
    const auto scenarios = rules_of_scenarios();
    const auto tests = rules_of_tests();
    const auto rules = every_rule();
    EXPECT_EQ(rules.size(), 55U);
    for (const std::string& id : rules) {
        if (id[0] == 'X') {
            EXPECT_TRUE(scenarios.contains(id)) << id << " has no scenario";
        } else {
            EXPECT_TRUE(scenarios.contains(id) || tests.contains(id))
                << id << " has neither scenario nor test";
        }
    }
    const std::set<std::string> known(rules.begin(), rules.end());
    for (const std::string& id : scenarios) EXPECT_TRUE(known.contains(id)) << id << " is no rule";
}

}  // namespace
}  // namespace subrosa::tests
