#include "terminal/play/table_model.hpp"

#include "terminal/faces/faces.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace subrosa::play {

using faces::Beat;
using faces::BeatKind;

core::Seat TableModel::viewer() const {
    return view_->seat ? static_cast<core::Seat>(*view_->seat) : core::spectator;
}

Result<std::vector<table::News>> TableModel::take(const message::Welcome& welcome) {
    // Another viewer was told other things.
    if (view_ && view_->seat != welcome.view.seat && view_->knowledge) forget();
    owner_ = welcome.owner;
    return take(&welcome.view, welcome.news);
}

Result<std::vector<table::News>> TableModel::take(const message::Update& update) {
    return take(update.view ? &*update.view : nullptr, update.news);
}

Result<std::vector<table::News>> TableModel::take(const table::View* view,
                                                  const std::vector<table::News>& news) {
    std::vector<table::News> fresh;
    if (view != nullptr && (face_ == nullptr || face_->game() != view->setup.game)) {
        face_ = faces::find(view->setup.game);
        if (face_ == nullptr) {
            return Error{
                fmt::format("this program knows {}, not what is played at this table", faces::names())};
        }
    }
    if (!view_ && view == nullptr) return fresh;  // an update before the welcome
    for (const table::News& one : news) {
        if (one.n <= seen_) continue;
        if (const auto wrong = take_news(one)) return *wrong;
        fresh.push_back(one);
    }
    if (view == nullptr) return fresh;
    if (const auto wrong = take_view(*view)) return *wrong;
    return fresh;
}

std::optional<Error> TableModel::take_view(const table::View& view) {
    std::optional<faces::Document> knowledge;
    if (view.knowledge) {
        const auto seat = view.seat ? static_cast<core::Seat>(*view.seat) : core::spectator;
        const auto players = static_cast<unsigned>(view.seats.size());
        knowledge.emplace(*view.knowledge);
        if (auto wrong = face_->wrong_with_knowledge(*knowledge, seat, players)) return wrong;
    }
    if (view.news > seen_) {
        if (view.knowledge) forget();  // something was not told
        seen_ = view.news;
    }
    view_ = view;
    knowledge_ = std::move(knowledge);
    if (view.seed_hash && !seed_hash_) seed_hash_ = view.seed_hash;
    begin_again();
    return std::nullopt;
}

std::optional<Error> TableModel::take_news(const table::News& news) {
    if (news.n > seen_ + 1) forget();
    seen_ = news.n;
    if (news.what == table::NewsKind::taken_back) take_back(news.first.value_or(news.n));
    if (news.what == table::NewsKind::said || news.what == table::NewsKind::claimed)
        talk_.push_back({news, told_.size()});
    if (!news.events || news.gone) return std::nullopt;
    const std::vector<faces::Document> events(news.events->begin(), news.events->end());
    if (auto wrong = face_->wrong_with_told(events)) return wrong;
    begin_again();
    if (news.what == table::NewsKind::played) played_.push_back({told_.size(), news.n});
    told_.insert(told_.end(), events.begin(), events.end());
    return std::nullopt;
}

void TableModel::take_back(std::uint64_t first) {
    while (!played_.empty() && played_.back().news >= first) {
        told_.erase(told_.begin() + static_cast<std::ptrdiff_t>(played_.back().first_told), told_.end());
        played_.pop_back();
    }
    for (TalkLine& one : talk_) one.after = std::min(one.after, told_.size());
}

void TableModel::forget() {
    told_.clear();
    played_.clear();
    for (TalkLine& one : talk_) one.after = 0;
    complete_ = false;
}

// The events of a turn must follow its beginning.
void TableModel::begin_again() {
    if (complete_ || !told_.empty() || !knowledge_) return;
    if (auto turn = face_->turn_under_way(*knowledge_)) told_.push_back(*std::move(turn));
}

std::size_t TableModel::turn_began_at() const {
    std::size_t at = told_.size();
    while (at > 0 && face_->beat(told_[at - 1]).kind != BeatKind::turn) --at;
    return at == 0 ? 0 : at - 1;
}

std::size_t TableModel::turn_before_began_at() const {
    int turns = 0;
    for (std::size_t at = told_.size(); at-- > 0;) {
        const Beat beat = face_->beat(told_[at]);
        if (beat.kind == BeatKind::turn && beat.seat == viewer() && ++turns == 2) return at;
    }
    return 0;
}

std::vector<table::News> TableModel::talk_since(std::size_t event) const {
    std::vector<table::News> talk;
    for (const TalkLine& one : talk_) {
        if (one.after >= event) talk.push_back(one.news);
    }
    return talk;
}

void TableModel::set_told(const std::vector<json::object>& told) {
    std::vector<faces::Document> events(told.begin(), told.end());
    if (face_->wrong_with_told(events)) return;
    told_ = std::move(events);
    played_.clear();
    complete_ = true;
}

std::vector<std::string> TableModel::choices() const {
    std::vector<std::string> choices;
    for (const std::string& choice : view_->choices) {
        if (is_printable(choice)) choices.push_back(choice);
    }
    return choices;
}

core::Outcome TableModel::outcome() const {
    core::Outcome outcome;
    outcome.over = true;
    const table::OutcomeView& shown = *view_->outcome;
    for (std::size_t seat = 0; seat < std::min<std::size_t>(shown.ranks.size(), core::max_players); ++seat) {
        outcome.scores[seat] = static_cast<std::int16_t>(shown.scores[seat]);
        outcome.ranks[seat] = static_cast<std::uint8_t>(shown.ranks[seat]);
    }
    for (const unsigned seat : shown.winners) {
        if (seat < view_->seats.size()) outcome.winners = outcome.winners.with(static_cast<core::Seat>(seat));
    }
    return outcome;
}

std::vector<Participant> TableModel::people() const {
    std::map<std::string, int> times;
    std::map<std::string, int> counted;
    for (const table::SeatView& seat : view_->seats) ++times[seat.name];
    std::vector<Participant> people;
    for (const table::SeatView& seat : view_->seats) {
        std::string name = is_printable(seat.name) ? seat.name : "?";
        if (times[seat.name] > 1) name += " " + std::to_string(++counted[seat.name]);
        people.push_back({std::move(name), seat.kind == table::SeatKind::bot || seat.stand_in});
    }
    return people;
}

}  // namespace subrosa::play
