#include "cli/join/story.hpp"

#include "games/rose/rose.hpp"
#include "games/rose/text.hpp"
#include "table/documents/rose.hpp"

#include <algorithm>
#include <map>

namespace subrosa::join {
namespace {

using rose::Happening;

// Secret answers become known together, each a move of its own.
unsigned moves_in(const std::vector<rose::Told>& events) {
    const auto shown = std::count_if(events.begin(), events.end(), [](const rose::Told& told) {
        return told.what == Happening::marker_shown || told.what == Happening::guess_shown;
    });
    return shown == 0 ? 1U : static_cast<unsigned>(shown);
}

}  // namespace

core::Seat Story::viewer() const {
    return view_->seat ? static_cast<core::Seat>(*view_->seat) : core::spectator;
}

table::Result<std::vector<table::News>> Story::take(const wire::ServerMessage& message) {
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
    if (const auto taken = take_news(*news, fresh); !taken) return taken.error();
    if (view != nullptr) {
        if (const auto taken = take_view(*view); !taken) return taken.error();
    }
    return fresh;
}

table::Result<bool> Story::take_view(const table::View& view) {
    if (view.setup.game != rose::Rose::name)
        return table::Error{"this program plays the rose only, not what is played at this table"};
    if (view.news > seen_) {
        if (view.knowledge) lose_the_past();  // something was not told
        seen_ = view.news;
    }
    view_ = view;
    knowledge_.reset();
    if (view.seed_hash && !promise_) promise_ = view.seed_hash;
    if (!view.knowledge) return true;
    auto knowledge = table::read_rose_knowledge(*view.knowledge);
    if (!knowledge) return knowledge.error();
    if (knowledge->open.options.players != view.seats.size() || knowledge->seat != viewer())
        return table::Error{"what is known does not fit the table"};
    knowledge_ = *knowledge;
    begin_again();
    return true;
}

table::Result<bool> Story::take_news(const std::vector<table::News>& news, std::vector<table::News>& fresh) {
    for (const table::News& one : news) {
        if (one.n <= seen_) continue;
        if (one.n > seen_ + 1) lose_the_past();
        seen_ = one.n;
        if (one.what == table::NewsKind::taken_back) take_back(one.moves.value_or(0));
        if (one.events) {
            const auto events = table::read_rose_events(*one.events);
            if (!events) return events.error();
            begin_again();
            if (one.what == table::NewsKind::played) played_.push_back({told_.size(), moves_in(*events)});
            told_.insert(told_.end(), events->begin(), events->end());
        }
        fresh.push_back(one);
    }
    return true;
}

void Story::take_back(unsigned moves) {
    unsigned gone = 0;
    while (gone < moves && !played_.empty()) {
        gone += played_.back().moves;
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
    if (complete_ || !told_.empty() || !knowledge_ || knowledge_->open.stage >= rose::Stage::reveal) return;
    told_.push_back({.what = Happening::turn_began, .seat = knowledge_->open.turn});
}

void Story::set_told(std::vector<rose::Told> told) {
    told_ = std::move(told);
    played_.clear();
    complete_ = true;
}

std::vector<rose::Action> Story::choices() const {
    std::vector<rose::Action> choices;
    for (const std::string& text : view_->choices) {
        if (const auto action = rose::action_from(text)) choices.push_back(*action);
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
    std::map<std::string, int> times;
    for (const table::SeatView& seat : view_->seats) ++times[seat.name];
    std::vector<play::Person> people;
    for (std::size_t i = 0; i < view_->seats.size(); ++i) {
        const table::SeatView& seat = view_->seats[i];
        std::string name = play::is_printable(seat.name) ? seat.name : "?";
        if (times[seat.name] > 1) name += " " + std::to_string(i + 1);
        people.push_back({std::move(name), seat.kind == table::SeatKind::bot || seat.stand_in});
    }
    return people;
}

}  // namespace subrosa::join
