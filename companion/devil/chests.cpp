#include "companion/devil/chests.hpp"

#include <algorithm>
#include <numeric>

namespace subrosa::devil::companion {

Deal draw_deal(const Wishes& wishes, const core::Seed& seed) {
    core::Rng rng(seed, 0);
    Options options;
    options.wishes = wishes;
    const Layout layout = draw_layout(options, rng);
    return {layout, rng.below(schedules)};
}

SeatOfChest hands(const Layout& layout, unsigned schedule, unsigned round, Handing handing) {
    ByRole<core::Seat> seat_of{};
    for (core::Seat seat = 0; seat < players; ++seat) seat_of[index(layout[seat])] = seat;
    if (handing == Handing::home) return seat_of;
    const Route& route = routes[schedule][round - 1];
    const auto& readers = handing == Handing::first ? route.first : route.second;
    SeatOfChest seats{};
    for (std::size_t chest = 0; chest < roles; ++chest) seats[chest] = seat_of[index(readers[chest])];
    return seats;
}

bool fits(unsigned schedule, const Layout& layout, std::span<const RoundRead> read) {
    for (std::size_t round = 0; round < read.size(); ++round) {
        const Route& route = routes[schedule][round];
        for (std::size_t seat = 0; seat < players; ++seat) {
            if (chest_read_by(route.first, layout[seat]) != read[round][seat].first ||
                chest_read_by(route.second, layout[seat]) != read[round][seat].second)
                return false;
        }
    }
    return true;
}

Swaps draw_swaps(const core::Seed& seed) {
    core::Rng rng(seed, 0);
    Swaps swaps;
    for (Swap& swap : swaps) {
        std::iota(swap.begin(), swap.end(), std::uint8_t{0});
        rng.shuffle(swap.data(), swap.size());
    }
    return swaps;
}

SeatOfPlace openly(const std::array<Role, players>& chests, const SeatOfChest& hands, const Swaps& swaps) {
    SeatOfPlace seats{};
    for (std::size_t place = 0; place < players; ++place)
        seats[swaps[1][swaps[0][place]]] = hands[index(chests[place])];
    return seats;
}

}  // namespace subrosa::devil::companion
