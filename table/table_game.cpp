// Applies the journal entries of the game: start, moves, taking back, pauses, end.
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
    reading_until_ = at + time_to_read;
    link_.clear();
    play_.emplace(*std::move(match));
    clock_ = TableClock(setup_.clock, players());
    phase_ = Phase::running;
    for (const core::Seat seat : core::SeatSet::first(players())) note_hand(seat);
    tell(NewsKind::started, at).last_told = play_->match().told_count();
    if (auto wrong = replay(started)) return wrong;
    if (play_->over()) {
        end_game(at);
    } else {
        ask_clock(at);
    }
    return std::nullopt;
}

std::optional<Error> Table::replay(const entry::Started& started) {
    if (!started.moves) return std::nullopt;
    const auto draw = [&](std::optional<unsigned> number) -> std::optional<core::Seed> {
        if (!number) return std::nullopt;
        luck_at_[play_->moves().size()] = *number;
        lucks_ = std::max(lucks_, *number);
        return engine::luck_seed(*seed_, *number);
    };
    for (const entry::EarlierMove& earlier : *started.moves) {
        if (auto wrong = wrong_with_seat(earlier.seat)) return wrong;
        const auto seat = static_cast<core::Seat>(earlier.seat);
        const std::size_t told = play_->match().told_count();
        const Millis at = started_ + earlier.ms;
        if (auto wrong = play_->replay(seat, earlier.move, at, draw(earlier.luck))) return wrong;
        marks_.resize(play_->moves().size(), clock_.mark(at));
        tell_played(seat, told, at);
    }
    play_->goes_on(draw(started.luck));
    return std::nullopt;
}

// The person at the seat knows its hand from now on.
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
    const std::uint64_t question = play_->question();
    const bool secret = play_->secret();
    if (!make_move(seat, chose.move, at))
        return Error{fmt::format("{} is not allowed at seat {}", in_quotes(chose.move), chose.seat)};
    if (!chose.then) return std::nullopt;
    for (const std::string& move : *chose.then) {
        // What is planned in secret answers one question.
        if (secret && play_->question() != question) break;
        if (phase_ != Phase::running || !make_move(seat, move, at)) break;
    }
    return std::nullopt;
}

bool Table::make_move(core::Seat seat, const std::string& move, Millis at) {
    const std::size_t told = play_->match().told_count();
    const ClockMark mark = clock_.mark(at);
    const auto played = play_->choose(seat, move, at);
    if (!played) return false;
    if (*played > 0 || !play_->awaited().has(seat)) clock_.answered(seat, at);
    if (*played == 0) return true;
    marks_.resize(play_->moves().size(), mark);
    back_.reset();
    tell_played(seat, told, at);
    show_absences(at);
    if (play_->over()) {
        end_game(at);
    } else {
        ask_clock(at);
    }
    return true;
}

void Table::tell_played(core::Seat seat, std::size_t first_told, Millis at) {
    NewsItem& item = tell(NewsKind::played, at,
                          play_->moves().back().secret ? std::nullopt : std::optional<unsigned>(seat));
    item.first_told = first_told;
    item.last_told = play_->match().told_count();
    item.moves = play_->moves().size();
    ++played_;
}

void Table::end_game(Millis at) {
    clock_.stop();
    phase_ = Phase::over;
    paused_ = false;
    pause_votes_ = {};
    readers_ = {};
    tell(NewsKind::over, at);
}

// ---- taking back

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

// For old journals, which redraw no luck.
void Table::take_back_as_before(core::Seat seat, Millis at) {
    go_back(seat, play_->move_of(seat), std::nullopt, at);
}

// Luck that was seen must not come again: neither what taken-back moves showed, nor what was there before an
// earlier redraw behind this move.
std::optional<core::Seed> Table::luck_after(std::size_t to, bool free) {
    const auto behind = luck_at_.upper_bound(to);
    if (free && behind == luck_at_.end()) return std::nullopt;
    luck_at_.erase(behind, luck_at_.end());
    luck_at_[to] = ++lucks_;
    return engine::luck_seed(*seed_, lucks_);
}

// News of taken-back moves stay in the list, so the match as it was is kept for them. Returns the number of
// the first.
std::uint64_t Table::strike_news(std::size_t first_move) {
    std::uint64_t first = news_.size();
    const std::shared_ptr<const engine::AnyMatch> before = play_->match().clone();
    for (std::size_t i = news_.size(); i-- > 0;) {
        NewsItem& item = news_[i];
        if (item.news.gone || item.moves <= first_move) continue;
        item.gone = before;
        item.news.gone = true;
        if (item.news.what == NewsKind::played) --played_;
        first = i + 1;
    }
    return first;
}

// Absent people have to agree as well: else those present could look at cards and take back.
core::SeatSet Table::have_to_agree(const TakeBackRequest& request) const {
    return (request.to ? seated() : people()).without(request.seat);
}

// Takes back once everybody who has to agree has agreed or left.
void Table::settle_request_for_undo(Millis at) {
    if (!back_) return;
    const TakeBackRequest request = *back_;
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
    take_back(seat, static_cast<std::size_t>(*took.to), true, at);
    return std::nullopt;
}

std::optional<Error> Table::apply(const entry::AskedBack& asked, Millis at) {
    if (auto wrong = wrong_with_player(asked.seat)) return wrong;
    const auto seat = static_cast<core::Seat>(asked.seat);
    if (!play_->has_moved(seat)) return nothing_to_take_back;
    if (asked.to && *asked.to >= play_->moves().size()) return nothing_to_take_back;
    back_ = TakeBackRequest{seat, asked.to, {}, at + time_to_agree};
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

std::optional<Error> Table::apply(const entry::WantsPause& wants, Millis at) {
    if (auto wrong = wrong_with_player(wants.seat)) return wrong;
    const auto seat = static_cast<core::Seat>(wants.seat);
    pause_votes_ = wants.wanted != paused_ ? pause_votes_.with(seat) : pause_votes_.without(seat);
    if (!count_pause_votes(at, wants.seat)) tell(NewsKind::pause_vote, at, wants.seat);
    return std::nullopt;
}

// Toggles the pause if more than half of the people voted for it.
bool Table::count_pause_votes(Millis at, std::optional<unsigned> seat) {
    if (2 * pause_votes_.size() <= people().size()) return false;
    paused_ = !paused_;
    pause_votes_ = {};
    stop_or_go_on(at);
    tell(paused_ ? NewsKind::paused : NewsKind::resumed, at, seat);
    return true;
}

void Table::stop_or_go_on(Millis at) {
    if (paused_ || !readers_.empty()) {
        clock_.pause(at);
    } else {
        clock_.resume(at);
    }
}

std::optional<Error> Table::apply(const entry::Reads& reads, Millis at) {
    if (auto wrong = wrong_with_player(reads.seat)) return wrong;
    const auto seat = static_cast<core::Seat>(reads.seat);
    readers_ = reads.reading ? readers_.with(seat) : readers_.without(seat);
    stop_or_go_on(at);
    return std::nullopt;
}

std::optional<Error> Table::apply(const entry::ReadingLapsed& /*lapsed*/, Millis at) {
    if (readers_.empty()) return Error{"nobody reads"};
    readers_ = {};
    stop_or_go_on(at);
    return std::nullopt;
}

std::optional<Error> Table::apply(const entry::Woke& woke, Millis at) {
    if (phase_ != Phase::running) return Error{"no game is being played"};
    const Millis since = std::max(woke.down_since, last_at_);
    clock_.skip(since, at);
    const Millis down = std::max<Millis>(0, at - since);
    if (back_) back_->until += down;
    reading_until_ += down;
    return std::nullopt;
}

std::optional<Error> Table::apply(const entry::Closed& /*closed*/, Millis at) {
    phase_ = Phase::closed;
    link_.clear();
    clock_.stop();
    tell(NewsKind::closed, at);
    return std::nullopt;
}

}  // namespace subrosa::table
