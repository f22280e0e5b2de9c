// The terminal plays whatever game has a face: here the smallest, with several deciders at once, in secret or
// in the open, and things told in private.
#include "terminal/faces/faces.hpp"
#include "terminal/faces/lantern/face.hpp"
#include "terminal/game_options.hpp"
#include "terminal/play/command.hpp"
#include "tests/terminal/play_support.hpp"

#include <gtest/gtest.h>

namespace subrosa::play {
namespace {

using json::object;

const engine::AnyGame& the_game() {
    return *engine::find_game("lantern");
}

const faces::Face& the_face() {
    return *faces::find("lantern");
}

// `people` seats are people, the others bots.
Setup lanterns(unsigned players, unsigned people, std::uint64_t seed, const char* ballot = "secret") {
    Setup setup;
    setup.game = &the_game();
    setup.face = &the_face();
    setup.options = the_game().complete_options(object{{"players", players}, {"ballot", ballot}}).value();
    setup.seed = core::seed_from_number(seed);
    for (unsigned seat = 0; seat < players; ++seat)
        setup.players.push_back({default_bot_names().at(seat), seat < people ? "" : "thumb"});
    return setup;
}

std::string played_through(LocalTable& table, std::uint64_t seed, const LoopSettings& settings = {}) {
    std::vector<std::string> typed{"?",    "? rules", "l",      "u", "", "look",
                                   "pass", "vote 1",  "look 2", "y", "n"};
    for (int i = 0; i <= 6; ++i) typed.push_back(std::to_string(i));
    testing::RandomKeyboard keyboard(seed, typed);
    const testing::Played played = testing::run(table, keyboard, settings);
    EXPECT_EQ(played.end, LoopEnd::over);
    return played.output;
}

std::size_t count(const std::string& text, std::string_view what) {
    std::size_t found = 0;
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++found;
    return found;
}

TEST(AnyFace, IsPlayedToTheEndByPeopleAndBots) {
    for (unsigned players = 3; players <= 5; ++players) {
        for (unsigned people = 0; people <= players; ++people) {
            LocalTable table(lanterns(players, people, 10 * players + people));
            const std::string output = played_through(table, players + people);
            EXPECT_TRUE(table.table().outcome());
            EXPECT_EQ(testing::moves_of(table).size() % (players + 1), 0U);
            EXPECT_EQ(
                count(output, "The dark lantern was found") + count(output, "The dark lantern stayed hidden"),
                1U);
            EXPECT_EQ(count(output, "Pass the keyboard to ") > 0, people > 1);
        }
    }
}

// A page for what the votes brought.
TEST(AnyFace, ShowsWhatTheVotesBroughtOnAPage) {
    LoopSettings settings;
    settings.terminal.interactive = true;
    settings.terminal.rows = 60;
    LocalTable table(lanterns(5, 2, 3));
    const std::string output = played_through(table, 5, settings);
    ASSERT_GE(testing::moves_of(table).size(), 6U);
    EXPECT_GE(count(output, " votes against "), 5U);
}

// Nor a look that taught nothing: that it could be taken back would tell the others who has the dark lantern.
TEST(AnyFace, TakesBackNoLook) {
    std::size_t knew = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Match match(lanterns(5, 5, seed, "open"));
        const core::Seat keeper = match.deciders().front();
        const auto may_take_back = [&] {
            const LocalTable table(match.setup(), match.file());
            return table.table().view(keeper, 0).back->free;
        };
        EXPECT_FALSE(may_take_back());
        match.play(keeper, match.choices(keeper).front());
        ASSERT_TRUE(match.deciders().has(keeper));
        EXPECT_FALSE(may_take_back());
        knew += match.truth().position().at("lanterns").as_array().at(keeper) == "dark" ? 1 : 0;
    }
    EXPECT_GT(knew, 0U);
    EXPECT_LT(knew, 15U);
}

// What the face is not given it cannot show: what somebody else saw.
TEST(AnyFace, IsGivenWhatItsSeatKnows) {
    Match match(lanterns(5, 5, 21));
    const core::Seat keeper = match.deciders().front();
    match.play(keeper, match.choices(keeper).front());
    for (core::Seat seat = 0; seat < 5; ++seat) {
        for (const object& event : match.told_to(seat)) {
            if (event.at("event") == "saw") {
                EXPECT_EQ(seat, keeper);
            }
        }
        const object knowledge = match.know(seat);
        const json::array& lights = knowledge.at("lanterns").as_array();
        EXPECT_EQ(std::count(lights.begin(), lights.end(), json::value()), seat == keeper ? 3 : 4);
        const std::string text = testing::plain(testing::screen_of(match, testing::messages(), seat, 80, 30));
        EXPECT_EQ(count(text, "Seen by you alone"), seat == keeper ? 1U : 0U) << text;
    }
}

TEST(AnyFace, HasOptionsOnTheCommandLine) {
    const auto options = [](const char* name, const std::string& line) -> std::string {
        const engine::AnyGame& game = *engine::find_game(name);
        CLI::App app;
        terminal::GivenOptions given;
        terminal::add_options_of(app, game, *faces::find(name), given);
        app.parse(line);
        const auto read = terminal::options_from(game, given);
        if (!read) return read.error().message;
        const auto complete = game.complete_options(*read);
        return complete ? json::serialize(*complete) : terminal::as_argument(complete.error().message);
    };
    EXPECT_EQ(options("lantern", ""), R"({"players":4,"nights":2,"ballot":"secret"})");
    EXPECT_EQ(options("lantern", "--nights 3 --ballot open"), R"({"players":4,"nights":3,"ballot":"open"})");
    EXPECT_EQ(options("lantern", "--ballot loud"), "--ballot: \"loud\" is no ballot");
    EXPECT_EQ(options("lantern", "--nights many"), "--nights: \"many\" is no value of it");
    EXPECT_EQ(options("rose", "--reset-sundial"),
              R"({"players":4,"edition":"classic","times":"mixed","reset_sundial":true})");
    EXPECT_NE(options("cultists", "--level custom --roles cultist,seer,greenhorn")
                  .find(R"(["cultist","seer","greenhorn"])"),
              std::string::npos);
    EXPECT_EQ(terminal::options_from(the_game(), {{"edition", "classic"}}).error().message,
              "--edition: lantern has no such option");

    // What was read can be typed again.
    EXPECT_EQ(terminal::argument_with("nights", 3), " --nights 3");
    EXPECT_EQ(terminal::argument_with("reset_sundial", true), " --reset-sundial");
    EXPECT_EQ(terminal::argument_with("roles", json::array{"seer", "mechanic"}), " --roles seer,mechanic");
    EXPECT_EQ(terminal::argument_with("roles", json::array{}), "");

    CLI::App app;
    terminal::GivenOptions given;
    std::vector<std::string> helps;
    for (const CLI::Option* option : terminal::add_options_of(app, the_game(), the_face(), given))
        helps.push_back(option->get_name() + " " + option->get_description());
    EXPECT_EQ(helps, (std::vector<std::string>{"--nights 1, 2 or 3: how long the game lasts (2)",
                                               "--ballot secret or open: when votes are seen (secret)"}));
}

// ---- several decide at once, in any order

class FromTheFourth final : public lantern_face::LanternFace {
  public:
    [[nodiscard]] core::Seat asked_first(const faces::Document& /*knowledge*/) const override { return 3; }
};

// Who was passed the keyboard, in order.
std::vector<std::string> passed_to(const std::string& output) {
    constexpr std::string_view words = "Pass the keyboard to ";
    std::vector<std::string> names;
    for (std::size_t at = output.find(words); at != std::string::npos; at = output.find(words, at + 1)) {
        const std::size_t begin = at + words.size();
        names.push_back(output.substr(begin, output.find('.', begin) - begin));
    }
    return names;
}

// A game of five in which seat 0 is the first keeper and has a bright lantern.
Setup seat_0_keeps_watch(const char* ballot) {
    for (std::uint64_t seed = 0;; ++seed) {
        Setup setup = lanterns(5, 5, seed, ballot);
        const auto match = setup.game->deal(setup.options, setup.seed).value()->position();
        if (match.at("starter") == 0 && match.at("lanterns").as_array().at(0) == "bright") return setup;
    }
}

// What is printed when all five are people, the keeper passes, and then, with an open ballot, this is typed.
std::string typed_by_five(const faces::Face& face, const std::string& typed, std::size_t& moves) {
    Setup setup = seat_0_keeps_watch("open");
    setup.face = &face;
    LocalTable table(std::move(setup));
    const testing::TemporaryFolder folder;
    LoopSettings settings;
    settings.save_file = folder.file("x.subrosa.jsonl");
    testing::TypedLines in("\npass\n" + typed);
    const testing::Played played = testing::run(table, in, settings);
    EXPECT_EQ(played.end, LoopEnd::left);
    moves = testing::moves_of(table).size();
    return played.output;
}

std::vector<std::string> names_of(std::initializer_list<unsigned> seats) {
    std::vector<std::string> names;
    for (const unsigned seat : seats) names.push_back(default_bot_names().at(seat));
    return names;
}

TEST(SideBySide, TheKeyboardGoesClockwiseFromWhomTheFaceSays) {
    std::size_t moves = 0;
    EXPECT_EQ(passed_to(typed_by_five(FromTheFourth(), "\n1\n\n1\n\n1\n\n1\n\n1\n", moves)),
              names_of({0, 3, 4, 0, 1, 2, 1}));
    EXPECT_EQ(moves, 6U);
    EXPECT_EQ(passed_to(typed_by_five(the_face(), "1\n\n1\n\n1\n\n1\n\n1\n", moves)),
              names_of({0, 1, 2, 3, 4, 1}));
}

TEST(SideBySide, WhoWaitsIsAskedAfterTheOthers) {
    std::size_t moves = 0;
    const std::string output =
        typed_by_five(FromTheFourth(), "\nw\n\n1\n\nwait\n\n1\n\n1\n\n1\n\nw\n", moves);
    EXPECT_EQ(passed_to(output), names_of({0, 3, 4, 0, 1, 2, 3, 0}));
    EXPECT_EQ(moves, 5U);
    EXPECT_EQ(count(output, "w lets the others go first"), 5U);  // not to the last two
    EXPECT_EQ(count(output, "There is nobody to wait for."), 1U);
}

TEST(SideBySide, WhenAllWaitTheFirstIsAskedAgain) {
    std::size_t moves = 0;
    const std::string output = typed_by_five(FromTheFourth(), "\nw\n\nw\n\nw\n\nw\n\nw\n\n1\n", moves);
    EXPECT_EQ(passed_to(output), names_of({0, 3, 4, 0, 1, 2, 3, 4}));
    EXPECT_EQ(moves, 2U);
}

TEST(SideBySide, WhereAnswersAreSecretThereIsNothingToWaitFor) {
    Match match(seat_0_keeps_watch("secret"));
    match.play(0, "pass");
    ASSERT_TRUE(match.secret());
    ASSERT_EQ(match.deciders().size(), 5);
    const testing::TemporaryFolder folder;
    LoopSettings settings;
    settings.save_file = folder.file("x.subrosa.jsonl");
    LocalTable table(match.setup(), match.file());
    testing::TypedLines in("\nw\n");
    const testing::Played played = testing::run(table, in, settings);
    EXPECT_EQ(played.end, LoopEnd::left);
    EXPECT_EQ(count(played.output, "w lets the others go first"), 0U);
    EXPECT_EQ(count(played.output, "There is nobody to wait for."), 1U);
}

}  // namespace
}  // namespace subrosa::play
