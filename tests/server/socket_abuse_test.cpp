// Abuse of WebSockets: invalid frames, floods, silence, not reading.
#include "tests/server/toy_server.hpp"

namespace subrosa::server::testing {
namespace {

std::string opened(Raw& raw, std::string_view path = "/ws/echo") {
    raw.send(upgrade_request(path));
    return raw.receive(3s, "\r\n\r\n");
}

// A client's frame, masked with zeros.
std::string frame(unsigned char first, std::string_view payload, bool masked = true) {
    std::string bytes(1, static_cast<char>(first));
    const auto size = payload.size();
    const unsigned char mask = masked ? 0x80 : 0;
    if (size < 126) {
        bytes += static_cast<char>(mask | size);
    } else if (size < 65536) {
        bytes += static_cast<char>(mask | 126U);
        bytes += static_cast<char>(size >> 8U);
        bytes += static_cast<char>(size & 0xFFU);
    } else {
        bytes += static_cast<char>(mask | 127U);
        for (int shift = 56; shift >= 0; shift -= 8) bytes += static_cast<char>((size >> shift) & 0xFFU);
    }
    if (masked) bytes += std::string(4, '\0');
    return bytes + std::string(payload);
}

// The code of the close frame at the end of an answer.
unsigned close_code(const std::string& answer) {
    const std::size_t start = answer.rfind('\x88');
    if (start == std::string::npos || answer.size() < start + 4) return 0;
    return static_cast<unsigned char>(answer[start + 2]) * 256U +
           static_cast<unsigned char>(answer[start + 3]);
}

TEST(SocketAbuse, BadFramesCloseTheLineWithTheirCode) {
    struct Case {
        const char* name;
        std::string bytes;
        unsigned code;
    };
    const std::vector<Case> cases{
        {"binary", frame(0x82, "abc"), 1003},
        {"unmasked", frame(0x81, "abc", false), 1002},
        {"reserved bit", frame(0xC1, "abc"), 1002},
        {"unknown kind", frame(0x83, "abc"), 1002},
        {"no beginning", frame(0x80, "abc"), 1002},
        {"no text", frame(0x81, "\xff\xfe"), 1007},
        {"huge", frame(0x81, std::string(20'000, 'x')), 1009},
        {"huge, not even sent", frame(0x81, std::string(70'000, 'x')).substr(0, 1000), 1009},
        {"huge in pieces", frame(0x01, std::string(10'000, 'x')) + frame(0x80, std::string(10'000, 'x')),
         1009},
    };
    ToyServer server;
    int closed = 0;
    for (const auto& [name, bytes, code] : cases) {
        Raw raw(server.listener->port());
        ASSERT_TRUE(opened(raw).starts_with("HTTP/1.1 101")) << name;
        raw.send(bytes);
        EXPECT_EQ(close_code(raw.receive(1s, "\x88")), code) << name;
        ++closed;
    }
    EXPECT_TRUE(soon([&] { return server.toy->closed == closed; })) << server.toy->closed;
}

TEST(SocketAbuse, APingIsAnsweredAndAFloodOfThemIsNot) {
    ListenSettings settings;
    settings.limits.pings = {.per_second = 0.1, .burst = 10};
    ToyServer server(settings);
    Raw raw(server.listener->port());
    ASSERT_TRUE(opened(raw).starts_with("HTTP/1.1 101"));
    for (int i = 0; i < 10; ++i) {
        raw.send(frame(0x89, "x"));
        EXPECT_EQ(raw.receive(3s, "\x8A\x01x"), "\x8A\x01x");
    }
    raw.send(frame(0x89, "x"));
    EXPECT_EQ(close_code(raw.receive(3s, "too many pings")), 1008U);
}

TEST(SocketAbuse, HalfAMessageAndThenSilenceEnds) {
    ListenSettings settings;
    settings.limits.idle = 400ms;
    ToyServer server(settings);
    Raw raw(server.listener->port());
    ASSERT_TRUE(opened(raw).starts_with("HTTP/1.1 101"));
    raw.send(frame(0x81, "hello").substr(0, 8));
    raw.receive(3s);
    EXPECT_TRUE(raw.hung_up);
    EXPECT_TRUE(soon([&] { return server.toy->closed == 1; }));
}

TEST(SocketAbuse, NothingMayComeBeforeTheUpgradeIsAccepted) {
    ToyServer server;
    Raw raw(server.listener->port());
    raw.send(upgrade_request("/ws/echo") + frame(0x81, "early"));
    EXPECT_TRUE(raw.receive(3s).starts_with("HTTP/1.1 400"));
}

TEST(SocketAbuse, ABrokenHandshakeIsRefused) {
    ToyServer server;
    Raw raw(server.listener->port());
    raw.send("GET /ws/echo HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n");
    EXPECT_TRUE(raw.receive(3s).starts_with("HTTP/1.1 400"));
    EXPECT_TRUE(soon([&] { return server.toy->closed == server.toy->attended; }));
}

TEST(SocketAbuse, WhoDoesNotReadIsCutOff) {
    ListenSettings settings;
    settings.limits.closing = 300ms;
    ToyServer server(settings);
    client::Client client(server.at());
    auto slow = client.open("/ws/echo");
    ASSERT_TRUE(slow);
    slow->set_receive_buffer(4096);
    ASSERT_TRUE(slow->send("flood"));
    EXPECT_TRUE(soon([&] { return server.toy->closed == 1; }));
    EXPECT_EQ(server.events.too_slow.value(), 1U);
    EXPECT_EQ(client.get("/")->status, 200U);
}

// Each socket alone is within its limits. One thread, so that one flood is complete before the other: of two
// simultaneous ones, both may hit the limit.
TEST(SocketAbuse, LinesOfOneAddressThatDoNotReadShareALimit) {
    ListenSettings settings;
    settings.limits.closing = 300ms;
    settings.limits.waiting_bytes = 200U << 20U;
    settings.limits.waiting_messages = 100'000;
    settings.limits.waiting_bytes_per_address = 150'000'000;  // one flood, but not two
    ToyServer server(settings, 1);
    client::Client client(server.at());
    auto first = client.open("/ws/echo");
    auto second = client.open("/ws/echo");
    ASSERT_TRUE(first && second);
    first->set_receive_buffer(4096);
    second->set_receive_buffer(4096);
    ASSERT_TRUE(first->send("flood"));
    ASSERT_TRUE(second->send("flood"));
    EXPECT_TRUE(soon([&] { return server.toy->closed == 1; }));
    EXPECT_EQ(server.events.too_slow.value(), 1U);
}

TEST(SocketAbuse, WhoHasReadEverythingIsSentMoreThanMayWait) {
    ListenSettings settings;
    ASSERT_LT(settings.limits.waiting_bytes, 2U << 20U);
    ToyServer server(settings);
    client::Client client(server.at());
    auto socket = client.open("/ws/echo");
    ASSERT_TRUE(socket);
    for (int i = 0; i < 3; ++i) {
        ASSERT_TRUE(socket->send("big"));
        EXPECT_EQ(socket->receive(5s).text.size(), 2U << 20U);
    }
    EXPECT_EQ(server.events.too_slow.value(), 0U);
}

TEST(SocketAbuse, NoMessageIsLongerThanTheLongest) {
    ListenSettings settings;
    settings.limits.longest_sent = 1U << 20U;
    ToyServer server(settings);
    client::Client client(server.at());
    auto socket = client.open("/ws/echo");
    ASSERT_TRUE(socket);
    ASSERT_TRUE(socket->send("big"));
    EXPECT_EQ(socket->receive(5s).closed, 1013U);
}

// Another client of the address does not read its responses.
TEST(SocketAbuse, WhoReadsIsNotClosedForNeighboursWhoDoNot) {
    ToyServer server;
    client::Client client(server.at());
    auto socket = client.open("/ws/echo");
    ASSERT_TRUE(socket);
    Raw raw(server.listener->port(), 4096);
    raw.send("GET /big HTTP/1.1\r\nHost: a\r\n\r\n");
    ASSERT_TRUE(raw.receive(10s, "HTTP/1.1 200").starts_with("HTTP/1.1 200")) << "the rest of it waits";
    const auto other = client.get("/big");
    ASSERT_TRUE(other) << other.error().message;
    EXPECT_EQ(other->status, 503U) << "the address is full";
    for (const char* word : {"one", "two", "three"}) {
        ASSERT_TRUE(socket->send(word));
        EXPECT_EQ(socket->receive(3s).text, word);
    }
}

TEST(SocketAbuse, WhoIsTooSlowButReadsIsToldSo) {
    ListenSettings settings;
    settings.limits.waiting_messages = 10;
    ToyServer server(settings);
    client::Client client(server.at());
    auto slow = client.open("/ws/echo");
    ASSERT_TRUE(slow);
    ASSERT_TRUE(slow->send("flood"));
    client::Received last;
    for (int i = 0; i < 1001; ++i) {
        last = slow->receive(3s);
        if (!last.is_message()) break;
    }
    EXPECT_EQ(last.closed, 1013U);
}

TEST(SocketAbuse, WhoSendsTooFastIsReadLater) {
    ListenSettings settings;
    settings.limits.messages = {.per_second = 20, .burst = 5};
    ToyServer server(settings);
    client::Client client(server.at());
    auto socket = client.open("/ws/echo");
    ASSERT_TRUE(socket);
    const auto begin = std::chrono::steady_clock::now();
    for (int i = 0; i < 15; ++i) ASSERT_TRUE(socket->send(std::to_string(i)));
    for (int i = 0; i < 15; ++i) EXPECT_EQ(socket->receive(3s).text, std::to_string(i));
    EXPECT_GE(std::chrono::steady_clock::now() - begin, 450ms);  // ten of them, each a twentieth of a second
}

}  // namespace
}  // namespace subrosa::server::testing
