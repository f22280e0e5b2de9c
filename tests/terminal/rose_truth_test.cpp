// What stands on the screen is true: tonight's evidence, previews, help, the final count.
#include "games/rose/text.hpp"
#include "terminal/faces/rose/help.hpp"
#include "terminal/faces/rose/preview.hpp"
#include "terminal/faces/rose/tracks.hpp"
#include "terminal/play/help.hpp"
#include "tests/terminal/rose_support.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace subrosa::play {
namespace {

using rose_face::preview;
using rose_face::Preview;
using testing::look_of;
using testing::messages;
using testing::plain;
using testing::play_at_random;
using testing::rose_known;
using testing::rose_look;
using testing::rose_setup;
using testing::rose_told;

TEST(RoseTracks, TonightIsWhatTheEveningBrings) {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        Match match(rose_setup(4, 4, seed));
        core::Rng rng(seed);
        while (!match.over()) {
            const rose::Open before = rose_known(match, core::spectator).open;
            const std::size_t first = match.told_count();
            play_at_random(match, rng);
            // Suspicion as it stood at dusk, from the events of the last move.
            rose::Open dusk = before;
            std::array<int, rose::colours> gained{};
            bool evening = false;
            for (const rose::GameEvent& event : rose_told(match, core::spectator, first)) {
                evening |= event.kind == rose::EventKind::evening;
                if (event.kind == rose::EventKind::suspicion_changed && !evening)
                    dusk.suspicion[rose::index(event.figure)] = static_cast<std::uint8_t>(event.to);
                if (event.kind == rose::EventKind::evidence_changed && evening &&
                    event.reason == rose::Reason::conversion) {
                    gained[rose::index(event.figure)] = event.to - event.from;
                }
            }
            if (evening) {
                EXPECT_EQ(rose_face::tonight(dusk), gained);
            }
        }
    }
}

TEST(RosePreview, SaysWhatThenHappens) {
    std::size_t checked = 0;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        Match match(
            rose_setup(3, 3, seed, seed % 2 == 0 ? rose::Edition::classic : rose::Edition::international));
        core::Rng rng(seed);
        while (!match.over()) {
            const core::Seat seat = match.deciders().front();
            const std::vector<std::string> choices = match.choices(seat);
            const std::string move = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
            const rose::Action action = rose::action_from(move).value();
            const Preview promised = preview(rose_known(match, seat), action);
            const std::size_t first = match.told_count();
            match.play(seat, move);
            const std::vector<rose::GameEvent> open = rose_told(match, core::spectator, first);
            for (rose::GameEvent event : promised.sure) {
                event.audience = {};  // what is told does not say who else heard it
                EXPECT_NE(std::find(open.begin(), open.end(), event), open.end());
                ++checked;
            }
            if (action.stage < rose::Stage::reveal) {
                const auto has = [&](rose::EventKind kind) {
                    return std::any_of(open.begin(), open.end(),
                                       [&](const rose::GameEvent& event) { return event.kind == kind; });
                };
                EXPECT_EQ(promised.day_ends, has(rose::EventKind::evening));
                EXPECT_EQ(promised.new_tiles, has(rose::EventKind::tile_placed));
            } else {
                EXPECT_TRUE(promised.sure.empty());
            }
        }
    }
    EXPECT_GT(checked, 1000U);
}

TEST(RoseHelp, HasAPageForEveryCardBuildingEventFigureAndRule) {
    for (const std::string& language : terminal::languages()) {
        Match match(rose_setup(2, 1, 1));
        const Theme look = look_of(match, messages(language), 0);
        const std::string unknown = plain(help_page("no-such-thing", {}, match.face(), look, 80));
        const auto is_known = [&](const std::string& topic) {
            const Lines page = help_page(topic, {}, match.face(), look, 80);
            for (const Text& line : page) EXPECT_LE(line.width(), 80) << line.plain();
            EXPECT_GE(page.size(), 1U);
            EXPECT_EQ(plain(page).find("no-such"), std::string::npos);
            EXPECT_NE(plain(page).substr(0, 12), unknown.substr(0, 12)) << language << ' ' << topic;
        };
        for (const rose::Card card : rose::all_cards(rose::Times::mixed)) is_known(rose::text_of(card));
        for (const rose::Card card : rose::all_cards(rose::Times::by_type)) is_known(rose::text_of(card));
        for (std::size_t i = 0; i < rose::buildings; ++i)
            is_known(std::string(rose::name_of(static_cast<rose::Building>(i))));
        for (std::size_t i = 0; i < rose::events; ++i)
            is_known(std::string(rose::name_of(static_cast<rose::Event>(i))));
        for (std::size_t i = 0; i < rose::figures; ++i)
            is_known(std::string(rose::name_of(static_cast<rose::Figure>(i))));
        for (const std::string_view id : rose_face::rule_ids()) is_known(std::string(id));
        for (const char* topic : {"", "rules", "all", "suspicion", "turn", "a1", "  V14 "}) is_known(topic);
        EXPECT_NE(unknown.find("no-such-thing"), std::string::npos);
    }
}

TEST(RoseEnding, OpensEverythingAndNamesTheWinner) {
    for (unsigned players = 2; players <= 5; ++players) {
        Match match(rose_setup(players, players, 5 + players));
        core::Rng rng(players);
        while (!match.over()) play_at_random(match, rng);
        const rose_face::RoseTheme look = rose_look(match, messages(), core::spectator);
        const rose::Knowledge knowledge = rose_known(match, core::spectator);
        const core::Outcome outcome = match.outcome();
        const std::string text = testing::ending_of(match, look, 80);
        for (core::Seat seat = 0; seat < players; ++seat) {
            const std::string monk = look.colour(knowledge.identities[seat]).plain();
            EXPECT_NE(text.find(look.name(seat).plain() + ": " + monk), std::string::npos) << text;
            const std::size_t line =
                text.find(std::to_string(outcome.ranks[seat]) + ". " + look.name(seat).plain() + ", " + monk);
            ASSERT_NE(line, std::string::npos) << text;
            const std::string count = text.substr(line, text.find('\n', line) - line);
            EXPECT_TRUE(count.ends_with(" " + std::to_string(outcome.scores[seat]))) << text;
        }
        const std::string winner = look.name(outcome.winners.front()).plain();
        const std::size_t last = text.rfind('\n', text.size() - 2);
        EXPECT_NE(text.find(winner, last), std::string::npos) << text;
    }
}

}  // namespace
}  // namespace subrosa::play
