// How fast the bots of The Name of the Rose think, on one core. Four players, positions of whole games
// between rule-of-thumb players.
#include "bots/rose/bots.hpp"
#include "bots/rose/fast_heuristic.hpp"
#include "bots/rose/search_model.hpp"

#include <benchmark/benchmark.h>

#include <memory>
#include <vector>

namespace subrosa::bots::rose {
namespace {

constexpr core::Seat players = 4;
constexpr core::Seat watcher = 1;

// A decision, and what the watcher heard since the one before it.
struct RecordedDecision {
    State state;
    core::Seat seat = 0;
    Choices choices;
    std::vector<GameEvent> heard;
};

// Every decision of a game.
std::vector<RecordedDecision> game(std::uint64_t number) {
    struct Listeners {
        std::vector<std::unique_ptr<Bot<Rose>>> seats;
        std::vector<GameEvent> heard;
    } listeners;
    for (core::Seat seat = 0; seat < players; ++seat)
        listeners.seats.push_back(bot_list().make("thumb", seat, core::seed_from_number(number)));
    const auto tell = [](void* context, const GameEvent& event) {
        auto* here = static_cast<Listeners*>(context);
        if (event.audience.has(watcher)) here->heard.push_back(event);
        for (const core::Seat seat : event.audience) {
            if (seat < players) here->seats[seat]->observe(event);
        }
    };
    const Rose::Sink sink(tell, &listeners);
    std::vector<RecordedDecision> moments;
    State state = Rose::deal({.players = players}, core::seed_from_number(number));
    Rose::opening(state, sink);
    for (core::SeatSet awaited; !(awaited = Rose::deciders(state)).empty();) {
        RecordedDecision& now = moments.emplace_back(RecordedDecision{state, awaited.front(), {}, {}});
        std::swap(now.heard, listeners.heard);
        Rose::choices(state, now.seat, now.choices);
        Rose::play(state, now.seat,
                   listeners.seats[now.seat]->decide(Rose::know(state, now.seat), now.choices), sink);
    }
    return moments;
}

// A bot at the watcher's seat, and where it stands: before its first card of a day.
struct Seated {
    std::unique_ptr<Bot<Rose>> bot;
    Knowledge knowledge;
    Choices choices;
};
Seated seated(const char* name, int day) {
    Seated here;
    here.bot = bot_list().make(name, watcher, core::seed_from_number(1));
    for (const RecordedDecision& moment : game(1)) {
        for (const GameEvent& event : moment.heard) here.bot->observe(event);
        here.knowledge = Rose::know(moment.state, watcher);
        here.bot->update(here.knowledge);
        here.choices = moment.choices;
        const Open& open = moment.state.open;
        if (open.day == day && open.stage == Stage::play && moment.seat == watcher) break;
    }
    return here;
}

// Iterations a second, of decisions of a thousand iterations each, by the day.
void search(benchmark::State& bench, const char* name) {
    const Seated here = seated(name, static_cast<int>(bench.range(0)));
    if (here.choices.size() < 2) return bench.SkipWithError("nothing to choose");
    for (auto _ : bench) benchmark::DoNotOptimize(here.bot->decide(here.knowledge, here.choices));
    bench.counters["iterations/s"] =
        benchmark::Counter(static_cast<double>(here.bot->iterations()), benchmark::Counter::kIsRate);
}
BENCHMARK_CAPTURE(search, hard, "hard:1000")->Arg(1)->Arg(3)->Arg(6)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(search, easy, "easy:1000")->Arg(3)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(search, ismcts, "ismcts:1000")->Arg(1)->Arg(3)->Arg(6)->Unit(benchmark::kMillisecond);

// What a decision costs a bot that thinks of nothing ahead.
void thumb(benchmark::State& bench) {
    const std::vector<RecordedDecision> moments = game(2);
    std::vector<Knowledge> known;
    for (const RecordedDecision& moment : moments) known.push_back(Rose::know(moment.state, moment.seat));
    std::vector<std::unique_ptr<Bot<Rose>>> bots;
    for (core::Seat seat = 0; seat < players; ++seat)
        bots.push_back(bot_list().make("thumb", seat, core::seed_from_number(1)));
    std::size_t next = 0;
    for (auto _ : bench) {
        const RecordedDecision& moment = moments[next];
        benchmark::DoNotOptimize(bots[moment.seat]->decide(known[next], moment.choices));
        if (++next == moments.size()) next = 0;
    }
}
BENCHMARK(thumb)->Unit(benchmark::kMicrosecond);

// A whole game watched; the time is that of one choice that was observed.
void belief(benchmark::State& bench) {
    const std::vector<RecordedDecision> moments = game(3);
    std::vector<Knowledge> looks;
    for (const RecordedDecision& moment : moments) looks.push_back(Rose::know(moment.state, watcher));
    double choices = 0;
    for (auto _ : bench) {
        Belief belief(watcher, policy_model());
        for (std::size_t i = 0; i < moments.size(); ++i) {
            for (const GameEvent& event : moments[i].heard) belief.observe(event);
            belief.update(looks[i]);
        }
        benchmark::DoNotOptimize(belief.now());
        choices += static_cast<double>(belief.shifts().size());
    }
    bench.counters["choice"] =
        benchmark::Counter(choices, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}
BENCHMARK(belief)->Unit(benchmark::kMillisecond);

// What the search asks for at every choice outside its trees.
void fast_score(benchmark::State& bench) {
    const FastHeuristic fast(fitted_weights().thumb);
    std::vector<RecordedDecision> moments;
    for (const RecordedDecision& moment : game(4)) {
        if (moment.choices.size() > 1) moments.push_back(moment);
    }
    std::size_t next = 0;
    Scores scores{};
    for (auto _ : bench) {
        const RecordedDecision& moment = moments[next];
        const Stakes stakes = fast.stakes(moment.state.open, moment.seat, moment.state.hidden.identities);
        fast.score(moment.state.open, moment.seat, stakes, moment.choices, scores);
        benchmark::DoNotOptimize(scores);
        if (++next == moments.size()) next = 0;
    }
}
BENCHMARK(fast_score);

}  // namespace
}  // namespace subrosa::bots::rose
