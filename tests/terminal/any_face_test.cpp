// The terminal plays whatever game has a face: here one that it has never heard of, with eight players, many
// deciders at once, things told in private and secret votes.
#include "terminal/game_options.hpp"
#include "terminal/play/command.hpp"
#include "tests/terminal/lantern/documents.hpp"
#include "tests/terminal/lantern/face.hpp"
#include "tests/terminal/play_support.hpp"

#include <gtest/gtest.h>

namespace subrosa::play {
namespace {

using json::object;

const lantern::LanternFace& the_face() {
    static const lantern::LanternFace face;
    return face;
}

Setup lanterns(unsigned players, unsigned people, std::uint64_t seed) {
    Setup setup;
    setup.game = &lantern::the_game();
    setup.face = &the_face();
    setup.options = lantern::the_game().complete_options(object{{"players", players}}).value();
    setup.seed = core::seed_from_number(seed);
    for (unsigned seat = 0; seat < players; ++seat)
        setup.players.push_back({default_bot_names().at(seat), seat < people ? "" : "any"});
    return setup;
}

std::string played_through(Match& match, std::uint64_t seed, LoopSettings settings = {}) {
    std::vector<std::string> typed{"?", "? oil", "l", "u", "", "give", "say enough", "look 3"};
    for (int i = 0; i <= 15; ++i) typed.push_back(std::to_string(i));
    testing::RandomKeyboard keyboard(seed, typed);
    std::istream in(&keyboard);
    std::ostringstream out;
    GameLoop loop(match, testing::messages(), std::move(settings), in, out);
    EXPECT_EQ(loop.run(), LoopEnd::over);
    return out.str();
}

std::size_t count(const std::string& text, std::string_view what) {
    std::size_t found = 0;
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++found;
    return found;
}

// Plays whatever comes first until the seat that looks is asked.
void play_to_the_look(Match& match) {
    while (match.choices(match.deciders().front()).front() != "look 1")
        match.play(match.deciders().front(), match.choices(match.deciders().front()).front(), 0);
}

TEST(AnyFace, IsPlayedToTheEndByPeopleAndBots) {
    for (unsigned players = 4; players <= 8; ++players) {
        for (unsigned people = 0; people <= players; ++people) {
            Match match(lanterns(players, people, 10 * players + people));
            const std::string output = played_through(match, players + people);
            EXPECT_TRUE(match.over());
            EXPECT_EQ(match.moves().size(), 2 * (2 * players + 2));
            EXPECT_EQ(count(output, "It was dark at "), 1U);
            EXPECT_EQ(count(output, "Pass the keyboard to ") > 0, people > 1);
        }
    }
}

// A page for what the votes and the end of a round brought; the end of the game has its own.
TEST(AnyFace, ShowsWhatARoundBroughtOnAPage) {
    LoopSettings settings;
    settings.terminal.interactive = true;
    settings.terminal.rows = 60;
    Match match(lanterns(6, 2, 3));
    const std::string output = played_through(match, 5, settings);
    EXPECT_EQ(count(output, "So far: round 2"), 1U);
    const std::string page = output.substr(0, output.find("So far: round 2"));
    EXPECT_EQ(count(page.substr(page.rfind("turn Ida")), "vote_shown "), 6U);
}

// Nor a look that taught nothing: that it could be taken back would tell the others who has the dark lantern.
TEST(AnyFace, TakesBackNoLook) {
    std::size_t knew = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Match match(lanterns(5, 5, seed));
        const core::Seat first = match.deciders().front();
        match.play(first, match.choices(first).front(), 0);
        EXPECT_EQ(match.undo(first), "play_undo_nothing");  // it has nothing more to decide
        play_to_the_look(match);
        EXPECT_EQ(match.undo(0), "play_undo_nothing");  // others have decided since
        const std::size_t moves = match.moves().size();
        match.play(0, "look 2", 0);
        ASSERT_TRUE(match.deciders().has(0));
        EXPECT_EQ(match.undo(0), "play_undo_learnt");
        EXPECT_EQ(match.moves().size(), moves + 1);
        knew += match.truth().position().at("dark") == 0 ? 1 : 0;
    }
    EXPECT_GT(knew, 0U);
    EXPECT_LT(knew, 15U);
}

// What the face is not given it cannot show: gifts of others, and what somebody else saw.
TEST(AnyFace, IsGivenWhatItsSeatKnows) {
    Match match(lanterns(6, 6, 21));
    play_to_the_look(match);
    match.play(0, "look 4", 0);
    for (core::Seat seat = 0; seat < 6; ++seat) {
        for (const object& event : match.told_to(seat)) {
            if (event.at("event") == "got") {
                EXPECT_TRUE(event.at("seat") == seat || event.at("about") == seat);
            }
            if (event.at("event") == "saw") {
                EXPECT_EQ(seat, 0);
            }
        }
        std::size_t cards = 0;
        std::size_t mine = 0;
        const object knowledge = match.know(seat);
        for (const auto& gift : knowledge.at("gifts").as_array()) {
            cards += gift.at("card").is_string() ? 1 : 0;
            mine += gift.at("from") == seat || gift.at("to") == seat ? 1 : 0;
        }
        EXPECT_EQ(cards, mine);
        const std::string text = testing::plain(testing::screen_of(match, testing::messages(), seat, 80, 30));
        EXPECT_EQ(count(text, "saw "), seat == 0 ? 1U : 0U) << text;
    }
}

TEST(AnyFace, HasOptionsOnTheCommandLine) {
    const engine::AnyGame& game = lantern::the_game();
    const auto options = [&](const std::string& line) -> std::string {
        CLI::App app;
        terminal::GivenOptions given;
        terminal::add_options_of(app, game, the_face(), given);
        app.parse(line);
        const auto read = terminal::options_from(game, given);
        if (!read) return read.error().message;
        const auto complete = game.complete_options(*read);
        return complete ? json::serialize(*complete) : terminal::as_argument(complete.error().message);
    };
    EXPECT_EQ(options(""), R"({"players":5,"weather":"clear","oil":1,"wards":[],"moon_lit":false})");
    EXPECT_EQ(options("--weather fog --oil 2 --wards north,south --moon-lit"),
              R"({"players":5,"weather":"fog","oil":2,"wards":["north","south"],"moon_lit":true})");
    EXPECT_EQ(options("--wards south"),
              R"({"players":5,"weather":"clear","oil":1,"wards":["south"],"moon_lit":false})");
    EXPECT_EQ(options("--weather snow"), "--weather: \"snow\" is not known");
    EXPECT_EQ(options("--oil much"), "--oil: \"much\" is no value of it");
    EXPECT_EQ(terminal::options_from(game, {{"edition", "classic"}}).error().message,
              "--edition: lantern has no such option");

    // What was read can be typed again.
    const auto all = json::parse(options("--oil 3 --wards north,south --moon-lit"));
    std::string again;
    for (const auto& [key, value] : all.as_object()) {
        if (key != "players") again += terminal::argument_with(key, value);
    }
    EXPECT_EQ(again, " --weather clear --oil 3 --wards north,south --moon-lit");
    EXPECT_EQ(terminal::argument_with("wards", json::array{}), "");

    CLI::App app;
    terminal::GivenOptions given;
    std::vector<std::string> helps;
    for (const CLI::Option* option : terminal::add_options_of(app, game, the_face(), given))
        helps.push_back(option->get_name() + " " + option->get_description());
    EXPECT_EQ(helps, (std::vector<std::string>{"--weather clear, fog or rain: how far one sees (clear)",
                                               "--oil 1, 2 or 3: how long a lantern burns (1)",
                                               "--wards several of north, south: which quarters are watched",
                                               "--moon-lit The moon shines"}));
}

// ---- several decide at once, in any order

class FromTheFourth final : public lantern::LanternFace {
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

// What is printed when all five are people and this is typed.
std::string typed_by_five(const faces::Face& face, const std::string& typed, std::size_t& moves) {
    Setup setup = lanterns(5, 5, 4);
    setup.face = &face;
    Match match(std::move(setup));
    const testing::TemporaryFolder folder;
    LoopSettings settings;
    settings.save_file = folder.file("x.subrosa.jsonl");
    std::istringstream in(typed);
    std::ostringstream out;
    GameLoop loop(match, testing::messages(), std::move(settings), in, out);
    EXPECT_EQ(loop.run(), LoopEnd::left);
    moves = match.moves().size();
    return out.str();
}

std::vector<std::string> names_of(std::initializer_list<unsigned> seats) {
    std::vector<std::string> names;
    for (const unsigned seat : seats) names.push_back(default_bot_names().at(seat));
    return names;
}

TEST(SideBySide, TheKeyboardGoesClockwiseFromWhomTheFaceSays) {
    std::size_t moves = 0;
    const std::string all = "\n1\n\n1\n\n1\n\n1\n\n1\n";
    EXPECT_EQ(passed_to(typed_by_five(FromTheFourth(), all, moves)), names_of({3, 4, 0, 1, 2, 0}));
    EXPECT_EQ(moves, 5U);
    EXPECT_EQ(passed_to(typed_by_five(the_face(), all, moves)), names_of({0, 1, 2, 3, 4, 0}));
}

TEST(SideBySide, WhoWaitsIsAskedAfterTheOthers) {
    std::size_t moves = 0;
    const std::string output =
        typed_by_five(FromTheFourth(), "\nw\n\n1\n\nwait\n\n1\n\n1\n\n1\n\nw\n", moves);
    EXPECT_EQ(passed_to(output), names_of({3, 4, 0, 1, 2, 3, 0}));
    EXPECT_EQ(moves, 4U);
    EXPECT_EQ(count(output, "w lets the others go first"), 5U);  // not to the last two
    EXPECT_EQ(count(output, "There is nobody to wait for."), 1U);
}

TEST(SideBySide, WhenAllWaitTheFirstIsAskedAgain) {
    std::size_t moves = 0;
    const std::string output = typed_by_five(FromTheFourth(), "\nw\n\nw\n\nw\n\nw\n\nw\n\n1\n", moves);
    EXPECT_EQ(passed_to(output), names_of({3, 4, 0, 1, 2, 3, 4}));
    EXPECT_EQ(moves, 1U);
}

TEST(SideBySide, WhereAnswersAreSecretThereIsNothingToWaitFor) {
    Match match(lanterns(4, 4, 4));
    while (!match.secret())
        match.play(match.deciders().front(), match.choices(match.deciders().front()).back(), 0);
    ASSERT_EQ(match.deciders().size(), 4);
    const testing::TemporaryFolder folder;
    LoopSettings settings;
    settings.resumed = true;
    settings.save_file = folder.file("x.subrosa.jsonl");
    std::istringstream in("\nw\n");
    std::ostringstream out;
    GameLoop loop(match, testing::messages(), std::move(settings), in, out);
    EXPECT_EQ(loop.run(), LoopEnd::left);
    EXPECT_EQ(count(out.str(), "w lets the others go first"), 0U);
    EXPECT_EQ(count(out.str(), "There is nobody to wait for."), 1U);
}

}  // namespace
}  // namespace subrosa::play
