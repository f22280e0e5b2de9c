// Every rule of docs/rules has a scenario, or a test here that carries its id; every worked example is a
// scenario.
#include "tests/engine/every_game.hpp"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>

namespace subrosa::tests {
namespace {

constexpr char examples = 'X';  // the letter of worked examples: these must be scenarios

// The id that a text begins with: a capital letter and a number. Empty if it begins otherwise.
std::string id_at_start(std::string_view text) {
    if (text.empty() || std::isupper(static_cast<unsigned char>(text[0])) == 0) return {};
    std::size_t end = 1;
    while (end < text.size() && std::isdigit(static_cast<unsigned char>(text[end])) != 0) ++end;
    return end > 1 ? std::string(text.substr(0, end)) : std::string();
}

// The ids that the rules of a game define: list items that begin with one in bold letters. The numbers of a
// letter run from 1 without a gap, and no id is defined twice.
std::set<std::string> rules_of_document(const std::string& game) {
    constexpr std::string_view before = "- **";
    constexpr std::string_view after = "** ";
    const std::string path = std::string(SUBROSA_SOURCE_DIR) + "/docs/rules/" + game + ".md";
    std::ifstream file(path);
    EXPECT_TRUE(file.is_open()) << path;
    std::set<std::string> ids;
    for (std::string line; std::getline(file, line);) {
        if (!line.starts_with(before)) continue;
        const std::string_view rest = std::string_view(line).substr(before.size());
        const std::string id = id_at_start(rest);
        if (id.empty() || !rest.substr(id.size()).starts_with(after)) continue;
        EXPECT_TRUE(ids.insert(id).second) << path << " defines " << id << " twice";
    }
    EXPECT_FALSE(ids.empty()) << path << " defines no rule";
    for (const std::string& id : ids) {
        const int number = std::stoi(id.substr(1));
        const bool follows = number == 1 || ids.contains(id[0] + std::to_string(number - 1));
        EXPECT_TRUE(follows) << path << ": nothing before " << id;
    }
    return ids;
}

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

// The game that the tests of a suite are about, if its name tells.
std::string game_of_suite(std::string_view suite) {
    for (const auto& [game, players] : engine::testing::every_game()) {
        std::string name = game;
        name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
        if (suite.find(name) != std::string_view::npos) return game;
    }
    return {};
}

// The ids with which tests of this program are named: "S5EightFigures" carries one. No game: of suites whose
// name tells none.
std::set<std::string> rules_of_tests(const std::string& game) {
    std::set<std::string> ids;
    const testing::UnitTest& all = *testing::UnitTest::GetInstance();
    for (int suite = 0; suite < all.total_test_suite_count(); ++suite) {
        if (game_of_suite(all.GetTestSuite(suite)->name()) != game) continue;
        for (int test = 0; test < all.GetTestSuite(suite)->total_test_count(); ++test) {
            const std::string id = id_at_start(all.GetTestSuite(suite)->GetTestInfo(test)->name());
            if (!id.empty()) ids.insert(id);
        }
    }
    return ids;
}

void every_rule_is_covered(const std::string& game) {
    const auto rules = rules_of_document(game);
    const auto scenarios = rules_of_scenarios(game);
    const auto tests = rules_of_tests(game);
    for (const std::string& id : rules) {
        const bool unit = id[0] != examples && tests.contains(id);
        EXPECT_TRUE(scenarios.contains(id) || unit) << id << " has neither scenario nor test";
    }
    for (const std::string& id : scenarios) EXPECT_TRUE(rules.contains(id)) << id << " is no rule";
    for (const std::string& id : tests) EXPECT_TRUE(rules.contains(id)) << id << " is no rule";
}

TEST(RulesCovered, EveryRuleOfEveryGameHasAScenarioOrATest) {
    for (const auto& [game, players] : engine::testing::every_game()) {
        SCOPED_TRACE(game);
        every_rule_is_covered(game);
    }
}

TEST(RulesCovered, EveryTestThatCarriesAnIdNamesItsGame) {
    for (const std::string& id : rules_of_tests("")) ADD_FAILURE() << id << " is a rule of which game?";
}

}  // namespace
}  // namespace subrosa::tests
