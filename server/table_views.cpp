// What is seen of a table: who is shown what, as whom, and when.
#include "server/attendant.hpp"
#include "server/message_text.hpp"
#include "server/table_host.hpp"
#include "table/described.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace subrosa::server {

namespace {

// Talk changes nothing that a view shows.
bool only_talk(const std::vector<table::News>& news) {
    return !news.empty() && std::all_of(news.begin(), news.end(), [](const table::News& item) {
        return item.what == table::NewsKind::said || item.what == table::NewsKind::claimed;
    });
}

// Whoever may not watch is shown who sits there, to be able to sit down, and nothing of the game.
table::View from_outside(const table::Table& table, table::Millis now) {
    table::View view = table.view(core::spectator, now);
    view.knowledge.reset();
    view.awaited.reset();
    view.clock.reset();
    view.back.reset();
    view.outcome.reset();
    view.pause_votes.clear();
    return view;
}

}  // namespace

// As whom somebody sees the table.
void TableHost::place(Attendant& attendant) {
    const core::SeatSet seats = table_->seats_held_by(attendant.visitor().person);
    const auto wanted = attendant.hello().seat;
    Attendant::Seen& seen = attendant.seen;
    seen.outside = false;
    if (seats.empty()) {
        seen.viewer = core::spectator;
        seen.outside = !table_->setup().watchable && attendant.visitor().person != table_->owner();
    } else if (wanted && *wanted < table_->players() && seats.has(static_cast<core::Seat>(*wanted))) {
        seen.viewer = static_cast<core::Seat>(*wanted);
    } else {
        seen.viewer = seats.front();
    }
}

void TableHost::welcome(Attendant& attendant) {
    const table::Millis now = around_.now();
    const Attendant::Seen& seen = attendant.seen;
    wire::tell::Welcome welcome;
    welcome.protocol = wire::protocol;
    welcome.table = id_;
    welcome.now = now;
    welcome.online = online();
    welcome.owner = attendant.visitor().person == table_->owner();
    if (seen.viewer < table_->players()) welcome.seat = seen.viewer;
    if (seen.outside) {
        welcome.view = from_outside(*table_, now);
    } else if (seen.viewer == core::spectator && gallery_.delayed()) {
        welcome.view = gallery_.view();
    } else {
        welcome.view = table_->view(seen.viewer, now);
    }
    const auto since = attendant.hello().since;
    if (since && !seen.outside && !attendant.seen.welcomed) {
        auto news = table_->news_since(seen.viewer, *since);
        if (news && *since <= welcome.view.news) {
            news->resize(welcome.view.news - *since);
            welcome.news = std::move(news);
        }
    }
    attendant.seen.welcomed = true;
    outbox_.send(table_->entries(), attendant.line_pointer(), text_for(std::move(welcome)));
}

void TableHost::update_all() {
    if (gallery_.delayed()) gallery_.add(*table_, changed_at_);
    std::map<core::Seat, std::vector<std::shared_ptr<Line>>> lines;
    std::vector<std::shared_ptr<Line>> outside;
    bool moved = false;
    for (const auto& attendant : attendants_) {
        const Attendant::Seen before = attendant->seen;
        place(*attendant);
        const Attendant::Seen& seen = attendant->seen;
        if (seen.viewer != before.viewer || seen.outside != before.outside) {
            welcome(*attendant);
            moved = true;
        } else if (seen.outside) {
            outside.push_back(attendant->line_pointer());
        } else if (seen.viewer != core::spectator || !gallery_.delayed()) {
            lines[seen.viewer].push_back(attendant->line_pointer());
        }
    }
    for (const auto& [viewer, receivers] : lines) update(viewer, receivers);
    if (!outside.empty()) {
        const auto text = text_for(wire::tell::Update{{}, from_outside(*table_, around_.now())});
        for (const auto& line : outside) outbox_.send(table_->entries(), line, text);
    }
    told_ = table_->news_count(core::spectator);
    // Who sat down is here, at another seat than before.
    if (moved) presence_changed();
}

void TableHost::update(core::Seat viewer, const std::vector<std::shared_ptr<Line>>& lines) {
    wire::tell::Update update;
    if (auto news = table_->news_since(viewer, told_)) update.news = *std::move(news);
    if (!only_talk(update.news)) update.view = table_->view(viewer, around_.now());
    // What looks the same is not sent again: when something is done in secret is nobody's business.
    if (table_->secret() && update.view) {
        std::string seen = table::json::serialize(table::described::to_json(*update.view));
        if (std::exchange(shown_[viewer], seen) == seen && update.news.empty()) return;
    } else {
        shown_.erase(viewer);
    }
    const auto text = text_for(std::move(update));
    for (const auto& line : lines) outbox_.send(table_->entries(), line, text);
    around_.updates.add(lines.size());
}

void TableHost::show_glimpses() {
    if (stopped_) return;
    while (auto glimpse = gallery_.release(around_.now(), outbox_.durable())) {
        const auto text = text_for(wire::tell::Update{std::move(glimpse->news), std::move(glimpse->view)});
        for (const auto& attendant : attendants_) {
            if (attendant->seen.viewer == core::spectator && !attendant->seen.outside)
                attendant->line().send(text);
        }
    }
    const auto next = gallery_.next_release();
    if (!next || *next <= around_.now()) return;  // the latter: when it is durable
    gallery_timer_.expires_after(
        std::chrono::milliseconds(std::max<table::Millis>(1, *next - around_.now())));
    gallery_timer_.async_wait([self = shared_from_this()](boost::system::error_code error) {
        if (!error) self->show_glimpses();
    });
}

std::vector<bool> TableHost::online() const {
    std::vector<bool> online(table_->players(), false);
    for (const auto& attendant : attendants_) {
        if (attendant->seen.viewer == core::spectator) continue;
        for (const core::Seat seat : table_->seats_held_by(attendant->visitor().person)) online[seat] = true;
    }
    return online;
}

void TableHost::presence_changed() {
    if (presence_rests_) {
        presence_due_ = true;
    } else {
        tell_presence();
    }
}

// In a crowd it rests after that, the longer the more there are: else, while thousands come, all of them
// would be told of every one.
void TableHost::tell_presence() {
    constexpr std::size_t crowd = 50;
    constexpr std::chrono::microseconds rest_a_line(200);
    wire::tell::Presence presence{online(), 0};
    for (const auto& attendant : attendants_)
        presence.watching += attendant->seen.viewer == core::spectator ? 1U : 0U;
    const auto text = text_for(presence);
    for (const auto& attendant : attendants_)
        outbox_.send(table_->entries(), attendant->line_pointer(), text);
    if (attendants_.size() < crowd) return;
    presence_rests_ = true;
    presence_timer_.expires_after(rest_a_line * attendants_.size());
    presence_timer_.async_wait([self = shared_from_this()](boost::system::error_code error) {
        self->presence_rests_ = false;
        if (!error && std::exchange(self->presence_due_, false)) self->tell_presence();
    });
}

}  // namespace subrosa::server
