#include "engine/documents/devil_open.hpp"

#include "engine/documents/devil.hpp"
#include "engine/documents/devil_past.hpp"
#include "engine/documents/devil_reading.hpp"

namespace subrosa::engine {

using namespace devil_reading;
using namespace devil_seen;

namespace {

constexpr std::int64_t most_points = 999;

// A list of names; null is none.
template <class List>
void read_names(const Field& field, std::string_view kind, bool may_be_unknown, List& into) {
    using Enum = std::decay_t<decltype(into[0])>;
    if (field.size() > List::capacity()) field.fail(fmt::format("more than {}", List::capacity()));
    into.clear();
    for (std::size_t i = 0; i < field.size(); ++i)
        into.push_back(may_be_unknown ? word_or_none<Enum>(field.at(i), kind)
                                      : word<Enum>(field.at(i), kind));
}

}  // namespace

// ---- the frame

void ReadingDevil::read_frame() {
    if (const Field game = document_["game"]; game.string() != Devil::name) game.fail("must be \"devil\"");
    if (const auto options = document_.find("options"))
        open_.options = DevilDocuments::read_options(*options);
    read_number(document_, "round", open_.round, 1, devil::rounds);
    if (const auto stage = document_.find("stage")) open_.stage = word<Stage>(*stage, "stage");
    if (const auto turn = document_.find("turn")) open_.turn = seat_in(*turn);
    open_.row = {Inquisitor::orator, Inquisitor::vandal, Inquisitor::debt_collector};
    if (const auto inquisitors = document_.find("inquisitors")) read_inquisitors(*inquisitors);
    if (const auto answers = document_.find("answers")) {
        if (answers->size() > decltype(open_.answers)::capacity())
            answers->fail("more than two are named at most");
        for (std::size_t i = 0; i < answers->size(); ++i) {
            const Field answer = answers->at(i);
            answer.allow_only({"seat", "role", "yes"});
            const auto role = word<Role>(answer["role"], "role");
            if (is_mortal(role)) answer["role"].fail("nobody is named as a mortal");
            open_.answers.push_back({seat_in(answer["seat"]), role, answer["yes"].boolean()});
        }
    }
}

void ReadingDevil::read_inquisitors(const Field& field) {
    field.allow_only({"A", "B", "C", "row", "turned", "bribe"});
    open_.away = 0;
    bool there = false;
    for (const char* letter : {"A", "B", "C"}) {
        bool here = true;
        read_flag(field, letter, here);
        if (there && !here) field.fail_at(letter, "is sent away after those before him");
        there = here;
        if (!here) ++open_.away;
    }
    if (const auto row = field.find("row")) {
        row->need_size(open_.row.size());
        for (std::size_t i = 0; i < open_.row.size(); ++i)
            open_.row[i] = word<Inquisitor>(row->at(i), "inquisitor");
    }
    if (const auto turned = field.find("turned")) open_.turned = flags(*turned, open_.row.size());
    read_number(field, "bribe", open_.bribe, 0, bribe - 1);
}

// ---- seats

void ReadingDevil::read_realms(bool remembers) {
    unsigned guests = 0;
    each_seat(devil::players, document_["seats"], [&](core::Seat seat, const Field& field) {
        field.allow_only({"goods",    "souls", "hand",        "events",     "built",       "edge",   "tucked",
                          "fields",   "small", "large",       "small_gone", "masters",     "hired",  "debt",
                          "interest", "angel", "reputation",  "demon",      "indulgences", "guests", "score",
                          "fifths",   "mob",   "free_tokens", "guesses",    "jesters"});
        read_realm(field, open_.realms[seat]);
        guests += open_.realms[seat].guests;
    });
    open_.guests_left = static_cast<std::uint8_t>(guests < guest_pile ? guest_pile - guests : 0);
    if (remembers) read_number(document_, "guests_left", open_.guests_left, 0, guest_pile);
}

void ReadingDevil::read_realm(const Field& field, Realm& realm) {
    realm.space = {hire_first, hire_first, hire_first, 0};
    realm.reputation = reputation_start;
    realm.free_tokens = free_tokens;
    const auto count = [&](std::string_view key, std::size_t most) -> std::uint8_t {
        const auto list = field.find(key);
        if (!list) return 0;
        if (list->size() > most) list->fail(fmt::format("more than {} cards", most));
        return static_cast<std::uint8_t>(list->size());
    };
    realm.hand = count("hand", max_hand);
    realm.events = count("events", 2);
    if (const auto built = field.find("built")) read_names(*built, "building", false, realm.built);
    if (const auto tucked = field.find("tucked")) realm.tucked = word_or_none<Building>(*tucked, "building");
    if (const auto edge = field.find("edge")) {
        realm.edge = two_buildings(*edge);
    } else {  // A1: new ones go there by themselves
        std::size_t at = 0;
        for (const Building building : realm.built) {
            const bool lies = building == realm.edge[0] || building == realm.tucked;
            if (card(building).kind == Kind::action && !lies && at < realm.edge.size())
                realm.edge[at++] = building;
        }
    }
    if (const auto levels = field.find("fields")) {
        levels->need_size(devil::fields);
        for (std::size_t i = 0; i < devil::fields; ++i) {
            if (levels->at(i).integer(1, 2) == 2)
                realm.fields = static_cast<std::uint8_t>(realm.fields | (1U << i));
        }
    }
    if (const auto small = field.find("small")) realm.small = flags(*small, small_privileges);
    if (const auto gone = field.find("small_gone")) realm.small_gone = flags(*gone, small_privileges);
    if (const auto large = field.find("large")) realm.large = flags(*large, large_privileges);
    read_masters(field, realm);
    read_number(field, "debt", realm.debt, 0, max_debt);
    read_number(field, "interest", realm.interest, 0, interest_circle - 1);
    read_number(field, "reputation", realm.reputation, reputation_min, reputation_max);
    read_number(field, "angel", realm.angel, 0, most_of_a_ware);
    read_number(field, "demon", realm.demon, 0, wings_for_one - 1);
    read_number(field, "guests", realm.guests, 0, guest_pile);
    read_number(field, "score", realm.score, -most_points, most_points);
    read_number(field, "fifths", realm.fifths, 0, goods_for_point - 1);
    read_flag(field, "mob", realm.mob);
    for (const Building building : realm.built) {  // A7
        if (card(building).cost.action_token > 0) realm.free_tokens = free_tokens - 1;
    }
    read_number(field, "free_tokens", realm.free_tokens, 1, free_tokens);
}

void ReadingDevil::read_masters(const Field& field, Realm& realm) {
    if (const auto hired = field.find("hired")) {
        for (std::size_t i = 0; i < hired->size(); ++i) {
            const auto master = word<Master>(hired->at(i), "master");
            if (has(realm.hired, index(master))) hired->at(i).fail("is there once");
            realm.hired = static_cast<std::uint8_t>(realm.hired | (1U << index(master)));
            realm.space[index(master)] = 0;
        }
    }
    if (const auto spaces = field.find("masters")) {
        each_named<Master>(*spaces, devil::masters, "master", [&](Master master, const Field& space) {
            realm.space[index(master)] = number<std::uint8_t>(space, 0, hire_again);
        });
    }
}

void ReadingDevil::read_past(bool remembers) {
    forget_past(open_);
    if (remembers) {
        engine::read_past(document_["past"], open_);
        return;
    }
    open_.loose = true;
    if (const auto guesses = document_.find("table_guesses")) read_table_guesses(*guesses, open_);
}

// ---- behind the screens

void ReadingDevil::read_screens(Hidden& hidden) const {
    each_seat(devil::players, document_["roles"], [&](core::Seat seat, const Field& role) {
        if (may_be_unknown_ && role.is_null()) return;
        hidden.roles[seat] = word<Role>(role, "role");
    });
    if (const auto schedule = document_.find("schedule");
        schedule && !(may_be_unknown_ && schedule->is_null()))
        hidden.schedule = number<std::uint8_t>(*schedule, 0, schedules - 1);
    each_seat(devil::players, document_["seats"], [&](core::Seat seat, const Field& field) {
        read_store(field, hidden.stores[seat]);
        if (const auto hand = field.find("hand"))
            read_names(*hand, "building", may_be_unknown_, hidden.hands[seat]);
        if (const auto events = field.find("events"))
            read_names(*events, "event", may_be_unknown_, hidden.events[seat]);
    });
}

void ReadingDevil::read_store(const Field& field, Store& store) const {
    const auto put = [&](Ware ware, const Field& count) {
        if (may_be_unknown_ && count.is_null()) return;
        store[ware] = number<std::uint8_t>(count, 0, most_of_a_ware);
    };
    if (const auto goods = field.find("goods")) each_named<Ware>(*goods, priced_wares, "ware", put);
    if (const auto souls = field.find("souls")) {
        souls->allow_only({"pure", "marked"});
        each_named<Ware>(*souls, devil::wares, "soul", put);
    }
    for (const Ware ware : {Ware::jesters, Ware::indulgences}) {
        if (const auto count = field.find(name_of(ware))) put(ware, *count);
    }
}

void ReadingDevil::read_decks(Hidden& hidden) const {
    const auto decks = document_["decks"];
    decks.need_size(devil::rounds);
    const auto events = document_["event_decks"];
    events.need_size(2);
    std::array<std::size_t, 2> next{};
    for (unsigned round = 1; round <= devil::rounds; ++round) {
        const Field deck = decks.at(round - 1U);
        const Field event_deck = events.at(round <= 2 ? 0 : 1);
        if (is_drawn(open_, round)) {
            if (deck.size() > 0) deck.fail("has been drawn");
            continue;
        }
        deck.need_size(deck_size);
        for (std::size_t i = 0; i < deck_size; ++i) {
            if (may_be_unknown_ && deck.at(i).is_null()) continue;
            hidden.decks[round - 1U][i] = word<Building>(deck.at(i), "building");
        }
        std::size_t& at = next[round <= 2 ? 0 : 1];
        for (core::Seat seat = 0; seat < devil::players; ++seat, ++at) {
            if (at >= event_deck.size()) event_deck.fail("has too few events for the rounds to come");
            const Field event = event_deck.at(at);
            if (may_be_unknown_ && event.is_null()) continue;
            hidden.event_decks[round - 1U][seat] = word<Event>(event, "event");
        }
    }
    for (std::size_t i = 0; i < next.size(); ++i) {
        if (events.at(i).size() > next[i]) events.at(i).fail("has more events than rounds need");
    }
}

}  // namespace subrosa::engine
