// Starting souls of each role: by S2, or in hand-written positions as many as each seat needs for what it
// showed and paid.
#pragma once

#include "games/devil/imagine_past.hpp"

namespace subrosa::devil {

inline void Past::deal_souls() {
    for (std::size_t role = 0; role < roles; ++role)
        first_souls_[role] = {role_start[role][index(Ware::pure)], role_start[role][index(Ware::marked)]};
}

// The viewer's present souls, without its known transfers.
inline Souls Past::own_souls_at_first() const {
    const Store& store = knowledge_.hidden.stores[own_seat_];
    const std::size_t own = index(layout_[own_seat_]);
    Souls start{store[Ware::pure], store[Ware::marked]};
    for (unsigned round = 1; round <= traded_; ++round) {
        for (std::size_t role = 0; role < roles; ++role) {
            const Chest& chest = known(round, role);
            if (chest.pure == unknown) continue;
            const int sign = role == own ? -1 : 1;
            start.pure += sign * chest.pure;
            start.marked += sign * chest.marked;
        }
    }
    return start;
}

inline int Past::souls_shown_by(core::Seat seat) const {
    int most = 0;
    for (const auto& segment : open_.souls_shown) most = std::max<int>(most, segment[seat]);
    if (layout_[seat] != Role::devil) return most;
    for (const auto& ritual : open_.rituals) {
        const Ritual& shown = ritual[index(Role::devil)];
        most = std::max<int>(most, shown.pure + shown.marked);
    }
    return most;
}

// Shares out six pure and two marked souls. False: impossible.
inline bool Past::share_souls() {
    first_souls_ = {};
    Souls left{6, 2};
    if (own_seat_ < players) {
        const Souls own = own_souls_at_first();
        first_souls_[index(layout_[own_seat_])] = own;
        left.pure -= own.pure;
        left.marked -= own.marked;
    }
    if (left.pure < 0 || left.marked < 0) return false;
    Circulation& goes = goes_[souls_at];
    for (core::Seat seat = 0; seat < players; ++seat) {
        if (seat == own_seat_) continue;
        if (!bound_souls(seat, souls_at, true)) return false;
        const int most = is_mortal(layout_[seat]) ? std::min(left.pure, 3) : left.pure + left.marked;
        goes.bound(life_[seat], goes.low(life_[seat]), std::min(goes.high(life_[seat]), most));
    }
    goes.bound(spring_, left.pure + left.marked, left.pure + left.marked);
    if (!goes.repair_all(network_)) return false;
    // Prefers the number each seat has shown since; sometimes adds one.
    BySeat<core::Seat> order{0, 1, 2, 3};
    rng_.shuffle(order.data(), players);
    for (const core::Seat seat : order) {
        if (seat == own_seat_) continue;
        const std::uint16_t arc = life_[seat];
        const int wish = any(4) == 0 ? goes.flow(arc) + static_cast<int>(any(2)) : souls_shown_by(seat);
        if (wish > goes.flow(arc)) goes.raise(network_, arc, std::min(wish, goes.high(arc)));
    }
    ByRole<int> all{};
    for (core::Seat seat = 0; seat < players; ++seat) {
        if (seat != own_seat_) all[index(layout_[seat])] = goes.flow(life_[seat]);
    }
    return share_marked(left.marked, all);
}

// S2: only the devil and the cultist have marked souls. `all`: total souls of the other roles.
inline bool Past::share_marked(int left, const ByRole<int>& all) {
    constexpr std::size_t cultist = index(Role::cultist);
    constexpr std::size_t devil = index(Role::devil);
    int shown = 0;
    for (const auto& ritual : open_.rituals) shown = std::max<int>(shown, ritual[devil].marked);
    const int least = std::max(0, left - all[cultist]);
    const int most = std::min(left, all[devil]);
    if (least > most) return false;
    const int wish = static_cast<int>(any(4)) == 0 ? 0 : shown;
    const int from = std::clamp(wish, least, most);
    const int devils = from + static_cast<int>(any(static_cast<std::uint32_t>(most - from + 1)));
    for (std::size_t role = 0; role < roles; ++role) {
        if (own_seat_ < players && role == index(layout_[own_seat_])) continue;
        const int marked = role == devil ? devils : role == cultist ? left - devils : 0;
        first_souls_[role] = {all[role] - marked, marked};
    }
    return true;
}

}  // namespace subrosa::devil
