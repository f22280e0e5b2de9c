// All limits of the server: per client, per address and in total.
#pragma once

#include "base/random_delay.hpp"
#include "host/wire/messages.hpp"

#include <chrono>
#include <cstddef>

namespace subrosa::server {

// A sustained rate and a burst.
struct Rate {
    double per_second = 0;
    double burst = 0;
};

struct Limits {
    // ---- sizes
    std::size_t message_bytes = wire::longest_message;  // of one WebSocket message; more: closed with 1009
    std::size_t body_bytes = wire::longest_body;        // of one HTTP request; more: 413
    std::size_t header_bytes = 8U * 1024U;              // of one HTTP request; more: 431
    // The depth of JSON is wire::deepest.

    // ---- rates
    // WebSocket messages of one person over all sockets; faster ones are delayed, none is lost.
    Rate messages{20, 40};
    // The same for all people of one address: enough for a room of players, not for a flood of guests.
    Rate messages_per_address{200, 400};
    Rate looks{10, 20};      // `look` of one person; more: refused with too_fast
    Rate bounds{1, 10};      // `bounds` of one person, or of one address if anonymous; more: too_fast
    Rate pings{5, 50};       // of one WebSocket, pongs included; more: closed with 1008
    Rate requests{20, 100};  // HTTP, of one address, without the next; more: 429
    // Files of the client under /assets/, of one address: a first visit loads 80, and friends come together.
    Rate assets{200, 2000};
    Rate logins{1, 5};  // login, register, guest and account changes, of one address
    // Password guesses per account: shared by all addresses without a successful login, and for each address
    // with one.
    Rate guesses{0.1, 10};
    Rate invitations{2, 40};  // shown at tables, from one address; more: refused with too_fast
    Rate chat{2, 5};          // talk of one person, at all tables together
    // Replays, analyses and game files: per person, or per address if anonymous; more: 429.
    Rate costly{10, 60};
    // Tables opened from one address; more: 429.
    Rate openings{1, 40};
    // Tables opened by one person: 200 a day; more: 429.
    Rate openings_of_person{200.0 / (24 * 3600), 200};
    // Keys remembered by a rate limiter; the least recently used is evicted.
    std::size_t addresses = 65536;

    // ---- CPU seconds per second; tasks of an exhausted budget run last
    Rate bot_seconds{0.5, 120};              // bots and analyses, of one person
    Rate bot_seconds_per_address{1.5, 360};  // the same for all people of one address
    Rate work_seconds{0.2, 10};              // look-aheads, replays and loading, of one person
    Rate work_seconds_per_address{0.5, 30};  // the same for all people of one address

    // ---- numbers
    std::size_t connections = 12'000;            // in all
    std::size_t connections_per_address = 200;   // an IPv6 network of 64 bits counts as one address
    std::size_t requests_per_connection = 1000;  // then the connection is closed
    std::size_t tables_per_person = 20;          // gathering or running, opened by one person

    std::size_t works_per_person = 16;     // waiting look-aheads, replays and loads; more: 429
    std::size_t analyses_per_address = 2;  // running at once; more: 503

    // ---- a client that does not read; more queued: closed with 1013
    std::size_t waiting_bytes = 1U << 20U;
    std::size_t waiting_messages = 256;
    // A message up to this size is always sent if nothing is queued before it.
    std::size_t longest_sent = 8U << 20U;
    // Queued for all clients of one address, HTTP responses included; more: 503, and WebSockets are closed
    // with 1013.
    std::size_t waiting_bytes_per_address = 8U << 20U;

    // ---- bots: random delays of answers, independent of thinking time (host/bot_pace.hpp). Longer than bots
    // think: one decision in the open; in secret all parts of the answers of several bots on one core.
    RandomDelay bot_in_the_open{std::chrono::milliseconds(350), std::chrono::milliseconds(450)};
    RandomDelay bot_in_secret{std::chrono::milliseconds(1500), std::chrono::milliseconds(1500)};

    // ---- time
    std::chrono::milliseconds read{15'000};      // for a whole request, and between two requests; 408
    std::chrono::milliseconds write{120'000};    // for a whole response
    std::chrono::milliseconds idle{60'000};      // a silent WebSocket, without pongs
    std::chrono::milliseconds closing{5'000};    // for the client's close frame
    std::chrono::milliseconds stopping{10'000};  // for all connections, when the server stops
};

// No rate limits, no limits per address, connection or person, and bots that answer at once. For load tests
// from one machine; never expose such a server.
inline Limits unlimited() {
    constexpr Rate any{1e9, 1e9};
    constexpr std::size_t many = 1'000'000'000;
    Limits limits;
    limits.messages = limits.pings = limits.requests = limits.assets = limits.logins = limits.guesses =
        limits.chat = any;
    limits.messages_per_address = limits.looks = limits.bounds = limits.costly = limits.openings =
        limits.openings_of_person = limits.invitations = any;
    limits.bot_seconds = limits.bot_seconds_per_address = any;
    limits.work_seconds = limits.work_seconds_per_address = any;
    limits.connections = limits.connections_per_address = many;
    limits.requests_per_connection = limits.tables_per_person = many;
    limits.works_per_person = limits.analyses_per_address = many;
    limits.waiting_bytes_per_address = limits.waiting_bytes = limits.waiting_messages = many;
    limits.bot_in_the_open = limits.bot_in_secret = {};
    return limits;
}

}  // namespace subrosa::server
