// Every bot of The Name of the Rose keeps the contract of a bot.
#include "bots/rose/bots.hpp"
#include "bots/rose/thumb.hpp"
#include "tests/bots/match.hpp"

#include <array>
#include <map>

namespace subrosa::bots {
namespace {

using rose::Rose;

std::vector<rose::Options> every_table() {
    std::vector<rose::Options> tables;
    for (std::uint8_t players = rose::min_players; players <= rose::max_players; ++players) {
        for (const auto edition : {rose::Edition::classic, rose::Edition::international}) {
            for (const auto times : {rose::Times::mixed, rose::Times::by_type}) {
                for (const bool reset : {false, true}) tables.push_back({players, edition, times, reset});
            }
        }
    }
    return tables;
}

// The bots named, each once and then again from the first, at `players` seats.
Seats seat_bots(const std::vector<std::string_view>& names, core::Seat players, std::uint64_t seed) {
    Seats seats;
    for (core::Seat seat = 0; seat < players; ++seat) {
        seats.push_back(make_rose_bot(names[seat % names.size()], seat, core::seed_from_number(seed)));
    }
    return seats;
}

TEST(RoseBots, HaveNamesThatMakeThem) {
    ASSERT_EQ(bot_names().size(), 2U);
    EXPECT_EQ(bot_names()[0], "random");
    EXPECT_EQ(bot_names()[1], "thumb");
    for (const std::string_view name : bot_names()) {
        EXPECT_NE(make_rose_bot(name, 0, core::seed_from_number(1)), nullptr) << name;
    }
    EXPECT_EQ(make_rose_bot("", 0, core::seed_from_number(1)), nullptr);
    EXPECT_EQ(make_rose_bot("thumbs", 0, core::seed_from_number(1)), nullptr);
}

TEST(RoseBots, AnswerWithWhatIsOfferedInWholeGamesOfEveryKind) {
    for (const rose::Options& options : every_table()) {
        for (std::uint64_t seed = 0; seed < 2; ++seed) {
            const auto ends = [&](const std::vector<std::string_view>& names) {
                const rose::State end = play_match(options, seed, seat_bots(names, options.players, seed));
                return Rose::outcome(end).over;
            };
            EXPECT_TRUE(ends({"thumb"}));
            EXPECT_TRUE(ends({"random", "thumb"}));
            EXPECT_TRUE(ends({"random"}));
        }
    }
}

TEST(RoseBots, AnswerTheSameToTheSameSeedEventsAndKnowledge) {
    for (const std::string_view name : {"random", "thumb"}) {
        const auto game = [&](std::uint64_t bot_seed) {
            return play_match({}, 7, seat_bots({name}, 4, bot_seed));
        };
        EXPECT_EQ(game(1), game(1)) << name;
        EXPECT_NE(game(1), game(2)) << name;
    }
}

// A bot whose answers are heard in passing.
class Overheard final : public Bot<Rose> {
  public:
    Overheard(std::unique_ptr<Bot<Rose>> bot, std::vector<rose::Action>& answers)
        : bot_(std::move(bot)), answers_(answers) {}
    void observe(const rose::Told& told) override { bot_->observe(told); }
    rose::Action decide(const rose::Knowledge& knowledge, const rose::Choices& choices) override {
        answers_.push_back(bot_->decide(knowledge, choices));
        return answers_.back();
    }

  private:
    std::unique_ptr<Bot<Rose>> bot_;
    std::vector<rose::Action>& answers_;
};

// Whatever is true beyond what the seat knows: a bot that is handed the knowledge of another world that the
// seat cannot tell from the real one answers the same.
TEST(RoseBots, AnswerTheSameWhateverTheTruthIs) {
    for (const rose::Options& options : every_table()) {
        for (const std::string_view name : {"random", "thumb"}) {
            const std::uint64_t seed = 11;
            Seats seats = seat_bots({"thumb", "random"}, options.players, seed);
            const auto twin = make_rose_bot(name, 0, core::seed_from_number(seed));
            core::Rng rng(99);
            std::vector<rose::Action> answers;
            std::vector<rose::Action> played;
            Watch watch;
            watch.told = [&](const rose::Told& told) {
                if (told.audience.has(0)) twin->observe(told);
            };
            watch.asked = [&](const rose::State& state, core::Seat seat, const rose::Choices&) {
                if (seat != 0) return;
                const rose::State other = Rose::imagine(Rose::know(state, 0), rng);
                rose::Choices offered;
                Rose::choices(other, 0, offered);
                answers.push_back(twin->decide(Rose::know(other, 0), offered));
            };
            seats[0] =
                std::make_unique<Overheard>(make_rose_bot(name, 0, core::seed_from_number(seed)), played);
            play_match(options, seed, seats, watch);
            EXPECT_GT(played.size(), 20U);
            EXPECT_EQ(answers, played) << name;
        }
    }
}

TEST(RoseBots, DecideInAPositionTheyWereToldNothingOf) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Watch watch;
        watch.asked = [&](const rose::State& state, core::Seat seat, const rose::Choices& choices) {
            for (const std::string_view name : bot_names()) {
                const auto newcomer = make_rose_bot(name, seat, core::seed_from_number(seed));
                const rose::Action answer = newcomer->decide(Rose::know(state, seat), choices);
                EXPECT_NE(std::find(choices.begin(), choices.end(), answer), choices.end()) << name;
            }
        };
        play_match({}, seed, seat_bots({"random"}, 4, seed), watch);
    }
}

TEST(RoseBots, AtDifferentSeatsDrawDifferentNumbers) {
    const rose::State state = Rose::deal({}, core::seed_from_number(1));
    rose::Choices choices;
    for (std::uint8_t tiles = 0; tiles < 10; ++tiles) choices.push_back(rose::Action::pay(tiles));
    const auto draws = [&](core::Seat seat) {
        const auto bot = make_rose_bot("random", seat, core::seed_from_number(1));
        std::array<int, 20> numbers{};
        for (int& number : numbers) number = bot->decide(Rose::know(state, 0), choices).count();
        return numbers;
    };
    EXPECT_EQ(draws(0), draws(0));
    EXPECT_NE(draws(0), draws(1));
}

TEST(RandomBot, ChoosesEachChoiceEquallyOften) {
    const rose::State state = Rose::deal({}, core::seed_from_number(1));
    rose::Choices choices;
    for (std::uint8_t tiles = 0; tiles < 7; ++tiles) choices.push_back(rose::Action::pay(tiles));
    const auto bot = make_rose_bot("random", 0, core::seed_from_number(5));
    std::map<int, int> times;
    for (int i = 0; i < 70000; ++i) ++times[bot->decide(Rose::know(state, 0), choices).count()];
    ASSERT_EQ(times.size(), 7U);
    for (const auto& [choice, count] : times) EXPECT_NEAR(count, 10000, 500) << choice;
}

}  // namespace
}  // namespace subrosa::bots
