// The search for a history. At first every fate of every chest is allowed. Then the fate of one chest after
// another is fixed and the flow repaired. A choice that cannot be repaired is undone.
#pragma once

#include "games/devil/imagine_past.hpp"

namespace subrosa::devil {

// Sets the bounds of a chest's arcs to the union over all its fates.
inline void Past::relax(unsigned round, std::size_t role) {
    Box& one = box(round, role);
    const Chest& chest = known(round, role);
    const Lines& lines = one.lines;
    struct Range {
        int low = Circulation::plenty;
        int high = 0;
        void take(int number) {
            low = std::min(low, number);
            high = std::max(high, number);
        }
    };
    struct Reader {
        bool may = false;
        Range ducats, souls, pure, marked;
    };
    const int dearest = max_price(static_cast<Role>(role));
    bool no = false;
    Reader first;
    Reader second;
    for (const Fate& fate : one.fates) {
        no = no || fate.taken == Taken::no;
        for (Reader* reader : {&first, &second}) {
            const bool takes = fate.taken == (reader == &first ? Taken::by_first : Taken::by_second);
            const bool souls = takes && fate.souls;
            reader->may = reader->may || takes;
            if (takes && !fate.souls && fate.number == 0) {
                reader->ducats.take(min_price);
                reader->ducats.take(dearest);
            } else {
                reader->ducats.take(takes && !fate.souls ? fate.number : 0);
            }
            reader->souls.take(souls ? fate.number : 0);
            reader->pure.take(souls ? fate.number - fate.marked : 0);
            reader->marked.take(souls ? fate.marked : 0);
        }
    }
    for (std::size_t kind = 0; kind < ledger_wares; ++kind) {
        Circulation& goes = goes_[kind];
        const bool offered = kind < priced_wares || open_.options.trade_indulgences;
        const int plenty = offered ? Circulation::plenty : 0;
        const std::uint8_t there = chest.wares[index(ledger_ware(kind))];
        if (one.wares_known) {
            goes.bound(lines.in, there, there);
        } else {
            goes.bound(lines.in, 0, is_forgotten(round) ? 0 : plenty);
        }
        goes.bound(lines.home, 0, no ? plenty : 0);
        if (lines.pay_first != 0) goes.bound(lines.first, 0, first.may ? plenty : 0);
        if (lines.pay_second != 0) goes.bound(lines.second, 0, second.may ? plenty : 0);
    }
    const auto pay = [&](std::uint16_t arc, const Reader& reader) {
        if (arc == 0) return;
        goes_[ducats_at].bound(arc, reader.ducats.low, reader.ducats.high);
        goes_[souls_at].bound(arc, reader.souls.low, reader.souls.high);
        goes_[pure_at].bound(arc, reader.pure.low, reader.pure.high);
        goes_[marked_at].bound(arc, reader.marked.low, reader.marked.high);
    };
    pay(lines.pay_first, first);
    pay(lines.pay_second, second);
}

inline void Past::relax_all() {
    for (unsigned round = 1; round <= traded_; ++round) {
        for (std::size_t role = 0; role < roles; ++role) {
            if (!box(round, role).firm) relax(round, role);
        }
    }
}

inline bool Past::mend(unsigned round, std::size_t role) {
    const Lines& lines = box(round, role).lines;
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        Circulation& goes = goes_[kind];
        if (!goes.repair(network_, lines.in) || !goes.repair(network_, lines.home)) return false;
        if (lines.pay_first != 0 &&
            (!goes.repair(network_, lines.first) || !goes.repair(network_, lines.pay_first)))
            return false;
        if (lines.pay_second != 0 &&
            (!goes.repair(network_, lines.second) || !goes.repair(network_, lines.pay_second)))
            return false;
    }
    return true;
}

inline bool Past::fix(unsigned round, std::size_t role, const Fate& fate) {
    Box& one = box(round, role);
    one.fate = fate;
    const Fates all = one.fates;
    one.fates.clear();
    one.fates.push_back(fate);
    relax(round, role);
    one.fates = all;
    return mend(round, role);
}

// T2: a chest that was taken was not empty.
inline bool Past::fill(unsigned round, std::size_t role) {
    const Box& one = box(round, role);
    if (one.wares_known || one.fate.taken == Taken::no) return true;
    const std::uint16_t in = one.lines.in;
    std::array<std::uint8_t, ledger_wares> kinds_of{0, 1, 2, 3, 4, 5, 6};
    const std::size_t count = open_.options.trade_indulgences && !open_.loose ? ledger_wares : priced_wares;
    rng_.shuffle(kinds_of.data(), count);
    for (const bool more : {false, true}) {
        for (std::size_t i = 0; i < count; ++i) {
            Circulation& goes = goes_[kinds_of[i]];
            if (goes.flow(in) == 0 && (!more || !goes.raise(network_, in, 1))) continue;
            goes.bound(in, 1, goes.high(in));
            return true;
        }
    }
    return false;
}

// Whether this lack belongs to the present decision of the active seat.
inline bool Past::is_lacking_now(const Lack& lack) const {
    if (open_.stage != Stage::resolve || lack.seat != open_.turn) return false;
    const Work& work = open_.work[open_.turn];
    const std::size_t segment = segment_now(open_);
    if (work.want != Want::market || lack.segment != segment) return false;
    for (std::size_t i = 0; i < priced_wares; ++i) {
        const int due = work.due.of(static_cast<Ware>(i));
        const int most = due - 1 - open_.ledger[segment][lack.seat][i].sum;
        if ((due == 0) != (lack.most[i] == Lack::no_bound)) return false;
        if (due != 0 && lack.most[i] != most) return false;
    }
    return true;
}

// Bounds one of the lacking wares: the one that exceeds its bound least in the present flow. `boldly`: adds
// noise to that choice.
inline bool Past::impose(const Lack& lack, bool boldly) {
    struct Choice {
        int excess = 0;
        std::uint8_t ware = 0;
        constexpr bool operator==(const Choice&) const = default;
    };
    core::FixedVector<Choice, priced_wares> choices;
    const std::uint16_t arc = arc_of(lack.seat, lack.segment);
    const auto most = [&](std::size_t ware) {
        return lack.most[ware] - base_[lack.segment][lack.seat][ware];
    };
    for (std::size_t ware = 0; ware < priced_wares; ++ware) {
        if (lack.most[ware] == Lack::no_bound) continue;
        if (goes_[ware].high(arc) <= most(ware)) return true;
        const int noise = static_cast<int>(any(boldly ? 4096 : 256));
        choices.push_back(
            {256 * std::max(0, goes_[ware].flow(arc) - most(ware)) + noise, static_cast<std::uint8_t>(ware)});
        for (std::size_t i = choices.size() - 1; i > 0 && choices[i].excess < choices[i - 1].excess; --i)
            std::swap(choices[i], choices[i - 1]);
    }
    if (choices.size() > 1) guessed_lacks_ = true;
    for (const Choice& choice : choices) {
        Circulation& goes = goes_[choice.ware];
        const int before = goes.high(arc);
        goes.bound(arc, goes.low(arc), most(choice.ware));
        if (goes.repair(network_, arc)) {
            imposed_.push_back({arc, choice.ware, static_cast<std::int16_t>(before)});
            return true;
        }
        goes.bound(arc, goes.low(arc), before);
    }
    return false;
}

inline bool Past::impose_all(Lacks lacks, bool boldly) {
    while (!imposed_.empty()) {
        const Imposed last = imposed_.pop_back();
        goes_[last.ware].bound(last.arc, goes_[last.ware].low(last.arc), last.before);
    }
    guessed_lacks_ = false;
    for (const Lack& lack : open_.lacks) {
        if (lack.seat == own_seat_ || !is_lacking_now(lack)) continue;
        if (!impose(lack, boldly)) return false;
        break;
    }
    if (lacks == Lacks::now) return true;
    return std::all_of(open_.lacks.begin(), open_.lacks.end(), [&](const Lack& lack) {
        return lack.seat == own_seat_ || impose(lack, boldly) || lacks != Lacks::all;
    });
}

inline bool Past::set_up(const Layout& layout, std::uint8_t schedule) {
    layout_ = layout;
    schedule_ = schedule;
    for (core::Seat seat = 0; seat < players; ++seat) seats_[index(layout[seat])] = seat;
    found_ = false;
    for (unsigned round = 1; round <= traded_; ++round) {
        for (std::size_t role = 0; role < roles; ++role) find_fates(round, role);
    }
    lay_out();
    relax_all();
    if (!open_.loose) {
        deal_souls();
    } else {
        if (!share_souls()) return false;
        goes_[souls_at].clear(network_);
        relax_all();
    }
    for (core::Seat seat = 0; seat < players; ++seat) {
        if (seat != own_seat_ && !bound_seat(seat)) return false;
    }
    return std::all_of(goes_.begin(), goes_.end(),
                       [&](Circulation& one) { return one.repair_all(network_); });
}

inline bool Past::find(const Layout& layout, std::uint8_t schedule, Lacks lacks) {
    if (!set_up(layout, schedule)) return false;
    rank_ = {};
    imposed_.clear();
    const int most = lacks == Lacks::now ? 50 : 5;
    for (int tries = 0; tries < most; ++tries) {
        if (tries > 0) relax_all();
        if (!impose_all(lacks, tries > 1)) {
            if (guessed_lacks_) continue;
            break;
        }
        const Result result = decide_all();
        if (result == Result::found) {
            found_ = make_plausible();
            return found_;
        }
        if (result == Result::impossible && !guessed_lacks_) break;
    }
    return false;
}

// Number of commodities that flow to the reader at present.
inline std::uint32_t Past::carried(const Lines& lines, Taken taken) const {
    std::uint32_t count = 0;
    for (std::size_t kind = 0; kind < ledger_wares; ++kind) {
        if (taken == Taken::by_first && lines.pay_first != 0 && goes_[kind].flow(lines.first) > 0) ++count;
        if (taken == Taken::by_second && lines.pay_second != 0 && goes_[kind].flow(lines.second) > 0) ++count;
    }
    return count;
}

// Chooses the chest to decide next: those that failed most often first, then those with the largest flow to a
// reader.
inline std::size_t Past::next_to_decide(std::uint32_t open) {
    std::size_t best = 0;
    std::uint32_t most = 0;
    for (std::size_t number = 0; number < roles * traded_; ++number) {
        if (((open >> number) & 1U) == 0) continue;
        const Lines& lines = boxes_[number / roles][number % roles].lines;
        const std::uint32_t needed =
            std::min(7U, carried(lines, Taken::by_first) + carried(lines, Taken::by_second));
        const std::uint32_t value = 1 + 1024U * rank_[number] + 128U * needed + any(128);
        if (value > most) most = value, best = number;
    }
    return best;
}

// Fixes a fate for every chest and fills the chests that were taken. If one chest fails, a few others are
// reopened and the failed one is decided first.
inline Past::Result Past::decide_all() {
    const std::size_t all = roles * traded_;
    std::uint32_t open = 0;
    for (std::size_t i = 0; i < all; ++i) open |= boxes_[i / roles][i % roles].firm ? 0U : 1U << i;
    int patience = 6;
    for (;;) {
        std::size_t failed = all;
        while (open != 0 && failed == all) {
            const std::size_t number = next_to_decide(open);
            open &= ~(1U << number);
            if (!decide(static_cast<unsigned>(number / roles + 1), number % roles)) failed = number;
        }
        for (std::size_t i = 0; i < all && failed == all; ++i) {
            if (!fill(static_cast<unsigned>(i / roles + 1), i % roles)) failed = i;
        }
        if (failed == all) return find_jesters() ? Result::found : Result::failed;
        if (rank_[failed] < 200) ++rank_[failed];
        if (--patience < 0) return Result::failed;
        if (!take_back(open, failed)) return Result::impossible;
    }
}

// Reopens the failed chest and a few others. False: there are no others.
inline bool Past::take_back(std::uint32_t& open, std::size_t failed) {
    std::array<std::uint8_t, rounds * roles> others{};
    std::size_t count = 0;
    for (std::size_t i = 0; i < roles * traded_; ++i) {
        const Box& one = boxes_[i / roles][i % roles];
        if (i != failed && ((open >> i) & 1U) == 0 && !one.firm)
            others[count++] = static_cast<std::uint8_t>(i);
    }
    const bool any_left = count > 0;
    rng_.shuffle(others.data(), count);
    count = std::min<std::size_t>(count, 5);
    others[count++] = static_cast<std::uint8_t>(failed);
    for (std::size_t i = 0; i < count; ++i) {
        relax(static_cast<unsigned>(others[i] / roles + 1), others[i] % roles);
        open |= 1U << others[i];
    }
    return any_left;
}

inline bool Past::decide(unsigned round, std::size_t role) {
    const Lines& lines = box(round, role).lines;
    Fates left = box(round, role).fates;
    for (Fate& fate : left)
        fate.weight = static_cast<std::uint8_t>(fate.weight * (1 + 3 * carried(lines, fate.taken)));
    while (!left.empty()) {
        std::uint32_t all = 0;
        for (const Fate& fate : left) all += fate.weight;
        std::uint32_t skip = any(all);
        std::size_t which = 0;
        while (skip >= left[which].weight) skip -= left[which++].weight;
        if (fix(round, role, left.erase(which))) return true;
    }
    return false;
}

inline bool Past::find_jesters() {
    if (!open_.options.jesters) return true;
    ByRound<ByRole<Taken>> taken{};
    for (unsigned round = 1; round <= traded_; ++round) {
        for (std::size_t role = 0; role < roles; ++role)
            taken[round - 1U][role] = box(round, role).fate.taken;
    }
    return jesters_.find(knowledge_, time_, seats_, schedule_, taken, rng_);
}

}  // namespace subrosa::devil
