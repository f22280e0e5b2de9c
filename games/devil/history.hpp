// Replays the history of hidden goods: starting goods, observed changes, chests and rituals. Must hold for
// every state with a history: it explains the stores, and no amount was ever negative.
#pragma once

#include "games/devil/rewards.hpp"
#include "games/devil/state.hpp"

namespace subrosa::devil {

class History {
  public:
    explicit History(const State& state) : open_(state.open), hidden_(state.hidden) {}

    // The first contradiction in the history, or nothing.
    const char* wrong() {
        for (std::size_t seat = 0; seat < players; ++seat) {
            for (std::size_t i = 0; i < wares; ++i)
                held_[seat][i] = role_start[index(hidden_.roles[seat])][i];
            if (!open_.options.jesters) held_[seat][index(Ware::jesters)] = 0;
        }
        for (unsigned round = 1; round <= open_.round; ++round) {
            const bool now = round == open_.round;
            const auto closed = [&](Stage stage) { return !now || open_.stage > stage; };
            segment(segment_of(round, Span::offer));
            if (closed(Stage::offer)) offers(round);
            segment(segment_of(round, Span::first));
            if (closed(Stage::first)) taken(round, Taken::by_first);
            segment(segment_of(round, Span::second));
            if (closed(Stage::second)) {
                taken(round, Taken::by_second);
                home(round);
            }
            segment(segment_of(round, Span::after));
            if ((round == 3 || round == 5) && closed(Stage::ritual)) ritual(round);
            segment(segment_of(round, Span::ritual));
        }
        if (wrong_ != nullptr) return wrong_;
        for (std::size_t seat = 0; seat < players; ++seat) {
            for (std::size_t i = 0; i < wares; ++i) {
                if (held_[seat][i] != hidden_.stores[seat].count[i])
                    return "seats: what lies behind a screen is not what came and went";
            }
        }
        return nullptr;
    }

  private:
    void change(std::size_t seat, std::size_t ware, int by) {
        held_[seat][ware] += by;
        if (held_[seat][ware] < 0 && wrong_ == nullptr) wrong_ = "past: somebody paid what he did not have";
    }
    void segment(std::size_t number) {
        for (std::size_t seat = 0; seat < players; ++seat) {
            for (std::size_t i = 0; i < ledger_wares; ++i) {
                const Change& seen = open_.ledger[number][seat][i];
                const std::size_t ware = index(ledger_ware(i));
                if (held_[seat][ware] + seen.low < 0 && wrong_ == nullptr)
                    wrong_ = "past: somebody paid what he did not have";
                held_[seat][ware] += seen.sum;
            }
            const int souls = held_[seat][index(Ware::pure)] + held_[seat][index(Ware::marked)];
            if (souls < open_.souls_shown[number][seat] && wrong_ == nullptr)
                wrong_ = "past: somebody showed souls that he did not have";
        }
    }
    [[nodiscard]] std::size_t seat_with(Role role) const { return seat_of(hidden_.roles, role); }
    void offers(unsigned round) {
        for (std::size_t role = 0; role < roles; ++role) {
            const Chest& chest = hidden_.chests[round - 1][role];
            const std::size_t owner = seat_with(static_cast<Role>(role));
            for (std::size_t i = 0; i < chest_wares; ++i) change(owner, i, -chest.wares[i]);
        }
    }
    void taken(unsigned round, Taken when) {
        const Route& route = routes[hidden_.schedule][round - 1];
        const std::size_t reading = when == Taken::by_first ? 0 : 1;
        for (std::size_t role = 0; role < roles; ++role) {
            const Chest& chest = hidden_.chests[round - 1][role];
            const std::size_t reader = seat_with(reading == 0 ? route.first[role] : route.second[role]);
            change(reader, index(Ware::jesters), -chest.jest[reading]);
            if (chest.taken != when) continue;
            change(reader, index(Ware::pure), -chest.pure);
            change(reader, index(Ware::marked), -chest.marked);
            if (!chest.price.souls) change(reader, index(Ware::ducats), -chest.price.number);
        }
        for (std::size_t role = 0; role < roles; ++role) {
            const Chest& chest = hidden_.chests[round - 1][role];
            if (chest.taken != when) continue;
            const std::size_t reader = seat_with(reading == 0 ? route.first[role] : route.second[role]);
            for (std::size_t i = 0; i < chest_wares; ++i) change(reader, i, chest.wares[i]);
            if (reading == 1) change(reader, index(Ware::jesters), chest.jest[0]);
        }
    }
    void home(unsigned round) {
        for (std::size_t role = 0; role < roles; ++role) {
            const Chest& chest = hidden_.chests[round - 1][role];
            const std::size_t owner = seat_with(static_cast<Role>(role));
            change(owner, index(Ware::jesters), chest.home_jesters);
            if (chest.taken == Taken::no) {
                for (std::size_t i = 0; i < chest_wares; ++i) {
                    if (i != index(Ware::jesters)) change(owner, i, chest.wares[i]);
                }
                continue;
            }
            change(owner, index(Ware::pure), chest.pure);
            change(owner, index(Ware::marked), chest.marked);
            if (!chest.price.souls) change(owner, index(Ware::ducats), chest.price.number);
        }
    }
    void ritual(unsigned round) {
        for (std::size_t role = 0; role < roles; ++role) {
            const std::size_t seat = seat_with(static_cast<Role>(role));
            const Ritual& shown = open_.rituals[ritual_of(round)][role];
            if (shown.pure > held_[seat][index(Ware::pure)] ||
                shown.marked > held_[seat][index(Ware::marked)])
                wrong_ = "past: the devil showed souls that he did not have";
            if (round == 3 && role == index(Role::devil) && shown.marked != held_[seat][index(Ware::marked)])
                wrong_ = "past: the devil kept a marked soul back in round 3";
            for (std::size_t i = 0; i < priced_wares; ++i) change(seat, i, -shown.bribe[i]);
            if (round != 3) continue;
            const auto gained = rewards_of_round3(open_, static_cast<Role>(role));
            for (std::size_t i = 0; i < priced_wares; ++i) change(seat, i, gained[i]);
        }
    }

    const Open& open_;
    const Hidden& hidden_;
    std::array<std::array<int, wares>, players> held_{};
    const char* wrong_ = nullptr;
};

}  // namespace subrosa::devil
