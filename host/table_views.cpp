// Views of a table: what is sent to which session, and when.
#include "host/message_text.hpp"
#include "host/news_page.hpp"
#include "host/table_host.hpp"
#include "host/table_session.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

namespace subrosa::host {

namespace {

// Talk does not change a view.
bool only_talk(const std::vector<table::News>& news) {
    return !news.empty() && std::all_of(news.begin(), news.end(), [](const table::News& item) {
        return item.what == table::NewsKind::said || item.what == table::NewsKind::claimed;
    });
}

}  // namespace

// Decides as which viewer the session sees the table.
void TableHost::assign_viewer(TableSession& session) {
    const core::SeatSet seats = table_->seats_held_by(session.principal().person);
    const auto wanted = session.hello().seat;
    TableSession::ViewState& view_state = session.view_state;
    view_state.outside = false;
    if (seats.empty()) {
        view_state.viewer = core::spectator;
        view_state.outside = !table_->setup().watchable && !session.principal().is(table_->owner());
    } else if (wanted && *wanted < table_->players() && seats.has(static_cast<core::Seat>(*wanted))) {
        view_state.viewer = static_cast<core::Seat>(*wanted);
    } else {
        view_state.viewer = seats.front();
    }
}

// A client that may not watch sees the seats, to be able to sit down, and nothing of the game.
table::View TableHost::view_for(core::Seat viewer, bool outside) const {
    table::View view = table_->view(viewer, around_->now());
    if (!outside) return view;
    view.news = 0;
    view.knowledge.reset();
    view.awaited.reset();
    view.clock.reset();
    view.back.reset();
    view.outcome.reset();
    view.pause_votes.clear();
    view.reading.reset();
    return view;
}

void TableHost::welcome(TableSession& session) {
    const table::Millis now = around_->now();
    const TableSession::ViewState& view_state = session.view_state;
    wire::tell::Welcome welcome;
    welcome.protocol = wire::protocol;
    welcome.table = id_;
    welcome.now = now;
    welcome.online = online();
    welcome.owner = session.principal().is(table_->owner());
    if (view_state.viewer < table_->players()) welcome.seat = view_state.viewer;
    const bool again = std::exchange(session.view_state.welcomed, false);
    const bool delayed = sees_delayed(session);
    if (delayed) update_spectators();
    welcome.view = delayed ? spectator_feed_.view() : view_for(view_state.viewer, view_state.outside);
    if (const auto since = session.hello().since; since && !view_state.outside && !again)
        welcome.news = news_page_for(session, *since, std::numeric_limits<std::uint64_t>::max());
    // A new session waits only for the entries of its view.
    std::size_t entries = again ? table_->entries() : 0;
    if (!delayed) {
        static_cast<void>(is_shown(view_state.viewer, view_state.outside, welcome.view));
        entries = std::max(entries, shown_[{view_state.viewer, view_state.outside}].entries);
    }
    session.view_state.welcomed = true;
    session.view_state.entries = entries;
    send(session, text_for(std::move(welcome)));
    if (delayed) update_spectators();
}

std::optional<std::vector<table::News>> TableHost::news_page_for(const TableSession& session,
                                                                 std::uint64_t since,
                                                                 std::uint64_t before) const {
    const core::Seat viewer = session.view_state.viewer;
    const bool delayed = sees_delayed(session);
    const std::uint64_t last = delayed ? spectator_feed_.view().news : table_->news_count(viewer);
    if (since > last) return std::nullopt;
    return news_page(since, std::min(before, last + 1), [&](std::uint64_t n) {
        return delayed ? spectator_feed_.news_at(n) : table_->news_at(viewer, n);
    });
}

void TableHost::send_news(std::shared_ptr<TableSession> session, wire::ask::News asked) {
    around_->post([self = shared_from_this(), session = std::move(session), asked] {
        if (self->stopped_) return;
        wire::tell::News answer{asked.seq, {}};
        if (!session->view_state.outside) {
            auto page = self->news_page_for(*session, asked.since, asked.before);
            answer.news = std::move(page).value_or(std::vector<table::News>{});
        }
        self->answer(*session, std::move(answer));
    });
}

// Whether the viewer was last shown this view; records it.
bool TableHost::is_shown(core::Seat viewer, bool outside, const table::View& view) {
    const ViewDigest digest = view_digest(view);
    const auto [shown, first] = shown_.try_emplace({viewer, outside});
    if (!first && shown->second.digest == digest && shown->second.news == view.news) return true;
    shown->second = {digest, view.news, table_->entries()};
    return false;
}

void TableHost::update_all() {
    std::map<std::pair<core::Seat, bool>, std::vector<TableSession*>> staying;
    std::vector<TableSession*> moved;
    for (const auto& session : sessions_) {
        const TableSession::ViewState before = session->view_state;
        assign_viewer(*session);
        const TableSession::ViewState& view_state = session->view_state;
        if (view_state.viewer != before.viewer || view_state.outside != before.outside) {
            moved.push_back(session.get());
        } else if (!sees_delayed(*session)) {
            staying[{view_state.viewer, view_state.outside}].push_back(session.get());
        }
    }
    for (const auto& [viewer, sessions] : staying) update(viewer.first, viewer.second, sessions);
    news_sent_ = table_->news_count(core::spectator);
    // After the others: a welcome carries the viewer's latest view.
    for (TableSession* session : moved) welcome(*session);
    // A person who sat down is online at another seat now.
    if (!moved.empty()) presence_changed();
}

// Skips unchanged views: the timing of an update would reveal that somebody has answered in secret.
void TableHost::update(core::Seat viewer, bool outside, const std::vector<TableSession*>& sessions) {
    wire::tell::Update update;
    if (!outside) {
        if (auto news = table_->news_since(viewer, news_sent_)) update.news = *std::move(news);
    }
    if (only_talk(update.news)) {
        LastView& shown = shown_[{viewer, outside}];
        shown.news = table_->news_count(viewer);
        shown.entries = table_->entries();
    } else {
        update.view = view_for(viewer, outside);
        if (is_shown(viewer, outside, *update.view)) return;
    }
    const auto text = text_for(std::move(update));
    for (TableSession* session : sessions) {
        session->view_state.entries = table_->entries();
        send(*session, text);
    }
    around_->count(Counted::updates, sessions.size());
}

bool TableHost::sees_delayed(const TableSession& session) const {
    return spectator_feed_.delayed() && session.view_state.viewer == core::spectator &&
           !session.view_state.outside;
}

// Without spectators no updates are made, and no timer keeps the table alive.
void TableHost::update_spectators() {
    if (stopped_) return;
    std::vector<TableSession*> watching;
    for (const auto& session : sessions_) {
        if (session->view_state.welcomed && sees_delayed(*session)) watching.push_back(session.get());
    }
    if (watching.empty()) return spectator_feed_.catch_up(around_->now(), outbox_.durable());
    while (auto update = spectator_feed_.release(around_->now(), outbox_.durable())) {
        const auto text = text_for(wire::tell::Update{std::move(update->news), std::move(update->view)});
        for (const TableSession* session : watching) send(*session, text);
        around_->count(Counted::updates, watching.size());
    }
    const auto next = spectator_feed_.next_release();
    if (!next || *next <= around_->now()) return;  // the latter: waits until it is durable
    const auto left = std::chrono::milliseconds(std::max<table::Millis>(1, *next - around_->now()));
    spectator_timer_->at(around_->steady() + left,
                         [self = shared_from_this()] { self->update_spectators(); });
}

std::vector<bool> TableHost::online() const {
    std::vector<bool> online(table_->players(), false);
    for (const auto& session : sessions_) {
        if (session->view_state.viewer == core::spectator) continue;
        for (const core::Seat seat : table_->seats_held_by(session->principal().person)) online[seat] = true;
    }
    return online;
}

void TableHost::presence_changed() {
    if (presence_throttled_) {
        presence_pending_ = true;
    } else {
        send_presence();
    }
}

// With many sessions presence is throttled, in proportion to their number: otherwise, while thousands join,
// all would be told of each.
void TableHost::send_presence() {
    constexpr std::size_t throttled_from = 50;
    constexpr std::chrono::microseconds rest_a_line(200);
    wire::tell::Presence presence{online(), 0};
    for (const auto& session : sessions_)
        presence.watching += session->view_state.viewer == core::spectator ? 1U : 0U;
    const auto text = text_for(presence);
    for (const auto& session : sessions_) send(*session, text);
    if (sessions_.size() < throttled_from) return;
    presence_throttled_ = true;
    presence_timer_->at(around_->steady() + rest_a_line * sessions_.size(), [self = shared_from_this()] {
        self->presence_throttled_ = false;
        if (std::exchange(self->presence_pending_, false)) self->send_presence();
    });
}

}  // namespace subrosa::host
