// Shared by the parts of a fit.
#include "lab/fit/tools.hpp"

#include <charconv>
#include <cmath>

namespace subrosa::lab {

using namespace bots::rose;

core::Rng fit_rng(const FitPlan& plan, FitPurpose purpose, std::uint64_t number) {
    return core::Rng(plan.seed, (static_cast<std::uint64_t>(purpose) + 1) << 56U | number);
}

// Sum of twelve uniform numbers.
float normal(core::Rng& rng) {
    float sum = -6.0F;
    for (int i = 0; i < 12; ++i) sum += static_cast<float>(rng.next() >> 8U) / static_cast<float>(1U << 24U);
    return sum;
}

float readable(float number) {
    std::array<char, 64> buffer{};
    const auto written =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), number, std::chars_format::scientific, 2);
    float result = number;
    std::from_chars(buffer.data(), written.ptr, result);
    return result;
}

Estimate estimate(const std::vector<double>& values) {
    const auto count = static_cast<double>(values.size());
    if (values.empty()) return {};
    double sum = 0;
    for (const double value : values) sum += value;
    const double mean = sum / count;
    double squares = 0;
    for (const double value : values) squares += (value - mean) * (value - mean);
    if (values.size() < 2) return {mean, std::abs(mean) + 1};  // one value gives no variance
    return {mean, std::sqrt(squares / (count - 1) / count)};
}

rose::State play_fit_game(const rose::Options& options, const core::Seed& deal, const FitSeats& seats,
                          const FitWatch& watch) {
    struct WatchedMatch {
        const FitSeats& seats;
        const FitWatch& watch;
    } room{seats, watch};
    const auto tell = [](void* context, const rose::GameEvent& event) {
        const auto* here = static_cast<const WatchedMatch*>(context);
        if (here->watch.on_event) here->watch.on_event(event);
        for (const core::Seat seat : event.audience) {
            if (seat < here->seats.size()) here->seats[seat]->observe(event);
        }
    };
    const rose::Rose::Sink sink(tell, &room);
    rose::State state = rose::Rose::deal(options, deal);
    rose::Rose::opening(state, sink);
    rose::Choices choices;
    for (auto awaited = rose::Rose::deciders(state); !awaited.empty();
         awaited = rose::Rose::deciders(state)) {
        const core::Seat seat = awaited.front();
        if (watch.asked) watch.asked(state);
        for (const core::Seat looker : core::SeatSet::first(options.players))
            seats[looker]->update(rose::Rose::know(state, looker));
        rose::Rose::choices(state, seat, choices);
        rose::Rose::play(state, seat, seats[seat]->decide(rose::Rose::know(state, seat), choices), sink);
    }
    return state;
}

double win_share_of(const rose::State& end, core::Seat seat) {
    const core::SeatSet winners = rose::Rose::outcome(end).winners;
    return winners.has(seat) ? 1.0 / winners.size() : 0.0;
}

}  // namespace subrosa::lab
