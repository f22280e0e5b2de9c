// A listener on loopback with a small application, and a raw socket.
#pragma once

#include "server/client/client.hpp"
#include "server/net/answers.hpp"
#include "server/net/listener.hpp"
#include "server/net/security_events.hpp"
#include "server/net/static_files.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/use_future.hpp>
#include <gtest/gtest.h>

#include <arpa/inet.h>
#include <atomic>
#include <chrono>
#include <future>
#include <memory>
#include <netinet/in.h>
#include <optional>
#include <poll.h>
#include <string>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace subrosa::server::testing {

using namespace std::chrono_literals;

// Echoes messages. "big" is answered with 2 MiB, "flood" exceeds the backlog, "throw" throws, "bye" closes.
class Echo final : public SocketHandler {
  public:
    Echo(std::shared_ptr<WebSocket> line, std::atomic<int>& closed)
        : line_(std::move(line)), closed_(closed) {}

    void message(std::string_view text) override {
        if (text == "throw") throw std::runtime_error("as asked");
        if (text == "bye") return line_->close(CloseCode::normal, "bye");
        if (text == "flood") {
            const auto big = std::make_shared<const std::string>(100'000, 'x');
            for (int i = 0; i < 1000; ++i) line_->send(big);
            return;
        }
        if (text == "big") return line_->send(std::make_shared<const std::string>(2U << 20U, 'x'));
        line_->send(std::make_shared<const std::string>(text));
    }
    void closed() override { ++closed_; }

  private:
    std::shared_ptr<WebSocket> line_;
    std::atomic<int>& closed_;
};

class Toy final : public Application {
  public:
    boost::asio::awaitable<HttpResponse> handle(HttpRequest request) override {
        ++handled;
        if (request.path == "/throw") throw std::runtime_error("as asked");
        if (request.path == "/slow") {
            boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor, 300ms);
            co_await timer.async_wait(boost::asio::use_awaitable);
        }
        HttpResponse response;
        if (request.path == "/cookie") response.cookies = {"subrosa_session=abc; Path=/", "other=1"};
        if (request.path == "/big") {
            response.body = std::string(16U << 20U, 'x');
            co_return response;
        }
        json::object facts{{"path", request.path},       {"body", request.body},
                           {"session", request.session}, {"address", request.address.to_string()},
                           {"secure", request.secure},   {"old_cookie", request.old_cookie}};
        for (const auto& [name, value] : request.query) facts["query " + name] = value;
        response.body = std::make_shared<const std::string>(json::serialize(facts));
        co_return response;
    }

    boost::asio::awaitable<AcceptResult> accept_socket(HttpRequest request,
                                                       std::shared_ptr<WebSocket> line) override {
        ++attended;
        if (request.path == "/ws/refused") co_return refuse(404, "no such table");
        if (request.path == "/ws/throw") throw std::runtime_error("as asked");
        if (request.path == "/ws/greeted") line->send(std::make_shared<const std::string>("hello"));
        co_return std::make_shared<Echo>(std::move(line), closed);
    }

    std::atomic<int> handled{0};
    std::atomic<int> attended{0};
    std::atomic<int> closed{0};
};

// Runs until it is destroyed.
class ToyServer {
  public:
    explicit ToyServer(ListenSettings settings = {}, unsigned threads = 2) {
        secure_ = settings.tls.has_value();
        settings.hosts.emplace_back("a");  // used by hand-written requests
        auto opened = Listener::open(io_, settings, toy, metrics);
        if (!opened) throw std::runtime_error(opened.error().message);
        listener = *std::move(opened);
        for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { io_.run(); });
    }
    ToyServer(const ToyServer&) = delete;
    ToyServer& operator=(const ToyServer&) = delete;
    ~ToyServer() {
        if (!stopped_) stop().get();
        work_.reset();
        for (auto& thread : threads_) thread.join();
    }

    std::future<void> stop() {
        stopped_ = true;
        return boost::asio::co_spawn(io_, listener->stop(), boost::asio::use_future);
    }

    [[nodiscard]] client::Settings at() const {
        client::Settings settings;
        settings.url = *client::parse_url((secure_ ? "https://localhost:" : "http://127.0.0.1:") +
                                          std::to_string(listener->port()));
        settings.timeout = 5s;
        return settings;
    }

    // Pending connections are destroyed with io_ and update these counters.
    std::shared_ptr<Toy> toy = std::make_shared<Toy>();
    Metrics metrics;
    SecurityEvents events{metrics};

  private:
    boost::asio::io_context io_;  // outlives all that follows

  public:
    std::unique_ptr<Listener> listener;

  private:
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{io_.get_executor()};
    std::vector<std::thread> threads_;
    bool stopped_ = false;
    bool secure_ = false;
};

// A TCP connection for arbitrary bytes.
class Raw {
  public:
    // `receive_buffer`: size of the kernel's receive buffer; 0: default.
    explicit Raw(std::uint16_t port, int receive_buffer = 0) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
        if (receive_buffer > 0)
            ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        if (::connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) {
            throw std::runtime_error("cannot connect");
        }
    }
    Raw(const Raw&) = delete;
    Raw& operator=(const Raw&) = delete;
    ~Raw() { ::close(socket_); }

    void send(std::string_view bytes) const {
        while (!bytes.empty()) {
            const auto sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (sent <= 0) return;
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        }
    }

    // Reads until `wanted` is found, the peer closes or the time is over.
    std::string receive(std::chrono::milliseconds time, std::string_view wanted = "\1nothing\1") {
        const auto end = std::chrono::steady_clock::now() + time;
        std::string text;
        while (text.find(wanted) == std::string::npos) {
            const auto left =
                std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
            pollfd wait{socket_, POLLIN, 0};
            if (left.count() <= 0 || ::poll(&wait, 1, static_cast<int>(left.count())) <= 0) break;
            std::array<char, 4096> piece{};
            const auto got = ::recv(socket_, piece.data(), piece.size(), 0);
            hung_up = got <= 0;
            if (hung_up) break;
            text.append(piece.data(), static_cast<std::size_t>(got));
        }
        return text;
    }

    bool hung_up = false;

  private:
    int socket_;
};

inline std::string upgrade_request(std::string_view path, std::string_view more = {}) {
    return "GET " + std::string(path) +
           " HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n" +
           std::string(more) + "\r\n";
}

// Waits for the condition, at most three seconds.
template <class Condition>
bool soon(const Condition& condition) {
    for (int i = 0; i < 300 && !condition(); ++i) std::this_thread::sleep_for(10ms);
    return condition();
}

}  // namespace subrosa::server::testing
