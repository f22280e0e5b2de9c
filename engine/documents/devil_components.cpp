// The components of Deal with the Devil that its page needs: cards, board, tables and numbers of the box.
#include "engine/documents/devil.hpp"
#include "engine/documents/devil_codecs.hpp"
#include "engine/documents/devil_parts.hpp"
#include "engine/schema/archive.hpp"
#include "games/devil/card_names.hpp"
#include "games/devil/layouts.hpp"
#include "games/devil/routing.hpp"

#include <algorithm>
#include <array>
#include <type_traits>
#include <vector>

namespace subrosa::engine {

using namespace devil;

namespace {

using schema::by_name, schema::row, schema::Shape, schema::structure, schema::word;

const auto integer = schema::number<int>();
const auto quantity = schema::number<std::uint8_t>();
const auto bundle = structure<Bundle>(devil_parts::describe_bundle, "bundle");

// Enumerators as a type of their own, without a list of them. Where there is none the field is left out.
template <core::Named Enum>
struct OneOf : schema::Word<Enum> {
    std::string_view name{};
    [[nodiscard]] Shape shape() const {
        Shape words = schema::Word<Enum>::shape().named("");
        if constexpr (!std::is_same_v<Enum, Kind>) std::erase(words.words, "none");
        return Shape::one_of({std::move(words)}).named(name);
    }
};
template <core::Named Enum>
OneOf<Enum> one_of(std::string_view name) {
    return {{}, name};
}
const auto symbol_word = one_of<Symbol>("building symbol");

// An entry for every enumerator.
template <core::Named Enum, class Inner>
struct Every {
    using Value = std::array<typename Inner::Value, core::Names<Enum>::all.size()>;
    Inner inner;
    [[nodiscard]] json::value write(const Value& values) const {
        json::object object;
        for (std::size_t i = 0; i < values.size(); ++i)
            object[core::Names<Enum>::all[i]] = inner.write(values[i]);
        return object;
    }
    [[nodiscard]] Value read(const Field& field) const {
        Value values{};
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = inner.read(field[core::Names<Enum>::all[i]]);
        return values;
    }
    [[nodiscard]] Shape shape() const {
        const auto& names = core::Names<Enum>::all;
        return Shape::record_of({names.begin(), names.end()}, inner.shape(), core::Names<Enum>::kind);
    }
};
template <core::Named Enum, class Inner>
Every<Enum, Inner> every(Inner inner) {
    return {inner};
}

// ---- cards

// H1: A to D, of the first deck.
struct Letter {
    using Value = char;
    [[nodiscard]] json::value write(char letter) const { return json::value(std::string_view(&letter, 1)); }
    [[nodiscard]] char read(const Field& field) const { return field.string()[0]; }
    [[nodiscard]] Shape shape() const { return {.form = Shape::Form::words, .words = {"A", "B", "C", "D"}}; }
};

const auto effect_codec = structure<Effect>(
    [](auto& archive, Effect& effect) {
        archive.field("op", effect.op, one_of<Op>("operation"));
        archive.field("n", effect.n, schema::number<std::int8_t>());
        archive.optional("max", effect.max, quantity, 0);
        archive.optional("may", effect.may, schema::Flag{}, false);
        const bool by_symbol = effect.op == Op::ducats_per_building || effect.op == Op::vp_per_buildings;
        archive.field_if(by_symbol, "symbol", effect.symbol, symbol_word);
        archive.optional("condition", effect.condition, one_of<Condition>("condition"), Condition::none);
        archive.optional("pay", effect.pay, bundle, {});
        archive.optional("gain", effect.gain, bundle, {});
    },
    "effect");

const auto building_codec = structure<Card>(
    [](auto& archive, Card& card) {
        std::vector<Symbol> all;
        for (std::size_t i = 0; i < symbols; ++i) {
            if (has(card.symbols, i)) all.push_back(static_cast<Symbol>(i));
        }
        std::vector<Effect> effects;
        for (const Effect& effect : card.effects) {
            if (effect.op != Op::none) effects.push_back(effect);
        }
        archive.field("deck", card.deck, quantity);
        archive.optional("letter", card.letter, Letter{}, ' ');
        archive.field("copies", card.copies, quantity);
        archive.field("symbols", all, schema::many(symbol_word));
        archive.field("cost", card.cost, bundle);
        archive.field("points", card.points, schema::number<std::int8_t>());
        archive.field("kind", card.kind, one_of<Kind>("kind of building"));
        archive.optional("phase", card.phase, one_of<Phase>("phase of an effect"), Phase::none);
        archive.field("effects", effects, schema::many(effect_codec));
    },
    "building card");

const auto event_codec = structure<EventCard>(
    [](auto& archive, EventCard& event) {
        archive.field("second", event.second, schema::Flag{});
        archive.object("left", [&](auto& left) {
            left.field("gain", event.gain, bundle);
            left.field("fall", event.fall, quantity);
        });
        archive.object("right", [&](auto& right) {
            right.optional("condition", event.condition, one_of<Condition>("condition"), Condition::none);
            right.field("pay", event.pay, bundle);
            right.field("rise", event.rise, quantity);
        });
    },
    "event sides");

// ---- the board

const auto need_codec = structure<Need>(
    [](auto& archive, Need& need) {
        for (std::size_t i = 0; i < need.size(); ++i)
            archive.field(core::Names<Symbol>::all[i], need[i], quantity);
    },
    "need");

const auto line_codec = structure<SoulLine>(
    [](auto& archive, SoulLine& line) {
        archive.field("souls", line.souls, quantity);
        archive.field("gain", line.gain, bundle);
        archive.field("points", line.points, quantity);
        archive.optional("turned", line.turned, quantity, 0);
        archive.optional("turned_else", line.turned_else, quantity, 0);
    },
    "soul line");

template <std::size_t N>
std::vector<SoulLine> lines_of(const std::array<SoulLine, N>& table) {
    return {table.begin(), table.end()};
}

std::array<std::uint8_t, wares> all_wares(const std::array<std::uint8_t, priced_wares>& some) {
    std::array<std::uint8_t, wares> all{};
    std::copy(some.begin(), some.end(), all.begin());
    return all;
}

template <class Archive>
void describe_board(Archive& archive) {
    ByRole<std::array<std::uint8_t, wares>> chests = role_start;
    BySeat<std::array<std::uint8_t, wares>> start{};
    BySeat<ByRound<std::array<Ware, fields>>> production{};
    for (std::size_t seat = 0; seat < players; ++seat) {
        start[seat] = all_wares(seat_data[seat].start);
        production[seat] = seat_data[seat].production;
    }
    for (auto& chest : chests) chest[index(Ware::jesters)] = 0;
    archive.field("start_goods", start, row<players>(devil_codecs::Wares{}));
    archive.field("role_goods", chests, every<Role>(devil_codecs::Wares{}));
    archive.field("role_jesters", jesters_of_role, every<Role>(quantity));
    archive.field("production", production, row<players>(row<rounds>(row<fields>(word<Ware>()))));
    archive.object("field_yield", [&](auto& inner) {
        inner.field("inner", inner_fields, schema::Truths{fields});
        inner.field("ducats", field_ducats, quantity);
    });
    archive.object("reputation_track", [&](auto& inner) {
        std::vector<int> demons;
        for (int space = reputation_min; space <= demon_space; ++space) demons.push_back(space);
        inner.field("min", reputation_min, integer);
        inner.field("max", reputation_max, integer);
        inner.field("start", reputation_start, integer);
        inner.field("knot", 0, integer);
        inner.field("demon_spaces", demons, schema::many(integer));
        inner.field("slide", forgotten, row<forgotten.size()>(quantity));
    });
    archive.object("debt_track", [&](auto& inner) {
        inner.field("max", max_debt, quantity);
        inner.field("overflow_to", overflow_to, quantity);
        inner.field("circle", interest_circle, quantity);
        inner.field("penalties", debt_penalties, row<debt_penalties.size()>(quantity));
    });
    archive.field("small_needs", small_needs, row<small_privileges>(need_codec));
    archive.field("large_needs", large_needs, every<Large>(need_codec));
    archive.object("large_rewards", [&](auto& inner) {
        inner.field("rural", large_goods, bundle);
        inner.field("urban", Bundle{.ducats = large_ducats}, bundle);
        inner.object("church", [&](auto& wings) { wings.field("angels", large_wings, quantity); });
    });
}

// ---- prices and numbers

template <class Archive>
void describe_trade(Archive& archive) {
    std::array<std::uint8_t, roles> ducats{};
    std::array<std::uint8_t, roles> souls{};
    for (std::size_t i = 0; i < roles; ++i) {
        ducats[i] = max_price(static_cast<Role>(i));
        souls[i] = max_souls(static_cast<Role>(i));
    }
    archive.field("buying_prices", buying_price, by_name<Ware, goods>(quantity));
    archive.field("selling_prices", selling_price, by_name<Ware, goods>(quantity));
    archive.object("asking", [&](auto& inner) {
        inner.field("min_ducats", min_price, quantity);
        inner.field("max_ducats", ducats, every<Role>(quantity));
        inner.field("max_souls", souls, every<Role>(quantity));
    });
    archive.object("action_tokens", [&](auto& inner) {
        inner.field("free", free_tokens, quantity);
        inner.field("paid", paid_tokens, quantity);
    });
    archive.object("hire_prices", [&](auto& inner) {
        inner.field("first", hire_first, quantity);
        inner.field("again", hire_again, quantity);
    });
    archive.object("wings", [&](auto& inner) {
        inner.field("for_one", wings_for_one, quantity);
        inner.field("price", wing_price, quantity);
    });
    archive.object("witch_hunt", [&](auto& inner) {
        inner.field("votes", votes_to_question, quantity);
        inner.field("souls", souls_to_prove, quantity);
    });
}

// Q7: points for each that is missing, won or lost; what is asked for.
struct Penalty {
    std::uint8_t points = 0;
    std::uint8_t goods = 0;
    std::uint8_t more = 0;
    std::uint8_t debt = 0;
    std::uint8_t arrival = 0;
};
const auto penalty_codec = structure<Penalty>(
    [](auto& archive, Penalty& penalty) {
        archive.field("points", penalty.points, quantity);
        archive.optional("goods", penalty.goods, quantity, 0);
        archive.optional("more", penalty.more, quantity, 0);
        archive.optional("debt", penalty.debt, quantity, 0);
        archive.optional("arrival", penalty.arrival, quantity, 0);
    },
    "penalty");
constexpr std::array<Penalty, inquisitors> penalties{{
    {.points = ascetic_points, .goods = ascetic_goods},
    {.points = fundamentalist_points},
    {.points = friar_points},
    {.points = orator_points, .more = orator_more},
    {},
    {.points = collector_points, .debt = collector_debt},
    {.points = libertine_points, .goods = libertine_rares},
    {.points = guest_points, .arrival = guest_arrival},
}};

template <class Archive>
void describe_inquisition(Archive& archive) {
    const auto lines = schema::many(line_codec);
    archive.object("ritual", [&](auto& inner) {
        inner.field("bribe", bribe, quantity);
        inner.field("round3", lines_of(ritual_of_round3), lines);
        inner.field("round5", lines_of(ritual_of_round5), lines);
        inner.object("above", [&](auto& above) {
            above.field("souls", souls_in_table, quantity);
            above.field("points", points_above, quantity);
        });
        inner.field("cultist", lines_of(cultist_of_round3), lines);
        inner.field("guess_reward", guess_reward, quantity);
        inner.field("devil_fall", devil_fall, quantity);
        inner.field("cultist_fall", cultist_fall, quantity);
    });
    archive.field("penalties", penalties, every<Inquisitor>(penalty_codec));
    archive.object("supply", [&](auto& inner) {
        inner.field("guests", guest_pile, quantity);
        inner.field("indulgences", indulgence_supply, quantity);
    });
    archive.object("scoring", [&](auto& inner) {
        inner.field("large", large_points, quantity);
        inner.field("indulgence", indulgence_points, quantity);
        inner.field("goods_for_point", goods_for_point, quantity);
    });
}

// ---- who reads whose chest

const auto route_codec = structure<Route>(
    [](auto& archive, Route& route) {
        archive.field("first", route.first, every<Role>(word<Role>()));
        archive.field("second", route.second, every<Role>(word<Role>()));
    },
    "route");

// The different rounds of all schedules, and by schedule which of them each round is.
template <class Archive>
void describe_routes(Archive& archive) {
    std::vector<Route> different;
    std::array<std::array<std::uint8_t, rounds>, schedules> places{};
    for (std::size_t schedule = 0; schedule < schedules; ++schedule) {
        for (std::size_t round = 0; round < rounds; ++round) {
            auto found = std::find(different.begin(), different.end(), routes[schedule][round]);
            if (found == different.end()) found = different.insert(found, routes[schedule][round]);
            places[schedule][round] = static_cast<std::uint8_t>(found - different.begin());
        }
    }
    archive.field("routes", different, schema::many(route_codec));
    archive.field("schedules", places, row<schedules>(row<rounds>(quantity)));
}

}  // namespace

schema::Components DevilDocuments::components() {
    return schema::components([](auto& archive) {
        archive.field("rounds", static_cast<int>(rounds), integer);
        archive.field("building_cards", card_table, every<Building>(building_codec));
        archive.field("event_sides", event_table, every<devil::Event>(event_codec));
        describe_board(archive);
        describe_trade(archive);
        describe_inquisition(archive);
        describe_routes(archive);
    });
}

}  // namespace subrosa::engine
