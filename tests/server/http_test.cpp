// HTTP over real sockets: responses, limits and invalid requests.
#include "tests/server/toy_server.hpp"

namespace subrosa::server::testing {
namespace {

std::string text(const client::Reply& reply, std::string_view name) {
    return std::string(reply.json()->as_object().at(name).as_string());
}

TEST(Http, AnswersRequestsOnOneConnectionOneAfterAnother) {
    ToyServer server;
    client::Client client(server.at());
    for (int i = 0; i < 5; ++i) {
        const auto reply = client.get("/some%20path?a=1&b=x%26y+z");
        ASSERT_TRUE(reply) << reply.error().message;
        EXPECT_EQ(reply->status, 200U);
        EXPECT_EQ(text(*reply, "path"), "/some path");
        EXPECT_EQ(text(*reply, "query a"), "1");
        EXPECT_EQ(text(*reply, "query b"), "x&y z");
        EXPECT_EQ(text(*reply, "address"), "127.0.0.1");
    }
    const auto posted = client.post("/echo", {{"name", "Adso"}});
    ASSERT_TRUE(posted);
    EXPECT_EQ(text(*posted, "body"), R"({"name":"Adso"})");
    EXPECT_EQ(server.listener->connections(), 1U);
}

TEST(Http, TwoRequestsSentAtOnceGetTwoAnswersInOrder) {
    ToyServer server;
    Raw raw(server.listener->port());
    raw.send("GET /one HTTP/1.1\r\nHost: a\r\n\r\nGET /two HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    const std::string answers = raw.receive(3s);
    EXPECT_TRUE(raw.hung_up);
    EXPECT_LT(answers.find("/one"), answers.find("/two"));
    EXPECT_NE(answers.find("/two"), std::string::npos);
}

TEST(Http, EveryAnswerHasTheSecurityHeaders) {
    ToyServer server;
    client::Client client(server.at());
    for (const char* target : {"/", "/throw"}) {
        const auto reply = client.get(target);
        ASSERT_TRUE(reply);
        const std::string policy(reply->header("Content-Security-Policy"));
        EXPECT_NE(policy.find("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';"),
                  std::string::npos);
        EXPECT_NE(policy.find("connect-src 'self' ws://127.0.0.1:"), std::string::npos);
        EXPECT_NE(policy.find("frame-ancestors 'none'"), std::string::npos);
        EXPECT_NE(policy.find("worker-src 'self'"), std::string::npos);
        EXPECT_NE(policy.find("manifest-src 'self'"), std::string::npos);
        EXPECT_EQ(policy.find("unsafe-inline"), std::string::npos);
        EXPECT_EQ(policy.find("'unsafe-eval'"), std::string::npos);
        const std::string permissions(reply->header("Permissions-Policy"));
        EXPECT_NE(permissions.find("camera=(self)"), std::string::npos);
        EXPECT_NE(permissions.find("microphone=(self)"), std::string::npos);
        EXPECT_NE(permissions.find("geolocation=()"), std::string::npos);
        EXPECT_EQ(reply->header("X-Content-Type-Options"), "nosniff");
        EXPECT_EQ(reply->header("Referrer-Policy"), "no-referrer");
        EXPECT_EQ(reply->header("Cross-Origin-Opener-Policy"), "same-origin");
        EXPECT_EQ(reply->header("Cache-Control"), "no-store");
        EXPECT_EQ(reply->header("Strict-Transport-Security"), "");
    }
    Raw raw(server.listener->port());
    raw.send("rubbish\r\n\r\n");
    EXPECT_NE(raw.receive(3s).find("Content-Security-Policy"), std::string::npos);
}

TEST(Http, AnExceptionIsA500AndTellsNothing) {
    ToyServer server;
    client::Client client(server.at());
    const auto reply = client.get("/throw");
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->status, 500U);
    EXPECT_EQ(reply->body, R"({"error":"trouble inside the server"})");
    EXPECT_EQ(client.get("/")->status, 200U);
}

TEST(Http, CookiesGoBothWays) {
    ToyServer server;
    client::Client client(server.at());
    ASSERT_TRUE(client.get("/cookie"));
    EXPECT_EQ(client.cookies().at("other"), "1");
    EXPECT_EQ(text(*client.get("/"), "session"), "abc");
}

TEST(Http, AClientDoesNotWaitForever) {
    ToyServer server;
    client::Settings settings = server.at();
    settings.timeout = 100ms;
    client::Client client(settings);
    EXPECT_FALSE(client.get("/slow"));
    EXPECT_EQ(client.get("/quick")->status, 200U);
}

// ---- what is refused

struct Bad {
    const char* name;
    std::string bytes;
    const char* status;
};

class BadRequest : public ::testing::TestWithParam<Bad> {};

TEST_P(BadRequest, GetsAClearRefusalAndTheServerGoesOn) {
    ListenSettings settings;
    settings.limits.read = 400ms;
    settings.limits.closing = 300ms;
    ToyServer server(settings);
    Raw raw(server.listener->port());
    raw.send(GetParam().bytes);
    const std::string answer = raw.receive(4s);
    EXPECT_TRUE(raw.hung_up);
    // In the client's HTTP version.
    EXPECT_TRUE(answer.starts_with("HTTP/1.")) << answer.substr(0, 200);
    EXPECT_EQ(answer.substr(9, 3), GetParam().status);
    EXPECT_NE(answer.find("\r\n\r\n{\"error\":\""), std::string::npos) << answer;
    EXPECT_EQ(answer.find("HTTP/1.1", 1), std::string::npos) << "nothing is answered after it: " << answer;
    EXPECT_EQ(server.toy->handled, 0);
    EXPECT_EQ(server.toy->attended, 0);
    const auto& events = server.events;
    EXPECT_EQ(events.bad_request.value() + events.refused_origin.value() + events.refused_host.value(), 1U);
    EXPECT_EQ(client::Client(server.at()).get("/")->status, 200U);
}

const std::string json_post = "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";

// With a body that must not be parsed as another request.
Bad encoded(const char* name, const std::string& encoding) {
    return {name,
            json_post + "X-Subrosa: 1\r\nTransfer-Encoding: " + encoding +
                "\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n",
            "400"};
}

INSTANTIATE_TEST_SUITE_P(
    All, BadRequest,
    ::testing::Values(
        Bad{"Garbage", std::string("\x16\x03\x01\x02\x00\x01\0\xff\xfe\r\n\r\n", 13), "400"},
        Bad{"NoHttp", "hello, are you there?\r\n\r\n", "400"}, Bad{"NoHost", "GET / HTTP/1.1\r\n\r\n", "400"},
        Bad{"TwoHosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "400"},
        Bad{"NoPath", "GET http HTTP/1.1\r\nHost: a\r\n\r\n", "400"},
        Bad{"BadPercent", "GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n", "400"},
        Bad{"NulInPath", "GET /%00 HTTP/1.1\r\nHost: a\r\n\r\n", "400"},
        Bad{"Delete", "DELETE / HTTP/1.1\r\nHost: a\r\n\r\n", "405"},
        Bad{"UnknownMethod", "FETCH / HTTP/1.1\r\nHost: a\r\n\r\n", "405"},
        Bad{"HugeHeader", "GET / HTTP/1.1\r\nHost: a\r\nX: " + std::string(20'000, 'x') + "\r\n\r\n", "431"},
        Bad{"EndlessHeader", "GET / HTTP/1.1\r\nHost: a\r\nX: " + std::string(200'000, 'x'), "431"},
        Bad{"HugeBody",
            json_post + "X-Subrosa: 1\r\nContent-Length: 70000\r\n\r\n" + std::string(70'000, 'x'), "413"},
        Bad{"HugeChunk",
            json_post + "X-Subrosa: 1\r\nTransfer-Encoding: chunked\r\n\r\n20000\r\n" +
                std::string(0x20000, 'x') + "\r\n0\r\n\r\n",
            "413"},
        Bad{"NoLength", json_post + "X-Subrosa: 1\r\n\r\n", "411"},
        Bad{"LengthAndChunks",
            json_post + "X-Subrosa: 1\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            "400"},
        Bad{"ChunksAndLength",
            json_post + "X-Subrosa: 1\r\nTransfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n0\r\n\r\n",
            "400"},
        Bad{"ChunksOfHttp10",
            "POST /echo HTTP/1.0\r\nContent-Type: application/json\r\nX-Subrosa: 1\r\n"
            "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            "400"},
        encoded("UnknownEncoding", "xchunked"), encoded("Identity", "identity"),
        encoded("ChunkedIdentity", "chunked, identity"), encoded("QuotedChunked", "\"chunked\""),
        encoded("GzipChunked", "gzip, chunked"), encoded("NoEncoding", ""),
        encoded("ChunkedTwice", "chunked\r\nTransfer-Encoding: chunked"),
        encoded("ChunkedThenIdentity", "chunked\r\nTransfer-Encoding: identity"),
        encoded("FoldedEncoding", "x\r\n chunked"),
        Bad{"EncodedGet", "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: identity\r\n\r\n", "400"},
        Bad{"Folded", "GET / HTTP/1.1\r\nHost: a\r\nX-One: 1\r\n 2\r\nX-Two: 2\r\n\r\n", "400"},
        Bad{"FoldedWithATab", "GET / HTTP/1.1\r\nHost: a\r\nX-One: 1\r\n\t2\r\n\r\n", "400"},
        Bad{"UpgradeWithABody", upgrade_request("/ws/echo", "Content-Length: 3\r\n"), "400"},
        Bad{"ForeignHost", "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", "421"},
        Bad{"ForeignHostOfASocket",
            "GET /ws/echo HTTP/1.1\r\nHost: evil.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
            "421"},
        Bad{"BadLength", json_post + "X-Subrosa: 1\r\nContent-Length: -1\r\n\r\n", "400"},
        Bad{"HalfHeader", "GET / HTTP/1.1\r\nHost:", "408"},
        Bad{"HalfBody", json_post + "X-Subrosa: 1\r\nContent-Length: 10\r\n\r\n123", "408"},
        Bad{"PostWithoutOrigin", json_post + "Content-Length: 2\r\n\r\n{}", "403"},
        Bad{"PostFromElsewhere", json_post + "Origin: http://evil.example\r\nContent-Length: 2\r\n\r\n{}",
            "403"},
        Bad{"PostFromElsewhereWithOurHeader",
            json_post + "Origin: http://evil.example\r\nX-Subrosa: 1\r\nContent-Length: 2\r\n\r\n{}", "403"},
        Bad{"PostFromNowhere", json_post + "Origin: null\r\nContent-Length: 2\r\n\r\n{}", "403"},
        Bad{"PostOfAForm",
            "POST /echo HTTP/1.1\r\nHost: a\r\nX-Subrosa: 1\r\nContent-Type: text/plain\r\nContent-Length: "
            "2\r\n\r\n{}",
            "403"}),
    [](const auto& info) { return info.param.name; });

TEST(Http, ASilentConnectionIsClosedWithoutAWord) {
    ListenSettings settings;
    settings.limits.read = 200ms;
    ToyServer server(settings);
    Raw raw(server.listener->port());
    EXPECT_EQ(raw.receive(3s), "");
    EXPECT_TRUE(raw.hung_up);
    EXPECT_TRUE(soon([&] { return server.listener->connections() == 0; }));
}

TEST(Http, AnOriginThatIsTheHostOrConfiguredMayPost) {
    ListenSettings settings;
    settings.origins = {"https://play.example"};
    ToyServer server(settings);
    for (const char* origin : {"http://a", "https://a", "https://play.example"}) {
        Raw raw(server.listener->port());
        raw.send(json_post + "Origin: " + origin + "\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}");
        EXPECT_TRUE(raw.receive(3s).starts_with("HTTP/1.1 200")) << origin;
    }
}

TEST(Http, TooManyRequestsFromOneAddressAreRefused) {
    ListenSettings settings;
    settings.limits.requests = {.per_second = 0.1, .burst = 3};
    ToyServer server(settings);
    client::Client client(server.at());
    for (int i = 0; i < 3; ++i) EXPECT_EQ(client.get("/")->status, 200U);
    const auto refused = client.get("/");
    EXPECT_EQ(refused->status, 429U);
    EXPECT_EQ(refused->header("Retry-After"), "1");
    EXPECT_EQ(server.toy->handled, 3);
}

TEST(Http, FilesOfTheClientHaveALimitOfTheirOwn) {
    ListenSettings settings;
    settings.limits.requests = {.per_second = 0.1, .burst = 2};
    settings.limits.assets = {.per_second = 0.1, .burst = 5};
    ToyServer server(settings);
    client::Client client(server.at());
    for (int i = 0; i < 5; ++i) EXPECT_NE(client.get("/assets/a.js")->status, 429U) << i;
    EXPECT_EQ(client.get("/assets/a.js")->status, 429U);
    for (int i = 0; i < 2; ++i) EXPECT_NE(client.get("/")->status, 429U) << i;
    EXPECT_EQ(client.get("/")->status, 429U);
}

TEST(Http, TooManyConnectionsFromOneAddressAreRefused) {
    ListenSettings settings;
    settings.limits.connections_per_address = 3;
    ToyServer server(settings);
    {
        const Raw one(server.listener->port());
        const Raw two(server.listener->port());
        const Raw three(server.listener->port());
        ASSERT_TRUE(soon([&] { return server.listener->connections() == 3; }));
        Raw four(server.listener->port());
        EXPECT_TRUE(four.receive(3s).starts_with("HTTP/1.1 503"));
        EXPECT_TRUE(four.hung_up);
        EXPECT_EQ(server.listener->connections(), 3U);
    }
    ASSERT_TRUE(soon([&] { return server.listener->connections() == 0; }));
    EXPECT_EQ(client::Client(server.at()).get("/")->status, 200U);
}

TEST(Http, TheHouseAsAWholeCanBeFull) {
    ListenSettings settings;
    settings.limits.connections = 2;
    settings.limits.connections_per_address = 100;
    ToyServer server(settings);
    const Raw one(server.listener->port());
    const Raw two(server.listener->port());
    ASSERT_TRUE(soon([&] { return server.listener->connections() == 2; }));
    Raw three(server.listener->port());
    EXPECT_TRUE(three.receive(3s).starts_with("HTTP/1.1 503"));
}

TEST(Http, OnlyATrustedProxyIsBelieved) {
    const std::string request =
        "GET / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 6.6.6.6, 203.0.113.9\r\nX-Forwarded-Proto: https\r\n"
        "Connection: close\r\n\r\n";
    {
        ToyServer server;
        Raw raw(server.listener->port());
        raw.send(request);
        const std::string answer = raw.receive(3s);
        EXPECT_NE(answer.find(R"("address":"127.0.0.1","secure":false)"), std::string::npos) << answer;
    }
    ListenSettings settings;
    settings.trusted_proxies = {"127.0.0.0/8"};
    ToyServer server(settings);
    Raw raw(server.listener->port());
    raw.send(request);
    const std::string answer = raw.receive(3s);
    EXPECT_NE(answer.find(R"("address":"203.0.113.9","secure":true)"), std::string::npos) << answer;
    EXPECT_NE(answer.find("Strict-Transport-Security"), std::string::npos);
}

TEST(Http, WhatSeveralProxiesAddedIsOneList) {
    ListenSettings settings;
    settings.trusted_proxies = {"127.0.0.1"};
    ToyServer server(settings);
    const auto asked = [&](const std::string& lines) {
        Raw raw(server.listener->port());
        raw.send("GET / HTTP/1.1\r\nHost: a\r\n" + lines + "Connection: close\r\n\r\n");
        return raw.receive(3s);
    };
    // The last header line is from the trusted proxy.
    const std::string two = asked(
        "X-Forwarded-For: 6.6.6.6\r\nX-Other: 1\r\nX-Forwarded-For: 203.0.113.9\r\n"
        "X-Forwarded-Proto: https\r\nX-Forwarded-Proto: http\r\n");
    EXPECT_NE(two.find(R"("address":"203.0.113.9","secure":false)"), std::string::npos) << two;
    const std::string three = asked(
        "X-Forwarded-For: 6.6.6.6, 203.0.113.8\r\nx-forwarded-for: 203.0.113.9\r\n"
        "X-Forwarded-For: 127.0.0.1\r\nX-Forwarded-Proto: http\r\nX-Forwarded-Proto: https\r\n");
    EXPECT_NE(three.find(R"("address":"203.0.113.9","secure":true)"), std::string::npos) << three;
}

TEST(Http, TheLimitOfAnAddressHoldsForWhoAddsALineOfItsOwn) {
    ListenSettings settings;
    settings.trusted_proxies = {"127.0.0.1"};
    settings.limits.requests = {.per_second = 0.1, .burst = 3};
    ToyServer server(settings);
    for (int i = 0; i < 6; ++i) {
        Raw raw(server.listener->port());
        raw.send("GET / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 6.6.6." + std::to_string(i) +
                 "\r\nX-Forwarded-For: 203.0.113.9\r\nConnection: close\r\n\r\n");
        EXPECT_TRUE(raw.receive(3s).starts_with(i < 3 ? "HTTP/1.1 200" : "HTTP/1.1 429")) << i;
    }
    EXPECT_EQ(server.events.rate_limited.value(), 3U);
}

TEST(Http, ChunksAreStillUnderstood) {
    ToyServer server;
    Raw raw(server.listener->port());
    raw.send(json_post +
             "X-Subrosa: 1\r\nTransfer-Encoding: Chunked\r\nConnection: close\r\n\r\n"
             "1\r\n{\r\n1\r\n}\r\n0\r\n\r\n");
    EXPECT_NE(raw.receive(3s).find(R"("body":"{}")"), std::string::npos);
}

TEST(Http, WhatWaitsForOneAddressHasALimit) {
    ListenSettings settings;
    settings.limits.waiting_bytes_per_address = 40U << 20U;  // two responses of sixteen, but not three
    settings.limits.write = 20s;
    settings.trusted_proxies = {"127.0.0.1"};
    ToyServer server(settings);
    const auto ask = [](const Raw& raw, const std::string& from) {
        raw.send("GET /big HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: " + from + "\r\n\r\n");
    };
    std::vector<std::unique_ptr<Raw>> slow;
    for (int i = 0; i < 2; ++i) {
        slow.push_back(std::make_unique<Raw>(server.listener->port(), 4096));
        ask(*slow.back(), "192.0.2.1");
        ASSERT_TRUE(soon([&] { return server.toy->handled == i + 1; }));
    }
    Raw third(server.listener->port());
    ask(third, "192.0.2.1");
    const std::string refused = third.receive(3s);
    EXPECT_TRUE(refused.starts_with("HTTP/1.1 503")) << refused.substr(0, 100);
    EXPECT_NE(refused.find(R"("reason":"too_slow")"), std::string::npos) << refused.substr(0, 2000);
    EXPECT_TRUE(third.hung_up);
    EXPECT_EQ(server.events.too_slow.value(), 1U);
    // Another address has its own limit; closing frees a slot.
    Raw other(server.listener->port());
    ask(other, "192.0.2.2");
    EXPECT_TRUE(other.receive(3s, "\r\n\r\n").starts_with("HTTP/1.1 200"));
    slow.clear();
    EXPECT_TRUE(soon([&] {
        Raw again(server.listener->port());
        ask(again, "192.0.2.1");
        return again.receive(3s, "\r\n\r\n").starts_with("HTTP/1.1 200");
    }));
}

TEST(Http, HeadGivesTheHeadersAlone) {
    ToyServer server;
    Raw raw(server.listener->port());
    raw.send("HEAD /x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    const std::string answer = raw.receive(3s);
    EXPECT_NE(answer.find("Content-Length: "), std::string::npos);
    EXPECT_TRUE(answer.ends_with("\r\n\r\n"));
}

TEST(Http, WhoAsksFirstWhetherTheBodyIsWelcomeIsTold) {
    ToyServer server;
    Raw raw(server.listener->port());
    raw.send(json_post +
             "X-Subrosa: 1\r\nContent-Length: 2\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n");
    EXPECT_EQ(raw.receive(3s, "\r\n\r\n"), "HTTP/1.1 100 Continue\r\n\r\n");
    raw.send("{}");
    EXPECT_TRUE(raw.receive(3s).starts_with("HTTP/1.1 200"));
}

TEST(Http, StoppingLetsTheAnswerBeFinished) {
    ListenSettings settings;
    settings.limits.closing = 200ms;
    ToyServer server(settings);
    Raw idle(server.listener->port());
    Raw raw(server.listener->port());
    raw.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n");
    ASSERT_TRUE(soon([&] { return server.toy->handled == 1; }));
    auto stopped = server.stop();
    const std::string answer = raw.receive(3s);
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 200")) << answer;
    EXPECT_NE(answer.find("Connection: close"), std::string::npos);
    EXPECT_EQ(idle.receive(3s), "");
    EXPECT_TRUE(idle.hung_up);
    ASSERT_EQ(stopped.wait_for(3s), std::future_status::ready);
    EXPECT_EQ(server.listener->connections(), 0U);
    EXPECT_THROW(Raw again(server.listener->port()), std::runtime_error);
}

TEST(Http, BadSettingsAreAnErrorThatSaysWhy) {
    boost::asio::io_context io;
    Metrics metrics;
    const auto open = [&](const ListenSettings& settings) {
        auto opened = Listener::open(io, settings, std::make_shared<Toy>(), metrics);
        return opened ? std::string("it opened") : opened.error().message;
    };
    ListenSettings settings;
    settings.address = "somewhere";
    EXPECT_EQ(open(settings), "somewhere is no address to listen on");
    settings = {};
    settings.trusted_proxies = {"10.0.0.0/99"};
    EXPECT_EQ(open(settings), "trusted proxy 10.0.0.0/99: not an address or network");
    settings = {};
    settings.hosts = {"https://play.example"};
    EXPECT_EQ(open(settings), "host https://play.example: a name without scheme and port is wanted");
    settings = {};
    settings.tls = TlsFiles{"/no/such.pem", "/no/such.key"};
    EXPECT_TRUE(open(settings).starts_with("certificate /no/such.pem: "));
    ToyServer server;
    settings = {};
    settings.port = server.listener->port();
    EXPECT_NE(open(settings).find("Address already in use"), std::string::npos);
}

}  // namespace
}  // namespace subrosa::server::testing
