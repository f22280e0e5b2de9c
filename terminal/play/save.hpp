// Games as files: saving one that is being played, and going on with it later.
#pragma once

#include "base/result.hpp"
#include "terminal/play/match.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace subrosa::play {

// Writes the game so far; answers what went wrong, if anything. A file that was there is replaced only once
// the new one is complete. An unfinished game holds its seed, and with it every secret.
std::optional<Error> save_game(const Match& match, const std::string& path);

struct SavedGame {
    Setup setup;
    std::vector<Move> moves;         // every one of them can be played
    std::optional<unsigned> luck{};  // drawn anew since the last of them
};

// A game of which that is the face. `bot_names` gives each seat of a bot its name. An error says what is
// wrong and where in the file.
Result<SavedGame> load_game(const std::string& path, const faces::Face& face,
                            const std::vector<std::string>& bot_names);

// The name of a file that is not there yet, for a game of that name.
std::string fresh_file_name(std::string_view game);

}  // namespace subrosa::play
