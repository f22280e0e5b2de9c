// A table of a server, over a WebSocket. A lost connection is opened again: hello with the last news, and the
// unanswered requests again under their numbers, so that nothing is done twice.
#pragma once

#include "host/wire/messages.hpp"
#include "server/client/client.hpp"
#include "terminal/join/remote_server.hpp"
#include "terminal/play/table_connection.hpp"

#include <deque>
#include <optional>
#include <string>

namespace subrosa::join {

// The delay before the n-th attempt to reconnect, from 0: growing, at most 15 s.
std::chrono::milliseconds delay_before(unsigned attempt);

// A message of the server as the loop takes it; nothing of those that it does not need.
play::Message message_from(wire::ServerMessage message);

class RemoteTable final : public play::TableConnection {
  public:
    RemoteTable(RemoteServer& server, std::string table);

    std::optional<Error> open() override { return connect(); }
    std::optional<Error> reopen() override;
    void close() override;
    [[nodiscard]] bool is_open() const override { return socket_.has_value(); }
    // Reconnects when it is time to.
    play::Message next(std::chrono::milliseconds timeout) override;
    // Of the requests that the loop makes: sitting down and all that follows.
    std::uint64_t send(const table::Request& request) override;
    [[nodiscard]] bool has_unanswered() const override { return !unanswered_.empty(); }
    Result<std::string> game_file() override { return server_.game_file(table_); }
    Result<std::vector<json::object>> events(std::optional<unsigned> seat) override {
        return server_.events(table_, seat);
    }

  private:
    struct Unanswered {
        std::uint64_t seq = 0;
        std::string text;
    };

    std::optional<Error> connect();
    void note(const wire::ServerMessage& message);
    play::Message lose();
    play::Message reconnect(std::chrono::milliseconds timeout);

    RemoteServer& server_;
    std::string table_;
    std::string name_;  // of this client: the same over lost connections, another in another run
    std::optional<client::BlockingSocket> socket_;
    bool welcomed_ = false;  // since the last connect
    std::uint64_t seq_ = 0;
    std::uint64_t news_ = 0;  // the last that was heard
    std::deque<Unanswered> unanswered_;
    unsigned attempts_ = 0;
    std::chrono::steady_clock::time_point next_attempt_;
};

}  // namespace subrosa::join
