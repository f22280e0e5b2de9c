// Measures bots of a typed game while they play. Measurements never reach a bot.
#pragma once

#include "bots/bot.hpp"
#include "engine/measurement.hpp"

#include <algorithm>
#include <chrono>
#include <vector>

namespace subrosa::engine {

template <class Documents>
class MeterOf {
  public:
    using G = typename Documents::Game;

    MeterOf(const typename G::State& dealt, unsigned players) {
        measured_.spent.resize(players);
        for (const core::Seat seat : core::SeatSet::first(players)) {
            measured_.identities.push_back(Documents::identity(dealt, seat));
            periods_.push_back(Documents::period(G::know(dealt, seat)));
        }
    }

    void look(bots::Bot<G>& bot, core::Seat seat, const typename G::Knowledge& knowledge) {
        const auto start = Clock::now();
        bot.update(knowledge);
        measured_.spent[seat].watching += Clock::now() - start;
        note_belief(bot, seat, knowledge);
    }

    void observe(bots::Bot<G>& bot, core::Seat seat, const typename G::GameEvent& event) {
        const auto start = Clock::now();
        bot.observe(event);
        measured_.spent[seat].watching += Clock::now() - start;
    }

    typename G::Action decide(bots::Bot<G>& bot, core::Seat seat, const typename G::Knowledge& knowledge,
                              const typename G::Choices& choices) {
        if (choices.size() == 1) return bot.decide(knowledge, choices);
        Spent& spent = measured_.spent[seat];
        const std::uint64_t before = bot.iterations();
        const auto start = Clock::now();
        const auto action = bot.decide(knowledge, choices);
        const std::chrono::nanoseconds took = Clock::now() - start;
        ++spent.decisions;
        spent.deciding += took;
        spent.longest = std::max(spent.longest, took);
        spent.iterations += bot.iterations() - before;
        return action;
    }

    [[nodiscard]] Measurement& measured() { return measured_; }

  private:
    using Clock = std::chrono::steady_clock;

    // The belief of a period is recorded when the bot first sees the next one.
    void note_belief(const bots::Bot<G>& bot, core::Seat seat, const typename G::Knowledge& knowledge) {
        const unsigned period = Documents::period(knowledge);
        const unsigned over = periods_[seat];
        if (period == over) return;
        periods_[seat] = period;
        const bots::Beliefs* const beliefs = bot.beliefs();
        if (beliefs != nullptr)
            measured_.believed.push_back({seat, over, *beliefs, Documents::prior(knowledge)});
    }

    Measurement measured_;
    std::vector<unsigned> periods_;  // by seat: the last one it saw
};

}  // namespace subrosa::engine
