// Memory in documents of Deal with the Devil: the member `past` is what everybody has seen, `memory` what one
// seat has seen.
#pragma once

#include "engine/documents/devil_parts.hpp"

namespace subrosa::engine::devil_parts {

// ---- the ledger

// What happened to a seat in a segment of the game.
constexpr auto describe_segment = [](auto& archive, std::uint8_t& segment, std::uint8_t& seat) {
    auto round = static_cast<std::uint8_t>(segment / spans + 1);
    auto span = static_cast<Span>(segment % spans);
    archive.field("round", round, number<std::uint8_t>(1, rounds));
    archive.field("span", span, word<Span>());
    archive.field("seat", seat, devil_codecs::seat);
    segment = static_cast<std::uint8_t>(segment_of(round, span));
};

// The sum and the lowest.
struct ChangeCodec {
    using Value = Change;
    static constexpr std::int64_t most = 1000;
    [[nodiscard]] json::value write(Change change) const { return {change.sum, change.low}; }
    [[nodiscard]] Change read(const Field& field) const {
        field.need_size(2);
        return {number<std::int16_t>(-most, most).read(field.at(0)),
                number<std::int16_t>(-most, 0).read(field.at(1))};
    }
    [[nodiscard]] schema::Shape shape() const { return schema::Shape::list_of(number<int>().shape()); }
};

struct LedgerEntry {
    std::uint8_t segment = 0;
    std::uint8_t seat = 0;
    std::array<Change, ledger_wares> changes{};
};
constexpr auto describe_entry = [](auto& archive, LedgerEntry& entry) {
    describe_segment(archive, entry.segment, entry.seat);
    for (std::size_t i = 0; i < ledger_wares; ++i)
        archive.optional(name_of(ledger_ware(i)), entry.changes[i], ChangeCodec{}, {});
};

constexpr auto describe_lack = [](auto& archive, Lack& lack) {
    if (std::decay_t<decltype(archive)>::reads) lack.most.fill(Lack::no_bound);
    describe_segment(archive, lack.segment, lack.seat);
    archive.object("most", [&](auto& inner) {
        for (std::size_t i = 0; i < lack.most.size(); ++i)
            inner.optional(name_of(static_cast<Ware>(i)), lack.most[i],
                           number<std::int8_t>(std::numeric_limits<std::int8_t>::min(), Lack::no_bound - 1),
                           Lack::no_bound);
    });
};

struct SoulsShown {
    std::uint8_t segment = 0;
    std::uint8_t seat = 0;
    std::uint8_t souls = 0;
};
constexpr auto describe_souls = [](auto& archive, SoulsShown& shown) {
    describe_segment(archive, shown.segment, shown.seat);
    archive.field("souls", shown.souls, number<std::uint8_t>(1, most_of_a_ware));
};

// Q7
struct LostEntry {
    std::uint8_t round = 0;
    core::Seat seat = nobody;
    Lost lost{};
};

struct Played {
    Event event = Event::none;
    Side side = Side::none;
};
constexpr auto describe_played = [](auto& archive, Played& played) {
    archive.field("event", played.event, word_or_null<Event>());
    archive.field("side", played.side, word<Side>());
};

// ---- memories

// Which of the four, from 1 on.
struct Places {
    using Value = std::uint8_t;
    [[nodiscard]] json::value write(std::uint8_t bits) const {
        json::array list;
        for (unsigned i = 0; i < 4; ++i) {
            if (has(bits, i)) list.push_back(i + 1);
        }
        return list;
    }
    [[nodiscard]] std::uint8_t read(const Field& field) const {
        unsigned bits = 0;
        for (std::size_t i = 0; i < field.size(); ++i)
            bits |= 1U << (number<unsigned>(1, 4).read(field.at(i)) - 1U);
        return static_cast<std::uint8_t>(bits);
    }
    [[nodiscard]] schema::Shape shape() const { return schema::Shape::list_of(count.shape()); }
};

constexpr auto describe_chest_memory = [](auto& archive, devil_shown::ChestMemory& memory) {
    const auto known = schema::nullable(number<std::uint8_t>(0, 2 * most_of_a_ware), unknown);
    Chest& chest = memory.chest;
    ChestWares nothing;
    nothing.fill(unknown);
    archive.field("round", memory.round, number<std::uint8_t>(1, rounds));
    archive.field("role", memory.role, word<Role>());
    archive.option("reading", memory.reading, word<devil_shown::Sight>());
    archive.field("goods", chest.wares, schema::some_by_name<Ware, chest_wares>(known, nothing));
    archive.field("ask", chest.price, Ask{});
    archive.field("taken", chest.taken, schema::nullable(word<Taken>(), Taken::unknown));
    archive.object("paid", [&](auto& inner) {
        inner.field("pure", chest.pure, known);
        inner.field("marked", chest.marked, known);
    });
    archive.field("jest", chest.jest, row<2>(known));
    archive.field("seen_jesters", chest.seen_jesters, known);
    archive.field("home_jesters", chest.home_jesters, known);
};

template <class Archive>
void describe_memory(Archive& archive, DevilShown& shown, core::Seat seat) {
    const std::size_t round = shown.open.round;
    devil_shown::Memory memory;
    if constexpr (Archive::writes) memory = devil_shown::memory(shown, seat);
    const auto four = row<rounds>(row<4>(word_or_null<Building>()), round);
    archive.field("drawn", memory.drawn, four);
    archive.field("events", memory.events, row<rounds>(word_or_null<Event>(), round));
    archive.field("kept", memory.kept, row<rounds>(word_or_null<Building>(), round));
    archive.field("sent", memory.sent, row<rounds>(Places{}, round));
    archive.field("received", memory.received, four);
    archive.field("chests", memory.chests,
                  schema::many(structure<devil_shown::ChestMemory>(describe_chest_memory)));
    if constexpr (Archive::reads) devil_shown::put(memory, shown.open, seat, shown.hidden);
}

template <class Archive>
void describe_past(Archive& archive, Open& open) {
    using schema::many;
    const auto each_segment = [](auto visit) {
        for (std::uint8_t segment = 0; segment < segments; ++segment) {
            for (std::uint8_t seat = 0; seat < players; ++seat) visit(segment, seat);
        }
    };
    archive.via(
        "ledger", many(structure<LedgerEntry>(describe_entry)),
        [&] {
            std::vector<LedgerEntry> entries;
            each_segment([&](std::uint8_t segment, std::uint8_t seat) {
                const auto& changes = open.ledger[segment][seat];
                if (changes != decltype(LedgerEntry::changes){}) entries.push_back({segment, seat, changes});
            });
            return entries;
        },
        [&](const auto& entries, const Field&) {
            for (const LedgerEntry& entry : entries) open.ledger[entry.segment][entry.seat] = entry.changes;
        });
    archive.field("lacks", open.lacks, schema::list<max_lacks>(structure<Lack>(describe_lack)));
    archive.via(
        "souls_shown", many(structure<SoulsShown>(describe_souls)),
        [&] {
            std::vector<SoulsShown> entries;
            each_segment([&](std::uint8_t segment, std::uint8_t seat) {
                const std::uint8_t souls = open.souls_shown[segment][seat];
                if (souls != 0) entries.push_back({segment, seat, souls});
            });
            return entries;
        },
        [&](const auto& entries, const Field&) {
            for (const SoulsShown& shown : entries) open.souls_shown[shown.segment][shown.seat] = shown.souls;
        });
    archive.via(
        "played", row<rounds>(row<players>(structure<Played>(describe_played)), open.round),
        [&] {
            ByRound<BySeat<Played>> played;
            for (std::size_t at = 0; at < rounds; ++at) {
                for (core::Seat seat = 0; seat < players; ++seat)
                    played[at][seat] = {open.played[at][seat], open.played_side[at][seat]};
            }
            return played;
        },
        [&](const ByRound<BySeat<Played>>& played, const Field&) {
            for (std::size_t at = 0; at < open.round; ++at) {
                for (core::Seat seat = 0; seat < players; ++seat) {
                    open.played[at][seat] = played[at][seat].event;
                    open.played_side[at][seat] = played[at][seat].side;
                }
            }
        });
    archive.field("sites", open.sites, row<rounds>(row<players>(two_buildings), open.round, open.sites));
    archive.field("rituals", open.rituals,
                  row<2>(schema::some_by_name<Role, roles>(structure<Ritual>(describe_ritual), {}),
                         rituals_opened(open), open.rituals));
    const auto describe_lost = [&open](auto& inner, LostEntry& entry) {
        inner.field("round", entry.round, number<std::uint8_t>(1, open.round));
        inner.field("seat", entry.seat, devil_codecs::seat);
        inner.field("building", entry.lost.building, word<Building>());
        inner.field("built_in", entry.lost.built_in, number<std::uint8_t>(1, entry.round));
    };
    archive.via(
        "lost", many(structure<LostEntry>(describe_lost)),
        [&] {
            std::vector<LostEntry> entries;
            for (std::size_t i = 0; i < open.lost.size(); ++i) {
                for (core::Seat seat = 0; seat < players; ++seat) {
                    const Lost& lost = open.lost[i][seat];
                    const auto round = static_cast<std::uint8_t>(i == 0 ? 3 : 5);
                    if (lost.building != Building::none) entries.push_back({round, seat, lost});
                }
            }
            return entries;
        },
        [&](const auto& entries, const Field&) {
            for (const LostEntry& entry : entries) open.lost[ritual_of(entry.round)][entry.seat] = entry.lost;
        });
    archive.field("hunts", open.votes, row<2>(row<players>(seat_or_null), hunts_shown(open), open.votes));
    archive.via(
        "built_in", row<players>(many(number<std::uint8_t>(1, open.round))),
        [&] {
            BySeat<std::vector<std::uint8_t>> built_in;
            for (core::Seat seat = 0; seat < players; ++seat) {
                const Realm& realm = open.realms[seat];
                built_in[seat].assign(realm.built_in.begin(), realm.built_in.begin() + realm.built.size());
            }
            return built_in;
        },
        [&](const BySeat<std::vector<std::uint8_t>>& built_in, const Field& place) {
            for (core::Seat seat = 0; seat < players; ++seat) {
                place.at(seat).need_size(open.realms[seat].built.size());
                std::copy(built_in[seat].begin(), built_in[seat].end(), open.realms[seat].built_in.begin());
            }
        });
    archive.optional("loose", open.loose, schema::Flag{}, false);
}

}  // namespace subrosa::engine::devil_parts
