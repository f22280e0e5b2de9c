// What a viewer of a table is shown: the current view, and the news that led to it. A viewer is a seat or
// core::spectator. Everything is made from know() and from events by audience.
#pragma once

#include "table/setup.hpp"

#include <optional>
#include <string>
#include <vector>

namespace subrosa::table {

BOOST_DEFINE_ENUM_CLASS(SeatKind, nobody, person, bot)

struct SeatView {
    SeatKind kind{};
    std::string name;
    std::optional<std::string> bot;  // its name, at a bot's seat
    bool stand_in = false;           // a bot plays for the person, or for the one who left
    bool invited = false;            // it has an invitation
    std::optional<bool> guest{};     // the person has no account; nothing: no person, or unknown
};
BOOST_DESCRIBE_STRUCT(SeatView, (), (kind, name, bot, stand_in, invited, guest))

struct AwaitedView {
    std::vector<unsigned> asked;  // seats that the table asks; public by the rules
    unsigned count = 0;           // missing answers; while answers are secret: all asked
    bool secret = false;          // answers become known together
    bool me = false;              // the viewer has to answer
};
BOOST_DESCRIBE_STRUCT(AwaitedView, (), (asked, count, secret, me))

// While answers are secret no clock is seen to stop: the view shows the clocks as of the question.
struct ClockView {
    ClockSettings settings;
    std::vector<Millis> left;  // by seat, as of `at`
    Millis at = 0;
    std::vector<unsigned> running;
};
BOOST_DESCRIBE_STRUCT(ClockView, (), (settings, left, at, running))

struct BackView {
    bool free = false;                 // the viewer may take back without consent
    bool askable = false;              // the viewer may ask for consent to take back
    std::optional<unsigned> asked_by;  // an open request
    std::vector<unsigned> agreed;
};
BOOST_DESCRIBE_STRUCT(BackView, (), (free, askable, asked_by, agreed))

struct OutcomeView {
    std::vector<int> scores;
    std::vector<unsigned> ranks;
    std::vector<unsigned> winners;
    json::object position;  // the whole truth
    std::string seed;
};
BOOST_DESCRIBE_STRUCT(OutcomeView, (), (scores, ranks, winners, position, seed))

struct View {
    Phase phase{};
    TableSetup setup;
    std::optional<unsigned> seat;  // the viewer's; none: a spectator
    std::uint64_t news = 0;        // number of the last news included
    std::uint64_t version = 0;     // sent back with a choice
    std::vector<SeatView> seats;
    std::optional<unsigned> owner;  // the owner's seat, if any
    // The number of the open invitation for all: which of those that the owner made. None: no link is open.
    std::optional<std::uint64_t> link;
    std::optional<std::string> seed_hash;
    std::optional<json::object> knowledge;  // once the game has started
    std::vector<std::string> choices;
    std::optional<AwaitedView> awaited;
    std::optional<ClockView> clock;
    bool paused = false;
    std::vector<unsigned> pause_votes;  // votes to change `paused`
    // Whom bots and clocks wait for: these read first how the game is played. None: nobody.
    std::optional<std::vector<unsigned>> reading;
    std::optional<BackView> back;
    std::optional<OutcomeView> outcome;  // once it is over
};
BOOST_DESCRIBE_STRUCT(View, (),
                      (phase, setup, seat, news, version, seats, owner, link, seed_hash, knowledge, choices,
                       awaited, clock, paused, pause_votes, reading, back, outcome))

BOOST_DEFINE_ENUM_CLASS(NewsKind, seats, started, played, taken_back, back_asked, back_refused, pause_vote,
                        paused, resumed, stand_in, returned, renamed, said, claimed, over, closed)

struct News {
    std::uint64_t n = 0;  // counted from 1 for each viewer
    Millis at = 0;
    NewsKind what{};
    std::optional<unsigned> seat;
    std::optional<std::string> name;
    std::optional<std::string> text;
    std::optional<json::object> claim;
    std::optional<std::vector<json::object>> events;  // of the move, as far as the viewer may see them
    std::optional<std::uint64_t> first;  // taken_back: all `played` from this number on are taken back
    std::optional<bool> gone;            // the move was taken back later
};
BOOST_DESCRIBE_STRUCT(News, (), (n, at, what, seat, name, text, claim, events, first, gone))

}  // namespace subrosa::table
