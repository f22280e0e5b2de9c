#include "engine/documents/devil_memory.hpp"

#include "engine/documents/devil_reading.hpp"
#include "engine/documents/devil_writing.hpp"

namespace subrosa::engine {

using namespace devil_writing;
using namespace devil_seen;
using devil_reading::each_named;
using devil_reading::most_of_a_ware;
using devil_reading::number;
using devil_reading::word;
using devil_reading::word_or_none;

bool is_of_second_reader(const Chest& known) {
    return known.seen_jesters != unknown || known.wares[0] == unknown;
}

namespace {

json::value taken_document(Taken taken) {
    return taken == Taken::unknown ? json::value(nullptr) : json::value(name_of(taken));
}

json::object chest_memory(unsigned round, Role sign, std::string_view reading, const Chest& chest) {
    return {
        {"round", round},
        {"role", name_of(sign)},
        {"reading", reading},
        {"goods", by_ware(chest.wares)},
        {"ask", ask_document(chest.price)},
        {"taken", taken_document(chest.taken)},
        {"paid", json::object{{"pure", count_or_null(chest.pure)}, {"marked", count_or_null(chest.marked)}}},
        {"jest", {count_or_null(chest.jest[0]), count_or_null(chest.jest[1])}},
        {"seen_jesters", count_or_null(chest.seen_jesters)},
        {"home_jesters", count_or_null(chest.home_jesters)}};
}

// `view`: what is hidden as this seat knows it.
json::object memory_of(const Open& open, const Hidden& view, core::Seat seat) {
    json::array drawn;
    json::array events;
    json::array kept;
    json::array sent;
    json::array received;
    json::array chests;
    for (unsigned round = 1; round <= open.round; ++round) {
        const std::size_t at = round - 1U;
        const auto four = [&](core::Seat of) {
            json::array cards;
            for (std::size_t i = 0; i < 4; ++i)
                cards.push_back(name_or_null(view.decks[at][drawn_by(of, i)]));
            return cards;
        };
        drawn.push_back(four(seat));
        events.push_back(name_or_null(view.event_decks[at][seat]));
        kept.push_back(name_or_null(view.kept[at][seat]));
        json::array away;
        for (std::size_t i = 0; i < 4; ++i) {
            if (has(view.sent[at][seat], i)) away.push_back(i + 1);
        }
        sent.push_back(std::move(away));
        received.push_back(four(sender_to(seat, round)));
        if (round == open.round && open.stage <= Stage::offer) continue;
        for (std::size_t i = 0; i < devil::roles; ++i) {
            const auto sign = static_cast<Role>(i);
            const Chest& chest = view.chests[at][i];
            const bool own = view.roles[seat] == sign;
            if (!own && chest.price.number == unknown) continue;
            chests.push_back(chest_memory(round, sign,
                                          own                          ? "own"
                                          : is_of_second_reader(chest) ? "second"
                                                                       : "first",
                                          chest));
        }
    }
    return {{"drawn", std::move(drawn)}, {"events", std::move(events)},     {"kept", std::move(kept)},
            {"sent", std::move(sent)},   {"received", std::move(received)}, {"chests", std::move(chests)}};
}

// ---- reading

void put(std::uint8_t& into, const Field& field) {
    if (!field.is_null()) into = number<std::uint8_t>(field, 0, 2 * most_of_a_ware);
}

// What was read in the past is said more exactly by one than by the other.
void put(Taken& into, Taken known) {
    const bool vague = known == Taken::by_somebody || known == Taken::not_by_first;
    if (vague && (into == Taken::no || into == Taken::by_first || into == Taken::by_second)) return;
    into = known;
}

}  // namespace

json::array memory_document(const DevilSeen& seen) {
    // Each seat's part of the truth, also of a game in which everything lies open at last.
    State state;
    if (seen.all) state = {seen.open, seen.hidden};
    if (state.open.stage == Stage::over) state.open.stage = Stage::scoring;
    return by_seat([&](core::Seat seat) -> json::value {
        if (seen.all) return memory_of(seen.open, Devil::know(state, seat).hidden, seat);
        if (seat != seen.viewer) return nullptr;
        return memory_of(seen.open, seen.hidden, seat);
    });
}

void read_memory(const Field& memory, const Open& open, core::Seat seat, bool loose, Hidden& hidden) {
    memory.allow_only({"drawn", "events", "kept", "sent", "received", "chests"});
    const auto rounds_of = [&](std::string_view key) {
        const Field list = memory[key];
        list.need_size(open.round);
        return list;
    };
    const Field drawn = rounds_of("drawn");
    const Field events = rounds_of("events");
    const Field kept = rounds_of("kept");
    const Field sent = rounds_of("sent");
    const Field received = rounds_of("received");
    for (unsigned round = 1; round <= open.round; ++round) {
        const std::size_t at = round - 1U;
        const auto four = [&](const Field& list, core::Seat of, bool lacks) {
            list.need_size(4);
            for (std::size_t i = 0; i < 4; ++i) {
                const Field card = list.at(i);
                if (card.is_null() && lacks) continue;
                hidden.decks[at][drawn_by(of, i)] = word<Building>(card, "building");
            }
        };
        const bool nothing = loose || !is_drawn(open, round);
        four(drawn.at(at), seat, nothing);
        if (!events.at(at).is_null() || !nothing)
            hidden.event_decks[at][seat] = word<Event>(events.at(at), "event");
        hidden.kept[at][seat] = word_or_none<Building>(kept.at(at), "building");
        std::uint8_t away = 0;
        for (std::size_t i = 0; i < sent.at(at).size(); ++i)
            away = static_cast<std::uint8_t>(away | (1U << (number<unsigned>(sent.at(at).at(i), 1, 4) - 1U)));
        hidden.sent[at][seat] = away;
        four(received.at(at), sender_to(seat, round), true);
    }
    const Field chests = memory["chests"];
    for (std::size_t i = 0; i < chests.size(); ++i) {
        const Field field = chests.at(i);
        field.allow_only({"round", "role", "reading", "goods", "ask", "taken", "paid", "jest", "seen_jesters",
                          "home_jesters"});
        const auto round = number<unsigned>(field["round"], 1, open.round);
        Chest& chest = hidden.chests[round - 1U][index(word<Role>(field["role"], "role"))];
        each_named<Ware>(field["goods"], chest_wares, "ware",
                         [&](Ware ware, const Field& count) { put(chest.wares[index(ware)], count); });
        chest.price = devil_reading::read_ask(field["ask"]);
        if (!field["taken"].is_null()) put(chest.taken, word<Taken>(field["taken"], "fate of an offer"));
        put(chest.pure, field["paid"]["pure"]);
        put(chest.marked, field["paid"]["marked"]);
        field["jest"].need_size(2);
        for (std::size_t reading = 0; reading < 2; ++reading)
            put(chest.jest[reading], field["jest"].at(reading));
        put(chest.seen_jesters, field["seen_jesters"]);
        put(chest.home_jesters, field["home_jesters"]);
    }
}

}  // namespace subrosa::engine
