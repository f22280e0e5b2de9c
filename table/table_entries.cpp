// Applies journal entries; those of the game are in table_game.cpp. The same entries give the same table, so
// the entry and the table are the only inputs.
#include "table/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace subrosa::table {

std::optional<Error> Table::try_to_record(JournalPayload payload, const Cause& cause, Millis now) {
    const JournalEntry entry{std::max(now, last_at_), cause, std::move(payload)};
    if (auto wrong = apply(entry)) return wrong;
    fresh_entries_.push_back(text_of(entry));
    return std::nullopt;
}

Answer Table::record(JournalPayload payload, const Cause& cause, Millis now) {
    if (const auto wrong = try_to_record(std::move(payload), cause, now))
        throw std::logic_error("an entry of our own: " + wrong->message);
    return Accepted{};
}

std::optional<Error> Table::apply(const JournalEntry& entry) {
    if (entry.at < last_at_) return Error{"earlier than the entry before it"};
    const bool ended = phase_ == Phase::over || phase_ == Phase::closed;
    if (ended && !std::holds_alternative<entry::Said>(entry.payload)) return Error{"the game is over"};
    if (auto wrong = std::visit([&](const auto& payload) { return apply(payload, entry.at); }, entry.payload))
        return wrong;
    if (entry.cause.seq != 0) past_requests_.note(entry.cause.person, entry.cause.client, entry.cause.seq);
    if (!entry.cause.person.empty() && !std::holds_alternative<entry::Chose>(entry.payload))
        ++entries_of_[entry.cause.person];
    last_at_ = entry.at;
    ++entries_;
    return std::nullopt;
}

Table::NewsItem& Table::tell(NewsKind what, Millis at, std::optional<unsigned> seat) {
    NewsItem item;
    item.news.what = what;
    item.news.at = at;
    item.news.seat = seat;
    news_.push_back(std::move(item));
    return news_.back();
}

std::optional<Error> Table::wrong_with_seat(unsigned seat) const {
    if (seat < chairs_.size()) return std::nullopt;
    return Error{fmt::format("there is no seat {}", seat)};
}

std::optional<Error> Table::wrong_with_player(unsigned seat) const {
    if (phase_ != Phase::running) return Error{"no game is being played"};
    return wrong_with_seat(seat);
}

namespace {

const Error taken{"somebody sits there already"};
const Error not_taken{"nobody sits there"};

}  // namespace

std::optional<Error> Table::apply(const entry::Opened& opened, Millis /*at*/) {
    auto checked = checked_setup(opened.setup);
    if (!checked) return checked.error();
    setup_ = *std::move(checked);
    owner_ = opened.owner;
    chairs_.resize(setup_.options.at("players").to_number<std::size_t>());
    return std::nullopt;
}

// ---- seats

std::optional<Error> Table::apply(const entry::Sat& sat, Millis at) {
    if (auto wrong = wrong_with_seat(sat.seat)) return wrong;
    Chair& chair = chairs_[sat.seat];
    if (chair.kind != SeatKind::nobody) return taken;
    const auto seat = static_cast<core::Seat>(sat.seat);
    Chair taken_by;
    taken_by.kind = SeatKind::person;
    taken_by.person = sat.person;
    taken_by.name = sat.name;
    taken_by.guest = sat.guest;
    taken_by.absence = chair.absence;
    if (sat.uninvited.value_or(false)) {
        taken_by.invitation = chair.invitation;
        taken_by.reserved = chair.reserved;
    }
    chair = std::move(taken_by);
    tell(NewsKind::seats, at, sat.seat).news.name = sat.name;
    if (phase_ != Phase::running) return std::nullopt;
    note_hand(seat);
    clock_.give_back(seat, play_->asked().has(seat), play_->awaited().has(seat), at);
    return std::nullopt;
}

std::optional<Error> Table::apply(const entry::Renamed& renamed, Millis at) {
    if (auto wrong = wrong_with_seat(renamed.seat)) return wrong;
    Chair& chair = chairs_[renamed.seat];
    if (chair.kind != SeatKind::person) return not_taken;
    chair.name = renamed.name;
    chair.guest = renamed.guest;
    tell(NewsKind::renamed, at, renamed.seat).news.name = renamed.name;
    return std::nullopt;
}

std::optional<Error> Table::apply(const entry::BotSeated& seated, Millis at) {
    if (auto wrong = wrong_with_seat(seated.seat)) return wrong;
    Chair& chair = chairs_[seated.seat];
    const bool replaceable = chair.kind == SeatKind::bot && phase_ == Phase::gathering;
    if (chair.kind != SeatKind::nobody && !replaceable) return taken;
    const auto known = engine::find_game(setup_.game)->bot_names();
    const auto spec = bots::bot_spec(seated.bot);
    if (!spec || std::find(known.begin(), known.end(), spec->name) == known.end())
        return Error{fmt::format("{} is no bot of this game", in_quotes(seated.bot))};
    chair = {};
    chair.kind = SeatKind::bot;
    chair.name = seated.name;
    chair.bot = seated.bot;
    tell(NewsKind::seats, at, seated.seat).news.name = seated.name;
    return std::nullopt;
}

std::optional<Error> Table::apply(const entry::Stood& stood, Millis at) {
    if (auto wrong = wrong_with_seat(stood.seat)) return wrong;
    Chair& chair = chairs_[stood.seat];
    if (chair.kind == SeatKind::nobody) return not_taken;
    tell(NewsKind::seats, at, stood.seat).news.name = chair.name;
    if (phase_ != Phase::running) {
        Chair empty;
        empty.invitation = chair.invitation;
        empty.reserved = chair.reserved;
        chair = std::move(empty);
        return std::nullopt;
    }
    chair.kind = SeatKind::nobody;
    chair.left_by = std::exchange(chair.person, {});
    chair.stand_in = true;
    chair.unseen = false;
    chair.away_since = at;
    note_absence(chair);
    gone_from(static_cast<core::Seat>(stood.seat), at);
    return std::nullopt;
}

std::optional<Error> Table::apply(const entry::Invited& invited, Millis at) {
    if (auto wrong = wrong_with_seat(invited.seat)) return wrong;
    if (chairs_[invited.seat].kind != SeatKind::nobody) return taken;
    chairs_[invited.seat].invitation = invited.token_hash;
    chairs_[invited.seat].reserved = invited.reserved.value_or(false);
    tell(NewsKind::seats, at, invited.seat);
    return std::nullopt;
}

std::optional<Error> Table::apply(const entry::Linked& linked, Millis /*at*/) {
    if (phase_ != Phase::gathering) return Error{"the game has started already"};
    link_ = linked.token_hash;
    if (!link_.empty()) ++links_;
    return std::nullopt;
}

std::optional<Error> Table::apply(const entry::RanOut& out, Millis at) {
    if (auto wrong = wrong_with_player(out.seat)) return wrong;
    Chair& chair = chairs_[out.seat];
    if (chair.kind != SeatKind::person || chair.stand_in) return Error{"nobody plays there whose time runs"};
    const auto seat = static_cast<core::Seat>(out.seat);
    chair.stand_in = true;
    chair.away_since = at;
    note_absence(chair);
    // An open take-back request stays until it lapses: ending it now would tell whose time ran out.
    if (out.unseen.value_or(false)) {
        chair.unseen = true;
        clock_.run_out_unseen(seat);
        return std::nullopt;
    }
    if (back_ && back_->to) refuse_undo(at, std::nullopt);
    tell(NewsKind::stand_in, at, out.seat).news.name = chair.name;
    gone_from(seat, at);
    return std::nullopt;
}

// A person who returns to a question gets time for it, once.
void Table::note_absence(Chair& chair) const {
    chair.absence = {play_->question(), chair.absence.question == play_->question()};
}

bool Table::decided_by_stand_in(core::Seat seat) const {
    const Absence& absence = chairs_[seat].absence;
    return clock_.settings().kind != ClockKind::none && play_->awaited().has(seat) && absence.again &&
           absence.question == play_->question();
}

// A bot plays there from now on: nothing waits for the person.
void Table::gone_from(core::Seat seat, Millis at) {
    clock_.take_over(seat, at);
    readers_ = readers_.without(seat);
    stop_or_go_on(at);
    without_vote_of(seat, at);
}

void Table::without_vote_of(core::Seat seat, Millis at) {
    pause_votes_ = pause_votes_.without(seat);
    count_pause_votes(at, std::nullopt);
    if (back_ && back_->seat == seat) back_.reset();
    settle_request_for_undo(at);
}

// Answers become known, and with them who ran out of time.
void Table::show_absences(Millis at) {
    for (const core::Seat seat : core::SeatSet::first(players())) {
        Chair& chair = chairs_[seat];
        if (!std::exchange(chair.unseen, false)) continue;
        tell(NewsKind::stand_in, at, seat).news.name = chair.name;
        without_vote_of(seat, at);
    }
}

std::optional<Error> Table::apply(const entry::Returned& returned, Millis at) {
    if (auto wrong = wrong_with_player(returned.seat)) return wrong;
    Chair& chair = chairs_[returned.seat];
    if (chair.kind != SeatKind::person || !chair.stand_in) return Error{"nobody was away there"};
    const auto seat = static_cast<core::Seat>(returned.seat);
    chair.stand_in = false;
    if (std::exchange(chair.unseen, false)) {
        clock_.return_unseen(seat, play_->awaited().has(seat), at);
        return std::nullopt;
    }
    clock_.give_back(seat, play_->asked().has(seat), play_->awaited().has(seat), at);
    tell(NewsKind::returned, at, seat).news.name = chair.name;
    return std::nullopt;
}

// ---- talk

std::optional<Error> Table::apply(const entry::Said& said, Millis at) {
    if (said.seat) {
        if (auto wrong = wrong_with_seat(*said.seat)) return wrong;
    }
    NewsItem& item = tell(NewsKind::said, at, said.seat);
    item.news.name = said.name;
    item.news.text = said.text;
    return std::nullopt;
}

std::optional<Error> Table::wrong_with_claim(const json::object& claim) const {
    return play_->match().game().wrong_with_claim(claim, play_->match().seats());
}

std::optional<Error> Table::apply(const entry::Claimed& claimed, Millis at) {
    if (auto wrong = wrong_with_player(claimed.seat)) return wrong;
    if (auto wrong = wrong_with_claim(claimed.claim)) return wrong;
    claims_.emplace_back(static_cast<core::Seat>(claimed.seat), claimed.claim);
    tell(NewsKind::claimed, at, claimed.seat).news.claim = claimed.claim;
    return std::nullopt;
}

}  // namespace subrosa::table
