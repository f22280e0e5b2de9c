// Opening a table, restoring it from its journal, and simple queries.
#include "table/table.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace subrosa::table {

Table::Table(const TableSetup& setup, std::string_view owner, Millis now, Dealer dealer)
    : dealer_(std::move(dealer)) {
    static_cast<void>(record(entry::Opened{setup, std::string(owner)}, {}, now));
}

Result<std::unique_ptr<Table>> Table::from_journal(const std::vector<std::string>& lines, Dealer dealer) {
    std::unique_ptr<Table> table(new Table(std::move(dealer)));
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (const auto wrong = table->follow(lines[i]))
            return Error{fmt::format("entry {}: {}", i, wrong->message)};
    }
    if (lines.empty()) return Error{"no entries"};
    return table;
}

std::optional<Error> Table::follow(std::string_view line) {
    const auto entry = read_entry(line);
    if (!entry) return entry.error();
    if ((entries_ == 0) != std::holds_alternative<entry::Opened>(entry->payload))
        return Error{"a table is opened once, at its beginning"};
    return apply(*entry);
}

std::vector<std::string> Table::take_entries() {
    return std::exchange(fresh_entries_, {});
}

core::SeatSet Table::seats_held_by(std::string_view person) const {
    core::SeatSet seats;
    for (std::size_t i = 0; i < chairs_.size() && !person.empty(); ++i) {
        if (chairs_[i].person == person) seats = seats.with(static_cast<core::Seat>(i));
    }
    return seats;
}

std::optional<std::string> Table::person_at(core::Seat seat) const {
    if (seat >= chairs_.size() || chairs_[seat].kind != SeatKind::person) return std::nullopt;
    return chairs_[seat].person;
}

std::optional<std::string> Table::left_by(core::Seat seat) const {
    if (phase_ != Phase::running || seat >= chairs_.size() || chairs_[seat].left_by.empty())
        return std::nullopt;
    return chairs_[seat].left_by;
}

bool Table::played_by_bot(core::Seat seat) const {
    return chairs_[seat].kind == SeatKind::bot || chairs_[seat].stand_in;
}

core::SeatSet Table::seated() const {
    core::SeatSet seats;
    for (const core::Seat seat : core::SeatSet::first(players())) {
        if (chairs_[seat].kind == SeatKind::person) seats = seats.with(seat);
    }
    return seats;
}

core::SeatSet Table::people() const {
    core::SeatSet seats = seated();
    for (const core::Seat seat : seats) {
        if (chairs_[seat].stand_in && !chairs_[seat].unseen) seats = seats.without(seat);
    }
    return seats;
}

std::optional<Millis> Table::next_deadline() const {
    if (phase_ != Phase::running || paused_) return std::nullopt;
    std::optional<Millis> next = clock_.next_deadline();
    const auto or_at = [&](Millis then) { next = std::min(then, next.value_or(then)); };
    if (back_ && back_->to) or_at(back_->until);
    if (!readers_.empty()) or_at(reading_until_);
    return next;
}

std::map<core::Seat, Millis> Table::shown_deadlines() const {
    std::map<core::Seat, Millis> deadlines;
    if (phase_ != Phase::running || clock_.settings().kind == ClockKind::none) return deadlines;
    for (const core::Seat seat : clock_.shown_running())
        deadlines[seat] = clock_.shown_at() + clock_.shown_left(seat, core::spectator);
    return deadlines;
}

core::SeatSet Table::bots_to_decide() const {
    core::SeatSet seats;
    if (phase_ != Phase::running || paused_ || back_ || !readers_.empty()) return seats;
    for (const core::Seat seat : play_->awaited()) {
        if (played_by_bot(seat)) seats = seats.with(seat);
    }
    return seats;
}

std::string Table::bot_at(core::Seat seat) const {
    const Chair& chair = chairs_[seat];
    return chair.kind == SeatKind::bot ? chair.bot : setup_.stand_in;
}

std::optional<core::Outcome> Table::outcome() const {
    if (phase_ != Phase::over) return std::nullopt;
    return play_->match().outcome();
}

std::optional<engine::GameFile> Table::game_file() const {
    if (!play_) return std::nullopt;
    engine::GameFile file = whole_game();
    if (file.secret) file.seed.reset();
    return file;
}

engine::GameFile Table::saved_game() const {
    engine::GameFile file = whole_game();
    for (const core::Seat seat : core::SeatSet::first(players())) {
        for (const std::string& answer : play_->held_answers(seat))
            file.moves.push_back({seat, answer, static_cast<std::uint64_t>(last_at_ - started_),
                                  std::exchange(file.luck, std::nullopt)});
    }
    return file;
}

engine::GameFile Table::whole_game() const {
    std::vector<engine::SeatedAt> seats;
    for (const Chair& chair : chairs_) {
        const bool bot = chair.kind == SeatKind::bot || (chair.kind == SeatKind::nobody && chair.stand_in);
        seats.push_back(
            {bot ? (chair.kind == SeatKind::bot ? chair.bot : setup_.stand_in) : chair.name, bot});
    }
    engine::GameFile file = engine::new_game_file(play_->match(), std::move(seats), *seed_);
    const auto luck_before = [&](std::size_t move) -> std::optional<unsigned> {
        const auto drawn = luck_at_.find(move);
        return drawn == luck_at_.end() ? std::nullopt : std::optional(drawn->second);
    };
    for (const Play::TableMove& move : play_->moves()) {
        file.moves.push_back({move.seat, move.move, static_cast<std::uint64_t>(move.at - started_),
                              luck_before(file.moves.size())});
    }
    file.luck = luck_before(file.moves.size());
    engine::close_game_file(file, play_->match());
    return file;
}

}  // namespace subrosa::table
