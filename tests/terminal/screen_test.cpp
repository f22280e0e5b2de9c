// The screen of any game: its files see no state, and only its face names a game.
#include "engine/any_game.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace subrosa::play {
namespace {

// The files that draw cannot even name what sees the whole state; only previews play on, in imagined worlds.
TEST(Screen, IsDrawnByFilesThatSeeNoState) {
    const std::filesystem::path terminal = std::filesystem::path(SUBROSA_SOURCE_DIR) / "terminal";
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(terminal / "faces")) {
        // Of the devil's the one that hands out what a seat knows of the rest.
        if (!entry.is_regular_file() || entry.path().stem() == "preview" || entry.path().stem() == "seen")
            continue;
        files.push_back(entry.path());
    }
    for (const char* name : {"screen", "choice_lines", "help", "theme", "page", "blocks"}) {
        for (const char* kind : {".cpp", ".hpp"})
            files.push_back(terminal / "play" / (std::string(name) + kind));
    }
    EXPECT_GT(files.size(), 30U);
    for (const std::filesystem::path& file : files) {
        std::ifstream in(file);
        std::ostringstream text;
        text << in.rdbuf();
        ASSERT_GT(text.str().size(), 100U) << file;
        for (const char* word : {"rose/rose.hpp", "cultists/cultists.hpp", "devil/devil.hpp",
                                 "play/local_table.hpp", "State", "hidden", "AnyMatch&"}) {
            EXPECT_EQ(text.str().find(word), std::string::npos) << file << " names " << word;
        }
    }
}

// Every line that knows a game by its name or its types stands with its face.
TEST(Screen, OnlyItsFaceNamesAGame) {
    const std::filesystem::path terminal = std::filesystem::path(SUBROSA_SOURCE_DIR) / "terminal";
    std::size_t files = 0;
    for (const char* room : {"play", "join"}) {
        for (const auto& entry : std::filesystem::directory_iterator(terminal / room)) {
            ++files;
            std::ifstream in(entry.path());
            std::ostringstream text;
            text << in.rdbuf();
            for (const engine::AnyGame* game : engine::games()) {
                const std::string name(game->name());
                for (const std::string& word : {name + "::", "games/" + name, "faces/" + name, "\"" + name})
                    EXPECT_EQ(text.str().find(word), std::string::npos) << entry.path() << " names " << word;
            }
        }
    }
    EXPECT_GT(files, 40U);
}

}  // namespace
}  // namespace subrosa::play
