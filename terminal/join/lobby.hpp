// The lobby of a server: its tables, and which one to go to.
#pragma once

#include "terminal/join/address.hpp"
#include "terminal/join/remote_server.hpp"
#include "terminal/play/arguments.hpp"
#include "terminal/play/keyboard.hpp"
#include "terminal/play/terminal.hpp"
#include "terminal/play/theme.hpp"

#include <functional>
#include <iosfwd>
#include <optional>
#include <vector>

namespace subrosa::join {

struct Destination {
    std::string table;
    std::optional<wire::Invitation> invitation;
    std::vector<wire::Invitation> invitations;  // to the other seats, to be passed on
    bool watch = false;                         // do not sit down
};

class Lobby {
  public:
    Lobby(RemoteServer& server, const terminal::Messages& messages, const play::Terminal& terminal,
          play::Keyboard& keyboard, std::ostream& out, std::function<bool()> interrupted);

    // The person of the session cookie, else a guest of that name, which is asked for if it is empty.
    // Nothing: the input ended.
    Result<std::optional<wire::Me>> log_in(const std::string& name);
    // A table to go to; nothing: none is wanted. `arguments` set up a new one.
    Result<std::optional<Destination>> choose(const play::Arguments& arguments);
    // A new table by the arguments: people on its other seats get invitations.
    Result<Destination> open_table(const play::Arguments& arguments);

  private:
    struct LobbyEntry {
        wire::Summary table;
        std::string key;  // of what one would do there
    };

    Result<std::vector<LobbyEntry>> offers();
    void show(const std::vector<LobbyEntry>& offers);
    std::optional<std::string> ask(const play::Text& question);
    [[nodiscard]] play::Theme look() const { return {messages_, {}, core::spectator}; }

    RemoteServer& server_;
    const terminal::Messages& messages_;
    play::Terminal terminal_;
    play::Keyboard& keyboard_;
    std::ostream& out_;
    std::function<bool()> interrupted_;
};

}  // namespace subrosa::join
