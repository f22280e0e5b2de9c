// What people ask of a table, and how they are answered.
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

// Who asks. What the house asks for itself (a bot's move) has no person.
struct Actor {
    std::string person;
    std::string name;
    std::string client;
    std::uint64_t seq = 0;
    std::optional<core::Seat> seat{};  // for which of one's seats; nothing: the only one
    std::optional<bool> guest{};       // has no account; nothing: not known
};

namespace request {

struct Sit {
    unsigned seat = 0;
    // The token of that seat; needed at a table that is not listed, and in a game by whoever has not played
    // that seat before. Who has seen another hand in this game cannot sit down at all.
    std::string invitation;
};
// The actor's name, and whether it is a guest's, as they are now: at all of its seats.
struct Rename {};
struct SeatBot {
    unsigned seat = 0;
    std::string bot;
    std::string name;
};
struct Stand {
    std::optional<unsigned> seat;  // nothing: one's own; the owner may clear others while gathering
};
// The token itself never reaches the table, only its hash.
struct Invite {
    unsigned seat = 0;
    std::string token_hash;
    bool reserved = true;  // nobody sits down there without it
};
struct Start {
    core::Seed seed;
};
struct Choose {
    std::uint64_t version = 0;  // of the view in which the choice was made; see Play::asks_the_same()
    std::string move;
    // The rest of a turn: moves of the same seat after that one. All are made, or none. Refused unless each
    // is possible by what the seat knows now; if something that comes to light forbids one, the turn ends
    // before it.
    std::vector<std::string> then{};
};
// One's last turn, or the last part of a secret answer: at once if nobody has learnt anything since but what
// one chose, else if everybody agrees. Then whatever luck is still to come is drawn anew.
struct TakeBack {};
// By the one who asked, `false` withdraws it.
struct AnswerBack {
    bool agreed = false;
};
// Pausing, and going on, takes more than half of the people in the game.
struct Pause {
    bool wanted = true;
};
// Takes one's seat back from the stand-in.
struct ComeBack {};
struct Say {
    std::string text;
};
struct Claim {
    json::object claim;  // its kind and its fields, by the game's list of claims
};
// The owner: a table that gathers; a running game when all others left, or were away for a day.
struct Close {};

}  // namespace request

using Request = std::variant<request::Sit, request::Rename, request::SeatBot, request::Stand, request::Invite,
                             request::Start, request::Choose, request::TakeBack, request::AnswerBack,
                             request::Pause, request::ComeBack, request::Say, request::Claim, request::Close>;

BOOST_DEFINE_ENUM_CLASS(Reason, not_seated, not_owner, no_such_seat, seat_taken, already_seated,
                        bad_invitation, unknown_bot, not_gathering, not_running, not_full, over, paused,
                        not_your_turn, late, illegal, nothing_to_take_back, nothing_asked, not_away,
                        somebody_away, bad_claim, bad_text, silent, too_much, old_number)

// Why not: the reason for programs, the text for people who write them.
struct Refusal {
    Reason reason{};
    std::string text;
};
[[noreturn]] inline void throw_exception_from_error(const Refusal& refusal,
                                                    const boost::source_location& /*where*/) {
    throw std::logic_error(refusal.text);
}

struct Accepted {
    bool again = false;  // it had been done before, under the same number; nothing was done now
};
using Answer = boost::system::result<Accepted, Refusal>;

// Moves of a turn that are made, or looked at, at once.
inline constexpr std::size_t most_moves_in_turn = 24;
inline constexpr std::size_t longest_chat = 500;
inline constexpr std::size_t longest_name = 24;
// So long people have to answer whether somebody may take back.
inline constexpr Millis time_to_agree = 60'000;
// Who is away for so long does not keep a table open.
inline constexpr Millis longest_absence = 24LL * 3600 * 1000;
// Without a clock: who opened the table may close it when nothing was seen to happen for so long.
inline constexpr Millis longest_silence = 7 * longest_absence;
// Of a request: what a number in a browser can hold.
inline constexpr std::uint64_t largest_number = (1ULL << 53U) - 1U;

}  // namespace subrosa::table
