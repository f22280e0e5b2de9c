// Entries of a BotList. A game lists its own bots beside those that every game has: random and ismcts.
#pragma once

#include "bots/bot_list.hpp"
#include "bots/ismcts_bot.hpp"
#include "bots/random_bot.hpp"
#include "bots/search/search_bot.hpp"

namespace subrosa::bots {

// Entry of a class that is constructed from a seat and a random generator.
template <class B>
constexpr auto bot(std::string_view name) {
    using G = typename B::Game;
    return BotEntry<G>{name, [](core::Seat seat, const core::Rng& rng) -> std::unique_ptr<Bot<G>> {
                           return std::make_unique<B>(seat, rng);
                       }};
}
template <core::Game G>
constexpr BotEntry<G> random_bot() {
    return bot<RandomBot<G>>("random");
}
template <core::Game G>
constexpr BotEntry<G> ismcts_bot() {
    return bot<IsmctsBot<G>>("ismcts");
}
// Entry of a search bot with the settings that `level` returns.
template <class Model, typename Model::Level (*level)()>
constexpr auto level_bot(std::string_view name) {
    using G = typename Model::Game;
    return BotEntry<G>{name, [](core::Seat seat, const core::Rng& rng) -> std::unique_ptr<Bot<G>> {
                           return std::make_unique<SearchBot<Model>>(seat, rng, level());
                       }};
}

}  // namespace subrosa::bots
