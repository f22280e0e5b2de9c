// One WebSocket of one client at one table: reads its messages and passes requests to the table's host.
#pragma once

#include "host/allowances.hpp"
#include "host/wire/messages.hpp"
#include "host/wire/socket.hpp"
#include "table/request.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace subrosa::host {

class TableHost;

class TableSession final : public wire::SocketHandler, public std::enable_shared_from_this<TableSession> {
  public:
    // `login` is a handle that lives as long as the socket.
    TableSession(std::shared_ptr<TableHost> host, std::shared_ptr<wire::WebSocket> socket,
                 Principal principal, std::shared_ptr<void> login, std::shared_ptr<Allowances> allowances);
    TableSession(const TableSession&) = delete;
    TableSession& operator=(const TableSession&) = delete;
    TableSession(TableSession&&) = delete;
    TableSession& operator=(TableSession&&) = delete;
    ~TableSession() override = default;

    void message(std::string_view text) override;
    std::chrono::steady_clock::duration pace() override { return allowances_->pace(principal_); }
    void closed() override;

    [[nodiscard]] wire::WebSocket& socket() { return *socket_; }
    [[nodiscard]] const std::shared_ptr<wire::WebSocket>& socket_pointer() const { return socket_; }
    [[nodiscard]] const Principal& principal() const { return principal_; }
    // The client's hello message; present once the session has joined the table.
    [[nodiscard]] const wire::ask::Hello& hello() const { return *hello_; }

    // As which viewer the session sees the table. Accessed on the table's strand only.
    struct ViewState {
        core::Seat viewer = core::spectator;
        bool outside = false;  // may not watch: sees the seats and nothing else
        bool welcomed = false;
        bool bounding = false;    // its bounds are being found
        std::size_t entries = 0;  // journal length at the last message that depended on the journal
    };
    ViewState view_state;

  private:
    void greet(const wire::ask::Hello& hello);
    void refuse(std::optional<std::uint64_t> seq, wire::Trouble reason, std::string text);
    void say_bye(wire::ByeReason reason, wire::CloseCode code);
    [[nodiscard]] table::Actor actor(std::uint64_t seq) const;

    std::shared_ptr<TableHost> host_;
    std::shared_ptr<wire::WebSocket> socket_;
    Principal principal_;
    std::shared_ptr<void> login_;
    std::shared_ptr<Allowances> allowances_;
    std::optional<wire::ask::Hello> hello_;
    unsigned bad_messages_ = 0;
};

}  // namespace subrosa::host
