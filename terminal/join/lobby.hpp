// The lobby of a house: its tables, and which one to go to.
#pragma once

#include "terminal/join/house.hpp"
#include "terminal/join/keyboard.hpp"
#include "terminal/join/sitting.hpp"
#include "terminal/play/arguments.hpp"

#include <functional>
#include <iosfwd>
#include <optional>
#include <vector>

namespace subrosa::join {

class Lobby {
  public:
    Lobby(House& house, const terminal::Messages& messages, const play::Terminal& terminal,
          Keyboard& keyboard, std::ostream& out, std::function<bool()> interrupted);

    // Who one is: by the cookie that is kept, else a guest of that name, which is asked for if it is empty.
    // Nothing: the input ended.
    Result<std::optional<wire::Me>> come_in(const std::string& name);
    // A table to go to; nothing: none is wanted. `arguments` say how a new one is set up.
    Result<std::optional<Place>> choose(const play::Arguments& arguments);
    // A new table by the arguments: people on its other seats get invitations.
    Result<Place> open_table(const play::Arguments& arguments);

  private:
    struct Offer {
        wire::Summary table;
        std::string key;  // of what one would do there
    };

    Result<std::vector<Offer>> offers();
    void show(const std::vector<Offer>& offers);
    std::optional<std::string> ask(const play::Text& question);
    [[nodiscard]] play::Look look() const { return {messages_, {}, core::spectator}; }

    House& house_;
    const terminal::Messages& messages_;
    play::Terminal terminal_;
    Keyboard& keyboard_;
    std::ostream& out_;
    std::function<bool()> interrupted_;
};

}  // namespace subrosa::join
