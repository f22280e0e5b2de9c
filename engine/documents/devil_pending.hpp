// What is under way in Deal with the Devil, as the part `pending` of a document: answers that are not yet
// shown, and how far a turn has come. Empty: nobody has answered, all drafts are empty.
#pragma once

#include "engine/documents/devil_parts.hpp"

namespace subrosa::engine::devil_parts {

// The open stages in which the rest of the document does not determine who is still asked.
constexpr bool tells_awaited(Stage stage) {
    return stage == Stage::repay || stage == Stage::wings || stage == Stage::question;
}
// The secret stages in which something is drafted; what was kept and sent stands in the memories (H1).
constexpr bool has_drafts(Stage stage) {
    return is_secret(stage) && stage != Stage::keep && stage != Stage::send;
}

// Q6: the first that a seat faces whose turn begins.
inline std::uint8_t first_faced(const Open& open) {
    std::uint8_t faced = 0;
    const auto is_there = [&] {
        if (faced < 3) return faced >= open.away && (faced == 0 || open.round == rounds);
        return has(open.turned, faced - 3U);
    };
    while (faced < 6 && !is_there()) ++faced;
    return faced;
}

inline bool has_answered(const Open& open, core::Seat seat) {
    return devil_shown::asked_in_secret(open).has(seat) && !open.awaited.has(seat);
}
// A1: a plan begins with the edge as it is.
inline Plan first_plan(const Open& open, core::Seat seat) {
    Plan plan;
    plan.edge = open.realms[seat].edge;
    return plan;
}
// Whether a seat has set or answered anything in this stage.
inline bool has_draft(const Open& open, const Hidden& hidden, core::Seat seat) {
    switch (open.stage) {
        case Stage::offer:
            return has_answered(open, seat) || hidden.offers[seat] != Offer{};
        case Stage::first:
        case Stage::second:
            return hidden.readings[seat] != Reading{};
        case Stage::plan:
            return has_answered(open, seat) || hidden.plans[seat] != first_plan(open, seat);
        case Stage::hunt:
            return hidden.votes[seat] != not_voted;
        case Stage::ritual:
            return has_answered(open, seat) || hidden.rituals[seat] != Ritual{};
        case Stage::drop:
            return has_answered(open, seat);
        default:
            return false;
    }
}

inline core::SeatSet asked_openly(const Open& open) {
    core::SeatSet asked;
    for (core::Seat seat = 0; seat < players; ++seat) {
        const bool is_asked = open.stage == Stage::repay      ? open.realms[seat].debt > 0
                              : open.stage == Stage::question ? has(open.questioned, seat)
                              : open.stage == Stage::wings    ? true
                              : open.stage == Stage::resolve || open.stage == Stage::inquisition
                                  ? seat == open.turn
                                  : open.work[seat].want != Want::nothing;
        if (is_asked) asked = asked.with(seat);
    }
    return asked;
}

// Gives whether the draft is closed.
template <class Archive>
bool describe_draft(Archive& archive, DevilShown& shown, core::Seat seat) {
    const Stage stage = shown.open.stage;
    Offer& offer = shown.hidden.offers[seat];
    Reading& reading = shown.hidden.readings[seat];
    bool done = Archive::writes && has_answered(shown.open, seat);
    archive.when(stage == Stage::offer, [&] {
        archive.option("goods", offer.wares, schema::some_by_name<Ware, chest_wares>(count, {}));
        archive.option("ask", offer.price, Ask{});
    });
    archive.when(is_trading(shown.open), [&] {
        archive.option("verdict", reading.verdict, word<Verdict>());
        archive.option("pure", reading.pure, count);
        archive.option("marked", reading.marked, count);
        archive.option("jest", reading.jest, count);
        done = reading.verdict != Verdict::none && reading.verdict != Verdict::paying;
    });
    archive.when(stage == Stage::plan, [&] { describe_plan(archive, shown.hidden.plans[seat]); });
    archive.when(stage == Stage::hunt, [&] {
        archive.field("accuse", shown.hidden.votes[seat], seat_or_null);
        done = true;
    });
    archive.when(stage == Stage::ritual, [&] { describe_ritual(archive, shown.hidden.rituals[seat]); });
    archive.when(!is_trading(shown.open) && stage != Stage::hunt,
                 [&] { archive.option("done", done, schema::Flag{}); });
    return done;
}

template <class Archive>
core::SeatSet describe_drafts(Archive& archive, DevilShown& shown) {
    core::SeatSet answered;
    const auto there = [&](std::size_t i) {
        const auto seat = static_cast<core::Seat>(i);
        if constexpr (Archive::reads) return !archive.place()["drafts"].at(seat).is_null();
        return shown.sees(seat) && has_draft(shown.open, shown.hidden, seat);
    };
    bool any = Archive::describes;
    if constexpr (Archive::reads) {
        any = archive.place().find("drafts").has_value();
    } else {
        for (std::size_t seat = 0; seat < players; ++seat) any = any || there(seat);
    }
    archive.when(any && has_drafts(shown.open.stage), [&] {
        archive.each_if("drafts", players, there, [&](auto& inner, std::size_t i) {
            const auto seat = static_cast<core::Seat>(i);
            if constexpr (Archive::reads) {
                if (!shown.sees(seat)) inner.place().fail("nobody else sees it");
            }
            if (!describe_draft(inner, shown, seat)) return;
            answered = answered.with(seat);
            // A1: it has one event less, but this is not yet told.
            std::uint8_t& events = shown.open.realms[seat].events;
            if (Archive::reads && shown.open.stage == Stage::drop && events == 1) events = 2;
        });
    });
    return answered;
}

template <class Archive>
void describe_pending(Archive& archive, DevilShown& shown) {
    Open& open = shown.open;
    Hidden& hidden = shown.hidden;
    const auto steps = number<std::uint8_t>(0, tokens);
    const auto guests = number<std::uint8_t>(0, guest_pile);
    const bool resolving = open.stage == Stage::resolve;
    archive.when(resolving, [&] {
        archive.field("step", open.step, word<Step>());
        archive.field("plans", open.plans, row<players>(structure<Plan>(describe_plan)));
    });
    archive.optional("work", open.work,
                     row<players>(schema::nullable(structure<Work>(describe_work), Work{})), {});
    archive.when(open.stage == Stage::question, [&] {
        auto questioned = core::SeatSet::from_bits(open.questioned);
        archive.optional("questioned", questioned, schema::Seats{players}, {});
        open.questioned = static_cast<Seats>(questioned.bits());
    });
    archive.when(resolving, [&] {
        archive.optional("carried", open.carried, steps, 0);
        archive.optional("grain_left", open.grain_left, steps, 0);
        archive.optional("hired_now", open.hired_now, schema::Flag{}, false);
        archive.optional("build_failed", open.build_failed, schema::Flag{}, false);
    });
    archive.when(open.stage == Stage::inquisition, [&] {
        archive.field_or("faced", open.faced, number<std::uint8_t>(0, 6), first_faced(open));
        archive.optional("souls_used", open.souls_used, count, 0);
        archive.optional("guests_faced", open.guests_faced, guests, 0);
        archive.optional("bought_off", open.bought_off, schema::Flag{}, false);
        archive.optional("sudden", open.sudden, guests, 0);
        archive.optional("collecting", open.collecting, schema::Flag{}, false);
    });
    archive.when(tells_awaited(open.stage), [&] {
        archive.field_or("awaited", open.awaited, schema::Seats{players}, asked_openly(open));
    });
    if constexpr (Archive::reads) {
        for (core::Seat seat = 0; seat < players; ++seat) {
            if (open.stage == Stage::plan && shown.sees(seat)) hidden.plans[seat] = first_plan(open, seat);
        }
    }
    core::SeatSet answered = describe_drafts(archive, shown);
    if constexpr (Archive::reads) {
        const std::size_t at = open.round - 1U;
        for (core::Seat seat = 0; seat < players; ++seat) {
            const bool kept = open.stage == Stage::keep && hidden.kept[at][seat] != Building::none;
            const bool sent =
                open.stage == Stage::send && std::popcount(static_cast<unsigned>(hidden.sent[at][seat])) > 1;
            if (shown.sees(seat) && (kept || sent)) answered = answered.with(seat);
        }
        if (is_secret(open.stage)) {
            const unsigned asked = devil_shown::asked_in_secret(open).bits();
            open.awaited =
                core::SeatSet::from_bits(static_cast<std::uint16_t>(asked & ~unsigned{answered.bits()}));
        } else if (!tells_awaited(open.stage)) {
            open.awaited = asked_openly(open);
        }
    }
}

}  // namespace subrosa::engine::devil_parts
