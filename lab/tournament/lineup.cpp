// The entrants of a tournament and their seats.
#include "lab/tournament/lineup.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <utility>

namespace subrosa::lab {
namespace {

// Neither game nor bots use this stream of a deal's seed.
constexpr std::uint64_t seating_stream = 0x7365'6174'0000ULL;

}  // namespace

LineUp::LineUp(std::vector<std::string> entrants) : entrants_(std::move(entrants)) {
    for (const std::string& entrant : entrants_) {
        const auto known = std::find(competitors_.begin(), competitors_.end(), entrant);
        competitor_of_.push_back(static_cast<std::size_t>(known - competitors_.begin()));
        if (known == competitors_.end()) competitors_.push_back(entrant);
    }
}

unsigned LineUp::seats(std::size_t competitor) const {
    return static_cast<unsigned>(std::count(competitor_of_.begin(), competitor_of_.end(), competitor));
}

double LineUp::fair_share(std::size_t competitor) const {
    return static_cast<double>(seats(competitor)) / players();
}

std::optional<std::size_t> LineUp::find(std::string_view bot) const {
    for (std::size_t one = 0; one < competitors_.size(); ++one) {
        const auto spec = bots::bot_spec(competitors_[one]);
        if (spec && spec->name == bot) return one;
    }
    return std::nullopt;
}

std::vector<std::size_t> LineUp::circle(const core::Seed& deal) const {
    std::vector<std::size_t> order(entrants_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    // The first stays fixed: rotations of one circle are equivalent.
    core::Rng rng(deal, seating_stream);
    if (!order.empty()) rng.shuffle(order.data() + 1, order.size() - 1);
    return order;
}

std::vector<std::size_t> LineUp::seating(const core::Seed& deal, unsigned rotation) const {
    std::vector<std::size_t> seats = circle(deal);
    std::rotate(seats.rbegin(), seats.rbegin() + rotation % players(), seats.rend());
    return seats;
}

}  // namespace subrosa::lab
