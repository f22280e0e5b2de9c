#include "companion/rose/ledger.hpp"

#include "games/rose/turn.hpp"

#include <bit>
#include <utility>

namespace subrosa::companion::rose {
namespace {

class OneMove : private Turn<core::NoSink> {
  public:
    explicit OneMove(State& state) : Turn<core::NoSink>(state, core::NoSink{}) {}

    using Turn<core::NoSink>::move;

    // False if there is no such answer.
    bool answer(std::int32_t said) {
        switch (open_.stage) {
            case Stage::mark:
                if (said != 0 && said != 1) return false;
                mark(marked(open_), said == 1);
                return true;
            case Stage::evidence:
                if (!is_colour(said)) return false;
                give_evidence(static_cast<Colour>(said));
                return true;
            case Stage::suspect:
                if (!is_colour(said)) return false;
                give_suspicion(static_cast<Colour>(said));
                return true;
            default:
                return false;
        }
    }

    static Colour marked(const Open& open) {
        return static_cast<Colour>(std::countr_zero(unsigned{open.pending.marks}));
    }

  private:
    static bool is_colour(std::int32_t said) { return said >= 0 && said < std::int32_t{colours}; }
};

bool fits(const Move& move) {
    if (move.figure == Figure::none || move.place == Building::none) return false;
    if ((move.others & bit(move.figure)) != 0) return false;
    if (move.taken > 0 && move.sum > 0) return false;
    return is_monk(move.figure) || (move.taken == 0 && move.sum == 0);
}

// Two players, one tile, one card to draw. Who does not stand at the place stands somewhere else.
State table_for(const Tracks& tracks, const Move& move) {
    State state{};
    Open& open = state.open;
    open.options.players = min_players;
    open.suspicion = tracks.suspicion;
    open.evidence = tracks.evidence;
    open.events[0] = move.event;
    const Building elsewhere = move.place == Building::bibliotheca ? Building::hortus : Building::bibliotheca;
    for (std::size_t i = 0; i < figures; ++i)
        open.at[i] = ((move.others >> i) & 1U) != 0 ? move.place : elsewhere;
    if (is_monk(move.figure)) {
        const Colour own = colour_of(move.figure);
        const Colour other = own == Colour::red ? Colour::blue : Colour::red;
        Tile& tile = open.tiles[index(move.place)][0];
        if (move.taken > 0) tile = Tile(own, move.taken);
        if (move.sum > 0) tile = Tile(other, move.sum);
    }
    const Card card = Card::monk(Colour::red, 1);
    open.pending.card = card;
    open.pending.hours = static_cast<std::uint8_t>(move.hours);
    open.deck = 1;
    state.hidden.deck[0] = card;
    return state;
}

}  // namespace

std::optional<Moved> count_move(const Tracks& before, const Move& move,
                                std::span<const std::int32_t> answers) {
    if (!fits(move)) return std::nullopt;
    State state = table_for(before, move);
    OneMove one(state);
    one.move(move.figure, move.place);
    for (const std::int32_t said : answers) {
        if (!one.answer(said)) return std::nullopt;
    }
    const Open& open = state.open;
    return Moved{.tracks = {.suspicion = open.suspicion, .evidence = open.evidence},
                 .asked = open.stage,
                 .about = open.stage == Stage::mark ? OneMove::marked(open) : Colour::none};
}

Needed needed_for(Event event, Figure figure, Building place) {
    // Whatever changes the outcome for some table has to be known.
    constexpr Tracks unlike{.suspicion = {1, 2, 3, 4, 5, 6}, .evidence = {9, 9, 9, 9, 9, 9}};
    const auto outcome = [&](unsigned others, int hours) {
        const Move move{.event = event,
                        .figure = figure,
                        .place = place,
                        .others = others & ~bit(figure),
                        .hours = hours};
        const auto moved = count_move(unlike, move, {});
        return std::pair(moved->tracks, moved->asked);
    };
    const auto alone = outcome(0, 0);
    Needed needed;
    for (const unsigned others : {monks_mask, bit(Figure::william), bit(Figure::adson)})
        needed.others = needed.others || outcome(others, 0) != alone;
    needed.hours = outcome(0, 1) != alone;
    return needed;
}

}  // namespace subrosa::companion::rose
