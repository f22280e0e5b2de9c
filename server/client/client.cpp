#include "server/client/client.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>

#include <exception>
#include <utility>

namespace subrosa::client {

namespace asio = boost::asio;

struct Client::Impl {
    explicit Impl(Settings settings) : session(io.get_executor(), std::move(settings)) {}

    // Runs the io_context until the task is done.
    template <class T>
    T wait(asio::awaitable<T> task) {
        std::optional<T> result;
        std::exception_ptr trouble;
        asio::co_spawn(io, std::move(task), [&](std::exception_ptr thrown, T value) {
            trouble = std::move(thrown);
            result.emplace(std::move(value));
        });
        run_until([&] { return result.has_value(); });
        if (trouble) std::rethrow_exception(trouble);
        return *std::move(result);
    }

    void wait(asio::awaitable<void> task) {
        bool done = false;
        asio::co_spawn(io, std::move(task),
                       [&](const std::exception_ptr& /*nothing throws*/) { done = true; });
        run_until([&] { return done; });
    }

    void run_until(const auto& done) {
        io.restart();
        while (!done()) io.run_one();
    }

    asio::io_context io{1};
    Session session;
};

Client::Client(Settings settings) : impl_(std::make_unique<Impl>(std::move(settings))) {}
Client::~Client() = default;

Result<std::unique_ptr<Client>> Client::at(std::string_view url) {
    auto parsed = parse_url(url);
    if (!parsed) return parsed.error();
    Settings settings;
    settings.url = *std::move(parsed);
    return std::make_unique<Client>(std::move(settings));
}

Result<Reply> Client::get(std::string target) {
    return impl_->wait(impl_->session.get(std::move(target)));
}

Result<Reply> Client::post(std::string target, json::value body) {
    return impl_->wait(impl_->session.post(std::move(target), std::move(body)));
}

Result<BlockingSocket> Client::open(std::string target) {
    auto socket = impl_->wait(impl_->session.open(std::move(target)));
    if (!socket) return socket.error();
    return BlockingSocket(*this, *std::move(socket));
}

std::map<std::string, std::string>& Client::cookies() {
    return impl_->session.cookies;
}

BlockingSocket::BlockingSocket(Client& client, std::unique_ptr<Socket> socket)
    : client_(&client), socket_(std::move(socket)) {}
BlockingSocket::BlockingSocket(BlockingSocket&&) noexcept = default;
BlockingSocket& BlockingSocket::operator=(BlockingSocket&&) noexcept = default;
BlockingSocket::~BlockingSocket() = default;

bool BlockingSocket::send(std::string text) {
    return client_->impl_->wait(socket_->send(std::move(text)));
}

bool BlockingSocket::send_binary(std::string bytes) {
    return client_->impl_->wait(socket_->send_binary(std::move(bytes)));
}

Received BlockingSocket::receive(std::chrono::milliseconds timeout) {
    return client_->impl_->wait(socket_->receive(timeout));
}

void BlockingSocket::close() {
    client_->impl_->wait(socket_->close());
}

void BlockingSocket::abort() {
    socket_->abort();
}

void BlockingSocket::set_receive_buffer(int bytes) {
    socket_->set_receive_buffer(bytes);
}

}  // namespace subrosa::client
