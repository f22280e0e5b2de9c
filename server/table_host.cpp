#include "server/table_host.hpp"

#include "server/attendant.hpp"
#include "server/message_text.hpp"
#include "server/retention.hpp"

#include <boost/asio/post.hpp>

#include <algorithm>
#include <utility>

namespace subrosa::server {

namespace asio = boost::asio;

TableHost::TableHost(Surroundings& around, std::string id, std::unique_ptr<table::Table> table,
                     std::size_t stored, table::Millis created, Gallery gallery,
                     std::optional<AddressKey> opened_at)
    : around_(around),
      id_(std::move(id)),
      strand_(asio::make_strand(around.io)),
      clock_timer_(strand_),
      gallery_timer_(strand_),
      presence_timer_(strand_),
      bot_timer_(strand_),
      table_(std::move(table)),
      gallery_(std::move(gallery)),
      outbox_(stored),
      payer_address_(opened_at),
      written_(stored),
      created_(created),
      changed_at_(created),
      quiet_since_(table_->last_change()) {
    told_ = table_->news_count(core::spectator);
    make_card();
    card_ = next_card_;
}

TableHost::~TableHost() = default;

// ---- from any thread
// -----------------------------------------------------------------------------------------------

void TableHost::attend(std::shared_ptr<Attendant> attendant) {
    asio::post(strand_, [self = shared_from_this(), attendant = std::move(attendant)] {
        if (self->stopped_) {
            attendant->line().close(CloseCode::restart, "");
            return;
        }
        self->attendants_.insert(attendant);
        self->around_.attendants.add(1);
        self->place(*attendant);
        self->note_payer(*attendant);
        self->welcome(*attendant);
        self->presence_changed();
        self->make_card();
        self->wake_bots();
    });
}

void TableHost::leave(std::shared_ptr<Attendant> attendant) {
    asio::post(strand_, [self = shared_from_this(), attendant = std::move(attendant)] {
        if (self->attendants_.erase(attendant) == 0) return;
        self->around_.attendants.add(-1);
        if (self->attendants_.empty()) self->quiet_since_ = self->around_.now();
        if (self->stopped_) return;
        self->presence_changed();
        self->make_card();
    });
}

void TableHost::ask(std::shared_ptr<Attendant> attendant, table::Request request, table::Actor actor,
                    std::string token) {
    asio::post(strand_,
               [self = shared_from_this(), attendant = std::move(attendant), request = std::move(request),
                actor = std::move(actor), token = std::move(token), began = Clock::now()] {
                   if (self->stopped_) return;
                   const table::Answer answer = self->table_->ask(request, actor, self->around_.now());
                   if (!answer) {
                       self->refuse(*attendant, actor.seq, answer.error().reason, answer.error().text);
                       return;
                   }
                   self->around_.requests.add();
                   attendant->seen.entries = self->table_->entries();
                   wire::tell::Done done{actor.seq, std::nullopt, std::nullopt};
                   if (answer->again) {
                       done.again = true;
                   } else if (!token.empty()) {
                       done.token = token;
                   }
                   self->answer(*attendant, done);
                   if (answer->again) return;
                   self->changed();
                   self->outbox_.put(self->table_->entries(),
                                     [self, began] { self->around_.durable.observe(Clock::now() - began); });
               });
}

void TableHost::look_ahead(std::shared_ptr<Attendant> attendant, table::Look look, table::Actor actor) {
    asio::post(strand_, [self = shared_from_this(), attendant = std::move(attendant), look = std::move(look),
                         actor = std::move(actor)]() mutable {
        if (!self->stopped_) self->begin_look({std::move(attendant), std::move(look), std::move(actor)});
    });
}

void TableHost::ping(std::shared_ptr<Attendant> attendant) {
    asio::post(strand_, [self = shared_from_this(), attendant = std::move(attendant)] {
        if (self->stopped_) return;
        if (self->sees_the_past(*attendant)) self->show_glimpses();
        self->answer(*attendant, wire::tell::Pong{self->around_.now()});
    });
}

void TableHost::write_down(std::function<void(bool)> done) {
    asio::post(strand_, [self = shared_from_this(), done = std::move(done)] {
        self->changed();
        // The keeper works in order: what is asked of it now comes after the table's entries. They may have
        // failed alone.
        self->around_.keeper.write(
            [id = self->id_](store::Store& store) {
                if (!store.table(id)) throw store::StoreFailure("the table is not there");
            },
            done);
    });
}

void TableHost::ask_for(table::Actor actor, std::vector<table::Request> requests,
                        std::function<void(bool)> done) {
    asio::post(strand_, [self = shared_from_this(), actor = std::move(actor), requests = std::move(requests),
                         done = std::move(done)] {
        if (self->stopped_) return done(false);
        const std::size_t before = self->table_->entries();
        for (const table::Request& request : requests)
            static_cast<void>(self->table_->ask(request, actor, self->around_.now()));
        self->settle(before, done);
    });
}

void TableHost::farewell(std::string person, std::function<void(bool)> done) {
    asio::post(strand_, [self = shared_from_this(), person = std::move(person), done = std::move(done)] {
        if (self->stopped_) return done(false);
        const table::Actor actor{person, {}, {}, 0, {}, {}};
        const std::size_t before = self->table_->entries();
        for (const core::Seat seat : self->table_->seats_held_by(person)) {
            const table::request::Stand stand{seat};
            static_cast<void>(self->table_->ask(stand, actor, self->around_.now()));
        }
        // Refused if it is not theirs, or others still play.
        static_cast<void>(self->table_->ask(table::request::Close{}, actor, self->around_.now()));
        self->settle(before, done);
    });
}

// The keeper works in order: what is asked of it now is answered after the table's entries, which may have
// failed alone. It is answered on the strand, when the lobby knows of them, too.
void TableHost::settle(std::size_t entries_before, const std::function<void(bool)>& done) {
    if (table_->entries() != entries_before) changed();
    around_.keeper.write([](store::Store&) {},
                         [self = shared_from_this(), done, entries = written_](bool durable) {
                             asio::post(self->strand_, [self, done, entries, durable] {
                                 done(durable && self->outbox_.durable() >= entries);
                             });
                         });
}

void TableHost::look(std::function<void(const table::Table&)> look) {
    asio::post(strand_, [self = shared_from_this(), look = std::move(look)] { look(*self->table_); });
}

void TableHost::wake(std::optional<Closing> closing) {
    asio::post(strand_, [self = shared_from_this(), closing] {
        const table::Millis now = self->around_.now();
        if (closing) {
            // Nobody could come meanwhile, and whoever was there has to find the way back.
            if (self->quiet_since_ < closing->until) {
                self->quiet_since_ += std::max<table::Millis>(0, closing->until - closing->since);
                self->quiet_since_ = std::max(self->quiet_since_,
                                              closing->until - retention::unattended + retention::return_in);
            }
            self->table_->wake(std::min(closing->since, now), now);
        }
        self->changed();
    });
}

void TableHost::expire(table::Millis patience) {
    asio::post(strand_, [self = shared_from_this(), patience] {
        if (self->stopped_ || !self->attendants_.empty() || !self->table_->dispensable()) return;
        const table::Millis now = self->around_.now();
        table::Millis since = self->quiet_since_;
        // What bots do among themselves keeps no table open.
        if (self->table_->phase() == table::Phase::gathering)
            since = std::max(since, self->table_->last_change());
        if (now - since < patience) return;
        self->table_->expire(now);
        self->changed();
    });
}

void TableHost::stop(wire::ByeReason reason) {
    asio::post(strand_, [self = shared_from_this(), reason] { self->end(reason); });
}

void TableHost::end(wire::ByeReason reason) {
    if (std::exchange(stopped_, true)) return;
    clock_timer_.cancel();
    gallery_timer_.cancel();
    presence_timer_.cancel();
    bot_timer_.cancel();
    const auto bye = text_for(wire::tell::Bye{reason});
    for (const auto& attendant : attendants_) {
        attendant->line().send(bye);
        attendant->line().close(
            reason == wire::ByeReason::stopping ? CloseCode::going_away : CloseCode::restart, "");
    }
    around_.attendants.add(-static_cast<std::int64_t>(attendants_.size()));
    attendants_.clear();
}

std::shared_ptr<const LobbyCard> TableHost::card() const {
    const std::lock_guard lock(card_mutex_);
    return card_;
}

bool TableHost::idle() const {
    const std::lock_guard lock(card_mutex_);
    return idle_ || (rests_since_ && around_.now() - *rests_since_ >= retention::rest);
}

// ---- what happened
// ------------------------------------------------------------------------------------------------

void TableHost::answer(const Attendant& attendant, const wire::ServerMessage& message) {
    send(attendant, text_for(message));
}

void TableHost::send(const Attendant& attendant, std::shared_ptr<const std::string> text) {
    outbox_.send(attendant.seen.entries, attendant.line_pointer(), std::move(text));
}

void TableHost::refuse(const Attendant& attendant, std::uint64_t seq, wire::Why reason, std::string text) {
    around_.refusals.add();
    answer(attendant, wire::tell::Refused{seq, reason, std::move(text)});
}

void TableHost::changed() {
    changed_at_ = around_.now();
    update_all();
    make_card();
    persist();
    set_timers();
    wake_bots();
}

void TableHost::persist() {
    std::vector<std::string> lines = table_->take_entries();
    if (lines.empty()) return;
    std::vector<store::JournalLine> journal;
    if (gallery_.delayed()) {
        for (const std::string& line : lines) gallery_.add(line);
    }
    for (std::string& line : lines) journal.push_back({id_, written_++, std::move(line)});
    const auto card = next_card_;
    std::string summary = wire::body_of(card->summary);
    std::optional<store::TableRow> row;
    if (summary != last_row_) {
        last_row_ = summary;
        row = store::TableRow{id_,
                              card->summary.game,
                              std::string(boost::describe::enum_to_string(card->summary.phase, "")),
                              card->owner,
                              std::move(summary),
                              card->summary.listed,
                              created_,
                              changed_at_,
                              table_->started()};
    }
    around_.keeper.write(
        [journal = std::move(journal), row, people = card->people](store::Store& store) {
            if (row) {
                store.put_table(*row);
                store.put_seats(row->id, people);
            }
            for (const store::JournalLine& line : journal) store.append(line);
        },
        [self = shared_from_this(), entries = written_, card](bool durable) {
            asio::post(self->strand_, [self, entries, card, durable] {
                if (durable) {
                    const std::lock_guard lock(self->card_mutex_);
                    self->card_ = card;
                }
                self->became_durable(entries, durable);
            });
        });
}

void TableHost::became_durable(std::size_t entries, bool durable) {
    if (stopped_ && !durable) return;
    if (!durable) return fail();
    outbox_.durable(entries);
    if (gallery_.delayed()) show_glimpses();
    make_card();
}

// What could not be written down has not happened. Nobody was shown it; the table is read again. It ends
// before it is: nothing more may be written for a table that somebody else writes for.
void TableHost::fail() {
    outbox_.clear();
    end(wire::ByeReason::failed);
    around_.lost(id_);
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
    }
    const core::SeatSet awaited = table_->awaited();
    for (core::Seat seat = 0; seat < table_->players(); ++seat) {
        const std::string person = table_->person_at(seat).value_or("");
        if (awaited.has(seat) && !person.empty()) card->to_decide.push_back(person);
        const auto left = table_->left_by(seat);
        card->people.push_back(left && table_->seats_held_by(*left).empty() ? *left : person);
    }
    const bool finished = table_->phase() == table::Phase::over || table_->phase() == table::Phase::closed;
    const std::lock_guard lock(card_mutex_);
    next_card_ = std::move(card);
    const bool alone = attendants_.empty() && outbox_.empty();
    idle_ = finished && alone;
    rests_since_.reset();
    // When the last one left is known in memory only.
    const bool nothing_to_know = quiet_since_ - table_->last_change() < retention::rest;
    if (alone && nothing_to_know && table_->phase() == table::Phase::gathering)
        rests_since_ = std::max(quiet_since_, table_->last_change());
}

}  // namespace subrosa::server
