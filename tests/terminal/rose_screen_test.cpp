// The screen of The Name of the Rose: everything is on it, nothing is too wide, and nothing that its seat
// does not know.
#include "games/rose/text.hpp"
#include "terminal/play/screen.hpp"
#include "terminal/play/terminal.hpp"
#include "tests/terminal/rose_support.hpp"

#include <gtest/gtest.h>

#include <array>

namespace subrosa::play {
namespace {

using testing::look_of;
using testing::messages;
using testing::plain;
using testing::play_at_random;
using testing::rose_known;
using testing::rose_look;
using testing::rose_setup;
using testing::rose_told;
using testing::screen_of;
using testing::Size;

constexpr std::array<Size, 8> sizes{
    {{80, 24}, {80, 32}, {100, 30}, {100, 40}, {120, 24}, {120, 40}, {140, 50}, {60, 24}}};

TEST(RoseScreen, ShowsEverythingThatLiesOnTheTable) {
    for (const Size size : sizes) {
        Match match(rose_setup(4, 1, 7));
        core::Rng rng(1);
        while (match.deciders().front() != 0 || rose_known(match, 0).open.day < 2 ||
               rose_known(match, 0).open.stage != rose::Stage::play) {
            play_at_random(match, rng);
        }
        const rose_face::RoseTheme look = rose_look(match, messages(), 0);
        const std::string text = plain(screen_of(match, messages(), 0, size.columns, size.rows));
        const rose::Knowledge knowledge = rose_known(match, 0);
        const rose::Open& open = knowledge.open;

        EXPECT_NE(text.find("Day " + std::to_string(open.day) + " of 6"), std::string::npos) << text;
        EXPECT_NE(text.find(look.event(rose::event_today(open)).plain()), std::string::npos) << text;
        EXPECT_NE(text.find("hour " + std::to_string(open.sundial)), std::string::npos) << text;
        for (std::size_t i = 0; i < rose::buildings; ++i) {
            const auto building = static_cast<rose::Building>(i);
            const std::string name = look.building(building).plain().substr(0, 6);
            EXPECT_NE(text.find(name), std::string::npos) << name << "\n" << text;
            for (const rose::Tile tile : open.tiles[i]) {
                if (tile) {
                    EXPECT_NE(text.find(look.tile(tile).plain()), std::string::npos) << text;
                }
            }
        }
        for (core::Seat seat = 1; seat < 4; ++seat)
            EXPECT_NE(text.find(look.name(seat).plain()), std::string::npos) << text;
        for (const rose::Card card : knowledge.hand)
            EXPECT_NE(text.find(look.card(card).plain()), std::string::npos) << text;
        const std::string monk = "the " + std::string(rose::name_of(knowledge.identities[0])) + " monk";
        EXPECT_NE(text.find(monk), std::string::npos) << text;
        for (std::size_t i = 0; i < match.choices(0).size(); ++i) {
            EXPECT_NE(text.find(std::to_string(i + 1) + " "), std::string::npos) << text;
        }
        EXPECT_NE(text.find("Which card do you play?"), std::string::npos) << text;
    }
}

// At 80 x 24 and above the screen fits, with a line left for the prompt; no line is ever too wide.
TEST(RoseScreen, FitsTheTerminalWhateverHappens) {
    for (const std::string& language : terminal::languages()) {
        for (const bool ascii : {false, true}) {
            for (unsigned players = 2; players <= 5; ++players) {
                Match match(
                    rose_setup(players, players, 40 + players,
                               players % 2 == 0 ? rose::Edition::classic : rose::Edition::international));
                core::Rng rng(players);
                std::size_t step = 0;
                while (!match.over()) {
                    const core::Seat seat = match.deciders().front();
                    const Size size = sizes[step++ % sizes.size()];
                    const Lines lines =
                        screen_of(match, messages(language, ascii), seat, size.columns, size.rows);
                    ASSERT_EQ(testing::unfit(lines, size, ascii), "") << language << "\n" << plain(lines);
                    play_at_random(match, rng);
                }
            }
        }
    }
}

TEST(RoseScreen, IsReadableInAscii) {
    Match match(rose_setup(3, 1, 3));
    core::Rng rng(3);
    while (!match.over()) {
        const Lines lines = screen_of(match, messages("cs", true), 0, 80, 24);
        for (const char c : plain(lines)) ASSERT_TRUE(c == '\n' || (c >= ' ' && c <= '~')) << plain(lines);
        play_at_random(match, rng);
    }
}

TEST(RoseScreen, SaysTheSameWithAndWithoutColour) {
    Match match(rose_setup(4, 1, 9));
    const Lines lines = screen_of(match, messages(), match.deciders().front(), 120, 40);
    std::ostringstream bare;
    write(bare, Terminal{}, lines);
    EXPECT_EQ(bare.str().find('\x1b'), std::string::npos);
    for (const Paint paint : {Paint::sixteen, Paint::two_hundred_fifty_six, Paint::full}) {
        Terminal terminal;
        terminal.paint = paint;
        std::ostringstream coloured;
        write(coloured, terminal, lines);
        EXPECT_NE(coloured.str().find("\x1b["), std::string::npos);
        std::ostringstream again;
        for (const std::string& line : testing::lines_of(coloured.str())) again << line << '\n';
        EXPECT_EQ(again.str(), bare.str() + "\n");
    }
}

// What the seat cannot know has no influence on its screen: in any world that it could take for the real one,
// it looks the same.
TEST(RoseScreen, IsTheSameInEveryWorldTheSeatCanImagine) {
    for (unsigned players = 2; players <= 5; ++players) {
        core::Rng rng(players);
        rose::Options options;
        options.players = static_cast<std::uint8_t>(players);
        rose::State state = rose::Rose::deal(options, core::seed_from_number(players));
        Match shell(rose_setup(players, players, 1));
        std::vector<rose::GameEvent> events;
        const rose::Rose::Sink sink(
            [](void* all, const rose::GameEvent& event) {
                static_cast<std::vector<rose::GameEvent>*>(all)->push_back(event);
            },
            &events);
        rose::Rose::opening(state, sink);
        while (!rose::Rose::deciders(state).empty()) {
            for (core::Seat seat = 0; seat < players; ++seat) {
                std::vector<faces::Document> heard;
                for (const rose::GameEvent& event : events) {
                    if (event.audience.has(seat)) heard.push_back(engine::RoseDocuments::event(event));
                }
                const auto screen = [&](const rose::State& world) {
                    rose::Choices choices;
                    rose::Rose::choices(world, seat, choices);
                    Scene scene{
                        engine::RoseDocuments::knowledge(rose::Rose::know(world, seat)), heard, {}, {}};
                    for (const rose::Action& action : choices) scene.choices.push_back(rose::text_of(action));
                    return plain(draw_screen(scene, shell.face(), look_of(shell, messages(), seat), 120, 40));
                };
                const rose::State other = rose::Rose::imagine(rose::Rose::know(state, seat), rng);
                ASSERT_EQ(screen(state), screen(other));
            }
            const core::Seat seat = rose::Rose::deciders(state).front();
            rose::Choices choices;
            rose::Rose::choices(state, seat, choices);
            rose::Rose::play(state, seat, choices[rng.below(static_cast<std::uint32_t>(choices.size()))],
                             sink);
        }
    }
}

// Nobody is told another's card, secret choice or identity before the end.
TEST(RoseScreen, IsToldNothingThatIsSomebodyElses) {
    for (unsigned players = 2; players <= 5; ++players) {
        Match match(rose_setup(players, players, players));
        core::Rng rng(players);
        while (!match.over()) play_at_random(match, rng);
        for (core::Seat seat = 0; seat < players; ++seat) {
            bool ended = false;
            for (const rose::GameEvent& event : rose_told(match, seat)) {
                ended |= event.kind == rose::EventKind::identity_shown;
                if (event.kind == rose::EventKind::card_drawn && event.seat != seat) {
                    EXPECT_FALSE(event.card);
                }
                if (event.kind == rose::EventKind::marker_chosen ||
                    event.kind == rose::EventKind::guess_made) {
                    EXPECT_EQ(event.seat, seat);
                }
                if (event.kind == rose::EventKind::guess_shown) {
                    EXPECT_TRUE(ended);
                }
            }
        }
        for (const rose::GameEvent& event : rose_told(match, core::spectator)) {
            EXPECT_NE(event.kind, rose::EventKind::marker_chosen);
            EXPECT_NE(event.kind, rose::EventKind::guess_made);
            if (event.kind == rose::EventKind::card_drawn) {
                EXPECT_FALSE(event.card);
            }
        }
    }
}

// What was said stands with what happened, and does not drive out the last of it.
TEST(RoseScreen, TalkLeavesRoomForWhatHappenedLast) {
    Match match(rose_setup(4, 1, 7));
    core::Rng rng(1);
    while (match.deciders().front() != 0 || match.moves().size() < 30) play_at_random(match, rng);
    const Theme look = testing::look_of(match, messages(), 0);
    Scene scene = testing::scene_of(match, 0);
    const std::vector<faces::LogEntry> log = match.face().chronicle(scene.told, look);
    ASSERT_GT(log.size(), 2U);
    const std::string last = log.back().text.plain().substr(0, 40);  // on one line at any width
    for (int i = 1; i <= 4; ++i) scene.talk.emplace_back("Said " + std::to_string(i));
    const std::string small = plain(draw_screen(scene, match.face(), look, 80, 24));
    EXPECT_NE(small.find(last), std::string::npos) << small;
    const std::string large = plain(draw_screen(scene, match.face(), look, 120, 60));
    EXPECT_NE(large.find(last), std::string::npos) << large;
    for (const Text& words : scene.talk) EXPECT_NE(large.find(words.plain()), std::string::npos) << large;
    EXPECT_LT(large.find("Said 4"), large.find(last));
}

}  // namespace
}  // namespace subrosa::play
