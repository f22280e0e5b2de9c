// The screen of Among Cultists: the map is the plan, everything is on it, nothing is too wide, and nothing
// that its seat does not know.
#include "games/cultists/text.hpp"
#include "terminal/faces/cultists/canvas.hpp"
#include "terminal/faces/cultists/map.hpp"
#include "terminal/faces/cultists/own.hpp"
#include "tests/support/golden.hpp"
#include "tests/terminal/cultists_support.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace subrosa::play {
namespace {

using testing::cultists_games;
using testing::cultists_known;
using testing::cultists_setup;
using testing::look_of;
using testing::messages;
using testing::plain;
using testing::play_at_random;
using testing::screen_of;
using testing::Size;

constexpr std::array<Size, 7> sizes{{{80, 24}, {80, 30}, {100, 30}, {120, 40}, {60, 24}, {78, 26}, {60, 40}}};

cultists_face::CultistsTheme cultists_look(const Match& match, const terminal::Messages& messages,
                                           core::Seat seat) {
    return cultists_face::CultistsTheme(look_of(match, messages, seat));
}

// The three plans, looked at once and kept. Doors between a place and the one below it are counted, too.
TEST(CultistsMap, IsThePlan) {
    std::string all;
    for (const cultists::Options& options :
         {cultists::Options{.players = 6}, {.players = 7}, {.players = 8}}) {
        const Match match(cultists_setup(options, 1, 1));
        cultists::Open open = cultists_known(match, 0).open;
        const auto here = cultists_look(match, messages(), 0);
        for (const int columns : {cultists_face::least_map_columns, 55, 85}) {
            const Lines lines = cultists_face::map_lines(open, here, {.columns = columns});
            for (const Text& line : lines) EXPECT_EQ(line.width(), columns) << plain(lines);
            if (columns != 85) all += plain(lines);
            const cultists::Plan& plan = cultists::plan_of(options);
            std::size_t stacked = 0;
            for (std::size_t i = 0; i < plan.door_count; ++i) {
                const cultists::Rect a = plan.places[cultists::index(plan.doors[i].a)].rect;
                const cultists::Rect b = plan.places[cultists::index(plan.doors[i].b)].rect;
                stacked += a.x1 != b.x0 && b.x1 != a.x0 ? 1 : 0;
            }
            std::size_t drawn = 0;
            const std::string text = plain(lines);
            for (std::size_t at = text.find("╴  ╶"); at != std::string::npos; at = text.find("╴  ╶", at + 1))
                ++drawn;
            EXPECT_EQ(drawn, stacked) << text;
        }
    }
    EXPECT_EQ(tests::golden_difference("cultists-map.txt", all), "");
}

TEST(CultistsMap, CanvasJoinsWallsAndOpensThem) {
    cultists_face::Canvas canvas(7, 5);
    canvas.room(0, 0, 6, 2);
    canvas.room(0, 2, 3, 4);
    canvas.gap(1, 2, 3, 2);
    canvas.put(1, 1, Text("ab"));
    EXPECT_EQ(plain(canvas.lines({}, false)),
              "┌─────┐\n"
              "│ab   │\n"
              "├╴ ┌──┘\n"
              "│  │   \n"
              "└──┘   \n");
    EXPECT_EQ(plain(canvas.lines({}, true)),
              "+-----+\n"
              "|ab   |\n"
              "+- +--+\n"
              "|  |   \n"
              "+--+   \n");
}

TEST(CultistsMap, ShowsEveryPersonWhereverAllStand) {
    for (const cultists::Options& options : cultists_games()) {
        const Match match(cultists_setup(options, 1, 1));
        for (std::size_t i = 0; i < cultists::locations; ++i) {
            if (((cultists::places_of_plan[cultists::plan_number(options)] >> i) & 1U) == 0) continue;
            cultists::Open open = cultists_known(match, 0).open;
            std::fill_n(open.at.begin(), cultists::characters(open), static_cast<cultists::Location>(i));
            for (const cultists::Seats ghosts : {cultists::Seats{0}, cultists::Seats{5}}) {
                open.ghosts = ghosts;
                const std::string text = plain(cultists_face::map_lines(
                    open, cultists_look(match, messages(), 0), {.columns = 55, .room_lines = 3}));
                EXPECT_EQ(text.find("…"), std::string::npos) << text;
                EXPECT_EQ(text.find('(') != std::string::npos, ghosts != 0) << text;
            }
        }
    }
}

TEST(CultistsScreen, ShowsWhatLiesOnTheTableAndWhatIsMine) {
    for (const cultists::Options& options : cultists_games()) {
        for (const Size size : sizes) {
            Match match(cultists_setup(options, 1, 7));
            core::Rng rng(size.columns + size.rows);
            // Until the person acts in round 2, or it ended before.
            while (!match.over()) {
                const cultists::Open open = cultists_known(match, 0).open;
                if (match.deciders().front() == 0 && open.round >= 2 && open.step == cultists::Step::turn)
                    break;
                play_at_random(match, rng);
            }
            if (match.over()) continue;
            const cultists::Knowledge knowledge = cultists_known(match, 0);
            const cultists_face::CultistsTheme look = cultists_look(match, messages(), 0);
            const std::string text = plain(screen_of(match, messages(), 0, size.columns, size.rows));
            EXPECT_NE(text.find("Round " + std::to_string(knowledge.open.round) + "/10"), std::string::npos)
                << text;
            EXPECT_NE(text.find("Points " + std::to_string(knowledge.open.points)), std::string::npos)
                << text;
            EXPECT_NE(text.find("You are: " + look.role(knowledge.roles[0]).plain()), std::string::npos)
                << text;
            EXPECT_NE(text.find(cultists_face::route_text(knowledge.open, knowledge.routes[0], look).plain()),
                      std::string::npos)
                << text;
            for (std::size_t i = 0; i < 3; ++i) {
                if (knowledge.hand.room[i] == 0) continue;
                const std::string card = std::to_string(knowledge.hand.room[i]) + " " +
                                         look.card(static_cast<cultists::RoomCard>(i)).plain();
                EXPECT_NE(text.find(card), std::string::npos) << card << '\n' << text;
            }
            for (std::size_t i = 0; i < cultists::locations; ++i) {
                const auto place = static_cast<cultists::Location>(i);
                if ((cultists::places_of_plan[cultists::plan_number(options)] & cultists::bit(place)) == 0)
                    continue;
                EXPECT_NE(text.find(std::string(cultists::name_of(place))), std::string::npos) << text;
            }
            for (std::size_t i = 0; i < match.choices(0).size(); ++i)
                EXPECT_NE(text.find(std::to_string(i + 1) + " "), std::string::npos) << text;
            EXPECT_NE(text.find('?'), std::string::npos) << text;
            // Whose number is whose can be read, if only from the first letters.
            for (core::Seat seat = 1; seat < options.players; ++seat)
                EXPECT_NE(text.find(look.name(seat).plain().substr(0, 3)), std::string::npos) << text;
        }
    }
}

// No line is ever too wide; from 80 x 24 on the screen fits, with a line left for the prompt.
TEST(CultistsScreen, FitsTheTerminalWhateverHappens) {
    std::size_t step = 0;
    for (const std::string& language : terminal::languages()) {
        for (const bool ascii : {false, true}) {
            for (const cultists::Options& options : cultists_games()) {
                Match match(cultists_setup(options, options.players, 40 + step));
                core::Rng rng(step);
                while (!match.over()) {
                    const core::Seat seat = match.deciders().front();
                    const Size size = sizes[step++ % sizes.size()];
                    if (step % 5 == 0) {
                        const Lines lines =
                            screen_of(match, messages(language, ascii), seat, size.columns, size.rows);
                        ASSERT_EQ(testing::unfit(lines, size, ascii), "") << language << "\n" << plain(lines);
                    }
                    play_at_random(match, rng);
                }
            }
        }
    }
}

// What the seat cannot know has no influence on its screen: in any world that it could take for the real one,
// it looks the same.
TEST(CultistsScreen, IsTheSameInEveryWorldTheSeatCanImagine) {
    for (const cultists::Options& options : cultists_games()) {
        using cultists::Cultists;
        core::Rng rng(options.players);
        cultists::State state = Cultists::deal(options, core::seed_from_number(options.players));
        const Match shell(cultists_setup(options, options.players, 1));
        std::vector<cultists::GameEvent> events;
        const Cultists::Sink sink(
            [](void* all, const cultists::GameEvent& event) {
                static_cast<std::vector<cultists::GameEvent>*>(all)->push_back(event);
            },
            &events);
        Cultists::opening(state, sink);
        std::size_t step = 0;
        while (!Cultists::deciders(state).empty()) {
            const auto seat = static_cast<core::Seat>(step % options.players);
            if (step++ % 3 == 0) {
                std::vector<faces::Document> heard;
                for (const cultists::GameEvent& event : events) {
                    if (event.audience.has(seat)) heard.push_back(engine::CultistsDocuments::event(event));
                }
                const auto screen = [&](const cultists::State& world) {
                    cultists::Choices choices;
                    Cultists::choices(world, seat, choices);
                    Scene scene{
                        engine::CultistsDocuments::knowledge(Cultists::know(world, seat)), heard, {}, {}};
                    for (const cultists::Action& action : choices)
                        scene.choices.push_back(cultists::text_of(action));
                    return plain(draw_screen(scene, shell.face(), look_of(shell, messages(), seat), 120, 40));
                };
                const cultists::State other = Cultists::imagine(Cultists::know(state, seat), rng);
                ASSERT_EQ(screen(state), screen(other));
            }
            const core::Seat decider = Cultists::deciders(state).front();
            cultists::Choices choices;
            Cultists::choices(state, decider, choices);
            Cultists::play(state, decider, choices[rng.below(static_cast<std::uint32_t>(choices.size()))],
                           sink);
        }
    }
}

// Roles that a seat does not know are on none of its screens; its own, and its partner's, are.
TEST(CultistsScreen, NamesNoRoleThatTheSeatDoesNotKnow) {
    std::size_t partners = 0;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        const cultists::Options options{.players = 8};
        const Match match(cultists_setup(options, 8, seed));
        const json::array roles = match.truth().position().at("roles").as_array();
        for (core::Seat seat = 0; seat < 8; ++seat) {
            const std::string text =
                plain(match.face().board(match.know(seat), look_of(match, messages(), seat), 100));
            const std::string own(roles[seat].as_string());
            EXPECT_NE(text.find("You are: " + own), std::string::npos) << text;
            for (const char* role : {"slayer", "mechanic", "firestarter", "seer"})
                EXPECT_EQ(text.find(role) != std::string::npos, own == role) << own << '\n' << text;
            const bool knows = own == "cultist" || own == "seer";
            for (core::Seat other = 0; other < 8; ++other) {
                const std::string note = default_bot_names()[other] + " is: cultist";
                const bool there = text.find(note) != std::string::npos;
                EXPECT_EQ(there, knows && other != seat && roles[other] == "cultist") << text;
                partners += there ? 1 : 0;
            }
        }
        const std::string open = plain(match.face().board(match.know(core::spectator),
                                                          look_of(match, messages(), core::spectator), 100));
        EXPECT_EQ(open.find("cultist"), std::string::npos) << open;
    }
    EXPECT_EQ(partners, 12U * 4U);  // each cultist one, the seer both
}

}  // namespace
}  // namespace subrosa::play
