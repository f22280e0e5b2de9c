// What a seat knows: what lies open, and of the rest what is named here and nothing else.
#include "games/devil/devil.hpp"

namespace subrosa::devil {
namespace {

// Of what is hidden: nothing is known.
Hidden nothing_known(const Open& open) {
    Hidden none;
    none.roles.fill(Role::none);
    none.schedule = unknown;
    for (Store& store : none.stores) store.count.fill(unknown);
    for (auto& round : none.chests) {
        for (Chest& chest : round) {
            chest.wares.fill(unknown);
            chest.price = {false, unknown};
            chest.taken = Taken::unknown;
            chest.pure = chest.marked = unknown;
            chest.jest.fill(unknown);
            chest.seen_jesters = chest.home_jesters = unknown;
        }
    }
    for (auto& deck : none.decks) deck.fill(Building::none);
    for (auto& round : none.sent) round.fill(unknown);
    for (auto& round : none.kept) round.fill(Building::none);
    for (auto& round : none.event_decks) round.fill(Event::none);
    // How many cards a hand has lies open.
    for (core::Seat seat = 0; seat < players; ++seat) {
        for (unsigned i = 0; i < open.realms[seat].hand; ++i) none.hands[seat].push_back(Building::none);
        for (unsigned i = 0; i < open.realms[seat].events; ++i) none.events[seat].push_back(Event::none);
    }
    return none;
}

// T5: what its owner knows of a chest: that and how he was paid, once it is home.
Chest owners(const Chest& chest, Chest known, bool home) {
    known.wares = chest.wares;
    known.price = chest.price;
    if (!home) return known;
    known.taken = chest.taken == Taken::no ? Taken::no : Taken::by_somebody;
    known.pure = chest.pure;
    known.marked = chest.marked;
    known.home_jesters = chest.home_jesters;
    return known;
}

// T2: what the first reader knows of a chest; `closed`: the reading is over.
Chest first_readers(const Chest& chest, Chest known, bool closed) {
    known.wares = chest.wares;
    known.price = chest.price;
    if (!closed) return known;
    known.jest[0] = chest.jest[0];
    known.taken = chest.taken == Taken::by_first ? Taken::by_first : Taken::not_by_first;
    if (chest.taken == Taken::by_first) {
        known.pure = chest.pure;
        known.marked = chest.marked;
    }
    return known;
}

// T2, T3: what the second reader knows of a chest.
Chest second_readers(const Chest& chest, Chest known, bool closed) {
    known.price = chest.price;
    if (chest.taken == Taken::by_first) {
        known.taken = Taken::by_first;
        return known;
    }
    known.wares = chest.wares;
    known.wares[index(Ware::jesters)] = unknown;
    known.seen_jesters = chest.seen_jesters;
    known.taken = Taken::not_by_first;
    if (!closed) return known;
    known.jest[1] = chest.jest[1];
    known.taken = chest.taken;
    if (chest.taken == Taken::by_second) {
        known.pure = chest.pure;
        known.marked = chest.marked;
    }
    return known;
}

}  // namespace

Knowledge Devil::know(const State& state, core::Seat seat) {
    const Open& open = state.open;
    const Hidden& hidden = state.hidden;
    Knowledge knowledge;
    knowledge.open = open;
    if (seat >= players) seat = core::spectator;
    knowledge.seat = seat;
    if (open.stage == Stage::over) {
        knowledge.hidden = hidden;
        return knowledge;
    }
    Hidden& own = knowledge.hidden;
    own = nothing_known(open);
    if (open.roles_open) own.roles = hidden.roles;  // Q5
    if (!open.options.trade_indulgences) {          // they lie open unless they are traded (O2)
        for (core::Seat other = 0; other < players; ++other)
            own.stores[other][Ware::indulgences] = hidden.stores[other][Ware::indulgences];
    }
    if (seat == core::spectator) return knowledge;

    const Role role = hidden.roles[seat];
    own.roles[seat] = role;
    own.stores[seat] = hidden.stores[seat];
    own.hands[seat] = hidden.hands[seat];
    own.events[seat] = hidden.events[seat];
    own.offers[seat] = hidden.offers[seat];
    own.readings[seat] = hidden.readings[seat];
    own.plans[seat] = hidden.plans[seat];
    own.rituals[seat] = hidden.rituals[seat];
    own.votes[seat] = hidden.votes[seat];
    for (unsigned round = 1; round <= open.round; ++round) {
        const std::size_t at = round - 1;
        const bool now = round == open.round;
        // H1: the four that it drew, which of them it passed on, what it got, what it kept.
        if (!now || open.stage > Stage::keep || round == 1) {
            for (std::size_t i = 0; i < 4; ++i)
                own.decks[at][drawn_by(seat, i)] = hidden.decks[at][drawn_by(seat, i)];
            own.event_decks[at][seat] = hidden.event_decks[at][seat];
        }
        own.sent[at][seat] = hidden.sent[at][seat];
        own.kept[at][seat] = hidden.kept[at][seat];
        if (round > 1 && (!now || open.stage > Stage::send)) {
            const core::Seat sender = sender_to(seat, round);
            for (std::size_t i = 0; i < 4; ++i) {
                if (has(hidden.sent[at][sender], i))
                    own.decks[at][drawn_by(sender, i)] = hidden.decks[at][drawn_by(sender, i)];
            }
        }
        if (now && open.stage <= Stage::offer) continue;
        const Route& route = routes[hidden.schedule][at];
        const bool first_closed = !now || open.stage > Stage::first;
        const bool second_closed = !now || open.stage > Stage::second;
        const auto known = [&](Role chest) -> Chest& { return own.chests[at][index(chest)]; };
        const auto truth = [&](Role chest) -> const Chest& { return hidden.chests[at][index(chest)]; };
        known(role) = owners(truth(role), known(role), second_closed);
        const Role first = chest_read_by(route.first, role);
        known(first) = first_readers(truth(first), known(first), first_closed);
        if (first_closed) {
            const Role second = chest_read_by(route.second, role);
            known(second) = second_readers(truth(second), known(second), second_closed);
        }
    }
    return knowledge;
}

}  // namespace subrosa::devil
