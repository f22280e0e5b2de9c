// Request and response bodies of the HTTP API.
#pragma once

#include "table/view.hpp"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace subrosa::wire {

// ---- people

struct Guest {
    std::string name;
};
struct Register {
    std::string name;
    std::string password;
};
struct Login {
    std::string name;
    std::string password;
};
// The new name of the requester.
struct Rename {
    std::string name;
};
// Ends all other logins.
struct ChangePassword {
    std::string password;  // the current one
    std::string new_password;
};
// Deletes the account; a guest needs no password.
struct DeleteMe {
    std::optional<std::string> password;
};
struct Me {
    std::optional<std::string> person;  // none: not logged in
    std::optional<std::string> name;
    bool guest = false;
    std::optional<unsigned> logins;  // number of the person's logins, including this one
};
BOOST_DESCRIBE_STRUCT(Guest, (), (name))
BOOST_DESCRIBE_STRUCT(Register, (), (name, password))
BOOST_DESCRIBE_STRUCT(Login, (), (name, password))
BOOST_DESCRIBE_STRUCT(Rename, (), (name))
BOOST_DESCRIBE_STRUCT(ChangePassword, (), (password, new_password))
BOOST_DESCRIBE_STRUCT(DeleteMe, (), (password))
BOOST_DESCRIBE_STRUCT(Me, (), (person, name, guest, logins))

// ---- the catalogue

struct GameInfo {
    std::string name;
    unsigned min_players = 0;
    unsigned max_players = 0;
    json::object options;  // every option with its values and default
    std::vector<std::string> bots;
    std::vector<std::string> identities;
    json::object claims;   // by kind: its fields and their values
    std::string stand_in;  // the default bot for absent people
};
struct Catalogue {
    std::vector<GameInfo> games;
};
BOOST_DESCRIBE_STRUCT(GameInfo, (),
                      (name, min_players, max_players, options, bots, identities, claims, stand_in))
BOOST_DESCRIBE_STRUCT(Catalogue, (), (games))

// ---- the lobby

// How a running game stands, as all its players may know.
struct Standing {
    unsigned period = 0;                 // the day, the round
    std::string stage;                   // of the game; empty: it has none
    std::vector<unsigned> asked;         // seats that the table asks
    std::optional<table::Millis> until;  // when the requester's time ends, or else the first of theirs
};
BOOST_DESCRIBE_STRUCT(Standing, (), (period, stage, asked, until))

// The lobby's view of a table; contains no secret.
struct Summary {
    std::string table;
    table::Phase phase{};
    std::string game;
    json::object options;
    std::string title;
    table::ClockSettings clock;
    bool listed = false;
    bool watchable = false;
    std::vector<table::SeatView> seats;
    table::Millis created = 0;
    table::Millis changed = 0;
    std::optional<unsigned> seat;  // of the requester
    std::optional<bool> my_turn;   // the table waits for the requester
    // Of a finished game, by seat; none until the requester may see the result.
    std::optional<std::vector<int>> scores;
    std::optional<std::vector<unsigned>> winners;
    std::optional<std::vector<unsigned>> ranks;  // missing in rows of older programs
    std::optional<table::Millis> watch_delay;    // delay for spectators
    // The requester has left `seat` of a running game and may return to it.
    std::optional<bool> left;
    std::optional<unsigned> owner;     // the owner's seat, if any
    std::optional<Standing> standing;  // of a running game, for those who play in it
};
struct Tables {
    std::vector<Summary> tables;
};
BOOST_DESCRIBE_STRUCT(Summary, (),
                      (table, phase, game, options, title, clock, listed, watchable, seats, created, changed,
                       seat, my_turn, scores, winners, ranks, watch_delay, left, owner, standing))
BOOST_DESCRIBE_STRUCT(Tables, (), (tables))

// ---- a new table

// table::TableSetup as requested: everything but the game is optional.
struct ClockWish {
    table::ClockKind kind{};
    std::optional<table::Millis> limit;
    std::optional<table::Millis> increment;
};
struct SetupWish {
    std::string game;
    std::optional<json::object> options;
    std::optional<std::string> title;
    std::optional<ClockWish> clock;
    std::optional<bool> listed;
    std::optional<bool> watchable;
    std::optional<table::Millis> watch_delay;
    std::optional<bool> card_count;
    std::optional<std::string> stand_in;
    std::optional<bool> hot_seat;
};
BOOST_DEFINE_ENUM_CLASS(SeatWishKind, me, bot, open)
struct SeatWish {
    SeatWishKind kind{};
    std::optional<std::string> bot;  // the bot's name, for a bot's seat
};
struct NewTable {
    SetupWish setup;
    std::vector<SeatWish> seats;
    std::optional<bool> link;   // one invitation for all open seats, instead of one for each
    std::optional<bool> start;  // start at once; every seat must be filled
};
struct Invitation {
    unsigned seat = 0;
    std::string token;
};
struct Created {
    std::string table;
    std::vector<Invitation> invitations;  // one for each open seat
    std::optional<std::string> link{};    // or the token of the one for all
};
BOOST_DESCRIBE_STRUCT(ClockWish, (), (kind, limit, increment))
BOOST_DESCRIBE_STRUCT(SetupWish, (),
                      (game, options, title, clock, listed, watchable, watch_delay, card_count, stand_in,
                       hot_seat))
BOOST_DESCRIBE_STRUCT(SeatWish, (), (kind, bot))
BOOST_DESCRIBE_STRUCT(NewTable, (), (setup, seats, link, start))
BOOST_DESCRIBE_STRUCT(Invitation, (), (seat, token))
BOOST_DESCRIBE_STRUCT(Created, (), (table, invitations, link))

// ---- replay of a finished game

struct ReplayMove {
    unsigned seat = 0;
    std::string move;
};
struct ReplayStep {
    std::optional<ReplayMove> move;         // none: the deal, or a choice hidden from the viewer
    std::vector<json::object> events;       // as told to the viewer
    std::optional<json::object> knowledge;  // the viewer's knowledge then
    std::optional<json::object> position;   // with viewer=all: the full position
};
struct Replay {
    unsigned from = 0;
    unsigned total = 0;  // number of steps
    std::vector<ReplayStep> steps;
};
BOOST_DESCRIBE_STRUCT(ReplayMove, (), (seat, move))
BOOST_DESCRIBE_STRUCT(ReplayStep, (), (move, events, knowledge, position))
BOOST_DESCRIBE_STRUCT(Replay, (), (from, total, steps))

// ---- analysis of beliefs in a finished game

// A seat, or "public": a spectator.
using Watcher = std::variant<unsigned, std::string>;
// Numbers are rounded to three places. A row has one number per identity, in the order of `identity_names`.
struct AnalysedMoment {
    unsigned moment = 0;  // number of decisions before it
    unsigned period = 0;  // the day
    std::optional<unsigned> seat;
    std::optional<std::string> move;                        // the decision; none: the end
    std::vector<std::vector<std::vector<double>>> beliefs;  // before the decision: by watcher and seat, a row
};
// A choice that changed a watcher's belief about its seat.
struct AnalysedShift {
    Watcher watcher;
    unsigned moment = 0;
    unsigned seat = 0;
    std::string move;
    double bits = 0;
    std::vector<double> before;
    std::vector<double> after;
};
struct Analysis {
    std::string bot;  // the bot whose beliefs these are
    std::vector<std::string> identity_names;
    std::vector<std::string> identities;  // identity of each seat
    std::vector<Watcher> watchers;        // the seats, then "public"
    std::vector<AnalysedMoment> moments;  // the deal first
    std::vector<AnalysedShift> shifts;    // the largest first
};
BOOST_DESCRIBE_STRUCT(AnalysedMoment, (), (moment, period, seat, move, beliefs))
BOOST_DESCRIBE_STRUCT(AnalysedShift, (), (watcher, moment, seat, move, bits, before, after))
BOOST_DESCRIBE_STRUCT(Analysis, (), (bot, identity_names, identities, watchers, moments, shifts))

// ---- health

struct Health {
    std::string house;                    // "open", "read_only", "stuck" or "stopping"
    std::optional<std::uint64_t> tables;  // in memory; for operators only
};
BOOST_DESCRIBE_STRUCT(Health, (), (house, tables))

// ---- every refusal

struct Refusal {
    std::string error;
    std::optional<std::string> reason;  // for programs, if there is one
};
BOOST_DESCRIBE_STRUCT(Refusal, (), (error, reason))

}  // namespace subrosa::wire
