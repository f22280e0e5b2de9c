// The words of the face of Deal with the Devil: everything that can happen, be chosen or be asked for has a
// text in every language, and what the ending says is true.
#include "base/json.hpp"
#include "games/devil/text.hpp"
#include "terminal/faces/devil/cards.hpp"
#include "terminal/faces/devil/face.hpp"
#include "terminal/faces/devil/help.hpp"
#include "terminal/play/command.hpp"
#include "terminal/play/help.hpp"
#include "tests/terminal/devil_support.hpp"
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

using devil::EventKind;
using devil::GameEvent;
using devil::Verb;
using testing::devil_games;
using testing::devil_known;
using testing::devil_look;
using testing::devil_setup;
using testing::look_of;
using testing::messages;
using testing::plain;
using testing::play_devil;

// A text that was found and filled.
void expect_filled(const std::string& text, const std::string& where) {
    EXPECT_FALSE(text.empty()) << where;
    for (const char* part : {"devil_", "play_", "{", "}"})
        EXPECT_EQ(text.find(part), std::string::npos) << where << ": " << text;
}

// One of everything that can happen, with every field that means something, and once without.
GameEvent full_told(EventKind kind) {
    GameEvent full{.kind = kind, .seat = 1, .about = 2, .third = 3, .role = devil::Role::cultist};
    full.seats = core::SeatSet::first(3);
    full.ware = devil::Ware::glass;
    full.building = devil::Building::farm;
    full.event = devil::Event::plague;
    full.master = devil::Master::urban;
    full.inquisitor = devil::Inquisitor::vandal;
    full.flag = true;
    full.number = 2;
    full.from = 9;
    full.to = 2;
    full.amount = -3;
    full.wares_of.fill(1);
    full.large = devil::Large::church;
    full.step = devil::Step::left;
    full.means = devil::Means::ducats;
    full.part = devil::ScorePart::large;
    full.ask = {.souls = true, .number = 2};
    full.plan = {.side = devil::Side::right,
                 .tokens = 2,
                 .edge = {devil::Building::inn, devil::Building::farm},
                 .sites = {devil::Building::abbey, devil::Building::dam}};
    full.cards = {devil::Building::inn, devil::Building::farm, devil::Building::abbey, devil::Building::dam};
    return full;
}
GameEvent bare_told(EventKind kind) {
    GameEvent bare{.kind = kind, .seat = 1, .role = devil::Role::devil};
    bare.building =
        kind == EventKind::built || kind == EventKind::used ? devil::Building::farm : devil::Building::none;
    bare.event = kind == EventKind::event_played ? devil::Event::education : devil::Event::none;
    bare.master = devil::Master::alchemist;
    bare.number = kind == EventKind::privilege_small || kind == EventKind::privilege_gone ? 1 : 0;
    bare.to = 1;
    bare.plan.side = devil::Side::left;
    return bare;
}

// That a turn begins is told with what is done in it; a plan and what lies in a chest when they are opened.
bool is_silent(const GameEvent& told) {
    switch (told.kind) {
        case EventKind::turn_began:
        case EventKind::inquisition_turn:
        case EventKind::planned:
        case EventKind::ritual_closed:
        case EventKind::inquisitors_came:  // by itself it does not say who was bribed away
            return true;
        case EventKind::bribe_left:
            return told.number == 0;
        case EventKind::paid:  // for an event, it is told with the event
            return told.event != devil::Event::none && told.building == devil::Building::none;
        default:
            return false;
    }
}

TEST(DevilTexts, TellEverythingThatCanHappen) {
    for (const std::string& language : terminal::languages()) {
        const Match match(devil_setup({}, 1, 1));
        const devil_face::DevilTheme look = devil_look(match, messages(language), 0);
        for (std::size_t i = 0; i <= devil::index(EventKind::game_over); ++i) {
            for (const GameEvent& told :
                 {full_told(static_cast<EventKind>(i)), bare_told(static_cast<EventKind>(i))}) {
                const std::string where = language + " " + std::string(devil::name_of(told.kind));
                const auto entries = devil_face::DevilDrawing::chronicle({&told, 1}, look);
                EXPECT_EQ(entries.empty(), is_silent(told)) << where;
                for (const faces::LogEntry& entry : entries) expect_filled(entry.text.plain(), where);
            }
        }
    }
}

// What two things say must not be the same: each happening has words of its own.
TEST(DevilTexts, TellDifferentThingsDifferently) {
    // These are the same to who reads them: goods that leave, rewards that come home.
    const std::set<EventKind> alike{EventKind::gave,          EventKind::discarded, EventKind::paid,
                                    EventKind::ritual_reward, EventKind::produced,  EventKind::gained};
    for (const std::string& language : terminal::languages()) {
        const Match match(devil_setup({}, 1, 1));
        const devil_face::DevilTheme look = devil_look(match, messages(language), 0);
        std::set<std::string> texts;
        std::size_t told_of = 0;
        for (std::size_t i = 0; i <= devil::index(EventKind::game_over); ++i) {
            const GameEvent told = full_told(static_cast<EventKind>(i));
            if (alike.contains(told.kind)) continue;
            std::string text;
            for (const faces::LogEntry& entry : devil_face::DevilDrawing::chronicle({&told, 1}, look))
                text += entry.text.plain() + "\n";
            if (text.empty()) continue;
            EXPECT_TRUE(texts.insert(text).second) << language << ' ' << text;
            ++told_of;
        }
        EXPECT_GT(told_of, 60U);
    }
}

// The chronicle of whole games, as each seat and everybody is told it.
TEST(DevilTexts, TellWholeGames) {
    std::size_t entries = 0;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const std::string language = terminal::languages()[seed % 5];
        Match match(devil_setup(devil_games()[seed % 2], 4, seed));
        core::Rng rng(seed);
        while (!match.over()) play_devil(match, rng);
        for (const core::Seat seat : {core::Seat{0}, core::Seat{2}, core::spectator}) {
            const auto told = match.told_to(seat);
            for (const faces::LogEntry& entry :
                 match.face().chronicle(testing::documents(told), look_of(match, messages(language), seat))) {
                expect_filled(entry.text.plain(), language);
                ++entries;
            }
        }
    }
    EXPECT_GT(entries, 1000U);
}

std::vector<GameEvent> in_order(std::initializer_list<GameEvent> told) {
    return told;
}

std::vector<std::string> told_as(const std::vector<GameEvent>& told, core::Seat viewer = 0) {
    const Match match(devil_setup({}, 1, 1));
    std::vector<std::string> texts;
    for (const faces::LogEntry& entry :
         devil_face::DevilDrawing::chronicle(told, devil_look(match, messages(), viewer)))
        texts.push_back(entry.text.plain());
    return texts;
}

// R2: the wings of the round are told together, not as deeds of who had the last turn.
TEST(DevilTexts, TellTheWingsOfTheRoundTogether) {
    const std::string other = default_bot_names()[3];
    const std::vector<std::string> texts =
        told_as(in_order({{.kind = EventKind::turn_began, .seat = 3},
                          {.kind = EventKind::used, .seat = 3, .building = devil::Building::inn},
                          {.kind = EventKind::angels, .seat = 3, .number = 1},
                          {.kind = EventKind::indulgence, .seat = 3, .number = 1},
                          {.kind = EventKind::demons, .seat = 0, .number = 1},
                          {.kind = EventKind::slid, .seat = 3, .from = 10, .to = 8},
                          {.kind = EventKind::hunt_began}}));
    EXPECT_EQ(texts, (std::vector<std::string>{
                         other + ": Inn used", "Highest reputation, an angel wing each: " + other + ".",
                         "Lowest reputation, a demon wing each: You.",
                         other + ": three angel wings become an indulgence",
                         "Deeds are forgotten, reputation: " + other + " 3 → 1.", "The witch hunt begins."}));
}

// An event that was read from a document has only the fields of its kind.
TEST(DevilTexts, TellThePartsOfAScoreByName) {
    EXPECT_EQ(told_as(in_order(
                  {{.kind = EventKind::scored, .seat = 0, .part = devil::ScorePart::debt, .amount = -4},
                   {.kind = EventKind::scored, .seat = 0, .part = devil::ScorePart::goods, .amount = 2}})),
              (std::vector<std::string>{"You: points −2 (debt −4, ducats and common goods +2)."}));
}

TEST(DevilTexts, TellWhatWasPaidOnce) {
    GameEvent cost{.kind = EventKind::paid, .seat = 0, .building = devil::Building::farm};
    cost.wares_of[0] = 2;
    const std::vector<std::string> texts =
        told_as(in_order({{.kind = EventKind::turn_began, .seat = 0},
                          cost,
                          {.kind = EventKind::built, .seat = 0, .building = devil::Building::farm}}));
    ASSERT_EQ(texts.size(), 1U);
    const Match match(devil_setup({}, 1, 1));
    EXPECT_EQ(texts[0],
              "You: Farm built for " +
                  devil_look(match, messages(), 0).bundle(devil::card(devil::Building::farm).cost).plain());
}

// Every choice of whole games has words and signs of its own.
TEST(DevilTexts, NameEveryChoice) {
    std::set<Verb> met;
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        const std::string language = terminal::languages()[seed % 5];
        Match match(devil_setup(devil_games()[seed % 2], 4, seed));
        core::Rng rng(seed);
        while (!match.over()) {
            const core::Seat seat = match.deciders().front();
            const std::vector<std::string> choices = match.choices(seat);
            const devil::Knowledge knowledge = devil_known(match, seat);
            const devil_face::DevilTheme look = devil_look(match, messages(language), seat);
            std::set<std::string> words;
            std::set<std::string> signs;
            for (const std::string& choice : choices) {
                const devil::Action action = devil::action_from(choice).value();
                met.insert(action.verb);
                const std::string word =
                    devil_face::DevilDrawing::choice(knowledge, action, look, false).plain();
                const std::string sign =
                    devil_face::DevilDrawing::choice(knowledge, action, look, true).plain();
                expect_filled(word, language + " " + choice);
                expect_filled(sign, language + " " + choice);
                EXPECT_TRUE(words.insert(word).second) << language << ' ' << choice << ": " << word;
                EXPECT_TRUE(signs.insert(sign).second) << language << ' ' << choice << ": " << sign;
            }
            expect_filled(match.face().question(match.know(seat), look).plain(), language);
            play_devil(match, rng);
        }
    }
    EXPECT_GE(met.size(), 27U);
}

TEST(DevilTexts, ExplainEveryWord) {
    for (const std::string& language : terminal::languages()) {
        const Match match(devil_setup({}, 1, 1));
        const Theme look = look_of(match, messages(language), 0);
        const devil_face::DevilTheme here(look);
        const auto is_known = [&](const std::string& topic) {
            const std::string where = language + " " + topic;
            ASSERT_TRUE(match.face().help(topic, look, 60)) << where;
            const Lines page = help_page(topic, {}, match.face(), look, 60);
            for (const Text& line : page) EXPECT_LE(line.width(), 60) << line.plain();
            expect_filled(plain(page), where);
        };
        is_known("");
        is_known("all");
        is_known("mortal");
        for (std::size_t i = 0; i < devil::roles; ++i) {
            is_known(std::string(devil::name_of(static_cast<devil::Role>(i))));
            is_known(lower_case(here.role(static_cast<devil::Role>(i)).plain()));
        }
        for (std::size_t i = 0; i < devil::buildings; ++i) {
            const auto building = static_cast<devil::Building>(i);
            is_known(std::string(devil::name_of(building)));
            is_known(lower_case(here.building(building).plain()));
            is_known(lower_case(terminal::to_ascii(here.building(building).plain())));
        }
        for (std::size_t i = 0; i < devil::events; ++i) {
            is_known(std::string(devil::name_of(static_cast<devil::Event>(i))));
            is_known(lower_case(here.event(static_cast<devil::Event>(i)).plain()));
        }
        for (std::size_t i = 0; i < devil::inquisitors; ++i)
            is_known(lower_case(here.inquisitor(static_cast<devil::Inquisitor>(i)).plain()));
        for (const char* thing : {"wood", "ducats", "indulgence", "jester", "angel wing", "rural master"})
            is_known(thing);
        for (const std::string_view topic : devil_face::topics()) {
            is_known(std::string(topic));
            is_known(lower_case(here.of("devil_topic_", topic).plain()));
        }
        for (const std::string_view id : devil_face::rule_ids()) is_known(lower_case(id));
        EXPECT_FALSE(match.face().help("no-such-thing", look, 60));
    }
}

// What cards say is put together from their operations: numbers are those of the table.
TEST(DevilTexts, SayWhatIsOnTheCards) {
    const Match match(devil_setup({}, 1, 1));
    const devil_face::DevilTheme look = devil_look(match, messages(), 0);
    const devil::Bundle pay{.wood = 2, .marble = 1, .ducats = 5, .reputation = 4, .action_token = 1};
    EXPECT_EQ(look.bundle(pay).plain(), "2 wood, 1 marble, 5 ducats, 4 reputation, 1 action token for good");
    EXPECT_EQ(
        devil_face::operation_text(
            {.op = devil::Op::exchange, .max = 2, .may = true, .pay = {.common = 1}, .gain = {.rare = 1}},
            look)
            .plain(),
        "you may pay 1 common good of your choice to gain 1 rare good of your choice, up to 2 times");
    EXPECT_TRUE(
        devil_face::effect_text(devil::Building::farm, look).plain().starts_with("Every production: gain "));
    for (std::size_t i = 0; i < devil::buildings; ++i) {
        const auto building = static_cast<devil::Building>(i);
        for (const devil::Effect& effect : devil::card(building).effects) {
            if (effect.op == devil::Op::none || effect.n == 0) continue;
            if (effect.op == devil::Op::rep || effect.op == devil::Op::interest_steps) continue;
            EXPECT_NE(devil_face::effect_text(building, look).plain().find(std::to_string(effect.n)),
                      std::string::npos)
                << devil::name_of(building);
        }
    }
}

// Scenario files name the rules that they test; whoever reads there "A1" can ask what that is.
TEST(DevilTexts, ExplainEveryRuleThatScenariosName) {
    const std::span<const std::string_view> ids = devil_face::rule_ids();
    EXPECT_EQ(std::set<std::string_view>(ids.begin(), ids.end()).size(), ids.size());
    const std::filesystem::path folder = std::filesystem::path(SUBROSA_SOURCE_DIR) / "tests/scenarios/devil";
    for (const auto& file : std::filesystem::directory_iterator(folder)) {
        std::ifstream in(file.path(), std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>(in), {}};
        const json::value scenario = parse_json(text).value();
        for (const auto& rule : scenario.at("rules").as_array()) {
            if (rule.as_string().starts_with('X')) continue;  // a worked example, no rule
            EXPECT_NE(std::find(ids.begin(), ids.end(), rule.as_string()), ids.end()) << rule;
        }
    }
}

// The signs of the roles in reports tell them apart, and so do those of goods and symbols in costs.
TEST(DevilTexts, GiveEachThingItsOwnSign) {
    for (const std::string& language : terminal::languages()) {
        for (const bool ascii : {false, true}) {
            const Match match(devil_setup({}, 1, 1));
            const devil_face::DevilTheme look = devil_look(match, messages(language, ascii), 0);
            std::set<std::string> roles;
            for (unsigned i = 0; i < devil::roles; ++i)
                roles.insert(match.face().identity_sign(i, look).plain());
            EXPECT_EQ(roles.size(), devil::roles) << language;
            std::set<std::string> goods;
            for (std::size_t i = 0; i < devil::priced_wares; ++i)
                goods.insert(look.good_sign(static_cast<devil::Ware>(i)).plain());
            EXPECT_EQ(goods.size(), devil::priced_wares) << language;
            std::set<std::string> symbols;
            for (std::size_t i = 0; i < devil::symbols; ++i)
                symbols.insert(look.symbol_sign(static_cast<devil::Symbol>(i)).plain());
            EXPECT_EQ(symbols.size(), devil::symbols) << language;
            std::set<std::string> letters;
            for (std::size_t i = 0; i < devil::masters; ++i)
                letters.insert(look.letter(static_cast<devil::Master>(i)).plain());
            EXPECT_EQ(letters.size(), devil::masters) << language;
        }
    }
}

TEST(DevilEnding, SaysWhoWasWhoAndHowItWasCounted) {
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        Match match(devil_setup(devil_games()[seed % 2], 4, seed));
        core::Rng rng(seed);
        while (!match.over()) play_devil(match, rng);
        const auto told = match.told_to(core::spectator);
        const core::Outcome outcome = match.outcome();
        const devil_face::DevilTheme look = devil_look(match, messages(), core::spectator);
        const std::string text = testing::ending_of(match, look, 300);
        const devil::Knowledge known = devil_known(match, core::spectator);
        for (core::Seat seat = 0; seat < devil::players; ++seat) {
            const devil::Realm& realm = known.open.realms[seat];
            const std::string name = match.setup().players[seat].name;
            const std::string line = name + ", " + look.role(known.hidden.roles[seat]).plain() + ": " +
                                     look.count("points", realm.score).plain();
            EXPECT_NE(text.find(line), std::string::npos) << line << '\n' << text;
            int final_points = 0;
            for (const GameEvent& one : engine::events_from<engine::DevilDocuments>(told).value()) {
                if (one.kind == EventKind::scored && one.seat == seat) final_points += one.amount;
            }
            const std::string before = "before " + look.number(realm.score - final_points).plain();
            EXPECT_NE(text.find(before, text.find(line)), std::string::npos) << before << '\n' << text;
            const std::size_t winners = text.find("Shared win: ") != std::string::npos
                                            ? text.find("Shared win: ")
                                            : text.find("The most points: ");
            ASSERT_NE(winners, std::string::npos) << text;
            EXPECT_EQ(text.find(name, winners) != std::string::npos, outcome.winners.has(seat)) << text;
        }
    }
}

TEST(DevilLoop, PlaysWholeGamesInEveryLanguage) {
    std::uint64_t seed = 0;
    for (const std::string& language : terminal::languages()) {
        // One person against bots; in one language four at one keyboard.
        for (const unsigned people : {1U, 4U}) {
            if (people == 4 && language != "de") continue;
            ++seed;
            LocalTable table(devil_setup(devil_games()[seed % 2], people, seed, "thumb"));
            std::vector<std::string> typed{"?", "? roles", "? stables", "? T6", "l",
                                           "u", "",        "put wo 1",  "99"};
            typed.insert(typed.end(), 120, "done");
            typed.insert(typed.end(), 6, "decline");
            for (int i = 1; i <= 30; ++i) typed.insert(typed.end(), i <= 4 ? 12 : 2, std::to_string(i));
            const std::string output = testing::play_through(table, language, seed, typed);
            EXPECT_NE(output.find(messages(language).text("devil_end_title")), std::string::npos);
        }
    }
}

}  // namespace
}  // namespace subrosa::play
