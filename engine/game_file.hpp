// Games as files (*.subrosa.jsonl): a header, one line a move, and the result once the game is over.
#pragma once

#include "engine/any_game.hpp"
#include "engine/seeds.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace subrosa::engine {

// Who sits there: a person by name, or a bot.
struct SeatedAt {
    std::string name;  // of the person, or of the bot
    bool is_bot = false;
    bool operator==(const SeatedAt&) const = default;
};

struct GameFile {
    struct Move {
        core::Seat seat = 0;
        std::string move;
        std::uint64_t ms = 0;            // since the start
        std::optional<unsigned> luck{};  // luck was redrawn before it, with this link of luck_seed()
        bool operator==(const Move&) const = default;
    };
    struct Ending {
        std::vector<int> scores;
        std::vector<unsigned> winners;
        std::string hash;  // of all lines before this one and the last state
        bool operator==(const Ending&) const = default;
    };

    std::string game;
    json::object options;
    std::vector<SeatedAt> seats;
    std::string seed_hash;
    std::string version;
    // The seed is published once the game is over. A private save of an unfinished game keeps it as
    // `secret_seed`: such a file must not be shown to the players.
    std::optional<core::Seed> seed;
    bool secret = false;
    std::vector<Move> moves;
    std::optional<unsigned> luck{};  // redrawn since the last move of an unfinished game
    std::optional<Ending> ending;
};

// The version of the file format and the program that writes it.
inline constexpr int game_file_format = 1;
std::string_view program_version();

// A game about to start; `match` gives game and options.
GameFile new_game_file(const AnyMatch& match, std::vector<SeatedAt> seats, const core::Seed& seed);
// Adds the ending if the match is over: from then on the seed is public.
void close_game_file(GameFile& file, const AnyMatch& match);

// The lines of the file. With `hide_seed` an unfinished game is written without its seed.
std::string text_of(const GameFile& file, bool hide_seed = false);
// Checks the shape only; verify() and replay() check the moves. An error names the line.
Result<GameFile> read_game_file(std::string_view text);

// The match dealt from the file's seed, before the first move. An error if the seed is missing or does not
// match its hash.
Result<std::unique_ptr<AnyMatch>> deal_game_file(const GameFile& file);
// Plays the move with this number (0: the first) of a file that has its seed, with the luck drawn before it.
Result<void> play_move_of(AnyMatch& match, const GameFile& file, std::size_t index);
// The match after all moves and the luck redrawn since.
Result<std::unique_ptr<AnyMatch>> replay_game_file(const GameFile& file);

struct Verification {
    bool finished = false;  // else a private save that is correct so far
    std::string line;       // what was found
};
// Plays the game again and checks the seed hash, every move and the result.
Result<Verification> verify_game_file(std::string_view text);

}  // namespace subrosa::engine
