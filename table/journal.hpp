// The journal of a table, one entry per line. Replaying it gives the same table, to the last byte of what
// anybody was sent.
#pragma once

#include "table/setup.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace subrosa::table {

// The request behind an entry: its person, client and number, so that a repeated request is recognised, also
// after a restart.
struct Cause {
    std::string person;     // empty: a bot, or the server itself
    std::string client;     // the device or page; each numbers its own requests
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
    std::optional<bool> guest{};      // has no account; missing in old journals
    std::optional<bool> uninvited{};  // an invitation to the seat stays valid
};
// The person has a new name, or an account now.
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
    std::optional<bool> reserved{};  // the seat needs the invitation, also at a listed table
};
// The one invitation for all free seats.
struct Linked {
    static constexpr std::string_view tag = "link";
    std::string token_hash;  // empty: the link has ended
};
// A move of a game that was saved before; see engine::GameFile::Move.
struct EarlierMove {
    unsigned seat = 0;
    std::string move;
    Millis ms = 0;
    std::optional<unsigned> luck{};
};
struct Started {
    static constexpr std::string_view tag = "start";
    std::string seed;  // 64 hexadecimal digits
    // A saved game goes on: its moves, and the luck drawn anew since the last of them.
    std::optional<std::vector<EarlierMove>> moves{};
    std::optional<unsigned> luck{};
};
struct Chose {
    static constexpr std::string_view tag = "choose";
    unsigned seat = 0;
    std::string move;
    std::optional<std::vector<std::string>> then{};  // the rest of a turn, up to the first illegal move
};
// `to`: how many moves of the game stay. Old journals have none: they take back a single decision of the
// seat, need no consent of absent people, and redraw no luck.
struct TookBack {
    static constexpr std::string_view tag = "take_back";
    unsigned seat = 0;
    std::optional<std::uint64_t> to{};
};  // without consent: nobody has learnt anything but the choice; or a held answer
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
};  // consent did not arrive in time
struct WantsPause {
    static constexpr std::string_view tag = "pause";
    unsigned seat = 0;
    bool wanted = false;
};  // false: to resume
// Bots and clocks wait for the seat, or no longer.
struct Reads {
    static constexpr std::string_view tag = "read";
    unsigned seat = 0;
    bool reading = false;
};
struct ReadingLapsed {
    static constexpr std::string_view tag = "lapse_read";
};  // the time to read is over
// The stand-in takes over.
struct RanOut {
    static constexpr std::string_view tag = "run_out";
    unsigned seat = 0;
    std::optional<bool> unseen{};  // while answers are secret: shown to others with the answers
};
struct Returned {
    static constexpr std::string_view tag = "return";
    unsigned seat = 0;
};  // the stand-in gives the seat back
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
};  // the server was down since then; no clock ran
struct Closed {
    static constexpr std::string_view tag = "close";
};

BOOST_DESCRIBE_STRUCT(Opened, (), (setup, owner))
BOOST_DESCRIBE_STRUCT(Sat, (), (seat, person, name, guest, uninvited))
BOOST_DESCRIBE_STRUCT(Renamed, (), (seat, name, guest))
BOOST_DESCRIBE_STRUCT(BotSeated, (), (seat, bot, name))
BOOST_DESCRIBE_STRUCT(Stood, (), (seat))
BOOST_DESCRIBE_STRUCT(Invited, (), (seat, token_hash, reserved))
BOOST_DESCRIBE_STRUCT(Linked, (), (token_hash))
BOOST_DESCRIBE_STRUCT(EarlierMove, (), (seat, move, ms, luck))
BOOST_DESCRIBE_STRUCT(Started, (), (seed, moves, luck))
BOOST_DESCRIBE_STRUCT(Chose, (), (seat, move, then))
BOOST_DESCRIBE_STRUCT(TookBack, (), (seat, to))
BOOST_DESCRIBE_STRUCT(AskedBack, (), (seat, to))
BOOST_DESCRIBE_STRUCT(AnsweredBack, (), (seat, agreed))
BOOST_DESCRIBE_STRUCT(BackLapsed, (), ())
BOOST_DESCRIBE_STRUCT(WantsPause, (), (seat, wanted))
BOOST_DESCRIBE_STRUCT(Reads, (), (seat, reading))
BOOST_DESCRIBE_STRUCT(ReadingLapsed, (), ())
BOOST_DESCRIBE_STRUCT(RanOut, (), (seat, unseen))
BOOST_DESCRIBE_STRUCT(Returned, (), (seat))
BOOST_DESCRIBE_STRUCT(Said, (), (name, seat, text))
BOOST_DESCRIBE_STRUCT(Claimed, (), (seat, claim))
BOOST_DESCRIBE_STRUCT(Woke, (), (down_since))
BOOST_DESCRIBE_STRUCT(Closed, (), ())

}  // namespace entry

using JournalPayload = std::variant<entry::Opened, entry::Sat, entry::Renamed, entry::BotSeated, entry::Stood,
                                    entry::Invited, entry::Linked, entry::Started, entry::Chose,
                                    entry::TookBack, entry::AskedBack, entry::AnsweredBack, entry::BackLapsed,
                                    entry::WantsPause, entry::Reads, entry::ReadingLapsed, entry::RanOut,
                                    entry::Returned, entry::Said, entry::Claimed, entry::Woke, entry::Closed>;

struct JournalEntry {
    Millis at = 0;
    Cause cause;
    JournalPayload payload;
};

// One line of JSON without line end, and back. An error says why a line is no entry.
std::string text_of(const JournalEntry& entry);
Result<JournalEntry> read_entry(std::string_view line);

}  // namespace subrosa::table
