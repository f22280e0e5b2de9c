// Positions and knowledge of Deal with the Devil as documents.
#include "engine/documents/devil.hpp"
#include "engine/documents/devil_board.hpp"
#include "engine/documents/devil_past.hpp"
#include "engine/documents/devil_pending.hpp"
#include "engine/schema/same.hpp"
#include "games/devil/invariants.hpp"

#include <algorithm>

namespace subrosa::engine {

using namespace devil_parts;

namespace {

// As it is where a document says nothing else.
DevilShown blank() {
    DevilShown shown;
    Open& open = shown.open;
    open.row = {Inquisitor::orator, Inquisitor::vandal, Inquisitor::debt_collector};
    for (Realm& realm : open.realms) realm.reputation = reputation_start;
    for (auto& round : open.played) round.fill(Event::none);
    for (auto& round : open.sites) round.fill({Building::none, Building::none});
    for (auto& votes : open.votes) votes.fill(nobody);
    for (auto& deck : shown.hidden.decks) deck.fill(Building::none);
    for (auto& kept : shown.hidden.kept) kept.fill(Building::none);
    for (auto& round : shown.hidden.event_decks) round.fill(Event::none);
    return shown;
}

// What buildings, answers and the round say of the past.
void follow(Open& open) {
    for (Realm& realm : open.realms) {
        for (std::size_t i = 0; i < realm.built.size(); ++i)
            realm.built_in[i] = std::min(card(realm.built[i]).deck, open.round);
    }
    open.guesses_stay = !open.answers.empty();
    open.roles_open = rituals_opened(open) > 1;
    open.devil_found = std::any_of(open.answers.begin(), open.answers.end(), [](const Answer& answer) {
        return answer.role == Role::devil && answer.yes;
    });
}

// `chests`, `guesses`: what a document says of them, which the rest may say, too.
template <class Archive>
void describe(Archive& archive, DevilShown& shown, ByRole<devil_shown::ShownChest>& chests,
              std::vector<devil_shown::TableGuess>& guesses) {
    Open& open = shown.open;
    Hidden& hidden = shown.hidden;
    archive.constant("game", Devil::name);
    archive.option("options", open.options, OptionsCodec{});
    archive.option("round", open.round, number<std::uint8_t>(1, rounds));
    archive.option("stage", open.stage, word<Stage>());
    archive.option("turn", open.turn, devil_codecs::seat);
    if constexpr (Archive::reads) {
        if (!shown.all()) hidden = Devil::know({}, core::spectator).hidden;
    }
    archive.via(
        "roles", row<players>(known(shown, word<Role>(), Role::none)),
        [&] { return devil_shown::roles(shown); },
        [&](const BySeat<Role>& roles_of, const Field&) {
            // A document also tells who somebody is if he has said so (Q4).
            for (core::Seat seat = 0; seat < players; ++seat) {
                if (shown.sees(seat) || rituals_opened(open) > 1) hidden.roles[seat] = roles_of[seat];
            }
        });
    archive.option("schedule", hidden.schedule,
                   known(shown, number<std::uint8_t>(0, schedules - 1), unknown));
    archive.each("seats", players, [&](auto& inner, std::size_t seat) {
        describe_seat(inner, shown, static_cast<core::Seat>(seat));
    });
    const auto chest = structure<devil_shown::ShownChest>(
        [&shown](auto& inner, auto& each) { describe_chest(inner, shown, each); });
    archive.option("chests", chests, schema::some_by_name<Role, roles>(chest, {}));
    archive.object_or_empty("inquisitors", [&](auto& inner) { describe_inquisitors(inner, open); });
    describe_decks(archive, shown);
    archive.option("table_guesses", guesses,
                   schema::many(structure<devil_shown::TableGuess>(describe_table_guess)));
    archive.option("answers", open.answers, schema::list<2>(structure<Answer>(describe_answer)));
    if constexpr (Archive::reads) follow(open);
    if (shown.remembers) {
        archive.option("indulgences_left", open.indulgences_left, number<std::uint8_t>(0, indulgence_supply));
        archive.option("guests_left", open.guests_left, number<std::uint8_t>(0, guest_pile));
        archive.each_if(
            "memory", players, [&](std::size_t seat) { return shown.sees(seat); },
            [&](auto& inner, std::size_t seat) {
                describe_memory(inner, shown, static_cast<core::Seat>(seat));
            });
        archive.object("past", [&](auto& inner) { describe_past(inner, open); });
    }
    archive.object_or_empty("pending", [&](auto& inner) { describe_pending(inner, shown); });
    if (!shown.whole) archive.field("seat", shown.viewer, schema::Viewer{players});
}

json::object written(DevilShown shown) {
    ByRole<devil_shown::ShownChest> chests;
    for (std::size_t i = 0; i < roles; ++i) chests[i] = devil_shown::chest(shown, static_cast<Role>(i));
    auto guesses = devil_shown::table_guesses(shown.open);
    schema::Writer writer;
    describe(writer, shown, chests, guesses);
    return std::move(writer).document();
}

schema::Shape shape_of(bool whole) {
    DevilShown shown = blank();
    shown.whole = whole;
    ByRole<devil_shown::ShownChest> chests;
    std::vector<devil_shown::TableGuess> guesses;
    schema::Describer describer;
    describe(describer, shown, chests, guesses);
    return std::move(describer).shape();
}

// ---- positions that were written by hand

// A memory with an empty list for each seat counts as missing: it comes from a hand-written document.
bool remembers(const Field& document) {
    const auto memory = document.find("memory");
    if (!memory || !document.find("past")) return false;
    const json::array& seats = memory->array();
    return !std::all_of(seats.begin(), seats.end(), [](const json::value& each) {
        return each.is_null() || (each.is_array() && each.get_array().empty());
    });
}

// A chest under way. The document does not say what a taken chest contained: assume a ware that the taker
// has, because every offer holds one.
Chest made_up(const DevilShown& shown, const devil_shown::ShownChest& seen, Role sign, const Field& place) {
    Chest chest{.wares = seen.goods, .price = seen.ask, .pure = seen.paid[1], .marked = seen.paid[2]};
    std::uint8_t& jesters = chest.wares[index(Ware::jesters)];
    if (!seen.taken.value_or(false)) {
        if (shown.open.stage == Stage::second) chest.seen_jesters = jesters;
        return chest;
    }
    chest.taken = Taken::by_first;
    chest.jest[0] = std::exchange(jesters, std::uint8_t{0});
    for (std::size_t i = 0; i < priced_wares; ++i) {
        if (chest.wares[i] > 0) place.fail("what was in it has been taken out");
    }
    const Route& route = routes[shown.hidden.schedule][shown.open.round - 1U];
    const core::Seat taker = seat_of(shown.hidden.roles, route.first[index(sign)]);
    for (std::size_t i = 0; taker != nobody && i < priced_wares; ++i) {
        if (shown.hidden.stores[taker].count[i] == 0) continue;
        chest.wares[i] = 1;
        return chest;
    }
    place.fail(fmt::format("seat {} took something out, and has nothing", taker));
}

// Completes a position without a memory: chests under way, cards just drawn, guesses on the table.
void make_up(const Field& document, const ByRole<devil_shown::ShownChest>& chests,
             const std::vector<devil_shown::TableGuess>& guesses, DevilShown& shown) {
    Open& open = shown.open;
    Hidden& hidden = shown.hidden;
    const std::size_t at = open.round - 1U;
    open.loose = true;
    for (std::size_t i = 0; is_trading(open) && i < roles; ++i)
        hidden.chests[at][i] = made_up(shown, chests[i], static_cast<Role>(i), document["chests"]);
    for (core::Seat seat = 0; open.stage == Stage::send && seat < players; ++seat) {
        std::size_t drawn = 0;
        for (const Building building : hidden.hands[seat]) {
            if (card(building).deck == open.round && drawn < 4)
                hidden.decks[at][drawn_by(seat, drawn++)] = building;
        }
        if (drawn < 4) document["seats"].at(seat).fail_at("hand", "has too few new cards to send two");
    }
    if (!guesses.empty() && open.answers.empty() && rituals_opened(open) < 2)
        document.fail_at("table_guesses", "guesses stay on the table only after somebody was named");
    for (const devil_shown::TableGuess& guess : guesses) {
        if (guess.by == Role::none || guess.role == Role::none || guess.seat == nobody)
            document.fail_at("table_guesses", "one lacks `by`, `role` or `seat`");
        // Nobody knows in which round it was laid there.
        core::Seat& laid =
            open.rituals[open.guesses_stay ? 0 : 1][index(guess.by)].guess[guess.role == Role::devil ? 0 : 1];
        if (laid != nobody) document.fail_at("table_guesses", "one is there twice");
        laid = guess.seat;
    }
}

// R3: what nobody has.
void count_supply(const Field& document, DevilShown& shown) {
    Open& open = shown.open;
    unsigned guests = 0;
    unsigned held = 0;
    for (const Realm& realm : open.realms) guests += realm.guests;
    for (const Store& store : shown.hidden.stores) held += store[Ware::indulgences];
    for (const Chest& chest : shown.hidden.chests[open.round - 1U]) {
        if (is_trading(open) && chest.taken == Taken::no) held += chest.wares[index(Ware::indulgences)];
    }
    if (!shown.remembers || !document.find("guests_left"))
        open.guests_left = static_cast<std::uint8_t>(guest_pile - std::min<unsigned>(guests, guest_pile));
    if (!shown.remembers || !document.find("indulgences_left"))
        open.indulgences_left =
            static_cast<std::uint8_t>(indulgence_supply - std::min<unsigned>(held, indulgence_supply));
}

// The rules have the last word: what they would call broken is not let in.
void check_invariants_of(const State& state) {
    Broken broken = first_broken(state);
    if (!broken) broken = broken_request(state);
    if (!broken) return;
    std::string place(broken.place);
    if (const std::size_t mark = place.find('#'); mark != std::string::npos)
        place.replace(mark, 1, broken.which);
    throw BadDocument{fmt::format("/{}: {}", place, broken.what)};
}

}  // namespace

json::object DevilDocuments::position(const State& state) {
    return written({.open = state.open, .hidden = state.hidden});
}

json::object DevilDocuments::knowledge(const Knowledge& knowledge) {
    return written(
        {.open = knowledge.open, .hidden = knowledge.hidden, .viewer = knowledge.seat, .whole = false});
}

schema::Shape DevilDocuments::position_shape() {
    return shape_of(true);
}

schema::Shape DevilDocuments::knowledge_shape() {
    return shape_of(false);
}

State DevilDocuments::load(const Field& field) {
    DevilShown shown = blank();
    ByRole<devil_shown::ShownChest> chests;
    std::vector<devil_shown::TableGuess> guesses;
    schema::Reader reader(field);
    shown.remembers = remembers(field);
    for (const std::string_view key : {"indulgences_left", "guests_left", "memory", "past"}) {
        if (!shown.remembers) reader.ignore(key);
    }
    describe(reader, shown, chests, guesses);
    reader.close();
    if (!shown.remembers) make_up(field, chests, guesses, shown);
    count_supply(field, shown);
    const State state{shown.open, shown.hidden};
    check_invariants_of(state);
    // What is said twice must be the same. Guesses on the table lie in any order.
    const json::object same = position(state);
    for (const std::string_view key : {"chests", "seats", "memory", "past", "table_guesses"}) {
        const auto given = field.find(key);
        if (given && (shown.remembers || key == "chests" || key == "seats"))
            schema::need_part_of(*given, same.at(key));
    }
    return state;
}

Knowledge DevilDocuments::read_knowledge(const Field& field) {
    DevilShown shown = blank();
    ByRole<devil_shown::ShownChest> chests;
    std::vector<devil_shown::TableGuess> guesses;
    shown.whole = false;
    shown.viewer = schema::Viewer{devil::players}.read(field["seat"]);
    schema::Reader reader(field);
    describe(reader, shown, chests, guesses);
    reader.close();
    return {.open = shown.open, .hidden = shown.hidden, .seat = shown.viewer};
}

}  // namespace subrosa::engine
