// What happens in the game of a table: its entries of the journal, applied.
#include "table/live/table.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace subrosa::table {

namespace {

const Error nothing_to_take_back{"there is nothing to take back"};

}  // namespace

std::optional<Error> Table::apply(const entry::Started& started, Millis at) {
    const auto seed = seed_from_hex(started.seed);
    if (!seed) return Error{"the seed is not 64 hexadecimal digits"};
    if (phase_ != Phase::gathering) return Error{"the game has started already"};
    const bool full = std::all_of(chairs_.begin(), chairs_.end(),
                                  [](const Chair& chair) { return chair.kind != SeatKind::nobody; });
    if (!full) return Error{"there are empty seats"};
    auto match = dealer_(*find_game(setup_.game), setup_.options, *seed);
    if (!match) return match.error();
    seed_ = *seed;
    started_ = at;
    play_.emplace(*std::move(match));
    clock_ = TableClock(setup_.clock, players());
    phase_ = Phase::running;
    for (const core::Seat seat : core::SeatSet::first(players())) note_hand(seat);
    tell(NewsKind::started, at).last_told = play_->match().told_count();
    ask_clock(at);
    return std::nullopt;
}

// Who sits there sees the hand of that seat from now on.
void Table::note_hand(core::Seat seat) {
    const std::string& person = chairs_[seat].person;
    if (!person.empty()) hands_seen_[person] = hands_seen_[person].with(seat);
}

// Bots need no clock.
void Table::ask_clock(Millis at) {
    core::SeatSet seats = play_->asked();
    for (const core::Seat seat : seats) {
        if (played_by_bot(seat)) seats = seats.without(seat);
    }
    clock_.ask(seats, play_->secret(), at);
}

std::optional<Error> Table::apply(const entry::Chose& chose, Millis at) {
    if (auto wrong = wrong_with_player(chose.seat)) return wrong;
    const auto seat = static_cast<core::Seat>(chose.seat);
    if (!play_->allows(seat, chose.move))
        return Error{fmt::format("{} is not allowed at seat {}", in_quotes(chose.move), chose.seat)};
    const std::size_t told = play_->match().told_count();
    const std::size_t played = play_->choose(seat, chose.move, at);
    if (played > 0 || !play_->awaited().has(seat)) clock_.answered(seat, at);
    if (played == 0) return std::nullopt;
    drop_request_for_undo();
    Item& item =
        tell(NewsKind::played, at, play_->moves().back().secret ? std::nullopt : std::optional(chose.seat));
    item.first_told = told;
    item.last_told = play_->match().told_count();
    item.moves = play_->moves().size();
    item.news.moves = static_cast<unsigned>(played);
    if (!play_->over()) {
        ask_clock(at);
        return std::nullopt;
    }
    clock_.stop();
    phase_ = Phase::over;
    paused_ = false;
    pause_votes_ = {};
    tell(NewsKind::over, at);
    return std::nullopt;
}

// ---- taking back
// ---------------------------------------------------------------------------------------------------

void Table::take_back_move(core::Seat seat, Millis at) {
    const std::size_t moves = play_->take_back_move(seat);
    drop_request_for_undo();
    for (Item& item : news_) item.gone |= item.moves > play_->moves().size();
    tell(NewsKind::taken_back, at, seat).news.moves = static_cast<unsigned>(moves);
    ask_clock(at);
}

// Everybody who plays for themselves has agreed, or gone.
void Table::settle_request_for_undo(Millis at) {
    if (!back_asked_) return;
    const unsigned others = people().without(*back_asked_).bits();
    if ((others & ~unsigned{back_agreed_.bits()}) == 0) take_back_move(*back_asked_, at);
}

void Table::drop_request_for_undo() {
    back_asked_.reset();
    back_agreed_ = {};
}

std::optional<Error> Table::apply(const entry::TookBack& took, Millis at) {
    if (auto wrong = wrong_with_player(took.seat)) return wrong;
    const auto seat = static_cast<core::Seat>(took.seat);
    if (play_->holds_answer(seat)) {  // nobody has seen it
        play_->take_back_answer(seat);
        if (!played_by_bot(seat)) clock_.asked_again(seat, at);
        return std::nullopt;
    }
    if (!play_->has_moved(seat)) return nothing_to_take_back;
    take_back_move(seat, at);
    return std::nullopt;
}

std::optional<Error> Table::apply(const entry::AskedBack& asked, Millis at) {
    if (auto wrong = wrong_with_player(asked.seat)) return wrong;
    const auto seat = static_cast<core::Seat>(asked.seat);
    if (!play_->has_moved(seat)) return nothing_to_take_back;
    if (people().without(seat).empty()) {
        take_back_move(seat, at);
        return std::nullopt;
    }
    back_asked_ = seat;
    back_agreed_ = {};
    tell(NewsKind::back_asked, at, seat);
    return std::nullopt;
}

std::optional<Error> Table::apply(const entry::AnsweredBack& answered, Millis at) {
    if (auto wrong = wrong_with_player(answered.seat)) return wrong;
    if (!back_asked_) return Error{"nobody asked to take anything back"};
    if (!answered.agreed) {
        drop_request_for_undo();
        tell(NewsKind::back_refused, at, answered.seat);
        return std::nullopt;
    }
    back_agreed_ = back_agreed_.with(static_cast<core::Seat>(answered.seat));
    settle_request_for_undo(at);
    return std::nullopt;
}

// ---- going on, or not
// ----------------------------------------------------------------------------------------------

std::optional<Error> Table::apply(const entry::WantsPause& wants, Millis at) {
    if (auto wrong = wrong_with_player(wants.seat)) return wrong;
    const auto seat = static_cast<core::Seat>(wants.seat);
    pause_votes_ = wants.wanted != paused_ ? pause_votes_.with(seat) : pause_votes_.without(seat);
    if (!count_pause_votes(at, wants.seat)) tell(NewsKind::pause_vote, at, wants.seat);
    return std::nullopt;
}

// Whether more than half of the people want the opposite of now; then it is so.
bool Table::count_pause_votes(Millis at, std::optional<unsigned> seat) {
    if (2 * pause_votes_.size() <= people().size()) return false;
    paused_ = !paused_;
    pause_votes_ = {};
    if (paused_) {
        clock_.pause(at);
    } else {
        clock_.resume(at);
    }
    tell(paused_ ? NewsKind::paused : NewsKind::resumed, at, seat);
    return true;
}

std::optional<Error> Table::apply(const entry::Woke& woke, Millis at) {
    if (phase_ != Phase::running) return Error{"no game is being played"};
    clock_.skip(std::max(woke.down_since, last_at_), at);
    return std::nullopt;
}

std::optional<Error> Table::apply(const entry::Closed& /*closed*/, Millis at) {
    phase_ = Phase::closed;
    clock_.stop();
    tell(NewsKind::closed, at);
    return std::nullopt;
}

}  // namespace subrosa::table
