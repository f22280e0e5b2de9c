#include "lab/load/simulated_spectator.hpp"

#include "host/wire/messages.hpp"

#include <fmt/format.h>

#include <utility>

namespace subrosa::load {

namespace asio = boost::asio;

asio::awaitable<Trouble> SimulatedSpectator::come(client::Session& session, std::string table,
                                                  std::string client) {
    ended_ = false;
    std::string target = "/ws/tables/" + table;
    auto socket = co_await session.open(std::move(target));
    if (!socket) co_return "a spectator's line: " + socket.error().message;
    socket_ = *std::move(socket);
    wire::ask::Hello hello;
    hello.protocol = wire::protocol;
    hello.client = std::move(client);
    std::string text = wire::text_of(hello);
    if (!co_await socket_->send(std::move(text))) co_return "a spectator's line broke";
    const client::Received received = co_await socket_->receive(answer_timeout);
    if (!received.is_message()) co_return "a spectator was not welcomed";
    co_return std::nullopt;
}

asio::awaitable<Trouble> SimulatedSpectator::look() {
    while (!ended_) {
        const client::Received received = co_await socket_->receive(answer_timeout);
        if (received.timed_out) continue;
        if (received.closed) {
            if (ended_) break;
            co_return fmt::format("a spectator's line was closed: {}", *received.closed);
        }
        if (summarise_message(received.text).over) break;
    }
    co_return std::nullopt;
}

asio::awaitable<void> SimulatedSpectator::leave() {
    if (socket_) co_await socket_->close();
    socket_.reset();
}

void SimulatedSpectator::abort() {
    ended_ = true;
    if (socket_) socket_->abort();
}

}  // namespace subrosa::load
