// One line of one person to one table: says hello, asks, is told.
#pragma once

#include "server/budgets.hpp"
#include "server/net/application.hpp"
#include "server/wire/messages.hpp"
#include "table/request.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace subrosa::server {

class TableHost;

// Who is at the other end of the line.
struct Visitor {
    std::string person;  // empty: a stranger, who is not logged in and only watches
    std::string name;
    bool guest = true;
    AddressKey address{};
    [[nodiscard]] bool stranger() const { return person.empty(); }
    [[nodiscard]] bool is(std::string_view other) const { return !person.empty() && person == other; }
    [[nodiscard]] Payer payer() const { return {person, address}; }
};

class Attendant final : public Attendance, public std::enable_shared_from_this<Attendant> {
  public:
    // `login` is kept until the line is closed, see login_sockets.hpp.
    Attendant(std::shared_ptr<TableHost> host, std::shared_ptr<Line> line, Visitor visitor,
              std::shared_ptr<void> login, std::shared_ptr<Budgets> budgets);
    Attendant(const Attendant&) = delete;
    Attendant& operator=(const Attendant&) = delete;
    Attendant(Attendant&&) = delete;
    Attendant& operator=(Attendant&&) = delete;
    ~Attendant() override = default;

    void message(std::string_view text) override;
    // Strangers share no bucket but that of their address.
    std::chrono::steady_clock::duration pace() override {
        return visitor_.stranger() ? Clock::duration::zero() : budgets_->messages.borrow(visitor_.person);
    }
    void closed() override;

    [[nodiscard]] Line& line() { return *line_; }
    [[nodiscard]] const std::shared_ptr<Line>& line_pointer() const { return line_; }
    [[nodiscard]] const Visitor& visitor() const { return visitor_; }
    // What the client said of itself; there once it is with the table.
    [[nodiscard]] const wire::ask::Hello& hello() const { return *hello_; }

    // Owned by the table's strand: as whom it is shown the table.
    struct Seen {
        core::Seat viewer = core::spectator;
        bool outside = false;  // may not watch; sees who sits there and nothing else
        bool welcomed = false;
        std::size_t entries = 0;  // of the table, when it was last sent something that depends on them
    };
    Seen seen;

  private:
    void greet(const wire::ask::Hello& hello);
    void refuse(std::optional<std::uint64_t> seq, wire::Trouble reason, std::string text);
    void say_bye(wire::ByeReason reason, CloseCode code);
    [[nodiscard]] table::Actor actor(std::uint64_t seq) const;

    std::shared_ptr<TableHost> host_;
    std::shared_ptr<Line> line_;
    Visitor visitor_;
    std::shared_ptr<void> login_;
    std::shared_ptr<Budgets> budgets_;
    std::optional<wire::ask::Hello> hello_;
    unsigned bad_messages_ = 0;
};

}  // namespace subrosa::server
