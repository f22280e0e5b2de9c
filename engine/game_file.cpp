#include "engine/game_file.hpp"

#include "base/hash.hpp"
#include "engine/game_of.hpp"
#include "engine/seeds.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <limits>

namespace subrosa::engine {

std::string_view program_version() {
    return SUBROSA_VERSION;
}

// ---- writing
// -------------------------------------------------------------------------------------------------------

namespace {

std::vector<int> scores_of(const AnyMatch& match) {
    const core::Outcome outcome = match.outcome();
    std::vector<int> scores;
    for (unsigned seat = 0; seat < match.seats(); ++seat) scores.push_back(outcome.scores[seat]);
    return scores;
}

// Any change in any line of a finished game changes this hash.
std::string game_hash(GameFile file, const AnyMatch& match) {
    file.ending.reset();
    return text_hash(text_of(file) + hex_of(match.hash()));
}

json::object header_of(const GameFile& file, bool hide_seed) {
    json::array seats;
    for (const SeatedAt& seat : file.seats)
        seats.push_back(json::object{{seat.is_bot ? "bot" : "name", seat.name}});
    json::object header{{"subrosa", game_file_format}, {"game", file.game},
                        {"options", file.options},     {"seats", std::move(seats)},
                        {"seed_hash", file.seed_hash}, {"version", file.version}};
    if (file.seed && !(file.secret && hide_seed))
        header[file.secret ? "secret_seed" : "seed"] = hex_of(*file.seed);
    return header;
}

}  // namespace

GameFile new_game_file(const AnyMatch& match, std::vector<SeatedAt> seats, const core::Seed& seed) {
    GameFile file;
    file.game = match.game().name();
    file.options = match.options();
    file.seats = std::move(seats);
    file.seed_hash = seed_hash(seed);
    file.version = program_version();
    file.seed = seed;
    file.secret = true;
    return file;
}

void close_game_file(GameFile& file, const AnyMatch& match) {
    const core::Outcome outcome = match.outcome();
    if (!outcome.over) return;
    file.secret = false;
    file.luck.reset();  // nothing is left to draw
    file.ending = GameFile::Ending{scores_of(match), seats_of(outcome.winners), game_hash(file, match)};
}

std::string text_of(const GameFile& file, bool hide_seed) {
    std::string text = json::serialize(header_of(file, hide_seed)) + "\n";
    for (const GameFile::Move& move : file.moves) {
        json::object line{{"seat", move.seat}, {"move", move.move}, {"ms", move.ms}};
        if (move.luck) line["luck"] = *move.luck;
        text += json::serialize(line) + "\n";
    }
    if (file.luck && !file.ending) text += json::serialize(json::object{{"luck", *file.luck}}) + "\n";
    if (file.ending) {
        json::object result{{"scores", json::value_from(file.ending->scores)},
                            {"winners", json::value_from(file.ending->winners)}};
        text +=
            json::serialize(json::object{{"result", std::move(result)}, {"hash", file.ending->hash}}) + "\n";
    }
    return text;
}

// ---- reading
// -------------------------------------------------------------------------------------------------------

namespace {

core::Seed read_seed(const Field& field) {
    const auto seed = seed_from_hex(field.string());
    if (!seed) field.fail("must be 64 hexadecimal digits");
    return *seed;
}

SeatedAt read_seat(const Field& field) {
    if (field.value().is_string()) return {std::string(field.string()), false};
    field.allow_only({"name", "bot"});
    const auto bot = field.find("bot");
    if (bot && field.find("name")) field.fail("is either a name or a bot");
    return {std::string(bot ? bot->string() : field["name"].string()), bot.has_value()};
}

void read_header(const Field& header, GameFile& file) {
    header.allow_only({"subrosa", "game", "options", "seats", "seed_hash", "seed", "secret_seed", "version"});
    static_cast<void>(header["subrosa"].integer(game_file_format, game_file_format));
    file.game = header["game"].string();
    const AnyGame* game = find_game(file.game);
    if (game == nullptr) header["game"].fail(fmt::format("{} is not a game here", in_quotes(file.game)));
    const auto options = game->complete_options(header["options"].value());
    if (!options) throw BadDocument{"/options" + options.error().message};
    file.options = *options;
    const Field seats = header["seats"];
    for (std::size_t i = 0; i < seats.size(); ++i) file.seats.push_back(read_seat(seats.at(i)));
    seats.need_size(static_cast<std::size_t>(file.options["players"].to_number<std::int64_t>()));
    file.seed_hash = header["seed_hash"].string();
    file.version = header["version"].string();
    const auto seed = header.find("seed");
    const auto secret = header.find("secret_seed");
    if (seed && secret) secret->fail("the seed is public already");
    if (seed) file.seed = read_seed(*seed);
    if (secret) file.seed = read_seed(*secret);
    file.secret = secret.has_value();
}

unsigned read_luck(const Field& field) {
    return static_cast<unsigned>(field.integer(1, std::numeric_limits<std::uint32_t>::max()));
}

void read_line(const Field& line, GameFile& file) {
    if (file.ending) line.fail("nothing may follow the result");
    if (file.luck) line.fail("nothing may follow the luck drawn after the last move");
    const auto luck = line.find("luck");
    if (luck && !line.find("move")) {
        line.allow_only({"luck"});
        file.luck = read_luck(*luck);
        return;
    }
    if (!line.find("result")) {
        line.allow_only({"seat", "move", "ms", "luck"});
        GameFile::Move move;
        move.seat = static_cast<core::Seat>(line["seat"].integer(0, core::max_players - 1));
        move.move = line["move"].string();
        if (const auto ms = line.find("ms")) move.ms = static_cast<std::uint64_t>(ms->integer(0, INT64_MAX));
        if (luck) move.luck = read_luck(*luck);
        file.moves.push_back(std::move(move));
        return;
    }
    line.allow_only({"result", "hash"});
    const Field result = line["result"];
    result.allow_only({"scores", "winners"});
    GameFile::Ending ending;
    const Field scores = result["scores"];
    for (std::size_t i = 0; i < scores.size(); ++i) {
        ending.scores.push_back(static_cast<int>(scores.at(i).integer(INT16_MIN, INT16_MAX)));
    }
    const Field winners = result["winners"];
    for (std::size_t i = 0; i < winners.size(); ++i) {
        ending.winners.push_back(static_cast<unsigned>(winners.at(i).integer(0, core::max_players - 1)));
    }
    ending.hash = line["hash"].string();
    file.ending = std::move(ending);
}

}  // namespace

Result<GameFile> read_game_file(std::string_view text) {
    GameFile file;
    for (std::size_t number = 1; !text.empty() || number == 1; ++number) {
        const std::size_t end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
        const auto value = parse_json(line);
        if (!value) return Error{fmt::format("line {}: {}", number, value.error().message)};
        const auto read = reading([&] {
            if (number == 1) {
                read_header(Field(*value), file);
            } else {
                read_line(Field(*value), file);
            }
            return true;
        });
        if (!read) return Error{fmt::format("line {}: {}", number, read.error().message)};
    }
    return file;
}

// ---- playing again
// -------------------------------------------------------------------------------------------------

Result<std::unique_ptr<AnyMatch>> deal_game_file(const GameFile& file) {
    if (!file.seed) return Error{"the seed is not in the file: it is published when the game is over"};
    if (const std::string hash = seed_hash(*file.seed); hash != file.seed_hash) {
        return Error{fmt::format("line 1: the seed has the hash {}, promised was {}", hash,
                                 in_quotes(file.seed_hash))};
    }
    return find_game(file.game)->deal(file.options, *file.seed);
}

Result<void> play_move_of(AnyMatch& match, const GameFile& file, std::size_t index) {
    const GameFile::Move& move = file.moves[index];
    if (move.luck) {
        if (!file.seed) return Error{"the seed is not in the file"};
        match.redraw(luck_seed(*file.seed, *move.luck));
    }
    return match.play(move.seat, move.move);
}

Result<std::unique_ptr<AnyMatch>> replay_game_file(const GameFile& file) {
    auto match = deal_game_file(file);
    if (!match) return match;
    for (std::size_t i = 0; i < file.moves.size(); ++i) {
        if (const auto played = play_move_of(**match, file, i); !played) {
            return Error{fmt::format("line {}: {}", i + 2, played.error().message)};
        }
    }
    if (file.luck) (*match)->redraw(luck_seed(*file.seed, *file.luck));
    return match;
}

namespace {

// Links of the seed chain ascend; those of moves that were taken back are missing.
// The first line whose link does not come after the one before, if any.
std::optional<std::size_t> line_with_old_luck(const GameFile& file) {
    unsigned last = 0;
    for (std::size_t i = 0; i < file.moves.size(); ++i) {
        const auto& luck = file.moves[i].luck;
        if (luck && *luck <= last) return i + 2;
        if (luck) last = *luck;
    }
    if (file.luck && *file.luck <= last) return file.moves.size() + 2;
    return std::nullopt;
}

}  // namespace

Result<Verification> verify_game_file(std::string_view text) {
    const auto file = read_game_file(text);
    if (!file) return file.error();
    if (!file->seed) {
        return Error{
            "cannot be verified yet: the seed is not in the file, it is published when the game is over"};
    }
    for (std::size_t i = 1; i < file->moves.size(); ++i) {
        if (file->moves[i].ms < file->moves[i - 1].ms) {
            return Error{fmt::format("line {}: earlier than the move before it", i + 2)};
        }
    }
    if (const auto line = line_with_old_luck(*file))
        return Error{fmt::format("line {}: this luck was drawn before", *line)};
    const auto match = replay_game_file(*file);
    if (!match) return match.error();
    const std::size_t moves = file->moves.size();
    const core::Outcome outcome = (*match)->outcome();
    if (!outcome.over) {
        if (file->ending)
            return Error{fmt::format("a result, but the game is not over after its {} moves", moves)};
        if (!file->secret)
            return Error{
                fmt::format("the seed is public, but the game is not over after its {} moves", moves)};
        return Verification{false,
                            fmt::format("unfinished: seed hash and all {} moves so far are right", moves)};
    }
    if (file->secret) return Error{"line 1: the game is over, but its seed is still marked as secret"};
    const std::vector<int> scores = scores_of(**match);
    const std::vector<unsigned> winners = seats_of(outcome.winners);
    if (file->ending) {
        const std::size_t line = moves + 2;
        if (file->ending->scores != scores) {
            return Error{fmt::format("line {}: the scores are [{}], not [{}]", line, fmt::join(scores, ", "),
                                     fmt::join(file->ending->scores, ", "))};
        }
        if (file->ending->winners != winners) {
            return Error{fmt::format("line {}: the winners are [{}], not [{}]", line,
                                     fmt::join(winners, ", "), fmt::join(file->ending->winners, ", "))};
        }
        if (const std::string hash = game_hash(*file, **match); file->ending->hash != hash) {
            return Error{fmt::format("line {}: the game has the hash {}, not {}", line, hash,
                                     in_quotes(file->ending->hash))};
        }
    }
    return Verification{
        true, fmt::format("seed hash, {} moves and result are right: scores {}, won by seat {}", moves,
                          fmt::join(scores, " "), fmt::join(winners, " and "))};
}

}  // namespace subrosa::engine
