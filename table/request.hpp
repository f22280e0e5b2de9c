// Requests to a table, and answers.
#pragma once

#include "games/core/random.hpp"
#include "table/setup.hpp"

#include <boost/system/result.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace subrosa::table {

// Who makes a request. The server's own requests have no person.
struct Actor {
    std::string person;
    std::string name;
    std::string client;
    std::uint64_t seq = 0;
    std::optional<core::Seat> seat{};  // at a hot-seat table; nothing: the only seat
    std::optional<bool> guest{};       // has no account; nothing: unknown
};

namespace request {

struct Sit {
    unsigned seat = 0;
    // The token of that seat. Needed at an unlisted table, and in a running game by a person who has not
    // played that seat. A person who has seen another hand of this game cannot sit down at all.
    std::string invitation;
};
// Updates the actor's name and guest status at all of its seats.
struct Rename {};
struct SeatBot {
    unsigned seat = 0;
    std::string bot;
    std::string name;
};
struct Stand {
    std::optional<unsigned> seat;  // nothing: the actor's own; the owner may clear others while gathering
};
// The table gets only the hash of the token.
struct Invite {
    unsigned seat = 0;
    std::string token_hash;
    bool reserved = true;  // the seat needs the invitation
};
// One invitation for all: its token gives the first free seat that is not reserved. A new one
// replaces it, the start ends it. The table gets only the hash of the token.
struct OpenLink {
    std::string token_hash;
};
struct CloseLink {};
struct Join {
    std::string invitation;  // the token of the link
};
struct Start {
    core::Seed seed;
};
struct Choose {
    std::uint64_t version = 0;  // of the view that the choice was made on; see Play::asks_the_same()
    std::string move;
    // The rest of a turn: moves of the same seat. All or nothing: refused unless each is possible by what the
    // seat knows now. If a revelation forbids one, the turn ends before it.
    std::vector<std::string> then{};
};
// Takes back the actor's last turn, or the last part of a secret answer: at once if nobody has learnt
// anything but the choice, else if everybody agrees. Then the luck still to come is redrawn.
struct TakeBack {};
// From the actor who asked, `false` withdraws the request.
struct AnswerBack {
    bool agreed = false;
};
// A vote to pause, or to resume: more than half of the people decide.
struct Pause {
    bool wanted = true;
};
// The actor reads how the game is played first, or has read it. Meanwhile bots and clocks wait, at most for
// time_to_read from the start; people may decide.
struct Read {
    bool reading = true;
};
// Takes the actor's seat back from the stand-in.
struct ComeBack {};
struct Say {
    std::string text;
};
struct Claim {
    json::object claim;  // kind and fields, see AnyGame::describe_claims()
};
// For the owner: while gathering, or when all others have left or were away for a day.
struct Close {};

}  // namespace request

using Request = std::variant<request::Sit, request::Rename, request::SeatBot, request::Stand, request::Invite,
                             request::OpenLink, request::CloseLink, request::Join, request::Start,
                             request::Choose, request::TakeBack, request::AnswerBack, request::Pause,
                             request::Read, request::ComeBack, request::Say, request::Claim, request::Close>;

BOOST_DEFINE_ENUM_CLASS(Reason, not_seated, not_owner, no_such_seat, seat_taken, already_seated,
                        bad_invitation, full, unknown_bot, not_gathering, not_running, not_full, over, paused,
                        not_your_turn, late, illegal, nothing_to_take_back, nothing_asked, not_away,
                        somebody_away, bad_claim, bad_text, silent, too_much, old_number)

// The reason is for programs, the text for their programmers.
struct Refusal {
    Reason reason{};
    std::string text;
};
[[noreturn]] inline void throw_exception_from_error(const Refusal& refusal,
                                                    const boost::source_location& /*where*/) {
    throw std::logic_error(refusal.text);
}

struct Accepted {
    bool again = false;  // a repeated request number: it was done before, nothing was done now
};
using Answer = boost::system::result<Accepted, Refusal>;

// Most moves of a turn in one request.
inline constexpr std::size_t most_moves_in_turn = 24;
inline constexpr std::size_t longest_chat = 500;
inline constexpr std::size_t longest_name = 24;
// Time to answer a request to take back.
inline constexpr Millis time_to_agree = 60'000;
// From the start of a game: so long bots and clocks wait for those who read how it is played.
inline constexpr Millis time_to_read = 180'000;
// A person who is away for longer does not keep a table open.
inline constexpr Millis longest_absence = 24LL * 3600 * 1000;
// Without a clock, the owner may close the table after this time without news.
inline constexpr Millis longest_silence = 7 * longest_absence;
// Largest request number: largest exact integer in JavaScript.
inline constexpr std::uint64_t largest_number = (1ULL << 53U) - 1U;

}  // namespace subrosa::table
