// The companion's arithmetic of The Name of the Rose against the engine: whole games, and every scenario of
// the rules.
#include "engine/documents/rose.hpp"
#include "tests/companion/rose_mirror.hpp"
#include "tests/support/rose_subject.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

namespace subrosa::tests {
namespace {

// rose A1 to A6, D4, D8, E1 to E3, G1 to G4, V1 to V14
TEST(RoseCompanion, EveryTurnEveningAndSumOfWholeGames) {
    std::uint64_t seed = 7000;
    int sums = 0;
    for (int round = 0; round < 4; ++round) {
        for (const rose::Options& options : rose_tables()) {
            core::Rng rng(++seed, 190);
            const PlayRose manner = RoseSubject::manner(seed % rose_manners);
            rose::State state = deal(options, seed);
            RoseMirror mirror(state);
            while (!rose::Rose::deciders(state).empty()) {
                const auto [seat, action] = next_decision<RoseSubject>(state, rng, manner);
                mirror.play(state, seat, action);
                if (::testing::Test::HasFailure()) FAIL() << text_of(options) << ", seed " << seed;
            }
            EXPECT_GT(mirror.turns, 10);
            EXPECT_GE(mirror.hours, mirror.turns);
            EXPECT_GE(mirror.evenings, 5);
            EXPECT_EQ(mirror.revelations, 3);
            sums += mirror.sums;
        }
    }
    EXPECT_EQ(sums, static_cast<int>(4 * rose_tables().size()));
}

json::value scenario_of(const std::filesystem::path& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return json::parse(text.str());
}

TEST(RoseCompanion, EveryScenarioOfTheRules) {
    using Documents = engine::RoseDocuments;
    const std::filesystem::path folder = std::filesystem::path(SUBROSA_SOURCE_DIR) / "tests/scenarios/rose";
    RoseMirror all{rose::State{}};
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".json") continue;
        SCOPED_TRACE(entry.path().filename().string());
        const json::value scenario = scenario_of(entry.path());
        const json::object& root = scenario.as_object();
        if (!root.contains("moves") || root.contains("refuse") || root.contains("position")) continue;
        const json::value none = json::object();
        const json::value& options = root.contains("options") ? root.at("options") : none;
        const json::value& set = root.contains("set") ? root.at("set") : none;
        const json::value* number = root.if_contains("seed");
        const std::uint64_t seed =
            number == nullptr ? 1 : std::stoull(std::string(std::string_view(number->as_string())));
        const rose::State dealt = deal(Documents::read_options(Field(options)), seed);
        const json::value arranged = Documents::arrange(Documents::position(dealt), Field(set));
        rose::State state = Documents::load(Field(arranged));
        RoseMirror mirror(state);
        for (const json::value& move : root.at("moves").as_array()) {
            const auto seat = static_cast<core::Seat>(move.at(0).as_int64());
            const auto action = rose::action_from(std::string_view(move.at(1).as_string()));
            ASSERT_TRUE(action);
            mirror.play(state, seat, *action);
        }
        all.turns += mirror.turns;
        all.evenings += mirror.evenings;
        all.revelations += mirror.revelations;
        all.sums += mirror.sums;
    }
    EXPECT_GT(all.turns, 150);
    EXPECT_GT(all.evenings, 30);
    EXPECT_GT(all.revelations, 8);
    EXPECT_GT(all.sums, 10);
}

}  // namespace
}  // namespace subrosa::tests
