// A match whose luck is drawn anew, and what a turn is, over whole random games of every game.
#include "base/hash.hpp"
#include "engine/any_game.hpp"
#include "engine/seeds.hpp"
#include "tests/engine/every_game.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace subrosa::engine::testing {
namespace {

struct PlayedAt {
    core::Seat seat = 0;
    std::string move;
    std::string stage;  // before the move
};

std::string stage_of(const AnyMatch& match) {
    return std::string(match.know(core::spectator).at("stage").as_string());
}

// Plays at random to the end; `look(match)` at every position.
template <class Look>
std::vector<PlayedAt> random_match(AnyMatch& match, std::uint64_t seed, Look look) {
    std::vector<PlayedAt> played;
    core::Rng rng(seed, 31);
    look(match);
    while (!match.deciders().empty()) {
        const core::Seat seat = match.deciders().front();
        const auto choices = match.choices(seat);
        const std::string& move = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
        played.push_back({seat, move, stage_of(match)});
        EXPECT_TRUE(match.play(seat, move).has_value());
        look(match);
    }
    return played;
}

std::vector<PlayedAt> random_match(AnyMatch& match, std::uint64_t seed) {
    return random_match(match, seed, [](const AnyMatch&) {});
}

std::string first_word(const std::string& move) {
    return move.substr(0, move.find(' '));
}

class EveryGameOfLuck : public ::testing::TestWithParam<GameAt> {
  protected:
    // A game of the devil has thousands of decisions.
    const bool is_long = GetParam().game == "devil";
    const std::uint64_t games = is_long ? 1 : 3;
    const std::size_t every = is_long ? 20 : 1;
    static std::unique_ptr<AnyMatch> deal(std::uint64_t seed) {
        return find_game(GetParam().game)->deal(json::object{}, core::seed_from_number(seed)).value();
    }
};

INSTANTIATE_TEST_SUITE_P(Games, EveryGameOfLuck, ::testing::ValuesIn(every_game_of_luck()),
                         [](const auto& info) { return info.param.game; });

TEST_P(EveryGameOfLuck, NewLuckIsSeenByNobodyAndUndoneWithTheMove) {
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
        auto match = deal(seed);
        std::uint64_t number = 0;
        unsigned changed = 0;
        unsigned positions = 0;
        std::size_t seen = 0;
        random_match(*match, seed, [&](AnyMatch& now) {
            if (seen++ % every != 0) return;
            const std::uint64_t before = now.hash();
            const std::size_t told = now.told_count();
            std::vector<json::object> known;
            for (core::Seat seat = 0; seat <= now.players(); ++seat) known.push_back(now.know(seat));
            now.redraw(core::seed_from_number(++number));
            for (core::Seat seat = 0; seat <= now.players(); ++seat) EXPECT_EQ(now.know(seat), known[seat]);
            EXPECT_EQ(now.told_count(), told);
            ++positions;
            if (now.hash() != before) ++changed;

            const auto copy = now.clone();
            const std::uint64_t here = copy->hash();
            if (copy->deciders().empty()) return;
            const core::Seat seat = copy->deciders().front();
            EXPECT_TRUE(copy->play(seat, copy->choices(seat)[0]).has_value());
            copy->redraw(core::seed_from_number(1000 + number));
            EXPECT_TRUE(copy->undo());
            EXPECT_EQ(copy->hash(), here);
        });
        EXPECT_GT(changed * 2, positions);
    }
}

TEST_P(EveryGameOfLuck, ATurnBeginsWithTheFirstDecisionOfItsSeat) {
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
        auto match = deal(seed);
        const auto played = random_match(*match, seed);
        std::map<core::Seat, bool> has_moved;
        unsigned turns = 0;
        for (std::size_t i = 0; i < played.size(); ++i) {
            if (!has_moved[played[i].seat]) {
                EXPECT_TRUE(match->begins_turn(i)) << i;
            }
            has_moved[played[i].seat] = true;
            if (match->begins_turn(i)) ++turns;
        }
        EXPECT_LT(turns, played.size());
        EXPECT_FALSE(match->begins_turn(played.size()));
        EXPECT_EQ(match->clone()->begins_turn(played.size() / 2), match->begins_turn(played.size() / 2));
    }
}

TEST(ATurn, OfTheRoseIsFromTheCardPlayedToTheNextSeat) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        auto match = find_game("rose")->deal({{"players", 3}}, core::seed_from_number(seed)).value();
        const auto played = random_match(*match, seed);
        std::map<core::Seat, bool> has_guessed;
        for (std::size_t i = 0; i < played.size(); ++i) {
            const std::string word = first_word(played[i].move);
            bool begins = word == "play" || word == "reveal";
            if (word == "guess") begins = !has_guessed[played[i].seat];
            if (word == "guess") has_guessed[played[i].seat] = true;
            EXPECT_EQ(match->begins_turn(i), begins) << i << ": " << played[i].move;
        }
    }
}

TEST(ATurn, OfTheCultistsIsAMoveOrAnActionWithWhatBelongsToIt) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        auto match = find_game("cultists")->deal({{"players", 5}}, core::seed_from_number(seed)).value();
        const auto played = random_match(*match, seed);
        std::map<core::Seat, std::string> last;
        for (std::size_t i = 0; i < played.size(); ++i) {
            const std::string word = first_word(played[i].move);
            const std::string before = last[played[i].seat];
            if (word == "say" || word == "stop") {
                EXPECT_FALSE(match->begins_turn(i)) << i << ": " << played[i].move;
            } else if (word == "give" || word == "ready" || word == "vote" || word == "claim") {
                EXPECT_TRUE(match->begins_turn(i)) << i << ": " << played[i].move;
            } else if (word == "go" && before != "go" && before != "give") {
                EXPECT_TRUE(match->begins_turn(i)) << i << ": " << played[i].move;
            }
            last[played[i].seat] = word;
        }
    }
}

TEST(ATurn, OfTheDevilIsWhatASeatDoesInOneStage) {
    for (std::uint64_t seed = 1; seed <= 1; ++seed) {
        auto match = find_game("devil")->deal(json::object{}, core::seed_from_number(seed)).value();
        const auto played = random_match(*match, seed);
        std::map<core::Seat, std::string> last;
        for (std::size_t i = 0; i < played.size(); ++i) {
            const bool same = last[played[i].seat] == played[i].stage;
            EXPECT_EQ(match->begins_turn(i), !same) << i << ": " << played[i].move;
            last[played[i].seat] = played[i].stage;
        }
    }
}

// Journals and game files say only that luck was drawn anew, and with which seed. So the same seed must give
// the same luck for ever: these hashes must never change, else older games become unreadable.
TEST_P(EveryGameOfLuck, TheSameSeedGivesTheSameNewLuckForEver) {
    const std::map<std::string_view, std::string_view> known = {
        {"rose", "1bcb7d4c192ec48c1151b7ec4c11f89b65acd6e54781c89837fcef57986e0038"},
        {"cultists", "c3f113b9d75acf1f11e335e342403a819d66507228fb497af4fd1ca1ab0343ca"},
        {"devil", "8801aaef5335d8929570fe29642710586bf38822df50ae2fb63f7bb76469c47b"},
    };
    std::string drawn;
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
        auto match = deal(seed);
        std::size_t seen = 0;
        random_match(*match, seed, [&](AnyMatch& now) {
            if (seen++ % (is_long ? 50 : 10) != 0) return;
            now.redraw(core::seed_from_number(seen));
            drawn += json::serialize(now.position());
        });
    }
    EXPECT_EQ(text_hash(drawn), known.at(GetParam().game));
}

TEST(TheSeedChain, HasALinkForEveryNumberOfEverySeed) {
    const core::Seed seed = core::seed_from_number(7);
    EXPECT_EQ(luck_seed(seed, 1), luck_seed(seed, 1));
    EXPECT_NE(luck_seed(seed, 1), luck_seed(seed, 2));
    EXPECT_NE(luck_seed(seed, 1), luck_seed(seed, 256));
    EXPECT_NE(luck_seed(seed, 1), luck_seed(core::seed_from_number(8), 1));
    EXPECT_NE(luck_seed(seed, 0), seed);
    // As `b2sum -l 256` gives it for "subrosa luck", 32 zero bytes and 01 00 00 00.
    EXPECT_EQ(hex_of(luck_seed(core::Seed{}, 1)),
              "f9d17747a71ccc907bb99b4f823a1b7e402b9dfcdfdc726f2e1eae141d2104da");
}

}  // namespace
}  // namespace subrosa::engine::testing
