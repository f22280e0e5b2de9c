// The wall between bots and the truth, as far as types can build it. What must not compile at all is tried in
// tests/bots/wall.
#include "bots/rose/bots.hpp"
#include "bots/rose/search_model.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <regex>
#include <string>
#include <type_traits>

namespace subrosa::bots {
namespace {

using rose::Belief;
using rose::Knowledge;
using rose::Rose;
using rose::State;
using RoseBot = Bot<Rose>;

// No state becomes a world or knowledge, in whatever way it is written.
template <class To>
constexpr bool closed_to_states =
    !std::is_constructible_v<To, State> && !std::is_constructible_v<To, const State&> &&
    !std::is_constructible_v<To, const State&, core::Rng&> && !std::is_convertible_v<State, To> &&
    !std::is_assignable_v<To&, State> && !std::is_assignable_v<To&, const State&>;
static_assert(closed_to_states<World<Rose>>);
static_assert(closed_to_states<Knowledge>);
static_assert(closed_to_states<rose::GameEvent>);
static_assert(closed_to_states<rose::Choices>);
static_assert(std::is_constructible_v<World<Rose>, const Knowledge&, core::Rng&>);
// What somebody would know can be asked of an imagined world about itself, never about a state handed to it.
static_assert(std::is_same_v<decltype(&World<Rose>::know), Knowledge (World<Rose>::*)(core::Seat) const>);

// What a bot is given is knowledge, events and choices. A state fits into none of its functions.
static_assert(std::is_same_v<decltype(&RoseBot::update), void (RoseBot::*)(const Knowledge&)>);
static_assert(std::is_same_v<decltype(&RoseBot::observe), void (RoseBot::*)(const rose::GameEvent&)>);
static_assert(std::is_same_v<decltype(&RoseBot::decide),
                             rose::Action (RoseBot::*)(const Knowledge&, const rose::Choices&)>);
static_assert(std::is_same_v<decltype(&RoseBot::allow), void (RoseBot::*)(const Budget&)>);
static_assert(!std::is_invocable_v<decltype(&RoseBot::update), RoseBot&, const State&>);
static_assert(!std::is_invocable_v<decltype(&RoseBot::decide), RoseBot&, const State&, const rose::Choices&>);
// Nor is a bot or its belief made from one.
static_assert(std::is_same_v<decltype(&BotList<Rose>::make),
                             std::unique_ptr<RoseBot> (BotList<Rose>::*)(std::string_view, core::Seat,
                                                                         const core::Seed&) const>);
static_assert(!std::is_invocable_v<decltype(&Belief::update), Belief&, const State&>);

// Calls `check` for every line of the bots' room, with its file.
void for_every_line(const std::function<void(const std::string& file, const std::string& line)>& check) {
    int files = 0;
    const std::filesystem::path room = std::filesystem::path(SUBROSA_SOURCE_DIR) / "bots";
    for (const auto& entry : std::filesystem::recursive_directory_iterator(room)) {
        if (entry.path().extension() != ".cpp" && entry.path().extension() != ".hpp") continue;
        ++files;
        std::ifstream file(entry.path());
        const std::string name = entry.path().lexically_relative(room).string();
        for (std::string line; std::getline(file, line);) check(name, line);
    }
    EXPECT_GT(files, 20);
}

// The include path keeps other rooms out; a path that climbs out of the room would get around it.
TEST(Wall, NoFileOfTheBotsReachesIntoAnotherRoom) {
    for_every_line([](const std::string& file, const std::string& line) {
        if (!line.starts_with("#include \"")) return;
        EXPECT_TRUE(line.starts_with("#include \"bots/") || line.starts_with("#include \"games/"))
            << file << ": " << line;
        EXPECT_EQ(line.find(".."), std::string::npos) << file << ": " << line;
    });
}

// A game is dealt, and what a seat knows of it worked out, where a game is run; a bot imagines. An imagined
// world alone tells what would be known in it: there, once, of its own state, which came from knowledge.
TEST(Wall, NoBotAsksForTheTruth) {
    int worlds = 0;
    for_every_line([&worlds](const std::string& file, const std::string& line) {
        if (file == "world.hpp" && line.find("{ return G::know(state_, seat); }") != std::string::npos) {
            ++worlds;
            return;
        }
        for (const char* word : {"::know(", "::deal("})
            EXPECT_EQ(line.find(word), std::string::npos) << file << ": " << line;
        static const std::regex state(R"(\bState\b)");
        if (file == "world.hpp") return;
        EXPECT_FALSE(std::regex_search(line, state)) << file << ": " << line;
    });
    EXPECT_EQ(worlds, 1);
}

}  // namespace
}  // namespace subrosa::bots
