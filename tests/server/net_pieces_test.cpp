// Unit tests of server/net: rate limiters, connection registry, cookies, allowed hosts, send backlog,
// origins, paths, proxies, metrics, URLs.
#include "server/client/url.hpp"
#include "server/net/allowed_hosts.hpp"
#include "server/net/connection_registry.hpp"
#include "server/net/cookies.hpp"
#include "server/net/metrics.hpp"
#include "server/net/origin.hpp"
#include "server/net/proxies.hpp"
#include "server/net/rate_limiter.hpp"
#include "server/net/security_events.hpp"
#include "server/net/send_backlog.hpp"
#include "server/net/target.hpp"

#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <vector>

namespace subrosa::server {
namespace {

using boost::asio::ip::make_address;
using namespace std::chrono_literals;

// ---- rate limiters

TEST(Rates, ABucketGivesItsBurstAndThenItsRate) {
    const Rate rate{.per_second = 2, .burst = 3};
    TokenBucket bucket;
    const auto start = Clock::now();
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(rate, start));
    EXPECT_FALSE(bucket.take(rate, start));
    EXPECT_FALSE(bucket.take(rate, start + 499ms));
    EXPECT_TRUE(bucket.take(rate, start + 500ms));
    EXPECT_FALSE(bucket.take(rate, start + 600ms));
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(rate, start + 1h));
    EXPECT_FALSE(bucket.take(rate, start + 1h));
}

TEST(Rates, BorrowingSaysHowLongToWait) {
    const Rate rate{.per_second = 10, .burst = 2};
    TokenBucket bucket;
    const auto start = Clock::now();
    EXPECT_EQ(bucket.borrow(rate, start), 0ms);
    EXPECT_EQ(bucket.borrow(rate, start), 0ms);
    EXPECT_EQ(bucket.borrow(rate, start), 100ms);
    EXPECT_EQ(bucket.borrow(rate, start + 100ms), 100ms);
    EXPECT_EQ(bucket.borrow(rate, start + 1s), 0ms);
}

TEST(Rates, AddressesCountForThemselvesAndNetworksOf64BitsAsOne) {
    AddressRateLimiter rates({.per_second = 1, .burst = 1}, 100);
    const auto now = Clock::now();
    EXPECT_TRUE(rates.take(make_address("192.0.2.1"), now));
    EXPECT_FALSE(rates.take(make_address("192.0.2.1"), now));
    EXPECT_FALSE(rates.take(make_address("::ffff:192.0.2.1"), now));
    EXPECT_TRUE(rates.take(make_address("192.0.2.2"), now));
    EXPECT_TRUE(rates.take(make_address("2001:db8::1"), now));
    EXPECT_FALSE(rates.take(make_address("2001:db8::ffff"), now));
    EXPECT_TRUE(rates.take(make_address("2001:db8:0:1::1"), now));
}

TEST(Rates, RememberNoMoreThanTheyMay) {
    AddressRateLimiter rates({.per_second = 0.001, .burst = 1}, 10);
    const auto now = Clock::now();
    const auto address = [](unsigned i) { return boost::asio::ip::address_v4(0x0A000000U + i); };
    for (unsigned i = 0; i < 1000; ++i) EXPECT_TRUE(rates.take(address(i), now));
    EXPECT_EQ(rates.remembered(), 10U);
    EXPECT_FALSE(rates.take(address(999), now));  // the newest are still known
    EXPECT_FALSE(rates.take(address(990), now));
}

// ---- connection registry

TEST(ConnectionRegistry, IsLimitedInAllAndByAddress) {
    ConnectionRegistry connections(3, 2);
    const AddressKey one = key_of(make_address("192.0.2.1"));
    const AddressKey other = key_of(make_address("192.0.2.2"));
    auto first = connections.acquire();
    ASSERT_TRUE(first->count_for(one));
    {
        auto second = connections.acquire();
        ASSERT_TRUE(second->count_for(one));
        auto third = connections.acquire();
        EXPECT_FALSE(third->count_for(one));
        EXPECT_TRUE(third->count_for(other));
        EXPECT_FALSE(third->count_for(one));
        EXPECT_TRUE(second->count_for(one));  // has it already
        EXPECT_FALSE(connections.acquire());
        EXPECT_TRUE(second->count_for(other));  // moves over
        EXPECT_TRUE(third->count_for(one));
    }
    EXPECT_EQ(connections.size(), 1U);
    auto again = connections.acquire();
    EXPECT_TRUE(again->count_for(one));
}

// ---- cookies

TEST(Cookies, AreFoundByTheirWholeName) {
    EXPECT_EQ(cookie_value("a=1; subrosa_session=tok-en_1; b=2", "subrosa_session"), "tok-en_1");
    EXPECT_EQ(cookie_value("subrosa_session=x=y", "subrosa_session"), "x=y");
    EXPECT_EQ(cookie_value("xsubrosa_session=1;subrosa_session=2", "subrosa_session"), "2");
    EXPECT_EQ(cookie_value("subrosa_session=; a", "subrosa_session"), "");
    for (const char* text : {"", ";", "subrosa_session", "=x", "a=subrosa_session=1", " ; ; "}) {
        EXPECT_FALSE(cookie_value(text, "subrosa_session")) << text;
    }
}

TEST(Cookies, OfASessionAreOutOfReachForScriptsAndOtherSites) {
    EXPECT_EQ(session_cookie("abc", 60s, false),
              "subrosa_session=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax");
    EXPECT_EQ(session_cookie("abc", 60s, true),
              "__Host-subrosa_session=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure");
    EXPECT_EQ(no_session_cookie(false), "subrosa_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
}

TEST(Cookies, OfASessionThatAnotherHostCouldHaveSetDoNotCountWithTls) {
    const char* const both = "subrosa_session=old; __Host-subrosa_session=new";
    EXPECT_EQ(session_in(both, false, false).token, "old");
    EXPECT_EQ(session_in(both, true, false).token, "new");
    EXPECT_EQ(session_in(both, true, true).token, "new");
    EXPECT_FALSE(session_in(both, true, true).old_name);
    EXPECT_EQ(session_in("subrosa_session=old", true, false).token, "");
    EXPECT_EQ(session_in("subrosa_session=old", true, true).token, "old");
    EXPECT_TRUE(session_in("subrosa_session=old", true, true).old_name);
    EXPECT_EQ(session_in("__Host-subrosa_session=new", false, true).token, "");
    // A cookie deleted under its own name is gone, whatever else is set.
    EXPECT_EQ(session_in("__Host-subrosa_session=; subrosa_session=old", true, true).token, "");
}

// ---- allowed hosts

TEST(Hosts, OnALoopbackAddressAreNamesOfThisMachine) {
    for (const char* address : {"127.0.0.1", "127.1.2.3", "::1"}) {
        const auto hosts = AllowedHosts::parse({}, address).value();
        for (const char* host : {"localhost", "LOCALHOST:8080", "localhost.", "localhost.:80", "127.0.0.1",
                                 "127.0.0.1:9000", "127.8.8.8", "[::1]", "[::1]:8080", "rosa.localhost:1"})
            EXPECT_TRUE(hosts.allows(host)) << host;
        for (const char* host :
             {"evil.example", "evil.example:8080", "localhost.evil.example", "127.0.0.1.evil.example", "",
              ":80", "xlocalhost", "192.168.0.1", "[::2]", "[::1", "localhost:x", "127.0.0.1:80:80", "::1"})
            EXPECT_FALSE(hosts.allows(host)) << host;
    }
}

TEST(Hosts, ElsewhereAreAllUnlessTheyAreNamed) {
    EXPECT_TRUE(AllowedHosts::parse({}, "0.0.0.0")->allows("anything.example:80"));
    EXPECT_TRUE(AllowedHosts::parse({}, "::")->allows("anything.example"));
    const std::vector<std::string> named{"Play.example", "2001:db8::1", "192.0.2.1", "[2001:db8::2]"};
    for (const char* address : {"0.0.0.0", "127.0.0.1"}) {
        const auto hosts = AllowedHosts::parse(named, address).value();
        for (const char* host : {"play.example", "PLAY.EXAMPLE:443", "play.example.", "[2001:db8::1]:8080",
                                 "[2001:db8::2]", "192.0.2.1", "127.0.0.1:8080"})
            EXPECT_TRUE(hosts.allows(host)) << host;
        for (const char* host : {"x.play.example", "play.example.evil", "192.0.2.2"})
            EXPECT_FALSE(hosts.allows(host)) << host;
    }
    for (const char* bad : {"", "https://play.example", "play.example:80", "a b", "me@a", "a/b", "["}) {
        const std::vector<std::string> one{bad};
        EXPECT_FALSE(AllowedHosts::parse(one, "::")) << bad;
    }
}

// ---- send backlog

TEST(SendBacklog, OfOneAddressHaveALimitTogether) {
    SendBacklog waiting(100);
    const AddressKey one = key_of(make_address("192.0.2.1"));
    const AddressKey other = key_of(make_address("192.0.2.2"));
    {
        const auto account = waiting.of(one);
        const auto same = waiting.of(one);
        EXPECT_TRUE(account->take(60));
        EXPECT_FALSE(same->take(41));
        EXPECT_TRUE(same->take(40));
        EXPECT_TRUE(waiting.of(other)->take(41));
        same->give_back(40);
        EXPECT_FALSE(account->take(41));
        account->give_back(60);
        EXPECT_TRUE(account->take(1000));  // if nothing else is queued
        EXPECT_FALSE(account->take(1));
        account->give_back(1000);
        const SendBacklogShare share(account, 80);
        EXPECT_TRUE(share.granted());
        EXPECT_FALSE(SendBacklogShare(account, 80).granted());
        EXPECT_FALSE(account->take(21));
        EXPECT_TRUE(account->take(20));
        account->give_back(20);
    }
    EXPECT_EQ(waiting.addresses(), 0U);
}

// ---- security events

TEST(SecurityEvents, AreSummedUpWhenThereAreAny) {
    Metrics metrics;
    SecuritySummary summary(metrics);
    EXPECT_FALSE(summary.next());
    SecurityEvents events(metrics);
    events.failed_login.add(3);
    for (const unsigned status : {400U, 408U, 411U, 413U, 431U, 421U, 403U, 429U, 429U, 503U})
        events.refused(status);
    EXPECT_EQ(summary.next(),
              "refused since the last such line: failed_login=3 refused_origin=1 "
              "refused_host=1 bad_request=5 rate_limited=2");
    EXPECT_FALSE(summary.next());
    events.turned_away.add();
    EXPECT_EQ(summary.next(), "refused since the last such line: turned_away=1");
    EXPECT_NE(metrics.text().find("subrosa_security_events_total{event=\"failed_login\"} 3\n"),
              std::string::npos);
}

// ---- origins

TEST(Origins, AreTheSameByHostAndPort) {
    const std::vector<std::string> more{"https://play.example"};
    for (const auto& [origin, host] :
         std::vector<std::pair<std::string, std::string>>{{"http://a:8080", "a:8080"},
                                                          {"http://a", "a"},
                                                          {"http://a:80", "a"},
                                                          {"https://a", "a:443"},
                                                          {"https://A.example", "a.example"},
                                                          {"http://[::1]:8080", "[::1]:8080"},
                                                          {"https://play.example", "b"}}) {
        EXPECT_TRUE(same_origin(origin, host, more)) << origin << " " << host;
    }
    for (const auto& [origin, host] :
         std::vector<std::pair<std::string, std::string>>{{"http://a:8081", "a:8080"},
                                                          {"http://a.evil", "a"},
                                                          {"http://evil/a", "a"},
                                                          {"null", "null"},
                                                          {"", ""},
                                                          {"http://", ""},
                                                          {"ftp://a", "a"},
                                                          {"a", "a"},
                                                          {"https://play.example.evil", "b"},
                                                          {"http://evil@a", "a"},
                                                          {"https://a:80", "a"}}) {
        EXPECT_FALSE(same_origin(origin, host, more)) << origin << " " << host;
    }
}

// ---- paths

TEST(Targets, AreDecodedOnce) {
    const auto target = parse_target("/api/t%C3%A9?x=%2B+1&flag&x=2&=&");
    ASSERT_TRUE(target);
    EXPECT_EQ(target->path, "/api/t\xC3\xA9");
    ASSERT_EQ(target->query.size(), 4U);
    EXPECT_EQ(target->query[0], std::pair(std::string("x"), std::string("+ 1")));
    EXPECT_EQ(target->query[1], std::pair(std::string("flag"), std::string()));
    EXPECT_EQ(parse_target("/%2541")->path, "/%41");
    EXPECT_EQ(parse_target("/a+b")->path, "/a+b");
    for (const char* bad : {"", "x", "*", "http://a/", "/%", "/%4", "/%g1", "/%00", "/%0d%0a", "/a?b=%0a",
                            "/a\\b", "/%5c", "/%-1", "?a=1"}) {
        EXPECT_FALSE(parse_target(bad)) << bad;
    }
    std::string many = "/?";
    for (int i = 0; i < 33; ++i) many += "a=1&";
    EXPECT_FALSE(parse_target(many));
}

// ---- proxies

TEST(ProxyLists, SkipTheirOwnAndBelieveNobodyElse) {
    const auto proxies = Proxies::parse(std::vector<std::string>{"10.0.0.0/8", "127.0.0.1", "fd00::/8"});
    ASSERT_TRUE(proxies);
    const auto client = [&](const char* peer, const char* forwarded) {
        return proxies->client(make_address(peer), forwarded).to_string();
    };
    EXPECT_EQ(client("198.51.100.7", "203.0.113.1"), "198.51.100.7");
    EXPECT_EQ(client("127.0.0.1", "203.0.113.1"), "203.0.113.1");
    EXPECT_EQ(client("::ffff:127.0.0.1", "203.0.113.1"), "203.0.113.1");
    EXPECT_EQ(client("127.0.0.1", "6.6.6.6, 203.0.113.1 ,10.1.2.3"), "203.0.113.1");
    EXPECT_EQ(client("127.0.0.1", "nonsense"), "127.0.0.1");
    EXPECT_EQ(client("127.0.0.1", "6.6.6.6, nonsense"), "127.0.0.1");
    EXPECT_EQ(client("127.0.0.1", ""), "127.0.0.1");
    EXPECT_EQ(client("fd12::1", "2001:db8::5"), "2001:db8::5");
    EXPECT_EQ(client("127.0.0.1", "10.0.0.1, 10.0.0.2"), "10.0.0.1");
    for (const char* bad : {"", "localhost", "10.0.0.0/33", "10.0.0", "fd00::/129", "1.2.3.4/x"}) {
        EXPECT_FALSE(Proxies::parse(std::vector<std::string>{bad})) << bad;
    }
}

// ---- metrics

TEST(Numbers, AreToldAsPrometheusText) {
    Metrics metrics;
    metrics.counter("subrosa_moves_total", "Moves.", "game=\"rose\"").add(3);
    metrics.counter("subrosa_moves_total", "Moves.", "game=\"devil\"").add();
    metrics.gauge("subrosa_tables", "Tables.").set(-2);
    auto& histogram = metrics.histogram("subrosa_seconds", "Time.");
    histogram.observe(50us);
    histogram.observe(51us);
    histogram.observe(20s);
    EXPECT_EQ(&metrics.histogram("subrosa_seconds", "Time."), &histogram);
    const std::string text = metrics.text();
    EXPECT_TRUE(
        text.starts_with("# HELP subrosa_moves_total Moves.\n# TYPE subrosa_moves_total counter\n"
                         "subrosa_moves_total{game=\"rose\"} 3\nsubrosa_moves_total{game=\"devil\"} 1\n"
                         "# HELP subrosa_tables Tables.\n# TYPE subrosa_tables gauge\nsubrosa_tables -2\n"))
        << text;
    for (const char* line :
         {"# TYPE subrosa_seconds histogram\n", "subrosa_seconds_bucket{le=\"5e-05\"} 1\n",
          "subrosa_seconds_bucket{le=\"0.0001\"} 2\n", "subrosa_seconds_bucket{le=\"10\"} 2\n",
          "subrosa_seconds_bucket{le=\"+Inf\"} 3\n", "subrosa_seconds_sum 20.000101\n",
          "subrosa_seconds_count 3\n"}) {
        EXPECT_NE(text.find(line), std::string::npos) << line << text;
    }
}

TEST(Numbers, LoseNothingWhenManyThreadsCount) {
    Metrics metrics;
    auto& counter = metrics.counter("n", "N.");
    auto& histogram = metrics.histogram("h", "H.");
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) {
        threads.emplace_back([&] {
            for (int n = 0; n < 10'000; ++n) {
                counter.add();
                histogram.observe(1ms);
            }
        });
    }
    for (auto& thread : threads) thread.join();
    EXPECT_EQ(counter.value(), 40'000U);
    EXPECT_EQ(histogram.count(), 40'000U);
}

// ---- URLs

TEST(Urls, AreTakenApart) {
    const auto url = client::parse_url("https://play.example:8443/tables/x?a=1#top");
    ASSERT_TRUE(url);
    EXPECT_TRUE(url->secure);
    EXPECT_EQ(url->host, "play.example");
    EXPECT_EQ(url->port, 8443);
    EXPECT_EQ(url->target, "/tables/x?a=1");
    EXPECT_EQ(url->origin(), "https://play.example:8443");
    EXPECT_EQ(client::parse_url("http://[::1]:81")->authority(), "[::1]:81");
    EXPECT_EQ(client::parse_url("http://[::1]:81")->host, "::1");
    EXPECT_EQ(client::parse_url("https://a")->port, 443);
    EXPECT_EQ(client::parse_url("http://a?x")->target, "/?x");
    EXPECT_EQ(client::parse_url("http://a")->origin(), "http://a");
    for (const char* bad :
         {"", "a", "ftp://a", "http://", "http://:80", "http://a:", "http://a:0", "http://a:99999",
          "http://a:8x", "http://me@a", "http://[::1", "http://[::1]x", "http://a b/", "http://a/\r\nX: y"}) {
        EXPECT_FALSE(client::parse_url(bad)) << bad;
    }
}

}  // namespace
}  // namespace subrosa::server
