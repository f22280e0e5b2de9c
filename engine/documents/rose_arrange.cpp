// How a scenario rearranges a position of The Name of the Rose.
#include "engine/arrange.hpp"
#include "engine/documents/rose.hpp"
#include "games/rose/text.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace subrosa::engine {
namespace {

using namespace rose;

ComponentKind card_kind(const Options& options) {
    ComponentKind kind{.word = "card", .all = {}, .places = {}, .rest = "/deck"};
    for (const Card card : all_cards(options.times)) kind.all.push_back(text_of(card));
    for (unsigned seat = 0; seat < options.players; ++seat)
        kind.places.push_back(fmt::format("/hands/{}", seat));
    kind.places.emplace_back("/discard");
    return kind;
}

ComponentKind tile_kind(const Options& options) {
    ComponentKind kind{.word = "tile", .all = {}, .places = {}, .rest = "/chain"};
    for (const Tile tile : all_tiles()) kind.all.push_back(text_of(tile));
    for (std::size_t i = 0; i < buildings; ++i) {
        kind.places.push_back(fmt::format("/tiles/{}", name_of(static_cast<Building>(i))));
    }
    for (unsigned seat = 0; seat < options.players; ++seat)
        kind.places.push_back(fmt::format("/time_tiles/{}", seat));
    return kind;
}

ComponentKind event_kind() {
    ComponentKind kind{.word = "event", .all = {}, .places = {}, .rest = {}};
    for (std::size_t i = 0; i < rose::events; ++i) kind.all.emplace_back(name_of(static_cast<Event>(i)));
    for (int day = 0; day < days; ++day) kind.places.push_back(fmt::format("/events/{}", day));
    return kind;
}

ComponentKind identity_kind(const Options& options) {
    ComponentKind kind{.word = "colour", .all = {}, .places = {}, .rest = {}};
    for (std::size_t i = 0; i < colours; ++i) kind.all.emplace_back(name_of(static_cast<Colour>(i)));
    for (unsigned seat = 0; seat < options.players; ++seat)
        kind.places.push_back(fmt::format("/identities/{}", seat));
    return kind;
}

// A scenario that does not say begins with seat 0; day and stage go together.
void set_frame(Arranging& arranging) {
    const bool turn = arranging.touched("/turn");
    const bool starter = arranging.touched("/starter");
    if (!turn) arranging.at("/turn") = starter ? arranging.at("/starter") : json::value(0);
    if (!starter) arranging.at("/starter") = arranging.at("/turn");
    const std::string stage = arranging.text_at("/stage");
    const bool last = stage == name_of(Stage::guess) || stage == name_of(Stage::over);
    if (last && !arranging.touched("/day")) arranging.at("/day") = guess_day;
    if (arranging.number_at("/day") == guess_day && !arranging.touched("/stage")) {
        arranging.at("/stage") = name_of(Stage::guess);
    }
}

// What was remembered of a place does not hold for a place that is named anew.
void forget_memories(Arranging& arranging) {
    const auto forget = [&](std::string_view place, std::string_view key) {
        if (!arranging.touched(place) || arranging.touched(fmt::format("/pending/{}", key))) return;
        arranging.at("/pending").as_object().erase(key);
    };
    forget("/discard", "discarded_by");
    forget("/chain", "chain_seen");
    forget("/tiles", "emptied");
}

// In the middle of a turn the card played lies on the discards and its player holds one less.
void set_played_card(Arranging& arranging, const Options& options) {
    const std::string card = arranging.text_at("/pending/card");
    if (card.empty()) return;
    if (!arranging.touched("/discard")) arranging.name("/discard", json::array{json::value(card)});
    const bool drawn =
        options.edition == Edition::international && arranging.text_at("/stage") == name_of(Stage::pay);
    const std::string hand = fmt::format("/hands/{}", arranging.number_at("/turn"));
    if (drawn || arranging.named(hand)) return;
    json::array* cards = arranging.at(hand).if_array();
    if (cards != nullptr && cards->size() == hand_size) cards->pop_back();
}

// The colours that a seat has shown or is about to show (E3): it cannot be one of them.
std::vector<std::string> disclaimed(Arranging& arranging, unsigned seat) {
    std::vector<std::string> shown;
    if (const json::array* list = arranging.at(fmt::format("/revealed/{}", seat)).if_array()) {
        for (const json::value& colour : *list) {
            if (colour.is_string()) shown.emplace_back(colour.get_string());
        }
    }
    if (const auto chosen = arranging.text_at(fmt::format("/pending/reveals/{}", seat)); !chosen.empty()) {
        shown.emplace_back(chosen);
    }
    return shown;
}

// A seat whose identity is not named is not one that it has shown not to be.
void fit_identities(Arranging& arranging, const Options& options) {
    const auto place = [](unsigned seat) { return fmt::format("/identities/{}", seat); };
    const auto fits = [&](unsigned seat, std::string_view colour) {
        const auto shown = disclaimed(arranging, seat);
        return std::find(shown.begin(), shown.end(), colour) == shown.end();
    };
    for (unsigned seat = 0; seat < options.players; ++seat) {
        const std::string own = arranging.text_at(place(seat));
        if (arranging.touched(place(seat)) || fits(seat, own)) continue;
        for (std::size_t i = 0; i < colours; ++i) {
            const std::string_view colour = name_of(static_cast<Colour>(i));
            if (!fits(seat, colour)) continue;
            unsigned holder = 0;
            while (holder < options.players && arranging.text_at(place(holder)) != colour) ++holder;
            const bool dealt = holder < options.players;
            if (dealt && (arranging.touched(place(holder)) || !fits(holder, own))) continue;
            if (dealt) arranging.at(place(holder)) = own;
            arranging.at(place(seat)) = colour;
            break;
        }
    }
}

// E3: a seat that the scenario does not name has shown the first colours that it may show.
void fill_revealed(Arranging& arranging, const Options& options) {
    const std::int64_t day = arranging.number_at("/day");
    const auto rounds = static_cast<std::size_t>(std::clamp<std::int64_t>(day / 2, 0, revelations));
    for (unsigned seat = 0; seat < options.players; ++seat) {
        json::array* shown = arranging.at(fmt::format("/revealed/{}", seat)).if_array();
        if (shown == nullptr) continue;
        auto used = disclaimed(arranging, seat);
        used.emplace_back(arranging.text_at(fmt::format("/identities/{}", seat)));
        for (std::size_t i = 0; i < colours && shown->size() < rounds; ++i) {
            const std::string_view colour = name_of(static_cast<Colour>(i));
            if (std::find(used.begin(), used.end(), colour) == used.end())
                shown->push_back(json::value(colour));
        }
    }
}

}  // namespace

json::object RoseDocuments::arrange(const json::object& position, const Field& set) {
    const json::value whole(position);
    const Options options = read_options(Field(whole)["options"]);
    Arranging arranging(position, set);
    if (arranging.touched("/options") || arranging.touched("/game")) {
        throw BadDocument{"/options: is not set here, but where the game is dealt"};
    }
    if (!arranging.at("/pending").is_object()) throw BadDocument{"/pending: must be an object"};
    set_frame(arranging);
    forget_memories(arranging);
    set_played_card(arranging, options);
    arranging.settle(card_kind(options));
    arranging.settle(tile_kind(options));
    arranging.settle(event_kind());
    arranging.settle(identity_kind(options));
    fit_identities(arranging, options);
    fill_revealed(arranging, options);
    return arranging.document().as_object();
}

}  // namespace subrosa::engine
