#include "server/table_host.hpp"

#include "server/attendant.hpp"
#include "server/message_text.hpp"

#include <boost/asio/post.hpp>

#include <algorithm>
#include <utility>

namespace subrosa::server {

namespace asio = boost::asio;

TableHost::TableHost(Surroundings& around, std::string id, std::unique_ptr<table::Table> table,
                     std::size_t stored, table::Millis created, Gallery gallery)
    : around_(around),
      id_(std::move(id)),
      strand_(asio::make_strand(around.io)),
      clock_timer_(strand_),
      gallery_timer_(strand_),
      presence_timer_(strand_),
      table_(std::move(table)),
      gallery_(std::move(gallery)),
      outbox_(stored),
      written_(stored),
      created_(created),
      changed_at_(created) {
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
        self->welcome(*attendant);
        self->presence_changed();
        self->make_card();
    });
}

void TableHost::leave(std::shared_ptr<Attendant> attendant) {
    asio::post(strand_, [self = shared_from_this(), attendant = std::move(attendant)] {
        if (self->attendants_.erase(attendant) == 0) return;
        self->around_.attendants.add(-1);
        if (self->stopped_) return;
        self->presence_changed();
        self->make_card();
    });
}

void TableHost::ask(std::shared_ptr<Attendant> attendant, table::Request request, table::Actor actor,
                    std::string token) {
    asio::post(
        strand_, [self = shared_from_this(), attendant = std::move(attendant), request = std::move(request),
                  actor = std::move(actor), token = std::move(token), began = Clock::now()] {
            if (self->stopped_) return;
            const table::Answer answer = self->table_->ask(request, actor, self->around_.now());
            if (!answer) {
                self->around_.refusals.add();
                self->answer(*attendant,
                             wire::tell::Refused{actor.seq, answer.error().reason, answer.error().text});
                return;
            }
            self->around_.requests.add();
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
                         actor = std::move(actor)] {
        if (self->stopped_) return;
        auto ahead = self->table_->look(look, actor);
        if (!ahead) {
            self->around_.refusals.add();
            self->answer(*attendant,
                         wire::tell::Refused{actor.seq, ahead.error().reason, ahead.error().text});
            return;
        }
        self->around_.looks.add();
        self->answer(*attendant, wire::tell::Ahead{actor.seq, *std::move(ahead)});
    });
}

void TableHost::ping(std::shared_ptr<Attendant> attendant) {
    asio::post(strand_, [self = shared_from_this(), attendant = std::move(attendant)] {
        if (!self->stopped_) self->answer(*attendant, wire::tell::Pong{self->around_.now()});
    });
}

void TableHost::write_down(std::function<void(bool)> done) {
    asio::post(strand_, [self = shared_from_this(), done = std::move(done)] {
        self->changed();
        // The keeper works in order: what is asked of it now comes after the table's entries.
        self->around_.keeper.write([](store::Store&) {}, done);
    });
}

void TableHost::look(std::function<void(const table::Table&)> look) {
    asio::post(strand_, [self = shared_from_this(), look = std::move(look)] { look(*self->table_); });
}

void TableHost::wake(std::optional<table::Millis> closed_since) {
    asio::post(strand_, [self = shared_from_this(), closed_since] {
        const table::Millis now = self->around_.now();
        if (closed_since) self->table_->wake(std::min(*closed_since, now), now);
        self->changed();
    });
}

void TableHost::stop(wire::ByeReason reason) {
    asio::post(strand_, [self = shared_from_this(), reason] {
        if (std::exchange(self->stopped_, true)) return;
        self->clock_timer_.cancel();
        self->gallery_timer_.cancel();
        self->presence_timer_.cancel();
        const auto bye = text_for(wire::tell::Bye{reason});
        for (const auto& attendant : self->attendants_) {
            attendant->line().send(bye);
            attendant->line().close(
                reason == wire::ByeReason::stopping ? CloseCode::going_away : CloseCode::restart, "");
        }
        self->around_.attendants.add(-static_cast<std::int64_t>(self->attendants_.size()));
        self->attendants_.clear();
    });
}

std::shared_ptr<const LobbyCard> TableHost::card() const {
    const std::lock_guard lock(card_mutex_);
    return card_;
}

bool TableHost::idle() const {
    const std::lock_guard lock(card_mutex_);
    return idle_;
}

// ---- what happened
// ------------------------------------------------------------------------------------------------

void TableHost::answer(const Attendant& attendant, const wire::ServerMessage& message) {
    outbox_.send(table_->entries(), attendant.line_pointer(), text_for(message));
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
                              changed_at_};
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

// What could not be written down has not happened. Nobody was shown it; the table is read again.
void TableHost::fail() {
    outbox_.clear();
    stop(wire::ByeReason::failed);
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
        card->summary.winners = table::seats_of(outcome->winners);
    }
    const core::SeatSet awaited = table_->awaited();
    for (core::Seat seat = 0; seat < table_->players(); ++seat) {
        card->people.push_back(table_->person_at(seat).value_or(""));
        if (awaited.has(seat) && !card->people.back().empty()) card->to_decide.push_back(card->people.back());
    }
    const bool finished = table_->phase() == table::Phase::over || table_->phase() == table::Phase::closed;
    const std::lock_guard lock(card_mutex_);
    next_card_ = std::move(card);
    idle_ = finished && attendants_.empty() && outbox_.empty();
}

}  // namespace subrosa::server
