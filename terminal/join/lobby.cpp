#include "terminal/join/lobby.hpp"

#include "terminal/faces/faces.hpp"
#include "terminal/play/command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <utility>

namespace subrosa::join {
namespace {

using namespace std::chrono_literals;
using play::Text;
namespace ink = play::ink;

bool has_free_seat(const wire::Summary& table) {
    return std::any_of(table.seats.begin(), table.seats.end(),
                       [](const table::SeatView& seat) { return seat.kind == table::SeatKind::nobody; });
}

}  // namespace

Lobby::Lobby(RemoteServer& server, const terminal::Messages& messages, const play::Terminal& terminal,
             play::Keyboard& keyboard, std::ostream& out, std::function<bool()> interrupted)
    : server_(server),
      messages_(messages),
      terminal_(terminal),
      keyboard_(keyboard),
      out_(out),
      interrupted_(std::move(interrupted)) {}

std::optional<std::string> Lobby::ask(const Text& question) {
    play::write(out_, terminal_, question);
    out_ << std::flush;
    std::optional<std::string> line;
    while (!line && !keyboard_.ended() && !interrupted_()) line = keyboard_.line(100ms);
    if (!terminal_.interactive || !line) out_ << '\n';
    if (!line) return std::nullopt;
    return play::trimmed(*line);
}

Result<std::optional<wire::Me>> Lobby::log_in(const std::string& name) {
    if (!server_.cookie().empty()) {
        auto me = server_.me();
        if (!me) return me.error();
        if (me->person) return std::optional(*std::move(me));
    }
    std::string chosen = name;
    while (chosen.empty()) {
        const auto typed = ask(look().say("join_name_ask", {}, ink::strong));
        if (!typed) return std::optional<wire::Me>();
        chosen = *typed;
    }
    auto me = server_.guest(chosen);
    if (!me) return me.error();
    return std::optional(*std::move(me));
}

Result<std::vector<Lobby::LobbyEntry>> Lobby::offers() {
    std::vector<LobbyEntry> offers;
    const auto add = [&](const wire::Summary& table, std::string_view key) {
        const bool known = std::any_of(offers.begin(), offers.end(), [&](const LobbyEntry& offer) {
            return offer.table.table == table.table;
        });
        if (!known && faces::find(table.game) != nullptr) offers.push_back({table, std::string(key)});
    };
    const auto mine = server_.my_tables();
    if (!mine) return mine.error();
    for (const wire::Summary& table : *mine) {
        const bool alive = table.phase == table::Phase::gathering || table.phase == table::Phase::running;
        if (alive && table.seat)
            add(table, table.my_turn.value_or(false) ? "join_do_turn" : "join_do_return");
    }
    const auto gathering = server_.tables("gathering");
    if (!gathering) return gathering.error();
    for (const wire::Summary& table : *gathering) {
        if (has_free_seat(table)) add(table, "join_do_sit");
    }
    const auto running = server_.tables("running");
    if (!running) return running.error();
    for (const wire::Summary& table : *running) {
        if (table.watchable) add(table, "join_do_watch");
    }
    return offers;
}

void Lobby::show(const std::vector<LobbyEntry>& offers) {
    const play::Theme here = look();
    play::Lines lines{here.say("join_lobby", {{"house", Text(server_.url().origin())}}, ink::accent)};
    if (offers.empty()) lines.push_back(here.say("join_lobby_empty", {}, ink::quiet));
    int number = 0;
    for (const LobbyEntry& offer : offers) {
        std::vector<Text> people;
        for (const table::SeatView& seat : offer.table.seats) {
            people.push_back(seat.kind == table::SeatKind::nobody ? here.say("join_open_seat", {}, ink::quiet)
                             : play::is_printable(seat.name)      ? Text(seat.name)
                                                                  : Text("?"));
        }
        Text line(fmt::format("{:>3}  ", ++number), ink::accent);
        line.add(here.say(offer.key, {}, ink::strong)).add(here.say("play_colon"));
        if (faces::all().size() > 1) line.add(here.of(offer.table.game, "_name")).add(". ");
        if (!offer.table.title.empty() && play::is_printable(offer.table.title))
            line.add(offer.table.title).add(". ");
        line.add(play::join(people, Text(", ")));
        for (const Text& part : play::wrap(line, terminal_.columns, 5)) lines.push_back(part);
    }
    out_ << '\n';
    play::write(out_, terminal_, lines);
}

Result<std::optional<Destination>> Lobby::choose(const play::Arguments& arguments) {
    const std::optional<Destination> nothing;
    while (!interrupted_()) {
        const auto there = offers();
        if (!there) return there.error();
        show(*there);
        const auto typed = ask(look().say("join_lobby_prompt", {}, ink::quiet));
        if (!typed) return nothing;
        const std::string word = play::lower_case(*typed);
        if (word == "q" || word == "quit") return nothing;
        if (word == "n" || word == "new") {
            auto place = open_table(arguments);
            if (!place) return place.error();
            return std::optional(*std::move(place));
        }
        const auto number = number_from(word);
        if (number && *number >= 1 && *number <= there->size()) {
            const LobbyEntry& offer = (*there)[*number - 1];
            Destination place{offer.table.table, {}, {}, offer.key == "join_do_watch"};
            // Who left a seat may sit down there again without an invitation.
            if (offer.table.left.value_or(false)) place.invitation = {offer.table.seat.value_or(0), ""};
            return std::optional(std::move(place));
        }
    }
    return nothing;
}

Result<Destination> Lobby::open_table(const play::Arguments& arguments) {
    if (!arguments.seed.empty()) return Error{"--seed: on a server nobody chooses the deal"};
    const auto game = play::new_game(arguments, messages_.text("play_person"));
    if (!game) return game.error();
    wire::NewTable wish;
    wish.setup.game = game->face->game();
    wish.setup.options = game->options;
    wish.setup.listed = arguments.listed;
    bool seated = false;
    bool open = false;
    for (const play::Player& player : game->players) {
        wire::SeatWish seat;
        if (!player.bot.empty()) {
            seat.kind = wire::SeatWishKind::bot;
            seat.bot = player.bot;
        } else if (!seated) {
            seat.kind = wire::SeatWishKind::me;
            seated = true;
        } else {
            seat.kind = wire::SeatWishKind::open;
            open = true;
        }
        wish.seats.push_back(seat);
    }
    wish.start = !open;
    const auto created = server_.create(wish);
    if (!created) return created.error();
    Destination place;
    place.table = created->table;
    place.watch = !seated;
    place.invitations = created->invitations;
    return place;
}

}  // namespace subrosa::join
