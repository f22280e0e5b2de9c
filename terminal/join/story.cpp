#include "terminal/join/story.hpp"

#include "terminal/faces/faces.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace subrosa::join {

core::Seat Story::viewer() const {
    return view_->seat ? static_cast<core::Seat>(*view_->seat) : core::spectator;
}

Result<std::vector<table::News>> Story::take(const wire::ServerMessage& message) {
    std::vector<table::News> fresh;
    const std::vector<table::News> none;
    const table::View* view = nullptr;
    const std::vector<table::News>* news = &none;
    if (const auto* welcome = std::get_if<wire::tell::Welcome>(&message)) {
        // Another viewer was told other things.
        if (view_ && view_->seat != welcome->view.seat && view_->knowledge) lose_the_past();
        owner_ = welcome->owner;
        view = &welcome->view;
        if (welcome->news) news = &*welcome->news;
    } else if (const auto* update = std::get_if<wire::tell::Update>(&message)) {
        if (update->view) view = &*update->view;
        news = &update->news;
    }
    if (view != nullptr) {
        face_ = faces::find(view->setup.game);
        if (face_ == nullptr) {
            return Error{
                fmt::format("this program knows {}, not what is played at this table", faces::names())};
        }
    }
    if (face_ == nullptr) return fresh;  // before a welcome nothing can be understood
    if (const auto taken = take_news(*news, fresh); !taken) return taken.error();
    if (view != nullptr) {
        if (const auto taken = take_view(*view); !taken) return taken.error();
    }
    return fresh;
}

Result<bool> Story::take_view(const table::View& view) {
    if (view.knowledge) {
        const auto seat = view.seat ? static_cast<core::Seat>(*view.seat) : core::spectator;
        const auto players = static_cast<unsigned>(view.seats.size());
        if (const auto wrong = face_->wrong_with_knowledge(*view.knowledge, seat, players)) return *wrong;
    }
    if (view.news > seen_) {
        if (view.knowledge) lose_the_past();  // something was not told
        seen_ = view.news;
    }
    view_ = view;
    if (view.seed_hash && !promise_) promise_ = view.seed_hash;
    begin_again();
    return true;
}

Result<bool> Story::take_news(const std::vector<table::News>& news, std::vector<table::News>& fresh) {
    for (const table::News& one : news) {
        if (one.n <= seen_) continue;
        if (one.n > seen_ + 1) lose_the_past();
        seen_ = one.n;
        if (one.what == table::NewsKind::taken_back) take_back(one.first.value_or(one.n));
        if (one.events && !one.gone) {
            if (const auto wrong = face_->wrong_with_told(*one.events)) return *wrong;
            begin_again();
            if (one.what == table::NewsKind::played) played_.push_back({told_.size(), one.n});
            told_.insert(told_.end(), one.events->begin(), one.events->end());
        }
        fresh.push_back(one);
    }
    return true;
}

void Story::take_back(std::uint64_t first) {
    while (!played_.empty() && played_.back().news >= first) {
        told_.resize(played_.back().first_told);
        played_.pop_back();
    }
}

void Story::lose_the_past() {
    told_.clear();
    played_.clear();
    complete_ = false;
}

// Whatever is told of a turn must come behind its beginning.
void Story::begin_again() {
    if (complete_ || !told_.empty() || !view_ || !view_->knowledge) return;
    if (auto turn = face_->turn_under_way(*view_->knowledge)) told_.push_back(*std::move(turn));
}

faces::Told Story::told_lately() const {
    int turns = 0;
    for (std::size_t at = told_.size(); at-- > 0;) {
        const faces::Beat beat = face_->beat(told_[at]);
        if (beat.kind == faces::Beat::Kind::turn && beat.seat == viewer() && ++turns == 2)
            return faces::Told(told_).subspan(at);
    }
    return told_;
}

void Story::set_told(std::vector<json::object> told) {
    if (face_->wrong_with_told(told)) return;
    told_ = std::move(told);
    played_.clear();
    complete_ = true;
}

std::vector<std::string> Story::choices() const {
    std::vector<std::string> choices;
    for (const std::string& choice : view_->choices) {
        if (play::is_printable(choice)) choices.push_back(choice);
    }
    return choices;
}

core::Outcome Story::outcome() const {
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

std::vector<play::Person> Story::people() const {
    // Those of one name are told apart as the page does it: by counting them.
    std::map<std::string, int> times;
    std::map<std::string, int> counted;
    for (const table::SeatView& seat : view_->seats) ++times[seat.name];
    std::vector<play::Person> people;
    for (const table::SeatView& seat : view_->seats) {
        std::string name = play::is_printable(seat.name) ? seat.name : "?";
        if (times[seat.name] > 1) name += " " + std::to_string(++counted[seat.name]);
        people.push_back({std::move(name), seat.kind == table::SeatKind::bot || seat.stand_in});
    }
    return people;
}

}  // namespace subrosa::join
