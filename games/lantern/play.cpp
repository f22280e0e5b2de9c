// What a decision does.
#include "games/core/checks.hpp"
#include "games/lantern/invariants.hpp"
#include "games/lantern/lantern.hpp"

#include <algorithm>

namespace subrosa::lantern {
namespace {

template <class Sink>
class Playing {
  public:
    Playing(State& state, const Sink& sink) : open_(state.open), hidden_(state.hidden), sink_(sink) {}

    void look(core::Seat keeper, core::Seat at) {
        if (at == nobody) {  // L4
            tell_all({.kind = EventKind::passed, .seat = keeper});
        } else {
            open_.nights[open_.night - 1U].looked_at = at;
            tell_all({.kind = EventKind::looked, .seat = keeper, .about = at});
            tell({.audience = core::SeatSet::of(keeper),  // L3
                  .kind = EventKind::saw,
                  .seat = keeper,
                  .about = at,
                  .light = light_of(at)});
        }
        open_.stage = Stage::vote;
        open_.awaited = core::SeatSet::first(open_.options.players);
    }

    void vote(core::Seat seat, core::Seat against) {  // V1
        if (open_.options.ballot == Ballot::open) {
            show_vote(seat, against);
        } else {
            hidden_.votes[seat] = against;
            tell({.audience = core::SeatSet::of(seat),
                  .kind = EventKind::vote_made,
                  .seat = seat,
                  .about = against});
        }
        open_.awaited = open_.awaited.without(seat);
        if (open_.awaited.empty()) count();
    }

  private:
    void count() {  // V2
        for (core::Seat seat = 0; seat < open_.options.players; ++seat) {
            if (open_.options.ballot == Ballot::secret) show_vote(seat, hidden_.votes[seat]);
        }
        hidden_.votes.fill(nobody);
        const core::Seat accused = most_votes();
        if (accused != nobody && !open_.shown.has(accused)) {  // V3
            open_.shown = open_.shown.with(accused);
            show_lantern(accused);
        }
        if (accused == hidden_.dark || open_.night == open_.options.nights) return end();
        ++open_.night;
        open_.stage = Stage::look;
        open_.awaited = core::SeatSet::of(keeper_of(open_, open_.night));
        tell_all(
            {.kind = EventKind::night_began, .seat = keeper_of(open_, open_.night), .night = open_.night});
    }

    void end() {  // E1
        open_.stage = Stage::over;
        if (!open_.shown.has(hidden_.dark)) show_lantern(hidden_.dark);
        tell_all({.kind = EventKind::game_over});
    }

    // Nobody if two share the most (V4).
    [[nodiscard]] core::Seat most_votes() const {
        BySeat<int> votes{};
        for (core::Seat seat = 0; seat < open_.options.players; ++seat)
            ++votes[open_.nights[open_.night - 1U].votes[seat]];
        const auto* const most = std::max_element(votes.begin(), votes.end());
        if (std::count(votes.begin(), votes.end(), *most) > 1) return nobody;
        return static_cast<core::Seat>(most - votes.begin());
    }

    void show_vote(core::Seat seat, core::Seat against) {
        open_.nights[open_.night - 1U].votes[seat] = against;
        tell_all({.kind = EventKind::vote_shown, .seat = seat, .about = against});
    }
    void show_lantern(core::Seat seat) {
        tell_all({.kind = EventKind::lantern_shown, .seat = seat, .light = light_of(seat)});
    }

    [[nodiscard]] Light light_of(core::Seat seat) const {
        return seat == hidden_.dark ? Light::dark : Light::bright;
    }
    void tell(const GameEvent& told) const { sink_(told); }
    void tell_all(GameEvent told) const {
        told.audience = everybody(open_);
        sink_(told);
    }

    Open& open_;
    Hidden& hidden_;
    const Sink& sink_;
};

}  // namespace

template <class AnySink>
void Lantern::play(State& state, core::Seat seat, const Action& action, const AnySink& sink) {
    core::check_offered<Lantern>(state, seat, action);
    Playing<AnySink> playing(state, sink);
    if (action.stage == Stage::look) playing.look(seat, action.seat);
    if (action.stage == Stage::vote) playing.vote(seat, action.seat);
    core::check_invariants(state);
}

template void Lantern::play(State&, core::Seat, const Action&, const core::NoSink&);
template void Lantern::play(State&, core::Seat, const Action&, const Lantern::Sink&);

}  // namespace subrosa::lantern
