// The engine protocol: one JSON object a line in, one answer a line out. See docs/protocol.md.
#pragma once

#include "table/any_game.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace subrosa::cli {

class Engine {
  public:
    Engine() = default;
    // Every bot spends this on a decision, whatever a request allows it.
    explicit Engine(const bots::Budget& always) : always_(always) {}

    // The answer to one line, without a line end. Never throws, whatever the bytes are; a request that is
    // refused changes nothing.
    std::string answer(std::string_view line);

  private:
    table::json::object respond(const table::Field& request);

    static table::json::object list_games();
    table::json::object deal(const table::Field& request);
    table::json::object load(const table::Field& request);
    table::json::object choices(const table::Field& request);
    table::json::object play(const table::Field& request);
    table::json::object know(const table::Field& request);
    table::json::object imagine(const table::Field& request);
    table::json::object outcome();
    table::json::object bot(const table::Field& request);
    table::json::object beliefs(const table::Field& request);
    table::json::object undo();

    // The match under way. Throws BadDocument if there is none.
    table::AnyMatch& match();
    table::json::object deciders();
    // The bot that a request names, at its seat, with what it may spend.
    std::unique_ptr<table::AnyBot> named_bot(const table::Field& request);

    std::unique_ptr<table::AnyMatch> match_;
    bots::Budget always_;
};

}  // namespace subrosa::cli
