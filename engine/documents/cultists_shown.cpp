#include "engine/documents/cultists_shown.hpp"

#include <algorithm>

namespace subrosa::engine::cultists_shown {

State unknown_state() {
    State state;
    Hidden& hidden = state.hidden;
    hidden.roles.fill(Role::none);
    hidden.start.fill(EncounterCard::none);
    hidden.given.fill(EncounterCard::none);
    hidden.brought.fill(RoomCard::none);
    hidden.first.fill(RoomCard::none);
    hidden.cultists.fill(Location::none);
    hidden.bag.fill(Event::none);
    hidden.peeked.fill(Event::none);
    hidden.hands.fill(unsaid_hand);
    state.open.awaited = core::SeatSet::first(max_characters);  // nobody has answered
    state.open.events.fill(Event::none);
    state.open.at.fill(Location::none);
    return state;
}

void refuse(std::string_view complaint) {
    throw BadDocument{std::string(complaint)};
}

// ---- what is written otherwise than it is kept, both ways

BooksOnShelves books_on_shelves(const Open& open) {
    BooksOnShelves books{};
    for (std::size_t i = 0; i < shelves; ++i)
        books[i] = static_cast<std::uint8_t>(books_on(open, static_cast<Shelf>(i)));
    return books;
}

std::uint8_t full_shelves(const Open& open) {
    int points = 0;
    for (std::size_t i = 0; i < shelves; ++i) {
        const int size = shelf_size(open.options, static_cast<Shelf>(i));
        if (books_on(open, static_cast<Shelf>(i)) == size) points += size;
    }
    return static_cast<std::uint8_t>(points);
}

Tokens came_to(std::uint8_t came) {
    Tokens rooms;
    for (std::size_t i = 0; i < token_rooms.size(); ++i) {
        if (((came >> i) & 1U) != 0) rooms.push_back(token_rooms[i]);
    }
    return rooms;
}

std::uint8_t came_bits(const Tokens& rooms) {
    unsigned came = 0;
    for (const Location room : rooms) {
        const auto* const found = std::find(token_rooms.begin(), token_rooms.end(), room);
        if (found == token_rooms.end()) refuse("/came: no cultist token comes there");
        came |= 1U << (found - token_rooms.begin());
    }
    return static_cast<std::uint8_t>(came);
}

Cards cards_of(const std::array<std::uint8_t, 3>& counts) {
    Cards cards;
    for (std::size_t kind = 0; kind < counts.size(); ++kind) {
        for (int n = 0; n < counts[kind]; ++n) cards.push_back(static_cast<RoomCard>(kind));
    }
    return cards;
}

Cards removed_cards(const Shown& shown) {
    Cards removed = cards_of(shown.state.open.removed);
    for (const RoomCard card : shown.unseen) removed.push_back(card);
    return removed;
}

void split_removed(const Cards& removed, Shown& shown) {
    Open& open = shown.state.open;
    if (open.removed_unseen > removed.size()) refuse("/removed_unseen: more than have left");
    for (std::size_t i = 0; i < removed.size(); ++i) {
        if (i + open.removed_unseen >= removed.size()) {
            shown.unseen.push_back(removed[i]);
        } else if (removed[i] == RoomCard::none) {
            refuse("/removed: everybody has seen the first of them");
        } else {
            ++open.removed[index(removed[i])];
        }
    }
}

Removed removed_events(const State& state) {
    Removed removed;
    for (std::size_t i = 0; i < state.open.peeks.size(); ++i) {
        if (state.open.peeks[i].removed) removed.push_back(state.hidden.peeked[i]);
    }
    return removed;
}

Meetings meetings_of(const Pending& pending) {
    Meetings meetings;
    for (std::uint8_t number = 1; number <= max_characters; ++number) {
        unsigned seats = 0;
        for (core::Seat seat = 0; seat < max_characters; ++seat)
            seats |= pending.meeting[seat] == number ? seat_bit(seat) : 0U;
        if (seats != 0) meetings.push_back(static_cast<Seats>(seats));
    }
    return meetings;
}

void set_meetings(const Meetings& meetings, Pending& pending) {
    pending.meeting = {};
    for (std::size_t i = 0; i < meetings.size(); ++i) {
        for (const core::Seat seat : core::SeatSet::from_bits(meetings[i])) {
            if (pending.meeting[seat] != 0) refuse("/pending/meetings: somebody meets twice");
            pending.meeting[seat] = static_cast<std::uint8_t>(i + 1);
        }
    }
}

Answers answers_of(const Shown& shown) {
    auto answers = all_of<Answers>(Answer::none);
    const auto& [open, hidden] = shown.state;
    for (core::Seat seat = 0; seat < open.options.players; ++seat) {
        if (open.awaited.has(seat) || !(shown.whole || seat == shown.seat)) continue;
        answers[seat] = has(hidden.claims, seat) ? Answer::claim : Answer::pass;
    }
    return answers;
}

// ---- what follows from the rest

std::uint32_t rooms_of_map(const Options& options) {
    std::uint32_t there = 0;
    for (std::size_t i = 0; i < rooms; ++i)
        there |= books_of(options, static_cast<Location>(i)) > 0 ? 1U << i : 0U;
    return there;
}

std::uint32_t shelves_of_map(const Options& options) {
    std::uint32_t there = 0;
    for (std::size_t i = 0; i < shelves; ++i)
        there |= shelf_size(options, static_cast<Shelf>(i)) > 0 ? 1U << i : 0U;
    return there;
}

Tokens usual_tokens(const Open& open) {
    Tokens tokens;
    for (const Location room : token_rooms) {
        if (open.options.level != Level::first && !open.rooms[index(room)].cultist) tokens.push_back(room);
    }
    return tokens;
}

Tokens usual_came(const Open& open, const Tokens& face_down) {
    Tokens came;
    for (const Location room : token_rooms) {
        const bool lies_there = std::find(face_down.begin(), face_down.end(), room) != face_down.end();
        if (open.options.level != Level::first && !lies_there) came.push_back(room);
    }
    return came;
}

// L2, L3
Seats usual_shown(const State& state) {
    unsigned seats = 0;
    for (core::Seat seat = 0; seat < characters(state.open); ++seat) {
        const bool shows = (bit(state.hidden.roles[seat]) & shown_at_death) != 0;
        if (shows && has(state.open.ghosts, seat)) seats |= seat_bit(seat);
    }
    return static_cast<Seats>(seats);
}

BySeat<std::uint16_t> usual_may_be(const State& state) {
    const Open& open = state.open;
    BySeat<std::uint16_t> may_be{};
    for (core::Seat seat = 0; seat < characters(open); ++seat) {
        unsigned roles = possible_roles(open.options, seat);
        if (has(open.ghosts, seat)) roles &= ~unsigned{shown_at_death};
        if (has(open.shown, seat)) roles = bit(state.hidden.roles[seat]);
        may_be[seat] = static_cast<std::uint16_t>(roles);
    }
    return may_be;
}

namespace {

bool has_burnt(const Open& open) {
    return open.round > fire_round || (open.round == fire_round && open.stage >= Stage::cleanup);
}

}  // namespace

Seats usual_past_fire(const Open& open) {
    unsigned seats = 0;
    for (core::Seat seat = 0; has_burnt(open) && seat < characters(open); ++seat) {
        if (!has(open.ghosts, seat) || open.died[seat] > fire_round) seats |= seat_bit(seat);
    }
    return static_cast<Seats>(seats);
}

Step usual_step(Stage stage) {
    switch (stage) {
        case Stage::move:
        case Stage::act:
            return Step::turn;
        case Stage::vote:
            return Step::talking;
        case Stage::cleanup:
            return Step::closing;
        case Stage::guess:
            return Step::naming;
        default:
            return Step::none;
    }
}

// In an action phase those from the knife on have acted; after it everybody has.
Seats usual_acted(const Open& open) {
    const bool acting =
        open.stage == Stage::act || (open.stage == Stage::vote && open.pending.back == Stage::act);
    unsigned acted = open.stage == Stage::cleanup ? all_seats(open) : 0U;
    for (core::Seat seat = open.knife; acting && seat != open.turn; seat = next_seat(open, seat))
        acted |= seat_bit(seat);
    return static_cast<Seats>(acted);
}

// A hand that is left out is the whole one of the role, less the gifts made.
void complete_hands(State& state) {
    auto& [open, hidden] = state;
    for (core::Seat seat = 0; seat < characters(open); ++seat) {
        Hand usual = first_hand(hidden.roles[seat]);
        for (std::size_t i = 0; i < open.gifts.size(); ++i) {
            auto& left = usual.encounter[index(hidden.given[i])];
            if (open.gifts[i].from() == seat && left > 0) --left;
        }
        auto& [encounter, room] = hidden.hands[seat];
        for (std::size_t kind = 0; kind < encounter.size(); ++kind) {
            if (encounter[kind] == unsaid) encounter[kind] = usual.encounter[kind];
        }
        for (std::size_t kind = 0; kind < room.size(); ++kind) {
            if (room[kind] == unsaid) room[kind] = usual.room[kind];
        }
        open.encounter_left[seat] = static_cast<std::uint8_t>(encounter[0] + encounter[1]);
        open.room_left[seat] = static_cast<std::uint8_t>(room[0] + room[1] + room[2]);
    }
}

// Of a ghost nobody says when it died: the round before.
void complete_deaths(Open& open) {
    for (core::Seat seat = 0; seat < characters(open); ++seat) {
        if (open.died[seat] == 0 && has(open.ghosts, seat))
            open.died[seat] = static_cast<std::uint8_t>(open.round > 1 ? open.round - 1 : 1);
    }
}

// All events that are not elsewhere, in the order in which they are listed.
void fill_bag(State& state) {
    auto& [open, hidden] = state;
    core::FixedVector<Event, max_events> left;
    for (const Event event : all_events) {
        if (event != Event::broken_window || open.options.level != Level::first) left.push_back(event);
    }
    const auto take = [&](Event event) {
        const auto* const found = std::find(left.begin(), left.end(), event);
        if (found != left.end()) left.erase(static_cast<std::size_t>(found - left.begin()));
    };
    for (const Event event : open.events) take(event);
    for (const Event event : removed_events(state)) take(event);
    next_last(left, hidden.bag, open.bag);
}

// As if nobody had laid a card anywhere yet.
void make_up_log(State& state) {
    auto& [open, hidden] = state;
    open.loose = false;
    for (int round = 1; round <= open.round; ++round) {
        open.log.push_back(Entry::of(Deed::dawn, nobody, 0));
        if (round == fire_round && has_burnt(open)) open.log.push_back(Entry::of(Deed::burn, nobody, 0));
    }
    for (std::size_t room = 0; room < rooms; ++room)
        hidden.first[room] = hidden.decks[room].empty() ? RoomCard::none : hidden.decks[room][0];
}

core::SeatSet awaited(const State& state, Seats ready, const Answers& answers) {
    const auto& [open, hidden] = state;
    const auto alone = [](core::Seat seat) {
        return seat == nobody ? core::SeatSet{} : core::SeatSet::of(seat);
    };
    core::SeatSet unanswered = core::SeatSet::first(open.options.players);
    for (core::Seat seat = 0; seat < open.options.players; ++seat) {
        if (has(ready, seat) || hidden.ballots[seat].given() || answers[seat] != Answer::none)
            unanswered = unanswered.without(seat);
    }
    switch (open.step) {
        case Step::turn:
            return alone(open.turn);
        case Step::giving:
            return core::SeatSet::from_bits(open.pending.to_give);
        case Step::looking:
        case Step::drawing:
        case Step::token:
        case Step::changing:
            return alone(open.knife);
        case Step::saying:
            return alone(open.looks.empty() ? nobody : open.looks.back().looker());
        case Step::partner:
            return alone(open.pending.partner);
        case Step::talking:
        case Step::voting:
        case Step::closing:
            return unanswered;
        case Step::naming:
            return alone(who_names(open, hidden.roles));
        case Step::none:
            return {};
    }
    return {};
}

}  // namespace subrosa::engine::cultists_shown
