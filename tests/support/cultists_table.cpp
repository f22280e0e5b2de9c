// Laying out and playing.
#include "tests/support/cultists_table.hpp"

#include "games/cultists/invariants.hpp"
#include "games/cultists/text.hpp"
#include "tests/support/cultists_subject.hpp"

#include <algorithm>
#include <stdexcept>

namespace subrosa::tests {

using namespace cultists;

CultistsTable::CultistsTable(const Options& options, std::uint64_t seed) : state(deal(options, seed)) {}

void CultistsTable::check() const {
    if (const char* broken = broken_invariant(state)) throw std::logic_error(broken);
}

CultistsTable& CultistsTable::roles(std::initializer_list<Role> by_seat) {
    const unsigned count = characters(state.open);
    std::fill_n(state.hidden.roles.begin(), count, Role::investigator);
    std::copy(by_seat.begin(), by_seat.end(), state.hidden.roles.begin());
    for (core::Seat seat = 0; seat < count; ++seat) {
        state.hidden.hands[seat] = first_hand(state.hidden.roles[seat]);
        if (state.hidden.roles[seat] == Role::cultist && state.hidden.start[seat] == EncounterCard::dead) {
            state.hidden.start[seat] = EncounterCard::alive;
            for (core::Seat other = 0; other < count; ++other) {
                if (state.hidden.roles[other] == Role::cultist) continue;
                state.hidden.start[other] = EncounterCard::dead;
                break;
            }
        }
    }
    check();
    return *this;
}

CultistsTable& CultistsTable::routes(std::initializer_list<int> by_seat) {
    std::vector<std::uint8_t> left;
    for (int route = 1; route <= 10; ++route) {
        if (std::find(by_seat.begin(), by_seat.end(), route) == by_seat.end())
            left.push_back(static_cast<std::uint8_t>(route - 1));
    }
    for (core::Seat seat = 0; seat < characters(state.open); ++seat) {
        if (seat < by_seat.size()) {
            state.hidden.routes[seat] = static_cast<std::uint8_t>(*(by_seat.begin() + seat) - 1);
        } else {
            state.hidden.routes[seat] = left.back();
            left.pop_back();
        }
    }
    check();
    return *this;
}

CultistsTable& CultistsTable::starts_dead(core::Seat seat) {
    for (core::Seat other = 0; other < characters(state.open); ++other)
        state.hidden.start[other] = other == seat ? EncounterCard::dead : EncounterCard::alive;
    check();
    return *this;
}

CultistsTable& CultistsTable::events(std::initializer_list<Event> next) {
    std::size_t at = state.open.bag;
    for (const Event event : next) {
        auto* const begin = state.hidden.bag.begin();
        auto* const found = std::find(begin, begin + at, event);
        if (found == begin + at) throw std::logic_error("not in the bag");
        std::swap(*found, state.hidden.bag[--at]);
    }
    check();
    return *this;
}

CultistsTable& CultistsTable::knife(core::Seat seat) {
    state.open.knife = seat;
    if (!is_robot(state.open, seat)) {  // the robot never decides: turn() says who does
        state.open.turn = seat;
        state.open.awaited = core::SeatSet::of(seat);
    }
    check();
    return *this;
}

CultistsTable& CultistsTable::first_card(Location room, RoomCard card) {
    for (std::size_t other = 0; other < cultists::rooms; ++other) {
        if (state.hidden.first[other] != card || state.open.rooms[other].deck != 1) continue;
        std::swap(state.hidden.first[other], state.hidden.first[index(room)]);
        std::swap(state.hidden.decks[other], state.hidden.decks[index(room)]);
        check();
        return *this;
    }
    throw std::logic_error("no such card in the rooms");
}

CultistsTable& CultistsTable::draws(std::initializer_list<RoomCard> next) {
    std::size_t at = state.hidden.draw.size();
    for (const RoomCard card : next) {
        std::size_t found = 0;
        while (found < at && state.hidden.draw[found] != card) ++found;
        if (found == at) throw std::logic_error("not in the draw pile");
        --at;
        state.hidden.draw.set(found, state.hidden.draw[at]);
        state.hidden.draw.set(at, card);
    }
    check();
    return *this;
}

CultistsTable& CultistsTable::token(Location room, bool danger) {
    auto& tokens = state.hidden.tokens;
    for (std::size_t other = 0; other < cultists::rooms; ++other) {
        const bool there = books_of(state.open.options, static_cast<Location>(other)) > 0;
        if (!there || tokens[other] != danger || state.open.rooms[other].explored) continue;
        std::swap(tokens[other], tokens[index(room)]);
        check();
        return *this;
    }
    throw std::logic_error("no such token");
}

CultistsTable& CultistsTable::cultist_tokens(std::initializer_list<Location> next) {
    std::size_t at = state.open.tokens;
    for (const Location room : next) state.hidden.cultists[--at] = room;
    check();
    return *this;
}

CultistsTable& CultistsTable::round(int number) {
    Open& open = state.open;
    open.round = static_cast<std::uint8_t>(number);
    int dawned = 0;
    for (std::size_t i = 0; i < open.log.size();) {
        const Deed deed = open.log[i].deed();
        if (open.log[i].brings_card() && dawned > number) throw std::logic_error("cards were laid later");
        const bool to_come =
            deed == Deed::dawn ? ++dawned > number : deed == Deed::burn && number <= fire_round;
        if (to_come) open.log.erase(i);
        if (!to_come) ++i;
    }
    for (int round = dawned + 1; round <= number; ++round) {
        open.log.push_back(Entry::of(Deed::dawn, nobody, 0));
        if (round == fire_round && number > fire_round) open.log.push_back(Entry::of(Deed::burn, nobody, 0));
    }
    check();
    return *this;
}

CultistsTable& CultistsTable::at(core::Seat seat, Location place) {
    state.open.at[seat] = place;
    if (seat == state.open.turn && state.open.stage == Stage::move) state.open.pending.start = place;
    check();
    return *this;
}

CultistsTable& CultistsTable::gift(core::Seat from, core::Seat to, EncounterCard card, int round) {
    --state.hidden.hands[from].encounter[index(card)];
    --state.open.encounter_left[from];
    state.hidden.given[state.open.gifts.size()] = card;
    state.open.gifts.push_back(Gift::of(from, to, round));
    check();
    return *this;
}

CultistsTable& CultistsTable::ghost(core::Seat seat, int round) {
    state.open.ghosts = static_cast<Seats>(state.open.ghosts | seat_bit(seat));
    state.open.died[seat] = static_cast<std::uint8_t>(round);
    state.open.may_be[seat] = static_cast<std::uint16_t>(state.open.may_be[seat] & ~shown_at_death);
    check();
    return *this;
}

CultistsTable& CultistsTable::cleared(Location place) {
    Room& room = state.open.rooms[index(place)];
    Pile& deck = state.hidden.decks[index(place)];
    room.books = 0;
    room.explored = room.cleared = true;
    room.danger = state.hidden.tokens[index(place)];
    state.open.log.push_back(Entry::of(Deed::clear, nobody, index(place)));
    while (!deck.empty()) ++state.hidden.removed_unseen[index(deck.pop())], ++state.open.removed_unseen;
    room.deck = 0;
    const Shelf shelf = shelf_of(place);
    if (books_on(state.open, shelf) == shelf_size(state.open.options, shelf))
        state.open.points =
            static_cast<std::uint8_t>(state.open.points + shelf_size(state.open.options, shelf));
    check();
    return *this;
}

CultistsTable& CultistsTable::explored(Location place, int books) {
    Room& room = state.open.rooms[index(place)];
    room.books = static_cast<std::uint8_t>(books);
    room.explored = true;
    room.danger = state.hidden.tokens[index(place)];
    check();
    return *this;
}

CultistsTable& CultistsTable::turn(Stage stage, core::Seat seat) {
    Open& open = state.open;
    open.stage = stage;
    open.step = Step::turn;
    open.turn = seat;
    open.awaited = core::SeatSet::of(seat);
    open.pending = Pending{};
    open.acted = 0;
    if (stage == Stage::move) {
        open.pending.start = open.at[seat];
        open.pending.points = move_points;
    } else {
        for (core::Seat other = open.knife; other != seat; other = next_seat(open, other))
            open.acted = static_cast<Seats>(open.acted | seat_bit(other));
    }
    check();
    return *this;
}

CultistsTable& CultistsTable::play(core::Seat seat, std::string_view move) {
    const auto action = action_from(move);
    if (!action || !offers(seat, move)) {
        std::string all;
        for (const std::string& choice : choices(seat)) all += " | " + choice;
        throw std::logic_error(of_seat(seat) + " is not offered \"" + std::string(move) + "\" but" + all);
    }
    Cultists::play(state, seat, *action, recorder.sink());
    check();
    return *this;
}

CultistsTable& CultistsTable::play_all(core::Seat seat, std::initializer_list<std::string_view> moves) {
    for (const std::string_view move : moves) play(seat, move);
    return *this;
}

void CultistsTable::idle() {
    const core::Seat seat = state.open.awaited.front();
    static constexpr std::array<std::string_view, 8> idlest{"pass", "abstain",   "keep vote", "ready",
                                                            "keep", "say alive", "refuse",    "stop"};
    for (const std::string_view move : idlest) {
        if (offers(seat, move)) {
            play(seat, move);
            return;
        }
    }
    play(seat, choices(seat).front());
}

std::vector<std::string> CultistsTable::choices(core::Seat seat) const {
    std::vector<std::string> texts;
    for (const Action& action : choices_of<CultistsSubject>(state, seat)) texts.push_back(text_of(action));
    return texts;
}

bool CultistsTable::offers(core::Seat seat, std::string_view move) const {
    const auto all = choices(seat);
    return std::find(all.begin(), all.end(), move) != all.end();
}

}  // namespace subrosa::tests
