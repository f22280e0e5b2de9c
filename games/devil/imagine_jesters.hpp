// O1: samples the transfers of jesters. Jesters of an offer go to the reader who takes it. A first reader's
// jesters join them, or return to the owner with the chest if that reader takes the offer. A second reader's
// jesters return to the owner.
#pragma once

#include "games/core/random.hpp"
#include "games/devil/imagine_time.hpp"

namespace subrosa::devil {

class Jesters {
  public:
    // Finds transfers for the given takers of all chests. True at once if the option is off.
    bool find(const Knowledge& knowledge, const Timeline& time, const ByRole<core::Seat>& seats,
              unsigned schedule, const ByRound<ByRole<Taken>>& taken, core::Rng& rng) {
        on_ = knowledge.open.options.jesters;
        if (!on_) return true;
        const bool loose = knowledge.open.loose;
        network_.clear();
        for (core::Seat seat = 0; seat < players; ++seat) {
            if (seat != time.own())
                life_[seat] = time.add_life(network_, seat, time.all_moments(),
                                            loose ? Timeline::source : Timeline::somewhere);
        }
        if (loose) spring_ = network_.add(Timeline::somewhere, Timeline::source);
        for (unsigned round = 1; round <= time.traded(); ++round) {
            for (std::size_t role = 0; role < roles; ++role)
                add_chest(time, seats, routes[schedule][round - 1U], round, role, taken[round - 1U][role]);
        }
        network_.close();
        goes_.clear(network_);
        goes_.stir(rng.next());
        for (unsigned round = 1; round <= time.traded(); ++round) {
            for (std::size_t role = 0; role < roles; ++role)
                bound_chest(knowledge.hidden.chests[round - 1U][role], lines_[round - 1U][role]);
        }
        bound_lives(knowledge, time, seats);
        if (loose) goes_.bound(spring_, 0, players * total);
        if (!goes_.repair_all(network_)) return false;
        stray(time, rng);
        return !loose || count_all(knowledge, time);
    }

    void write(const Timeline& time, Hidden& hidden) const {
        for (unsigned round = 1; round <= time.traded(); ++round) {
            for (std::size_t role = 0; role < roles; ++role) {
                Chest& chest = hidden.chests[round - 1U][role];
                const Lines& lines = lines_[round - 1U][role];
                const auto flow = [&](std::uint16_t arc) {
                    return on_ && arc != 0 ? static_cast<std::uint8_t>(std::clamp(goes_.flow(arc), 0, 250))
                                           : std::uint8_t{0};
                };
                chest.wares[index(Ware::jesters)] = flow(lines.in);
                chest.jest = {flow(lines.jest_first), flow(lines.jest_second)};
                chest.seen_jesters = chest.taken == Taken::by_first || time.passed(round) <= first_taken
                                         ? std::uint8_t{0}
                                         : static_cast<std::uint8_t>(flow(lines.in) + flow(lines.jest_first));
                chest.home_jesters = time.is_home(round) ? flow(lines.home) : std::uint8_t{0};
            }
        }
        for (core::Seat seat = 0; seat < players; ++seat) {
            if (seat == time.own()) continue;
            const std::size_t last = life_[seat] + time.all();
            hidden.stores[seat][Ware::jesters] =
                on_ ? static_cast<std::uint8_t>(std::clamp(base_[seat] + goes_.flow(last), 0, 250))
                    : std::uint8_t{0};
        }
    }

    // Fallback if no history was found: a chest that matches what was seen of it and holds no unseen jesters.
    // `first`, `second`: whether that reading is over.
    static void settle(const Chest& seen, bool first, bool second, Chest& chest) {
        const auto known = [](std::uint8_t number) { return number == unknown ? std::uint8_t{0} : number; };
        const auto less = [](std::uint8_t all, std::uint8_t part) {
            return static_cast<std::uint8_t>(all - std::min(all, part));
        };
        std::uint8_t& own = chest.wares[index(Ware::jesters)];
        own = known(seen.wares[index(Ware::jesters)]);
        chest.jest = {known(seen.jest[0]), known(seen.jest[1])};
        const bool came_home = seen.home_jesters != unknown;
        if (chest.taken == Taken::by_first) {
            if (came_home) chest.jest[0] = seen.home_jesters;
            chest.seen_jesters = 0;
            chest.home_jesters = second ? chest.jest[0] : std::uint8_t{0};
            return;
        }
        if (seen.seen_jesters != unknown && seen.jest[0] != unknown) {
            own = less(seen.seen_jesters, chest.jest[0]);
        } else if (seen.seen_jesters != unknown && seen.wares[index(Ware::jesters)] != unknown) {
            chest.jest[0] = less(seen.seen_jesters, own);
        } else if (seen.seen_jesters != unknown) {
            own = seen.seen_jesters;
        } else if (came_home && chest.taken == Taken::no) {
            chest.jest[0] = less(seen.home_jesters, own);
        }
        if (came_home && chest.taken == Taken::by_second) chest.jest[1] = seen.home_jesters;
        const auto there = static_cast<std::uint8_t>(own + chest.jest[0]);
        chest.seen_jesters = first ? there : std::uint8_t{0};
        const auto back = static_cast<std::uint8_t>(chest.taken == Taken::by_second ? chest.jest[1]
                                                                                    : there + chest.jest[1]);
        chest.home_jesters = second ? back : std::uint8_t{0};
    }

  private:
    static constexpr int total = 14;
    struct Lines {
        std::uint16_t in = 0;           // into the offer
        std::uint16_t seen = 0;         // what the second reader finds
        std::uint16_t jest_first = 0;   // from the first reader
        std::uint16_t jest_second = 0;  // from the second one
        std::uint16_t home = 0;         // what comes home
    };

    void add_chest(const Timeline& time, const ByRole<core::Seat>& seats, const Route& route, unsigned round,
                   std::size_t role, Taken taken) {
        Lines& lines = lines_[round - 1U][role];
        lines = {};
        const core::Seat owner = seats[role];
        const core::Seat first = seats[index(route.first[role])];
        const core::Seat second = seats[index(route.second[role])];
        const std::size_t offer = Timeline::chest_node(round, role, 0);
        const std::size_t found = Timeline::chest_node(round, role, 1);
        const std::size_t back = Timeline::chest_node(round, role, 2);
        lines.in = network_.add(time.node(owner, round, leaving), offer);
        if (time.passed(round) <= first_taken) {
            network_.add(offer, Timeline::somewhere);
            return;
        }
        const bool home = time.is_home(round);
        const bool by_first = taken == Taken::by_first;
        lines.home = network_.add(back, home ? time.node(owner, round, coming_home) : Timeline::somewhere);
        lines.jest_first = network_.add(time.node(first, round, first_paid), by_first ? back : found);
        if (by_first) {
            network_.add(offer, time.node(first, round, first_taken));
            return;
        }
        network_.add(offer, found);
        lines.seen =
            network_.add(found, taken == Taken::by_second ? time.node(second, round, coming_home) : back);
        if (home) lines.jest_second = network_.add(time.node(second, round, second_paid), back);
    }

    void bound_chest(const Chest& chest, const Lines& lines) {
        for (std::size_t arc = lines.in; arc < network_.arcs(); ++arc) {
            if (goes_.high(arc) == 0) goes_.bound(arc, 0, total);
        }
        const auto set = [&](std::uint16_t arc, std::uint8_t number) {
            if (arc != 0 && number != unknown) goes_.bound(arc, number, number);
        };
        set(lines.in, chest.wares[index(Ware::jesters)]);
        set(lines.seen, chest.seen_jesters);
        set(lines.jest_first, chest.jest[0]);
        set(lines.jest_second, chest.jest[1]);
        set(lines.home, chest.home_jesters);
    }

    void bound_lives(const Knowledge& knowledge, const Timeline& time, const ByRole<core::Seat>& seats) {
        for (std::size_t role = 0; role < roles; ++role) {
            const core::Seat seat = seats[role];
            if (seat == time.own()) continue;
            base_[seat] = knowledge.open.loose ? 0 : role_start[role][index(Ware::jesters)];
            goes_.bound(life_[seat], 0, knowledge.open.loose ? total : 0);
            for (std::size_t i = 1; i <= time.all(); ++i) goes_.bound(life_[seat] + i, -base_[seat], total);
        }
    }

    // Adds a few unconstrained jesters, so that worlds vary.
    void stray(const Timeline& time, core::Rng& rng) {
        for (unsigned round = 1; round <= time.traded(); ++round) {
            for (const Lines& lines : lines_[round - 1U]) {
                for (const std::uint16_t arc : {lines.in, lines.jest_first, lines.jest_second}) {
                    if (arc == 0 || rng.below(3) != 0 || goes_.flow(arc) >= goes_.high(arc)) continue;
                    goes_.raise(network_, arc, goes_.flow(arc) + 1);
                }
            }
        }
    }

    // Hand-written positions: only the total number of jesters is fixed.
    bool count_all(const Knowledge& knowledge, const Timeline& time) {
        const auto missing = [&] {
            int there = time.own() < players ? knowledge.hidden.stores[time.own()][Ware::jesters] : 0;
            for (core::Seat seat = 0; seat < players; ++seat) {
                if (seat != time.own()) there += goes_.flow(life_[seat] + time.all());
            }
            const unsigned round = knowledge.open.round;
            if (time.traded() == round && !time.is_home(round)) {
                for (const Lines& lines : lines_[round - 1U])
                    there += goes_.flow(lines.home != 0 ? lines.home : lines.in);
            }
            return total - there;
        };
        if (missing() > 0) goes_.raise(network_, spring_, goes_.flow(spring_) + missing());
        if (missing() < 0) goes_.lower(network_, spring_, std::max(0, goes_.flow(spring_) + missing()));
        return missing() == 0;
    }

    bool on_ = false;
    Network network_;
    Circulation goes_;
    std::uint16_t spring_ = 0;  // the arc of all that were there at first, if that is not known
    BySeat<std::uint16_t> life_{};
    BySeat<int> base_{};
    ByRound<std::array<Lines, roles>> lines_{};
};

}  // namespace subrosa::devil
