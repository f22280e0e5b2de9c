// Messages of the server on a table's WebSocket: one JSON object per frame, told apart by the member "tell".
#pragma once

#include "table/look_ahead.hpp"
#include "table/request.hpp"
#include "table/view.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace subrosa::wire {

// Refusals before the table is asked.
BOOST_DEFINE_ENUM_CLASS(Trouble, bad_message, hello_first, hello_again, wrong_protocol, too_fast,
                        not_logged_in, unavailable)
// A table's or the server's reason, written as its name.
using Why = std::variant<table::Reason, Trouble>;

// Why the server closes a socket. stopping, failed: reconnect soon; others: something must change first.
BOOST_DEFINE_ENUM_CLASS(ByeReason, stopping, failed, wrong_protocol, hello_first, bad_messages, too_slow,
                        logged_out, elsewhere, not_watchable)

namespace tell {

struct Welcome {
    static constexpr std::string_view tag = "welcome";
    unsigned protocol = 0;
    std::string table;
    std::optional<unsigned> seat;  // none: a spectator
    bool owner = false;            // the client opened the table
    table::Millis now = 0;
    // Missed news, if available: the newest page.
    std::optional<std::vector<table::News>> news;
    table::View view;
    std::vector<bool> online;  // by seat
};
struct Update {
    static constexpr std::string_view tag = "update";
    std::vector<table::News> news;
    std::optional<table::View> view;
};
struct Done {
    static constexpr std::string_view tag = "done";
    std::uint64_t seq = 0;
    std::optional<bool> again;         // it was done before
    std::optional<std::string> token;  // of the requested invitation
};
struct Refused {
    static constexpr std::string_view tag = "refused";
    std::optional<std::uint64_t> seq;  // none: the message was unreadable
    Why reason;
    std::string text;  // for developers
};
// The answer to look. No choices: nothing to decide after the moves, or it depends on hidden information.
struct Ahead {
    static constexpr std::string_view tag = "ahead";
    std::uint64_t seq = 0;
    std::vector<engine::ChoiceAhead> choices;
};
// The answer to bounds. No bounds: the game has none, or there is nothing to say.
struct Bounds {
    static constexpr std::string_view tag = "bounds";
    std::uint64_t seq = 0;
    std::uint64_t news = 0;  // of the view whose knowledge they follow from
    std::optional<json::object> bounds;
};
// The answer to news: the page right before `before`.
struct News {
    static constexpr std::string_view tag = "news";
    std::uint64_t seq = 0;
    std::vector<table::News> news;
};
struct Presence {
    static constexpr std::string_view tag = "presence";
    std::vector<bool> online;
    unsigned watching = 0;
};
struct Pong {
    static constexpr std::string_view tag = "pong";
    table::Millis now = 0;
};
// The last message before the server closes the socket.
struct Bye {
    static constexpr std::string_view tag = "bye";
    ByeReason reason{};
};

BOOST_DESCRIBE_STRUCT(Welcome, (), (protocol, table, seat, owner, now, news, view, online))
BOOST_DESCRIBE_STRUCT(Update, (), (news, view))
BOOST_DESCRIBE_STRUCT(Done, (), (seq, again, token))
BOOST_DESCRIBE_STRUCT(Refused, (), (seq, reason, text))
BOOST_DESCRIBE_STRUCT(Ahead, (), (seq, choices))
BOOST_DESCRIBE_STRUCT(Bounds, (), (seq, news, bounds))
BOOST_DESCRIBE_STRUCT(News, (), (seq, news))
BOOST_DESCRIBE_STRUCT(Presence, (), (online, watching))
BOOST_DESCRIBE_STRUCT(Pong, (), (now))
BOOST_DESCRIBE_STRUCT(Bye, (), (reason))

}  // namespace tell

using ServerMessage = std::variant<tell::Welcome, tell::Update, tell::Done, tell::Refused, tell::Ahead,
                                   tell::Bounds, tell::News, tell::Presence, tell::Pong, tell::Bye>;

}  // namespace subrosa::wire
