// Game files of the terminal: writing one, and reading one to go on with it.
#pragma once

#include "base/result.hpp"
#include "engine/game_file.hpp"
#include "terminal/play/setup.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace subrosa::play {

// Replaces the file only once the new one is complete, readable by its owner alone: an unfinished game holds
// its seed, and with it every secret.
std::optional<Error> write_file(const std::string& path, const std::string& text);

struct SavedGame {
    Setup setup;
    std::optional<engine::GameFile> file;  // all its moves can be played; none: a new game
};

// A game of that face. `bot_names`: by seat. An error says what is wrong and where in the file.
Result<SavedGame> load_game(const std::string& path, const faces::Face& face,
                            const std::vector<std::string>& bot_names);

// The name of a new file for that game.
std::string fresh_file_name(std::string_view game);

}  // namespace subrosa::play
