// The engine protocol: one JSON object a line in, one answer a line out. See docs/protocol.md.
#pragma once

#include "engine/any_game.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace subrosa::engine {

class Engine {
  public:
    Engine() = default;
    // The budget of every decision; overrides requests.
    explicit Engine(const bots::Budget& always) : always_(always) {}

    // The answer to one line, without a line end. Never throws, whatever the bytes; a refused request changes
    // nothing.
    std::string answer(std::string_view line);

  private:
    json::object respond(const Field& request);

    static json::object list_games();
    json::object deal(const Field& request);
    json::object load(const Field& request);
    json::object choices(const Field& request);
    json::object play(const Field& request);
    json::object know(const Field& request);
    json::object imagine(const Field& request);
    json::object bounds(const Field& request);
    json::object outcome();
    json::object bot(const Field& request);
    json::object beliefs(const Field& request);
    json::object undo();

    // The match under way. Throws BadDocument if there is none.
    AnyMatch& match();
    json::object deciders();
    // The bot named by a request, at its seat, with its budget.
    std::unique_ptr<AnyBot> named_bot(const Field& request);

    std::unique_ptr<AnyMatch> match_;
    bots::Budget always_;
};

}  // namespace subrosa::engine
