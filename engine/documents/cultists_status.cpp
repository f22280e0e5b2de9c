#include "engine/documents/cultists_status.hpp"

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

}  // namespace

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
