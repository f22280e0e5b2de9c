#include "terminal/join/join.hpp"

#include "terminal/command_line.hpp"
#include "terminal/join/keepsake.hpp"
#include "terminal/join/lobby.hpp"

#include <iostream>
#include <unistd.h>

namespace subrosa::join {
namespace {

int complain(const std::string& what, int code) {
    std::cerr << "subrosa play: " << what << '\n';
    return code;
}

// The table that the address names, or that is chosen in the lobby; nothing: none.
Result<std::optional<Place>> find_place(const Address& address, House& house, Lobby& lobby,
                                        const play::Arguments& arguments) {
    if (address.table.empty()) return lobby.choose(arguments);
    const auto summary = house.summary(address.table);
    if (!summary) return summary.error();
    return std::optional(Place{address.table, address.invitation, {}, false});
}

}  // namespace

int run(const play::Arguments& arguments, const std::function<bool()>& interrupted) {
    const std::string language =
        arguments.language.empty() ? terminal::language_of_environment() : arguments.language;
    SittingSettings settings;
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

    House house(address->house);
    const Keepsake keepsake(state_directory(), address->house);
    if (arguments.guest) {
        keepsake.forget();
    } else if (const auto cookie = keepsake.read()) {
        house.set_cookie(*cookie);
    }
    Keyboard keyboard(STDIN_FILENO);
    Lobby lobby(house, *messages, settings.terminal, keyboard, std::cout, interrupted);
    const std::string name = !arguments.name.empty()   ? arguments.name
                             : arguments.names.empty() ? std::string()
                                                       : arguments.names.front();
    const auto me = lobby.come_in(name);
    if (!me) return complain(me.error().message, terminal::exit_found_wrong);
    if (!*me) return 0;
    static_cast<void>(keepsake.write(house.cookie()));
    const play::Look look(*messages, {}, core::spectator);
    const std::string& called = (*me)->name.value_or("?");
    play::write(std::cout, settings.terminal,
                play::Lines{look.say("join_hello", {{"name", play::is_printable(called) ? called : "?"}})});

    auto place = find_place(*address, house, lobby, arguments);
    if (!place) return complain(place.error().message, terminal::exit_found_wrong);
    if (!*place) return 0;
    Sitting sitting(house, **std::move(place), *messages, settings, keyboard, std::cout);
    std::string trouble;
    const int code = sitting.run(trouble);
    std::cout << std::flush;
    return code == 0 ? 0 : complain(trouble, code);
}

}  // namespace subrosa::join
