// One link for a whole table, through real sockets: friends, late comers, a restart, and attackers.
#include "host/tokens.hpp"
#include "tests/server/real_table.hpp"

#include <set>

namespace subrosa::server {
namespace {

struct Linked {
    std::string table;
    std::string token;
};

Linked open_linked(TestClient& owner, unsigned players = 3, json::object setup = {}) {
    setup["game"] = "rose";
    setup["options"] = json::object{{"players", players}};
    json::array seats{json::object{{"kind", "me"}}};
    while (seats.size() < players) seats.push_back(json::object{{"kind", "open"}});
    const json::value created =
        owner.post("/api/tables", json::object{{"setup", setup}, {"seats", seats}, {"link", true}});
    EXPECT_TRUE(created.at("invitations").as_array().empty());
    return {created.at("table").as_string().c_str(), created.at("link").as_string().c_str()};
}

std::string join(TestSocket& line, const std::string& token) {
    const json::object answer = line.ask({{"do", "join"}, {"invitation", token}});
    return (answer.at("tell") == "done" ? answer.at("tell") : answer.at("reason")).as_string().c_str();
}

struct Guest {
    TestClient person;
    TestSocket line;
    Guest(const RealServer& server, const std::string& name, const std::string& table)
        : person(server, name), line(person, table) {
        line.hello();
    }
};

TEST(Link, FirstComeFirstSeatedAndTheRestMayWatch) {
    RealServer server;
    TestClient anna(server, "Anna");
    const Linked link = open_linked(anna);
    Guest bert(server, "Bert", link.table);
    Guest cleo(server, "Cleo", link.table);
    Guest dora(server, "Dora", link.table);
    EXPECT_EQ(join(bert.line, link.token), "done");
    EXPECT_EQ(join(cleo.line, link.token), "done");
    EXPECT_EQ(join(dora.line, link.token), "full");
    EXPECT_EQ(join(bert.line, link.token), "already_seated");
    while (!cleo.line.view().contains("seat")) cleo.line.next();
    EXPECT_EQ(cleo.line.view().at("seat"), 2);
    EXPECT_FALSE(dora.line.view().contains("seat"));
    EXPECT_EQ(dora.line.view().at("seats").at(1).at("name"), "Bert");
}

TEST(Link, IsAsGoodAfterARestartAndARepeatedRequestIsOneSeat) {
    RealServer server;
    TestClient anna(server, "Anna");
    const Linked link = open_linked(anna, 4);
    server.restart();
    Guest bert(server, "Bert", link.table);
    const std::uint64_t seq = bert.line.next_number();
    for (int i = 0; i < 2; ++i) {
        bert.line.send({{"do", "join"}, {"seq", seq}, {"invitation", link.token}});
        EXPECT_EQ(bert.line.answer(seq).at("tell"), "done");
    }
    const json::value table = bert.person.get("/api/tables/" + link.table);
    EXPECT_EQ(table.at("seats").at(1).at("name"), "Bert");
    EXPECT_EQ(table.at("seats").at(2).at("kind"), "nobody");
}

TEST(Link, TheOwnerMakesANewOneOrEndsIt) {
    RealServer server;
    TestClient anna(server, "Anna");
    const Linked link = open_linked(anna, 4);
    TestSocket owner(anna, link.table);
    owner.hello();
    EXPECT_EQ(owner.view().at("link"), 1);
    const std::string fresh(owner.ask({{"do", "link"}}).at("token").as_string());
    EXPECT_NE(fresh, link.token);
    Guest bert(server, "Bert", link.table);
    EXPECT_EQ(bert.line.view().at("link"), 2);
    EXPECT_EQ(join(bert.line, link.token), "bad_invitation");
    EXPECT_EQ(join(bert.line, fresh), "done");
    EXPECT_EQ(owner.ask({{"do", "unlink"}}).at("tell"), "done");
    while (owner.view().contains("link")) owner.next();
    Guest cleo(server, "Cleo", link.table);
    EXPECT_EQ(join(cleo.line, fresh), "bad_invitation");
    // Nobody else has a say in it.
    EXPECT_EQ(bert.line.ask({{"do", "link"}}).at("reason"), "not_owner");
    EXPECT_EQ(cleo.line.ask({{"do", "unlink"}}).at("reason"), "not_owner");
}

TEST(Link, NobodyIsShownItsWord) {
    RealServer server;
    TestClient anna(server, "Anna");
    const Linked link = open_linked(anna, 3);
    TestSocket owner(anna, link.table);
    owner.hello();
    Guest bert(server, "Bert", link.table);
    Guest watcher(server, "Wim", link.table);
    EXPECT_EQ(join(bert.line, link.token), "done");
    const std::string fresh(owner.ask({{"do", "link"}}).at("token").as_string());
    for (TestSocket* line : {&bert.line, &watcher.line}) {
        line->send({{"do", "ping"}});
        while (line->next().at("tell") != "pong") {
        }
    }
    const std::string public_word = watcher.person.client().get("/api/tables/" + link.table).value().body;
    for (const std::string& token : {link.token, fresh}) {
        for (const std::string& word : {token, host::token_hash(token)}) {
            EXPECT_EQ(watcher.line.heard().find(word), std::string::npos);
            EXPECT_EQ(bert.line.heard().find(word), std::string::npos);
            EXPECT_EQ(public_word.find(word), std::string::npos);
        }
    }
    // The owner is told it once, in the answer.
    EXPECT_EQ(owner.heard().find(link.token), std::string::npos);
    EXPECT_EQ(owner.heard().find(fresh), owner.heard().rfind(fresh));
}

// An attacker with the table's address guesses. Whatever the table is like, the answer is the same, and after
// some guesses it is refused unread.
TEST(Link, GuessesLearnNothingAndAreLimited) {
    Limits limits = unlimited();
    limits.invitations = {0.01, 8};
    RealServer server({}, limits);
    TestClient anna(server, "Anna");
    const Linked open = open_linked(anna);
    const Linked ended = open_linked(anna);
    TestSocket owner(anna, ended.table);
    owner.hello();
    owner.ask({{"do", "unlink"}});
    std::set<std::string> answers;
    for (const std::string& table : {open.table, ended.table}) {
        Guest mallory(server, "Mallory", table);
        for (const std::string& guess : {std::string(43, 'A'), open.token.substr(1) + "A", std::string()}) {
            json::object answer = mallory.line.ask({{"do", "join"}, {"invitation", guess}});
            answer.erase("seq");
            answers.insert(json::serialize(answer));
        }
    }
    EXPECT_EQ(answers.size(), 1U);
    EXPECT_NE(answers.begin()->find("bad_invitation"), std::string::npos);
    Guest mallory(server, "Mallory 2", open.table);
    std::string last;
    for (int i = 0; i < 4; ++i) last = join(mallory.line, "guess");
    EXPECT_EQ(last, "too_fast");
    // A stranger without a name gets nowhere.
    auto stranger = client::Client::at(server.url()).value();
    auto line = stranger->open("/ws/tables/" + open.table).value();
    ASSERT_TRUE(line.send(R"({"do":"hello","protocol":1,"client":"x"})"));
    ASSERT_TRUE(
        line.send(json::serialize(json::object{{"do", "join"}, {"seq", 1}, {"invitation", open.token}})));
    for (std::string text; text.find("refused") == std::string::npos;) {
        text = line.receive(std::chrono::seconds(20)).text;
        ASSERT_FALSE(text.empty());
        if (text.find("refused") == std::string::npos) continue;
        EXPECT_NE(text.find("not_logged_in"), std::string::npos);
    }
}

TEST(Link, TheInvitationsOfSingleSeatsStayAsTheyWere) {
    RealServer server;
    TestClient anna(server, "Anna");
    const OpenedTable table = open_table(anna, {"me", "open", "thumb"});
    ASSERT_EQ(table.tokens.size(), 1U);
    Guest bert(server, "Bert", table.id);
    EXPECT_EQ(join(bert.line, table.tokens[0]), "bad_invitation");
    EXPECT_EQ(bert.line.ask({{"do", "sit"}, {"seat", 1}, {"invitation", table.tokens[0]}}).at("tell"),
              "done");
}

}  // namespace
}  // namespace subrosa::server
