#include "terminal/join/join.hpp"

#include "terminal/command_line.hpp"
#include "terminal/join/cookie_file.hpp"
#include "terminal/join/lobby.hpp"
#include "terminal/join/remote_table.hpp"
#include "terminal/play/play_loop.hpp"

#include <iostream>
#include <unistd.h>

namespace subrosa::join {
namespace {

int complain(const std::string& what, int code) {
    std::cerr << "subrosa play: " << what << '\n';
    return code;
}

// The table that the address names, or that is chosen in the lobby; nothing: none.
Result<std::optional<Destination>> find_place(const Address& address, RemoteServer& server, Lobby& lobby,
                                              const play::Arguments& arguments) {
    if (address.table.empty()) return lobby.choose(arguments);
    const auto summary = server.summary(address.table);
    if (!summary) return summary.error();
    return std::optional(Destination{address.table, address.invitation, {}, false});
}

void seat(play::LoopSettings& settings, const Destination& place, const client::Url& server) {
    if (place.invitation)
        settings.invitation = table::request::Sit{place.invitation->seat, place.invitation->token};
    settings.watch = place.watch;
    for (const wire::Invitation& invitation : place.invitations)
        settings.invitations.push_back(invitation_link(server, place.table, invitation));
    settings.return_command = "subrosa play --join " + table_link(server, place.table);
}

}  // namespace

int run(const play::Arguments& arguments, const std::function<bool()>& interrupted) {
    const std::string language =
        arguments.language.empty() ? terminal::language_of_environment() : arguments.language;
    play::LoopSettings settings;
    settings.terminal = play::find_terminal({arguments.plain, arguments.no_color, arguments.ascii});
    const auto messages = terminal::Messages::load(language, settings.terminal.ascii);
    if (!messages)
        return complain("--lang: there is no language '" + language + "'; there are en, cs, de, nl, fr",
                        terminal::exit_misuse);
    const auto address = read_address(arguments.join);
    if (!address) return complain("--join: " + address.error().message, terminal::exit_misuse);
    settings.terminal.interactive = settings.terminal.interactive && isatty(STDIN_FILENO) != 0;
    settings.save_file = arguments.save_file;
    settings.interrupted = interrupted;
    settings.measure = play::measure;

    RemoteServer server(address->server);
    const CookieFile cookie_file(state_directory(), address->server);
    if (arguments.guest) {
        cookie_file.forget();
    } else if (const auto cookie = cookie_file.read()) {
        server.set_cookie(*cookie);
    }
    play::FileKeyboard keyboard(STDIN_FILENO);
    Lobby lobby(server, *messages, settings.terminal, keyboard, std::cout, interrupted);
    const std::string name = !arguments.name.empty()   ? arguments.name
                             : arguments.names.empty() ? std::string()
                                                       : arguments.names.front();
    const auto me = lobby.log_in(name);
    if (!me) return complain(me.error().message, terminal::exit_found_wrong);
    if (!*me) return 0;
    static_cast<void>(cookie_file.write(server.cookie()));
    const play::Theme look(*messages, {}, core::spectator);
    const std::string& called = (*me)->name.value_or("?");
    play::write(std::cout, settings.terminal,
                play::Lines{look.say("join_hello", {{"name", play::is_printable(called) ? called : "?"}})});

    auto place = find_place(*address, server, lobby, arguments);
    if (!place) return complain(place.error().message, terminal::exit_found_wrong);
    if (!*place) return 0;
    seat(settings, **place, server.url());
    RemoteTable table(server, (*place)->table);
    play::PlayLoop loop(table, *messages, settings, keyboard, std::cout);
    const bool failed = loop.run() == play::LoopEnd::failed;
    std::cout << std::flush;
    return failed ? complain(loop.trouble(), terminal::exit_found_wrong) : 0;
}

}  // namespace subrosa::join
