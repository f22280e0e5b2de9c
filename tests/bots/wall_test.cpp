// The wall between bots and the truth, as far as types can build it. What must not compile at all is tried in
// tests/bots/wall.
#include "bots/bot_list.hpp"
#include "bots/world.hpp"
#include "tests/support/every_subject.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <regex>
#include <string>
#include <type_traits>

namespace subrosa::bots {
namespace {

// No state becomes a world or knowledge, in whatever way it is written.
template <class To, class State>
constexpr bool closed_to_states =
    !std::is_constructible_v<To, State> && !std::is_constructible_v<To, const State&> &&
    !std::is_constructible_v<To, const State&, core::Rng&> && !std::is_convertible_v<State, To> &&
    !std::is_assignable_v<To&, State> && !std::is_assignable_v<To&, const State&>;

template <class S>
struct Walled {
    using G = typename S::Game;
    using State = typename G::State;
    using Knowledge = typename G::Knowledge;
    using Choices = typename G::Choices;
    using GameBot = Bot<G>;

    static_assert(closed_to_states<World<G>, State>);
    static_assert(closed_to_states<Knowledge, State>);
    static_assert(closed_to_states<typename G::GameEvent, State>);
    static_assert(closed_to_states<Choices, State>);
    static_assert(std::is_constructible_v<World<G>, const Knowledge&, core::Rng&>);
    // What somebody would know can be asked of an imagined world about itself, never about a state handed to
    // it.
    static_assert(std::is_same_v<decltype(&World<G>::know), Knowledge (World<G>::*)(core::Seat) const>);

    // What a bot is given is knowledge, events and choices. A state fits into none of its functions.
    static_assert(std::is_same_v<decltype(&GameBot::update), void (GameBot::*)(const Knowledge&)>);
    static_assert(
        std::is_same_v<decltype(&GameBot::observe), void (GameBot::*)(const typename G::GameEvent&)>);
    static_assert(std::is_same_v<decltype(&GameBot::decide),
                                 typename G::Action (GameBot::*)(const Knowledge&, const Choices&)>);
    static_assert(std::is_same_v<decltype(&GameBot::allow), void (GameBot::*)(const Budget&)>);
    static_assert(!std::is_invocable_v<decltype(&GameBot::update), GameBot&, const State&>);
    static_assert(!std::is_invocable_v<decltype(&GameBot::decide), GameBot&, const State&, const Choices&>);
    // Nor is a bot made from one.
    static_assert(std::is_same_v<decltype(&BotList<G>::make),
                                 std::unique_ptr<GameBot> (BotList<G>::*)(std::string_view, core::Seat,
                                                                          const core::Seed&) const>);
    static constexpr bool holds = true;
};
template <class... S>
using AllWalled = std::bool_constant<(Walled<S>::holds && ...)>;
static_assert(EverySubject<AllWalled>::value);

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
