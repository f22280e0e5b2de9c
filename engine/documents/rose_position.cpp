// Positions and knowledge of The Name of the Rose: one description of both documents.
#include "engine/documents/rose.hpp"
#include "engine/schema/archive.hpp"
#include "games/rose/invariants.hpp"
#include "games/rose/text.hpp"

#include <algorithm>

namespace subrosa::engine {
namespace {

using namespace rose;

using Guesses = std::array<Colour, max_players - 1>;

using Revealed = std::array<Colour, revelations>;

template <class Values>
constexpr Values all_of(typename Values::value_type value) {
    Values values{};
    values.fill(value);
    return values;
}
constexpr auto no_colours = all_of<BySeat<Colour>>(Colour::none);
constexpr auto no_guesses = all_of<Guesses>(Colour::none);

// What a document shows. An empty card, an empty tile, `none`: not known.
struct Shown {
    bool whole = true;                  // a position: everything is known
    core::Seat seat = core::spectator;  // whose knowledge it is
    Open open{};
    std::array<Event, days> events{};
    core::FixedVector<Tile, rose::tiles> chain{};  // the foremost first
    core::FixedVector<Card, max_pile> deck{};      // in the order of drawing
    BySeat<Hand> hands{};
    BySeat<Colour> identities = no_colours;
    BySeat<core::FixedVector<Tile, rose::tiles>> time_tiles{};  // longest-held first
    core::FixedVector<core::Seat, max_pile> discarders{};
    BySeat<Hand> kept{};
    BySeat<Colour> reveals = no_colours;
    BySeat<std::optional<Guesses>> guesses{};
    core::Seed seed{};
};

// ---- the description

constexpr schema::Notation<Card> card_codec{card_from, "card"};
constexpr schema::Notation<Tile> tile_codec{tile_from, "tile"};
constexpr std::uint8_t unsaid = 255;

bool in_turn(const Open& open) {
    return open.stage != Stage::play && open.stage <= Stage::again;
}

// What is left out of a position follows from the stage: complete_turn().
template <class Archive>
void describe_turn(Archive& archive, Shown& shown) {
    using schema::number, schema::word;
    Pending& turn = shown.open.pending;
    const auto held = static_cast<std::uint8_t>(shown.time_tiles[shown.open.turn].size());
    archive.field("card", turn.card, card_codec);
    archive.optional("named", turn.named, word<Figure>(), Figure::none);
    archive.optional("figure", turn.figure, word<Figure>(), Figure::none);
    archive.optional("place", turn.place, word<Building>(), Building::none);
    archive.optional("moves", turn.moves, number<std::uint8_t>(0, 2), 0);
    archive.field_or("hours", turn.hours, number<std::uint8_t>(0, hours_a_day), unsaid);
    archive.field_or("payable", turn.payable, number<std::uint8_t>(0, rose::tiles), held);
    archive.optional("marks", turn.marks, schema::WordSet<Colour, std::uint8_t>{}, 0);
    archive.optional("evidence", turn.points, number<std::uint8_t>(0, 2), 0);
    archive.optional("drawn", turn.drawn, schema::Flag{}, false);
}

template <class Archive>
void describe_pending(Archive& archive, Shown& shown) {
    using schema::list, schema::number, schema::nullable, schema::row, schema::seat, schema::word;
    constexpr int most_shuffles = 99;
    Open& open = shown.open;
    const unsigned players = open.options.players;
    archive.when(in_turn(open), [&] { describe_turn(archive, shown); });
    archive.optional("emptied", open.emptied, list<buildings>(word<Building>()), {});
    archive.optional("chain_seen", open.chain_seen,
                     number<std::uint8_t>(0, static_cast<std::int64_t>(shown.chain.size())), 0);
    archive.optional("discarded_by", shown.discarders,
                     list<max_pile>(schema::seat_or_null(players, Discarders::unknown)), {});
    archive.optional("shuffles", open.shuffles, number<std::uint8_t>(0, most_shuffles), 0);
    archive.when(open.shuffles > 0, [&] {
        archive.field("kept", shown.kept,
                      row<max_players>(nullable(list<hand_size>(card_codec), {}, !shown.whole), players));
    });
    archive.when(open.stage == Stage::reveal, [&] {
        archive.field_or("reveals", shown.reveals,
                         row<max_players>(schema::word_or_null<Colour>(), players, no_colours), no_colours);
    });
    archive.when(open.stage >= Stage::guess, [&] {
        const auto guesses = schema::filled<max_players - 1>(word<Colour>(), Colour::none);
        archive.field_or("guesses", shown.guesses, row<max_players>(schema::if_known(guesses), players), {});
    });
    if (shown.whole) {
        archive.field_or("seed", shown.seed, schema::SeedDigits{}, {});
        return;
    }
    archive.when(open.shuffles > 0, [&] {
        archive.field("kept_cards", open.kept, list<max_players * hand_size>(card_codec));
        archive.field("shuffler", open.shuffler, seat(players));
    });
}

struct OptionsCodec {
    using Value = Options;
    [[nodiscard]] json::value write(const Options& options) const { return RoseDocuments::options(options); }
    [[nodiscard]] Options read(const Field& field) const { return RoseDocuments::read_options(field); }
    [[nodiscard]] schema::Shape shape() const { return RoseDocuments::options_shape(); }
};

template <class Archive>
void describe(Archive& archive, Shown& shown) {
    using schema::by_name, schema::list, schema::number, schema::row, schema::seat, schema::some_by_name,
        schema::word;
    Open& open = shown.open;
    const auto secret = [&](auto codec, auto none) { return schema::nullable(codec, none, !shown.whole); };
    archive.constant("game", Rose::name);
    archive.field_or("options", open.options, OptionsCodec{}, {});
    const unsigned players = open.options.players;
    archive.field("day", open.day, number<std::uint8_t>(1, guess_day));
    archive.field("turn", open.turn, seat(players));
    archive.field_or("starter", open.starter, seat(players), open.turn);
    archive.field("stage", open.stage, word<Stage>());
    archive.field_or("sundial", open.sundial, number<std::uint8_t>(0, hours_a_day - 1), 0);
    archive.field_or("day_over", open.day_over, schema::Flag{}, false);
    archive.field("events", shown.events, row<days>(secret(word<Event>(), Event::none)));

    const auto suspicion = all_of<decltype(open.suspicion)>(start_suspicion);
    const auto evidence = all_of<decltype(open.evidence)>(start_evidence);
    const int most_evidence = shown.whole ? 999 : std::numeric_limits<std::int16_t>::max();
    archive.field_or("suspicion", open.suspicion,
                     some_by_name<Colour, colours>(number<std::uint8_t>(0, max_suspicion), suspicion),
                     suspicion);
    archive.field_or("evidence", open.evidence,
                     some_by_name<Colour, colours>(number<std::int16_t>(0, most_evidence), evidence),
                     evidence);
    archive.field("figures", open.at, by_name<Figure, figures>(word<Building>()));
    archive.field("tiles", open.tiles, by_name<Building, buildings>(schema::filled<2>(tile_codec)));
    archive.field("chain", shown.chain, list<rose::tiles>(secret(tile_codec, Tile{})));
    archive.field("deck", shown.deck, list<max_pile>(secret(card_codec, Card{})));
    archive.field_or("discard", open.discard, list<max_pile>(card_codec), {});
    archive.field("hands", shown.hands,
                  row<max_players>(list<hand_size>(secret(card_codec, Card{})), players));
    archive.field("identities", shown.identities,
                  row<max_players>(secret(word<Colour>(), Colour::none), players, no_colours));
    archive.field_or("time_tiles", shown.time_tiles, row<max_players>(list<rose::tiles>(tile_codec), players),
                     {});
    // A position may begin with six; a seat that then ends every day has one more a day.
    const int evenings = open.day - (open.stage == Stage::reveal ? 0 : 1);
    archive.field_or("event_cards", open.event_cards,
                     row<max_players>(number<std::uint8_t>(0, days + evenings), players), {});
    const auto nothing = all_of<BySeat<Revealed>>(all_of<Revealed>(Colour::none));
    archive.field_or(
        "revealed", open.revealed,
        row<max_players>(schema::filled<revelations>(word<Colour>(), Colour::none), players, nothing),
        nothing);
    archive.object_or_empty("pending", [&](auto& pending) { describe_pending(pending, shown); });
    if (!shown.whole) archive.field("seat", shown.seat, schema::Viewer{players});
}

// ---- what is shown of a state, or of what a seat knows

Shown shown_of(const Open& open, const Hidden* hidden) {
    Shown shown{.whole = hidden != nullptr, .open = open};
    for (std::size_t i = open.deck; i > 0; --i) shown.deck.push_back(hidden ? hidden->deck[i - 1] : Card{});
    for (std::size_t i = open.chain_unseen; i > 0; --i)
        shown.chain.push_back(hidden ? hidden->chain[i - 1] : Tile{});
    const Tile* loose = open.loose.data();
    for (core::Seat seat = 0; seat < open.options.players; ++seat) {
        for (int n = 0; n < open.held[seat]; ++n) shown.time_tiles[seat].push_back(*loose++);
    }
    for (int n = 0; n < open.chain_seen; ++n) shown.chain.push_back(*loose++);
    for (std::size_t i = 0; i < open.discard.size(); ++i) shown.discarders.push_back(open.discarders[i]);
    return shown;
}

Shown shown_of(const State& state) {
    Shown shown = shown_of(state.open, &state.hidden);
    shown.events = state.hidden.events;
    shown.hands = state.hidden.hands;
    shown.identities = state.hidden.identities;
    shown.kept = state.hidden.kept;
    shown.reveals = state.hidden.reveals;
    for (std::size_t seat = 0; seat < max_players; ++seat) shown.guesses[seat] = state.hidden.guesses[seat];
    shown.seed = state.hidden.seed;
    return shown;
}

Shown shown_of(const Knowledge& known) {
    const Open& open = known.open;
    Shown shown = shown_of(open, nullptr);
    shown.seat = known.seat;
    shown.events = open.events;
    shown.identities = known.identities;
    for (core::Seat seat = 0; seat < open.options.players; ++seat) {
        const bool own = seat == known.seat;
        for (std::size_t i = 0; i < hand_count(open, seat); ++i)
            shown.hands[seat].push_back(own ? known.hand[i] : Card{});
        if (own) shown.kept[seat] = known.kept;
        if (own) shown.reveals[seat] = known.reveal;
        if (own || open.stage == Stage::over) shown.guesses[seat] = known.guesses[seat];
    }
    return shown;
}

// ---- and back

// What a stage implies of a turn, where a position does not say it.
void complete_turn(Open& open) {
    if (!in_turn(open)) return;
    Pending& turn = open.pending;
    if (turn.figure != Figure::none) {
        if (turn.moves == 0) turn.moves = 1;
        if (turn.place == Building::none) turn.place = open.at[index(turn.figure)];
    }
    if (turn.card.is_william_adson() && turn.named == Figure::none) turn.named = turn.figure;
    if (turn.hours == unsaid) turn.hours = static_cast<std::uint8_t>(hours_of(turn.card, turn.named));
    if (open.stage == Stage::mark && turn.marks == 0)
        turn.marks = static_cast<std::uint8_t>(figures_at(open, turn.place) & monks_mask);
    if (open.stage == Stage::evidence && turn.points == 0) turn.points = 2;
    if (open.stage == Stage::pay && open.options.edition == Edition::international) turn.drawn = true;
}

// What the rules call broken is not let in.
void refuse_broken(const Broken& broken) {
    if (!broken) return;
    std::string message(broken.what);
    if (const std::size_t mark = message.find('#'); mark != std::string::npos)
        message.replace(mark, 1, broken.which);
    throw BadDocument{"/" + message};
}

// Knowledge has no other invariants; a position needs these before it has places for all pieces.
void count_components(const Shown& shown) {
    const Open& open = shown.open;
    std::vector<Card> all_there(shown.deck.begin(), shown.deck.end());
    std::vector<Tile> tiles_there(shown.chain.begin(), shown.chain.end());
    const auto add = [](auto& all, const auto& more) { all.insert(all.end(), more.begin(), more.end()); };
    add(all_there, open.discard);
    for (core::Seat seat = 0; seat < open.options.players; ++seat) {
        add(all_there, shown.hands[seat]);
        add(tiles_there, shown.time_tiles[seat]);
    }
    for (const auto& place : open.tiles)
        std::copy_if(place.begin(), place.end(), std::back_inserter(tiles_there),
                     [](Tile on_board) { return static_cast<bool>(on_board); });
    refuse_broken(broken_hand_sizes(open, shown.hands));
    refuse_broken(broken_supply_of_cards(open.options.times, all_there));
    refuse_broken(broken_supply_of_tiles(tiles_there));
}

// While answers are secret, everybody is awaited whose answer is not shown.
core::SeatSet awaited(const Shown& shown) {
    const Open& open = shown.open;
    if (open.stage == Stage::over) return {};
    if (open.stage < Stage::reveal) return core::SeatSet::of(open.turn);
    core::SeatSet seats = core::SeatSet::first(open.options.players);
    for (core::Seat seat = 0; seat < open.options.players; ++seat) {
        const Guesses guesses = shown.guesses[seat].value_or(no_guesses);
        const bool guessed = guesses[open.options.players - 2U] != Colour::none;
        if (shown.reveals[seat] != Colour::none || guessed) seats = seats.without(seat);
    }
    return seats;
}

// Makes `open` whole with everything that was read. Throws BadDocument.
void settle(Shown& shown) {
    Open& open = shown.open;
    complete_turn(open);
    count_components(shown);
    open.events = shown.events;
    for (std::size_t day = open.day; day < days; ++day) open.events[day] = Event::none;
    open.deck = static_cast<std::uint8_t>(shown.deck.size());
    open.chain_unseen = static_cast<std::uint8_t>(shown.chain.size() - open.chain_seen);
    Tile* loose = open.loose.data();
    for (core::Seat seat = 0; seat < open.options.players; ++seat) {
        loose = std::copy(shown.time_tiles[seat].begin(), shown.time_tiles[seat].end(), loose);
        open.held[seat] = static_cast<std::uint8_t>(shown.time_tiles[seat].size());
    }
    std::copy(shown.chain.begin() + open.chain_unseen, shown.chain.end(), loose);
    if (!shown.discarders.empty() && shown.discarders.size() != open.discard.size())
        throw BadDocument{"/pending/discarded_by: must have an entry for each discarded card"};
    for (std::size_t i = 0; i < open.discard.size(); ++i)
        open.discarders.set(i, shown.discarders.empty() ? Discarders::unknown : shown.discarders[i]);
    const bool emptied_unsaid = open.emptied.empty();
    for (std::size_t i = 0; emptied_unsaid && i < buildings; ++i) {
        if (!open.tiles[i][0]) open.emptied.push_back(static_cast<Building>(i));
    }
    open.awaited = awaited(shown);
}

State state_of(Shown shown) {
    settle(shown);
    State state{.open = shown.open, .hidden = {}};
    Hidden& hidden = state.hidden;
    std::reverse_copy(shown.deck.begin(), shown.deck.end(), hidden.deck.begin());
    std::reverse_copy(shown.chain.begin(), shown.chain.begin() + state.open.chain_unseen,
                      hidden.chain.begin());
    hidden.events = shown.events;
    hidden.hands = shown.hands;
    hidden.kept = shown.kept;
    hidden.identities = shown.identities;
    hidden.reveals = shown.reveals;
    for (std::size_t seat = 0; seat < max_players; ++seat)
        hidden.guesses[seat] = shown.guesses[seat].value_or(no_guesses);
    hidden.seed = shown.seed;
    for (core::Seat seat = 0; seat < max_players; ++seat) {
        for (const Card kept : hidden.kept[seat]) state.open.kept.push_back(kept);
        if (hidden.kept[seat].size() == hand_size - 1) state.open.shuffler = seat;
    }
    std::sort(state.open.kept.begin(), state.open.kept.end());
    refuse_broken(first_broken(state));
    return state;
}

Knowledge knowledge_of(Shown shown) {
    settle(shown);
    Knowledge known;
    known.open = shown.open;
    known.seat = shown.seat;
    known.identities = shown.identities;
    for (core::Seat seat = 0; seat < max_players; ++seat)
        known.guesses[seat] = shown.guesses[seat].value_or(no_guesses);
    if (shown.seat == core::spectator) return known;
    known.hand = shown.hands[shown.seat];
    known.kept = shown.kept[shown.seat];
    known.reveal = shown.reveals[shown.seat];
    return known;
}

constexpr auto document_codec =
    schema::structure<Shown>([](auto& archive, Shown& shown) { describe(archive, shown); });

}  // namespace

json::object RoseDocuments::position(const State& state) {
    return document_codec.write(shown_of(state)).as_object();
}

json::object RoseDocuments::knowledge(const Knowledge& knowledge) {
    return document_codec.write(shown_of(knowledge)).as_object();
}

State RoseDocuments::load(const Field& field) {
    return state_of(document_codec.read(field));
}

Knowledge RoseDocuments::read_knowledge(const Field& field) {
    return knowledge_of(document_codec.read_known(field, {.whole = false}));
}

schema::Shape RoseDocuments::position_shape() {
    return document_codec.shape();
}

schema::Shape RoseDocuments::knowledge_shape() {
    return document_codec.shape({.whole = false});
}

}  // namespace subrosa::engine
