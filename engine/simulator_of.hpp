// Simulates whole games of a typed game between bots, without text or JSON.
#pragma once

#include "bots/bot.hpp"
#include "engine/any_game.hpp"
#include "engine/meter_of.hpp"
#include "games/core/game.hpp"
#include "games/core/hash.hpp"

#include <algorithm>
#include <cassert>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace subrosa::engine {

// Bots' seeds are drawn from a stream of the game's seed that no game uses.
inline constexpr std::uint64_t bot_stream = std::uint64_t{1} << 63U;

// Plays games with one set of options and bots.
template <class Documents>
class SimulatorOf {
  public:
    using G = typename Documents::Game;

    SimulatorOf(const typename G::Options& options, std::vector<std::string> bots)
        : options_(options), bots_(std::move(bots)) {
        all_random_ =
            std::all_of(bots_.begin(), bots_.end(), [](const auto& name) { return name == "random"; });
    }

    PlayOut operator()(const core::Seed& seed, const PlayRequest& request) const {
        auto state = G::deal(options_, seed);
        core::Rng rng(seed, bot_stream + request.luck);
        PlayOut result;
        if (all_random_ && !request.measure) {
            play_at_random(state, rng, request.keep_moves, result);
        } else {
            play_with_bots(state, rng, request, result);
        }
        result.outcome = G::outcome(state);
        result.hash = core::hash_of(state);
        Documents::count_guesses(state, result);
        return result;
    }

  private:
    using Players = std::vector<std::unique_ptr<bots::Bot<G>>>;
    using Meter = MeterOf<Documents>;

    // The bots, and the meter if measurements are wanted.
    struct Round {
        Players players;
        std::optional<Meter> meter;
    };

    static void note(const typename G::State& state, core::Seat seat, const typename G::Action& action,
                     bool keep_moves, PlayOut& result) {
        ++result.decisions;
        if (Documents::begins_turn(state, action)) ++result.turns;
        if (keep_moves) result.moves.push_back({seat, Documents::text(action)});
    }

    // The shortcut for a table of random bots.
    static void play_at_random(typename G::State& state, core::Rng& rng, bool keep_moves, PlayOut& result) {
        typename G::Choices choices;
        for (core::SeatSet awaited = G::deciders(state); !awaited.empty(); awaited = G::deciders(state)) {
            const core::Seat seat = awaited.front();
            G::choices(state, seat, choices);
            const auto action = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
            note(state, seat, action, keep_moves, result);
            G::play(state, seat, action, core::NoSink{});
        }
    }

    void play_with_bots(typename G::State& state, core::Rng& rng, const PlayRequest& request,
                        PlayOut& result) const {
        Round round{seat_bots(rng, request.budget), std::nullopt};
        const auto players = static_cast<unsigned>(round.players.size());
        const auto everybody = core::SeatSet::first(players);
        if (request.measure) round.meter.emplace(state, players);
        const typename G::Sink sink(&SimulatorOf::tell, &round);
        G::opening(state, sink);
        typename G::Choices choices;
        for (core::SeatSet awaited = G::deciders(state); !awaited.empty(); awaited = G::deciders(state)) {
            const core::Seat seat = awaited.front();
            G::choices(state, seat, choices);
            for (const core::Seat looker : everybody) show(round, looker, G::know(state, looker));
            const auto action = ask(round, seat, G::know(state, seat), choices);
            assert(std::find(choices.begin(), choices.end(), action) != choices.end());
            note(state, seat, action, request.keep_moves, result);
            G::play(state, seat, action, sink);
        }
        if (round.meter) result.measured = std::move(round.meter->measured());
    }

    [[nodiscard]] Players seat_bots(core::Rng& rng, const bots::Budget& budget) const {
        Players players;
        for (const std::string& name : bots_) {
            const auto seat = static_cast<core::Seat>(players.size());
            players.push_back(Documents::make_bot(name, seat, rng.next_seed()));
            const bool has_its_own = bots::bot_spec(name)->budget != bots::Budget{};
            if (budget != bots::Budget{} && !has_its_own) players.back()->allow(budget);
        }
        return players;
    }

    static void show(Round& round, core::Seat seat, const typename G::Knowledge& knowledge) {
        bots::Bot<G>& bot = *round.players[seat];
        if (round.meter) return round.meter->look(bot, seat, knowledge);
        bot.update(knowledge);
    }

    static typename G::Action ask(Round& round, core::Seat seat, const typename G::Knowledge& knowledge,
                                  const typename G::Choices& choices) {
        bots::Bot<G>& bot = *round.players[seat];
        if (round.meter) return round.meter->decide(bot, seat, knowledge, choices);
        return bot.decide(knowledge, choices);
    }

    static void tell(void* context, const typename G::GameEvent& event) {
        auto& round = *static_cast<Round*>(context);
        for (const core::Seat seat : event.audience) {
            if (seat >= round.players.size()) continue;
            if (round.meter) {
                round.meter->observe(*round.players[seat], seat, event);
            } else {
                round.players[seat]->observe(event);
            }
        }
    }

    typename G::Options options_;
    std::vector<std::string> bots_;
    bool all_random_ = false;
};

}  // namespace subrosa::engine
