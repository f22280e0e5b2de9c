// Game files: written, read, played again; and whatever is touched is found.
#include "engine/game_file.hpp"

#include "engine/seeds.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace subrosa::engine {
namespace {

// A game of three random players, up to `moves` moves; closed if it is over.
GameFile random_game_file(std::uint64_t seed, std::size_t moves = 100'000) {
    const core::Seed bytes = core::seed_from_number(seed);
    const auto match = find_game("rose")->deal(json::object{{"players", 3}}, bytes).value();
    GameFile file = new_game_file(*match, {{"Anna", false}, {"random", true}, {"random", true}}, bytes);
    core::Rng rng(seed, 1);
    for (std::uint64_t ms = 5; !match->deciders().empty() && file.moves.size() < moves; ms += 10) {
        const core::Seat seat = match->deciders().front();
        const auto choices = match->choices(seat);
        const std::string& move = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
        match->play(seat, move).value();
        file.moves.push_back({seat, move, ms});
    }
    close_game_file(file, *match);
    return file;
}

std::string complaint(const GameFile& file) {
    const auto verdict = verify_game_file(text_of(file));
    return verdict ? std::string() : verdict.error().message;
}

TEST(SeedHash, is_blake2b_256) {
    // The digest of 32 zero bytes, as `b2sum -l 256` gives it.
    EXPECT_EQ(seed_hash(core::Seed{}), "89eb0d6a8a691dae2cd15ed0369931ce0a949ecafa5c3f93f8121833646e15c3");
    EXPECT_NE(seed_hash(core::seed_from_number(1)), seed_hash(core::seed_from_number(2)));
}

TEST(SeedHash, seeds_are_hexadecimal_both_ways) {
    const core::Seed seed = core::seed_from_number(77);
    EXPECT_EQ(seed_from_hex(hex_of(seed)), seed);
    EXPECT_EQ(seed_from_hex("00"), std::nullopt);
    EXPECT_EQ(seed_from_hex(std::string(63, '0') + "g"), std::nullopt);
    EXPECT_EQ(seed_from_hex(std::string(62, '0') + "+1"), std::nullopt);
}

TEST(GameFile, reads_what_it_writes) {
    const GameFile file = random_game_file(1);
    const GameFile read = read_game_file(text_of(file)).value();
    EXPECT_EQ(read.game, "rose");
    EXPECT_EQ(read.options, file.options);
    EXPECT_EQ(read.seats, file.seats);
    EXPECT_EQ(read.seed_hash, file.seed_hash);
    EXPECT_EQ(read.seed, file.seed);
    EXPECT_EQ(read.moves, file.moves);
    EXPECT_EQ(read.ending, file.ending);
    EXPECT_EQ(text_of(read), text_of(file));
}

TEST(GameFile, a_whole_game_verifies_and_replays_to_the_same_hash) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const GameFile file = random_game_file(seed);
        const auto verdict = verify_game_file(text_of(file));
        ASSERT_TRUE(verdict) << verdict.error().message;
        EXPECT_TRUE(verdict->finished);
        GameFile again = file;
        close_game_file(again, *replay_game_file(file).value());
        EXPECT_EQ(again.ending, file.ending);
    }
}

TEST(GameFile, an_unfinished_game_hides_its_seed_from_the_players) {
    const GameFile file = random_game_file(2, 40);
    EXPECT_NE(text_of(file).find("secret_seed"), std::string::npos);
    const std::string open = text_of(file, true);
    EXPECT_EQ(open.find(hex_of(*file.seed)), std::string::npos);
    EXPECT_EQ(verify_game_file(open).error().message.substr(0, 24), "cannot be verified yet: ");
    EXPECT_EQ(replay_game_file(read_game_file(open).value()).has_error(), true);
    const auto verdict = verify_game_file(text_of(file));
    ASSERT_TRUE(verdict);
    EXPECT_FALSE(verdict->finished);
    EXPECT_EQ(replay_game_file(file).value()->moves_played(), 40U);
}

TEST(GameFile, a_finished_game_shows_its_seed_even_if_hiding_is_asked_for) {
    const GameFile file = random_game_file(3);
    EXPECT_TRUE(verify_game_file(text_of(file, true)));
}

// ---- tampering
// -------------------------------------------------------------------------------------------------------

TEST(Tampering, with_the_seed_is_found) {
    GameFile file = random_game_file(4);
    file.seed->bytes[31] ^= 1U;
    EXPECT_EQ(complaint(file).substr(0, 17), "line 1: the seed ");
    file.seed_hash = seed_hash(*file.seed);  // a new promise: then the moves do not fit
    EXPECT_NE(complaint(file), "");
}

TEST(Tampering, with_any_move_is_found) {
    const GameFile file = random_game_file(5);
    for (std::size_t i = 0; i < file.moves.size(); i += 7) {
        GameFile without = file;
        without.moves.erase(without.moves.begin() + static_cast<std::ptrdiff_t>(i));
        EXPECT_NE(complaint(without), "") << i;
        GameFile twice = file;
        twice.moves.insert(twice.moves.begin() + static_cast<std::ptrdiff_t>(i), file.moves[i]);
        EXPECT_NE(complaint(twice), "") << i;
    }
    GameFile early = file;
    early.moves[10].ms = 0;
    EXPECT_EQ(complaint(early), "line 12: earlier than the move before it");
}

// Another move that was also allowed may even lead to the same end: the hash tells.
TEST(Tampering, with_a_move_for_another_allowed_one_is_found) {
    const GameFile file = random_game_file(6);
    const auto match = deal_game_file(file).value();
    int tried = 0;
    for (std::size_t i = 0; i < file.moves.size(); ++i) {
        for (const std::string& other : match->choices(file.moves[i].seat)) {
            if (other == file.moves[i].move) continue;
            GameFile changed = file;
            changed.moves[i].move = other;
            EXPECT_NE(complaint(changed), "") << i << ": " << other;
            ++tried;
            break;
        }
        match->play(file.moves[i].seat, file.moves[i].move).value();
    }
    EXPECT_GT(tried, 100);
}

TEST(Tampering, with_the_result_is_found) {
    const GameFile file = random_game_file(7);
    GameFile scores = file;
    ++scores.ending->scores[1];
    EXPECT_NE(complaint(scores).find("the scores are"), std::string::npos);
    GameFile winners = file;
    winners.ending->winners = {0, 1, 2};
    EXPECT_NE(complaint(winners).find("the winners are"), std::string::npos);
    GameFile hash = file;
    hash.ending->hash[0] = hash.ending->hash[0] == '0' ? '1' : '0';
    EXPECT_NE(complaint(hash).find("hash"), std::string::npos);
}

TEST(Tampering, with_the_end_is_found) {
    GameFile file = random_game_file(8);
    file.moves.pop_back();
    EXPECT_NE(complaint(file).find("not over"), std::string::npos);
    file.ending.reset();
    EXPECT_NE(complaint(file).find("not over"), std::string::npos);
    file = random_game_file(8);
    file.seats[0].name = "Bertha";
    EXPECT_NE(complaint(file).find("hash"), std::string::npos);
    file = random_game_file(8);
    file.options["players"] = 4;
    EXPECT_NE(complaint(file), "");
}

TEST(GameFile, malformed_files_name_the_line) {
    const std::string whole = text_of(random_game_file(9));
    const std::string header = whole.substr(0, whole.find('\n') + 1);
    const auto error = [](const std::string& text) { return read_game_file(text).error().message; };
    EXPECT_EQ(error("").substr(0, 8), "line 1: ");
    EXPECT_EQ(error("{}").substr(0, 8), "line 1: ");
    EXPECT_EQ(error(header + "{").substr(0, 8), "line 2: ");
    EXPECT_EQ(error(header + "{\"seat\":0}").substr(0, 8), "line 2: ");
    EXPECT_EQ(error(header + "{\"seat\":99,\"move\":\"x\"}").substr(0, 8), "line 2: ");
    EXPECT_EQ(error(header + "\n").substr(0, 8), "line 2: ");
    EXPECT_EQ(error(whole + "{\"seat\":0,\"move\":\"x\"}\n").find("nothing may follow"),
              12U + std::to_string(std::count(whole.begin(), whole.end(), '\n')).size() - 2);
    // Any byte changed: an error or a file that reads; never a crash.
    core::Rng rng(3);
    for (int i = 0; i < 2000; ++i) {
        std::string broken = whole;
        broken[rng.below(static_cast<std::uint32_t>(broken.size()))] = static_cast<char>(rng.below(256));
        const auto verdict = verify_game_file(broken);
        if (verdict) continue;
        ASSERT_FALSE(verdict.error().message.empty());
    }
}

}  // namespace
}  // namespace subrosa::engine
