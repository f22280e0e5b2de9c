// How much of anything one client, one address or all together may use. Every limit of the server is here.
#pragma once

#include "server/wire/messages.hpp"

#include <chrono>
#include <cstddef>

namespace subrosa::server {

// So many a second in the long run, and so many at once.
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
    Rate messages{20, 40};   // of one WebSocket; faster ones are read later, none is lost
    Rate pings{5, 50};       // of one WebSocket, and pongs; more: closed with 1008
    Rate requests{20, 100};  // HTTP, of one address; more: 429
    Rate logins{1, 5};       // login, register and guest, of one address
    Rate chat{2, 5};         // of one person at one table
    // So many addresses are remembered by a rate; the longest silent is forgotten first.
    std::size_t addresses = 65536;

    // ---- numbers
    std::size_t connections = 12'000;            // in all
    std::size_t connections_per_address = 200;   // an IPv6 network of 64 bits counts as one address
    std::size_t requests_per_connection = 1000;  // then the connection is closed
    std::size_t tables_per_person = 20;          // gathering or running, opened by one person

    // ---- a client that does not read; more waiting: closed with 1013
    std::size_t waiting_bytes = 1U << 20U;
    std::size_t waiting_messages = 256;

    // ---- time
    std::chrono::milliseconds read{15'000};      // for a whole request, and between two requests; 408
    std::chrono::milliseconds write{120'000};    // for a whole response
    std::chrono::milliseconds idle{60'000};      // a WebSocket from which nothing comes, not even a pong
    std::chrono::milliseconds closing{5'000};    // for the other side to answer our closing
    std::chrono::milliseconds stopping{10'000};  // for all of them, when the server stops
};

// Without rates, and without numbers of one address, connection or person: for load tests, in which one
// machine is everybody. Whoever uses it must not be reached by strangers.
inline Limits unlimited() {
    constexpr Rate any{1e9, 1e9};
    constexpr std::size_t many = 1'000'000'000;
    Limits limits;
    limits.messages = limits.pings = limits.requests = limits.logins = limits.chat = any;
    limits.connections = limits.connections_per_address = many;
    limits.requests_per_connection = limits.tables_per_person = many;
    return limits;
}

}  // namespace subrosa::server
