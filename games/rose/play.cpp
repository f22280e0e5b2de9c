// What a decision does: a turn from card to draw, the evening, the revelations, the guessing.
#include "games/rose/invariants.hpp"
#include "games/rose/rose.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <utility>

namespace subrosa::rose {
namespace {

// One play(): the state and whom to tell. Every function leaves the state at the next decision.
template <class Sink>
class Playing {
  public:
    Playing(State& state, const Sink& sink) : open_(state.open), hidden_(state.hidden), sink_(sink) {}

    void answer(core::Seat seat, const Action& action) {
        switch (action.stage) {
            case Stage::play:
                return play_card(seat, action);
            case Stage::pay:
                return pay(action.count());
            case Stage::move:
                return move(action.figure(), action.building());
            case Stage::take:
                return take_tile_worth(action.count());
            case Stage::mark:
                return mark(action.colour(), action.up());
            case Stage::evidence:
                return give_evidence(action.colour());
            case Stage::suspect:
                return give_suspicion(action.colour());
            case Stage::again:
                return use_again(action.count() != 0);
            case Stage::reveal:
                return choose_marker(seat, action.colour());
            case Stage::guess:
                return guess(seat, action.colour());
            case Stage::over:
                return;
        }
    }

  private:
    // ---- telling
    // ---------------------------------------------------------------------------------------------------

    [[nodiscard]] core::SeatSet everybody() const { return core::SeatSet::everybody(open_.options.players); }

    void tell(Told told) const {
        if constexpr (Sink::listens) sink_(told);
    }
    // Everybody sees it.
    void announce(Told told) const {
        if constexpr (Sink::listens) {
            told.audience = everybody();
            sink_(told);
        }
    }

    // ---- tracks
    // ----------------------------------------------------------------------------------------------------

    void change_evidence(Colour monk, int by, Reason reason) {
        std::int16_t& track = open_.evidence[index(monk)];
        const std::int16_t before = track;
        track =
            static_cast<std::int16_t>(std::max(0, before + by));  // A4, V4 [A]: not below 0; G4: no upper end
        announce({.what = Happening::evidence_changed,
                  .figure = monk_of(monk),
                  .reason = reason,
                  .from = before,
                  .to = track});
    }

    void change_suspicion(Colour monk, int by, Reason reason) {
        std::uint8_t& track = open_.suspicion[index(monk)];
        const std::uint8_t before = track;
        track = static_cast<std::uint8_t>(std::clamp(before + by, 0, max_suspicion));
        announce({.what = Happening::suspicion_changed,
                  .figure = monk_of(monk),
                  .reason = reason,
                  .from = before,
                  .to = track});
    }

    [[nodiscard]] bool all_level() const {
        return std::all_of(open_.suspicion.begin(), open_.suspicion.end(),
                           [this](std::uint8_t value) { return value == open_.suspicion[0]; });
    }

    // E1: dense ranks, 5 for the highest, each rank times `weight`; then all suspicion back to 10.
    void convert(int weight) {
        std::uint64_t taken = 0;  // the fields of the track on which markers stand
        for (const std::uint8_t value : open_.suspicion) taken |= std::uint64_t{1} << value;
        for (std::size_t i = 0; i < colours; ++i) {
            const int ahead = std::popcount(taken >> (open_.suspicion[i] + 1U));
            if (ahead < 5) change_evidence(static_cast<Colour>(i), (5 - ahead) * weight, Reason::conversion);
        }
        for (std::size_t i = 0; i < colours; ++i) {
            const std::uint8_t before = open_.suspicion[i];
            open_.suspicion[i] = start_suspicion;
            if (before != start_suspicion) {
                announce({.what = Happening::suspicion_changed,
                          .figure = static_cast<Figure>(i),
                          .reason = Reason::home,
                          .from = before,
                          .to = start_suspicion});
            }
        }
    }

    // ---- tiles
    // -----------------------------------------------------------------------------------------------------

    [[nodiscard]] std::size_t chain_begin() const { return loose_begin(open_, max_players); }

    // A tile that everybody saw taken lies before the seat, behind those it holds already.
    void keep_tile(core::Seat seat, Tile tile) {
        const std::size_t to = loose_begin(open_, seat) + open_.held[seat];
        const std::size_t end = chain_begin() + open_.chain_seen;
        std::copy_backward(open_.loose.begin() + static_cast<std::ptrdiff_t>(to),
                           open_.loose.begin() + static_cast<std::ptrdiff_t>(end),
                           open_.loose.begin() + static_cast<std::ptrdiff_t>(end + 1));
        open_.loose[to] = tile;
        ++open_.held[seat];
    }

    // D4: the longest-held tiles of the seat go to the end of the chain, in the order they were taken.
    void give_back(core::Seat seat, std::size_t count) {
        const std::size_t from = loose_begin(open_, seat);
        const std::size_t end = chain_begin() + open_.chain_seen;
        auto* loose = open_.loose.data();
        std::rotate(loose + from, loose + from + count, loose + end);
        open_.held[seat] = static_cast<std::uint8_t>(open_.held[seat] - count);
        open_.chain_seen = static_cast<std::uint8_t>(open_.chain_seen + count);
        if constexpr (Sink::listens) {
            for (std::size_t i = end - count; i < end; ++i) {
                announce({.what = Happening::tile_given_back, .seat = seat, .tile = loose[i]});
            }
        }
    }

    Tile pop_chain() {
        if (open_.chain_unseen > 0) return std::exchange(hidden_.chain[--open_.chain_unseen], Tile{});
        const std::size_t first = chain_begin();
        const std::size_t last = first + open_.chain_seen - 1U;
        const Tile tile = open_.loose[first];
        for (std::size_t i = first; i < last; ++i) open_.loose[i] = open_.loose[i + 1];
        open_.loose[last] = Tile{};
        --open_.chain_seen;
        return tile;
    }

    // A2: up to two tiles onto an empty building. False if the chain had none.
    bool refill(Building building) {
        auto& place = open_.tiles[index(building)];
        for (Tile& slot : place) {
            if (open_.chain_unseen + open_.chain_seen == 0) break;
            slot = pop_chain();
            announce({.what = Happening::tile_placed, .tile = slot, .building = building});
        }
        return static_cast<bool>(place[0]);
    }

    // A2 [A]: once given-back tiles lie in the chain, the buildings without any get theirs, first emptied
    // first.
    void refill_emptied() {
        while (!open_.emptied.empty() && refill(open_.emptied[0])) open_.emptied.erase(0);
    }

    // ---- a turn
    // ----------------------------------------------------------------------------------------------------

    void begin_turn(core::Seat seat) {
        open_.turn = seat;
        open_.stage = Stage::play;
        open_.awaited = core::SeatSet::of(seat);
        announce({.what = Happening::turn_began, .seat = seat});
    }

    void play_card(core::Seat seat, const Action& action) {  // D3
        Hand& hand = hidden_.hands[seat];
        const Card card = action.card();
        hand.erase(static_cast<std::size_t>(std::find(hand.begin(), hand.end(), card) - hand.begin()));
        open_.discarders.set(open_.discard.size(), seat);
        open_.discard.push_back(card);

        Pending& pending = open_.pending;
        pending.card = card;
        pending.named = action.named();
        pending.hours = static_cast<std::uint8_t>(!card.is_william_adson()           ? card.value()
                                                  : pending.named == Figure::william ? william_hours
                                                                                     : adson_hours);
        pending.payable = open_.held[seat];
        announce({.what = Happening::card_played, .seat = seat, .card = card, .figure = pending.named});
        if (open_.options.edition == Edition::classic) return spend_time();
        begin_move();
    }

    // D4: asks for time tiles if the seat could give any.
    void spend_time() {
        const Pending& pending = open_.pending;
        if (std::min(pending.hours, pending.payable) > 0 && event_today(open_) != Event::hasty) {  // V3
            open_.stage = Stage::pay;
            return;
        }
        move_sundial(pending.hours);
    }

    void pay(int count) {
        if (count > 0) {
            give_back(open_.turn, static_cast<std::size_t>(count));
            refill_emptied();
        }
        move_sundial(open_.pending.hours - count);
    }

    void move_sundial(int hours) {  // D8
        const int before = open_.sundial;
        const int after = before + hours;
        if (after >= hours_a_day) open_.day_over = true;
        open_.sundial = static_cast<std::uint8_t>(after % hours_a_day);
        announce({.what = Happening::sundial_moved,
                  .seat = open_.turn,
                  .flag = open_.day_over,
                  .number = static_cast<std::int16_t>(hours),
                  .from = static_cast<std::int16_t>(before),
                  .to = open_.sundial});
        if (open_.options.edition == Edition::classic) return begin_move();
        end_turn();
    }

    // D6 [A]: a building card moves nobody if all eight figures stand there already.
    [[nodiscard]] bool somebody_can_move() const {
        const Card card = open_.pending.card;
        return !card.is_building() || figures_at(open_, card.building()) != all_figures;
    }

    void begin_move() {
        if (!somebody_can_move()) return after_moves();
        open_.stage = Stage::move;
    }

    void move(Figure figure, Building to) {
        Pending& pending = open_.pending;
        const Building from = std::exchange(open_.at[index(figure)], to);
        pending.figure = figure;
        pending.place = to;
        ++pending.moves;
        announce({.what = Happening::figure_moved,
                  .seat = open_.turn,
                  .figure = figure,
                  .origin = from,
                  .building = to});

        if (!is_monk(figure)) {  // A4, A5, A6
            pending.marks = static_cast<std::uint8_t>(figures_at(open_, to) & monks_mask);
            if (pending.marks == 0) return follow_event();
            open_.stage = Stage::mark;
            return;
        }
        const Colour monk = colour_of(figure);
        const auto& place = open_.tiles[index(to)];
        const bool first = place[0] && place[0].colour() == monk;
        const bool second = place[1] && place[1].colour() == monk;
        if (first && second && place[0] != place[1]) {
            open_.stage = Stage::take;
            return;
        }
        if (first || second) {
            take_tile(first ? 0 : 1);
        } else if (const int sum = place[0].value() + place[1].value(); sum > 0) {
            change_suspicion(monk, sum, Reason::intrusion);  // A3
        }
        follow_event();
    }

    void take_tile(std::size_t slot) {  // A1, A2
        const Building building = open_.pending.place;
        auto& place = open_.tiles[index(building)];
        const Tile tile = place[slot];
        place = {slot == 0 ? place[1] : place[0], Tile{}};
        keep_tile(open_.turn, tile);
        announce({.what = Happening::tile_taken, .seat = open_.turn, .tile = tile, .building = building});
        change_suspicion(tile.colour(), -tile.value(), Reason::task);
        if (!place[0] && !refill(building)) open_.emptied.push_back(building);
    }

    void take_tile_worth(int value) {
        take_tile(open_.tiles[index(open_.pending.place)][0].value() == value ? 0 : 1);
        follow_event();
    }

    void mark(Colour monk, bool up) {  // A4, A5, V9
        Pending& pending = open_.pending;
        const int weight = (event_today(open_) == Event::incriminating ? 2 : 1) * (up ? 1 : -1);
        if (pending.figure == Figure::william) {
            change_evidence(monk, weight * william_evidence, Reason::william);
        } else {
            change_suspicion(monk, weight * adson_suspicion, Reason::adson);
        }
        pending.marks = static_cast<std::uint8_t>(pending.marks & (pending.marks - 1U));
        if (pending.marks == 0) follow_event();
    }

    // What the event of the day adds once the regular action is done.
    void follow_event() {
        const Pending& pending = open_.pending;
        const Figure figure = pending.figure;
        const unsigned others = figures_at(open_, pending.place) & ~bit(figure);
        switch (event_today(open_)) {
            case Event::talkative:  // V1
                if (!is_monk(figure) && (others & ~monks_mask) != 0 && !all_level()) convert(1);
                break;
            case Event::close:  // V2
                if (figure == Figure::william) return ask_for_evidence();
                break;
            case Event::enigmatic:  // V5
                if (is_monk(figure) && (others & bit(Figure::william)) != 0) return ask_for_evidence();
                break;
            case Event::unobtrusive:  // V4
                if (is_monk(figure) && others == 0) change_evidence(colour_of(figure), -1, Reason::event);
                break;
            case Event::diligent:  // V6
                if (pending.moves == 1 && somebody_can_move()) {
                    open_.stage = Stage::again;
                    return;
                }
                break;
            case Event::unbelieving:  // V7
                if (is_monk(figure) && pending.place == Building::ecclesia) collect_tiles();
                break;
            case Event::dubious:  // V10
                if (is_monk(figure)) change_evidence(colour_of(figure), 1, Reason::event);
                break;
            case Event::forbidden:  // V11
                if (is_monk(figure) && pending.place == Building::bibliotheca) {
                    change_evidence(colour_of(figure), forbidden_evidence, Reason::event);
                }
                break;
            case Event::inquiring:  // V13
                if (is_monk(figure)) {
                    for (unsigned met = others & monks_mask; met != 0; met &= met - 1U) {
                        change_evidence(static_cast<Colour>(std::countr_zero(met)), 1, Reason::event);
                    }
                }
                break;
            default:
                break;
        }
        after_moves();
    }

    void ask_for_evidence() {
        open_.pending.points = 2;
        open_.stage = Stage::evidence;
    }

    void give_evidence(Colour monk) {
        change_evidence(monk, 1, Reason::event);
        if (--open_.pending.points == 0) after_moves();
    }

    void collect_tiles() {  // V7 [A]: longest-held, clockwise from the mover
        for (core::Seat seat = next_seat(open_, open_.turn); seat != open_.turn;
             seat = next_seat(open_, seat)) {
            if (open_.held[seat] > 0) give_back(seat, 1);
        }
        refill_emptied();
    }

    void use_again(bool again) {  // V6
        announce({.what = Happening::used_again, .seat = open_.turn, .flag = again});
        if (again) return begin_move();
        after_moves();
    }

    void after_moves() {
        if (event_today(open_) == Event::delicate && open_.pending.hours > 0) {  // V8
            open_.stage = Stage::suspect;
            return;
        }
        finish_turn();
    }

    void give_suspicion(Colour monk) {
        change_suspicion(monk, open_.pending.hours, Reason::event);
        finish_turn();
    }

    void finish_turn() {
        draw_card();
        if (open_.options.edition == Edition::classic) return end_turn();
        spend_time();
    }

    void draw_card() {  // D7
        const core::Seat seat = open_.turn;
        if (open_.deck == 0) shuffle_discards();
        const Card card = std::exchange(hidden_.deck[--open_.deck], Card{});
        hidden_.hands[seat].push_back(card);
        open_.pending.drawn = true;
        tell(
            {.audience = core::SeatSet::of(seat), .what = Happening::card_drawn, .seat = seat, .card = card});
        tell({.audience = everybody().without(seat), .what = Happening::card_drawn, .seat = seat});
    }

    void shuffle_discards() {  // D7
        ++open_.shuffles;
        open_.shuffler = open_.turn;
        open_.deck = static_cast<std::uint8_t>(open_.discard.size());
        std::copy(open_.discard.begin(), open_.discard.end(), hidden_.deck.begin());
        core::Rng(hidden_.seed, open_.shuffles).shuffle(hidden_.deck.data(), open_.deck);
        open_.discard.clear();
        open_.discarders = {};
        // The cards that are not in the new deck are in the hands, and everybody can work out which they are.
        hidden_.kept = hidden_.hands;
        open_.kept.clear();
        for (const Hand& hand : hidden_.hands) {
            for (const Card card : hand) open_.kept.push_back(card);
        }
        std::sort(open_.kept.begin(), open_.kept.end());
        announce({.what = Happening::deck_shuffled, .number = open_.deck});
    }

    void end_turn() {
        if (event_today(open_) == Event::suspicious && !all_level()) {  // V14
            const auto leader = *std::max_element(open_.suspicion.begin(), open_.suspicion.end());
            for (std::size_t i = 0; i < colours; ++i) {
                if (open_.suspicion[i] == leader) change_evidence(static_cast<Colour>(i), 1, Reason::event);
            }
        }
        open_.pending = {};
        if (open_.day_over) return evening();
        begin_turn(next_seat(open_, open_.turn));
    }

    // ---- the evening and the next day
    // ------------------------------------------------------------------------------

    void evening() {
        const Event event = event_today(open_);
        open_.day_over = false;
        announce({.what = Happening::evening, .seat = open_.turn, .number = open_.day});
        convert(event == Event::caught ? 2 : 1);  // E1, V12
        ++open_.event_cards[open_.turn];          // E2
        announce({.what = Happening::event_card_taken, .seat = open_.turn, .event = event});
        if (!revelation_follows(open_.day)) return next_day();
        open_.stage = Stage::reveal;  // E3
        open_.awaited = core::SeatSet::first(open_.options.players);
        announce({.what = Happening::revelation_began, .number = open_.day});
    }

    void next_day() {
        ++open_.day;
        if (open_.day == guess_day) {  // G1
            open_.stage = Stage::guess;
            open_.awaited = core::SeatSet::first(open_.options.players);
            return announce({.what = Happening::guessing_began});
        }
        if (open_.options.reset_sundial) open_.sundial = 0;  // D8
        Event& today = open_.events[open_.day - 1U];         // D1
        today = hidden_.events[open_.day - 1U];
        announce({.what = Happening::dawn, .event = today, .number = open_.day});
        open_.starter = open_.turn;  // E4
        begin_turn(open_.turn);
    }

    // ---- secret choices
    // --------------------------------------------------------------------------------------------

    void choose_marker(core::Seat seat, Colour colour) {  // E3
        hidden_.reveals[seat] = colour;
        tell({.audience = core::SeatSet::of(seat),
              .what = Happening::marker_chosen,
              .seat = seat,
              .figure = monk_of(colour)});
        open_.awaited = open_.awaited.without(seat);
        if (!open_.awaited.empty()) return;
        for (core::Seat shower = 0; shower < open_.options.players; ++shower) {
            const Colour shown = std::exchange(hidden_.reveals[shower], Colour::none);
            auto& markers = open_.revealed[shower];
            *std::find(markers.begin(), markers.end(), Colour::none) = shown;
            announce({.what = Happening::marker_shown, .seat = shower, .figure = monk_of(shown)});
            change_evidence(shown, revelation_evidence, Reason::revelation);
        }
        next_day();
    }

    void guess(core::Seat seat, Colour colour) {  // G1
        auto& guesses = hidden_.guesses[seat];
        const auto made = static_cast<std::size_t>(std::find(guesses.begin(), guesses.end(), Colour::none) -
                                                   guesses.begin());
        guesses[made] = colour;
        tell({.audience = core::SeatSet::of(seat),
              .what = Happening::guess_made,
              .seat = seat,
              .about = guessed_seat(seat, made),
              .figure = monk_of(colour)});
        if (made + 2 < open_.options.players) return;
        open_.awaited = open_.awaited.without(seat);
        if (open_.awaited.empty()) final_count();
    }

    void final_count() {
        const unsigned players = open_.options.players;
        open_.stage = Stage::over;
        for (core::Seat seat = 0; seat < players; ++seat) {
            announce({.what = Happening::identity_shown,
                      .seat = seat,
                      .figure = monk_of(hidden_.identities[seat])});
        }
        for (core::Seat seat = 0; seat < players; ++seat) {  // G2
            for (std::size_t number = 0; number + 1 < players; ++number) {
                const core::Seat about = guessed_seat(seat, number);
                const Colour colour = hidden_.guesses[seat][number];
                const bool right = colour == hidden_.identities[about];
                announce({.what = Happening::guess_shown,
                          .seat = seat,
                          .about = about,
                          .figure = monk_of(colour),
                          .flag = right});
                if (right) change_evidence(colour, guessed_evidence[players], Reason::guessed);
            }
        }
        for (core::Seat seat = 0; seat < players; ++seat) {  // G3
            const int cards_held = open_.event_cards[seat];
            if (cards_held > 0)
                change_evidence(hidden_.identities[seat], cards_held * event_card_evidence,
                                Reason::event_cards);
        }
        announce({.what = Happening::game_over});
    }

    Open& open_;
    Hidden& hidden_;
    const Sink& sink_;
};

[[maybe_unused]] bool is_offered(const State& state, core::Seat seat, const Action& action) {
    Choices choices;
    Rose::choices(state, seat, choices);
    return std::find(choices.begin(), choices.end(), action) != choices.end();
}

}  // namespace

template <class AnySink>
void Rose::play(State& state, core::Seat seat, const Action& action, const AnySink& sink) {
#ifdef SUBROSA_CHECKS
    if (!is_offered(state, seat, action)) std::abort();
#endif
    assert(is_offered(state, seat, action));
    Playing<AnySink>(state, sink).answer(seat, action);
    check_invariants(state);
}

template void Rose::play(State&, core::Seat, const Action&, const core::NoSink&);
template void Rose::play(State&, core::Seat, const Action&, const Rose::Sink&);

core::Outcome Rose::outcome(const State& state) {  // G4
    const Open& open = state.open;
    core::Outcome outcome;
    outcome.over = open.stage == Stage::over;
    if (!outcome.over) return outcome;
    for (core::Seat seat = 0; seat < open.options.players; ++seat) {
        outcome.scores[seat] = open.evidence[index(state.hidden.identities[seat])];
    }
    for (core::Seat seat = 0; seat < open.options.players; ++seat) {
        std::uint8_t better = 0;
        for (core::Seat other = 0; other < open.options.players; ++other) {
            const int behind = outcome.scores[seat] - outcome.scores[other];
            const bool tie_lost = behind == 0 && open.event_cards[other] > open.event_cards[seat];
            if (behind > 0 || tie_lost) ++better;
        }
        outcome.ranks[seat] = static_cast<std::uint8_t>(better + 1U);
        if (better == 0) outcome.winners = outcome.winners.with(seat);
    }
    return outcome;
}

}  // namespace subrosa::rose
