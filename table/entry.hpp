// The journal of a table: what happened at it, one entry a line. Playing the entries again gives the same
// table, to the last byte that anybody was sent.
#pragma once

#include "table/setup.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace subrosa::table {

// Every entry that a person caused carries who it was and the number that client gave the request, so that a
// request that is sent twice is known again, also after a restart.
struct Cause {
    std::string person;     // empty: a bot, or the house itself
    std::string client;     // the device or page: each counts for itself
    std::uint64_t seq = 0;  // 0: not numbered
    bool operator==(const Cause&) const = default;
};
BOOST_DESCRIBE_STRUCT(Cause, (), (person, client, seq))

namespace entry {

struct Opened {
    static constexpr std::string_view tag = "open";
    TableSetup setup;
    std::string owner;  // the person who opened it
};
struct Sat {
    static constexpr std::string_view tag = "sit";
    unsigned seat = 0;
    std::string person;
    std::string name;
    std::optional<bool> guest{};      // has no account; nothing: not known, in journals of before
    std::optional<bool> uninvited{};  // an invitation to the seat stays good
};
// Whoever sits there has another name now, or an account.
struct Renamed {
    static constexpr std::string_view tag = "rename";
    unsigned seat = 0;
    std::string name;
    std::optional<bool> guest{};
};
struct BotSeated {
    static constexpr std::string_view tag = "bot";
    unsigned seat = 0;
    std::string bot;
    std::string name;
};
struct Stood {
    static constexpr std::string_view tag = "stand";
    unsigned seat = 0;
};  // in a running game the stand-in plays on
struct Invited {
    static constexpr std::string_view tag = "invite";
    unsigned seat = 0;
    std::string token_hash;
    std::optional<bool> reserved{};  // the seat is for whoever has the invitation, also at a listed table
};
struct Started {
    static constexpr std::string_view tag = "start";
    std::string seed;
};  // 64 hexadecimal digits
struct Chose {
    static constexpr std::string_view tag = "choose";
    unsigned seat = 0;
    std::string move;
    std::optional<std::vector<std::string>>
        then{};  // the rest of a turn, up to the first that is not allowed
};
// `to`: how many moves of the game stay. Journals written before there was one take back a single decision
// of the seat, do not count who is away among those who agree, and draw no luck anew.
struct TookBack {
    static constexpr std::string_view tag = "take_back";
    unsigned seat = 0;
    std::optional<std::uint64_t> to{};
};  // free: nobody has learnt anything since but what the seat chose; or an answer that is held back
struct AskedBack {
    static constexpr std::string_view tag = "ask_back";
    unsigned seat = 0;
    std::optional<std::uint64_t> to{};
};
struct AnsweredBack {
    static constexpr std::string_view tag = "answer_back";
    unsigned seat = 0;
    bool agreed = false;
};
struct BackLapsed {
    static constexpr std::string_view tag = "lapse_back";
};  // not everybody answered in time
struct WantsPause {
    static constexpr std::string_view tag = "pause";
    unsigned seat = 0;
    bool wanted = false;
};  // false: to go on
// The stand-in takes over.
struct RanOut {
    static constexpr std::string_view tag = "run_out";
    unsigned seat = 0;
    std::optional<bool> unseen{};  // while answers are secret: the others see it with the answers
};
struct Returned {
    static constexpr std::string_view tag = "return";
    unsigned seat = 0;
};  // and gives the seat back
struct Said {
    static constexpr std::string_view tag = "say";
    std::string name;
    std::optional<unsigned> seat;
    std::string text;
};
struct Claimed {
    static constexpr std::string_view tag = "claim";
    unsigned seat = 0;
    json::object claim;
};
struct Woke {
    static constexpr std::string_view tag = "wake";
    Millis down_since = 0;
};  // the house was closed since then: no clock ran
struct Closed {
    static constexpr std::string_view tag = "close";
};

BOOST_DESCRIBE_STRUCT(Opened, (), (setup, owner))
BOOST_DESCRIBE_STRUCT(Sat, (), (seat, person, name, guest, uninvited))
BOOST_DESCRIBE_STRUCT(Renamed, (), (seat, name, guest))
BOOST_DESCRIBE_STRUCT(BotSeated, (), (seat, bot, name))
BOOST_DESCRIBE_STRUCT(Stood, (), (seat))
BOOST_DESCRIBE_STRUCT(Invited, (), (seat, token_hash, reserved))
BOOST_DESCRIBE_STRUCT(Started, (), (seed))
BOOST_DESCRIBE_STRUCT(Chose, (), (seat, move, then))
BOOST_DESCRIBE_STRUCT(TookBack, (), (seat, to))
BOOST_DESCRIBE_STRUCT(AskedBack, (), (seat, to))
BOOST_DESCRIBE_STRUCT(AnsweredBack, (), (seat, agreed))
BOOST_DESCRIBE_STRUCT(BackLapsed, (), ())
BOOST_DESCRIBE_STRUCT(WantsPause, (), (seat, wanted))
BOOST_DESCRIBE_STRUCT(RanOut, (), (seat, unseen))
BOOST_DESCRIBE_STRUCT(Returned, (), (seat))
BOOST_DESCRIBE_STRUCT(Said, (), (name, seat, text))
BOOST_DESCRIBE_STRUCT(Claimed, (), (seat, claim))
BOOST_DESCRIBE_STRUCT(Woke, (), (down_since))
BOOST_DESCRIBE_STRUCT(Closed, (), ())

}  // namespace entry

using Happening =
    std::variant<entry::Opened, entry::Sat, entry::Renamed, entry::BotSeated, entry::Stood, entry::Invited,
                 entry::Started, entry::Chose, entry::TookBack, entry::AskedBack, entry::AnsweredBack,
                 entry::BackLapsed, entry::WantsPause, entry::RanOut, entry::Returned, entry::Said,
                 entry::Claimed, entry::Woke, entry::Closed>;

struct Entry {
    Millis at = 0;
    Cause cause;
    Happening what;
};

// One line of JSON without its end, and back. A line that is no entry is an error that says why.
std::string text_of(const Entry& entry);
Result<Entry> read_entry(std::string_view line);

}  // namespace subrosa::table
