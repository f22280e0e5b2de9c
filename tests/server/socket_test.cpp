// WebSockets over real sockets: order, refusals, closing.
#include "tests/server/toy_server.hpp"

namespace subrosa::server::testing {
namespace {

TEST(Socket, SaysBackWhatItHearsInOrder) {
    ToyServer server;
    client::Client client(server.at());
    auto socket = client.open("/ws/echo");
    ASSERT_TRUE(socket) << socket.error().message;
    for (int i = 0; i < 30; ++i) ASSERT_TRUE(socket->send("message " + std::to_string(i)));
    for (int i = 0; i < 30; ++i) EXPECT_EQ(socket->receive(3s).text, "message " + std::to_string(i));
    const std::string long_one(16 * 1024, 'a');
    ASSERT_TRUE(socket->send(long_one));
    EXPECT_EQ(socket->receive(3s).text, long_one);
    EXPECT_TRUE(socket->receive(50ms).timed_out);
    ASSERT_TRUE(socket->send("still there"));
    EXPECT_EQ(socket->receive(3s).text, "still there");
    socket->close();
    EXPECT_TRUE(soon([&] { return server.toy->closed == 1; }));
    EXPECT_TRUE(soon([&] { return server.listener->connections() == 0; }));
}

TEST(Socket, WhatIsSentBeforeItIsAcceptedComesFirst) {
    ToyServer server;
    client::Client client(server.at());
    auto socket = client.open("/ws/greeted");
    ASSERT_TRUE(socket);
    EXPECT_EQ(socket->receive(3s).text, "hello");
}

TEST(Socket, ManyThreadsMaySendAtOnce) {
    ToyServer server;
    class SocketCapture final : public Application {
      public:
        boost::asio::awaitable<HttpResponse> handle(HttpRequest /*request*/) override {
            co_return HttpResponse{};
        }
        boost::asio::awaitable<AcceptResult> accept_socket(HttpRequest /*request*/,
                                                           std::shared_ptr<WebSocket> given) override {
            line = given;
            co_return std::make_shared<Echo>(std::move(given), closed);
        }
        std::shared_ptr<WebSocket> line;
        std::atomic<int> closed{0};
    };
    auto capture = std::make_shared<SocketCapture>();
    boost::asio::io_context io;
    auto listener = Listener::open(io, {}, capture, server.metrics);
    ASSERT_TRUE(listener);
    std::thread runner([&] { io.run(); });
    client::Settings settings = server.at();
    settings.url.port = (*listener)->port();
    client::Client client(settings);
    auto socket = client.open("/ws");
    ASSERT_TRUE(socket);
    std::vector<std::thread> senders;
    for (int who = 0; who < 4; ++who) {
        senders.emplace_back([&, who] {
            for (int i = 0; i < 50; ++i) {
                capture->line->send(std::make_shared<const std::string>(std::to_string(who * 1000 + i)));
            }
        });
    }
    std::array<int, 4> next{};
    for (int i = 0; i < 200; ++i) {
        const auto received = socket->receive(3s);
        ASSERT_TRUE(received.is_message());
        const int number = std::stoi(received.text);
        EXPECT_EQ(number % 1000, next.at(static_cast<std::size_t>(number / 1000))++);
    }
    for (auto& sender : senders) sender.join();
    auto stopped = boost::asio::co_spawn(io, (*listener)->stop(), boost::asio::use_future);
    EXPECT_EQ(socket->receive(3s).closed, 1001U);
    stopped.get();
    capture->line.reset();
    runner.join();
}

TEST(Socket, IsRefusedBeforeItIsOne) {
    ToyServer server;
    client::Client client(server.at());
    const auto refused = client.open("/ws/refused");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().message, R"(404: {"error":"no such table"})");
    const auto thrown = client.open("/ws/throw");
    ASSERT_FALSE(thrown);
    EXPECT_TRUE(thrown.error().message.starts_with("500: "));
    EXPECT_TRUE(soon([&] { return server.listener->connections() == 0; }));
}

TEST(Socket, APageOfAnotherOriginIsRefusedBeforeTheApplicationIsAsked) {
    ToyServer server;
    client::Settings settings = server.at();
    for (const char* origin : {"http://evil.example", "null", "https://127.0.0.1"}) {
        settings.origin = origin;
        const auto refused = client::Client(settings).open("/ws/echo");
        ASSERT_FALSE(refused);
        EXPECT_TRUE(refused.error().message.starts_with("403: ")) << refused.error().message;
    }
    EXPECT_EQ(server.toy->attended, 0);
    settings.origin = settings.url.origin();
    EXPECT_TRUE(client::Client(settings).open("/ws/echo"));
}

TEST(Socket, ASilentClientIsPingedAndStaysIfItAnswers) {
    ListenSettings settings;
    settings.limits.idle = 300ms;
    ToyServer server(settings);
    client::Client client(server.at());
    auto socket = client.open("/ws/echo");
    ASSERT_TRUE(socket);
    EXPECT_TRUE(socket->receive(1s).timed_out);  // pongs are sent while it waits
    ASSERT_TRUE(socket->send("here"));
    EXPECT_EQ(socket->receive(3s).text, "here");
}

TEST(Socket, AnExceptionClosesTheLine) {
    ToyServer server;
    client::Client client(server.at());
    auto socket = client.open("/ws/echo");
    ASSERT_TRUE(socket);
    ASSERT_TRUE(socket->send("throw"));
    EXPECT_EQ(socket->receive(3s).closed, 1011U);
}

TEST(Socket, TheApplicationMayHangUp) {
    ToyServer server;
    client::Client client(server.at());
    auto socket = client.open("/ws/echo");
    ASSERT_TRUE(socket);
    ASSERT_TRUE(socket->send("one"));
    ASSERT_TRUE(socket->send("bye"));
    EXPECT_EQ(socket->receive(3s).text, "one");
    EXPECT_EQ(socket->receive(3s).closed, 1000U);
    EXPECT_TRUE(soon([&] { return server.toy->closed == 1; }));
}

TEST(Socket, AClientThatVanishesIsNoticed) {
    ToyServer server;
    client::Client client(server.at());
    auto socket = client.open("/ws/echo");
    ASSERT_TRUE(socket);
    socket->abort();
    EXPECT_TRUE(soon([&] { return server.toy->closed == 1; }));
}

TEST(Socket, StoppingClosesThemWith1001) {
    ListenSettings settings;
    settings.limits.closing = 300ms;
    ToyServer server(settings);
    client::Client client(server.at());
    auto socket = client.open("/ws/echo");
    auto deaf = client.open("/ws/echo");
    ASSERT_TRUE(socket && deaf);
    auto stopped = server.stop();
    EXPECT_EQ(socket->receive(3s).closed, 1001U);
    ASSERT_EQ(stopped.wait_for(3s), std::future_status::ready);  // also without the silent client's answer
    EXPECT_EQ(server.toy->closed, 2);
    EXPECT_EQ(server.listener->connections(), 0U);
}

TEST(Socket, BehindAProxyEachClientHasItsOwnLimit) {
    ListenSettings settings;
    settings.trusted_proxies = {"127.0.0.1"};
    settings.limits.connections_per_address = 1;
    ToyServer server(settings);
    const auto open_as = [&](Raw& raw, const std::string& address) {
        raw.send(upgrade_request("/ws/echo", "X-Forwarded-For: " + address + "\r\n"));
        return raw.receive(3s, "\r\n\r\n").substr(0, 12);
    };
    Raw one(server.listener->port());
    Raw other(server.listener->port());
    Raw second(server.listener->port());
    EXPECT_EQ(open_as(one, "203.0.113.1"), "HTTP/1.1 101");
    EXPECT_EQ(open_as(other, "203.0.113.2"), "HTTP/1.1 101");
    EXPECT_EQ(open_as(second, "203.0.113.1"), "HTTP/1.1 429");
}

}  // namespace
}  // namespace subrosa::server::testing
