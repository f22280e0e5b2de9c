// Hand-written positions have no history. After inventing one, restore the totals of jesters, souls and
// indulgences by adjusting the other seats.
#pragma once

#include "games/devil/state.hpp"

namespace subrosa::devil {

class Balance {
  public:
    Balance(const Open& open, Hidden& hidden, core::Seat viewer)
        : open_(open), hidden_(hidden), viewer_(viewer) {}

    void restore() {
        level(Ware::jesters, open_.options.jesters ? 14 : 0);
        level(Ware::marked, 2);
        level(Ware::pure, 6);
        if (open_.options.trade_indulgences)
            level(Ware::indulgences, indulgence_supply - open_.indulgences_left);
    }

  private:
    [[nodiscard]] int in_chests(Ware ware) const {
        if (open_.stage != Stage::first && open_.stage != Stage::second) return 0;
        int there = 0;
        for (const Chest& chest : hidden_.chests[open_.round - 1U]) {
            const bool spent = chest.taken != Taken::no;
            if (ware == Ware::jesters) there += (spent ? 0 : chest.wares[index(ware)]) + chest.jest[0];
            if (ware == Ware::indulgences && !spent) there += chest.wares[index(ware)];
            if (ware == Ware::pure && spent) there += chest.pure;
            if (ware == Ware::marked && spent) there += chest.marked;
        }
        return there;
    }
    // Upper bound of what the seat can hold of a ware.
    [[nodiscard]] int most(core::Seat seat, Ware ware, int all) const {
        if ((ware != Ware::pure && ware != Ware::marked) || !is_mortal(hidden_.roles[seat])) return all;
        return ware == Ware::marked ? 0 : 3;
    }

    void level(Ware ware, int all) {
        int missing = all - in_chests(ware);
        for (core::Seat seat = 0; seat < players; ++seat) {
            std::uint8_t& there = hidden_.stores[seat][ware];
            if (seat != viewer_)
                there = static_cast<std::uint8_t>(std::min<int>(there, most(seat, ware, all)));
            missing -= there;
        }
        for (core::Seat seat = 0; seat < players; ++seat) {
            if (seat == viewer_) continue;
            std::uint8_t& there = hidden_.stores[seat][ware];
            const int then = std::clamp(there + missing, 0, most(seat, ware, all));
            missing -= then - there;
            there = static_cast<std::uint8_t>(then);
        }
    }

    const Open& open_;
    Hidden& hidden_;
    core::Seat viewer_;
};

}  // namespace subrosa::devil
