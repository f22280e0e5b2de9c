// Whole games between bots, for tests.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "bots/bot.hpp"
#include "games/rose/rose.hpp"

namespace subrosa::bots {

using RoseBot = Bot<rose::Rose>;
using Seats = std::vector<std::unique_ptr<RoseBot>>;

// Called before each decision with the true state, the seat that is asked, and its choices.
using Before = std::function<void(const rose::State&, core::Seat, const rose::Choices&)>;
// Called with each event.
using Hear = std::function<void(const rose::Told&)>;

// Plays a game to its end; every bot is told what its seat is told and asked what its seat is asked. Stops with the
// test's failure if a bot answers with something that was not offered, or the game does not end.
rose::State play_match(const rose::Options& options, std::uint64_t seed, const Seats& seats,
                       const Before& before = {}, const Hear& hear = {});

// How often somebody named the identity of `seat` on day 7, out of the others.
int times_found(const rose::State& state, core::Seat seat);
// How many identities `seat` named rightly on day 7.
int found_by(const rose::State& state, core::Seat seat);

}  // namespace subrosa::bots
