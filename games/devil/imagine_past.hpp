// Samples a history of the hidden transfers: who took which offers, their contents and prices. Every seat
// must have had what it was seen to spend and lacked what it was seen to lack.
#pragma once

#include "games/devil/bounds.hpp"
#include "games/devil/circulation.hpp"
#include "games/devil/imagine_jesters.hpp"
#include "games/devil/layouts.hpp"
#include "games/devil/rewards.hpp"
#include "games/devil/trading.hpp"

namespace subrosa::devil {

// A hypothesis about one chest: who took it and what was paid.
struct Fate {
    Taken taken = Taken::no;
    bool souls = false;       // what was paid, if it was taken
    std::uint8_t number = 0;  // how much; 0: ducats that nobody knows
    std::uint8_t marked = 0;  // of the souls
    std::uint8_t weight = 1;
    constexpr bool operator==(const Fate&) const = default;
};

// How strictly observed lacks are enforced: all of them; as many as possible; only the lack of the present
// decision.
enum class Lacks : std::uint8_t { all, most, now };

// Souls by kind.
struct Souls {
    int pure = 0;
    int marked = 0;
};

class Past {
  public:
    Past(const Knowledge& knowledge, core::Rng& rng);

    // Lets everything be possible that could be under these roles and this schedule, ware by ware. False:
    // there is no history.
    bool set_up(const Layout& layout, std::uint8_t schedule);
    // Searches for a history under these roles and this schedule.
    bool find(const Layout& layout, std::uint8_t schedule, Lacks lacks);
    // Writes the history found last into the world. If the last search failed, the history may violate
    // constraints.
    void write(State& world);
    // After set_up(): widens the bounds of the others by what each seat can hold now.
    void widen(Bounds& bounds);

  private:
    // Commodities of the flow: the wares of the ledger, all souls together, and pure and marked souls
    // separately.
    static constexpr std::size_t souls_at = ledger_wares;
    static constexpr std::size_t pure_at = souls_at + 1;
    static constexpr std::size_t marked_at = souls_at + 2;
    static constexpr std::size_t kinds = ledger_wares + 3;
    static constexpr std::size_t ducats_at = index(Ware::ducats);

    struct Lines {  // arcs of a chest
        std::uint16_t in = 0, first = 0, second = 0, home = 0, pay_first = 0, pay_second = 0;
    };
    struct Imposed {  // on account of a lack
        std::uint16_t arc = 0;
        std::uint8_t ware = 0;
        std::int16_t before = 0;
        constexpr bool operator==(const Imposed&) const = default;
    };
    using Fates = core::FixedVector<Fate, 12>;
    struct Box {  // a chest of a round
        Fates fates;
        Fate fate{};
        bool wares_known = false;
        bool firm = false;  // all is known of it
        Lines lines{};
    };

    // ---- the network

    [[nodiscard]] Box& box(unsigned round, std::size_t role) { return boxes_[round - 1U][role]; }
    [[nodiscard]] const Chest& known(unsigned round, std::size_t role) const {
        return knowledge_.hidden.chests[round - 1U][role];
    }
    [[nodiscard]] core::Seat first_reader(unsigned round, std::size_t role) const {
        return seats_[index(routes[schedule_][round - 1U].first[role])];
    }
    [[nodiscard]] core::Seat second_reader(unsigned round, std::size_t role) const {
        return seats_[index(routes[schedule_][round - 1U].second[role])];
    }
    // Hand-written positions have no record of the first rounds.
    [[nodiscard]] bool is_forgotten(unsigned round) const { return round <= forgotten_; }
    [[nodiscard]] static unsigned forgotten_rounds(const Open& open);

    void lay_out();
    void lay_firm(unsigned round, std::size_t role);
    void name_moments(unsigned round, std::size_t role);
    void lay_lines(unsigned round, std::size_t role);
    // The arc that covers a segment of the ledger, and the arc that ends at the present.
    [[nodiscard]] std::uint16_t arc_of(core::Seat seat, std::size_t segment) const {
        const std::uint32_t before = named_[seat] & ((1U << Timeline::stretch_of(segment)) - 1);
        return static_cast<std::uint16_t>(life_[seat] + std::popcount(before));
    }
    [[nodiscard]] std::uint16_t last_arc(core::Seat seat) const {
        return static_cast<std::uint16_t>(life_[seat] + std::popcount(named_[seat]));
    }
    struct Stretches;
    bool bound_seat(core::Seat seat);
    bool bound_wares(core::Seat seat, std::size_t kind);
    bool bound_souls(core::Seat seat, std::size_t kind, bool free = false);
    void find_fates(unsigned round, std::size_t role);
    void deal_souls();
    [[nodiscard]] Souls own_souls_at_first() const;
    [[nodiscard]] int souls_shown_by(core::Seat seat) const;
    bool share_souls();
    bool share_marked(int left, const ByRole<int>& all);

    // ---- the search

    void relax(unsigned round, std::size_t role);
    void relax_all();
    bool mend(unsigned round, std::size_t role);
    bool fix(unsigned round, std::size_t role, const Fate& fate);
    bool fill(unsigned round, std::size_t role);
    bool impose(const Lack& lack, bool boldly);
    bool impose_all(Lacks lacks, bool boldly);
    bool find_jesters();
    bool drop_impossible();
    bool impose_certain();
    [[nodiscard]] bool can_impose(const Lack& lack, std::size_t ware);
    [[nodiscard]] bool is_lacking_now(const Lack& lack) const;
    enum class Result : std::uint8_t { found, failed, impossible };
    [[nodiscard]] std::uint32_t carried(const Lines& lines, Taken taken) const;
    Result decide_all();
    bool take_back(std::uint32_t& open, std::size_t failed);
    bool decide(unsigned round, std::size_t role);
    [[nodiscard]] std::size_t next_to_decide(std::uint32_t open);
    bool make_plausible();
    void hold_what_is_given();
    bool stock_up();
    static void leave_indulgences(Chest& chest);
    Price any_price(Role role);
    void write_known(unsigned round, std::size_t role, Chest& chest) const;
    std::uint32_t any(std::uint32_t bound) { return rng_.below(bound); }

    const Knowledge& knowledge_;
    const Open& open_;
    core::Rng& rng_;
    core::Seat own_seat_;
    Timeline time_;
    unsigned traded_;
    unsigned forgotten_;

    Layout layout_{};
    ByRole<core::Seat> seats_{};
    std::uint8_t schedule_ = 0;

    Network network_;
    std::array<Circulation, kinds> goes_;
    std::uint16_t spring_ = 0;       // the arc of all that was there at first, if that is not known
    BySeat<std::uint16_t> life_{};   // the arc of a seat's first stretch; the others follow
    BySeat<std::uint32_t> named_{};  // the moments between them, a bit each
    // Known changes of each seat at a moment.
    std::array<BySeat<std::array<std::int8_t, kinds>>, rounds * moments> gone_{};
    // Amounts of each seat without unobserved transfers: at the beginning of each segment, and now.
    std::array<BySeat<std::array<std::int16_t, ledger_wares>>, segments> base_{};
    BySeat<std::array<std::int16_t, kinds>> now_{};
    ByRole<std::array<std::uint8_t, priced_wares>> rewards_{};
    ByRound<std::array<Box, roles>> boxes_{};
    std::array<std::uint8_t, rounds * roles> rank_{};  // which chests are decided first
    ByRole<Souls> first_souls_{};
    core::FixedVector<Imposed, max_lacks> imposed_;
    bool guessed_lacks_ = false;  // one of several wares may have been lacking
    Jesters jesters_;
    bool found_ = false;
};

inline Past::Past(const Knowledge& knowledge, core::Rng& rng)
    : knowledge_(knowledge),
      open_(knowledge.open),
      rng_(rng),
      own_seat_(knowledge.seat),
      time_(knowledge),
      traded_(time_.traded()),
      forgotten_(forgotten_rounds(knowledge.open)) {
    for (std::size_t role = 0; role < roles && time_.is_ritual_over(3); ++role)
        rewards_[role] = rewards_of_round3(open_, static_cast<Role>(role));
}

inline unsigned Past::forgotten_rounds(const Open& open) {
    if (!open.loose) return 0;
    for (unsigned round = 1; round < open.round; ++round) {
        for (std::size_t span = 0; span < spans; ++span) {
            const auto& segment = open.ledger[segment_of(round, static_cast<Span>(span))];
            if (segment != std::remove_cvref_t<decltype(segment)>{}) return round - 1;
        }
    }
    return open.round - 1U;
}

// Lists the fates of a chest that the viewer cannot rule out.
inline void Past::find_fates(unsigned round, std::size_t role) {
    const Chest& chest = known(round, role);
    Box& one = box(round, role);
    one.fates.clear();
    one.wares_known = chest.wares[0] != unknown;
    const std::size_t passed_now = time_.passed(round);
    const bool real = (!one.wares_known || is_offer(chest.wares)) && chest.price.number != 0;
    const Route& route = routes[schedule_][round - 1U];
    const auto add = [&](Taken taken, std::uint8_t weight) {
        if (taken == Taken::no) return one.fates.push_back({taken, false, 0, 0, weight});
        if (!real) return;
        const Role payer = taken == Taken::by_first ? route.first[role] : route.second[role];
        const Role owner = static_cast<Role>(role);
        const bool price_known = chest.price.number != unknown;
        if (price_known ? !chest.price.souls : max_price(owner) > 0)
            one.fates.push_back(
                {taken, false, price_known ? chest.price.number : std::uint8_t{0}, 0, weight});
        if (price_known && !chest.price.souls) return;
        // T4: only the devil and the cultist can pay with marked souls.
        for (std::uint8_t number = 1; number <= max_souls(owner); ++number) {
            if (price_known && number != chest.price.number) continue;
            const std::uint8_t most_marked = is_mortal(payer) ? std::uint8_t{0} : number;
            for (std::uint8_t marked = 0; marked <= most_marked; ++marked) {
                if (chest.marked != unknown && chest.marked != marked) continue;
                one.fates.push_back(
                    {taken, true, number, marked, static_cast<std::uint8_t>(weight / (2 * number))});
            }
        }
    };
    const bool forgotten_one = is_forgotten(round) && !one.wares_known;
    bool no = false;
    bool first = false;
    bool second = false;
    switch (chest.taken) {
        case Taken::no:
            no = true;
            break;
        case Taken::by_first:
            first = true;
            break;
        case Taken::by_second:
            second = true;
            break;
        case Taken::by_somebody:
            first = second = true;
            break;
        case Taken::not_by_first:
            no = second = true;
            break;
        case Taken::unknown:
            no = true;
            first = second = !forgotten_one;
            break;
    }
    if (no) add(Taken::no, 8);
    if (first && passed_now > first_taken) add(Taken::by_first, 6);
    if (second && passed_now > coming_home) add(Taken::by_second, 6);
    one.firm = one.wares_known && one.fates.size() == 1;
    if (!one.fates.empty()) one.fate = one.fates[0];
}

}  // namespace subrosa::devil
