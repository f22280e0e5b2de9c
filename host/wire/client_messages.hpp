// Messages of clients on a table's WebSocket: one JSON object per frame, told apart by the member "do".
#pragma once

#include "table/request.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace subrosa::wire {

// Protocol version; bump on incompatible changes.
inline constexpr unsigned protocol = 1;
inline constexpr std::size_t longest_client = 64;
using table::largest_number;

namespace ask {

// Must come first. `since` is the last news that the client has. With several seats at a table (hot seat),
// each has its own WebSocket, and `seat` selects it.
struct Hello {
    static constexpr std::string_view tag = "hello";
    unsigned protocol = 0;
    std::string client;  // chosen by the client, stable across reconnects
    std::optional<std::uint64_t> since;
    std::optional<unsigned> seat;
};
// Every request has a number, from 1, increasing. A repeated number is the same request.
struct Sit {
    static constexpr std::string_view tag = "sit";
    std::uint64_t seq = 0;
    unsigned seat = 0;
    std::optional<std::string> invitation;
};
struct Bot {
    static constexpr std::string_view tag = "bot";
    std::uint64_t seq = 0;
    unsigned seat = 0;
    std::string bot;
};
struct Stand {
    static constexpr std::string_view tag = "stand";
    std::uint64_t seq = 0;
    std::optional<unsigned> seat;
};
struct Invite {
    static constexpr std::string_view tag = "invite";
    std::uint64_t seq = 0;
    unsigned seat = 0;
};
// A new invitation for all free seats: answered with its token. The one before it ends.
struct Link {
    static constexpr std::string_view tag = "link";
    std::uint64_t seq = 0;
};
// Ends it.
struct Unlink {
    static constexpr std::string_view tag = "unlink";
    std::uint64_t seq = 0;
};
// Takes the first free seat, with the token of the link.
struct Join {
    static constexpr std::string_view tag = "join";
    std::uint64_t seq = 0;
    std::string invitation;
};
struct Start {
    static constexpr std::string_view tag = "start";
    std::uint64_t seq = 0;
};
// One move, or all moves of a turn: exactly one of both.
struct Choose {
    static constexpr std::string_view tag = "choose";
    std::uint64_t seq = 0;
    std::uint64_t version = 0;
    std::optional<std::string> move{};
    std::optional<std::vector<std::string>> moves{};
};
// Asks what the seat could choose after these moves, and the certain effects: answered with ahead. Changes
// nothing and does not consume its number.
struct LookAhead {
    static constexpr std::string_view tag = "look";
    std::uint64_t seq = 0;
    std::uint64_t version = 0;
    std::vector<std::string> moves;
};
// Asks for the least and the most of what is hidden from the viewer: answered with bounds. Changes nothing
// and does not consume its number.
struct Bounds {
    static constexpr std::string_view tag = "bounds";
    std::uint64_t seq = 0;
};
// Asks for news between two numbers that were not sent: answered with the newest page. Changes nothing and
// does not consume its number.
struct News {
    static constexpr std::string_view tag = "news";
    std::uint64_t seq = 0;
    std::uint64_t since = 0;   // the last news before the gap, 0: none
    std::uint64_t before = 0;  // the first news after the gap
};
struct TakeBack {
    static constexpr std::string_view tag = "take_back";
    std::uint64_t seq = 0;
};
struct AnswerBack {
    static constexpr std::string_view tag = "answer_back";
    std::uint64_t seq = 0;
    bool agreed = false;
};
struct Pause {
    static constexpr std::string_view tag = "pause";
    std::uint64_t seq = 0;
    bool wanted = false;
};
// The first sheet of a game is open, or was read: meanwhile bots and clocks wait.
struct Read {
    static constexpr std::string_view tag = "read";
    std::uint64_t seq = 0;
    bool reading = false;
};
struct ComeBack {
    static constexpr std::string_view tag = "come_back";
    std::uint64_t seq = 0;
};
struct Say {
    static constexpr std::string_view tag = "say";
    std::uint64_t seq = 0;
    std::string text;
};
struct Claim {
    static constexpr std::string_view tag = "claim";
    std::uint64_t seq = 0;
    json::object claim;
};
struct Close {
    static constexpr std::string_view tag = "close";
    std::uint64_t seq = 0;
};
// Answered with pong; has no number.
struct Ping {
    static constexpr std::string_view tag = "ping";
};

BOOST_DESCRIBE_STRUCT(Hello, (), (protocol, client, since, seat))
BOOST_DESCRIBE_STRUCT(Sit, (), (seq, seat, invitation))
BOOST_DESCRIBE_STRUCT(Bot, (), (seq, seat, bot))
BOOST_DESCRIBE_STRUCT(Stand, (), (seq, seat))
BOOST_DESCRIBE_STRUCT(Invite, (), (seq, seat))
BOOST_DESCRIBE_STRUCT(Link, (), (seq))
BOOST_DESCRIBE_STRUCT(Unlink, (), (seq))
BOOST_DESCRIBE_STRUCT(Join, (), (seq, invitation))
BOOST_DESCRIBE_STRUCT(Start, (), (seq))
BOOST_DESCRIBE_STRUCT(Choose, (), (seq, version, move, moves))
BOOST_DESCRIBE_STRUCT(LookAhead, (), (seq, version, moves))
BOOST_DESCRIBE_STRUCT(Bounds, (), (seq))
BOOST_DESCRIBE_STRUCT(News, (), (seq, since, before))
BOOST_DESCRIBE_STRUCT(TakeBack, (), (seq))
BOOST_DESCRIBE_STRUCT(AnswerBack, (), (seq, agreed))
BOOST_DESCRIBE_STRUCT(Pause, (), (seq, wanted))
BOOST_DESCRIBE_STRUCT(Read, (), (seq, reading))
BOOST_DESCRIBE_STRUCT(ComeBack, (), (seq))
BOOST_DESCRIBE_STRUCT(Say, (), (seq, text))
BOOST_DESCRIBE_STRUCT(Claim, (), (seq, claim))
BOOST_DESCRIBE_STRUCT(Close, (), (seq))
BOOST_DESCRIBE_STRUCT(Ping, (), ())

}  // namespace ask

using ClientMessage = std::variant<ask::Hello, ask::Sit, ask::Bot, ask::Stand, ask::Invite, ask::Link,
                                   ask::Unlink, ask::Join, ask::Start, ask::Choose, ask::LookAhead,
                                   ask::Bounds, ask::News, ask::TakeBack, ask::AnswerBack, ask::Pause,
                                   ask::Read, ask::ComeBack, ask::Say, ask::Claim, ask::Close, ask::Ping>;

}  // namespace subrosa::wire
