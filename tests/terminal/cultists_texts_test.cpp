// The words of the face of Among Cultists: everything that can happen, be chosen or be asked for has a text
// in every language, and what the ending says is true.
#include "base/json.hpp"
#include "games/cultists/text.hpp"
#include "terminal/faces/cultists/face.hpp"
#include "terminal/faces/cultists/help.hpp"
#include "terminal/play/command.hpp"
#include "terminal/play/help.hpp"
#include "tests/terminal/cultists_support.hpp"
#include "tests/terminal/through.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <span>

namespace subrosa::play {
namespace {

using cultists::EventKind;
using cultists::GameEvent;
using cultists::Verb;
using testing::cultists_games;
using testing::cultists_known;
using testing::cultists_setup;
using testing::look_of;
using testing::messages;
using testing::plain;
using testing::play_at_random;

// A text that was found and filled.
void expect_whole(const std::string& text, const std::string& where) {
    EXPECT_FALSE(text.empty()) << where;
    for (const char* part : {"cultists_", "play_", "{", "}"})
        EXPECT_EQ(text.find(part), std::string::npos) << where << ": " << text;
}

// One of everything that can happen, with every field that means something, and once without.
std::vector<GameEvent> everything() {
    std::vector<GameEvent> all;
    for (std::size_t i = 0; i <= cultists::index(EventKind::game_over); ++i) {
        GameEvent full{.kind = static_cast<EventKind>(i)};
        full.seats = core::SeatSet::first(3);
        full.seat = 1;
        full.about = 2;
        full.origin = cultists::Location::m;
        full.place = cultists::Location::g1;
        full.encounter = cultists::EncounterCard::dead;
        full.room_card = cultists::RoomCard::sabotage;
        full.event = cultists::Event::lightning;
        full.role = cultists::Role::seer;
        full.shelf = cultists::Shelf::darkblue2;
        full.team = cultists::Team::cultists;
        full.ending = cultists::Ending::points;
        for (bool* const flag : {&full.secret_door, &full.on, &full.danger, &full.camera, &full.discussion,
                                 &full.twice, &full.claims, &full.right})
            *flag = true;
        for (std::uint8_t* const number : {&full.round, &full.due, &full.dead, &full.cards, &full.points})
            *number = 2;
        full.to = 3;
        all.push_back(full);
        GameEvent bare{.kind = full.kind};
        bare.seat = 1;
        bare.origin = cultists::Location::m;
        bare.place = cultists::Location::ne;
        bare.encounter =
            full.kind == EventKind::said ? cultists::EncounterCard::alive : cultists::EncounterCard::none;
        bare.room_card = cultists::RoomCard::none;
        bare.role = cultists::Role::cultist;
        bare.ending = cultists::Ending::quota;
        all.push_back(bare);
    }
    for (const cultists::Cause cause :
         {cultists::Cause::found, cultists::Cause::voted, cultists::Cause::slain, cultists::Cause::role}) {
        all.push_back({.kind = EventKind::died, .seat = 1, .cause = cause});
    }
    for (std::size_t i = 0; i <= cultists::index(cultists::Ending::seer_found); ++i)
        all.push_back({.kind = EventKind::game_over, .ending = static_cast<cultists::Ending>(i)});
    for (std::size_t i = 0; i < cultists::index(cultists::Event::none); ++i)
        all.push_back({.kind = EventKind::event_drawn, .event = static_cast<cultists::Event>(i)});
    return all;
}

TEST(CultistsTexts, TellEverythingThatCanHappen) {
    for (const std::string& language : terminal::languages()) {
        const Match match(cultists_setup({.players = 6}, 1, 1));
        const cultists_face::CultistsTheme look(look_of(match, messages(language), 0));
        for (const GameEvent& told : everything()) {
            const std::string where = language + " " + std::string(cultists::name_of(told.kind));
            const auto entries = cultists_face::CultistsDrawing::chronicle({&told, 1}, look);
            // That a turn begins is told with what is done in it.
            const bool silent = told.kind == EventKind::move_began || told.kind == EventKind::act_began;
            ASSERT_EQ(entries.size(), silent ? 0U : 1U) << where;
            if (!silent) expect_whole(entries.front().text.plain(), where);
        }
    }
}

// What two things say must not be the same: each happening has words of its own.
TEST(CultistsTexts, TellDifferentThingsDifferently) {
    for (const std::string& language : terminal::languages()) {
        const Match match(cultists_setup({.players = 6}, 1, 1));
        const cultists_face::CultistsTheme look(look_of(match, messages(language), 0));
        std::set<std::string> texts;
        std::size_t told_of = 0;
        for (std::size_t i = 0; i <= cultists::index(EventKind::game_over); ++i) {
            const GameEvent told = everything()[2 * i];
            for (const faces::LogEntry& entry : cultists_face::CultistsDrawing::chronicle({&told, 1}, look)) {
                texts.insert(entry.text.plain());
                ++told_of;
            }
        }
        EXPECT_EQ(texts.size(), told_of) << language;
    }
}

TEST(CultistsTexts, NameEveryChoice) {
    for (const std::string& language : terminal::languages()) {
        const Match match(cultists_setup({.players = 6}, 1, 1));
        const cultists_face::CultistsTheme look(look_of(match, messages(language), 0));
        const cultists::Knowledge knowledge = cultists_known(match, 0);
        for (std::size_t i = 0; i <= cultists::index(Verb::seer); ++i) {
            cultists::Action action = cultists::Action::of(static_cast<Verb>(i));
            action.whom = 2;
            const std::string where = language + " " + cultists::text_of(action);
            expect_whole(cultists_face::CultistsDrawing::choice(knowledge, action, look, false).plain(),
                         where);
            expect_whole(cultists_face::CultistsDrawing::choice(knowledge, action, look, true).plain(),
                         where);
        }
    }
}

TEST(CultistsTexts, ExplainEveryWord) {
    for (const std::string& language : terminal::languages()) {
        const Match match(cultists_setup({.players = 6}, 1, 1));
        const Theme look = look_of(match, messages(language), 0);
        const cultists_face::CultistsTheme here(look);
        const auto is_known = [&](const std::string& topic) {
            const std::string where = language + " " + topic;
            ASSERT_TRUE(match.face().help(topic, look, 60)) << where;
            const Lines page = help_page(topic, {}, match.face(), look, 60);
            for (const Text& line : page) EXPECT_LE(line.width(), 60) << line.plain();
            expect_whole(plain(page), where);
        };
        is_known("");
        is_known("all");
        for (std::size_t i = 0; i < cultists::roles; ++i) {
            const auto role = static_cast<cultists::Role>(i);
            is_known(std::string(cultists::name_of(role)));
            is_known(lower_case(here.role(role).plain()));
        }
        for (std::size_t i = 0; i < cultists::index(cultists::Event::none); ++i)
            is_known(std::string(cultists::name_of(static_cast<cultists::Event>(i))));
        for (std::size_t i = 0; i < cultists::locations; ++i)
            is_known(lower_case(cultists::name_of(static_cast<cultists::Location>(i))));
        for (const std::string_view topic : cultists_face::topics()) {
            is_known(std::string(topic));
            is_known(lower_case(here.of("cultists_topic_", topic).plain()));
        }
        for (const std::string_view id : cultists_face::rule_ids()) is_known(lower_case(id));
        EXPECT_FALSE(match.face().help("no-such-thing", look, 60));
    }
}

// Scenario files name the rules that they test; whoever reads there "A1" can ask what that is.
TEST(CultistsTexts, ExplainEveryRuleThatScenariosName) {
    const std::span<const std::string_view> ids = cultists_face::rule_ids();
    EXPECT_EQ(std::set<std::string_view>(ids.begin(), ids.end()).size(), ids.size());
    std::set<std::string> named;
    const std::filesystem::path folder =
        std::filesystem::path(SUBROSA_SOURCE_DIR) / "tests/scenarios/cultists";
    for (const auto& file : std::filesystem::directory_iterator(folder)) {
        std::ifstream in(file.path(), std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>(in), {}};
        const json::value scenario = parse_json(text).value();
        for (const auto& rule : scenario.at("rules").as_array()) named.emplace(rule.as_string());
    }
    EXPECT_GT(named.size(), 60U);
    for (const std::string& rule : named)
        EXPECT_NE(std::find(ids.begin(), ids.end(), rule), ids.end()) << rule;
}

// `R1` and `L1` are rooms as well as rules: the page has both.
TEST(CultistsTexts, ExplainARoomAndTheRuleOfTheSameName) {
    const Match match(cultists_setup({.players = 6}, 1, 1));
    const Theme look = look_of(match, messages("en"), 0);
    const std::string room = plain(help_page("R1", {}, match.face(), look, 200));
    EXPECT_NE(room.find("security room"), std::string::npos) << room;
    EXPECT_NE(room.find("A murder made public"), std::string::npos) << room;
    const std::string hall = plain(help_page("l1", {}, match.face(), look, 200));
    EXPECT_NE(hall.find("dining hall"), std::string::npos) << hall;
    EXPECT_NE(hall.find("seer: Knows the cultists"), std::string::npos) << hall;
    EXPECT_EQ(plain(help_page("M4", {}, match.face(), look, 200)).find("corridor"), std::string::npos);
}

// The signs of the roles in reports tell them apart.
TEST(CultistsTexts, GiveEachRoleItsOwnSign) {
    for (const std::string& language : terminal::languages()) {
        const Match match(cultists_setup({.players = 6}, 1, 1));
        const Theme look = look_of(match, messages(language), 0);
        std::set<std::string> signs;
        for (unsigned i = 0; i < cultists::roles; ++i)
            signs.insert(match.face().identity_sign(i, look).plain());
        EXPECT_EQ(signs.size(), cultists::roles) << language;
    }
}

std::size_t count(const std::string& text, const std::string& what) {
    std::size_t found = 0;
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++found;
    return found;
}

TEST(CultistsEnding, SaysWhoWasWhatAndWhoKilledWhom) {
    std::size_t blows = 0;
    for (const cultists::Options& options : cultists_games()) {
        for (std::uint64_t seed = 0; seed < 4; ++seed) {
            Match match(cultists_setup(options, options.players, seed));
            core::Rng rng(seed);
            while (!match.over()) play_at_random(match, rng);
            const auto position = match.truth().position();
            const core::Outcome outcome = match.outcome();
            const std::string text =
                testing::ending_of(match, look_of(match, messages(), core::spectator), 200);
            std::size_t dead_cards = 0;
            for (const auto& gift : position.at("gifts").as_array()) dead_cards += gift.at("card") == "dead";
            EXPECT_EQ(count(text, "dead card ("), dead_cards) << text;
            blows += dead_cards;
            std::size_t started = 0;
            for (const auto& card : position.at("start_status").as_array()) started += card == "dead";
            EXPECT_EQ(count(text, "dead from the start"), started) << text;
            for (core::Seat seat = 0; seat < options.players; ++seat) {
                const std::string name = match.setup().players[seat].name;
                const std::string role(position.at("roles").at(seat).as_string());
                EXPECT_NE(text.find(name + ", " + role + ": "), std::string::npos) << text;
                const bool wins = outcome.winners.has(seat);
                const std::size_t line = text.find(" win: ");
                ASSERT_NE(line, std::string::npos) << text;
                EXPECT_EQ(text.find(name, line) != std::string::npos, wins) << text;
            }
        }
    }
    EXPECT_GT(blows, 50U);
}

TEST(CultistsLoop, PlaysWholeGamesInEveryLanguage) {
    std::uint64_t seed = 0;
    for (const cultists::Options& options : cultists_games()) {
        for (const unsigned people : {0U, 1U, 2U, unsigned{options.players}}) {
            const std::string language = terminal::languages()[++seed % 5];
            LocalTable table(cultists_setup(options, people, seed, "random"));
            std::vector<std::string> typed{"?", "? roles", "? lightning", "? R1", "l", "u", "", "give", "99"};
            for (int i = 1; i <= 20; ++i) typed.insert(typed.end(), i <= 4 ? 12 : 2, std::to_string(i));
            const std::string output = testing::play_through(table, language, seed, typed);
            EXPECT_NE(output.find(messages(language).text("cultists_end_title")), std::string::npos);
        }
    }
}

// M3: whoever came in gives first; where the event lets people meet, whoever has the knife.
TEST(CultistsTexts, BeginWithWhoeverCameIn) {
    int comings = 0;
    int events = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        Match match(cultists_setup({.players = 8}, 8, seed));
        core::Rng rng(seed);
        while (!match.over()) {
            const cultists::Open open = cultists_known(match, core::spectator).open;
            if (open.step == cultists::Step::giving) {
                const core::Seat first = match.face().asked_first(match.know(core::spectator));
                const bool event = open.stage == cultists::Stage::event;
                EXPECT_EQ(first, event ? open.knife : open.turn);
                comings += event ? 0 : 1;
                events += event ? 1 : 0;
            }
            play_at_random(match, rng);
        }
    }
    EXPECT_GT(comings, 100);
    EXPECT_GT(events, 3);
}

}  // namespace
}  // namespace subrosa::play
