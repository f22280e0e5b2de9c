// What happens in the game of a table: its entries of the journal, applied.
#include "engine/seeds.hpp"
#include "table/table.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace subrosa::table {

namespace {

const Error nothing_to_take_back{"there is nothing to take back"};

}  // namespace

std::optional<Error> Table::apply(const entry::Started& started, Millis at) {
    const auto seed = engine::seed_from_hex(started.seed);
    if (!seed) return Error{"the seed is not 64 hexadecimal digits"};
    if (phase_ != Phase::gathering) return Error{"the game has started already"};
    const bool full = std::all_of(chairs_.begin(), chairs_.end(),
                                  [](const Chair& chair) { return chair.kind != SeatKind::nobody; });
    if (!full) return Error{"there are empty seats"};
    auto match = dealer_(*engine::find_game(setup_.game), setup_.options, *seed);
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
    const std::uint64_t question = play_->question();
    const bool secret = play_->secret();
    make_move(seat, chose.move, at);
    if (!chose.then) return std::nullopt;
    for (const std::string& move : *chose.then) {
        // What is planned in secret answers one question.
        if (secret && play_->question() != question) break;
        if (phase_ != Phase::running || !play_->allows(seat, move)) break;
        make_move(seat, move, at);
    }
    return std::nullopt;
}

void Table::make_move(core::Seat seat, const std::string& move, Millis at) {
    const std::size_t told = play_->match().told_count();
    const ClockMark mark = clock_.mark(at);
    const std::size_t played = play_->choose(seat, move, at);
    if (played > 0 || !play_->awaited().has(seat)) clock_.answered(seat, at);
    if (played == 0) return;
    marks_.resize(play_->moves().size(), mark);
    back_.reset();
    Item& item = tell(NewsKind::played, at,
                      play_->moves().back().secret ? std::nullopt : std::optional<unsigned>(seat));
    item.first_told = told;
    item.last_told = play_->match().told_count();
    item.moves = play_->moves().size();
    ++played_;
    show_absences(at);
    if (!play_->over()) {
        ask_clock(at);
        return;
    }
    clock_.stop();
    phase_ = Phase::over;
    paused_ = false;
    pause_votes_ = {};
    tell(NewsKind::over, at);
}

// ---- taking back
// ---------------------------------------------------------------------------------------------------

void Table::take_back(core::Seat seat, std::size_t to, bool free, Millis at) {
    const ClockMark mark = marks_[to];
    const Millis left = free ? clock_.left_since(mark, seat, at) : mark.left[seat];
    go_back(seat, to, luck_after(to, free), at);
    if (!free) clock_.give_budgets_back(mark);
    clock_.take_back(seat, left, at);
}

void Table::go_back(core::Seat seat, std::size_t to, const std::optional<core::Seed>& luck, Millis at) {
    const std::uint64_t first = strike_news(to);
    play_->take_back_to(to, luck);
    marks_.resize(to);
    back_.reset();
    tell(NewsKind::taken_back, at, seat).news.first = first;
    show_absences(at);
    ask_clock(at);
}

// As journals tell it that were written before luck was drawn anew.
void Table::take_back_as_before(core::Seat seat, Millis at) {
    go_back(seat, play_->move_of(seat), std::nullopt, at);
}

// What was seen of the luck to come must not come: neither what the moves that are taken back showed, nor
// what was there before luck was drawn anew behind this place.
std::optional<core::Seed> Table::luck_after(std::size_t to, bool free) {
    const auto behind = luck_at_.upper_bound(to);
    if (free && behind == luck_at_.end()) return std::nullopt;
    luck_at_.erase(behind, luck_at_.end());
    luck_at_[to] = ++lucks_;
    return engine::luck_seed(*seed_, lucks_);
}

// What was told of the moves from that one on stays told: their events are kept beside the match. The number
// of the first of these news.
std::uint64_t Table::strike_news(std::size_t first_move) {
    std::uint64_t first = news_.size();
    for (std::size_t i = news_.size(); i-- > 0;) {
        Item& item = news_[i];
        if (item.news.gone || item.moves <= first_move) continue;
        item.gone = play_->match().told_between(item.first_told, item.last_told, std::nullopt);
        item.news.gone = true;
        if (item.news.what == NewsKind::played) --played_;
        first = i + 1;
    }
    return first;
}

// Who is away has to agree as well: else whoever is left could look at cards and take back.
core::SeatSet Table::have_to_agree(const BackRequest& request) const {
    return (request.to ? seated() : people()).without(request.seat);
}

// Everybody who has to has agreed, or gone.
void Table::settle_request_for_undo(Millis at) {
    if (!back_) return;
    const BackRequest request = *back_;
    if ((have_to_agree(request).bits() & ~unsigned{request.agreed.bits()}) != 0) return;
    if (request.to) {
        take_back(request.seat, *request.to, false, at);
    } else {
        take_back_as_before(request.seat, at);
    }
}

void Table::refuse_undo(Millis at, std::optional<unsigned> seat) {
    back_.reset();
    tell(NewsKind::back_refused, at, seat);
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
    if (!took.to) {
        take_back_as_before(seat, at);
        return std::nullopt;
    }
    if (*took.to >= play_->moves().size()) return nothing_to_take_back;
    take_back(seat, *took.to, true, at);
    return std::nullopt;
}

std::optional<Error> Table::apply(const entry::AskedBack& asked, Millis at) {
    if (auto wrong = wrong_with_player(asked.seat)) return wrong;
    const auto seat = static_cast<core::Seat>(asked.seat);
    if (!play_->has_moved(seat)) return nothing_to_take_back;
    if (asked.to && *asked.to >= play_->moves().size()) return nothing_to_take_back;
    back_ = BackRequest{seat, asked.to, {}, at + time_to_agree};
    if (have_to_agree(*back_).empty()) {
        settle_request_for_undo(at);
    } else {
        tell(NewsKind::back_asked, at, seat);
    }
    return std::nullopt;
}

std::optional<Error> Table::apply(const entry::AnsweredBack& answered, Millis at) {
    if (auto wrong = wrong_with_player(answered.seat)) return wrong;
    if (!back_) return Error{"nobody asked to take anything back"};
    if (!answered.agreed) {
        refuse_undo(at, answered.seat);
        return std::nullopt;
    }
    back_->agreed = back_->agreed.with(static_cast<core::Seat>(answered.seat));
    settle_request_for_undo(at);
    return std::nullopt;
}

std::optional<Error> Table::apply(const entry::BackLapsed& /*lapsed*/, Millis at) {
    if (!back_) return Error{"nobody asked to take anything back"};
    refuse_undo(at, std::nullopt);
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
    const Millis since = std::max(woke.down_since, last_at_);
    clock_.skip(since, at);
    if (back_) back_->until += std::max<Millis>(0, at - since);
    return std::nullopt;
}

std::optional<Error> Table::apply(const entry::Closed& /*closed*/, Millis at) {
    phase_ = Phase::closed;
    clock_.stop();
    tell(NewsKind::closed, at);
    return std::nullopt;
}

}  // namespace subrosa::table
