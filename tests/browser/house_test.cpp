// The house in the browser, by the calls of its worker: games, storage, kills, secrets, bad input.
#include "browser/house.hpp"

#include "engine/game_file.hpp"
#include "tests/browser/player.hpp"

namespace subrosa::browser {
namespace {

core::Rng rng_of(std::uint8_t number) {
    core::Seed seed;
    seed.bytes.fill(number);
    return {seed, 0};
}

void play_to_its_end(Page& page, Player& anna, core::Rng& rng) {
    while (!anna.over()) {
        page.run([&] {
            anna.hear();
            return anna.over() || anna.asked();
        });
        if (!anna.over()) {
            ASSERT_TRUE(anna.asked());
            anna.choose(rng);
            page.run([&] {
                anna.hear();
                return !anna.waits();
            });
        }
    }
}

class EveryGame : public ::testing::TestWithParam<const engine::AnyGame*> {
  protected:
    Page page;
};
INSTANTIATE_TEST_SUITE_P(House, EveryGame,
                         ::testing::ValuesIn(engine::games().begin(), engine::games().end()),
                         [](const auto& game) { return std::string(game.param->name()); });

void expect_verified(Page& page, const std::string& table) {
    const Reply file = page.request("GET", "/api/tables/" + table + "/game");
    ASSERT_EQ(file.status, 200) << file.body;
    const auto verified = engine::verify_game_file(file.body);
    ASSERT_TRUE(verified) << verified.error().message;
    EXPECT_TRUE(verified->finished);
}

TEST_P(EveryGame, is_played_to_its_end_and_its_file_verified) {
    page.open();
    const std::string table = open_table(page, wish_for(*GetParam(), 1));
    EXPECT_TRUE(table.starts_with("~"));
    Player anna(page, table);
    core::Rng rng = rng_of(1);
    play_to_its_end(page, anna, rng);
    EXPECT_EQ(anna.refused(), 0U);
    expect_verified(page, table);

    // The lobby, and a replay, which the thinker makes; also after the next start.
    page.open();
    const auto mine = json::parse(page.request("GET", "/api/tables/mine").body).at("tables").as_array();
    ASSERT_EQ(mine.size(), 1U);
    EXPECT_EQ(mine[0].at("table"), json::value(table));
    EXPECT_EQ(mine[0].at("phase"), "over");
    EXPECT_EQ(mine[0].at("seat"), 0);
    const Reply replay = page.request("GET", "/api/tables/" + table + "/replay?viewer=0&from=1&count=2");
    ASSERT_EQ(replay.status, 200) << replay.body;
    EXPECT_EQ(json::parse(replay.body).at("steps").as_array().size(), 2U);
    EXPECT_EQ(page.request("GET", "/api/tables/" + table + "/replay?viewer=99").status, 400);
    expect_verified(page, table);
}

// Killed again and again, between any two things that a worker does. What was shown as kept is there.
TEST_P(EveryGame, loses_nothing_that_was_shown_when_it_is_killed) {
    page.storage = Page::Storage::when_run;
    page.open();
    core::Rng rng = rng_of(2);
    unsigned kills = 0;
    while (kills < 20) {
        const std::string table = open_table(page, wish_for(*GetParam(), 1));
        Player anna(page, table);
        while (!anna.over()) {
            anna.hear();
            if (anna.asked()) anna.choose(rng);
            for (unsigned steps = rng.below(5); steps > 0; --steps) page.step();
            anna.hear();
            if (anna.over() || rng.below(3) > 0) continue;
            const std::uint64_t shown = anna.news();
            ++kills;
            page.open();
            anna.come();
            EXPECT_GE(anna.view().at("news").to_number<std::uint64_t>(), shown);
            if (anna.last_done()) {
                page.say(anna.line(), *anna.last_done());
                const auto& told = page.lines[anna.line()].told;
                page.run([&] { return told.back().at("tell") == "done"; });
                EXPECT_TRUE(told.back().at("again").as_bool());
            }
        }
        expect_verified(page, table);
    }
}

TEST_P(EveryGame, goes_on_when_the_thinker_is_killed) {
    page.open();
    const std::string table = open_table(page, wish_for(*GetParam(), 1));
    Player anna(page, table);
    core::Rng rng = rng_of(4);
    while (!anna.over()) {
        anna.hear();
        if (anna.asked()) anna.choose(rng);
        for (unsigned steps = rng.below(4); steps > 0; --steps) page.step();
        if (rng.below(8) == 0) page.restart_thinker();
    }
    expect_verified(page, table);
}

class House : public ::testing::Test {
  protected:
    Page page;
    core::Rng rng = rng_of(3);

    // Until all of them are asked in secret.
    void play_to_a_secret(const std::vector<Player*>& people) {
        const auto in_secret = [&] {
            bool all = true;
            for (Player* one : people) {
                one->hear();
                all = all && one->asked_in_secret();
            }
            return all;
        };
        while (!in_secret()) {
            for (Player* one : people) {
                if (!one->asked()) continue;
                one->choose(rng);
                page.run([&] { return one->hear() && !one->waits(); });
            }
            page.run([&] {
                return std::ranges::any_of(people, [](Player* one) { return one->hear() && one->asked(); });
            });
        }
    }
};

const engine::AnyGame& game_with_secret_answers() {
    return *engine::find_game("devil");
}

TEST_F(House, a_secret_answer_that_is_kept_late_shows_on_no_other_line) {
    page.open();
    const std::string table = open_table(page, wish_for(game_with_secret_answers(), 2));
    Player anna(page, table, 0);
    Player bert(page, table, 1);
    play_to_a_secret({&anna, &bert});
    page.thinks = false;
    page.run();
    bert.hear();
    page.storage = Page::Storage::when_run;
    const std::size_t told = bert.told();
    anna.choose(rng);
    EXPECT_TRUE(anna.waits());
    // Bert's line answers at once, though nothing of Anna's answer is durable.
    page.say(bert.line(), json::object{{"do", "ping"}});
    ASSERT_EQ(bert.told(), told + 1);
    EXPECT_EQ(page.lines[bert.line()].told.back().at("tell"), "pong");
    page.run();
    anna.hear();
    EXPECT_FALSE(anna.waits());
    EXPECT_EQ(bert.told(), told + 1);
}

TEST_F(House, looks_are_answered_while_a_bot_thinks) {
    page.open();
    const std::string table = open_table(page, wish_for(game_with_secret_answers(), 1));
    Player anna(page, table);
    play_to_a_secret({&anna});
    page.thinks = false;
    page.run();
    anna.hear();
    ASSERT_TRUE(anna.asked());
    page.say(
        anna.line(),
        json::object{
            {"do", "look"}, {"seq", 1000}, {"version", anna.view().at("version")}, {"moves", json::array()}});
    EXPECT_EQ(page.lines[anna.line()].told.back().at("tell"), "ahead");
}

TEST_F(House, a_write_that_fails_is_shown_to_nobody_and_can_be_repeated) {
    page.open();
    const std::string table = open_table(page, wish_for(*engine::find_game("lantern"), 1));
    Player anna(page, table);
    page.run([&] { return anna.hear() && anna.asked(); });
    const auto lines = page.kept[table].lines;
    const std::size_t told = anna.told();
    page.storage = Page::Storage::failing;
    anna.choose(rng);
    page.run();
    ASSERT_EQ(anna.told(), told + 1);
    EXPECT_EQ(page.lines[anna.line()].told.back(), (json::object{{"tell", "bye"}, {"reason", "failed"}}));
    EXPECT_EQ(page.lines[anna.line()].closed, 1012);
    EXPECT_EQ(page.kept[table].lines, lines);
    // The page comes back and asks the same again.
    page.storage = Page::Storage::at_once;
    anna.come();
    page.run([&] { return anna.hear() && !anna.waits(); });
    EXPECT_EQ(anna.refused(), 0U);
    EXPECT_GT(page.kept[table].lines.size(), lines.size());
}

TEST_F(House, a_table_that_cannot_be_kept_is_not_opened) {
    page.open();
    page.storage = Page::Storage::failing;
    const json::object wish = wish_for(*engine::find_game("lantern"), 1);
    const Reply reply = page.request("POST", "/api/tables", json::serialize(wish));
    EXPECT_EQ(reply.status, 503);
    EXPECT_EQ(json::parse(reply.body).at("reason"), "not_kept");
    EXPECT_EQ(page.request("GET", "/api/tables/mine").body, R"({"tables":[]})");
}

TEST_F(House, no_clock_runs_while_the_house_is_closed) {
    page.open();
    json::object wish = wish_for(*engine::find_game("lantern"), 1);
    wish["setup"].as_object()["clock"] = json::object{{"kind", "decision"}, {"limit", 60'000}};
    const std::string table = open_table(page, wish);
    Player anna(page, table);
    page.run([&] { return anna.hear() && anna.asked(); });
    page.time += 3'600'000;
    page.open();
    anna.come();
    anna.hear();
    EXPECT_TRUE(anna.asked());
    const json::value& clock = anna.view().at("clock");
    EXPECT_EQ(clock.at("left").as_array().at(0), 60'000);
    // An hour later in the open house it has run out.
    page.time += 3'600'000;
    page.run([&] {
        anna.hear();
        return anna.view().at("seats").as_array().at(0).at("stand_in").as_bool();
    });
    EXPECT_TRUE(anna.view().at("seats").as_array().at(0).at("stand_in").as_bool());
}

TEST_F(House, bots_take_their_time) {
    page.open(false);
    const std::string table = open_table(page, wish_for(*engine::find_game("lantern"), 1));
    Player anna(page, table);
    core::Rng own = rng_of(4);
    const double began = page.time;
    for (int moves = 0; moves < 3;) {
        page.run([&] { return anna.hear() && (anna.asked() || anna.over()); });
        if (anna.over()) break;
        anna.choose(own);
        page.run([&] { return anna.hear() && !anna.waits(); });
        ++moves;
    }
    EXPECT_GT(page.time, began + 350);
}

TEST_F(House, a_finished_game_is_analysed_by_the_thinker) {
    page.open();
    const std::string table = open_table(page, wish_for(*engine::find_game("cultists"), 1));
    const std::string path = "/api/tables/" + table + "/analysis";
    EXPECT_EQ(page.request("GET", path).status, 404);
    Player anna(page, table);
    play_to_its_end(page, anna, rng);
    const Reply reply = page.request("GET", path);
    ASSERT_EQ(reply.status, 200) << reply.body;
    const json::value analysis = json::parse(reply.body);
    EXPECT_EQ(analysis.at("bot"), "hard");
    EXPECT_GT(analysis.at("moments").as_array().size(), 10U);
}

TEST_F(House, a_removed_table_is_gone) {
    page.open();
    const std::string table = open_table(page, wish_for(*engine::find_game("lantern"), 1));
    Player anna(page, table);
    EXPECT_EQ(page.request("DELETE", "/api/tables/" + table).status, 200);
    EXPECT_TRUE(anna.cut_off());
    EXPECT_TRUE(page.kept.empty());
    EXPECT_EQ(page.request("GET", "/api/tables/" + table).status, 404);
    EXPECT_EQ(page.request("DELETE", "/api/tables/" + table).status, 404);
}

TEST_F(House, a_new_name_is_taken_to_the_tables) {
    page.open();
    const std::string table = open_table(page, wish_for(*engine::find_game("lantern"), 1));
    Player anna(page, table);
    const Reply reply = page.request("POST", "/api/me/name", R"({"name":"Änne"})");
    EXPECT_EQ(reply.status, 200);
    page.run([&] { return anna.hear() && anna.view().at("seats").as_array().at(0).at("name") == "Änne"; });
    EXPECT_EQ(anna.view().at("seats").as_array().at(0).at("name"), "Änne");
    EXPECT_EQ(page.request("POST", "/api/me/name", R"({"name":""})").status, 400);
    EXPECT_EQ(json::parse(page.request("GET", "/api/me").body).at("name"), "Änne");
}

TEST_F(House, what_makes_no_sense_is_refused_and_changes_nothing) {
    page.open();
    const std::string table = open_table(page, wish_for(*engine::find_game("lantern"), 1));
    const auto kept = page.kept[table].lines;
    for (const auto& [method, path, body, status] :
         std::vector<std::tuple<std::string, std::string, std::string, int>>{
             {"GET", "", "", 404},
             {"GET", "/", "", 404},
             {"GET", "/api/tables/~nobody", "", 404},
             {"GET", "/api/tables/~nobody/game", "", 404},
             {"GET", "/api/tables/" + table + "/game", "", 404},
             {"GET", "/api/tables/" + table + "/nonsense", "", 404},
             {"PUT", "/api/tables/" + table, "", 404},
             {"DELETE", "/api/tables/", "", 404},
             {"POST", "/api/login", "{}", 404},
             {"POST", "/api/tables", "", 400},
             {"POST", "/api/tables", "[[[", 400},
             {"POST", "/api/tables", R"({"setup":{"game":"chess"},"seats":[]})", 400},
             {"POST", "/api/tables", R"({"setup":{"game":"lantern"},"seats":[]})", 400}}) {
        const Reply reply = page.request(method, path, body);
        EXPECT_EQ(reply.status, status) << method << path;
        EXPECT_FALSE(json::parse(reply.body).at("error").as_string().empty());
    }
    Player anna(page, table);
    for (const std::string text : {"", "{", "\xff\xfe", R"({"do":"dance"})", R"({"do":"choose","seq":1})"}) {
        page.say_text(anna.line(), text);
        EXPECT_EQ(page.lines[anna.line()].told.back().at("tell"), "refused") << text;
    }
    page.say_text(4711, "nobody is on that line");
    page.hang_up(4711);
    EXPECT_EQ(page.lines[page.attend("~nobody")].closed, 1006);
    EXPECT_GE(page.kept[table].lines.size(), kept.size());
}

TEST_F(House, a_damaged_journal_is_said_to_be_unreadable_and_stays_as_it_is) {
    page.open();
    const std::string bad = open_table(page, wish_for(*engine::find_game("lantern"), 1));
    const std::string good = open_table(page, wish_for(*engine::find_game("lantern"), 1));
    page.run();
    page.kept[bad].lines.at(2) = R"({"at":1,"do":"dance"})";
    const auto damaged = page.kept[bad].lines;
    page.open();
    EXPECT_EQ(page.lines[page.attend(bad)].closed, 1006);
    EXPECT_EQ(page.request("GET", "/api/tables/" + bad + "/game").status, 503);
    EXPECT_EQ(page.request("GET", "/api/tables/" + bad).status, 200);
    EXPECT_EQ(page.kept[bad].lines, damaged);
    Player anna(page, good);
    EXPECT_EQ(anna.view().at("phase"), "running");
    // A damaged row hides its table only.
    page.kept[bad].row = R"({"table":7})";
    page.open();
    EXPECT_EQ(json::parse(page.request("GET", "/api/tables/mine").body).at("tables").as_array().size(), 1U);
}

}  // namespace
}  // namespace subrosa::browser
