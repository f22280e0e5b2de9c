// Positions and knowledge of Deal with the Devil as JSON: one shape, filled from the truth or from what a
// seat knows.
#include "engine/documents/devil_write.hpp"

#include "engine/documents/devil.hpp"
#include "engine/documents/devil_memory.hpp"
#include "engine/documents/devil_past.hpp"
#include "engine/documents/devil_pending.hpp"
#include "engine/documents/devil_writing.hpp"

namespace subrosa::engine {

using namespace devil_writing;
using namespace devil_seen;

namespace {

// ---- seats

json::array fields_document(const Realm& realm) {
    json::array list;
    for (std::size_t i = 0; i < devil::fields; ++i) list.push_back(has(realm.fields, i) ? 2 : 1);
    return list;
}

json::object masters_document(const Realm& realm) {
    json::object object;
    for (std::size_t i = 0; i < devil::masters; ++i) object[name_of(static_cast<Master>(i))] = realm.space[i];
    return object;
}

json::array hired_document(const Realm& realm) {
    json::array list;
    for (std::size_t i = 0; i < devil::masters; ++i) {
        if (has(realm.hired, i)) list.push_back(json::value(name_of(static_cast<Master>(i))));
    }
    return list;
}

// S3: where the guess tokens of a seat lie: in its chest for the ritual, or on the table.
json::object own_guesses(const DevilSeen& seen, core::Seat seat) {
    Ritual ritual = seen.hidden.rituals[seat];
    const Role role = seen.hidden.roles[seat];
    if (!seen.all && seat != seen.viewer) return guesses_document({});
    for (std::size_t which = 0; which < devil::parts - 1; ++which) {
        if (role == Role::none || ritual.guess[which] != nobody) continue;
        if (seen.open.guesses_stay) ritual.guess[which] = seen.open.rituals[0][index(role)].guess[which];
        if (rituals_opened(seen.open) > 1 && ritual.guess[which] == nobody)
            ritual.guess[which] = seen.open.rituals[1][index(role)].guess[which];
    }
    return guesses_document(ritual);
}

json::object seat_document(const DevilSeen& seen, core::Seat seat) {
    const Realm& realm = seen.open.realms[seat];
    const Store& store = seen.hidden.stores[seat];
    json::object goods;
    for (std::size_t i = 0; i < priced_wares; ++i)
        goods[name_of(static_cast<Ware>(i))] = count_or_null(store.count[i]);
    return {
        {"goods", std::move(goods)},
        {"souls", json::object{{"pure", count_or_null(store[Ware::pure])},
                               {"marked", count_or_null(store[Ware::marked])}}},
        {"hand", names_of(seen.hidden.hands[seat])},
        {"events", names_of(seen.hidden.events[seat])},
        {"built", names_of(realm.built)},
        {"edge", names_of(realm.edge)},
        {"tucked", name_or_null(realm.tucked)},
        {"fields", fields_document(realm)},
        {"small", flags_of(realm.small, small_privileges)},
        {"small_gone", flags_of(realm.small_gone, small_privileges)},
        {"large", flags_of(realm.large, large_privileges)},
        {"masters", masters_document(realm)},
        {"hired", hired_document(realm)},
        {"debt", realm.debt},
        {"interest", realm.interest},
        {"reputation", realm.reputation},
        {"angel", realm.angel},
        {"demon", realm.demon},
        {"indulgences", count_or_null(store[Ware::indulgences])},
        {"guests", realm.guests},
        {"score", realm.score},
        {"fifths", realm.fifths},
        {"mob", realm.mob},
        {"free_tokens", realm.free_tokens},
        {"guesses", own_guesses(seen, seat)},
        {"jesters", count_or_null(store[Ware::jesters])},
    };
}

// Q4: who has said that he has a role has it. The rest is known or not.
json::array roles_document(const DevilSeen& seen) {
    return by_seat([&](core::Seat seat) {
        for (const Answer& answer : seen.open.answers) {
            if (answer.seat == seat && answer.yes) return name_or_null(answer.role);
        }
        return name_or_null(seen.hidden.roles[seat]);
    });
}

// ---- chests

// A chest as it goes round, as somebody sees it.
struct ShownChest {
    ChestWares goods{};
    json::value ask;
    json::value taken = false;
    std::array<std::uint8_t, 3> paid{};  // ducats, pure, marked
    json::value reader;
};

json::object chest_document(ShownChest shown) {
    return {{"goods", by_ware(shown.goods)},
            {"ask", std::move(shown.ask)},
            {"taken", std::move(shown.taken)},
            {"paid", json::object{{"ducats", count_or_null(shown.paid[0])},
                                  {"pure", count_or_null(shown.paid[1])},
                                  {"marked", count_or_null(shown.paid[2])}}},
            {"reader", std::move(shown.reader)}};
}

std::uint8_t sum_of(std::uint8_t a, std::uint8_t b) {
    return a == unknown || b == unknown ? unknown : static_cast<std::uint8_t>(a + b);
}

// What lies in a chest now. `chest`: the truth, or what a reader of it knows.
ShownChest contents(const Open& open, const Chest& chest) {
    ShownChest shown;
    shown.ask = ask_document(chest.price);
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
        shown.goods[index(Ware::jesters)] = chest.seen_jesters != unknown
                                                ? chest.seen_jesters
                                                : sum_of(chest.wares[index(Ware::jesters)], chest.jest[0]);
    }
    return shown;
}

// Nothing is known but that in the first reading nobody has taken anything yet.
ShownChest closed_chest(const Open& open) {
    ShownChest shown;
    shown.goods.fill(unknown);
    if (open.stage == Stage::first) return shown;
    shown.taken = nullptr;
    shown.paid.fill(unknown);
    return shown;
}

ShownChest shown_chest(const DevilSeen& seen, Role sign) {
    const Open& open = seen.open;
    if (!is_trading(open)) return {};
    const Chest& chest = seen.hidden.chests[open.round - 1U][index(sign)];
    if (seen.all) {
        const Route& route = routes[seen.hidden.schedule][open.round - 1U];
        const auto& readers = open.stage == Stage::first ? route.first : route.second;
        ShownChest shown = contents(open, chest);
        shown.reader = seat_of(seen.hidden.roles, readers[index(sign)]);
        return shown;
    }
    const bool own = seen.viewer < devil::players && seen.hidden.roles[seen.viewer] == sign;
    if (own) {  // T5: he learns the rest when it comes home
        ShownChest shown = closed_chest(open);
        if (open.stage == Stage::first) shown.goods = chest.wares;
        shown.ask = ask_document(chest.price);
        return shown;
    }
    if (chest.price.number == unknown) return closed_chest(open);
    ShownChest shown = contents(open, chest);
    const bool now = open.stage == Stage::first || is_of_second_reader(chest);
    if (now) shown.reader = seen.viewer;
    return shown;
}

json::object chests_document(const DevilSeen& seen) {
    json::object object;
    for (std::size_t i = 0; i < devil::roles; ++i)
        object[name_of(static_cast<Role>(i))] = chest_document(shown_chest(seen, static_cast<Role>(i)));
    return object;
}

// ---- the board

json::object inquisitors_document(const Open& open) {
    return {{"A", open.away < 1},
            {"B", open.away < 2},
            {"C", open.away < 3},
            {"row", names_of(open.row)},
            {"turned", flags_of(open.turned, open.row.size())},
            {"bribe", open.bribe}};
}

json::array decks_document(const DevilSeen& seen) {
    json::array list;
    for (unsigned round = 1; round <= devil::rounds; ++round) {
        list.push_back(is_drawn(seen.open, round) ? json::array() : names_of(seen.hidden.decks[round - 1U]));
    }
    return list;
}

json::array event_decks_document(const DevilSeen& seen) {
    json::array list{json::array(), json::array()};
    for (unsigned round = 1; round <= devil::rounds; ++round) {
        if (is_drawn(seen.open, round)) continue;
        json::array& deck = list[round <= 2 ? 0 : 1].as_array();
        for (const Event event : seen.hidden.event_decks[round - 1U]) deck.push_back(name_or_null(event));
    }
    return list;
}

}  // namespace

json::array devil_table_guesses(const Open& open) {
    json::array list;
    for (std::size_t ritual = 0; ritual < rituals_opened(open); ++ritual) {
        if (ritual == 0 && !open.guesses_stay) continue;
        for (std::size_t by = 0; by < devil::roles; ++by) {
            const auto& guess = open.rituals[ritual][by].guess;
            for (std::size_t which = 0; which < guess.size(); ++which) {
                if (guess[which] == nobody) continue;
                list.push_back(json::object{{"by", name_of(static_cast<Role>(by))},
                                            {"role", name_of(which == 0 ? Role::devil : Role::cultist)},
                                            {"seat", guess[which]}});
            }
        }
    }
    return list;
}

json::object devil_document(const DevilSeen& seen) {
    const Open& open = seen.open;
    json::array answers;
    for (const Answer& answer : open.answers) {
        answers.push_back(
            json::object{{"seat", answer.seat}, {"role", name_of(answer.role)}, {"yes", answer.yes}});
    }
    return {{"game", Devil::name},
            {"options", DevilDocuments::options(open.options)},
            {"round", open.round},
            {"stage", name_of(open.stage)},
            {"turn", open.turn},
            {"roles", roles_document(seen)},
            {"schedule", count_or_null(seen.hidden.schedule)},
            {"seats", by_seat([&](core::Seat seat) { return seat_document(seen, seat); })},
            {"chests", chests_document(seen)},
            {"inquisitors", inquisitors_document(open)},
            {"decks", decks_document(seen)},
            {"event_decks", event_decks_document(seen)},
            {"table_guesses", devil_table_guesses(open)},
            {"answers", std::move(answers)},
            {"indulgences_left", open.indulgences_left},
            {"guests_left", open.guests_left},
            {"memory", memory_document(seen)},
            {"past", past_document(open)},
            {"pending", pending_document(seen)}};
}

json::object DevilDocuments::position(const State& state) {
    return devil_document({state.open, state.hidden, core::spectator, true});
}

json::object DevilDocuments::knowledge(const Knowledge& knowledge) {
    const bool over = knowledge.open.stage == Stage::over;
    json::object object = devil_document({knowledge.open, knowledge.hidden, knowledge.seat, over});
    object["seat"] = knowledge.seat == core::spectator ? json::value("public") : json::value(knowledge.seat);
    return object;
}

}  // namespace subrosa::engine
