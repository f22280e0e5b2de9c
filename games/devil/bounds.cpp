// Bounds of hidden amounts: over all roles and schedules that the viewer cannot rule out, the smallest and
// the largest flow of each ware to each seat. Every possible world lies within them. They may be wider than
// what is possible: wares and the fates of chests are looked at one by one, not all together.
#include "games/devil/bounds.hpp"

#include "games/devil/devil.hpp"
#include "games/devil/imagine_network.hpp"
#include "games/devil/imagine_roles.hpp"
#include "games/devil/imagine_search.hpp"
#include "games/devil/imagine_souls.hpp"
#include "games/devil/imagine_writing.hpp"

namespace subrosa::devil {

bool Past::can_impose(const Lack& lack, std::size_t ware) {
    const std::uint16_t arc = arc_of(lack.seat, lack.segment);
    const int most = lack.most[ware] - base_[lack.segment][lack.seat][ware];
    Circulation& goes = goes_[ware];
    const int before = goes.high(arc);
    if (before <= most) return true;
    goes.bound(arc, goes.low(arc), most);
    const bool can = goes.repair(network_, arc);
    goes.bound(arc, goes.low(arc), before);
    return can;
}

// Bounds what a seat lacked wherever only one ware can have been lacking. False: none can.
bool Past::impose_certain() {
    for (const Lack& lack : open_.lacks) {
        if (lack.seat == own_seat_) continue;
        std::size_t ways = 0;
        std::size_t only = 0;
        for (std::size_t ware = 0; ware < priced_wares; ++ware) {
            if (lack.most[ware] == Lack::no_bound || !can_impose(lack, ware)) continue;
            ++ways;
            only = ware;
        }
        if (ways == 0) return false;
        if (ways > 1) continue;
        const std::uint16_t arc = arc_of(lack.seat, lack.segment);
        Circulation& goes = goes_[only];
        const int most = lack.most[only] - base_[lack.segment][lack.seat][only];
        goes.bound(arc, goes.low(arc), std::min(goes.high(arc), most));
        if (!goes.repair(network_, arc)) return false;
    }
    return true;
}

// Drops the fates of chests that do not fit, one by one, the rest of the past. False: no fate is left.
bool Past::drop_impossible() {
    for (bool again = true; again;) {
        again = false;
        for (unsigned round = 1; round <= traded_; ++round) {
            for (std::size_t role = 0; role < roles; ++role) {
                Box& one = box(round, role);
                if (one.firm || one.fates.size() < 2) continue;
                const Fates all = one.fates;
                Fates left;
                for (const Fate& fate : all) {
                    if (fix(round, role, fate)) left.push_back(fate);
                }
                one.fates = left;
                relax(round, role);
                if (left.empty() || !mend(round, role)) return false;
                again = again || left.size() < all.size();
            }
        }
    }
    return true;
}

void Past::widen(Bounds& bounds) {
    if (!drop_impossible() || !impose_certain()) return;
    for (core::Seat seat = 0; seat < players; ++seat) {
        if (seat == own_seat_) continue;
        const std::uint16_t arc = last_arc(seat);
        const auto widen = [&](std::size_t kind, Range& range) {
            Circulation& goes = goes_[kind];
            const int base = now_[seat][kind];
            const auto amount = [&] {
                return static_cast<std::uint8_t>(std::clamp(base + goes.flow(arc), 0, unknown - 1));
            };
            range.take(amount());
            if (range.most < base + goes.high(arc)) goes.raise(network_, arc, goes.high(arc));
            range.take(amount());
            goes.lower(network_, arc, std::max(goes.low(arc), -base));
            range.take(amount());
        };
        for (std::size_t ware = 0; ware < priced_wares; ++ware) widen(ware, bounds.seats[seat][ware]);
        widen(souls_at, bounds.seats[seat][bounded_souls]);
        widen(ledger_of(Ware::indulgences), bounds.seats[seat][bounded_indulgences]);
    }
}

std::optional<Bounds> Devil::bounds(const Knowledge& knowledge) {
    const Open& open = knowledge.open;
    if (open.loose || open.stage == Stage::over) return std::nullopt;
    Bounds bounds;
    core::Rng rng(0, 0);  // only the ways of the search depend on it, not what is found
    Past past(knowledge, rng);
    Candidates(knowledge).each([&](const Candidates::Candidate& candidate, std::uint32_t /*chance*/) {
        if (past.set_up(candidate.layout, candidate.schedule)) past.widen(bounds);
    });
    for (core::Seat seat = 0; seat < players; ++seat) {
        const Store& store = knowledge.hidden.stores[seat];
        auto& own = bounds.seats[seat];
        const auto is = [](unsigned amount) {
            return Range{static_cast<std::uint8_t>(amount), static_cast<std::uint8_t>(amount)};
        };
        if (!open.options.trade_indulgences) own[bounded_indulgences] = is(store[Ware::indulgences]);
        if (seat != knowledge.seat) continue;
        for (std::size_t i = 0; i < bounded_wares; ++i) own[i] = is(bounded_amount(store, i));
    }
    return bounds;
}

}  // namespace subrosa::devil
