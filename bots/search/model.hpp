// What a game supplies to SearchBot: the contract of its search model, and defaults for every part of it.
#pragma once

#include "bots/bot.hpp"
#include "bots/search/tree.hpp"
#include "bots/world.hpp"

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>

namespace subrosa::bots::search {

// By seat, in 0..1.
using Values = std::array<float, core::max_players>;
// By choice, not normalised.
inline constexpr std::size_t max_choices = 64;
using Priors = std::array<float, max_choices>;
// Values of tree_key().
inline constexpr std::uint32_t max_tree_keys = 8;

// The model of a tree search (tree_search.hpp). A Simulation is one playout: a `world` and whatever else the
// model keeps beside it.
//   sample         starts a simulation: a world drawn from the searcher's belief. Every seat acts on what
//                  it can know in that world: its own view must not come from the world's hidden part
//   tree_key       private knowledge of a seat that shapes all its choices, as a number below max_tree_keys;
//                  simulations with different keys use different trees for that seat
//   priors         policy weights of the choices, all above 0
//   rollout        the index of the choice that the seat makes beyond the tree
//   play           applies an action
//   simultaneous   whether the seats that decide now do not see each other's choices
//   action_key     a number that is different for different choices of a decision
//   finished       whether to stop and evaluate; must hold when there is no decider
//   evaluate       expected result of each seat as that seat sees it
template <class M>
concept TreeModel = requires(M& model, typename M::Simulation& simulation, core::Seat seat, core::Rng& rng,
                             const typename M::Game::Choices& choices, const typename M::Game::Action& action,
                             Priors& priors) {
    { model.sample(simulation, rng) } -> std::same_as<void>;
    { model.tree_key(simulation, seat) } -> std::convertible_to<std::uint32_t>;
    { model.priors(simulation, seat, choices, priors) } -> std::same_as<void>;
    { model.rollout(simulation, seat, choices, rng) } -> std::same_as<std::size_t>;
    { model.play(simulation, seat, action) } -> std::same_as<void>;
    { model.simultaneous(simulation) } -> std::same_as<bool>;
    { model.action_key(action) } -> std::same_as<ActionKey>;
    { model.finished(simulation) } -> std::same_as<bool>;
    { model.evaluate(simulation) } -> std::same_as<Values>;
};

// The model of a race among a few candidate plans (race.hpp).
//   sample   draws a world from the searcher's belief
//   value    the searcher's result of a candidate in that world, in 0..1; equal seeds, equal luck
template <class M>
concept RaceModel = requires(M& model, std::size_t candidate, core::Rng& rng, const core::Seed& luck) {
    { model.sample(rng) } -> std::same_as<void>;
    { model.value(candidate, luck) } -> std::same_as<float>;
};

// How a SearchBot runs a tree search.
//   begin     prepares the search of a decision with several choices, or returns an action that needs no
//             search. It may set the priors of the root; otherwise priors() is asked there, too. The
//             knowledge stays valid until decided()
//   players   the number of seats that decide
template <class M>
concept TreeBotModel = TreeModel<M> &&
    requires(M& model, const typename M::Game::Knowledge& known, const typename M::Game::Choices& choices,
             Priors& priors, core::Rng& rng, std::optional<typename M::Game::Action> action) {
    action = model.begin(known, choices, priors, rng);
    { model.players(known) } -> std::convertible_to<unsigned>;
};

// How a SearchBot runs a race.
//   begin        as above
//   candidates   the number of candidate plans, at least 1
//   commit       the first action of the candidate that was chosen
template <class M>
concept RaceBotModel = RaceModel<M> &&
    requires(M& model, const typename M::Game::Knowledge& known, const typename M::Game::Choices& choices,
             std::size_t candidate, core::Rng& rng, std::optional<typename M::Game::Action> action) {
    action = model.begin(known, choices, rng);
    { model.candidates() } -> std::same_as<std::size_t>;
    { model.commit(candidate, known, choices) } -> std::same_as<typename M::Game::Action>;
};

template <class M>
concept SearchableModel = TreeBotModel<M> || RaceBotModel<M>;

// The model of a SearchBot.
//   Level     settings, with the default `budget`
//   decided   is told the choice that was made, searched or not
//   update, observe, hear, speak, beliefs and shifts are those of Bot
template <class M>
concept SearchModel = SearchableModel<M> && core::Game<typename M::Game> &&
    std::constructible_from<M, core::Seat, const core::Rng&, const typename M::Level&> &&
    requires(M& model, const typename M::Level& level, const typename M::Game::Knowledge& known,
             const typename M::Game::GameEvent& event, const typename M::Game::Action& action,
             core::Seat seat, const Claim& claim) {
    { level.budget } -> std::convertible_to<Budget>;
    { model.decided(known, action) } -> std::same_as<void>;
    { model.update(known) } -> std::same_as<void>;
    { model.observe(event) } -> std::same_as<void>;
    { model.hear(seat, claim) } -> std::same_as<void>;
    { model.speak() } -> std::same_as<std::optional<Claim>>;
    { model.beliefs() } -> std::same_as<const Beliefs*>;
    { model.shifts() } -> std::same_as<std::span<const Shift<typename M::Game::Action>>>;
};

// A model without any knowledge of a game beyond its rules: uniform worlds, equal priors, random playouts to
// the end of the game, a win counts 1. A game derives its model from it and replaces what it knows better.
template <core::Game G>
class DefaultModel {
  public:
    using Game = G;
    struct Level {
        Budget budget;
    };
    struct Simulation {
        World<G> world;
    };

    DefaultModel() = default;
    DefaultModel(core::Seat /*seat*/, const core::Rng& /*rng*/, const Level& /*level*/) {}

    std::optional<typename G::Action> begin(const typename G::Knowledge& knowledge,
                                            const typename G::Choices& /*choices*/, Priors& /*priors*/,
                                            core::Rng& /*rng*/) {
        knowledge_ = &knowledge;
        return std::nullopt;
    }
    void sample(Simulation& simulation, core::Rng& rng) const {
        simulation.world = World<G>(*knowledge_, rng);
    }
    static std::uint32_t tree_key(const Simulation& /*simulation*/, core::Seat /*seat*/) { return 0; }
    static void priors(Simulation& /*simulation*/, core::Seat /*seat*/, const typename G::Choices& choices,
                       Priors& priors) {
        for (std::size_t i = 0; i < choices.size(); ++i) priors[i] = 1.0F;
    }
    static std::size_t rollout(Simulation& /*simulation*/, core::Seat /*seat*/,
                               const typename G::Choices& choices, core::Rng& rng) {
        return rng.below(static_cast<std::uint32_t>(choices.size()));
    }
    static void play(Simulation& simulation, core::Seat seat, const typename G::Action& action) {
        simulation.world.play(seat, action, core::NoSink{});
    }
    static bool simultaneous(const Simulation& simulation) { return simulation.world.deciders().size() > 1; }
    static ActionKey action_key(const typename G::Action& action) { return key_of_bytes(action); }
    static bool finished(const Simulation& simulation) { return simulation.world.deciders().empty(); }
    static Values evaluate(const Simulation& simulation) {
        Values values{};
        const core::SeatSet winners = simulation.world.outcome().winners;
        for (const core::Seat seat : winners) values[seat] = 1.0F / static_cast<float>(winners.size());
        return values;
    }
    static unsigned players(const typename G::Knowledge& knowledge) { return knowledge.open.options.players; }

    void update(const typename G::Knowledge& /*knowledge*/) {}
    void observe(const typename G::GameEvent& /*event*/) {}
    void decided(const typename G::Knowledge& /*knowledge*/, const typename G::Action& /*action*/) {}
    void hear(core::Seat /*speaker*/, const Claim& /*claim*/) {}
    static std::optional<Claim> speak() { return std::nullopt; }
    [[nodiscard]] const Beliefs* beliefs() const { return nullptr; }
    [[nodiscard]] std::span<const Shift<typename G::Action>> shifts() const { return {}; }

  private:
    const typename G::Knowledge* knowledge_ = nullptr;
};

}  // namespace subrosa::bots::search
