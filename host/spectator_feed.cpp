#include "host/spectator_feed.hpp"

#include "base/described.hpp"
#include "host/news_page.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace subrosa::host {

void SpectatorFeed::add(std::string line) {
    const auto entry = table::read_entry(line);
    if (!entry) throw std::logic_error("an entry of a table: " + entry.error().message);
    started_ |= std::holds_alternative<table::entry::Started>(entry->payload);
    pending_.push_back({entry->at + (started_ ? delay_ : 0), std::move(line)});
    if (pending_.size() > most_waiting) coalesce();
}

void SpectatorFeed::play_next() {
    std::optional<Error> wrong;
    if (delayed_table_) {
        wrong = delayed_table_->follow(pending_.front().line);
    } else if (auto opened = table::Table::from_journal({pending_.front().line}, dealer_)) {
        delayed_table_ = *std::move(opened);
    } else {
        wrong = opened.error();
    }
    if (wrong) throw std::logic_error("an entry of a table: " + wrong->message);
    pending_.pop_front();
}

// Coalesces the oldest eighth, so that a view is made per step and not per entry.
void SpectatorFeed::coalesce() {
    constexpr std::size_t enough = most_waiting - most_waiting / 8;
    const table::Millis width = std::max<table::Millis>(1, delay_ / coalescing_steps);
    while (pending_.size() > enough) {
        const table::Millis first = pending_.front().at;
        if (coalesced_.empty() || first - coalesced_.back().began >= width)
            coalesced_.push_back({first, first, 0, {}});
        CoalescedEntries& group = coalesced_.back();
        while (pending_.size() > enough && pending_.front().at - group.began < width) {
            group.at = pending_.front().at;
            play_next();
        }
        group.entries = delayed_table_->entries();
        group.view = delayed_table_->view(core::spectator, group.at);
    }
}

// One group of coalesced entries, or one entry.
bool SpectatorFeed::play_due(table::Millis now, std::size_t durable) {
    if (!coalesced_.empty()) return coalesced_.front().at <= now && coalesced_.front().entries <= durable;
    if (pending_.empty() || pending_.front().at > now) return false;
    if ((delayed_table_ ? delayed_table_->entries() : 0) >= durable) return false;
    play_next();
    return true;
}

std::optional<SpectatorUpdate> SpectatorFeed::release(table::Millis now, std::size_t durable) {
    while (play_due(now, durable)) {
        SpectatorUpdate update;
        if (!coalesced_.empty()) {
            update.view = std::move(coalesced_.front().view);
            coalesced_.pop_front();
        } else {
            update.view = delayed_table_->view(core::spectator, now);
        }
        const std::uint64_t seen = view_.news;
        const auto digest = view_digest(update.view);
        const bool same = std::exchange(digest_, digest) == digest && update.view.news == seen;
        view_ = update.view;
        if (same) continue;
        update.news = news_page(seen, view_.news + 1, [this](std::uint64_t n) { return news_at(n); });
        return update;
    }
    return std::nullopt;
}

void SpectatorFeed::catch_up(table::Millis now, std::size_t durable) {
    bool played = false;
    while (play_due(now, durable)) {
        played = coalesced_.empty();
        if (played) continue;
        view_ = std::move(coalesced_.front().view);
        digest_ = view_digest(view_);
        coalesced_.pop_front();
    }
    if (!played) return;
    view_ = delayed_table_->view(core::spectator, now);
    digest_ = view_digest(view_);
}

std::optional<table::Millis> SpectatorFeed::next_release() const {
    if (!coalesced_.empty()) return coalesced_.front().at;
    if (pending_.empty()) return std::nullopt;
    return pending_.front().at;
}

std::optional<std::vector<table::News>> SpectatorFeed::news_since(std::uint64_t n) const {
    if (!delayed_table_ || n > view_.news) return std::nullopt;
    auto news = delayed_table_->news_since(core::spectator, n);
    if (news) news->resize(static_cast<std::size_t>(view_.news - n));
    return news;
}

std::size_t SpectatorFeed::bytes() const {
    std::size_t bytes = 0;
    for (const PendingEntry& entry : pending_) bytes += sizeof(PendingEntry) + entry.line.capacity();
    for (const CoalescedEntries& group : coalesced_)
        bytes += json::serialize(described::to_json(group.view)).size();
    return bytes;
}

}  // namespace subrosa::host
