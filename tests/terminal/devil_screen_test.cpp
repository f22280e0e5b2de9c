// The screen of Deal with the Devil: everything that lies open is on it, and what is the viewer's; nothing is
// too wide, nothing is secret of somebody else, and long lists of choices can be read.
#include "games/devil/text.hpp"
#include "terminal/faces/devil/face.hpp"
#include "terminal/faces/devil/known.hpp"
#include "tests/terminal/devil_support.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>

namespace subrosa::play {
namespace {

using testing::devil_games;
using testing::devil_known;
using testing::devil_look;
using testing::devil_setup;
using testing::look_of;
using testing::messages;
using testing::plain;
using testing::play_devil;
using testing::screen_of;
using testing::Size;

constexpr std::array<Size, 7> sizes{{{80, 24}, {80, 30}, {100, 30}, {140, 45}, {60, 24}, {78, 26}, {60, 40}}};

bool shows(const std::string& text, const std::string& what) {
    return text.find(what) != std::string::npos;
}

// No line is ever too wide; from 80 x 24 on the screen fits, with a line left for the prompt.
TEST(DevilScreen, FitsTheTerminalWhateverHappens) {
    std::size_t step = 0;
    std::set<devil::Stage> stages;
    for (const std::string& language : terminal::languages()) {
        for (const bool ascii : {false, true}) {
            for (const devil::Options& options : devil_games()) {
                auto setup = devil_setup(options, devil::players, 40 + step);
                for (Player& player : setup.players) player.name += " the Magnificent of Bohemia";
                Match match(std::move(setup));
                core::Rng rng(step);
                while (!match.over()) {
                    const core::Seat seat = match.deciders().front();
                    const Size size = sizes[step++ % sizes.size()];
                    if (step % 11 == 0) {
                        stages.insert(devil_known(match, seat).open.stage);
                        const Lines lines =
                            screen_of(match, messages(language, ascii), seat, size.columns, size.rows);
                        ASSERT_EQ(testing::unfit(lines, size, ascii), "") << language << "\n" << plain(lines);
                    }
                    play_devil(match, rng);
                }
            }
        }
    }
    EXPECT_GE(stages.size(), 13U);
}

TEST(DevilScreen, ShowsWhatLiesOnTheTableAndWhatIsMine) {
    for (const Size size : sizes) {
        Match match(devil_setup({}, 1, 7));
        core::Rng rng(static_cast<std::uint64_t>(size.columns) * 100U +
                      static_cast<std::uint64_t>(size.rows));
        // Until the person plans in round 3.
        while (!match.over()) {
            const devil::Open open = devil_known(match, 0).open;
            if (match.deciders().front() == 0 && open.round >= 3 && open.stage == devil::Stage::plan) break;
            play_devil(match, rng);
        }
        ASSERT_FALSE(match.over());
        const devil::Knowledge knowledge = devil_known(match, 0);
        const devil_face::DevilTheme look = devil_look(match, messages(), 0);
        const std::string text = plain(screen_of(match, messages(), 0, size.columns, size.rows));
        EXPECT_TRUE(shows(text, "Round 3/5")) << text;
        EXPECT_TRUE(shows(text, "Actions: planning")) << text;
        EXPECT_TRUE(shows(text, "You are: " + look.role(knowledge.hidden.roles[0]).plain())) << text;
        EXPECT_TRUE(shows(text, "bribes 0/5")) << text;
        EXPECT_TRUE(shows(text, "What do you plan?")) << text;
        for (const devil::Building building : knowledge.hidden.hands[0])
            EXPECT_TRUE(shows(text, look.building(building).plain().substr(0, 4))) << text;
        for (core::Seat seat = 1; seat < devil::players; ++seat)
            EXPECT_TRUE(shows(text, look.name(seat).plain().substr(0, 8))) << text;
        const std::vector<std::string> choices = match.choices(0);
        EXPECT_TRUE(shows(text, std::to_string(choices.size()) + " ")) << text;
    }
}

// Every drawing that is offered is as wide as it may be, and the roomiest have all buildings by their names.
TEST(DevilScreen, NamesEveryBuildingWhereThereIsRoom) {
    std::size_t named = 0;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        Match match(devil_setup({}, 4, seed));
        core::Rng rng(seed);
        while (!match.over()) play_devil(match, rng);
        const devil::Knowledge knowledge = devil_known(match, core::spectator);
        const devil_face::DevilTheme look = devil_look(match, messages(), core::spectator);
        for (const int columns : {60, 80, 140}) {
            const std::vector<faces::Drawing> drawings =
                devil_face::DevilDrawing::drawings(knowledge, look, columns);
            for (const faces::Drawing& drawing : drawings) {
                for (const Text& line : drawing.lines) EXPECT_LE(line.width(), columns) << line.plain();
            }
            EXPECT_LE(drawings.back().lines.size(), 8U);
            std::string text = plain(drawings.front().lines);
            for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 1)) {
                const std::size_t next = text.find_first_not_of(' ', at + 1);
                if (next != std::string::npos && columns < 120) text.replace(at, next - at, " ");
            }
            for (const devil::Realm& realm : knowledge.open.realms) {
                for (const devil::Building building : realm.built) {
                    if (columns < 120) {
                        EXPECT_TRUE(shows(text, look.building(building).plain())) << text;
                    }
                    ++named;
                }
            }
        }
    }
    EXPECT_GT(named, 30U);
}

// What the seat cannot know has no influence on its screen: in any world that it could take for the real one,
// it looks the same.
TEST(DevilScreen, IsTheSameInEveryWorldTheSeatCanImagine) {
    using devil::Devil;
    for (const devil::Options& options : devil_games()) {
        core::Rng rng(options.jesters ? 1 : 2);
        devil::State state = Devil::deal(options, core::seed_from_number(5));
        const Match shell(devil_setup(options, devil::players, 1));
        std::vector<devil::GameEvent> events;
        const Devil::Sink sink(
            [](void* all, const devil::GameEvent& event) {
                static_cast<std::vector<devil::GameEvent>*>(all)->push_back(event);
            },
            &events);
        Devil::opening(state, sink);
        std::size_t step = 0;
        while (!Devil::deciders(state).empty()) {
            const auto seat = static_cast<core::Seat>(step % devil::players);
            if (step++ % 17 == 0) {
                std::vector<faces::Document> heard;
                for (const devil::GameEvent& event : events) {
                    if (event.audience.has(seat)) heard.push_back(engine::DevilDocuments::event(event));
                }
                const auto screen = [&](const devil::State& world) {
                    devil::Choices choices;
                    Devil::choices(world, seat, choices);
                    Scene scene{engine::DevilDocuments::knowledge(Devil::know(world, seat)), heard, {}, {}};
                    for (const devil::Action& action : choices)
                        scene.choices.push_back(devil::text_of(action));
                    return plain(draw_screen(scene, shell.face(), look_of(shell, messages(), seat), 140, 45));
                };
                const devil::State other = Devil::imagine(Devil::know(state, seat), rng);
                ASSERT_EQ(screen(state), screen(other));
            }
            const core::Seat decider = Devil::deciders(state).front();
            devil::Choices choices;
            Devil::choices(state, decider, choices);
            // Drafts are closed now and then.
            devil::Action action = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
            for (const devil::Action& one : choices) {
                if (one.verb == devil::Verb::done && rng.below(4) == 0) action = one;
            }
            Devil::play(state, decider, action, sink);
        }
    }
}

// Roles that a seat does not know are on none of its screens but as signs of chests; its own is.
TEST(DevilScreen, NamesNoRoleThatTheSeatDoesNotKnow) {
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        const Match match(devil_setup({}, 4, seed));
        const json::array roles = match.truth().position().at("roles").as_array();
        for (core::Seat seat = 0; seat < devil::players; ++seat) {
            const std::string text =
                plain(match.face().board(match.know(seat), look_of(match, messages(), seat), 100));
            for (std::size_t i = 0; i < devil::roles; ++i) {
                const auto role = static_cast<devil::Role>(i);
                const std::string word = devil_look(match, messages(), seat).role(role).plain();
                EXPECT_EQ(shows(text, word), roles[seat].as_string() == devil::name_of(role)) << word << '\n'
                                                                                              << text;
            }
        }
        const std::string open = plain(match.face().board(match.know(core::spectator),
                                                          look_of(match, messages(), core::spectator), 100));
        for (const char* word : {"devil", "cultist", "mortal", "soul"})
            EXPECT_FALSE(shows(open, word)) << open;
    }
}

// Q2, Q4: who answered "yes" is known; who was named by a role is none of that role.
TEST(DevilScreen, KnowsWhoCanBeWho) {
    devil::Knowledge knowledge = devil_known(Match(devil_setup({}, 4, 3)), 1);
    const devil::Role own = knowledge.hidden.roles[1];
    auto possible = devil_face::possible_roles(knowledge);
    EXPECT_EQ(possible[1], 1U << devil::index(own));
    const auto others = static_cast<std::uint8_t>(0b1111U & ~(1U << devil::index(own)));
    for (const std::size_t seat : {0U, 2U, 3U}) EXPECT_EQ(possible[seat], others);

    const devil::Role named = own == devil::Role::devil ? devil::Role::cultist : devil::Role::devil;
    const devil::Role by = own == devil::Role::mortal_a ? devil::Role::mortal_b : devil::Role::mortal_a;
    knowledge.open.rituals[0][devil::index(by)].guess[0] = 2;
    possible = devil_face::possible_roles(knowledge);
    EXPECT_FALSE(devil::has(possible[2], devil::index(by)));
    EXPECT_TRUE(devil::has(possible[3], devil::index(by)));
    knowledge.open.answers.push_back({2, named, true});
    possible = devil_face::possible_roles(knowledge);
    EXPECT_EQ(possible[2], 1U << devil::index(named));
    EXPECT_FALSE(devil::has(possible[0], devil::index(named)));
    const devil_face::DevilTheme look = devil_look(Match(devil_setup({}, 4, 3)), messages(), 1);
    const std::string text = plain(devil_face::known_lines(knowledge, look, 200));
    EXPECT_TRUE(shows(text, look.player(2).plain() + " is: " + look.role(named).plain())) << text;
}

// The chest that is asked about is the one that lies there; what would change stands with the own goods.
TEST(DevilScreen, ShowsTheChestBeforeMe) {
    std::size_t offers = 0;
    std::size_t spent = 0;
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        Match match(devil_setup({}, 4, seed));
        core::Rng rng(seed);
        while (!match.over()) {
            const core::Seat seat = match.deciders().front();
            const devil::Knowledge knowledge = devil_known(match, seat);
            const bool reads =
                knowledge.open.stage == devil::Stage::first || knowledge.open.stage == devil::Stage::second;
            const devil::Role sign = devil_face::chest_before_me(knowledge);
            EXPECT_EQ(sign != devil::Role::none, reads);
            if (reads && knowledge.hidden.readings[seat].verdict == devil::Verdict::none) {
                const devil_face::DevilTheme look = devil_look(match, messages(), seat);
                const std::string text = match.face().question(match.know(seat), look).plain();
                EXPECT_TRUE(shows(text, "Sign: " + look.role(sign).plain())) << text;
                const std::vector<std::string> choices = match.choices(seat);
                EXPECT_EQ(shows(text, "Somebody was faster"), choices.front() == "close") << text;
                if (choices.front() == "accept") {
                    EXPECT_TRUE(shows(text, "Do you accept?")) << text;
                    ++offers;
                }
                spent += choices.front() == "close" ? 1 : 0;
            }
            play_devil(match, rng);
        }
    }
    EXPECT_GT(offers, 30U);
    EXPECT_GT(spent, 5U);
}

// Choices that differ in a number stand together, and together they are all of them.
TEST(DevilScreen, GroupsAreAllTheChoices) {
    std::size_t grouped = 0;
    for (const std::string& language : terminal::languages()) {
        Match match(devil_setup(devil_games()[1], 4, 9));
        core::Rng rng(9);
        while (!match.over()) {
            const core::Seat seat = match.deciders().front();
            const Theme look = look_of(match, messages(language), seat);
            const std::vector<std::string> choices = match.choices(seat);
            if (rng.below(4) != 0) {
                play_devil(match, rng);
                continue;
            }
            for (const faces::Verbosity many :
                 {faces::Verbosity::all, faces::Verbosity::few, faces::Verbosity::fewest}) {
                const auto groups = match.face().groups(match.know(seat), choices, look, many);
                std::size_t count = 0;
                std::set<std::string> texts;
                for (const faces::Group& group : groups) {
                    count += group.count;
                    EXPECT_FALSE(group.text.empty());
                    EXPECT_TRUE(texts.insert(group.text.plain()).second)
                        << language << ' ' << group.text.plain();
                    grouped += group.count > 1 ? 1 : 0;
                }
                ASSERT_EQ(count, choices.size());
                if (many == faces::Verbosity::fewest) {
                    EXPECT_LE(groups.size(), 25U);
                }
                EXPECT_LE(groups.size(), 50U);
            }
            play_devil(match, rng);
        }
    }
    EXPECT_GT(grouped, 400U);
}

TEST(DevilScreen, SaysHowManyBelongTogether) {
    const Match match(devil_setup({}, 4, 3));
    const Theme look = look_of(match, messages(), 0);
    const std::vector<std::string> choices{"put wood 1",   "put wood 3", "put wood 4", "ask ducats 2",
                                           "ask ducats 3", "done",       "buy wood",   "sell wood",
                                           "sell stone",   "borrow 1",   "borrow 2",   "borrow 3"};
    std::vector<std::string> texts;
    for (const faces::Group& group : match.face().groups(match.know(0), choices, look, faces::Verbosity::all))
        texts.push_back(std::to_string(group.count) + " " + group.text.plain());
    EXPECT_EQ(texts,
              (std::vector<std::string>{"3 put in 1, 3, 4 wood", "2 ask for 2, 3 ducats",
                                        "1 close the chest, empty", "2 wood: buy for 3, sell for 1",
                                        "1 sell stone for 1 ducat", "3 borrow 1–3 ducats, debt 0 → 1–3"}));
}

}  // namespace
}  // namespace subrosa::play
