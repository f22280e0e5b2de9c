// The protocol: every message both ways, and invalid messages.
#include "host/wire/messages.hpp"
#include "host/wire/typescript.hpp"

#include <boost/mp11.hpp>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace subrosa::wire {
namespace {

std::string complaint(std::string_view text) {
    const auto read = read_message(text);
    return read ? "it was read" : read.error().message;
}

// ---- from clients

TEST(Wire, EveryMessageOfAClientIsReadAndWrittenTheSame) {
    const std::vector<std::string> texts{
        R"({"do":"hello","protocol":1,"client":"c0ffee"})",
        R"({"do":"hello","protocol":1,"client":"c0ffee","since":12,"seat":1})",
        R"({"do":"sit","seq":1,"seat":2})",
        R"({"do":"sit","seq":1,"seat":2,"invitation":"token"})",
        R"({"do":"bot","seq":2,"seat":0,"bot":"hard"})",
        R"({"do":"stand","seq":3})",
        R"({"do":"stand","seq":3,"seat":1})",
        R"({"do":"invite","seq":4,"seat":3})",
        R"({"do":"link","seq":4})",
        R"({"do":"unlink","seq":4})",
        R"({"do":"join","seq":4,"invitation":"token"})",
        R"({"do":"start","seq":5})",
        R"({"do":"choose","seq":6,"version":17,"move":"play adson"})",
        R"({"do":"choose","seq":6,"version":17,"moves":["play adson","move adson hortus"]})",
        R"({"do":"look","seq":6,"version":17,"moves":[]})",
        R"({"do":"look","seq":6,"version":17,"moves":["play orange-3","pay 1"]})",
        R"({"do":"bounds","seq":6})",
        R"({"do":"news","seq":6,"since":0,"before":120})",
        R"({"do":"take_back","seq":7})",
        R"({"do":"answer_back","seq":8,"agreed":true})",
        R"({"do":"pause","seq":9,"wanted":false})",
        R"({"do":"read","seq":9,"reading":true})",
        R"({"do":"come_back","seq":10})",
        R"({"do":"say","seq":11,"text":"Penitenziagite!"})",
        R"({"do":"claim","seq":12,"claim":{"kind":"am","identity":"red"}})",
        R"({"do":"close","seq":9007199254740991})",
        R"({"do":"ping"})",
    };
    std::vector<bool> seen(std::variant_size_v<ClientMessage>);
    for (const std::string& text : texts) {
        const auto message = read_message(text);
        ASSERT_TRUE(message) << text << ": " << message.error().message;
        seen.at(message->index()) = true;
        EXPECT_EQ(text_of(*message), text);
        EXPECT_EQ(number_of(*message).has_value(), text.find("\"seq\"") != std::string::npos) << text;
    }
    EXPECT_EQ(seen, std::vector<bool>(seen.size(), true));
}

TEST(Wire, AComplaintNamesThePlace) {
    EXPECT_EQ(complaint(""), "not JSON: incomplete JSON");
    EXPECT_EQ(complaint("[]"), "/: must be an object");
    EXPECT_EQ(complaint("{}"), "/do: is missing");
    EXPECT_EQ(complaint(R"({"do":7})"), "/do: must be a string");
    EXPECT_EQ(complaint(R"({"do":"fly"})"), R"(/do: "fly" is not known)");
    EXPECT_EQ(complaint(R"({"do":"start"})"), "/seq: is missing");
    EXPECT_EQ(complaint(R"({"do":"start","seq":1,"seed":"00"})"), "/seed: is not known here");
    EXPECT_EQ(complaint(R"({"do":"ping","seq":1})"), "/seq: is not known here");
    EXPECT_EQ(complaint(R"({"do":"choose","seq":1,"version":1,"move":5})"), "/move: must be a string");
    EXPECT_NE(complaint(R"({"do":"choose","seq":1,"version":1})"), "");
    EXPECT_NE(complaint(R"({"do":"choose","seq":1,"version":1,"move":"a","moves":["b"]})"), "");
    EXPECT_NE(complaint(R"({"do":"choose","seq":1,"version":1,"moves":[]})"), "");
    EXPECT_EQ(complaint(R"({"do":"choose","seq":1,"version":-1,"move":"a"})"),
              "/version: must be a whole number from 0 to 9223372036854775807");
    EXPECT_EQ(complaint(R"({"do":"look","seq":1,"version":1})"), "/moves: is missing");
    EXPECT_EQ(complaint(R"({"do":"look","seq":1,"version":1,"moves":"play"})"), "/moves: must be a list");
    EXPECT_EQ(complaint(R"({"do":"look","seq":1,"version":1,"moves":["a",5]})"),
              "/moves/1: must be a string");
    EXPECT_EQ(complaint(R"({"do":"claim","seq":1,"claim":[]})"), "/claim: must be an object");
    EXPECT_EQ(complaint(R"({"do":"start","seq":1} x)"), "not JSON: extra data");
    EXPECT_EQ(complaint(R"({"do":"sit","seq":1,"seat":99999999999})"),
              "/seat: must be a whole number from 0 to 4294967295");
}

TEST(Wire, ARequestHasAPositiveNumberThatJavaScriptCanCountTo) {
    const std::string range = "/seq: must be a whole number from 1 to 9007199254740991";
    EXPECT_EQ(complaint(R"({"do":"start","seq":0})"), range);
    EXPECT_EQ(complaint(R"({"do":"start","seq":9007199254740992})"), range);
    EXPECT_NE(complaint(R"({"do":"start","seq":-1})").find("/seq: must be"), std::string::npos);
    EXPECT_NE(complaint(R"({"do":"start","seq":1.5})").find("/seq: must be"), std::string::npos);
    EXPECT_NE(complaint(R"({"do":"start","seq":18446744073709551615})").find("/seq: must be"),
              std::string::npos);
}

TEST(Wire, AClientHasANameThatIsNotLong) {
    const auto hello = [](const std::string& name) {
        return complaint(R"({"do":"hello","protocol":1,"client":")" + name + "\"}");
    };
    EXPECT_EQ(hello(""), "/client: must be of 1 to 64 bytes");
    EXPECT_EQ(hello(std::string(64, 'x')), "it was read");
    EXPECT_EQ(hello(std::string(65, 'x')), "/client: must be of 1 to 64 bytes");
}

TEST(Wire, MessagesAreLimitedInSizeAndDepth) {
    const auto say = [](std::size_t size) {
        const std::string start = R"({"do":"say","seq":1,"text":")";
        return complaint(start + std::string(size - start.size() - 2, 'x') + "\"}");
    };
    EXPECT_EQ(say(16384), "it was read");
    EXPECT_EQ(say(16385), "too long: 16385 bytes, at most 16384 are read");
    const auto nested = [](std::size_t depth) {
        return complaint(R"({"do":"claim","seq":1,"claim":{"a":)" + std::string(depth, '[') +
                         std::string(depth, ']') + "}}");
    };
    EXPECT_EQ(nested(14), "it was read");
    EXPECT_EQ(nested(15), "not JSON: too deep");
    EXPECT_EQ(nested(8000), "not JSON: too deep");
}

TEST(Wire, TheNumberOfARefusedRequestIsFoundIfItHasOne) {
    EXPECT_EQ(number_in(R"({"do":"fly","seq":5})"), 5U);
    EXPECT_EQ(number_in(R"({"seq":5,"rubbish":[1]})"), 5U);
    for (const char* text : {"", "{", "[]", "{}", R"({"seq":0})", R"({"seq":"5"})", R"({"seq":-5})"}) {
        EXPECT_FALSE(number_in(text)) << text;
    }
}

// ---- from the server

TEST(Wire, EveryMessageOfTheServerIsReadAndWrittenTheSame) {
    table::View view;
    view.setup.game = "rose";
    view.setup.options = {{"players", 2}};
    view.seat = 1;
    view.seats = {
        {.kind = table::SeatKind::person, .name = "Adso", .bot = {}, .stand_in = false, .invited = false},
        {.kind = table::SeatKind::bot, .name = "Jorge", .bot = "hard", .stand_in = false, .invited = true}};
    view.knowledge = json::object{{"day", 3}};
    view.awaited = table::AwaitedView{.asked = {0, 1}, .count = 1, .secret = true, .me = true};
    view.outcome = table::OutcomeView{
        .scores = {-3, 4}, .ranks = {2, 1}, .winners = {1}, .position = {{"over", true}}, .seed = "00"};
    table::News news;
    news.n = 4;
    news.at = 1'700'000'000'000;
    news.what = table::NewsKind::played;
    news.seat = 0;
    news.events = {{{"event", "moved"}}};
    tell::Welcome welcome;
    welcome.protocol = 1;
    welcome.table = "t1";
    welcome.seat = 1;
    welcome.now = 17;
    welcome.view = view;
    welcome.online = {true, false};
    tell::Welcome back = welcome;
    back.news = {news};
    const std::vector<ServerMessage> messages{
        welcome,
        back,
        tell::Update{{news, news}, view},
        tell::Update{{}, {}},
        tell::Done{7, {}, {}},
        tell::Done{7, true, "token"},
        tell::Refused{7, table::Reason::late, "too late"},
        tell::Refused{{}, Trouble::bad_message, "/do: is missing"},
        tell::Presence{{true}, 3},
        tell::Pong{12},
        tell::Bye{ByeReason::stopping},
        tell::News{8, {news, news}},
        tell::Bounds{6, 12, {}},
        tell::Bounds{6, 12, json::object{{"seats", json::array{}}}},
        tell::Ahead{6, {}},
        tell::Ahead{6, {{"pay 0", {{{"event", "sundial_moved"}}}, true}, {"pay 1", {}, false}}},
    };
    std::vector<bool> seen(std::variant_size_v<ServerMessage>);
    for (const auto& message : messages) {
        seen.at(message.index()) = true;
        const std::string text = text_of(message);
        const auto again = read_server_message(text);
        ASSERT_TRUE(again) << text << ": " << again.error().message;
        EXPECT_EQ(text_of(*again), text);
    }
    EXPECT_EQ(seen, std::vector<bool>(seen.size(), true));
    EXPECT_EQ(text_of(messages[5]), R"({"tell":"done","seq":7,"again":true,"token":"token"})");
    EXPECT_EQ(text_of(messages[6]), R"({"tell":"refused","seq":7,"reason":"late","text":"too late"})");
    EXPECT_EQ(text_of(messages[7]), R"({"tell":"refused","reason":"bad_message","text":"/do: is missing"})");
    EXPECT_EQ(text_of(messages[8]), R"({"tell":"presence","online":[true],"watching":3})");
    EXPECT_FALSE(read_server_message(R"({"tell":"refused","reason":"mood","text":""})"));
}

// Reasons are written as their names, so all must differ.
TEST(Wire, ReasonsOfTableAndServerHaveDifferentNames) {
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<Trouble>>([](auto trouble) {
        table::Reason reason{};
        EXPECT_FALSE(boost::describe::enum_from_string(trouble.name, reason)) << trouble.name;
    });
}

// ---- bodies

template <class Body>
std::string body_complaint(std::string_view text) {
    const auto read = read_body<Body>(text);
    return read ? "it was read" : read.error().message;
}

TEST(Wire, BodiesAreChecked) {
    EXPECT_EQ(read_body<Guest>(R"({"name":"Adso"})")->name, "Adso");
    EXPECT_EQ(body_complaint<Guest>(R"({"name":"Adso","admin":true})"), "/admin: is not known here");
    EXPECT_EQ(body_complaint<Login>(R"({"name":"Adso"})"), "/password: is missing");
    EXPECT_EQ(body_complaint<Register>("null"), "/: must be an object");
    EXPECT_EQ(body_complaint<Guest>(R"({"name":")" + std::string(70'000, 'x') + "\"}"),
              "too long: 70011 bytes, at most 65536 are read");
    EXPECT_EQ(body_complaint<NewTable>(R"({"setup":{"game":"rose"},"seats":[{"kind":"bot"}]})"),
              "/seats/0/bot: is missing");
    EXPECT_EQ(body_complaint<NewTable>(R"({"setup":{"game":"rose"},"seats":[{"kind":"me","bot":"x"}]})"),
              "/seats/0/bot: is only for a bot's seat");
    EXPECT_EQ(body_complaint<NewTable>(R"({"setup":{"game":"rose"},"seats":[{"kind":"you"}]})"),
              R"(/seats/0/kind: "you" is none of me, bot, open)");
    EXPECT_EQ(body_complaint<NewTable>(R"({"setup":{"game":"rose","owner":"x"},"seats":[]})"),
              "/setup/owner: is not known here");
}

TEST(Wire, ASetupTakesWhatIsWishedForAndTheRestAsUsual) {
    const auto plain =
        read_body<NewTable>(R"({"setup":{"game":"rose"},"seats":[{"kind":"me"},{"kind":"open"}]})");
    ASSERT_TRUE(plain);
    table::TableSetup usual;
    usual.game = "rose";
    EXPECT_EQ(setup_of(plain->setup), usual);
    const auto full = read_body<NewTable>(
        R"({"setup":{"game":"rose","options":{"players":3},"title":"T","clock":{"kind":"budget","limit":9,"increment":1},)"
        R"("listed":true,"watchable":false,"watch_delay":5,"card_count":false,"stand_in":"thumb","hot_seat":true},)"
        R"("seats":[{"kind":"bot","bot":"hard"}],"start":true})");
    ASSERT_TRUE(full) << full.error().message;
    EXPECT_EQ(full->start, true);
    EXPECT_EQ(full->seats[0].bot, "hard");
    const table::TableSetup setup = setup_of(full->setup);
    EXPECT_EQ(setup.options, (json::object{{"players", 3}}));
    EXPECT_EQ(setup.title, "T");
    EXPECT_EQ(setup.clock, (table::ClockSettings{table::ClockKind::budget, 9, 1}));
    EXPECT_TRUE(setup.listed && setup.hot_seat);
    EXPECT_FALSE(setup.watchable || setup.card_count);
    EXPECT_EQ(setup.watch_delay, 5);
    EXPECT_EQ(setup.stand_in, "thumb");
}

TEST(Wire, AnswersLeaveOutWhatIsNotThere) {
    EXPECT_EQ(body_of(Me{}), R"({"guest":false})");
    EXPECT_EQ(body_of(Created{"t1", {{2, "tok"}}}),
              R"({"table":"t1","invitations":[{"seat":2,"token":"tok"}]})");
    Analysis analysis;
    analysis.watchers = {0U, std::string("public")};
    analysis.moments.push_back({0, 1, 0, "play red-4", {{{0.125, 0, 1}}}});
    analysis.shifts.push_back({std::string("public"), 3, 1, "pay 0", 1.5, {0.5, 0.5}, {1, 0}});
    const auto read = read_body<Analysis>(body_of(analysis));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(body_of(*read), body_of(analysis));
    EXPECT_EQ(read->moments[0].beliefs, analysis.moments[0].beliefs);
    EXPECT_EQ(read_body<Analysis>(R"({"bot":"","identity_names":[],"identities":[],"watchers":[9],)"
                                  R"("moments":[],"shifts":[]})")
                  .error()
                  .message,
              "/watchers/0: must be a whole number from 0 to 7");
    EXPECT_EQ(read_body<Created>(body_of(Created{"t1", {{2, "tok"}}}))->invitations[0].token, "tok");
}

// ---- TypeScript

TEST(Wire, TheTypesInTheTreeAreThoseOfTheStructs) {
    std::ifstream file(SUBROSA_SOURCE_DIR "/web/src/protocol.ts");
    const std::string text(std::istreambuf_iterator<char>(file), {});
    EXPECT_EQ(text, typescript()) << "build the target protocol_file";
}

TEST(Wire, TypesSayWhatMayBeMissingAndWhatThereIsToChooseFrom) {
    const std::string types = typescript();
    for (const char* part :
         {"export interface AskSit {\n  do: 'sit';\n  seq: number;\n  seat: number;\n  invitation?: "
          "string;\n}\n",
          "export interface View<G extends Documents = Documents> {\n", "  steps: ReplayStep<G>[];\n",
          "export type ClientMessage<G extends Documents = Documents> =\n  | AskHello\n  | AskSit\n",
          "  | TellBye;\n",
          "export type Phase =\n  | 'gathering'\n  | 'running'\n  | 'over'\n  | 'closed';\n",
          "  reason: Reason | Trouble;\n", "  options: Record<string, unknown>;\n",
          "  events?: G['event'][];\n", "  online: boolean[];\n", "export const PROTOCOL = 1;\n"}) {
        EXPECT_NE(types.find(part), std::string::npos) << part;
    }
}

}  // namespace
}  // namespace subrosa::wire
