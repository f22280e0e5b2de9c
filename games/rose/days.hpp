// What happens between turns: the evening, the revelations, the next dawn, the guessing and the final count.
#pragma once

#include "games/rose/acts.hpp"

namespace subrosa::rose {

template <class Sink>
class Days : protected Acts<Sink> {
  protected:
    using Acts<Sink>::Acts;
    using Acts<Sink>::open_;
    using Acts<Sink>::hidden_;
    using Acts<Sink>::announce;
    using Acts<Sink>::change_evidence;

    void begin_turn(core::Seat seat) {
        open_.turn = seat;
        open_.stage = Stage::play;
        open_.awaited = core::SeatSet::of(seat);
        announce({.kind = EventKind::turn_began, .seat = seat});
    }

    void evening() {
        const Event event = event_today(open_);
        open_.day_over = false;
        announce({.kind = EventKind::evening, .seat = open_.turn, .day = open_.day});
        this->convert(evening_weight(event));  // E1, V12
        ++open_.event_cards[open_.turn];       // E2
        announce({.kind = EventKind::event_card_taken, .seat = open_.turn, .event_card = event});
        if (!revelation_follows(open_.day)) return next_day();
        open_.stage = Stage::reveal;  // E3
        open_.awaited = core::SeatSet::first(open_.options.players);
        announce({.kind = EventKind::revelation_began, .day = open_.day});
    }

    void next_day() {
        ++open_.day;
        if (open_.day == guess_day) {  // G1
            open_.stage = Stage::guess;
            open_.awaited = core::SeatSet::first(open_.options.players);
            return announce({.kind = EventKind::guessing_began});
        }
        if (open_.options.reset_sundial) open_.sundial = 0;  // D8
        Event& today = open_.events[open_.day - 1U];         // D1
        today = hidden_.events[open_.day - 1U];
        announce({.kind = EventKind::dawn, .event_card = today, .day = open_.day});
        open_.starter = open_.turn;  // E4
        begin_turn(open_.turn);
    }

    void choose_marker(core::Seat seat, Colour colour) {  // E3
        hidden_.reveals[seat] = colour;
        this->tell({.audience = core::SeatSet::of(seat),
                    .kind = EventKind::marker_chosen,
                    .seat = seat,
                    .figure = monk_of(colour)});
        open_.awaited = open_.awaited.without(seat);
        if (!open_.awaited.empty()) return;
        for (core::Seat shower = 0; shower < open_.options.players; ++shower) {
            const Colour shown = std::exchange(hidden_.reveals[shower], Colour::none);
            auto& markers = open_.revealed[shower];
            *std::find(markers.begin(), markers.end(), Colour::none) = shown;
            announce({.kind = EventKind::marker_shown, .seat = shower, .figure = monk_of(shown)});
            change_evidence(shown, revelation_evidence, Reason::revelation);
        }
        next_day();
    }

    void guess(core::Seat seat, Colour colour) {  // G1
        auto& guesses = hidden_.guesses[seat];
        const auto made = static_cast<std::size_t>(std::find(guesses.begin(), guesses.end(), Colour::none) -
                                                   guesses.begin());
        guesses[made] = colour;
        this->tell({.audience = core::SeatSet::of(seat),
                    .kind = EventKind::guess_made,
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
            announce({.kind = EventKind::identity_shown,
                      .seat = seat,
                      .figure = monk_of(hidden_.identities[seat])});
        }
        for (core::Seat seat = 0; seat < players; ++seat) {  // G2
            for (std::size_t number = 0; number + 1 < players; ++number) {
                const core::Seat about = guessed_seat(seat, number);
                const Colour colour = hidden_.guesses[seat][number];
                const bool right = colour == hidden_.identities[about];
                announce({.kind = EventKind::guess_shown,
                          .seat = seat,
                          .about = about,
                          .figure = monk_of(colour),
                          .right = right});
                if (right) change_evidence(colour, guessed_evidence[players], Reason::guessed);
            }
        }
        for (core::Seat seat = 0; seat < players; ++seat) {  // G3
            const int cards_held = open_.event_cards[seat];
            if (cards_held > 0)
                change_evidence(hidden_.identities[seat], cards_held * event_card_evidence,
                                Reason::event_cards);
        }
        announce({.kind = EventKind::game_over});
    }
};

}  // namespace subrosa::rose
