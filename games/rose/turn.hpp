// A turn, from the card that is played to the card that is drawn: D2 to D8, A1 to A6, and the day's event.
#pragma once

#include "games/rose/days.hpp"

namespace subrosa::rose {

// Every function leaves the state at the next decision.
template <class Sink>
class Turn : protected Days<Sink> {
  protected:
    using Days<Sink>::Days;
    using Acts<Sink>::open_;
    using Acts<Sink>::hidden_;
    using Acts<Sink>::announce;
    using Acts<Sink>::change_evidence;
    using Acts<Sink>::change_suspicion;

    void play_card(core::Seat seat, const Action& action) {  // D3
        Hand& hand = hidden_.hands[seat];
        const Card card = action.card();
        hand.erase(static_cast<std::size_t>(std::find(hand.begin(), hand.end(), card) - hand.begin()));
        open_.discarders.set(open_.discard.size(), seat);
        open_.discard.push_back(card);

        Pending& pending = open_.pending;
        pending.card = card;
        pending.named = action.named();
        pending.hours = static_cast<std::uint8_t>(hours_of(card, pending.named));
        pending.payable = open_.held[seat];
        announce({.kind = EventKind::card_played, .seat = seat, .card = card, .figure = pending.named});
        if (open_.options.edition == Edition::classic) return spend_time();
        begin_move();
    }

    // D4: asks for time tiles if the seat could give any.
    void spend_time() {
        const Pending& pending = open_.pending;
        if (most_tiles_paid(event_today(open_), pending.hours, pending.payable) > 0) {
            open_.stage = Stage::pay;
            return;
        }
        move_sundial(pending.hours);
    }

    void pay(int count) {
        if (count > 0) {
            this->give_back(open_.turn, static_cast<std::size_t>(count));
            this->refill_emptied();
        }
        move_sundial(open_.pending.hours - count);
    }

    void move_sundial(int hours) {  // D8
        const int before = open_.sundial;
        const Hour after = hour_after(before, hours);
        if (after.day_over) open_.day_over = true;
        open_.sundial = static_cast<std::uint8_t>(after.sundial);
        announce({.kind = EventKind::sundial_moved,
                  .seat = open_.turn,
                  .hours = static_cast<std::uint8_t>(hours),
                  .day_over = open_.day_over,
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
        announce({.kind = EventKind::figure_moved,
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
        this->keep_tile(open_.turn, tile);
        announce({.kind = EventKind::tile_taken, .seat = open_.turn, .tile = tile, .building = building});
        change_suspicion(tile.colour(), -tile.value(), Reason::task);
        if (!place[0] && !this->refill(building)) open_.emptied.push_back(building);
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
                if (!is_monk(figure) && (others & ~monks_mask) != 0 && !all_level(open_.suspicion))
                    this->convert(1);
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
            if (open_.held[seat] > 0) this->give_back(seat, 1);
        }
        this->refill_emptied();
    }

    void use_again(bool again) {  // V6
        announce({.kind = EventKind::used_again, .seat = open_.turn, .again = again});
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
        this->draw_card();
        if (open_.options.edition == Edition::classic) return end_turn();
        spend_time();
    }

    void end_turn() {
        if (event_today(open_) == Event::suspicious && !all_level(open_.suspicion)) {  // V14
            const auto leader = *std::max_element(open_.suspicion.begin(), open_.suspicion.end());
            for (std::size_t i = 0; i < colours; ++i) {
                if (open_.suspicion[i] == leader) change_evidence(static_cast<Colour>(i), 1, Reason::event);
            }
        }
        open_.pending = {};
        if (open_.day_over) return this->evening();
        this->begin_turn(next_seat(open_, open_.turn));
    }
};

}  // namespace subrosa::rose
