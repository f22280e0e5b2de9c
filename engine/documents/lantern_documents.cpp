// Options, positions, knowledge and events of Lantern, each described once.
#include "engine/arrange.hpp"
#include "engine/documents/lantern.hpp"
#include "engine/schema/events.hpp"
#include "engine/schema/options.hpp"
#include "games/lantern/invariants.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace subrosa::engine {
namespace {

using namespace lantern;
using schema::number, schema::row, schema::seat, schema::seat_or_null, schema::word, schema::word_or_null;

const auto options_codec = schema::structure<Options>(
    [](auto& archive, auto& options) {
        archive.option("players", options.players, number<std::uint8_t>(min_players, max_players));
        archive.option("nights", options.nights, number<std::uint8_t>(1, max_nights));
        archive.option("ballot", options.ballot, word<Ballot>());
    },
    "LanternOptions");

auto votes_of(unsigned players) {
    BySeat<core::Seat> none{};
    none.fill(nobody);
    return row<max_players>(seat_or_null(players, nobody), players, none);
}

// What positions and knowledge have in common: everything but who is awaited.
constexpr auto describe_open = [](auto& archive, Open& open) {
    if constexpr (std::remove_cvref_t<decltype(archive)>::reads) {
        for (Night& night : open.nights) night.votes.fill(nobody);
    }
    archive.constant("game", Lantern::name);
    archive.field("options", open.options, options_codec);
    const unsigned players = open.options.players;
    archive.field("stage", open.stage, word<Stage>());
    archive.field("night", open.night, number<std::uint8_t>(1, open.options.nights));
    archive.field("starter", open.starter, seat(players));
    archive.via(
        "shown", schema::Truths{players}, [&] { return static_cast<std::uint8_t>(open.shown.bits()); },
        [&](std::uint8_t shown, const Field&) { open.shown = core::SeatSet::from_bits(shown); });
    archive.each("nights", open.night, [&](auto& inner, std::size_t i) {
        const core::Seat keeper = keeper_of(open, static_cast<unsigned>(i + 1));
        inner.via(
            "keeper", seat(players), [&] { return keeper; },
            [&](core::Seat named, const Field& field) {
                if (named != keeper) field.fail("the keepers go clockwise from the starter");
            });
        inner.field("looked_at", open.nights[i].looked_at, seat_or_null(players, nobody));
        inner.field("votes", open.nights[i].votes, votes_of(players));
    });
};

constexpr auto describe_position = [](auto& archive, State& state) {
    describe_open(archive, state.open);
    const unsigned players = state.open.options.players;
    archive.via(
        "lanterns", row<max_players>(word<Light>(), players),
        [&] {
            BySeat<Light> lanterns{};
            lanterns.fill(Light::bright);
            lanterns[state.hidden.dark] = Light::dark;
            return lanterns;
        },
        [&](const BySeat<Light>& lanterns, const Field& field) {
            const auto end = lanterns.begin() + players;
            if (std::count(lanterns.begin(), end, Light::dark) != 1)
                field.fail("exactly one must be dark, the others bright");
            const auto dark = std::find(lanterns.begin(), end, Light::dark);
            state.hidden.dark = static_cast<core::Seat>(dark - lanterns.begin());
        });
    archive.field("votes", state.hidden.votes, votes_of(players));
};

constexpr auto describe_knowledge = [](auto& archive, Knowledge& known) {
    describe_open(archive, known.open);
    const unsigned players = known.open.options.players;
    BySeat<Light> unseen{};
    unseen.fill(Light::none);
    archive.field("seat", known.seat, schema::Viewer{players});
    archive.field("lanterns", known.lanterns, row<max_players>(word_or_null<Light>(), players, unseen));
    archive.field("vote", known.vote, seat_or_null(players, nobody));
};

const auto position_codec = schema::structure<State>(describe_position, "LanternPosition");
const auto knowledge_codec = schema::structure<Knowledge>(describe_knowledge, "LanternKnowledge");

constexpr auto describe_event = [](auto& archive, auto& event) {
    const auto by = [&] { archive.field("seat", event.seat, seat(max_players)); };
    const auto about = [&] { archive.field("about", event.about, seat(max_players)); };
    const auto light = [&] { archive.field("light", event.light, word<Light>()); };
    switch (event.kind) {
        case EventKind::night_began:
            by();
            archive.field("night", event.night, number<std::uint8_t>(1, max_nights));
            break;
        case EventKind::passed:
            by();
            break;
        case EventKind::looked:
        case EventKind::vote_made:
        case EventKind::vote_shown:
            by(), about();
            break;
        case EventKind::saw:
            by(), about(), light();
            break;
        case EventKind::lantern_shown:
            by(), light();
            break;
        case EventKind::game_over:
            break;
    }
};

// Who must decide, given the votes that this reader knows of.
core::SeatSet awaited_in(const Open& open, const BySeat<core::Seat>& secret) {
    core::SeatSet awaited;
    if (open.stage == Stage::look) return core::SeatSet::of(keeper_of(open, open.night));
    if (open.stage == Stage::over) return awaited;
    for (core::Seat seat = 0; seat < open.options.players; ++seat) {
        if (secret[seat] == nobody && open.nights[open.night - 1U].votes[seat] == nobody)
            awaited = awaited.with(seat);
    }
    return awaited;
}

}  // namespace

// ---- options and claims

schema::Shape LanternDocuments::options_shape() {
    return options_codec.shape();
}
json::object LanternDocuments::options(const Options& options) {
    return options_codec.write(options).as_object();
}
Options LanternDocuments::read_options(const Field& field) {
    return schema::read_options(field, options_codec);
}

const schema::Claims& LanternDocuments::claims() {
    static const schema::Member about = schema::claimed_seat(max_players);
    static const schema::Member light = schema::claimed_identity<Light>();
    static const schema::Claims claims({
        {"i_am", {light}},
        {"i_saw", {about, light}},
        {"i_suspect", {about}},
    });
    return claims;
}

bool LanternDocuments::only_tells_choice(const State& /*before*/, const State& /*after*/, core::Seat mover,
                                         std::span<const GameEvent> told) {
    return std::all_of(told.begin(), told.end(), [&](const GameEvent& event) {
        return event.kind == EventKind::passed || event.kind == EventKind::vote_made ||
               (event.kind == EventKind::vote_shown && event.seat == mover);
    });
}

// ---- positions

json::object LanternDocuments::position(const State& state) {
    return position_codec.write(state).as_object();
}
schema::Shape LanternDocuments::position_shape() {
    return position_codec.shape();
}

State LanternDocuments::load(const Field& field) {
    State state = position_codec.read(field);
    state.open.awaited = awaited_in(state.open, state.hidden.votes);
    if (const char* broken = broken_invariant(state)) field.fail(broken);
    return state;
}

// A named lantern changes places with the one that is replaced; seat 0 begins unless the scenario says
// otherwise.
json::object LanternDocuments::arrange(const json::object& position, const Field& set) {
    Arranging arranging(position, set);
    const std::size_t players = position.at("lanterns").as_array().size();
    ComponentKind kind{.word = "lantern", .all = {"dark"}, .places = {}, .rest = {}};
    kind.all.resize(players, "bright");
    for (std::size_t seat = 0; seat < players; ++seat)
        kind.places.push_back(fmt::format("/lanterns/{}", seat));
    arranging.settle(kind);
    if (!arranging.touched("/starter")) arranging.at("/starter") = 0;
    if (!arranging.touched("/nights")) arranging.at("/nights/0/keeper") = arranging.at("/starter");
    return arranging.document().as_object();
}

// ---- knowledge and events

json::object LanternDocuments::knowledge(const Knowledge& knowledge) {
    return knowledge_codec.write(knowledge).as_object();
}
schema::Shape LanternDocuments::knowledge_shape() {
    return knowledge_codec.shape();
}

Knowledge LanternDocuments::read_knowledge(const Field& field) {
    Knowledge known = knowledge_codec.read(field);
    BySeat<core::Seat> votes{};
    votes.fill(nobody);
    if (known.seat != nobody) votes[known.seat] = known.vote;
    known.open.awaited = awaited_in(known.open, votes);
    return known;
}

json::object LanternDocuments::event(const GameEvent& event, std::optional<unsigned> players) {
    return schema::write_event(event, players, describe_event);
}
GameEvent LanternDocuments::read_event(const Field& field) {
    return schema::read_event<GameEvent>(field, describe_event);
}
schema::Shape LanternDocuments::event_shape() {
    return schema::event_shape<GameEvent>(describe_event);
}

}  // namespace subrosa::engine
