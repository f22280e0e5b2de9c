#include "table/play.hpp"

#include "table/journal_limits.hpp"

#include <algorithm>
#include <utility>

namespace subrosa::table {

Result<std::unique_ptr<engine::AnyMatch>> deal_fairly(const engine::AnyGame& game,
                                                      const json::object& options, const core::Seed& seed) {
    return game.deal(options, seed);
}

Play::Play(std::unique_ptr<engine::AnyMatch> match)
    : match_(std::move(match)), played_before_(match_->moves_played()) {
    ask();
}

engine::AnyMatch& Play::branch(core::Seat seat) const {
    const bool holds = seat < match_->players() && held_[seat].match;
    return holds ? *held_[seat].match : *match_;
}

const engine::AnyMatch& Play::seen_by(core::Seat seat) const {
    return branch(seat);
}

core::SeatSet Play::awaited() const {
    core::SeatSet seats = asked_;
    for (const core::Seat seat : asked_) {
        if (held_[seat].done) seats = seats.without(seat);
    }
    return seats;
}

void Play::ask() {
    asked_ = match_->deciders();
    secret_ = match_->secret();
    for (Held& held : held_) held = {};
    ++group_;
    everybody_sees_anew();
}

void Play::everybody_sees_anew() {
    for (std::uint64_t& version : versions_) ++version;
    asked_since_ = versions_;
}

Result<void> Play::play(core::Seat seat, std::string_view move, Millis at) {
    if (auto played = match_->play(seat, move); !played) return played;
    moves_.push_back({seat, std::string(move), at, group_, secret_});
    return {};
}

Result<std::size_t> Play::choose(core::Seat seat, std::string_view move, Millis at) {
    if (!awaited().has(seat)) return Error{"the seat is not asked"};
    if (!secret_) {
        if (const auto played = play_open(seat, move, at); !played) return played.error();
        return std::size_t{1};
    }
    if (const auto held = hold(held_[seat], seat, move, at); !held) return held.error();
    asked_since_[seat] = ++versions_[seat];
    return awaited().empty() ? play_held() : 0;
}

std::optional<Error> Play::replay(core::Seat seat, std::string_view move, Millis at,
                                  const std::optional<core::Seed>& luck) {
    if (luck) match_->redraw(*luck);
    const core::SeatSet before = match_->deciders();
    secret_ = match_->secret();
    if (const auto played = match_->play(seat, move); !played) return played.error();
    moves_.push_back({seat, std::string(move), at, group_, secret_});
    const core::SeatSet after = match_->deciders();
    const bool same_question =
        secret_ && match_->secret() && (after == before || after == before.without(seat));
    if (!same_question) ++group_;
    return std::nullopt;
}

void Play::goes_on(const std::optional<core::Seed>& luck) {
    if (luck) match_->redraw(*luck);
    ask();
}

// Where several decide at once in the open, the others keep the question that they were asked.
Result<void> Play::play_open(core::Seat seat, std::string_view move, Millis at) {
    const core::SeatSet others = asked_.without(seat);
    std::array<std::vector<std::string>, core::max_players> choices;
    for (const core::Seat other : others) choices[other] = match_->choices(other);
    const auto since = asked_since_;
    if (auto played = play(seat, move, at); !played) return played;
    ask();
    ++in_a_row_[seat];
    for (core::Seat each = 0; each < core::max_players; ++each) {
        if (!asked_.has(each)) in_a_row_[each] = 0;
    }
    const bool goes_on = !secret_ && (asked_.bits() & ~others.with(seat).bits()) == 0;
    for (const core::Seat other : others) {
        if (goes_on && asked_.has(other) && match_->choices(other) == choices[other])
            asked_since_[other] = since[other];
    }
    return {};
}

Result<void> Play::hold(Held& held, core::Seat seat, std::string_view move, Millis at) const {
    std::unique_ptr<engine::AnyMatch> first = held.match ? nullptr : match_->clone();
    engine::AnyMatch& match = first ? *first : *held.match;
    if (auto played = match.play(seat, move); !played) return played;
    if (first) held.match = std::move(first);
    held.answers.emplace_back(move);
    held.times.push_back(at);
    held.done = !match.deciders().has(seat);
    return {};
}

// All at once, in seat order: the order in which the answers arrived is secret. They were checked when they
// were held.
std::size_t Play::play_held() {
    const std::size_t before = match_->moves_played();
    Millis last = 0;
    for (const core::Seat seat : asked_) last = std::max(last, held_[seat].times.back());
    for (const core::Seat seat : asked_) {
        Held& held = held_[seat];
        for (std::size_t i = 0; i < held.answers.size(); ++i) {
            match_->repeat(*held.match, before + i);
            moves_.push_back({seat, std::move(held.answers[i]), last, group_, secret_});
        }
    }
    ask();
    return match_->moves_played() - before;
}

// Plays the move and undoes it.
bool Play::ends(engine::AnyMatch& match, core::Seat seat, std::string_view move) {
    if (!match.play(seat, move)) return false;
    const bool ended = !match.deciders().has(seat);
    match.undo();
    return ended;
}

bool Play::only_goes_on(core::Seat seat, std::string_view move) {
    const std::size_t made = secret_ ? held_[seat].answers.size() : in_a_row_[seat];
    if (made < longest_answer || !awaited().has(seat)) return false;
    engine::AnyMatch& match = secret_ ? *held_[seat].match : *match_;
    if (ends(match, seat, move)) return false;
    const auto choices = match.choices(seat);
    return std::any_of(choices.begin(), choices.end(),
                       [&](const std::string& other) { return ends(match, seat, other); });
}

bool Play::has_moved(core::Seat seat) const {
    return std::any_of(moves_.begin(), moves_.end(),
                       [&](const TableMove& move) { return move.seat == seat; });
}

bool Play::may_take_back(core::Seat seat) const {
    if (holds_answer(seat)) return true;
    if (secret_ || moves_.empty()) return false;
    if (moves_.back().seat != seat) return false;
    for (std::size_t i = turn_of(seat); i < moves_.size(); ++i) {
        if (!is_free(i)) return false;
    }
    return true;
}

bool Play::is_free(std::size_t move) const {
    const TableMove& made = moves_[move];
    if (made.secret) return false;
    if (!made.free) made.free = match_->taught_nothing(played_before_ + move, made.seat, made.move);
    return *made.free;
}

void Play::take_back_answer(core::Seat seat) {
    Held& held = held_[seat];
    held.answers.pop_back();
    held.times.pop_back();
    held.done = false;
    held.match->undo();
    if (held.answers.empty()) held.match.reset();
    asked_since_[seat] = ++versions_[seat];
}

std::size_t Play::move_of(core::Seat seat) const {
    const auto last = std::find_if(moves_.rbegin(), moves_.rend(),
                                   [&](const TableMove& move) { return move.seat == seat; });
    const auto first = std::find_if(moves_.begin(), moves_.end(),
                                    [&](const TableMove& move) { return move.group == last->group; });
    return static_cast<std::size_t>(first - moves_.begin());
}

std::size_t Play::turn_of(core::Seat seat) const {
    std::size_t first = move_of(seat);
    if (moves_[first].secret) return first;
    const auto goes_on = [&] {
        return first > 0 && !match_->begins_turn(played_before_ + first) && moves_[first - 1].seat == seat &&
               !moves_[first - 1].secret;
    };
    while (goes_on()) --first;
    return first;
}

void Play::take_back_to(std::size_t moves, const std::optional<core::Seed>& luck) {
    for (Held& held : held_) held = {};
    for (std::size_t i = moves; i < moves_.size(); ++i) match_->undo();
    moves_.resize(moves);
    if (luck) match_->redraw(*luck);
    ask();
}

}  // namespace subrosa::table
