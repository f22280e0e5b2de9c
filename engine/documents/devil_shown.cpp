#include "engine/documents/devil_shown.hpp"

namespace subrosa::engine::devil_shown {

core::SeatSet asked_in_secret(const Open& open) {
    core::SeatSet asked;
    for (core::Seat seat = 0; seat < players; ++seat) {
        const Realm& realm = open.realms[seat];
        const bool idle =
            (open.stage == Stage::keep && realm.hand < 2) || (open.stage == Stage::drop && realm.events < 2);
        if (!idle) asked = asked.with(seat);
    }
    return asked;
}

BySeat<Role> roles(const DevilShown& shown) {
    BySeat<Role> roles_of = shown.hidden.roles;
    for (const Answer& answer : shown.open.answers) {
        if (answer.yes) roles_of[answer.seat] = answer.role;
    }
    return roles_of;
}

// ---- chests

namespace {

// What is known of a chest is what its second reader knows, not its first.
bool is_of_second_reader(const Chest& known) {
    return known.seen_jesters != unknown || known.wares[0] == unknown;
}

std::uint8_t sum_of(std::uint8_t a, std::uint8_t b) {
    return a == unknown || b == unknown ? unknown : static_cast<std::uint8_t>(a + b);
}

// What lies in a chest now. `chest`: the truth, or what a reader of it knows.
ShownChest contents(const Open& open, const Chest& chest) {
    ShownChest shown;
    shown.ask = chest.price;
    if (chest.taken == Taken::by_first) {  // T3
        shown.goods[index(Ware::jesters)] = chest.jest[0];
        shown.taken = true;
        if (chest.price.souls) {
            shown.paid = {0, chest.pure, chest.marked};
        } else {
            shown.paid[0] = chest.price.number;
        }
        return shown;
    }
    shown.goods = chest.wares;
    if (open.stage == Stage::second) {
        std::uint8_t& jesters = shown.goods[index(Ware::jesters)];
        jesters = chest.seen_jesters != unknown ? chest.seen_jesters : sum_of(jesters, chest.jest[0]);
    }
    return shown;
}

// Nothing is known but that in the first reading nobody has taken anything yet.
ShownChest closed_chest(const Open& open) {
    ShownChest shown;
    shown.goods.fill(unknown);
    if (open.stage == Stage::first) return shown;
    shown.taken = std::nullopt;
    shown.paid.fill(unknown);
    return shown;
}

}  // namespace

ShownChest chest(const DevilShown& shown, Role sign) {
    const Open& open = shown.open;
    if (!is_trading(open)) return {};
    const Chest& known = shown.hidden.chests[open.round - 1U][index(sign)];
    if (shown.whole) {
        const Route& route = routes[shown.hidden.schedule][open.round - 1U];
        ShownChest chest = contents(open, known);
        const auto& readers = open.stage == Stage::first ? route.first : route.second;
        chest.reader = seat_of(shown.hidden.roles, readers[index(sign)]);
        return chest;
    }
    if (shown.viewer < players && shown.hidden.roles[shown.viewer] == sign) {
        ShownChest own = closed_chest(open);  // T5: he learns the rest when it comes home
        if (open.stage == Stage::first) own.goods = known.wares;
        own.ask = known.price;
        return own;
    }
    if (known.price.number == unknown) return closed_chest(open);
    ShownChest chest = contents(open, known);
    if (open.stage == Stage::first || is_of_second_reader(known)) chest.reader = shown.viewer;
    return chest;
}

// ---- guesses

std::vector<TableGuess> table_guesses(const Open& open) {
    std::vector<TableGuess> guesses;
    for (std::size_t ritual = open.guesses_stay ? 0 : 1; ritual < rituals_opened(open); ++ritual) {
        for (std::size_t by = 0; by < devil::roles; ++by) {
            const auto& guess = open.rituals[ritual][by].guess;
            for (std::size_t which = 0; which < guess.size(); ++which) {
                if (guess[which] == nobody) continue;
                guesses.push_back(
                    {static_cast<Role>(by), which == 0 ? Role::devil : Role::cultist, guess[which]});
            }
        }
    }
    return guesses;
}

std::array<core::Seat, 2> own_guesses(const DevilShown& shown, core::Seat seat) {
    const Role role = shown.hidden.roles[seat];
    if (!shown.sees(seat)) return {nobody, nobody};
    auto guess = shown.hidden.rituals[seat].guess;
    if (role == Role::none) return guess;
    for (std::size_t which = 0; which < guess.size(); ++which) {
        const auto laid = [&](std::size_t ritual) {
            return shown.open.rituals[ritual][index(role)].guess[which];
        };
        if (guess[which] == nobody && shown.open.guesses_stay) guess[which] = laid(0);
        if (guess[which] == nobody && rituals_opened(shown.open) > 1) guess[which] = laid(1);
    }
    return guess;
}

// ---- memories

namespace {

// What was read in the past is said more exactly by one than by the other.
void put(Taken& into, Taken known) {
    const bool vague = known == Taken::by_somebody || known == Taken::not_by_first;
    if (vague && (into == Taken::no || into == Taken::by_first || into == Taken::by_second)) return;
    if (known != Taken::unknown) into = known;
}
void put(std::uint8_t& into, std::uint8_t known) {
    if (known != unknown) into = known;
}
template <class Card>
void put_card(Card& into, Card known) {
    if (known != Card::none) into = known;
}

void put(Chest& into, const Chest& known) {
    for (std::size_t i = 0; i < chest_wares; ++i) put(into.wares[i], known.wares[i]);
    into.price = known.price;
    put(into.taken, known.taken);
    put(into.pure, known.pure);
    put(into.marked, known.marked);
    for (std::size_t i = 0; i < 2; ++i) put(into.jest[i], known.jest[i]);
    put(into.seen_jesters, known.seen_jesters);
    put(into.home_jesters, known.home_jesters);
}

}  // namespace

Memory memory(const DevilShown& shown, core::Seat seat) {
    // Its part of the truth, also of a game in which everything lies open at last.
    const Open& open = shown.open;
    State state{open, shown.hidden};
    if (open.stage == Stage::over) state.open.stage = Stage::scoring;
    const Hidden view = shown.all() ? Devil::know(state, seat).hidden : shown.hidden;
    Memory memory;
    for (unsigned round = 1; round <= open.round; ++round) {
        const std::size_t at = round - 1U;
        for (std::size_t i = 0; i < 4; ++i) {
            memory.drawn[at][i] = view.decks[at][drawn_by(seat, i)];
            memory.received[at][i] = view.decks[at][drawn_by(sender_to(seat, round), i)];
        }
        memory.events[at] = view.event_decks[at][seat];
        memory.kept[at] = view.kept[at][seat];
        memory.sent[at] = view.sent[at][seat];
        if (!is_past(open, round, Stage::offer)) continue;
        for (std::size_t i = 0; i < devil::roles; ++i) {
            const auto sign = static_cast<Role>(i);
            const Chest& chest = view.chests[at][i];
            const bool own = view.roles[seat] == sign;
            if (!own && chest.price.number == unknown) continue;
            const Sight sight = own ? Sight::own : is_of_second_reader(chest) ? Sight::second : Sight::first;
            memory.chests.push_back({static_cast<std::uint8_t>(round), sign, sight, chest});
        }
    }
    return memory;
}

void put(const Memory& memory, const Open& open, core::Seat seat, Hidden& hidden) {
    for (unsigned round = 1; round <= open.round; ++round) {
        const std::size_t at = round - 1U;
        for (std::size_t i = 0; i < 4; ++i) {
            put_card(hidden.decks[at][drawn_by(seat, i)], memory.drawn[at][i]);
            put_card(hidden.decks[at][drawn_by(sender_to(seat, round), i)], memory.received[at][i]);
        }
        put_card(hidden.event_decks[at][seat], memory.events[at]);
        hidden.kept[at][seat] = memory.kept[at];
        hidden.sent[at][seat] = memory.sent[at];
    }
    for (const ChestMemory& seen : memory.chests)
        put(hidden.chests[seen.round - 1U][index(seen.role)], seen.chest);
}

}  // namespace subrosa::engine::devil_shown
