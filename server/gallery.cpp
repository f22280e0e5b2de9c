#include "server/gallery.hpp"

#include "base/described.hpp"
#include "server/news_page.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace subrosa::server {

void Gallery::add(std::string line) {
    const auto entry = table::read_entry(line);
    if (!entry) throw std::logic_error("an entry of a table: " + entry.error().message);
    started_ |= std::holds_alternative<table::entry::Started>(entry->what);
    waiting_.push_back({entry->at + (started_ ? delay_ : 0), std::move(line)});
    if (waiting_.size() > most_waiting) put_together();
}

void Gallery::play_next() {
    std::optional<Error> wrong;
    if (past_) {
        wrong = past_->follow(waiting_.front().line);
    } else if (auto opened = table::Table::from_journal({waiting_.front().line}, dealer_)) {
        past_ = *std::move(opened);
    } else {
        wrong = opened.error();
    }
    if (wrong) throw std::logic_error("an entry of a table: " + wrong->message);
    waiting_.pop_front();
}

// The oldest eighth at once: a view is made once a step, not once an entry.
void Gallery::put_together() {
    constexpr std::size_t enough = most_waiting - most_waiting / 8;
    const table::Millis width = std::max<table::Millis>(1, delay_ / steps);
    while (waiting_.size() > enough) {
        const table::Millis first = waiting_.front().at;
        if (steps_.empty() || first - steps_.back().began >= width) steps_.push_back({first, first, 0, {}});
        Step& step = steps_.back();
        while (waiting_.size() > enough && waiting_.front().at - step.began < width) {
            step.at = waiting_.front().at;
            play_next();
        }
        step.entries = past_->entries();
        step.view = past_->view(core::spectator, step.at);
    }
}

// One step, or one entry.
bool Gallery::play_due(table::Millis now, std::size_t durable) {
    if (!steps_.empty()) return steps_.front().at <= now && steps_.front().entries <= durable;
    if (waiting_.empty() || waiting_.front().at > now) return false;
    if ((past_ ? past_->entries() : 0) >= durable) return false;
    play_next();
    return true;
}

std::optional<Glimpse> Gallery::release(table::Millis now, std::size_t durable) {
    while (play_due(now, durable)) {
        Glimpse glimpse;
        if (!steps_.empty()) {
            glimpse.view = std::move(steps_.front().view);
            steps_.pop_front();
        } else {
            glimpse.view = past_->view(core::spectator, now);
        }
        const std::uint64_t seen = view_.news;
        const auto looks = looks_of(glimpse.view);
        const bool same = std::exchange(looks_, looks) == looks && glimpse.view.news == seen;
        view_ = glimpse.view;
        if (same) continue;
        glimpse.news = news_page(seen, view_.news + 1, [this](std::uint64_t n) { return news_at(n); });
        return glimpse;
    }
    return std::nullopt;
}

void Gallery::catch_up(table::Millis now, std::size_t durable) {
    bool played = false;
    while (play_due(now, durable)) {
        played = steps_.empty();
        if (played) continue;
        view_ = std::move(steps_.front().view);
        looks_ = looks_of(view_);
        steps_.pop_front();
    }
    if (!played) return;
    view_ = past_->view(core::spectator, now);
    looks_ = looks_of(view_);
}

std::optional<table::Millis> Gallery::next_release() const {
    if (!steps_.empty()) return steps_.front().at;
    if (waiting_.empty()) return std::nullopt;
    return waiting_.front().at;
}

std::optional<std::vector<table::News>> Gallery::news_since(std::uint64_t n) const {
    if (!past_ || n > view_.news) return std::nullopt;
    auto news = past_->news_since(core::spectator, n);
    if (news) news->resize(view_.news - n);
    return news;
}

std::size_t Gallery::bytes() const {
    std::size_t bytes = 0;
    for (const Waiting& waiting : waiting_) bytes += sizeof(Waiting) + waiting.line.capacity();
    for (const Step& step : steps_) bytes += json::serialize(described::to_json(step.view)).size();
    return bytes;
}

}  // namespace subrosa::server
