// The engine protocol: every request, every error, and arbitrary bytes.
#include "engine/protocol.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <vector>

namespace subrosa::cli {
namespace {

using namespace engine;

json::object ask(Engine& engine, std::string_view line) {
    return json::parse(engine.answer(line)).as_object();
}

// A request that must succeed.
json::object well(Engine& engine, std::string_view line) {
    json::object reply = ask(engine, line);
    EXPECT_EQ(reply.at("ok"), true) << line << " -> " << json::serialize(reply);
    return reply;
}

// The error of a request that must fail and change nothing.
std::string error(Engine& engine, std::string_view line) {
    const std::string before = engine.answer(R"({"do":"position"})");
    const json::object reply = ask(engine, line);
    EXPECT_EQ(reply.at("ok"), false) << line << " -> " << json::serialize(reply);
    EXPECT_EQ(engine.answer(R"({"do":"position"})"), before) << line;
    return std::string(reply.at("error").as_string());
}

const char* const deal_42 = R"({"do":"deal","game":"rose","seed":"42","options":{"players":4}})";

std::string play_line(core::Seat seat, std::string_view move) {
    return json::serialize(json::object{{"do", "play"}, {"seat", seat}, {"move", move}});
}

// Plays the first choice of the lowest decider; returns the reply.
json::object first_choice(Engine& engine) {
    const auto seat = well(engine, R"({"do":"deciders"})").at("deciders").at(0).to_number<core::Seat>();
    const json::object reply = well(engine, json::serialize(json::object{{"do", "choices"}, {"seat", seat}}));
    return well(engine, play_line(seat, std::string(reply.at("choices").at(0).as_string())));
}

TEST(Engine, lists_the_games_with_every_option) {
    Engine engine;
    const json::object rose = well(engine, R"({"do":"games"})").at("games").at(0).as_object();
    EXPECT_EQ(rose.at("game"), "rose");
    EXPECT_EQ(rose.at("players"), json::parse("[2,5]"));
    for (const char* option : {"players", "edition", "times", "reset_sundial"}) {
        EXPECT_TRUE(rose.at("options").at(option).as_object().contains("values"));
        EXPECT_TRUE(rose.at("options").at(option).as_object().contains("default"));
    }
}

TEST(Engine, deals_the_same_game_from_the_same_seed) {
    Engine one;
    Engine two;
    EXPECT_EQ(one.answer(deal_42), two.answer(deal_42));
    EXPECT_EQ(one.answer(R"({"do":"position"})"), two.answer(R"({"do":"position"})"));
    well(two, R"({"do":"deal","game":"rose","seed":42,"options":{"players":4}})");
    EXPECT_EQ(one.answer(R"({"do":"position"})"), two.answer(R"({"do":"position"})"));
    well(two, R"({"do":"deal","game":"rose","seed":"18446744073709551615"})");
    EXPECT_NE(one.answer(R"({"do":"position"})"), two.answer(R"({"do":"position"})"));
}

TEST(Engine, position_loads_again_to_the_same_state) {
    Engine engine;
    well(engine, deal_42);
    for (int i = 0; i < 30; ++i) first_choice(engine);
    const json::object position = well(engine, R"({"do":"position"})");
    const std::string hash = engine.answer(R"({"do":"hash"})");
    Engine other;
    well(other, json::serialize(json::object{{"do", "load"}, {"position", position.at("position")}}));
    EXPECT_EQ(other.answer(R"({"do":"hash"})"), hash);
    EXPECT_EQ(other.answer(R"({"do":"deciders"})"), engine.answer(R"({"do":"deciders"})"));
}

TEST(Engine, plays_a_whole_game_and_gives_its_outcome) {
    Engine engine;
    well(engine, deal_42);
    EXPECT_EQ(well(engine, R"({"do":"outcome"})").at("over"), false);
    int moves = 0;
    while (!well(engine, R"({"do":"deciders"})").at("deciders").as_array().empty()) {
        const json::object reply = first_choice(engine);
        for (const json::value& event : reply.at("events").as_array()) {
            EXPECT_TRUE(event.at("event").is_string());
            EXPECT_TRUE(event.at("seen_by").is_array());
        }
        ++moves;
    }
    const json::object outcome = well(engine, R"({"do":"outcome"})");
    EXPECT_EQ(outcome.at("over"), true);
    EXPECT_EQ(outcome.at("scores").as_array().size(), 4U);
    EXPECT_FALSE(outcome.at("winners").as_array().empty());
    EXPECT_EQ(error(engine, play_line(0, "again")), "the game is over");
    for (; moves > 0; --moves) well(engine, R"({"do":"undo"})");
    Engine fresh;
    well(fresh, deal_42);
    EXPECT_EQ(engine.answer(R"({"do":"position"})"), fresh.answer(R"({"do":"position"})"));
    EXPECT_EQ(error(engine, R"({"do":"undo"})"), "there is no move to take back");
}

TEST(Engine, shows_what_a_seat_or_a_spectator_knows) {
    Engine engine;
    well(engine, deal_42);
    const json::object known = well(engine, R"({"do":"know","seat":1})").at("knowledge").as_object();
    EXPECT_EQ(known.at("hands").at(0), json::parse("[null,null,null]"));
    EXPECT_TRUE(known.at("hands").at(1).at(0).is_string());
    const json::object open = well(engine, R"({"do":"know","seat":"public"})").at("knowledge").as_object();
    EXPECT_EQ(open.at("identities"), json::parse("[null,null,null,null]"));
    EXPECT_NE(error(engine, R"({"do":"know"})"), "");
    EXPECT_NE(error(engine, R"({"do":"know","seat":4})"), "");
    EXPECT_NE(error(engine, R"({"do":"know","seat":15})"), "");
    EXPECT_NE(error(engine, R"({"do":"know","seat":-1})"), "");
    EXPECT_NE(error(engine, R"({"do":"know","seat":null})"), "");
    EXPECT_NE(error(engine, R"({"do":"know","seat":"all"})"), "");
    EXPECT_NE(error(engine, R"({"do":"know","seat":"1"})"), "");
}

TEST(Engine, imagines_a_world_that_the_seat_cannot_tell_from_this_one) {
    Engine engine;
    well(engine, deal_42);
    for (int i = 0; i < 20; ++i) first_choice(engine);
    for (const char* seat : {"0", "1", "2", "3", "\"public\""}) {
        const std::string know = std::string(R"({"do":"know","seat":)") + seat + "}";
        const json::object world =
            well(engine, std::string(R"({"do":"imagine","seed":"7","seat":)") + seat + "}");
        Engine other;
        well(other, json::serialize(json::object{{"do", "load"}, {"position", world.at("position")}}));
        EXPECT_EQ(other.answer(know), engine.answer(know));
        EXPECT_NE(other.answer(R"({"do":"position"})"), engine.answer(R"({"do":"position"})"));
    }
}

TEST(Engine, bots_name_a_move_that_is_allowed) {
    Engine engine;
    well(engine, deal_42);
    for (int i = 0; i < 40; ++i) {
        const auto seat = well(engine, R"({"do":"deciders"})").at("deciders").at(0).to_number<core::Seat>();
        const std::string line = json::serialize(json::object{
            {"do", "bot"}, {"seat", seat}, {"bot", "thumb"}, {"ms", 200}, {"iterations", 10}, {"seed", "1"}});
        const std::string move(well(engine, line).at("move").as_string());
        EXPECT_EQ(move, well(engine, line).at("move").as_string());
        well(engine, play_line(seat, move));
    }
    EXPECT_NE(error(engine, R"({"do":"bot","seat":0,"bot":"kasparov"})").find("thumb"), std::string::npos);
}

TEST(Engine, echoes_the_id_in_every_answer) {
    Engine engine;
    EXPECT_EQ(well(engine, R"({"id":7,"do":"games"})").at("id"), 7);
    EXPECT_EQ(ask(engine, R"({"id":{"a":[1]},"do":"nonsense"})").at("id"), json::parse(R"({"a":[1]})"));
    EXPECT_TRUE(ask(engine, R"({"id":null,"do":"position"})").at("id").is_null());
    EXPECT_FALSE(ask(engine, R"({"do":"games"})").contains("id"));
}

TEST(Engine, says_what_is_wrong_and_changes_nothing) {
    Engine engine;
    for (const char* request :
         {"position", "deciders", "choices", "play", "know", "imagine", "outcome", "bot", "undo"}) {
        EXPECT_EQ(error(engine, json::serialize(json::object{{"do", request}, {"seat", 0}, {"move", "x"}})),
                  "there is no game yet: deal or load one");
    }
    well(engine, deal_42);
    first_choice(engine);
    EXPECT_EQ(error(engine, R"({"do":"dance"})"), "/do: \"dance\" is not known here");
    EXPECT_EQ(error(engine, R"({})"), "/do: is missing");
    EXPECT_EQ(error(engine, R"({"do":3})"), "/do: must be a string");
    EXPECT_EQ(error(engine, R"([])"), "/: must be an object");
    EXPECT_EQ(error(engine, "").substr(0, 8), "not JSON");
    EXPECT_EQ(error(engine, "{").substr(0, 8), "not JSON");
    EXPECT_EQ(error(engine, "{} {}").substr(0, 8), "not JSON");
    EXPECT_EQ(error(engine, "\xff\xfe").substr(0, 8), "not JSON");
    EXPECT_EQ(error(engine, "{\"do\":\"\xc3\"}").substr(0, 8), "not JSON");
    EXPECT_EQ(error(engine, std::string(100'000, '[')).substr(0, 8), "not JSON");
    EXPECT_EQ(error(engine, "\"" + std::string(2'000'000, 'x') + "\"").substr(0, 8), "too long");
    EXPECT_EQ(error(engine, R"({"do":"deal","game":"chess","seed":"1"})"),
              "/game: \"chess\" is not a game here");
    EXPECT_EQ(error(engine, R"({"do":"deal","game":"rose"})"), "/seed: is missing");
    for (const char* seed :
         {"\"x\"", "-1", "1.5", "\"18446744073709551616\"", "\"\"", "\" 1\"", "\"0x1\"", "null", "1e30"}) {
        EXPECT_EQ(
            error(engine, std::string(R"({"do":"deal","game":"rose","seed":)") + seed + "}").substr(0, 6),
            "seed: ");
    }
    EXPECT_EQ(error(engine, R"({"do":"deal","game":"rose","seed":"1","options":{"players":6}})"),
              "/options/players: must be a whole number from 2 to 5");
    EXPECT_EQ(error(engine, R"({"do":"deal","game":"rose","seed":"1","options":[]})"),
              "/options/: must be an object");
    EXPECT_EQ(error(engine, R"({"do":"load","position":{"game":"rose"}})"), "/position/day: is missing");
    EXPECT_EQ(error(engine, R"({"do":"load"})"), "/position: is missing");
    EXPECT_EQ(error(engine, R"({"do":"choices","seat":9})"), "/seat: must be a whole number from 0 to 3");
    EXPECT_EQ(error(engine, R"({"do":"choices","seat":"public"})"),
              "/seat: must be a whole number from 0 to 3");
    EXPECT_EQ(error(engine, R"({"do":"play","seat":0,"move":"dance"})"), "\"dance\" is no move of rose");
    EXPECT_EQ(error(engine, R"({"do":"play","seat":0,"move":"pay 9"})").substr(0, 27),
              "\"pay 9\" is not allowed now;");
    EXPECT_EQ(error(engine, R"({"do":"play","seat":3,"move":"pay 0"})"),
              "seat 3 is not to decide now, but seat 0");
    EXPECT_EQ(error(engine, R"({"do":"play","seat":0})"), "/move: is missing");
    EXPECT_EQ(error(engine, R"({"do":"bot","seat":3,"bot":"random"})"), "/seat: has nothing to decide now");
    EXPECT_EQ(error(engine, R"({"do":"bot","seat":0,"bot":"random","ms":-1})").substr(0, 5), "/ms: ");
}

// ---- bad lines
// -------------------------------------------------------------------------------------------------------

// Valid lines to be damaged.
std::vector<std::string> right_lines() {
    Engine engine;
    std::vector<std::string> lines{
        deal_42,
        R"({"do":"games"})",
        R"({"do":"deal","game":"rose","seed":"7","options":{"players":2,"edition":"international","times":"by-type"}})",
        R"({"do":"position","id":1})",
        R"({"do":"deciders"})",
        R"({"do":"choices","seat":0})",
        R"({"do":"know","seat":"public"})",
        R"({"do":"know","seat":1})",
        R"({"do":"imagine","seat":1,"seed":"7"})",
        R"({"do":"outcome"})",
        R"({"do":"bot","seat":0,"bot":"thumb","ms":200,"seed":"1"})",
        R"({"do":"undo"})",
        R"({"do":"play","seat":0,"move":"move red ecclesia"})",
        R"({"do":"play","seat":1,"move":"pay 0"})"};
    well(engine, deal_42);
    for (int i = 0; i < 60; ++i) {
        if (i % 20 == 0) {
            const json::object reply = well(engine, R"({"do":"position"})");
            lines.push_back(
                json::serialize(json::object{{"do", "load"}, {"position", reply.at("position")}}));
        }
        first_choice(engine);
    }
    return lines;
}

std::string broken_line(const std::vector<std::string>& lines, core::Rng& rng) {
    const auto number = [&rng](std::size_t below) { return rng.below(static_cast<std::uint32_t>(below)); };
    if (number(16) == 0) {
        std::string noise(number(60), ' ');
        for (char& c : noise) c = static_cast<char>(number(256));
        return noise;
    }
    std::string line = lines[number(lines.size())];
    for (std::uint32_t times = 1 + number(3); times > 0 && !line.empty(); --times) {
        const std::size_t at = number(line.size());
        switch (number(7)) {
            case 0:
                line[at] = static_cast<char>(number(256));
                break;
            case 1:
                line.erase(at, 1 + number(8));
                break;
            case 2:
                line.insert(at, 1 + number(4), "{}[]\",:0123456789-eE.\\u"[number(24)]);
                break;
            case 3:
                line.resize(at);
                break;
            case 4:
                line.insert(at, lines[number(lines.size())].substr(0, 30));
                break;
            case 5: {  // another number in its place
                const std::size_t digit = line.find_first_of("0123456789", at);
                if (digit != std::string::npos)
                    line.replace(digit, 1, std::to_string(rng.next64() >> number(64)));
                break;
            }
            default: {  // two values change places
                const std::size_t other = number(line.size());
                std::swap(line[at], line[other]);
                break;
            }
        }
    }
    return line;
}

// A million lines; fewer with sanitizers. SUBROSA_BAD_LINES sets another number.
TEST(Engine, survives_random_bad_lines_and_is_right_afterwards) {
    const char* wanted = std::getenv("SUBROSA_BAD_LINES");
#ifdef NDEBUG
    const std::uint64_t usual = 1'000'000;
#else
    const std::uint64_t usual = 20'000;
#endif
    const std::uint64_t count = wanted == nullptr ? usual : std::strtoull(wanted, nullptr, 10);
    const std::vector<std::string> lines = right_lines();
    core::Rng rng(4711);
    Engine engine;
    std::uint64_t refused = 0;
    for (std::uint64_t i = 0; i < count; ++i) {
        // Some valid lines, so that the bad ones meet games in every state.
        const bool right = rng.below(8) == 0;
        const std::string line =
            right ? lines[rng.below(static_cast<std::uint32_t>(lines.size()))] : broken_line(lines, rng);
        const std::string before = i % 16 == 0 ? engine.answer(R"({"do":"hash"})") : std::string();
        const std::string answer = engine.answer(line);
        ASSERT_EQ(answer.find('\n'), std::string::npos);
        const bool ok = answer.find(R"("ok":true)") == 1;
        if (ok) continue;
        ++refused;
        ASSERT_EQ(answer.find(R"("ok":false,"error":")"), 1U) << answer;
        if (i % 16 != 0) continue;
        ASSERT_EQ(engine.answer(R"({"do":"hash"})"), before) << line;
        json::error_code trouble;
        ASSERT_TRUE(json::parse(answer, trouble).is_object()) << answer;
    }
    EXPECT_GT(refused, count / 2);

    // A game played afterwards equals that of a fresh engine.
    Engine fresh;
    for (Engine* each : {&engine, &fresh}) {
        well(*each, deal_42);
        while (!well(*each, R"({"do":"deciders"})").at("deciders").as_array().empty()) first_choice(*each);
    }
    EXPECT_EQ(engine.answer(R"({"do":"position"})"), fresh.answer(R"({"do":"position"})"));
    EXPECT_EQ(engine.answer(R"({"do":"outcome"})"), fresh.answer(R"({"do":"outcome"})"));
}

}  // namespace
}  // namespace subrosa::cli
