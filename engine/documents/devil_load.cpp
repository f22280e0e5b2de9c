// Reading positions of Deal with the Devil that others wrote: everything is checked, every complaint names
// its place.
#include "engine/documents/devil.hpp"
#include "engine/documents/devil_check.hpp"
#include "engine/documents/devil_memory.hpp"
#include "engine/documents/devil_open.hpp"
#include "engine/documents/devil_pending.hpp"
#include "engine/documents/devil_reading.hpp"
#include "games/devil/invariants.hpp"

namespace subrosa::engine {

using namespace devil_reading;
using namespace devil_seen;

namespace {

class LoadingDevil {
  public:
    explicit LoadingDevil(const Field& document) : document_(document), reading_(document, open_, false) {}

    State state() {
        document_.allow_only({"game", "options", "round", "stage", "turn", "roles", "schedule", "seats",
                              "chests", "inquisitors", "decks", "event_decks", "table_guesses", "answers",
                              "indulgences_left", "guests_left", "memory", "past", "pending"});
        remembers_ = document_.find("past") && has_memory();
        reading_.read_frame();
        reading_.read_realms(remembers_);
        reading_.read_past(remembers_);
        start_hidden();
        reading_.read_screens(hidden_);
        check_roles();
        reading_.read_decks(hidden_);
        read_memories();
        if (!remembers_) make_up_round();
        count_indulgences();
        static const json::value nothing = json::object();
        const Field pending = document_.find_or("pending", nothing);
        read_pending(pending, {}, open_, hidden_);
        last_check(pending);
        return state_;
    }

  private:
    void start_hidden() {
        for (auto& deck : hidden_.decks) deck.fill(Building::none);
        for (auto& kept : hidden_.kept) kept.fill(Building::none);
        for (auto& round : hidden_.event_decks) round.fill(Event::none);
    }

    // Everything else goes by roles.
    void check_roles() const {
        unsigned seen = 0;
        for (const Role role : hidden_.roles) seen |= 1U << index(role);
        if (seen != 0b1111) document_["roles"].fail("must be mortal-a, mortal-b, cultist and devil");
    }

    void read_memories() {
        if (!remembers_) return;
        each_seat(devil::players, document_["memory"], [&](core::Seat seat, const Field& field) {
            read_memory(field, open_, seat, open_.loose, hidden_);
        });
    }
    // A list for each seat with nothing in it is none: somebody wrote it who knows nothing of memories.
    [[nodiscard]] bool has_memory() const {
        const auto memory = document_.find("memory");
        if (!memory) return false;
        const json::array& seats = memory->array();
        return !std::all_of(seats.begin(), seats.end(), [](const json::value& each) {
            return each.is_null() || (each.is_array() && each.get_array().empty());
        });
    }

    // Without a memory: the chests that are under way, and the cards that were just drawn.
    void make_up_round() {
        const std::size_t at = open_.round - 1U;
        if (is_trading(open_)) {
            const Field chests = document_["chests"];
            each_named<Role>(chests, devil::roles, "role", [&](Role role, const Field& field) {
                hidden_.chests[at][index(role)] = read_chest(field);
                make_up_offer(role, field);
            });
        }
        if (open_.stage != Stage::send) return;
        for (core::Seat seat = 0; seat < devil::players; ++seat) {
            std::size_t drawn = 0;
            for (const Building building : hidden_.hands[seat]) {
                if (card(building).deck == open_.round && drawn < 4)
                    hidden_.decks[at][drawn_by(seat, drawn++)] = building;
            }
            if (drawn < 4) document_["seats"].at(seat).fail_at("hand", "has too few new cards to send two");
        }
    }

    // What lay in a chest that was taken is not said: something that its taker has, for it was an offer.
    void make_up_offer(Role role, const Field& field) {
        const std::size_t at = open_.round - 1U;
        Chest& chest = hidden_.chests[at][index(role)];
        if (chest.taken == Taken::no) return;
        const core::Seat taker = seat_of(hidden_.roles, routes[hidden_.schedule][at].first[index(role)]);
        for (std::size_t i = 0; i < priced_wares; ++i) {
            if (chest.wares[i] > 0) field.fail("what was in it has been taken out");
        }
        for (std::size_t i = 0; i < priced_wares; ++i) {
            if (hidden_.stores[taker].count[i] == 0) continue;
            chest.wares[i] = 1;
            return;
        }
        field.fail(fmt::format("seat {} took something out, and has nothing", taker));
    }

    [[nodiscard]] Chest read_chest(const Field& field) const {
        field.allow_only({"goods", "ask", "taken", "paid", "reader"});
        Chest chest;
        if (const auto goods = field.find("goods")) {
            each_named<Ware>(*goods, chest_wares, "ware", [&](Ware ware, const Field& count) {
                chest.wares[index(ware)] = number<std::uint8_t>(count, 0, most_of_a_ware);
            });
        }
        if (const auto ask = field.find("ask")) chest.price = read_ask(*ask);
        bool taken = false;
        read_flag(field, "taken", taken);
        std::uint8_t& jesters = chest.wares[index(Ware::jesters)];
        if (taken) {
            chest.taken = Taken::by_first;
            chest.jest[0] = jesters;
            jesters = 0;
        } else if (open_.stage == Stage::second) {
            chest.seen_jesters = jesters;
        }
        if (const auto paid = field.find("paid")) {
            paid->allow_only({"ducats", "pure", "marked"});
            read_number(*paid, "pure", chest.pure, 0, max_souls(Role::devil));
            read_number(*paid, "marked", chest.marked, 0, max_souls(Role::devil));
        }
        return chest;
    }

    // R3: those that nobody has.
    void count_indulgences() {
        unsigned held = 0;
        for (const Store& store : hidden_.stores) held += store[Ware::indulgences];
        if (is_trading(open_)) {
            for (const Chest& chest : hidden_.chests[open_.round - 1U]) {
                if (chest.taken == Taken::no) held += chest.wares[index(Ware::indulgences)];
            }
        }
        open_.indulgences_left =
            static_cast<std::uint8_t>(held < indulgence_supply ? indulgence_supply - held : 0);
        if (remembers_)
            read_number(document_, "indulgences_left", open_.indulgences_left, 0, indulgence_supply);
    }

    // The rules have the last word: what they would call broken is not let in.
    void last_check(const Field& pending) const {
        check_chests(document_, state_);
        check_guesses(state_);
        check_pending(pending, state_);
        if (const char* broken = broken_invariant(state_)) throw BadDocument{fmt::format("/{}", broken)};
        if (!open_.loose) check_cards(document_, state_);
        check_derived(document_, remembers_, state_);
        check_asked(pending, state_);
    }

    Field document_;
    State state_;
    Open& open_ = state_.open;
    Hidden& hidden_ = state_.hidden;
    ReadingDevil reading_;
    bool remembers_ = false;
};

}  // namespace

State DevilDocuments::load(const Field& field) {
    return LoadingDevil(field).state();
}

}  // namespace subrosa::engine
