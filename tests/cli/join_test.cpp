// Playing on a server from the terminal: the program as a child, a real server, a line that breaks.
#include "engine/game_file.hpp"
#include "terminal/faces/faces.hpp"
#include "terminal/join/address.hpp"
#include "terminal/join/remote_table.hpp"
#include "terminal/play/choice_guard.hpp"
#include "terminal/play/claim_menu.hpp"
#include "terminal/play/claim_text.hpp"
#include "terminal/play/table_model.hpp"
#include "tests/cli/cut_line.hpp"
#include "tests/cli/in_a_directory.hpp"
#include "tests/cli/shell.hpp"
#include "tests/server/real_table.hpp"

#include <gtest/gtest.h>

#include <sys/stat.h>
#include <thread>

namespace subrosa::join {
namespace {

using namespace terminal;

using namespace std::chrono_literals;
using play::ChoiceGuard;
using play::claim_text;
using play::ClaimMenu;
using play::TableModel;

// ---- addresses
// -------------------------------------------------------------------------------------------------------

TEST(JoinAddress, IsAServerATableOrAnInvitation) {
    const auto server = read_address("http://example.org:8080").value();
    EXPECT_EQ(server.server.origin(), "http://example.org:8080");
    EXPECT_TRUE(server.table.empty());
    const auto table = read_address("https://example.org/t/Abc-12_/").value();
    EXPECT_EQ(table.table, "Abc-12_");
    EXPECT_FALSE(table.invitation);
    const auto invited = read_address("http://example.org:8080/t/abc#2.tok-en").value();
    EXPECT_EQ(invited.table, "abc");
    EXPECT_EQ(invited.invitation->seat, 2U);
    EXPECT_EQ(invited.invitation->token, "tok-en");
    EXPECT_EQ(invitation_link(invited.server, invited.table, *invited.invitation),
              "http://example.org:8080/t/abc#2.tok-en");
}

TEST(JoinAddress, RefusesAllElseAndKeepsTokensToItself) {
    for (const char* text :
         {"", "example.org", "ftp://example.org", "http://", "http://example.org/x", "http://example.org/t/",
          "http://example.org/t/a/b", "http://example.org/t/a%20", "http://example.org/t/a#",
          "http://example.org/t/a#2", "http://example.org/t/a#2.", "http://example.org/t/a#x.secret",
          "http://example.org#1.secret"}) {
        const auto address = read_address(text);
        ASSERT_FALSE(address) << text;
        EXPECT_EQ(address.error().message.find("secret"), std::string::npos) << text;
    }
}

TEST(JoinLine, WaitsLongerEachTimeButNotForever) {
    EXPECT_EQ(delay_before(0), 250ms);
    for (unsigned n = 0; n < 40; ++n) {
        EXPECT_LE(delay_before(n), delay_before(n + 1));
        EXPECT_LE(delay_before(n), 15s);
    }
    EXPECT_EQ(delay_before(40), 15s);
}

TEST(JoinChoiceGuard, AnAnswerIsForTheChoicesThatStoodThere) {
    const ChoiceGuard::Time start = std::chrono::steady_clock::now();
    const auto after = [&](std::chrono::milliseconds passed) { return start + passed; };
    ChoiceGuard guard;
    EXPECT_TRUE(guard.accepts(start));
    guard.drawn({"a", "b"}, false, start);
    EXPECT_TRUE(guard.accepts(start));
    // Drawn anew, but the same: somebody else decided what does not matter here.
    guard.drawn({"a", "b"}, true, after(1000ms));
    EXPECT_TRUE(guard.accepts(after(1000ms)));
    // Somebody was faster, and 2 means another choice now.
    guard.drawn({"a", "c"}, true, after(2000ms));
    EXPECT_FALSE(guard.accepts(after(2000ms)));
    EXPECT_FALSE(guard.accepts(after(2000ms + ChoiceGuard::reaction_time - 1ms)));
    EXPECT_TRUE(guard.accepts(after(2000ms + ChoiceGuard::reaction_time)));
    // The next question is new to the player who answered this one.
    guard.drawn({"d", "e"}, true, after(3000ms));
    guard.drawn({"f"}, false, after(3001ms));
    EXPECT_TRUE(guard.accepts(after(3001ms)));
}

// ---- what came
// -------------------------------------------------------------------------------------------------------

class Played : public ::testing::Test {
  protected:
    // Two people in a game; the story of the first is told by what its line hears.
    Played()
        : anna_(server_, "Anna"), ben_(server_, "Ben"), table_(server::open_table(anna_, {"me", "open"})) {
        anna_line_.emplace(anna_, table_.id, "anna");
        ben_line_.emplace(ben_, table_.id, "ben");
        anna_line_->hello();
        ben_line_->hello();
        ben_line_->ask({{"do", "sit"}, {"seat", 1}, {"invitation", table_.tokens[0]}});
        anna_line_->ask({{"do", "start"}});
    }
    // Takes in everything that a fresh line for Anna hears at once.
    void listen(TableModel& model, std::uint64_t since) {
        server::TestSocket line(anna_, table_.id, "listener");
        line.hello(since);
        const auto message = wire::read_server_message(line.last());
        ASSERT_TRUE(message) << message.error().message;
        const auto news = model.take(std::get<play::message::Welcome>(message_from(*message)));
        ASSERT_TRUE(news) << news.error().message;
        fresh_ = news->size();
    }
    // The seat that is asked takes its first choice.
    void play(int moves) {
        for (int i = 0; i < moves; ++i) {
            anna_line_->hello();
            ben_line_->hello();
            last_ = anna_line_->asked() ? &*anna_line_ : &*ben_line_;
            last_->choose(std::string(last_->view().at("choices").at(0).as_string()));
        }
    }

    server::RealServer server_;
    server::TestClient anna_;
    server::TestClient ben_;
    server::OpenedTable table_;
    std::optional<server::TestSocket> anna_line_;
    std::optional<server::TestSocket> ben_line_;
    server::TestSocket* last_ = nullptr;  // who chose last
    std::size_t fresh_ = 0;               // news in what was heard last
};

TEST_F(Played, WhatIsHeardTwiceIsTakenInOnce) {
    TableModel model;
    play(4);
    listen(model, 0);
    EXPECT_TRUE(model.complete());
    const std::vector<faces::Document> told = model.told();
    EXPECT_GT(told.size(), 4U);
    EXPECT_GT(fresh_, 4U);
    listen(model, 0);
    EXPECT_EQ(fresh_, 0U);
    EXPECT_EQ(model.told(), told);
    play(1);
    listen(model, 2);
    EXPECT_GE(fresh_, 1U);
    EXPECT_TRUE(model.complete());
    TableModel anew;
    listen(anew, 0);
    EXPECT_EQ(anew.told(), model.told());
    EXPECT_EQ(model.viewer(), 0);
    EXPECT_TRUE(model.knowledge()->at("hands").at(0).at(0).is_string());
    EXPECT_TRUE(model.knowledge()->at("hands").at(1).at(0).is_null());
}

TEST_F(Played, WhatWasNotToldIsKnownToBeMissing) {
    TableModel model;
    play(3);
    server::TestSocket line(anna_, table_.id, "listener");
    line.hello();  // without `since` nothing of the past is told
    ASSERT_TRUE(model.take(
        std::get<play::message::Welcome>(message_from(wire::read_server_message(line.last()).value()))));
    EXPECT_FALSE(model.complete());
    // What is told from here on comes behind the beginning of the turn.
    ASSERT_FALSE(model.told().empty());
    EXPECT_EQ(model.told().front().at("event"), "turn_began");
    EXPECT_EQ(model.told().front().at("seat"), model.knowledge()->at("turn"));
}

TEST_F(Played, WhatIsTakenBackIsForgotten) {
    TableModel model;
    listen(model, 0);
    const std::vector<faces::Document> before = model.told();
    play(2);  // of one turn, which is taken back as a whole
    listen(model, model.view().news);
    EXPECT_GT(model.told().size(), before.size());
    EXPECT_EQ(last_->ask({{"do", "take_back"}}).at("tell"), "done");
    server::TestSocket& other = last_ == &*anna_line_ ? *ben_line_ : *anna_line_;
    other.hello();
    if (other.view().at("back").as_object().contains("asked_by"))
        other.ask({{"do", "answer_back"}, {"agreed", true}});
    listen(model, model.view().news);
    EXPECT_EQ(model.told(), before);
    EXPECT_TRUE(model.complete());
}

TEST(JoinModel, TakesOnlyGamesThatHaveAFace) {
    TableModel model;
    play::message::Update update;
    update.news.emplace_back().n = 1;
    const auto early = model.take(update);  // before any welcome
    ASSERT_TRUE(early);
    EXPECT_TRUE(early->empty());
    EXPECT_FALSE(model.has_view());
    play::message::Welcome welcome;
    welcome.view.setup.game = "chess";
    const auto refused = model.take(welcome);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().message,
              "this program knows " + faces::names() + ", not what is played at this table");
    EXPECT_FALSE(model.has_view());
    welcome.view.setup.game = "rose";
    ASSERT_TRUE(model.take(welcome));
    EXPECT_EQ(model.face().game(), "rose");
    // What is said to be known must be of this game and this table.
    welcome.view.knowledge = json::object{{"game", "rose"}};
    EXPECT_FALSE(model.take(welcome));
}

// A field may be one of some words, which the game has in every language.
TEST(JoinClaims, OfWordsAreAskedForAndSaidInWords) {
    const faces::Face& face = *faces::find("cultists");
    const auto messages = terminal::Messages::load("en").value();
    const play::Theme look(messages, {{"Ida", false}, {"Marta", false}, {"Odo", true}}, 1);
    ClaimMenu menu(face, 1, 3);
    const auto shown = [&] {
        std::string text;
        for (const play::Text& line : menu.question(look)) text += line.plain() + "\n";
        return text;
    };
    EXPECT_NE(shown().find("\n 3  You: “I checked …: ….”\n"), std::string::npos) << shown();
    EXPECT_EQ(menu.answer("3"), ClaimMenu::MenuState::asking);
    EXPECT_EQ(menu.answer("1"), ClaimMenu::MenuState::asking);
    EXPECT_EQ(shown(), "What did you see?\n 1  alive\n 2  dead\n");
    EXPECT_EQ(menu.answer("2"), ClaimMenu::MenuState::ready);
    EXPECT_EQ(menu.claim(), (json::object{{"kind", "i_checked"}, {"seat", 0}, {"status", "dead"}}));
    EXPECT_EQ(claim_text(menu.claim(), 1, face, look).plain(), "You: “I checked Ida: dead.”");
    const json::object put{{"kind", "i_put_success"}, {"room", "D1"}};
    EXPECT_EQ(claim_text(put, 0, face, look).plain(), "Ida: “I put a success into D1.”");
    // A server may send anything: words that the game does not have are replaced by "…".
    const json::object odd{{"kind", "i_put_success"}, {"room", "\x1b[31m"}};
    EXPECT_EQ(claim_text(odd, 0, face, look).plain(), "Ida: “I put a success into ….”");
}

// The robot sits behind the players, and can be talked about as well.
TEST(JoinClaims, MayBeAboutACharacterThatNobodyPlays) {
    const faces::Face& face = *faces::find("cultists");
    const auto messages = terminal::Messages::load("en").value();
    const play::Theme look(messages, {{"Ida", false}, {"Marta", false}, {"Odo", true}, {"Jan", true}}, 1);
    const engine::AnyGame& game = *engine::find_game("cultists");
    const auto match = game.deal(json::object{{"players", 4}}, core::seed_from_number(1)).value();
    ASSERT_EQ(face.seats_of_nobody(match->know(1)), 1U);
    const auto without = game.deal(json::object{{"players", 5}}, core::seed_from_number(1)).value();
    EXPECT_EQ(face.seats_of_nobody(without->know(1)), 0U);
    ClaimMenu menu(face, 1, 5);
    EXPECT_EQ(menu.answer("6"), ClaimMenu::MenuState::asking);  // I suspect
    std::string shown;
    for (const play::Text& line : menu.question(look)) shown += line.plain() + "\n";
    EXPECT_EQ(shown, "Of whom?\n 1  Ida #0\n 2  Odo #2\n 3  Jan #3\n 4  Robot #4\n");
    EXPECT_EQ(menu.answer("4"), ClaimMenu::MenuState::ready);
    EXPECT_EQ(claim_text(menu.claim(), 1, face, look).plain(), "You: “I suspect Robot.”");
    // The reader is not called by name.
    const json::object me{{"kind", "i_suspect"}, {"seat", 1}};
    EXPECT_EQ(claim_text(me, 0, face, look).plain(), "Ida: “I suspect you.”");
    const json::object odd{{"kind", "i_suspect"}, {"seat", 99}};
    EXPECT_EQ(claim_text(odd, 1, face, look).plain(), "You: “I suspect ….”");
}

TEST(JoinClaims, ArePutTogetherByNumbers) {
    const faces::Face& rose = *faces::find("rose");
    ClaimMenu menu(rose, 1, 3);
    EXPECT_EQ(menu.answer("3"), ClaimMenu::MenuState::asking);  // you are
    EXPECT_EQ(menu.answer("2"), ClaimMenu::MenuState::asking);  // the second of the others: seat 2
    EXPECT_EQ(menu.answer(" 1 "), ClaimMenu::MenuState::ready);
    EXPECT_EQ(menu.claim(), (json::object{{"kind", "you_are"}, {"seat", 2}, {"identity", "red"}}));
    ClaimMenu asked(rose, 1, 3);
    const auto messages = terminal::Messages::load("en").value();
    const play::Theme look(messages, {{"Ida", false}, {"Marta", false}, {"Odo", true}}, 1);
    const auto shown = [&] {
        std::string text;
        for (const play::Text& line : asked.question(look)) text += line.plain() + "\n";
        return text;
    };
    EXPECT_NE(shown().find("\n 3  You to …: “You are ….”\n"), std::string::npos) << shown();
    asked.answer("3");
    EXPECT_EQ(shown(), "Of whom?\n 1  Ida\n 2  Odo\n");
    asked.answer("2");
    EXPECT_TRUE(shown().starts_with("Which monk?\n 1  ✚ red\n 2  ∝ blue\n")) << shown();
    for (const char* typed : {"", "0", "7", "x"}) {
        EXPECT_EQ(ClaimMenu(rose, 0, 3).answer(typed), ClaimMenu::MenuState::given_up) << typed;
    }
}

// ---- the program
// -------------------------------------------------------------------------------------------------------

class JoinProgram : public cli::InADirectory {
  protected:
    // What the program says when the lines are typed.
    [[nodiscard]] cli::Outcome play(const std::string& arguments, const std::string& typed = "",
                                    const std::string& person = "state") const {
        return cli::shell("export XDG_STATE_HOME='" + path(person) + "' LANG=C.UTF-8; printf '" + typed +
                          "' | timeout 120 $S play " + arguments);
    }
    static std::size_t count(const std::string& text, const std::string& what) {
        std::size_t found = 0;
        for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++found;
        return found;
    }
};

TEST_F(JoinProgram, SaysInOneLineWhatIsWrong) {
    const auto expect = [&](const std::string& arguments, int code, const std::string& what) {
        const cli::Outcome outcome = play(arguments);
        EXPECT_EQ(outcome.exit_code, code) << outcome.out;
        EXPECT_NE(outcome.out.find(what), std::string::npos) << outcome.out;
        EXPECT_EQ(count(outcome.out, "\n"), 1U) << outcome.out;
    };
    expect("--join nowhere", 2, "http://");
    expect("--join http://127.0.0.1:1/elsewhere", 2, "/t/ID");
    expect("--join http://127.0.0.1:1 --name Anna", 1, "refused");
    expect("--name Anna", 2, "--join");
    expect("--join http://127.0.0.1:1 --lang xx", 2, "--lang");
}

TEST_F(JoinProgram, SaysWhichTableOrInvitationIsNotGood) {
    server::RealServer server;
    const cli::Outcome nowhere = play("--name Eva --join " + server.url() + "/t/nothing");
    EXPECT_EQ(nowhere.exit_code, 1);
    EXPECT_NE(nowhere.out.find("there is no such table"), std::string::npos) << nowhere.out;

    server::TestClient anna(server, "Anna");
    const server::OpenedTable table = server::open_table(anna, {"me", "open", "thumb"});
    const std::string link = server.url() + "/t/" + table.id + "#1.";
    const cli::Outcome wrong = play("--name Eva --join '" + link + "wrong'");
    EXPECT_EQ(wrong.exit_code, 1);
    EXPECT_NE(wrong.out.find("invitation is not good"), std::string::npos) << wrong.out;

    server::TestClient ben(server, "Ben");
    server::TestSocket line(ben, table.id, "ben");
    line.hello();
    line.ask({{"do", "sit"}, {"seat", 1}, {"invitation", table.tokens[0]}});
    const cli::Outcome used = play("--name Eva --join '" + link + table.tokens[0] + "'");
    EXPECT_EQ(used.exit_code, 1);
    EXPECT_NE(used.out.find("Somebody sits there already."), std::string::npos) << used.out;
    EXPECT_EQ(used.out.find(table.tokens[0]), std::string::npos) << used.out;
}

// Everybody takes the first thing there is, until the end.
std::string firsts() {
    std::string typed;
    for (int i = 0; i < 400; ++i) typed += "1\\n";
    return typed;
}

TEST_F(JoinProgram, PlaysAWholeGameThoughTheLineBreaks) {
    server::RealServer server;
    CutLine line(server.server().port());
    line.cut_after(60'000);
    const cli::Outcome outcome =
        play("--join " + line.url() + " --name Anna --players 3 --bots thumb --save '" + path("game") + "'",
             "n\\n" + firsts());
    ASSERT_EQ(outcome.exit_code, 0) << outcome.out;
    EXPECT_EQ(line.cuts(), 1);
    EXPECT_EQ(count(outcome.out, "The line is lost."), 1U);
    EXPECT_EQ(count(outcome.out, "The line is back."), 1U);
    EXPECT_NE(outcome.out.find("All seals are broken"), std::string::npos) << outcome.out;
    EXPECT_NE(outcome.out.find("The deal was the promised one"), std::string::npos) << outcome.out;
    EXPECT_EQ(outcome.out.find("did not work"), std::string::npos) << outcome.out;
    EXPECT_EQ(outcome.out.find("Something happened before"), std::string::npos) << outcome.out;
    // The file from the server is a game that can be checked.
    const cli::Outcome verified = cli::shell("$S verify '" + path("game") + "'");
    EXPECT_EQ(verified.exit_code, 0) << verified.out;
}

TEST_F(JoinProgram, ComesBackAsTheSamePerson) {
    server::RealServer server;
    const cli::Outcome first = play("--join " + server.url() + " --name Anna --players 2 --bots thumb",
                                    "n\\nsay good evening\\n1\\nq\\n");
    ASSERT_EQ(first.exit_code, 0) << first.out;
    EXPECT_NE(first.out.find("“good evening”"), std::string::npos) << first.out;
    const std::size_t at = first.out.find("subrosa play --join " + server.url() + "/t/");
    ASSERT_NE(at, std::string::npos) << first.out;
    const std::string link = first.out.substr(at + 20, first.out.find('\n', at) - at - 20);

    // No name is needed, and the hand is the own one.
    const cli::Outcome again = play("--join " + link, "u\\nq\\n");
    ASSERT_EQ(again.exit_code, 0) << again.out;
    EXPECT_NE(again.out.find("You are Anna here."), std::string::npos) << again.out;
    EXPECT_EQ(again.out.find("You are watching"), std::string::npos) << again.out;

    // The file is nobody else's business.
    int files = 0;
    for (const auto& file : std::filesystem::recursive_directory_iterator(path("state"))) {
        struct stat status {};
        if (!file.is_regular_file()) continue;
        ASSERT_EQ(stat(file.path().c_str(), &status), 0);
        EXPECT_EQ(status.st_mode & 0777U, 0600U);
        ++files;
    }
    EXPECT_EQ(files, 1);

    // As a guest one is somebody else, who only watches.
    const cli::Outcome stranger = play("--guest --name Zoe --join " + server.url() + "/t/nothing");
    EXPECT_NE(stranger.out.find("You are Zoe here."), std::string::npos) << stranger.out;
}

TEST_F(JoinProgram, TalksClaimsAndPauses) {
    server::RealServer server;
    const cli::Outcome outcome = play("--join " + server.url() + " --name Anna --players 3 --bots thumb",
                                      "n\\nc\\n3\\n1\\n2\\np\\n1\\np\\n?\\nxyzzy\\nq\\n");
    ASSERT_EQ(outcome.exit_code, 0) << outcome.out;
    EXPECT_NE(outcome.out.find("You to thumb 1: “You are ∝ blue.”"), std::string::npos) << outcome.out;
    EXPECT_NE(outcome.out.find("The game is paused."), std::string::npos) << outcome.out;
    EXPECT_NE(outcome.out.find("That does not fit now."), std::string::npos) << outcome.out;
    EXPECT_NE(outcome.out.find("The game goes on.\n"), std::string::npos) << outcome.out;
    EXPECT_NE(outcome.out.find("say TEXT says something"), std::string::npos) << outcome.out;
    EXPECT_NE(outcome.out.find("“xyzzy” is none of the choices."), std::string::npos) << outcome.out;
}

TEST_F(JoinProgram, AnInvitationIsPassedOnAndTaken) {
    server::RealServer server;
    server::TestClient anna(server, "Anna");
    const server::OpenedTable table = server::open_table(anna, {"me", "open"});
    server::TestSocket line(anna, table.id, "anna");
    line.hello();
    // Ben comes by his invitation, plays when he is asked, and leaves when he has nothing more to type.
    cli::Outcome ben;
    std::thread child([&] {
        ben = play("--name Ben --join '" + server.url() + "/t/" + table.id + "#1." + table.tokens[0] + "'",
                   "1\\n1\\n1\\n");
    });
    while (line.view().at("seats").at(1).at("kind") != "person") line.next();
    line.ask({{"do", "start"}});
    line.hello();
    for (int i = 0; i < 200; ++i) {
        if (line.asked()) {
            line.choose(std::string(line.view().at("choices").at(0).as_string()));
        } else {
            try {
                line.next(3s);
            } catch (const std::runtime_error&) {
                break;  // Ben is gone
            }
        }
    }
    child.join();
    EXPECT_EQ(ben.exit_code, 0) << ben.out;
    EXPECT_NE(ben.out.find("At the table: Anna, You"), std::string::npos) << ben.out;
    EXPECT_NE(ben.out.find("You are "), std::string::npos) << ben.out;
    EXPECT_NE(ben.out.find("Come back with:"), std::string::npos) << ben.out;
}

TEST_F(JoinProgram, WhoWatchesSeesThePublicBoard) {
    server::RealServer server;
    server::TestClient anna(server, "Anna");
    const server::OpenedTable table =
        server::open_table(anna, {"thumb", "thumb", "thumb"}, {{"listed", true}}, true);
    const cli::Outcome outcome = play("--name Zoe --join " + server.url() + "/t/" + table.id);
    ASSERT_EQ(outcome.exit_code, 0) << outcome.out;
    EXPECT_NE(outcome.out.find("All seals are broken"), std::string::npos) << outcome.out;
    EXPECT_NE(outcome.out.find("thumb 2"), std::string::npos) << outcome.out;
    EXPECT_EQ(outcome.out.find("Cards:"), std::string::npos) << outcome.out;
}

}  // namespace
}  // namespace subrosa::join
