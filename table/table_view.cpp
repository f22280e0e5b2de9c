// Views of a table. The game's part is made from the viewer's know(), from events that the viewer may see,
// and, once the game is over, from the truth.
#include "engine/seeds.hpp"
#include "table/table.hpp"

namespace subrosa::table {

std::vector<SeatView> Table::seats(core::Seat viewer) const {
    std::vector<SeatView> seats;
    for (const Chair& chair : chairs_) {
        const bool seen = !chair.unseen || viewer == seats.size();
        const bool invited = chair.kind == SeatKind::nobody && !chair.invitation.empty();
        SeatView seat{chair.kind, chair.name, std::nullopt, chair.stand_in && seen, invited, {}};
        if (chair.kind == SeatKind::bot) seat.bot = chair.bot;
        if (chair.kind == SeatKind::person) seat.guest = chair.guest;
        seats.push_back(std::move(seat));
    }
    return seats;
}

View Table::view(core::Seat viewer, Millis now) const {
    View view;
    view.phase = phase_;
    view.setup = setup_;
    if (viewer < players()) view.seat = viewer;
    view.news = news_count(viewer);
    view.version = viewer < players() ? version(viewer) : 0;
    view.seats = seats(viewer);
    if (const core::SeatSet seats = seats_held_by(owner_); !seats.empty()) view.owner = seats.front();
    if (!link_.empty()) view.link = links_;
    view.paused = paused_;
    view.pause_votes = engine::seats_of(pause_votes_);
    if (play_) view_game(view, viewer, now);
    return view;
}

void Table::view_game(View& view, core::Seat viewer, Millis now) const {
    const engine::AnyMatch& seen = play_->seen_by(viewer);
    view.seed_hash = engine::seed_hash(*seed_);
    view.knowledge = seen.know(viewer);
    if (play_->over()) {
        const core::Outcome outcome = play_->match().outcome();
        OutcomeView shown;
        for (unsigned seat = 0; seat < play_->match().seats(); ++seat) {
            shown.scores.push_back(outcome.scores[seat]);
            shown.ranks.push_back(outcome.ranks[seat]);
        }
        shown.winners = engine::seats_of(outcome.winners);
        shown.position = play_->match().position();
        shown.seed = engine::hex_of(*seed_);
        view.outcome = std::move(shown);
        return;
    }
    if (phase_ != Phase::running) return;
    if (!readers_.empty()) view.reading = engine::seats_of(readers_);
    const core::SeatSet awaited = play_->awaited();
    const bool me = viewer < players() && awaited.has(viewer);
    // While answers are secret their number is not shown: it would change with each answer.
    const core::SeatSet counted = play_->secret() ? play_->asked() : awaited;
    view.awaited = AwaitedView{engine::seats_of(play_->asked()), static_cast<unsigned>(counted.size()),
                               play_->secret(), me};
    if (me) view.choices = seen.choices(viewer);
    if (clock_.settings().kind != ClockKind::none) {
        ClockView clock{clock_.settings(), {}, clock_.shown_at(), engine::seats_of(clock_.shown_running())};
        for (const core::Seat seat : core::SeatSet::first(players()))
            clock.left.push_back(clock_.shown_left(seat, viewer));
        view.clock = std::move(clock);
    }
    BackView back;
    if (viewer < players()) {
        back.free = free_to_take_back(viewer, now);
        back.askable = !back.free && play_->has_decided(viewer) && people() == seated();
    }
    if (back_) {
        back.asked_by = back_->seat;
        back.agreed = engine::seats_of(back_->agreed);
    }
    view.back = std::move(back);
}

std::uint64_t Table::news_count(core::Seat /*viewer*/) const {
    return news_.size();
}

News Table::for_viewer(const NewsItem& item, std::uint64_t n, core::Seat viewer) const {
    News news = item.news;
    news.n = n;
    if (news.what != NewsKind::started && news.what != NewsKind::played) return news;
    const engine::AnyMatch& match = item.gone ? *item.gone : play_->match();
    news.events = match.told_between(item.first_told, item.last_told, viewer);
    return news;
}

std::optional<std::vector<News>> Table::news_since(core::Seat viewer, std::uint64_t n) const {
    if (n > news_.size()) return std::nullopt;
    std::vector<News> news;
    for (auto i = static_cast<std::size_t>(n); i < news_.size(); ++i)
        news.push_back(for_viewer(news_[i], i + 1, viewer));
    return news;
}

}  // namespace subrosa::table
