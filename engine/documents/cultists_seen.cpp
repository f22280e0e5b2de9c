#include "engine/documents/cultists_seen.hpp"

#include <algorithm>
#include <vector>

namespace subrosa::engine {
namespace {

using namespace cultists;

class Following {
  public:
    explicit Following(const Knowledge& knowledge)
        : known_(knowledge), open_(knowledge.open), seen_{knowledge.start, knowledge.given} {}

    StatusSeen all() {
        for (core::Seat target = 0; target < characters(open_); ++target) follow_own_looks(target);
        for (const Look look : open_.looks) {
            if (look.said() == EncounterCard::dead) follow_shown(look);
        }
        return seen_;
    }

  private:
    using Slots = std::vector<EncounterCard*>;

    // The status cards of a seat that came with these gifts, and the starting one.
    Slots slots(core::Seat target, std::size_t first, std::size_t end, bool start) {
        Slots cards;
        if (start && numbers_of(open_.options).start[0] > 0) cards.push_back(&seen_.start[target]);
        for (std::size_t i = first; i < end; ++i) {
            if (open_.gifts[i].to() == target) cards.push_back(&seen_.given[i]);
        }
        return cards;
    }

    // Between two looks only those cards came that came then.
    void follow_own_looks(core::Seat target) {
        std::size_t gifts = 0;
        int dead = 0;
        bool first = true;
        for (std::size_t i = 0; i < open_.looks.size(); ++i) {
            const Look look = open_.looks[i];
            if (look.target() != target || known_.seen[i] == Knowledge::unseen) continue;
            settle(slots(target, gifts, look.gifts, first), known_.seen[i] - dead);
            gifts = look.gifts;
            dead = known_.seen[i];
            first = false;
        }
    }

    // So many of these are dead.
    static void settle(const Slots& cards, int dead) {
        Slots open;
        for (EncounterCard* card : cards) {
            if (*card == EncounterCard::dead) --dead;
            if (*card == EncounterCard::none) open.push_back(card);
        }
        const bool none = dead == 0;
        if (!none && dead != static_cast<int>(open.size())) return;
        for (EncounterCard* card : open) *card = none ? EncounterCard::alive : EncounterCard::dead;
    }

    void follow_shown(const Look look) {
        EncounterCard* only = nullptr;
        int open = 0;
        for (EncounterCard* card : slots(look.target(), 0, look.gifts, true)) {
            if (*card == EncounterCard::dead) return;
            if (*card == EncounterCard::none) only = card, ++open;
        }
        if (open == 1) *only = EncounterCard::dead;
    }

    const Knowledge& known_;
    const Open& open_;
    StatusSeen seen_;
};

// The cards laid on a room's deck since it was mixed, as far as a seat knows them: its own. If the room was
// cleared, those that left with it go to `left`.
RoomCardsSeen laid_since_mixed(const Knowledge& knowledge, std::size_t room, RoomCardsSeen& left) {
    const Open& open = knowledge.open;
    RoomCardsSeen laid;
    for (std::size_t i = 0; i < open.log.size(); ++i) {
        const Entry entry = open.log[i];
        if (entry.place() != room) continue;
        if (entry.brings_card() && !laid.full()) {
            laid.push_back(knowledge.brought[i]);
        } else if (entry.deed() == Deed::show && entry.on_top()) {
            if (!laid.empty()) laid.pop_back();
        } else if (entry.deed() == Deed::show) {
            laid.clear();
        } else if (entry.deed() == Deed::clear) {
            for (const RoomCard card : laid) {
                if (card != RoomCard::none && !left.full()) left.push_back(card);
            }
            laid.clear();
        }
    }
    return laid;
}

// As many as there are: those behind the known ones are not known.
RoomCardsSeen of_size(RoomCardsSeen cards, std::size_t count) {
    while (cards.size() > count) cards.pop_back();
    while (cards.size() < count) cards.push_back(RoomCard::none);
    return cards;
}

}  // namespace

RoomCardsSeen deck_seen(const Knowledge& knowledge, std::size_t room) {
    RoomCardsSeen left;
    RoomCardsSeen deck = laid_since_mixed(knowledge, room, left);
    std::reverse(deck.begin(), deck.end());
    return of_size(deck, knowledge.open.rooms[room].deck);
}

// Cards never leave the danger deck: those it begins with, which everybody knows, and the seat's own.
RoomCardsSeen danger_seen(const Knowledge& knowledge) {
    const Open& open = knowledge.open;
    RoomCardsSeen danger;
    for (std::size_t kind = 0; kind < first_danger.size(); ++kind) {
        const bool begins = !open.loose && open.options.level != Level::first;
        for (int n = 0; begins && n < first_danger[kind]; ++n) danger.push_back(static_cast<RoomCard>(kind));
    }
    for (std::size_t i = 0; i < open.log.size() && !danger.full(); ++i) {
        const bool own = open.log[i].place() == danger_place && knowledge.brought[i] != RoomCard::none;
        if (own) danger.push_back(knowledge.brought[i]);
    }
    return of_size(danger, open.danger);
}

// A room that the robot clears is not mixed before (B4): there a seat knows its own.
RoomCardsSeen removed_seen(const Knowledge& knowledge) {
    RoomCardsSeen left;
    for (std::size_t room = 0; room < rooms; ++room) laid_since_mixed(knowledge, room, left);
    return of_size(left, knowledge.open.removed_unseen);
}

StatusSeen status_seen(const Knowledge& knowledge) {
    return Following(knowledge).all();
}

void forget_status_seen(Knowledge& knowledge) {
    const Open& open = knowledge.open;
    if (open.stage == Stage::over) return;
    const bool player = knowledge.seat < open.options.players;
    if (!player || knowledge.roles[knowledge.seat] != Role::cultist)
        knowledge.start.fill(EncounterCard::none);
    for (std::size_t i = 0; i < open.gifts.size(); ++i) {
        if (open.gifts[i].from() != knowledge.seat) knowledge.given[i] = EncounterCard::none;
    }
}

}  // namespace subrosa::engine
