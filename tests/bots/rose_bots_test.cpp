// Every bot of The Name of the Rose keeps the contract of a bot.
#include "bots/rose/bots.hpp"
#include "tests/bots/rose_match.hpp"
#include "tests/support/rose_subject.hpp"

#include <array>
#include <map>

namespace subrosa::bots::rose {
namespace {

using rose::Rose;

using tests::rose_tables;

// Every bot; those that search, with a budget that depends on no clock.
const std::vector<std::string_view> everyone{"random", "ismcts:8", "easy:8", "thumb", "normal:6", "hard:6"};

TEST(RoseBots, HaveNamesThatMakeThem) {
    const std::vector<std::string_view> expected{"random", "ismcts", "easy", "thumb", "normal", "hard"};
    EXPECT_EQ(std::vector(bot_list().names().begin(), bot_list().names().end()), expected);
    for (const std::string_view name : bot_list().names()) {
        EXPECT_NE(bot_list().make(name, 0, core::seed_from_number(1)), nullptr) << name;
    }
    EXPECT_EQ(bot_list().make("", 0, core::seed_from_number(1)), nullptr);
    EXPECT_EQ(bot_list().make("thumbs", 0, core::seed_from_number(1)), nullptr);
    EXPECT_EQ(bot_list().make("hard:", 0, core::seed_from_number(1)), nullptr);
    EXPECT_EQ(bot_list().make("hard:0", 0, core::seed_from_number(1)), nullptr);
    EXPECT_EQ(bot_list().make("hard:20s", 0, core::seed_from_number(1)), nullptr);
}

TEST(RoseBots, AnswerWithWhatIsOfferedInWholeGamesOfEveryKind) {
    for (const rose::Options& options : rose_tables()) {
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
    for (const std::string_view name : everyone) {
        const auto game = [&](std::uint64_t bot_seed) {
            return play_match({.players = 3}, 7, seat_bots({name, "thumb", "thumb"}, 3, bot_seed));
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
    void update(const rose::Knowledge& knowledge) override { bot_->update(knowledge); }
    void observe(const rose::GameEvent& event) override { bot_->observe(event); }
    rose::Action decide(const rose::Knowledge& knowledge, const rose::Choices& choices) override {
        answers_.push_back(bot_->decide(knowledge, choices));
        return answers_.back();
    }

  private:
    std::unique_ptr<Bot<Rose>> bot_;
    std::vector<rose::Action>& answers_;
};

// Whatever is true beyond what the seat knows: a bot that is shown other worlds, which the seat cannot tell
// from the real one, answers the same. Each world is drawn anew, so no truth stays the same for long.
void answers_the_same_whatever_the_truth_is(std::string_view name, const rose::Options& options) {
    const std::uint64_t seed = 11;
    Seats seats = seat_bots({"thumb", "random"}, options.players, seed);
    const auto twin = bot_list().make(name, 0, core::seed_from_number(seed));
    core::Rng rng(99);
    std::vector<rose::Action> answers;
    std::vector<rose::Action> played;
    int other_truths = 0;
    Watch watch;
    watch.on_event = [&](const rose::GameEvent& event) {
        if (event.audience.has(0)) twin->observe(event);
    };
    watch.asked = [&](const rose::State& state, core::Seat seat, const rose::Choices&) {
        const rose::State other = Rose::imagine(Rose::know(state, 0), rng);
        other_truths += other.hidden.identities == state.hidden.identities ? 0 : 1;
        twin->update(Rose::know(other, 0));
        if (seat != 0) return;
        rose::Choices offered;
        Rose::choices(other, 0, offered);
        answers.push_back(twin->decide(Rose::know(other, 0), offered));
    };
    seats[0] = std::make_unique<Overheard>(bot_list().make(name, 0, core::seed_from_number(seed)), played);
    play_match(options, seed, seats, watch);
    EXPECT_GT(played.size(), 20U);
    EXPECT_GT(other_truths, 20);
    EXPECT_EQ(answers, played) << name << ", " << tests::text_of(options);
}

TEST(RoseBots, AnswerTheSameWhateverTheTruthIs) {
    for (const rose::Options& options : rose_tables()) {
        for (const std::string_view name : {"random", "thumb", "ismcts:8"})
            answers_the_same_whatever_the_truth_is(name, options);
    }
}

// Those that reason take their time: each number of players, with every option once.
TEST(RoseBots, AnswerTheSameWhateverTheTruthIsAlsoIfTheyReason) {
    using rose::Edition;
    using rose::Times;
    answers_the_same_whatever_the_truth_is("hard:6", {2, Edition::classic, Times::by_type, false});
    answers_the_same_whatever_the_truth_is("normal:6", {3, Edition::international, Times::mixed, true});
    answers_the_same_whatever_the_truth_is("hard:6", {4, Edition::international, Times::mixed, false});
    answers_the_same_whatever_the_truth_is("easy:8", {5, Edition::classic, Times::by_type, true});
}

TEST(RoseBots, DecideInAPositionTheyWereToldNothingOf) {
    for (std::uint64_t seed = 0; seed < 2; ++seed) {
        int number = 0;
        Watch watch;
        watch.asked = [&](const rose::State& state, core::Seat seat, const rose::Choices& choices) {
            if (++number % 2 == 0 && state.open.stage < rose::Stage::reveal) return;
            for (const std::string_view name : everyone) {
                const auto newcomer = bot_list().make(name, seat, core::seed_from_number(seed));
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
        const auto bot = bot_list().make("random", seat, core::seed_from_number(1));
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
    const auto bot = bot_list().make("random", 0, core::seed_from_number(5));
    std::map<int, int> times;
    for (int i = 0; i < 70000; ++i) ++times[bot->decide(Rose::know(state, 0), choices).count()];
    ASSERT_EQ(times.size(), 7U);
    for (const auto& [choice, count] : times) EXPECT_NEAR(count, 10000, 500) << choice;
}

}  // namespace
}  // namespace subrosa::bots::rose
