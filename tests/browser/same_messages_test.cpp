// The house in the browser and a server send the same for the same journal and the same messages.
#include "engine/any_game.hpp"
#include "store/sqlite.hpp"
#include "tests/browser/page.hpp"
#include "tests/server/real_table.hpp"

namespace subrosa::browser {
namespace {

// Without the times, which differ.
json::value timeless(const json::value& document) {
    if (const auto* array = document.if_array()) {
        json::array all;
        for (const json::value& one : *array) all.push_back(timeless(one));
        return all;
    }
    if (!document.is_object()) return document;
    json::object all;
    for (const auto& [key, value] : document.as_object()) {
        if (key != "now" && key != "at") all.emplace(key, timeless(value));
    }
    return all;
}

using Heard = std::vector<json::value>;

// Everything but time, which passes slowly on a server.
void settle(Page& page) {
    while (page.step()) {
    }
}

// The same person at all seats of the same table, there and here.
class Seats {
  public:
    Seats(server::TestClient& person, Page& page, const std::string& table, unsigned seats) : page_(page) {
        for (unsigned seat = 0; seat < seats; ++seat) {
            const std::string client = "seat " + std::to_string(seat);
            there_.emplace_back(person, table, client);
            const json::object welcome = there_.back().hello(0, seat);
            here_.push_back({page.attend(table), 0});
            page.say(here_.back().line, json::object{{"do", "hello"},
                                                     {"protocol", wire::protocol},
                                                     {"client", client},
                                                     {"since", 0},
                                                     {"seat", seat}});
            settle(page);
            EXPECT_EQ(json::value(Heard{timeless(welcome)}.front()), heard_here(seat).front());
        }
    }

    [[nodiscard]] const json::object& view(unsigned seat) const { return there_[seat].view(); }
    [[nodiscard]] std::optional<unsigned> asked() const {
        for (unsigned seat = 0; seat < there_.size(); ++seat) {
            if (there_[seat].asked()) return seat;
        }
        return std::nullopt;
    }
    // Says the same to both; all seats must hear the same. `answered`: the message has an answer.
    void say(unsigned seat, json::object message) {
        message["seq"] = ++seq_;
        there_[seat].send(message);
        page_.say(here_[seat].line, message);
        settle(page_);
        Heard first;
        while (first.empty() || !first.back().as_object().contains("seq")) first.push_back(next_there(seat));
        for (unsigned each = 0; each < there_.size(); ++each) {
            Heard there = each == seat ? first : Heard{};
            there_[each].send(json::object{{"do", "ping"}});
            page_.say(here_[each].line, json::object{{"do", "ping"}});
            settle(page_);
            do {
                there.push_back(next_there(each));
            } while (there.back().at("tell") != "pong");
            ASSERT_EQ(there, heard_here(each)) << "seat " << each << " after " << json::serialize(message);
        }
    }

  private:
    json::value next_there(unsigned seat) { return timeless(there_[seat].next()); }
    Heard heard_here(unsigned seat) {
        Heard heard;
        const auto& told = page_.lines[here_[seat].line].told;
        for (std::size_t& n = here_[seat].heard; n < told.size(); ++n) {
            if (told[n].at("tell") != "presence") heard.push_back(timeless(told[n]));
        }
        return heard;
    }

    struct Here {
        std::int32_t line = 0;
        std::size_t heard = 0;
    };
    Page& page_;
    std::vector<server::TestSocket> there_;
    std::vector<Here> here_;
    std::uint64_t seq_ = 0;
};

class SameMessages : public ::testing::TestWithParam<const engine::AnyGame*> {};
INSTANTIATE_TEST_SUITE_P(House, SameMessages,
                         ::testing::ValuesIn(engine::games().begin(), engine::games().end()),
                         [](const auto& game) { return std::string(game.param->name()); });

TEST_P(SameMessages, as_a_server_sends) {
    constexpr unsigned decisions = 40;
    const unsigned players = GetParam()->min_players();
    server::RealServer server;
    Page page;
    auto anna = std::make_unique<server::TestClient>(server, "Anna");
    page.person = anna->get("/api/me").at("person").as_string().c_str();
    const std::string table =
        server::open_table(
            *anna, std::vector<std::string>(players, "me"),
            {{"game", GetParam()->name()}, {"options", {{"players", players}}}, {"hot_seat", true}}, true)
            .id;
    server.restart([&] {
        const auto store = store::open_sqlite(server.directory()).value();
        const auto row = store->table(table).value();
        page.kept[table] = {store->journal(table), json::serialize(json::object{{"table", table},
                                                                                {"phase", row.phase},
                                                                                {"summary", row.summary},
                                                                                {"created", row.created},
                                                                                {"changed", row.changed}})};
    });
    page.open();
    auto& cookies = anna->client().cookies();
    const auto login = cookies;
    anna = std::make_unique<server::TestClient>(server, "Bert");
    anna->client().cookies() = login;

    Seats seats(*anna, page, table, players);
    core::Seed seed;
    seed.bytes.fill(5);
    core::Rng rng(seed, 0);
    for (unsigned made = 0; made < decisions && !::testing::Test::HasFatalFailure(); ++made) {
        const auto seat = seats.asked();
        if (!seat) break;
        const json::value version = seats.view(*seat).at("version");
        const json::array& choices = seats.view(*seat).at("choices").as_array();
        const json::value move = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
        seats.say(*seat, {{"do", "look"}, {"version", version}, {"moves", json::array{move}}});
        seats.say(*seat, {{"do", "choose"}, {"version", version}, {"move", move}});
        switch (rng.below(8)) {
            case 0:
                seats.say(*seat, {{"do", "take_back"}});
                break;
            case 1:
                seats.say(*seat, {{"do", "say"}, {"text", "Hm."}});
                break;
            case 2:
                seats.say(*seat, {{"do", "choose"}, {"version", version}, {"move", "nonsense"}});
                break;
            case 3:
                seats.say(*seat, {{"do", "dance"}});
                break;
            case 4:
                seats.say(*seat, {{"do", "news"}, {"since", 0}, {"before", 3}});
                break;
            case 6:
                seats.say(rng.below(players), {{"do", "answer_back"}, {"agreed", true}});
                break;
            default:
                break;
        }
    }
}

}  // namespace
}  // namespace subrosa::browser
