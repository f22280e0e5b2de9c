// What a seat may do in each stage.
#include "games/rose/arithmetic.hpp"
#include "games/rose/rose.hpp"

#include <algorithm>

namespace subrosa::rose {
namespace {

// D3: each different card once; a William/Adson card is played as one of the two.
void choose_card(const Hand& hand, Choices& out) {
    for (std::size_t i = 0; i < hand.size(); ++i) {
        const Card card = hand[i];
        if ((i > 0 && hand[0] == card) || (i > 1 && hand[1] == card)) continue;
        if (card.is_william_adson()) {
            out.push_back(Action::play(Figure::william));
            out.push_back(Action::play(Figure::adson));
        } else {
            out.push_back(Action::play(card));
        }
    }
}

// D6. Only asked when at least one figure can move.
void choose_move(const Open& open, Choices& out) {
    const Pending& pending = open.pending;
    if (pending.card.is_building()) {
        const Building to = pending.card.building();
        const unsigned there = figures_at(open, to);
        for (std::size_t i = 0; i < figures; ++i) {
            out.push_back_if(((there >> i) & 1U) == 0, Action::move(static_cast<Figure>(i), to));
        }
        return;
    }
    const Figure figure = pending.card.is_monk() ? monk_of(pending.card.colour()) : pending.named;
    const Building from = open.at[index(figure)];
    for (std::size_t i = 0; i < buildings; ++i) {
        const auto to = static_cast<Building>(i);
        out.push_back_if(from != to, Action::move(figure, to));
    }
}

void choose_reveal(const State& state, core::Seat seat, Choices& out) {
    const auto& shown = state.open.revealed[seat];
    for (std::size_t i = 0; i < colours; ++i) {
        const auto colour = static_cast<Colour>(i);
        if (may_show(colour, state.hidden.identities[seat], shown)) out.push_back(Action::reveal(colour));
    }
}

// G1: any marker not yet given away.
void choose_guess(const State& state, core::Seat seat, Choices& out) {
    const auto& given = state.hidden.guesses[seat];
    const auto made =
        static_cast<std::size_t>(std::find(given.begin(), given.end(), Colour::none) - given.begin());
    for (std::size_t i = 0; i < colours; ++i) {
        const auto colour = static_cast<Colour>(i);
        if (std::find(given.begin(), given.end(), colour) == given.end()) {
            out.push_back(Action::guess(guessed_seat(seat, made), colour));
        }
    }
}

}  // namespace

void Rose::choices(const State& state, core::Seat seat, Choices& out) {
    const Open& open = state.open;
    const Pending& pending = open.pending;
    out.clear();
    if (seat >= open.options.players || !open.awaited.has(seat)) return;
    switch (open.stage) {
        case Stage::play:
            choose_card(state.hidden.hands[seat], out);
            break;
        case Stage::pay:  // D4
            for (int n = 0; n <= most_tiles_paid(event_today(open), pending.hours, pending.payable); ++n)
                out.push_back(Action::pay(static_cast<std::uint8_t>(n)));
            break;
        case Stage::move:
            choose_move(open, out);
            break;
        case Stage::take:  // A1
            for (const Tile tile : open.tiles[index(pending.place)])
                out.push_back(Action::take(tile.value()));
            break;
        case Stage::mark: {  // A4, A5: in the order of the colours, both signs always
            const auto monk = static_cast<Colour>(std::countr_zero(unsigned{pending.marks}));
            out.push_back(Action::mark(monk, true));
            out.push_back(Action::mark(monk, false));
            break;
        }
        case Stage::evidence:  // V2, V5
            for (std::size_t i = 0; i < colours; ++i) out.push_back(Action::evidence(static_cast<Colour>(i)));
            break;
        case Stage::suspect:  // V8
            for (std::size_t i = 0; i < colours; ++i) out.push_back(Action::suspect(static_cast<Colour>(i)));
            break;
        case Stage::again:  // V6
            out.push_back(Action::again());
            out.push_back(Action::enough());
            break;
        case Stage::reveal:
            choose_reveal(state, seat, out);
            break;
        case Stage::guess:
            choose_guess(state, seat, out);
            break;
        case Stage::over:
            break;
    }
}

}  // namespace subrosa::rose
