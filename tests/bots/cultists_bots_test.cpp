// Every bot of Among Cultists keeps the contract of a bot.
#include "bots/cultists/search_model.hpp"
#include "tests/bots/cultists_match.hpp"

#include <map>
#include <type_traits>

namespace subrosa::bots::cultists {
namespace {

using cultists::Cultists;
using cultists::Level;
using cultists::State;

// The wall: no state becomes a world, knowledge or a decision.
static_assert(!std::is_constructible_v<World, const State&> &&
              !std::is_constructible_v<World, const State&, core::Rng&> &&
              !std::is_assignable_v<World&, const State&>);
static_assert(!std::is_constructible_v<cultists::Knowledge, const State&>);
static_assert(!std::is_invocable_v<decltype(&Bot<Cultists>::decide), Bot<Cultists>&, const State&,
                                   const cultists::Choices&>);
static_assert(!std::is_invocable_v<decltype(&opinion_of), const State&, unsigned, core::Rng&>);
static_assert(!std::is_constructible_v<Belief, const State&, unsigned, core::Rng&>);

// Every bot; those that search, with a budget that depends on no clock.
const std::vector<std::string_view> everyone{"random", "ismcts:6", "easy:4", "thumb", "normal:4", "hard:4"};

TEST(CultistsBots, HaveNamesThatMakeThem) {
    const std::vector<std::string_view> expected{"random", "ismcts", "easy", "thumb", "normal", "hard"};
    EXPECT_EQ(std::vector(bot_list().names().begin(), bot_list().names().end()), expected);
    for (const std::string_view name : bot_list().names())
        EXPECT_NE(bot_list().make(name, 0, core::seed_from_number(1)), nullptr) << name;
    for (const std::string_view name : {"", "thumbs", "hard:", "hard:0", "hard:20s"})
        EXPECT_EQ(bot_list().make(name, 0, core::seed_from_number(1)), nullptr) << name;
}

TEST(CultistsBots, AnswerWithWhatIsOfferedInWholeGamesOfEveryKind) {
    std::uint64_t seed = 0;
    for (const cultists::Options& options : tests::every_cultists_table(90)) {
        ++seed;
        for (const auto& [investigators, cultist_bots] :
             {std::pair{"thumb", "thumb"}, {"random", "thumb"}, {"thumb", "random"}}) {
            const State end = play_teams(options, seed, investigators, cultist_bots);
            EXPECT_TRUE(Cultists::outcome(end).over) << tests::text_of(options);
        }
    }
    EXPECT_GT(seed, 14U);
}

TEST(CultistsBots, ThatSearchAnswerWithWhatIsOfferedAtEverySize) {
    std::size_t number = 0;
    for (const Level level : {Level::first, Level::experienced}) {
        for (const cultists::Options& options : tests::cultists_tables(level)) {
            ++number;
            const std::string_view one = everyone[number % everyone.size()];
            const std::string_view other = everyone[(number * 5 + 1) % everyone.size()];
            EXPECT_TRUE(Cultists::outcome(play_teams(options, number, one, other)).over)
                << tests::text_of(options);
        }
    }
}

TEST(CultistsBots, AnswerTheSameToTheSameSeedAndKnowledge) {
    const cultists::Options options{.players = 5, .level = Level::experienced};
    for (const std::string_view name : everyone) {
        const auto game = [&](std::uint64_t bot_seed) {
            CultistsSeats seats;
            for (core::Seat seat = 0; seat < 5; ++seat) {
                seats.push_back(
                    bot_list().make(seat == 0 ? name : "thumb", seat, core::seed_from_number(bot_seed)));
            }
            return play_match_of<Cultists>(options, 7, seats);
        };
        EXPECT_EQ(game(1), game(1)) << name;
        EXPECT_NE(game(1), game(2)) << name;
    }
}

TEST(CultistsBots, SpendWhatTheyAreAllowed) {
    const State state = tests::deal({.players = 6, .level = Level::experienced}, 6);
    const core::Seat seat = Cultists::deciders(state).front();
    cultists::Choices choices;
    Cultists::choices(state, seat, choices);
    ASSERT_GT(choices.size(), 1U);
    for (const std::string name : {"ismcts", "easy", "normal", "hard"}) {
        const auto bot = bot_list().make(name + ":40", seat, core::seed_from_number(1));
        bot->decide(Cultists::know(state, seat), choices);
        EXPECT_EQ(bot->iterations(), 40U) << name;
        bot->allow({0, 25});
        bot->decide(Cultists::know(state, seat), choices);
        EXPECT_EQ(bot->iterations(), 65U) << name;
        bot->allow({1, 0});
        bot->decide(Cultists::know(state, seat), choices);
        EXPECT_GT(bot->iterations(), 65U) << name;
    }
}

// How often the investigators win, of games that depend on nothing but the seeds.
double investigators_win(const cultists::Options& options, unsigned games, std::string_view investigators,
                         std::string_view cultist_bots) {
    unsigned won = 0;
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        const State end = play_teams(options, seed, investigators, cultist_bots);
        if (end.open.winner == cultists::Team::investigators) ++won;
    }
    return static_cast<double>(won) / games;
}

TEST(CultistsBots, WhoPlaysByThumbBeatsWhoPlaysByLot) {
    const cultists::Options options{.players = 6, .level = Level::experienced};
    const double equal = investigators_win(options, 30, "thumb", "thumb");
    EXPECT_GT(investigators_win(options, 30, "thumb", "random"), equal + 0.1);
    EXPECT_LT(investigators_win(options, 30, "random", "thumb"), equal - 0.25);
}

// At every size both teams have their chance.
TEST(CultistsBots, BothTeamsWinAtEverySize) {
    for (const cultists::Options& options : tests::cultists_tables(Level::experienced)) {
        std::map<cultists::Team, int> wins;
        for (std::uint64_t seed = 0; seed < 40 && wins.size() < 2; ++seed)
            ++wins[play_teams(options, seed, "thumb", "thumb").open.winner];
        EXPECT_EQ(wins.size(), 2U) << tests::text_of(options);
    }
}

}  // namespace
}  // namespace subrosa::bots::cultists
