// The connection of people in this terminal to a table: requests go in, views and news come out. The table is
// in this process (LocalTable) or on a server (join::RemoteTable).
#pragma once

#include "table/request.hpp"
#include "table/view.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace subrosa::play {

namespace message {

// The first message after the connection was opened: the table as its viewer sees it, and the missed news.
struct Welcome {
    table::View view;
    bool owner = false;  // the viewer opened the table
    std::vector<table::News> news;
};
struct Update {
    std::vector<table::News> news;
    std::optional<table::View> view;  // none: as before
};
struct Done {
    std::uint64_t request = 0;
    bool again = false;  // it had been done before; no view follows
};
struct Refused {
    std::optional<std::uint64_t> request;
    std::string reason;  // the name of a table::Reason or of a trouble of the server
    std::string text;
};
// The connection is lost and will be opened again; or it has ended for good.
struct ConnectionLost {};
struct ConnectionEnded {
    std::string reason;
};

}  // namespace message

using Message = std::variant<std::monostate, message::Welcome, message::Update, message::Done,
                             message::Refused, message::ConnectionLost, message::ConnectionEnded>;

class TableConnection {
  public:
    TableConnection() = default;
    TableConnection(const TableConnection&) = delete;
    TableConnection& operator=(const TableConnection&) = delete;
    TableConnection(TableConnection&&) = delete;
    TableConnection& operator=(TableConnection&&) = delete;
    virtual ~TableConnection() = default;

    virtual std::optional<Error> open() = 0;
    // Closes, and opens again with all news from the start: after sitting down in a running game.
    virtual std::optional<Error> reopen() = 0;
    virtual void close() = 0;
    [[nodiscard]] virtual bool is_open() const = 0;

    // The next message, if one comes in time.
    virtual Message next(std::chrono::milliseconds timeout) = 0;
    // The number of the request, for its answer.
    virtual std::uint64_t send(const table::Request& request) = 0;
    // A request is not answered yet.
    [[nodiscard]] virtual bool has_unanswered() const = 0;

    // The file of the game; a server gives it once the game is over.
    virtual Result<std::string> game_file() = 0;
    // All events that the viewer was told in a game that is over.
    virtual Result<std::vector<json::object>> events(std::optional<unsigned> seat) = 0;
};

}  // namespace subrosa::play
