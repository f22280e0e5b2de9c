// The line to a table. It comes back by itself when it is lost: hello with the last news, and what was asked
// and not answered is asked again under its number, so that nothing is done twice.
#pragma once

#include "server/client/client.hpp"
#include "server/wire/messages.hpp"

#include <chrono>
#include <deque>
#include <optional>
#include <string>

namespace subrosa::join {

namespace wire = server::wire;

// What next() came back with.
struct Heard {
    enum class Kind {
        nothing,
        message,
        lost,   // the line; it is looked for again
        ended,  // for good: `text` is why
    };
    Kind kind = Kind::nothing;
    std::optional<wire::ServerMessage> message;
    std::optional<wire::ByeReason> bye;  // of an end that the house gave a reason for
    std::string text;
};

// How long to wait before the n-th attempt, from 0: growing, at most 15 s.
std::chrono::milliseconds pause_before(unsigned attempt);

class Line {
  public:
    Line(client::Client& client, std::string table);

    // The first time; an error is one line.
    std::optional<Error> open();
    // Hangs up and opens again, with all news from the start: after sitting down in a game under way.
    std::optional<Error> open_anew();

    // The next message, if one comes in time. Opens a lost line when it is time to.
    Heard next(std::chrono::milliseconds timeout);

    // Asks for it with the next number, and gives the number. `request` is one of wire::ask without its
    // number.
    template <class Request>
    std::uint64_t ask(Request request) {
        request.seq = ++seq_;
        send(seq_, wire::text_of(wire::ClientMessage(request)));
        return seq_;
    }
    // Whether anything asked is still without an answer.
    [[nodiscard]] bool waits() const { return !unanswered_.empty(); }
    [[nodiscard]] bool is_open() const { return socket_.has_value(); }
    void close();

  private:
    struct Unanswered {
        std::uint64_t seq = 0;
        std::string text;
    };

    std::optional<Error> connect();
    void send(std::uint64_t seq, std::string text);
    void note(const wire::ServerMessage& message);
    Heard lose();
    Heard look_for_it(std::chrono::milliseconds timeout);

    client::Client& client_;
    std::string table_;
    std::string name_;  // of this client: the same over lost lines, another in another run
    std::optional<client::BlockingSocket> socket_;
    bool welcomed_ = false;  // since the line was opened last
    std::uint64_t seq_ = 0;
    std::uint64_t news_ = 0;  // the last that was heard
    std::deque<Unanswered> unanswered_;
    unsigned attempts_ = 0;
    std::chrono::steady_clock::time_point next_attempt_;
};

}  // namespace subrosa::join
