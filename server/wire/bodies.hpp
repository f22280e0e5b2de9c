// The bodies of the HTTP API, asked and answered.
#pragma once

#include "table/view.hpp"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace subrosa::server::wire {

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
// The name of the person who asks from now on.
struct Rename {
    std::string name;
};
// All other logins end with it.
struct ChangePassword {
    std::string password;  // the one until now
    std::string new_password;
};
// The account goes for good; a guest needs no password.
struct DeleteMe {
    std::optional<std::string> password;
};
struct Me {
    std::optional<std::string> person;  // none: a stranger
    std::optional<std::string> name;
    bool guest = false;
    std::optional<unsigned> logins;  // of this person, this one among them
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
    json::object options;  // every option with its values and its default
    std::vector<std::string> bots;
    std::vector<std::string> identities;
    json::object claims;   // by kind: its fields and what they hold
    std::string stand_in;  // the bot that usually plays for somebody who is away
};
struct Catalogue {
    std::vector<GameInfo> games;
};
BOOST_DESCRIBE_STRUCT(GameInfo, (),
                      (name, min_players, max_players, options, bots, identities, claims, stand_in))
BOOST_DESCRIBE_STRUCT(Catalogue, (), (games))

// ---- the lobby

// What the lobby shows of a table; nothing in it is secret.
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
    std::optional<unsigned> seat;  // of the person who asks
    std::optional<bool> my_turn;   // the table waits for the person who asks
    // Of a game that is over, by seat; none as long as the person who asks may not see how it ended.
    std::optional<std::vector<int>> scores;
    std::optional<std::vector<unsigned>> winners;
    std::optional<table::Millis> watch_delay;  // what spectators see is so old
    // The person who asks has left `seat` of a running game and may sit down there again.
    std::optional<bool> left;
};
struct Tables {
    std::vector<Summary> tables;
};
BOOST_DESCRIBE_STRUCT(Summary, (),
                      (table, phase, game, options, title, clock, listed, watchable, seats, created, changed,
                       seat, my_turn, scores, winners, watch_delay, left))
BOOST_DESCRIBE_STRUCT(Tables, (), (tables))

// ---- a new table

// table::TableSetup as one asks for it: all but the game may be left out.
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
    std::optional<std::string> bot;  // which one, if it is to be a bot's
};
struct NewTable {
    SetupWish setup;
    std::vector<SeatWish> seats;
    std::optional<bool> start;  // at once; every seat must be filled
};
struct Invitation {
    unsigned seat = 0;
    std::string token;
};
struct Created {
    std::string table;
    std::vector<Invitation> invitations;  // one for each open seat
};
BOOST_DESCRIBE_STRUCT(ClockWish, (), (kind, limit, increment))
BOOST_DESCRIBE_STRUCT(SetupWish, (),
                      (game, options, title, clock, listed, watchable, watch_delay, card_count, stand_in,
                       hot_seat))
BOOST_DESCRIBE_STRUCT(SeatWish, (), (kind, bot))
BOOST_DESCRIBE_STRUCT(NewTable, (), (setup, seats, start))
BOOST_DESCRIBE_STRUCT(Invitation, (), (seat, token))
BOOST_DESCRIBE_STRUCT(Created, (), (table, invitations))

// ---- replay, once the game is over

struct ReplayMove {
    unsigned seat = 0;
    std::string move;
};
struct ReplayStep {
    std::optional<ReplayMove> move;         // none: the deal; or a choice that the viewer did not see
    std::vector<json::object> events;       // as the viewer was told them
    std::optional<json::object> knowledge;  // what the viewer knew then
    std::optional<json::object> position;   // with viewer=all: the whole truth
};
struct Replay {
    unsigned from = 0;
    unsigned total = 0;  // steps there are
    std::vector<ReplayStep> steps;
};
BOOST_DESCRIBE_STRUCT(ReplayMove, (), (seat, move))
BOOST_DESCRIBE_STRUCT(ReplayStep, (), (move, events, knowledge, position))
BOOST_DESCRIBE_STRUCT(Replay, (), (from, total, steps))

// ---- what could be believed, once the game is over

// A seat, or "public": somebody who knows no secret.
using Watcher = std::variant<unsigned, std::string>;
// Numbers are rounded to three places. A row has a number an identity, in the order of `identity_names`.
struct AnalysedMoment {
    unsigned moment = 0;  // decisions before it
    unsigned period = 0;  // the day
    std::optional<unsigned> seat;
    std::optional<std::string> move;                        // what was decided then; none: the end
    std::vector<std::vector<std::vector<double>>> beliefs;  // before that: by watcher and by seat a row
};
// A choice that moved what a watcher believed of who made it.
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
    std::string bot;  // whose eyes these are
    std::vector<std::string> identity_names;
    std::vector<std::string> identities;  // who each seat was
    std::vector<Watcher> watchers;        // the seats, then "public"
    std::vector<AnalysedMoment> moments;  // the deal first
    std::vector<AnalysedShift> shifts;    // the largest first
};
BOOST_DESCRIBE_STRUCT(AnalysedMoment, (), (moment, period, seat, move, beliefs))
BOOST_DESCRIBE_STRUCT(AnalysedShift, (), (watcher, moment, seat, move, bits, before, after))
BOOST_DESCRIBE_STRUCT(Analysis, (), (bot, identity_names, identities, watchers, moments, shifts))

// ---- the house

struct Health {
    std::string house;                    // "open", "read_only", "stuck" or "stopping"
    std::optional<std::uint64_t> tables;  // in memory; not for strangers
};
BOOST_DESCRIBE_STRUCT(Health, (), (house, tables))

// ---- every refusal

struct Refusal {
    std::string error;
    std::optional<std::string> reason;  // for programs, if there is one
};
BOOST_DESCRIBE_STRUCT(Refusal, (), (error, reason))

}  // namespace subrosa::server::wire
