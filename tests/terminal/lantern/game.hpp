// A small game that only tests know, as different from the others as the terminal must bear: four to eight
// players; all give a card to somebody at once, in the open, nobody sees which; one looks at somebody's
// lantern in private; then all vote in secret. Two rounds. Whoever has the dark lantern wins unless most
// voted for it.
#pragma once

#include "games/core/fixed_vector.hpp"
#include "games/core/game.hpp"

#include <algorithm>
#include <array>

namespace subrosa::lantern {

inline constexpr std::uint8_t nothing = 255;

enum class Stage : std::uint8_t { give, look, vote, over };
enum class Card : std::uint8_t { unknown, light, dark };

struct Options {
    std::uint8_t players = 5;
    std::uint8_t weather = 0;  // clear, fog, rain
    std::uint8_t oil = 1;      // 1 to 3
    std::uint8_t wards = 0;    // a bit for north, one for south
    bool moonlit = false;
    bool operator==(const Options&) const = default;
};

struct Action {
    Stage stage = Stage::over;
    core::Seat seat = nothing;  // to whom, at whom, for whom; nothing: has looked enough
    Card card = Card::unknown;
    bool operator==(const Action&) const = default;
};
using Choices = core::ChoiceList<Action, 16>;

enum class Happening : std::uint8_t {
    gave,    // seat, about
    got,     // the same with the card, told to both
    turn,    // seat: looks now
    looked,  // seat, about
    saw,     // the same with flag: dark; told to who looked
    voted,   // seat, about; told to who voted
    vote_shown,
    dusk,  // a round is over
    dawn,  // the next begins
    over,
};

struct Told {
    core::SeatSet audience{};
    Happening what = Happening::over;
    core::Seat seat = nothing;
    core::Seat about = nothing;
    Card card = Card::unknown;
    bool flag = false;
    bool operator==(const Told&) const = default;
};

template <class T>
using BySeat = std::array<T, core::max_players>;

struct Open {
    core::SeatSet awaited;
    Options options;
    Stage stage = Stage::give;
    std::uint8_t round = 1;
    core::Seat looked_at = nothing;
    BySeat<core::Seat> given_to{};
    bool operator==(const Open&) const = default;
};

struct State {
    Open open;
    BySeat<Card> cards{};  // by giver
    BySeat<core::Seat> votes{};
    core::Seat dark = 0;
    std::uint8_t spare = 0;
    bool operator==(const State&) const = default;
};

struct Knowledge {
    Open open;
    BySeat<Card> cards{};  // given or received by this seat
    core::Seat seat = core::spectator;
    core::Seat vote = nothing;
    core::Seat dark = nothing;  // if it is known
    bool cleared = false;       // who was looked at is not it
    bool operator==(const Knowledge&) const = default;
};

struct Lantern {
    using Options = lantern::Options;
    using State = lantern::State;
    using Knowledge = lantern::Knowledge;
    using Action = lantern::Action;
    using Choices = lantern::Choices;
    using Told = lantern::Told;
    using Sink = core::FunctionSink<Told>;
    static constexpr const char* name = "lantern";
    static constexpr unsigned min_players = 4;
    static constexpr unsigned max_players = 8;

    static State deal(const Options& options, const core::Seed& seed) {
        State state;
        state.open.options = options;
        core::Rng rng(seed, 0);
        state.dark = static_cast<core::Seat>(rng.below(options.players));
        begin_round(state);
        return state;
    }
    static void opening(const State& state, const Sink& sink) {
        sink(for_all(state, {.what = Happening::dawn}));
    }

    static core::SeatSet deciders(const State& state) { return state.open.awaited; }

    static void choices(const State& state, core::Seat seat, Choices& out) {
        out.clear();
        if (!state.open.awaited.has(seat)) return;
        const Stage stage = state.open.stage;
        if (stage == Stage::look && state.open.looked_at != nothing) return out.push_back({stage});
        for (core::Seat other = 0; other < state.open.options.players; ++other) {
            if (other == seat) continue;
            out.push_back({stage, other, stage == Stage::give ? Card::light : Card::unknown});
            if (stage == Stage::give) out.push_back({stage, other, Card::dark});
        }
    }

    template <class AnySink>
    static void play(State& state, core::Seat seat, const Action& action, const AnySink& sink) {
        Open& open = state.open;
        const core::SeatSet both = core::SeatSet::of(seat).with(action.seat == nothing ? seat : action.seat);
        if (open.stage == Stage::give) {
            open.given_to[seat] = action.seat;
            state.cards[seat] = action.card;
            sink(for_all(state, {.what = Happening::gave, .seat = seat, .about = action.seat}));
            sink(Told{both, Happening::got, seat, action.seat, action.card});
            open.awaited = open.awaited.without(seat);
            if (!open.awaited.empty()) return;
            open.stage = Stage::look;
            open.awaited = core::SeatSet::of(0);
            sink(for_all(state, {.what = Happening::turn, .seat = 0}));
        } else if (open.stage == Stage::look && action.seat != nothing) {
            open.looked_at = action.seat;
            const bool dark = action.seat == state.dark;
            sink(for_all(state, {.what = Happening::looked, .seat = seat, .about = action.seat}));
            sink(Told{core::SeatSet::of(seat), Happening::saw, seat, action.seat, Card::unknown, dark});
        } else if (open.stage == Stage::look) {
            open.stage = Stage::vote;
            open.awaited = core::SeatSet::first(open.options.players);
        } else {
            state.votes[seat] = action.seat;
            sink(Told{core::SeatSet::of(seat), Happening::voted, seat, action.seat});
            open.awaited = open.awaited.without(seat);
            if (open.awaited.empty()) count(state, sink);
        }
    }

    static Knowledge know(const State& state, core::Seat seat) {
        Knowledge known;
        known.open = state.open;
        known.seat = seat < state.open.options.players ? seat : core::spectator;
        const bool over = state.open.stage == Stage::over;
        for (core::Seat giver = 0; giver < state.open.options.players; ++giver) {
            const bool mine = giver == seat || state.open.given_to[giver] == seat;
            if (over || mine) known.cards[giver] = state.cards[giver];
        }
        if (seat < state.open.options.players) known.vote = state.votes[seat];
        const bool looked = seat == 0 && state.open.looked_at != nothing;
        if (over || seat == state.dark || (looked && state.open.looked_at == state.dark))
            known.dark = state.dark;
        known.cleared = looked && state.open.looked_at != state.dark;
        return known;
    }

    static State imagine(const Knowledge& known, core::Rng& rng) {
        State state;
        state.open = known.open;
        const unsigned players = known.open.options.players;
        state.dark = known.dark;
        while (state.dark == nothing) {
            const auto dark = static_cast<core::Seat>(rng.below(players));
            if (dark != known.seat && !(known.cleared && dark == known.open.looked_at)) state.dark = dark;
        }
        state.votes.fill(nothing);
        for (core::Seat seat = 0; seat < players; ++seat) {
            state.cards[seat] = known.cards[seat];
            const bool hidden = known.open.given_to[seat] != nothing && known.cards[seat] == Card::unknown;
            if (hidden) state.cards[seat] = rng.below(2) == 0 ? Card::light : Card::dark;
            if (known.open.stage == Stage::vote && !known.open.awaited.has(seat))
                state.votes[seat] = static_cast<core::Seat>((seat + 1 + rng.below(players - 1)) % players);
        }
        if (known.seat < players) state.votes[known.seat] = known.vote;
        return state;
    }

    static core::Outcome outcome(const State& state) {
        core::Outcome outcome;
        outcome.over = state.open.stage == Stage::over;
        if (!outcome.over) return outcome;
        const auto against = std::count(state.votes.begin(), state.votes.end(), state.dark);
        const bool found = 2 * against > state.open.options.players;
        for (core::Seat seat = 0; seat < state.open.options.players; ++seat) {
            const bool won = (seat == state.dark) != found;
            outcome.scores[seat] = won ? 1 : 0;
            outcome.ranks[seat] = won ? 1 : 2;
            if (won) outcome.winners = outcome.winners.with(seat);
        }
        return outcome;
    }

  private:
    static Told for_all(const State& state, Told told) {
        told.audience = core::SeatSet::everybody(state.open.options.players);
        return told;
    }
    static void begin_round(State& state) {
        state.open.stage = Stage::give;
        state.open.looked_at = nothing;
        state.open.given_to.fill(nothing);
        state.open.awaited = core::SeatSet::first(state.open.options.players);
        state.votes.fill(nothing);
        state.cards.fill(Card::unknown);
    }
    template <class AnySink>
    static void count(State& state, const AnySink& sink) {
        for (core::Seat seat = 0; seat < state.open.options.players; ++seat)
            sink(for_all(state, {.what = Happening::vote_shown, .seat = seat, .about = state.votes[seat]}));
        sink(for_all(state, {.what = Happening::dusk}));
        if (state.open.round == 2) {
            state.open.stage = Stage::over;
            sink(for_all(state, {.what = Happening::over}));
            return;
        }
        ++state.open.round;
        begin_round(state);
        sink(for_all(state, {.what = Happening::dawn}));
    }
};

}  // namespace subrosa::lantern
