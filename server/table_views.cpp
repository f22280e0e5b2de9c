// What is seen of a table: who is shown what, as whom, and when.
#include "server/attendant.hpp"
#include "server/message_text.hpp"
#include "server/news_page.hpp"
#include "server/table_host.hpp"

#include <boost/asio/post.hpp>

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

namespace subrosa::server {

namespace asio = boost::asio;

namespace {

// Talk changes nothing that a view shows.
bool only_talk(const std::vector<table::News>& news) {
    return !news.empty() && std::all_of(news.begin(), news.end(), [](const table::News& item) {
        return item.what == table::NewsKind::said || item.what == table::NewsKind::claimed;
    });
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
        seen.outside = !table_->setup().watchable && !attendant.visitor().is(table_->owner());
    } else if (wanted && *wanted < table_->players() && seats.has(static_cast<core::Seat>(*wanted))) {
        seen.viewer = static_cast<core::Seat>(*wanted);
    } else {
        seen.viewer = seats.front();
    }
}

// Whoever may not watch is shown who sits there, to be able to sit down, and nothing of the game.
table::View TableHost::view_for(core::Seat viewer, bool outside) const {
    table::View view = table_->view(viewer, around_.now());
    if (!outside) return view;
    view.news = 0;
    view.knowledge.reset();
    view.awaited.reset();
    view.clock.reset();
    view.back.reset();
    view.outcome.reset();
    view.pause_votes.clear();
    return view;
}

void TableHost::welcome(Attendant& attendant) {
    const table::Millis now = around_.now();
    const Attendant::Seen& seen = attendant.seen;
    wire::tell::Welcome welcome;
    welcome.protocol = wire::protocol;
    welcome.table = id_;
    welcome.now = now;
    welcome.online = online();
    welcome.owner = attendant.visitor().is(table_->owner());
    if (seen.viewer < table_->players()) welcome.seat = seen.viewer;
    const bool again = std::exchange(attendant.seen.welcomed, false);
    const bool past = sees_the_past(attendant);
    if (past) show_glimpses();
    welcome.view = past ? gallery_.view() : view_for(seen.viewer, seen.outside);
    if (const auto since = attendant.hello().since; since && !seen.outside && !again)
        welcome.news = news_page_for(attendant, *since, std::numeric_limits<std::uint64_t>::max());
    // Who has just come waits for no more than what it is shown.
    std::size_t entries = again ? table_->entries() : 0;
    if (!past) {
        static_cast<void>(is_shown(seen.viewer, seen.outside, welcome.view));
        entries = std::max(entries, shown_[{seen.viewer, seen.outside}].entries);
    }
    attendant.seen.welcomed = true;
    attendant.seen.entries = entries;
    send(attendant, text_for(std::move(welcome)));
    if (past) show_glimpses();
}

std::optional<std::vector<table::News>> TableHost::news_page_for(const Attendant& attendant,
                                                                 std::uint64_t since,
                                                                 std::uint64_t before) const {
    const core::Seat viewer = attendant.seen.viewer;
    const bool past = sees_the_past(attendant);
    const std::uint64_t last = past ? gallery_.view().news : table_->news_count(viewer);
    if (since > last) return std::nullopt;
    return news_page(since, std::min(before, last + 1), [&](std::uint64_t n) {
        return past ? gallery_.news_at(n) : table_->news_at(viewer, n);
    });
}

void TableHost::tell_news(std::shared_ptr<Attendant> attendant, wire::ask::News asked) {
    asio::post(strand_, [self = shared_from_this(), attendant = std::move(attendant), asked] {
        if (self->stopped_) return;
        wire::tell::News answer{asked.seq, {}};
        if (!attendant->seen.outside) {
            auto page = self->news_page_for(*attendant, asked.since, asked.before);
            answer.news = std::move(page).value_or(std::vector<table::News>{});
        }
        self->answer(*attendant, std::move(answer));
    });
}

// Whether this is what the viewer was shown last; from now on it is.
bool TableHost::is_shown(core::Seat viewer, bool outside, const table::View& view) {
    const Looks looks = looks_of(view);
    const auto [shown, first] = shown_.try_emplace({viewer, outside});
    if (!first && shown->second.looks == looks && shown->second.news == view.news) return true;
    shown->second = {looks, view.news, table_->entries()};
    return false;
}

void TableHost::update_all() {
    std::map<std::pair<core::Seat, bool>, std::vector<Attendant*>> staying;
    std::vector<Attendant*> moved;
    for (const auto& attendant : attendants_) {
        const Attendant::Seen before = attendant->seen;
        place(*attendant);
        const Attendant::Seen& seen = attendant->seen;
        if (seen.viewer != before.viewer || seen.outside != before.outside) {
            moved.push_back(attendant.get());
        } else if (!sees_the_past(*attendant)) {
            staying[{seen.viewer, seen.outside}].push_back(attendant.get());
        }
    }
    for (const auto& [viewer, attendants] : staying) update(viewer.first, viewer.second, attendants);
    told_ = table_->news_count(core::spectator);
    // After the others: what a viewer is welcomed with is what that viewer was last shown.
    for (Attendant* attendant : moved) welcome(*attendant);
    // Who sat down is here, at another seat than before.
    if (!moved.empty()) presence_changed();
}

// What looks the same is not sent again, to anybody: when something is done in secret is nobody's business.
void TableHost::update(core::Seat viewer, bool outside, const std::vector<Attendant*>& attendants) {
    wire::tell::Update update;
    if (!outside) {
        if (auto news = table_->news_since(viewer, told_)) update.news = *std::move(news);
    }
    if (only_talk(update.news)) {
        Shown& shown = shown_[{viewer, outside}];
        shown.news = table_->news_count(viewer);
        shown.entries = table_->entries();
    } else {
        update.view = view_for(viewer, outside);
        if (is_shown(viewer, outside, *update.view)) return;
    }
    const auto text = text_for(std::move(update));
    for (Attendant* attendant : attendants) {
        attendant->seen.entries = table_->entries();
        send(*attendant, text);
    }
    around_.updates.add(attendants.size());
}

bool TableHost::sees_the_past(const Attendant& attendant) const {
    return gallery_.delayed() && attendant.seen.viewer == core::spectator && !attendant.seen.outside;
}

// While nobody stands in the gallery nothing is made to be shown, and no timer keeps the table.
void TableHost::show_glimpses() {
    if (stopped_) return;
    std::vector<Attendant*> watching;
    for (const auto& attendant : attendants_) {
        if (attendant->seen.welcomed && sees_the_past(*attendant)) watching.push_back(attendant.get());
    }
    if (watching.empty()) return gallery_.catch_up(around_.now(), outbox_.durable());
    while (auto glimpse = gallery_.release(around_.now(), outbox_.durable())) {
        const auto text = text_for(wire::tell::Update{std::move(glimpse->news), std::move(glimpse->view)});
        for (const Attendant* attendant : watching) send(*attendant, text);
        around_.updates.add(watching.size());
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
    for (const auto& attendant : attendants_) send(*attendant, text);
    if (attendants_.size() < crowd) return;
    presence_rests_ = true;
    presence_timer_.expires_after(rest_a_line * attendants_.size());
    presence_timer_.async_wait([self = shared_from_this()](boost::system::error_code error) {
        self->presence_rests_ = false;
        if (!error && std::exchange(self->presence_due_, false)) self->tell_presence();
    });
}

}  // namespace subrosa::server
