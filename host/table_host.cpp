#include "host/table_host.hpp"

#include "host/message_text.hpp"
#include "host/retention.hpp"
#include "host/table_session.hpp"

#include <algorithm>
#include <utility>

namespace subrosa::host {

TableHost::TableHost(std::unique_ptr<Surroundings> around, std::string id,
                     std::unique_ptr<table::Table> table, std::size_t stored, table::Millis created,
                     SpectatorFeed spectator_feed, std::optional<AddressKey> opened_at)
    : around_(std::move(around)),
      id_(std::move(id)),
      clock_timer_(around_->timer()),
      spectator_timer_(around_->timer()),
      presence_timer_(around_->timer()),
      bot_timer_(around_->timer()),
      table_(std::move(table)),
      spectator_feed_(std::move(spectator_feed)),
      outbox_(stored),
      quota_address_(opened_at),
      written_(stored),
      created_(created),
      changed_at_(created),
      quiet_since_(table_->last_change()) {
    news_sent_ = table_->news_count(core::spectator);
    make_card();
    note_idle();
    card_ = next_card_;
}

TableHost::~TableHost() = default;

// ---- from any thread
// -----------------------------------------------------------------------------------------------

void TableHost::join(std::shared_ptr<TableSession> session) {
    around_->post([self = shared_from_this(), session = std::move(session)] {
        if (self->stopped_) {
            session->socket().close(wire::CloseCode::restart, "");
            return;
        }
        self->sessions_.insert(session);
        self->around_->count_sessions(1);
        self->assign_viewer(*session);
        self->note_quota_address(*session);
        self->welcome(*session);
        self->presence_changed();
        self->note_idle();
        self->wake_bots();
    });
}

void TableHost::leave(std::shared_ptr<TableSession> session) {
    around_->post([self = shared_from_this(), session = std::move(session)] {
        if (self->sessions_.erase(session) == 0) return;
        self->around_->count_sessions(-1);
        if (self->sessions_.empty()) self->quiet_since_ = self->around_->now();
        if (self->stopped_) return;
        self->stop_reading(session->principal().person);
        self->presence_changed();
        self->note_idle();
    });
}

// Nobody waits for a reader who has gone; who comes back may ask again.
void TableHost::stop_reading(const std::string& person) {
    const std::vector<bool> there = online();
    const std::size_t before = table_->entries();
    for (const core::Seat seat : table_->seats_held_by(person)) {
        if (there[seat]) continue;
        const table::Actor actor{person, {}, {}, 0, seat, {}};
        static_cast<void>(table_->ask(table::request::Read{false}, actor, around_->now()));
    }
    if (table_->entries() != before) changed();
}

void TableHost::ask(std::shared_ptr<TableSession> session, table::Request request, table::Actor actor,
                    std::string token) {
    around_->post([self = shared_from_this(), session = std::move(session), request = std::move(request),
                   actor = std::move(actor), token = std::move(token), began = around_->steady()] {
        if (self->stopped_) return;
        const table::Answer answer = self->table_->ask(request, actor, self->around_->now());
        if (!answer) {
            self->refuse(*session, actor.seq, answer.error().reason, answer.error().text);
            return;
        }
        self->around_->count(Counted::requests);
        session->view_state.entries = self->table_->entries();
        wire::tell::Done done{actor.seq, std::nullopt, std::nullopt};
        if (answer->again) {
            done.again = true;
        } else if (!token.empty()) {
            done.token = token;
        }
        self->answer(*session, done);
        if (answer->again) return;
        self->changed();
        self->outbox_.put(self->table_->entries(),
                          [self, began] { self->around_->observe_durable(self->around_->steady() - began); });
    });
}

void TableHost::look_ahead(std::shared_ptr<TableSession> session, table::LookAheadRequest look,
                           table::Actor actor) {
    around_->post([self = shared_from_this(), session = std::move(session), look = std::move(look),
                   actor = std::move(actor)]() mutable {
        if (!self->stopped_) self->begin_look_ahead({std::move(session), std::move(look), std::move(actor)});
    });
}

void TableHost::ping(std::shared_ptr<TableSession> session) {
    around_->post([self = shared_from_this(), session = std::move(session)] {
        if (self->stopped_) return;
        if (self->sees_delayed(*session)) self->update_spectators();
        self->answer(*session, wire::tell::Pong{self->around_->now()});
    });
}

void TableHost::write_new_table(std::function<void(bool)> done) {
    around_->post([self = shared_from_this(), done = std::move(done)] {
        self->changed();
        self->answer_when_durable(done);
    });
}

void TableHost::ask_as(table::Actor actor, std::vector<table::Request> requests,
                       std::function<void(bool)> done) {
    around_->post([self = shared_from_this(), actor = std::move(actor), requests = std::move(requests),
                   done = std::move(done)] {
        if (self->stopped_) return done(false);
        const std::size_t before = self->table_->entries();
        for (const table::Request& request : requests)
            static_cast<void>(self->table_->ask(request, actor, self->around_->now()));
        if (self->table_->entries() != before) self->changed();
        self->answer_when_durable(done);
    });
}

void TableHost::remove_person(std::string person, std::function<void(bool)> done) {
    around_->post([self = shared_from_this(), person = std::move(person), done = std::move(done)] {
        if (self->stopped_) return done(false);
        const table::Actor actor{person, {}, {}, 0, {}, {}};
        const std::size_t before = self->table_->entries();
        for (const core::Seat seat : self->table_->seats_held_by(person)) {
            const table::request::Stand stand{seat};
            static_cast<void>(self->table_->ask(stand, actor, self->around_->now()));
        }
        // Refused if the person is not the owner, or others still play.
        static_cast<void>(self->table_->ask(table::request::Close{}, actor, self->around_->now()));
        if (self->table_->entries() != before) self->changed();
        self->answer_when_durable(done);
    });
}

// Answered after the table's entries, which may have failed alone, when the lobby is up to date.
void TableHost::answer_when_durable(const std::function<void(bool)>& done) {
    around_->after_writes([self = shared_from_this(), done, entries = written_](bool working) {
        done(working && self->outbox_.durable() >= entries);
    });
}

void TableHost::inspect(std::function<void(const table::Table&)> read) {
    around_->post([self = shared_from_this(), read = std::move(read)] { read(*self->table_); });
}

void TableHost::wake(std::optional<Downtime> downtime) {
    around_->post([self = shared_from_this(), downtime] {
        const table::Millis now = self->around_->now();
        if (downtime) {
            // Nobody could visit during the downtime, and players need time to return.
            if (self->quiet_since_ < downtime->until) {
                self->quiet_since_ += std::max<table::Millis>(0, downtime->until - downtime->since);
                self->quiet_since_ = std::max(self->quiet_since_,
                                              downtime->until - retention::unattended + retention::return_in);
            }
            self->table_->wake(std::min(downtime->since, now), now);
        }
        self->changed();
    });
}

void TableHost::expire(table::Millis patience) {
    around_->post([self = shared_from_this(), patience] {
        if (self->stopped_ || !self->sessions_.empty() || !self->table_->dispensable()) return;
        const table::Millis now = self->around_->now();
        table::Millis since = self->quiet_since_;
        // Moves of bots do not keep a table open.
        if (self->table_->phase() == table::Phase::gathering)
            since = std::max(since, self->table_->last_change());
        if (now - since < patience) return;
        self->table_->expire(now);
        self->changed();
    });
}

void TableHost::stop(wire::ByeReason reason) {
    around_->post([self = shared_from_this(), reason] { self->end(reason); });
}

void TableHost::end(wire::ByeReason reason) {
    if (std::exchange(stopped_, true)) return;
    clock_timer_->cancel();
    spectator_timer_->cancel();
    presence_timer_->cancel();
    bot_timer_->cancel();
    const auto bye = text_for(wire::tell::Bye{reason});
    for (const auto& session : sessions_) {
        session->socket().send(bye);
        session->socket().close(
            reason == wire::ByeReason::stopping ? wire::CloseCode::going_away : wire::CloseCode::restart, "");
    }
    around_->count_sessions(-static_cast<std::int64_t>(sessions_.size()));
    sessions_.clear();
    // What waits there would reach nobody any more, and holds this host.
    outbox_.clear();
}

std::shared_ptr<const LobbyCard> TableHost::card() const {
    const std::lock_guard lock(card_mutex_);
    return card_;
}

bool TableHost::idle() const {
    const std::lock_guard lock(card_mutex_);
    return idle_ || (rests_since_ && around_->now() - *rests_since_ >= retention::rest);
}

// ---- after a change
// ------------------------------------------------------------------------------------------------

void TableHost::answer(const TableSession& session, const wire::ServerMessage& message) {
    send(session, text_for(message));
}

void TableHost::send(const TableSession& session, std::shared_ptr<const std::string> text) {
    outbox_.send(session.view_state.entries, session.socket_pointer(), std::move(text));
}

void TableHost::refuse(const TableSession& session, std::uint64_t seq, wire::Why reason, std::string text) {
    around_->count(Counted::refusals);
    answer(session, wire::tell::Refused{seq, reason, std::move(text)});
}

void TableHost::changed() {
    changed_at_ = around_->now();
    update_all();
    make_card();
    note_idle();
    persist();
    set_timers();
    wake_bots();
}

void TableHost::persist() {
    JournalPart part{written_, table_->take_entries(), std::nullopt};
    if (part.lines.empty()) return;
    if (spectator_feed_.delayed()) {
        for (const std::string& line : part.lines) spectator_feed_.add(line);
    }
    written_ += part.lines.size();
    const auto card = next_card_;
    std::string summary = wire::body_of(card->summary);
    if (summary != last_row_) {
        last_row_ = summary;
        part.row = TableRow{
            card->summary.game,   std::string(boost::describe::enum_to_string(card->summary.phase, "")),
            card->owner,          std::move(summary),
            card->summary.listed, created_,
            changed_at_,          table_->started(),
            card->people};
    }
    around_->keep(std::move(part), [self = shared_from_this(), entries = written_, card](bool durable) {
        if (durable) {
            const std::lock_guard lock(self->card_mutex_);
            self->card_ = card;
        }
        self->became_durable(entries, durable);
    });
}

void TableHost::became_durable(std::size_t entries, bool durable) {
    if (stopped_ && !durable) return;
    if (!durable) return reload();
    outbox_.durable(entries);
    if (spectator_feed_.delayed()) update_spectators();
    note_idle();
}

// A failed write did not happen and was shown to nobody; the table is reloaded from the store. The host ends
// first, because only one host may write for a table.
void TableHost::reload() {
    end(wire::ByeReason::failed);
    around_->evict();
}

void TableHost::make_card() {
    auto card = std::make_shared<LobbyCard>();
    const table::TableSetup& setup = table_->setup();
    card->owner = table_->owner();
    card->summary.table = id_;
    card->summary.phase = table_->phase();
    card->summary.game = setup.game;
    card->summary.options = setup.options;
    card->summary.title = setup.title;
    card->summary.clock = setup.clock;
    card->summary.listed = setup.listed;
    card->summary.watchable = setup.watchable;
    card->summary.seats = table_->seats();
    card->summary.created = created_;
    if (setup.watch_delay > 0) card->summary.watch_delay = setup.watch_delay;
    if (const auto outcome = table_->outcome()) {
        card->summary.scores.emplace(outcome->scores.begin(), outcome->scores.begin() + table_->players());
        card->summary.winners = engine::seats_of(outcome->winners);
        card->summary.ranks.emplace(outcome->ranks.begin(), outcome->ranks.begin() + table_->players());
    }
    if (const core::SeatSet own = table_->seats_held_by(table_->owner()); !own.empty())
        card->summary.owner = own.front();
    if (table_->phase() == table::Phase::running) note_standing(*card);
    const core::SeatSet awaited = table_->awaited();
    for (core::Seat seat = 0; seat < table_->players(); ++seat) {
        const std::string person = table_->person_at(seat).value_or("");
        if (awaited.has(seat) && !person.empty()) card->to_decide.push_back(person);
        const auto left = table_->left_by(seat);
        card->people.push_back(left && table_->seats_held_by(*left).empty() ? *left : person);
    }
    next_card_ = std::move(card);
}

// Of what is public only. Period and stage are those of the question: within one they do not change.
void TableHost::note_standing(LobbyCard& card) {
    if (!standing_ || standing_question_ != table_->question()) {
        const json::object known = table_->truth().know(core::spectator);
        const json::value* stage = known.if_contains("stage");
        standing_.emplace();
        standing_->period = table_->truth().period();
        if (stage != nullptr && stage->is_string()) standing_->stage = stage->as_string();
        standing_question_ = table_->question();
    }
    standing_->asked = engine::seats_of(table_->asked());
    card.standing = standing_;
    for (const auto& [seat, until] : table_->shown_deadlines()) card.until.emplace(seat, until);
}

// Whether the table may be unloaded.
void TableHost::note_idle() {
    const bool finished = table_->phase() == table::Phase::over || table_->phase() == table::Phase::closed;
    const std::lock_guard lock(card_mutex_);
    const bool alone = sessions_.empty() && outbox_.empty();
    idle_ = finished && alone;
    rests_since_.reset();
    // The time of the last session is known in memory only.
    const bool nothing_to_know = quiet_since_ - table_->last_change() < retention::rest;
    if (alone && nothing_to_know && table_->phase() == table::Phase::gathering)
        rests_since_ = std::max(quiet_since_, table_->last_change());
}

}  // namespace subrosa::host
