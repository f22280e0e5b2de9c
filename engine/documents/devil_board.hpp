// What lies before the seats of Deal with the Devil and on the board, with chests and decks, in documents.
#pragma once

#include "engine/documents/devil.hpp"
#include "engine/documents/devil_parts.hpp"

namespace subrosa::engine::devil_parts {

struct OptionsCodec {
    using Value = Options;
    [[nodiscard]] json::value write(const Options& options) const { return DevilDocuments::options(options); }
    [[nodiscard]] Options read(const Field& field) const { return DevilDocuments::read_options(field); }
    [[nodiscard]] schema::Shape shape() const { return DevilDocuments::options_shape(); }
};

// What is not known is null; a position hides nothing.
template <class Inner>
auto known(const DevilShown& shown, Inner inner, typename Inner::Value none) {
    return schema::nullable(inner, none, !shown.whole);
}

// ---- seats

// A1: action buildings go to the edge by themselves.
inline void fill_edge(Realm& realm) {
    std::size_t at = 0;
    for (const Building building : realm.built) {
        const bool lies = building == realm.edge[0] || building == realm.tucked;
        if (card(building).kind == Kind::action && !lies && at < realm.edge.size())
            realm.edge[at++] = building;
    }
}
// A5: masters without a given space stand on the first one; hired ones and the alchemist stand on none.
inline void fill_spaces(Realm& realm) {
    for (std::size_t i = 0; i < masters; ++i) {
        if (realm.space[i] != unknown) continue;
        realm.space[i] = has(realm.hired, i) || i == index(Master::alchemist) ? 0 : hire_first;
    }
}
// A7
inline std::uint8_t usual_tokens(const Realm& realm) {
    const bool one_less = std::any_of(realm.built.begin(), realm.built.end(),
                                      [](Building built) { return card(built).cost.action_token > 0; });
    return one_less ? free_tokens - 1 : free_tokens;
}

template <class Archive>
void describe_seat(Archive& archive, DevilShown& shown, core::Seat seat) {
    constexpr std::int64_t most_points = 999;
    constexpr std::array<std::uint8_t, masters> unnamed{unknown, unknown, unknown, unknown};
    Realm& realm = shown.open.realms[seat];
    Hidden& hidden = shown.hidden;
    Store& store = hidden.stores[seat];
    const auto amount = known(shown, count, unknown);
    const auto level = schema::mapped<std::uint8_t>(
        row<fields>(number<std::uint8_t>(1, 2)),
        [](std::uint8_t bits) {
            std::array<std::uint8_t, fields> levels{};
            for (std::size_t i = 0; i < fields; ++i) levels[i] = has(bits, i) ? 2 : 1;
            return levels;
        },
        [](const std::array<std::uint8_t, fields>& levels) {
            unsigned bits = 0;
            for (std::size_t i = 0; i < fields; ++i) bits |= levels[i] == 2 ? 1U << i : 0U;
            return static_cast<std::uint8_t>(bits);
        });
    std::array<std::uint8_t, priced_wares> goods{};
    std::copy_n(store.count.begin(), goods.size(), goods.begin());
    archive.option("goods", goods, schema::some_by_name<Ware, priced_wares>(amount, goods));
    std::copy_n(goods.begin(), goods.size(), store.count.begin());
    archive.object_or_empty("souls", [&](auto& inner) {
        inner.option("pure", store[Ware::pure], amount);
        inner.option("marked", store[Ware::marked], amount);
    });
    archive.option("hand", hidden.hands[seat],
                   schema::list<max_hand>(known(shown, word<Building>(), Building::none)));
    archive.option("events", hidden.events[seat], schema::list<2>(known(shown, word<Event>(), Event::none)));
    archive.option("built", realm.built, schema::list<max_built>(word<Building>()));
    archive.option("edge", realm.edge, two_buildings);
    archive.option("tucked", realm.tucked, word_or_null<Building>());
    archive.option("fields", realm.fields, level);
    archive.option("small", realm.small, schema::Truths{small_privileges});
    archive.option("small_gone", realm.small_gone, schema::Truths{small_privileges});
    archive.option("large", realm.large, schema::Truths{large_privileges});
    archive.field_or("masters", realm.space,
                     schema::some_by_name<Master, masters>(number<std::uint8_t>(0, hire_again), unnamed),
                     unnamed);
    archive.option("hired", realm.hired, schema::WordSet<Master, std::uint8_t>{});
    archive.option("debt", realm.debt, number<std::uint8_t>(0, max_debt));
    archive.option("interest", realm.interest, number<std::uint8_t>(0, interest_circle - 1));
    archive.option("reputation", realm.reputation, number<std::int8_t>(reputation_min, reputation_max));
    archive.option("angel", realm.angel, count);
    archive.option("demon", realm.demon, number<std::uint8_t>(0, wings_for_one - 1));
    archive.option("indulgences", store[Ware::indulgences], amount);
    archive.option("guests", realm.guests, number<std::uint8_t>(0, guest_pile));
    archive.option("score", realm.score, number<std::int16_t>(-most_points, most_points));
    archive.option("fifths", realm.fifths, number<std::uint8_t>(0, goods_for_point - 1));
    archive.option("mob", realm.mob, schema::Flag{});
    archive.field_or("free_tokens", realm.free_tokens, number<std::uint8_t>(1, free_tokens),
                     usual_tokens(realm));
    auto guess = devil_shown::own_guesses(shown, seat);
    archive.object_or_empty("guesses", [&](auto& inner) { describe_guesses(inner, guess); });
    archive.option("jesters", store[Ware::jesters], amount);
    if constexpr (Archive::reads) {
        realm.hand = static_cast<std::uint8_t>(hidden.hands[seat].size());
        realm.events = static_cast<std::uint8_t>(hidden.events[seat].size());
        if (!archive.place().find("edge")) fill_edge(realm);
        fill_spaces(realm);
    }
}

// ---- the board

template <class Archive>
void describe_chest(Archive& archive, const DevilShown& shown, devil_shown::ShownChest& chest) {
    const auto amount = known(shown, count, unknown);
    archive.option("goods", chest.goods, schema::some_by_name<Ware, chest_wares>(amount, {}));
    archive.option("ask", chest.ask, Ask{});
    archive.option("taken", chest.taken, schema::if_known(schema::Flag{}));
    archive.object_or_empty("paid", [&](auto& inner) {
        constexpr std::array<std::string_view, 3> means{"ducats", "pure", "marked"};
        for (std::size_t i = 0; i < means.size(); ++i) inner.option(means[i], chest.paid[i], amount);
    });
    archive.option("reader", chest.reader, seat_or_null);
}

template <class Archive>
void describe_inquisitors(Archive& archive, Open& open) {
    constexpr std::array<std::string_view, 3> letters{"A", "B", "C"};
    std::uint8_t away = 0;
    for (std::size_t i = 0; i < letters.size(); ++i) {
        bool here = !Archive::writes || open.away <= i;
        archive.option(letters[i], here, schema::Flag{});
        if constexpr (Archive::reads) {
            if (!here && away < i) archive.place().fail_at(letters[i], "is sent away after those before him");
        }
        if (!here) ++away;
    }
    open.away = away;
    archive.option("row", open.row, row<3>(word<Inquisitor>()));
    archive.option("turned", open.turned, schema::Truths{open.row.size()});
    archive.option("bribe", open.bribe, number<std::uint8_t>(0, bribe - 1));
}

// What is drawn next comes first; what was drawn is gone.
template <class Archive>
void describe_decks(Archive& archive, DevilShown& shown) {
    const Open& open = shown.open;
    Hidden& hidden = shown.hidden;
    archive.via(
        "decks", row<rounds>(schema::many(known(shown, word<Building>(), Building::none))),
        [&] {
            ByRound<std::vector<Building>> decks;
            for (unsigned round = 1; round <= rounds; ++round) {
                const auto& deck = hidden.decks[round - 1U];
                if (!is_drawn(open, round)) decks[round - 1U].assign(deck.begin(), deck.end());
            }
            return decks;
        },
        [&](const ByRound<std::vector<Building>>& decks, const Field& place) {
            for (unsigned round = 1; round <= rounds; ++round) {
                const auto& deck = decks[round - 1U];
                place.at(round - 1U).need_size(is_drawn(open, round) ? 0 : deck_size);
                std::copy(deck.begin(), deck.end(), hidden.decks[round - 1U].begin());
            }
        });
    using EventDecks = std::array<std::vector<Event>, 2>;
    archive.via(
        "event_decks", row<2>(schema::many(known(shown, word<Event>(), Event::none))),
        [&] {
            EventDecks decks;
            for (unsigned round = 1; round <= rounds; ++round) {
                if (is_drawn(open, round)) continue;
                for (const Event event : hidden.event_decks[round - 1U])
                    decks[round <= 2 ? 0 : 1].push_back(event);
            }
            return decks;
        },
        [&](const EventDecks& decks, const Field& place) {
            std::array<std::size_t, 2> next{};
            for (unsigned round = 1; round <= rounds; ++round) {
                const std::size_t which = round <= 2 ? 0 : 1;
                if (is_drawn(open, round)) continue;
                for (Event& event : hidden.event_decks[round - 1U]) {
                    if (next[which] >= decks[which].size())
                        place.at(which).fail("has too few events for the rounds to come");
                    event = decks[which][next[which]++];
                }
            }
            for (std::size_t i = 0; i < 2; ++i) place.at(i).need_size(next[i]);
        });
}

}  // namespace subrosa::engine::devil_parts
