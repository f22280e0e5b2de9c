#include "server/gallery.hpp"

#include <utility>

namespace subrosa::server {

void Gallery::add(const table::Table& table, table::Millis at) {
    Glimpse glimpse;
    if (auto news = table.news_since(core::spectator, seen_)) glimpse.news = *std::move(news);
    seen_ = table.news_count(core::spectator);
    glimpse.view = table.view(core::spectator, at);
    if (!view_) {
        view_ = std::move(glimpse.view);
        return;
    }
    waiting_.push_back({at + delay_, table.entries(), std::move(glimpse)});
}

std::optional<Glimpse> Gallery::release(table::Millis now, std::size_t durable) {
    if (waiting_.empty() || waiting_.front().at > now || waiting_.front().entries > durable)
        return std::nullopt;
    Glimpse glimpse = std::move(waiting_.front().glimpse);
    waiting_.pop_front();
    view_ = glimpse.view;
    return glimpse;
}

std::optional<table::Millis> Gallery::next_release() const {
    if (waiting_.empty()) return std::nullopt;
    return waiting_.front().at;
}

}  // namespace subrosa::server
