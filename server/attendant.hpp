// One line of one person to one table: says hello, asks, is told.
#pragma once

#include "server/net/application.hpp"
#include "server/net/rate.hpp"
#include "server/wire/messages.hpp"
#include "table/live/request.hpp"

#include <memory>
#include <optional>
#include <string>

namespace subrosa::server {

class TableHost;

// Who is at the other end of the line.
struct Visitor {
    std::string person;
    std::string name;
};

class Attendant final : public Attendance, public std::enable_shared_from_this<Attendant> {
  public:
    Attendant(std::shared_ptr<TableHost> host, std::shared_ptr<Line> line, Visitor visitor,
              const Limits& limits);
    Attendant(const Attendant&) = delete;
    Attendant& operator=(const Attendant&) = delete;
    Attendant(Attendant&&) = delete;
    Attendant& operator=(Attendant&&) = delete;
    ~Attendant() override = default;

    void message(std::string_view text) override;
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
    const Rate chat_rate_;
    std::optional<wire::ask::Hello> hello_;
    TokenBucket chat_;
    unsigned bad_messages_ = 0;
};

}  // namespace subrosa::server
