// Beliefs in the engine protocol: their form, at any time, from the seat's knowledge only.
#include "bots/rose/bots.hpp"
#include "engine/protocol.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace subrosa::cli {
namespace {

using namespace engine;

json::object reply_to(Engine& engine, const json::object& request) {
    return json::parse(engine.answer(json::serialize(request))).as_object();
}

json::object granted(Engine& engine, const json::object& request) {
    json::object reply = reply_to(engine, request);
    EXPECT_EQ(reply.at("ok"), true) << json::serialize(request) << " -> " << json::serialize(reply);
    return reply;
}

std::string refusal(Engine& engine, const json::object& request) {
    const json::object reply = reply_to(engine, request);
    EXPECT_EQ(reply.at("ok"), false) << json::serialize(request) << " -> " << json::serialize(reply);
    return reply.contains("error") ? std::string(reply.at("error").as_string()) : std::string();
}

void deal(Engine& engine, unsigned players, const char* seed = "42") {
    granted(
        engine,
        {{"do", "deal"}, {"game", "rose"}, {"seed", seed}, {"options", json::object{{"players", players}}}});
}

std::vector<core::Seat> deciders(Engine& engine) {
    std::vector<core::Seat> seats;
    const json::object reply = granted(engine, {{"do", "deciders"}});
    for (const json::value& seat : reply.at("deciders").as_array())
        seats.push_back(seat.to_number<core::Seat>());
    return seats;
}

json::array choices(Engine& engine, core::Seat seat) {
    return granted(engine, {{"do", "choices"}, {"seat", seat}}).at("choices").as_array();
}

void play(Engine& engine, core::Seat seat, const json::value& move) {
    granted(engine, {{"do", "play"}, {"seat", seat}, {"move", move}});
}

void play_some(Engine& engine, int moves) {
    for (; moves > 0 && !deciders(engine).empty(); --moves) {
        const core::Seat seat = deciders(engine).front();
        const json::array offered = choices(engine, seat);
        play(engine, seat, offered[static_cast<std::size_t>(moves) % offered.size()]);
    }
}

json::object beliefs(Engine& engine, core::Seat seat, std::string_view bot) {
    return granted(engine, {{"do", "beliefs"}, {"seat", seat}, {"bot", bot}});
}

std::vector<std::string_view> bots_that_reason() {
    std::vector<std::string_view> names;
    Engine engine;
    deal(engine, 2);
    for (const std::string_view name : bots::rose::bot_list().names()) {
        if (!beliefs(engine, 0, name).at("beliefs").is_null()) names.push_back(name);
    }
    EXPECT_FALSE(names.empty());
    return names;
}

// Six probabilities with sum 1, to four places.
void expect_odds(const json::value& odds) {
    ASSERT_EQ(odds.as_object().size(), 6U);
    double sum = 0;
    for (const char* colour : {"red", "blue", "white", "grey", "black", "orange"}) {
        const auto chance = odds.at(colour).to_number<double>();
        EXPECT_GE(chance, 0);
        EXPECT_NEAR(chance * 10'000, std::round(chance * 10'000), 1e-6);
        sum += chance;
    }
    EXPECT_NEAR(sum, 1, 6 * 0.00005 + 1e-6) << json::serialize(odds);
}

void expect_explanation(const json::object& reply, core::Seat seat, unsigned players) {
    const json::array& others = reply.at("beliefs").as_array();
    ASSERT_EQ(others.size(), players - 1);
    unsigned next = 0;
    for (const json::value& other : others) {
        if (next == seat) ++next;
        EXPECT_EQ(other.at("seat").to_number<unsigned>(), next++);
        expect_odds(other.at("identities"));
    }
    expect_odds(reply.at("seen"));
    EXPECT_TRUE(reply.at("iterations").is_number());
    double before = 1e9;
    EXPECT_LE(reply.at("shifts").as_array().size(), 10U);
    for (const json::value& shift : reply.at("shifts").as_array()) {
        expect_odds(shift.at("before"));
        expect_odds(shift.at("after"));
        EXPECT_LE(shift.at("bits").to_number<double>(), before);
        before = shift.at("bits").to_number<double>();
        EXPECT_TRUE(shift.at("moment").is_number());
        EXPECT_LT(shift.at("seat").to_number<unsigned>(), players);
        EXPECT_TRUE(shift.at("move").is_string());
    }
}

TEST(EngineBeliefs, come_with_a_move_if_asked_for) {
    for (const std::string_view bot : bots_that_reason()) {
        Engine engine;
        deal(engine, 4);
        for (int i = 0; i < 5; ++i) {
            const core::Seat seat = deciders(engine).front();
            json::object request{{"do", "bot"}, {"seat", seat}, {"bot", bot}, {"iterations", 20}};
            const json::object plain = granted(engine, request);
            EXPECT_FALSE(plain.contains("beliefs"));
            EXPECT_FALSE(plain.contains("shifts"));
            EXPECT_TRUE(plain.at("iterations").is_number());
            request["beliefs"] = false;
            EXPECT_EQ(granted(engine, request), plain);
            request["beliefs"] = true;
            const json::object told = granted(engine, request);
            EXPECT_EQ(told.at("move"), plain.at("move"));
            expect_explanation(told, seat, 4);
            play_some(engine, 9);
        }
    }
}

TEST(EngineBeliefs, are_told_to_any_seat_at_any_moment) {
    for (const std::string_view bot : bots_that_reason()) {
        for (const unsigned players : {2U, 5U}) {
            Engine engine;
            deal(engine, players);
            for (bool over = false; !over; play_some(engine, 80)) {
                for (core::Seat seat = 0; seat < players; ++seat)
                    expect_explanation(beliefs(engine, seat, bot), seat, players);
                over = deciders(engine).empty();
            }
        }
    }
}

TEST(EngineBeliefs, are_told_of_a_loaded_position_that_has_no_history) {
    Engine played;
    deal(played, 3);
    play_some(played, 60);
    const json::value position = granted(played, {{"do", "position"}}).at("position");
    for (const std::string_view bot : bots_that_reason()) {
        Engine loaded;
        granted(loaded, {{"do", "load"}, {"position", position}});
        for (core::Seat seat = 0; seat < 3; ++seat) {
            const json::object told = beliefs(loaded, seat, bot);
            expect_explanation(told, seat, 3);
            EXPECT_TRUE(told.at("shifts").as_array().empty());
        }
    }
}

TEST(EngineBeliefs, are_null_of_a_bot_that_does_not_reason) {
    Engine engine;
    deal(engine, 4);
    const json::object told = beliefs(engine, 2, "random");
    EXPECT_TRUE(told.at("beliefs").is_null());
    EXPECT_TRUE(told.at("seen").is_null());
    EXPECT_TRUE(told.at("shifts").as_array().empty());
    const core::Seat seat = deciders(engine).front();
    const json::object move =
        granted(engine, {{"do", "bot"}, {"seat", seat}, {"bot", "random"}, {"beliefs", true}});
    EXPECT_TRUE(move.at("beliefs").is_null());
    EXPECT_TRUE(move.at("move").is_string());
}

TEST(EngineBeliefs, are_limited_to_as_many_shifts_as_asked_for) {
    for (const std::string_view bot : bots_that_reason()) {
        Engine engine;
        deal(engine, 3);
        play_some(engine, 120);
        json::object request{{"do", "beliefs"}, {"seat", 0}, {"bot", bot}, {"shifts", 100'000}};
        const json::array all = granted(engine, request).at("shifts").as_array();
        request["shifts"] = 2;
        const json::array two = granted(engine, request).at("shifts").as_array();
        ASSERT_EQ(two.size(), std::min<std::size_t>(2, all.size()));
        EXPECT_TRUE(std::equal(two.begin(), two.end(), all.begin()));
        request["shifts"] = 0;
        EXPECT_TRUE(granted(engine, request).at("shifts").as_array().empty());
    }
}

TEST(EngineBeliefs, a_bot_spends_no_more_than_it_may) {
    for (const std::string_view bot : bots::rose::bot_list().names()) {
        Engine engine;
        deal(engine, 4);
        const core::Seat seat = deciders(engine).front();
        const json::object few =
            granted(engine, {{"do", "bot"}, {"seat", seat}, {"bot", bot}, {"iterations", 16}});
        EXPECT_LE(few.at("iterations").to_number<std::uint64_t>(), 16U) << bot;
        const json::object written =
            granted(engine, {{"do", "bot"}, {"seat", seat}, {"bot", std::string(bot) + ":16"}});
        EXPECT_EQ(written, few) << bot;
        // 0 means no limit of that kind: the other one applies.
        const json::object timed =
            granted(engine, {{"do", "bot"}, {"seat", seat}, {"bot", bot}, {"ms", 0}, {"iterations", 16}});
        EXPECT_EQ(timed, few) << bot;
    }
}

TEST(EngineBeliefs, wrong_requests_are_refused_with_what_is_wrong) {
    Engine engine;
    const json::object request{{"do", "beliefs"}, {"seat", 0}, {"bot", "thumb"}};
    const auto with = [&](std::string_view key, const json::value& value) {
        json::object changed = request;
        changed[key] = value;
        return refusal(engine, changed);
    };
    EXPECT_EQ(refusal(engine, request), "there is no game yet: deal or load one");
    deal(engine, 4);
    const std::string limits = "must be a whole number from 0 to 4294967295";
    for (const char* key : {"ms", "iterations", "shifts"}) {
        for (const json::value& value :
             {json::value(-1), json::value(4'294'967'296), json::value(1.5), json::value("1"), json::value()})
            EXPECT_EQ(with(key, value), "/" + std::string(key) + ": " + limits);
    }
    EXPECT_EQ(with("bot", "kasparov").substr(0, 30), "/bot: \"kasparov\" is not known;");
    EXPECT_EQ(with("bot", "thumb:0ms").substr(0, 6), "/bot: ");
    EXPECT_EQ(with("seat", "public"), "/seat: must be a whole number from 0 to 3");
    EXPECT_EQ(with("seat", 4), "/seat: must be a whole number from 0 to 3");
    EXPECT_EQ(with("seed", "x").substr(0, 6), "seed: ");
    EXPECT_EQ(refusal(engine, {{"do", "beliefs"}, {"seat", 0}}), "/bot: is missing");
    EXPECT_EQ(refusal(engine,
                      {{"do", "bot"}, {"seat", deciders(engine).front()}, {"bot", "thumb"}, {"beliefs", 1}}),
              "/beliefs: must be true or false");
}

// ---- no secret in them

// The same game with the identities of seats 0 and 2 exchanged. As long as seat 1 is shown the same, it must
// believe the same.
TEST(EngineBeliefs, are_the_same_in_worlds_that_the_seat_cannot_tell_apart) {
    for (const std::string_view bot : bots_that_reason()) {
        Engine here;
        deal(here, 3, "7");
        json::object position = granted(here, {{"do", "position"}}).at("position").as_object();
        granted(here, {{"do", "load"}, {"position", position}});
        json::array& identities = position.at("identities").as_array();
        std::swap(identities[0], identities[2]);
        Engine there;
        granted(there, {{"do", "load"}, {"position", position}});

        // A seat that can tell the worlds apart differs.
        ASSERT_NE(beliefs(here, 0, bot), beliefs(there, 0, bot)) << bot;

        core::Rng rng(1);
        int moves = 0;
        while (!deciders(here).empty()) {
            const json::object knowledge{{"do", "know"}, {"seat", 1}};
            const bool guessing = granted(here, knowledge).at("knowledge").at("stage") == "guess";
            if (moves % 40 == 0 || guessing) {
                ASSERT_EQ(granted(here, knowledge), granted(there, knowledge));
                ASSERT_EQ(beliefs(here, 1, bot), beliefs(there, 1, bot)) << bot << " after " << moves;
            }
            if (guessing) break;
            const core::Seat seat = deciders(here).front();
            const json::array elsewhere = choices(there, seat);
            json::array both;
            for (const json::value& move : choices(here, seat)) {
                if (std::find(elsewhere.begin(), elsewhere.end(), move) != elsewhere.end())
                    both.push_back(move);
            }
            ASSERT_FALSE(both.empty());
            const json::value& move = both[rng.below(static_cast<std::uint32_t>(both.size()))];
            play(here, seat, move);
            play(there, seat, move);
            ++moves;
        }
        EXPECT_GT(moves, 100) << bot;
    }
}

}  // namespace
}  // namespace subrosa::cli
