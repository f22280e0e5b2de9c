// One WebSocket of one client at one table: reads its messages and passes requests to the table's host.
#pragma once

#include "host/wire/messages.hpp"
#include "server/budgets.hpp"
#include "server/net/application.hpp"
#include "table/request.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace subrosa::server {

class TableHost;

// The client behind a socket.
struct Principal {
    std::string person;  // empty: anonymous, may only watch
    std::string name;
    bool guest = true;
    AddressKey address{};
    [[nodiscard]] bool anonymous() const { return person.empty(); }
    [[nodiscard]] bool is(std::string_view other) const { return !person.empty() && person == other; }
    [[nodiscard]] QuotaOwner quota_owner() const { return {person, address}; }
};

class TableSession final : public SocketHandler, public std::enable_shared_from_this<TableSession> {
  public:
    // `login` is a handle that lives as long as the socket, see login_sockets.hpp.
    TableSession(std::shared_ptr<TableHost> host, std::shared_ptr<WebSocket> socket, Principal principal,
                 std::shared_ptr<void> login, std::shared_ptr<Budgets> budgets);
    TableSession(const TableSession&) = delete;
    TableSession& operator=(const TableSession&) = delete;
    TableSession(TableSession&&) = delete;
    TableSession& operator=(TableSession&&) = delete;
    ~TableSession() override = default;

    void message(std::string_view text) override;
    // Anonymous clients are limited by address only.
    std::chrono::steady_clock::duration pace() override {
        return principal_.anonymous() ? Clock::duration::zero()
                                      : budgets_->messages.borrow(principal_.person);
    }
    void closed() override;

    [[nodiscard]] WebSocket& socket() { return *socket_; }
    [[nodiscard]] const std::shared_ptr<WebSocket>& socket_pointer() const { return socket_; }
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
    void say_bye(wire::ByeReason reason, CloseCode code);
    [[nodiscard]] table::Actor actor(std::uint64_t seq) const;

    std::shared_ptr<TableHost> host_;
    std::shared_ptr<WebSocket> socket_;
    Principal principal_;
    std::shared_ptr<void> login_;
    std::shared_ptr<Budgets> budgets_;
    std::optional<wire::ask::Hello> hello_;
    unsigned bad_messages_ = 0;
};

}  // namespace subrosa::server
