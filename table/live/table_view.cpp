// What is seen of a table. Everything about the game in here is made from know() of the viewer, from events
// that the viewer may see, and, once the game is over, from the whole truth.
#include "table/live/table.hpp"

namespace subrosa::table {

std::vector<SeatView> Table::seats() const {
    std::vector<SeatView> seats;
    for (const Chair& chair : chairs_) {
        SeatView seat{chair.kind, chair.name, std::nullopt, chair.stand_in, !chair.invitation.empty()};
        if (chair.kind == SeatKind::bot) seat.bot = chair.bot;
        seats.push_back(std::move(seat));
    }
    return seats;
}

View Table::view(core::Seat viewer, Millis /*now*/) const {
    View view;
    view.phase = phase_;
    view.setup = setup_;
    if (viewer < players()) view.seat = viewer;
    view.news = news_count(viewer);
    view.version = viewer < players() ? version(viewer) : 0;
    view.seats = seats();
    if (const core::SeatSet seats = seats_held_by(owner_); !seats.empty()) view.owner = seats.front();
    view.paused = paused_;
    view.pause_votes = seats_of(pause_votes_);
    if (play_) view_game(view, viewer);
    return view;
}

void Table::view_game(View& view, core::Seat viewer) const {
    const AnyMatch& seen = play_->seen_by(viewer);
    view.seed_hash = seed_hash(*seed_);
    view.knowledge = seen.know(viewer);
    if (play_->over()) {
        const core::Outcome outcome = play_->match().outcome();
        OutcomeView shown;
        for (unsigned seat = 0; seat < play_->match().seats(); ++seat) {
            shown.scores.push_back(outcome.scores[seat]);
            shown.ranks.push_back(outcome.ranks[seat]);
        }
        shown.winners = seats_of(outcome.winners);
        shown.position = play_->match().position();
        shown.seed = hex_of(*seed_);
        view.outcome = std::move(shown);
        return;
    }
    if (phase_ != Phase::running) return;
    const core::SeatSet awaited = play_->awaited();
    const bool me = viewer < players() && awaited.has(viewer);
    view.awaited =
        AwaitedView{seats_of(play_->asked()), static_cast<unsigned>(awaited.size()), play_->secret(), me};
    if (me) view.choices = seen.choices(viewer);
    if (clock_.settings().kind != ClockKind::none) {
        ClockView clock{clock_.settings(), {}, clock_.shown_at(), seats_of(clock_.shown_running())};
        for (const core::Seat seat : core::SeatSet::first(players()))
            clock.left.push_back(clock_.shown_left(seat));
        view.clock = std::move(clock);
    }
    BackView back;
    if (viewer < players()) {
        back.free = play_->may_take_back(viewer);
        back.askable = !back.free && play_->has_decided(viewer);
    }
    if (back_asked_) back.asked_by = *back_asked_;
    back.agreed = seats_of(back_agreed_);
    view.back = std::move(back);
}

std::uint64_t Table::news_count(core::Seat /*viewer*/) const {
    return news_.size();
}

News Table::for_viewer(const Item& item, std::uint64_t n, core::Seat viewer) const {
    News news = item.news;
    news.n = n;
    if (news.what != NewsKind::started && news.what != NewsKind::played) return news;
    std::vector<json::object> events;
    const AnyMatch& match = play_->match();
    for (json::object& event : match.told_between(item.first_told, item.last_told, viewer))
        events.push_back(without_audience(std::move(event)));
    news.events = std::move(events);
    return news;
}

std::optional<std::vector<News>> Table::news_since(core::Seat viewer, std::uint64_t n) const {
    if (n > news_.size()) return std::nullopt;
    std::vector<News> news;
    for (std::size_t i = n; i < news_.size(); ++i) {
        if (news_[i].gone) return std::nullopt;
        news.push_back(for_viewer(news_[i], i + 1, viewer));
    }
    return news;
}

}  // namespace subrosa::table
