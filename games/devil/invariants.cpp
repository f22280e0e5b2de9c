// What must hold of every state of Deal with the Devil: the table, the seats, and that nothing is there
// twice.
#include "games/devil/history.hpp"
#include "games/devil/inspection.hpp"

#include <bit>

namespace subrosa::devil {
namespace {

class Inspection {
  public:
    explicit Inspection(const State& state) : state_(state), open_(state.open), hidden_(state.hidden) {}

    Broken first() {
        check_table();
        check_roles();
        for (core::Seat seat = 0; seat < players && !wrong_; ++seat) check_realm(seat);
        for (const auto part : {broken_chest, broken_guess, broken_draft, broken_work}) {
            if (!wrong_) wrong_ = part(state_);
        }
        if (wrong_) return wrong_;
        check_souls();
        check_wares();
        check_cards();
        check_asked();
        check_drafts();
        if (!wrong_ && !open_.loose) {
            if (const char* const wrong = History(state_).wrong()) return broken(wrong);
            wrong_ = broken_cards(state_);
        }
        return wrong_;
    }

  private:
    void must(bool holds, const char* what) {
        if (!holds && !wrong_) wrong_ = broken(what);
    }

    void check_table() {
        must(open_.round >= 1 && open_.round <= rounds, "round: must be 1 to 5");
        must(index(open_.stage) < stages, "stage: there is no such stage");
        must(open_.turn < players, "turn: must be a seat");
        must(open_.bribe < bribe && open_.away <= 3, "inquisitors: bribe must be 0 to 4");
        must(open_.turned <= 0b111, "inquisitors: only three can be turned");
        for (std::size_t i = 0; i < 3; ++i) {
            must(open_.row[i] >= Inquisitor::orator && open_.row[i] <= Inquisitor::libertine,
                 "inquisitors/row: must be three of orator, vandal, debt-collector, libertine");
            for (std::size_t j = 0; j < i; ++j)
                must(open_.row[i] != open_.row[j], "inquisitors/row: must be three different ones");
        }
        must(open_.stage != Stage::production && open_.stage != Stage::keep && open_.stage != Stage::send &&
                     open_.stage != Stage::repay
                 ? true
                 : open_.round > 1,
             "stage: is not in round 1");
        must((open_.stage != Stage::hunt && open_.stage != Stage::question) || open_.round == 2 ||
                 open_.round == 3,
             "stage: the hunt is in rounds 2 and 3");
        must((open_.stage != Stage::wings && open_.stage != Stage::ritual &&
              open_.stage != Stage::inquisition) ||
                 open_.round == 3 || open_.round == 5,
             "stage: the inquisition is in rounds 3 and 5");
        must((open_.stage != Stage::scoring && open_.stage != Stage::over) || open_.round == 5,
             "stage: the game ends in round 5");
    }

    void check_roles() {
        unsigned seen = 0;
        for (const Role role : hidden_.roles) {
            must(role != Role::none && index(role) < roles, "roles: each must be a role");
            seen |= 1U << index(role);
        }
        must(seen == 0b1111, "roles: must be mortal-a, mortal-b, cultist and devil");
        must(hidden_.schedule < schedules, "schedule: must be 0 to 47");
    }

    void check_realm(core::Seat seat) {
        const Realm& realm = open_.realms[seat];
        must(realm.debt <= max_debt, "seats: debt must be 0 to 10");
        must(realm.interest < interest_circle, "seats: interest must be 0 to 3");
        must(realm.reputation >= reputation_min && realm.reputation <= reputation_max,
             "seats: reputation must be -7 to 7");
        must(realm.angel < wings_for_one || open_.indulgences_left == 0,
             "seats: three angel wings are an indulgence");
        must(realm.demon < wings_for_one, "seats: three demon wings are a house guest");
        must((realm.small & realm.small_gone) == 0, "seats: a privilege that is gone cannot be there");
        // Dam: a field that is to go back to 1 is still to be named.
        const int owed = open_.work[seat].want == Want::lower_field ? 1 : 0;
        must(std::popcount(static_cast<unsigned>(realm.small)) + owed ==
                 std::popcount(static_cast<unsigned>(realm.fields)),
             "seats: each small privilege lies on a field");
        must(realm.small <= 0b1111 && realm.fields <= 0b1111 && realm.large <= 0b1111 &&
                 realm.small_gone <= 0b1111 && realm.hired <= 0b1111,
             "seats: there are four of each kind");
        must(realm.free_tokens == free_tokens || realm.free_tokens == free_tokens - 1,
             "seats: free_tokens must be 1 or 2");
        must(realm.hand == hidden_.hands[seat].size() &&
                 realm.events == static_cast<int>(hidden_.events[seat].size()) - dropped(seat),
             "seats: hands are counted wrongly");
        // A1: one is kept over a round at most.
        const bool drawn = open_.stage >= Stage::send && open_.stage <= Stage::drop;
        must(realm.events <= (drawn && open_.round > 1 ? 2 : 1), "seats: who has two events drops one");
        for (std::size_t i = 0; i < masters; ++i) {
            const bool hired = has(realm.hired, i);
            const bool won = i != index(Master::alchemist) || has(realm.large, index(Large::alchemist));
            must(won || (!hired && realm.space[i] == 0), "seats: the alchemist must be won first");
            must(hired || !won ? realm.space[i] == 0
                               : realm.space[i] == hire_first || realm.space[i] == hire_again,
                 "seats: a master stands on space 2 or 3, or is hired");
        }
        const auto is_own_action = [&](Building building) {
            return building == Building::none ||
                   (owns(realm, building) && card(building).kind == Kind::action);
        };
        must(is_own_action(realm.edge[0]) && is_own_action(realm.edge[1]) && is_own_action(realm.tucked),
             "seats: what lies at the edge or under the stables must be an own action building");
        must(realm.tucked == Building::none || owns(realm, Building::stables),
             "seats: only the stables have a building tucked");
        must(realm.edge[0] == Building::none ||
                 (realm.edge[0] != realm.edge[1] && realm.edge[0] != realm.tucked),
             "seats: a building lies at one place only");
        must(realm.edge[1] == Building::none || realm.edge[1] != realm.tucked,
             "seats: a building lies at one place only");
    }
    // While others still choose, who has dropped an event holds one less than is told.
    [[nodiscard]] int dropped(core::Seat seat) const {
        return open_.stage == Stage::drop && open_.realms[seat].events == 2 &&
                       hidden_.events[seat].size() == 1
                   ? -1
                   : 0;
    }

    void check_souls() {
        unsigned pure = 0;
        unsigned marked = 0;
        for (core::Seat seat = 0; seat < players; ++seat) {
            const Store& store = hidden_.stores[seat];
            pure += store[Ware::pure];
            marked += store[Ware::marked];
            if (is_mortal(hidden_.roles[seat]))
                must(store[Ware::marked] == 0 && store[Ware::pure] <= 3,
                     "seats: a mortal has at most three souls and no marked one");
        }
        for (const Chest& chest : in_chests()) {
            if (chest.taken == Taken::no) continue;
            pure += chest.pure;
            marked += chest.marked;
        }
        must(pure == 6 && marked == 2, "souls: there are 6 pure and 2 marked ones");
    }
    // The chests under way hold what is in no store.
    [[nodiscard]] std::array<Chest, roles> in_chests() const {
        return is_trading(open_) ? hidden_.chests[open_.round - 1U] : std::array<Chest, roles>{};
    }

    void check_wares() {
        unsigned indulgences = open_.indulgences_left;
        unsigned jesters = 0;
        unsigned guests = open_.guests_left;
        for (core::Seat seat = 0; seat < players; ++seat) {
            indulgences += hidden_.stores[seat][Ware::indulgences];
            jesters += hidden_.stores[seat][Ware::jesters];
            guests += open_.realms[seat].guests;
        }
        for (const Chest& chest : in_chests()) {
            if (chest.taken == Taken::no) {
                indulgences += chest.wares[index(Ware::indulgences)];
                jesters += static_cast<unsigned>(chest.wares[index(Ware::jesters)]) + chest.jest[0];
            } else {
                jesters += chest.jest[0];
            }
        }
        must(indulgences == indulgence_supply, "seats: there are 8 indulgences in all");
        must(guests == guest_pile, "seats: there are 4 house guests in all");
        must(jesters == (open_.options.jesters ? 14U : 0U),
             "seats: there are 14 jesters with the option, else none");
    }

    void check_cards() {
        std::array<int, buildings> there{};
        const auto count = [&](Building building) {
            if (building == Building::none) return must(false, "seats: a card is missing");
            ++there[index(building)];
        };
        for (core::Seat seat = 0; seat < players; ++seat) {
            for (const Building building : open_.realms[seat].built) count(building);
            for (const Building building : hidden_.hands[seat]) count(building);
        }
        for (std::size_t round = open_.round; round < rounds; ++round) {
            for (const Building building : hidden_.decks[round]) {
                must(building != Building::none && card(building).deck == round + 1,
                     "decks: a card lies in the wrong deck");
                count(building);
            }
        }
        // The deck of this round is dealt after `keep`.
        if (open_.round > 1 && open_.stage <= Stage::keep) {
            for (const Building building : hidden_.decks[open_.round - 1U]) count(building);
        }
        for (std::size_t i = 0; i < buildings; ++i)
            must(there[i] <= card_table[i].copies, "cards: one is there more often than it was made");
        std::array<int, events> events_there{};
        for (core::Seat seat = 0; seat < players; ++seat) {
            for (const Event event : hidden_.events[seat]) {
                if (event == Event::none)
                    must(false, "seats: an event is missing");
                else
                    ++events_there[index(event)];
            }
        }
        for (std::size_t round = open_.round; round < rounds; ++round) {
            for (const Event event : hidden_.event_decks[round]) {
                must(event != Event::none && card(event).second == (round >= 2),
                     "event_decks: an event lies in the wrong deck");
                if (event != Event::none) ++events_there[index(event)];
            }
        }
        for (const int number : events_there) must(number <= 1, "events: each is there once");
    }

    void check_asked() {
        const bool over = open_.stage == Stage::over;
        must(open_.awaited.empty() == over, "pending: somebody must be asked unless the game is over");
        must((open_.awaited.bits() & ~0b1111U) == 0, "pending: only players are asked");
        if (open_.stage == Stage::resolve || open_.stage == Stage::inquisition)
            must(open_.awaited == core::SeatSet::of(open_.turn), "pending: in this stage one seat is asked");
        for (core::Seat seat = 0; seat < players; ++seat) {
            const bool wants = open_.work[seat].want != Want::nothing;
            const bool asks = open_.stage == Stage::production || open_.stage == Stage::resolve ||
                              open_.stage == Stage::scoring;
            if (asks) must(wants == open_.awaited.has(seat), "pending: who is asked wants something");
        }
    }

    void check_drafts() {
        for (core::Seat seat = 0; seat < players; ++seat) {
            const Store& store = hidden_.stores[seat];
            for (std::size_t i = 0; i < chest_wares; ++i)
                must(hidden_.offers[seat].wares[i] <= store.count[i],
                     "pending: an offer holds more than there is");
            for (std::size_t i = 0; i < priced_wares; ++i)
                must(hidden_.rituals[seat].bribe[i] <= store.count[i],
                     "pending: a bribe holds more than there is");
            must(hidden_.rituals[seat].pure <= store[Ware::pure] &&
                     hidden_.rituals[seat].marked <= store[Ware::marked],
                 "pending: more souls than there are");
        }
    }

    const State& state_;
    const Open& open_;
    const Hidden& hidden_;
    Broken wrong_;
};

}  // namespace

Broken first_broken(const State& state) {
    return Inspection(state).first();
}

}  // namespace subrosa::devil
