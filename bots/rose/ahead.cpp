// What The Name of the Rose brings to the search.
#include "bots/rose/ahead.hpp"

#include "bots/rose/forecast.hpp"
#include "bots/rose/prior.hpp"

#include <algorithm>

namespace subrosa::bots {
namespace {

using rose::Colour;
using rose::Rose;
using rose::Stage;

// What the choices say about the seats, limited to what `possible` allows.
JointOdds joint(OddsBySeat possible, const Belief& belief, unsigned players) {
    for (unsigned seat = 0; seat < players; ++seat) {
        for (std::size_t monk = 0; monk < rose::colours; ++monk)
            possible[seat][monk] *= belief.fit()[seat][monk];
    }
    return {possible, players, rose::colours};
}

}  // namespace

RoseAhead::RoseAhead(const rose::Knowledge& knowledge, const Belief& belief, const ThumbWeights& weights,
                     const Quick& quick, const Foresight& foresight)
    : knowledge_(knowledge),
      seat_(knowledge.seat),
      players_(knowledge.open.options.players),
      identity_(knowledge.identities[knowledge.seat]),
      weights_(weights),
      quick_(quick),
      foresight_(foresight),
      belief_(belief),
      mine_(joint(possible_monks(knowledge), belief, players_)) {
    const OddsBySeat open = possible_monks(knowledge.open);
    const auto all_right =
        static_cast<float>(rose::guessed_evidence[players_] * (static_cast<int>(players_) - 1));
    for (const core::Seat seat : core::SeatSet::first(players_)) {
        if (seat == seat_) continue;
        const IdentityOdds& odds = belief.now().odds[seat];
        const float by_favour = belief.reads_favour(seat);
        const float others = static_cast<float>(players_) - 1.0F;
        bayes_readers_ += (1.0F - by_favour) * foresight.bayes_readers / others;
        favour_readers_ += (by_favour + (1.0F - by_favour) * (1.0F - foresight.bayes_readers)) / others;
        guessed_[seat] = all_right * *std::max_element(odds.begin(), odds.end());
        for (std::size_t monk = 0; monk < rose::colours; ++monk) {
            if (odds[monk] <= 0.0F) continue;
            OddsBySeat known = open;
            known[seat] = {};
            known[seat][monk] = 1.0F;
            theirs_[seat][monk] = joint(known, belief, players_);
        }
    }
}

void RoseAhead::expose(const rose::Choices& choices) {
    choices_ = choices;
    if (bayes_readers_ > 0.0F) exposure_ = belief_.exposure(knowledge_, choices, identity_);
}

void RoseAhead::begin(Ahead& ahead, core::Rng& rng) {
    // Everything hidden is imagined to fit the identities: who has chosen a marker did not choose his own.
    const Assignment& mine = mine_.sample(rng);
    rose::Knowledge supposed = knowledge_;
    for (const core::Seat seat : core::SeatSet::first(players_)) {
        ahead.casts[seat_][seat] = static_cast<Colour>(mine[seat]);
        supposed.identities[seat] = ahead.casts[seat_][seat];
    }
    ahead.world = RoseWorld(supposed, rng);
    // Every other seat imagines the table anew, from what it can know in this world.
    for (const core::Seat seat : core::SeatSet::first(players_)) {
        if (seat == seat_) continue;
        const auto& theirs = theirs_[seat][mine[seat]];
        const Assignment& cast = theirs->sample(rng);
        for (const core::Seat other : core::SeatSet::first(players_))
            ahead.casts[seat][other] = static_cast<Colour>(cast[other]);
    }
    ahead.favour = belief_.favour();
    ahead.first = true;
    ahead.own_turn_over = false;
    ahead.turns = 0;
    ahead.feared = 0.0F;
}

void RoseAhead::prior(Ahead& ahead, core::Seat seat, const rose::Choices& choices,
                      search::Priors& priors) const {
    const rose::Open& open = ahead.world->open;
    Scores scores{};
    quick_.score(open, seat, quick_.stakes(open, seat, ahead.casts[seat]), choices, scores);
    const float best = *std::max_element(scores.data(), scores.data() + choices.size());
    for (std::size_t i = 0; i < choices.size(); ++i)
        priors[i] = steep((scores[i] - best) / (3.0F * foresight_.haste)) + 0.01F;
}

// The best, as it seems at the moment.
std::size_t RoseAhead::choose(Ahead& ahead, core::Seat seat, const rose::Choices& choices,
                              core::Rng& rng) const {
    const rose::Open& open = ahead.world->open;
    if (open.stage == Stage::guess) return rng.below(static_cast<std::uint32_t>(choices.size()));
    Scores scores{};
    quick_.score(open, seat, quick_.stakes(open, seat, ahead.casts[seat]), choices, scores);
    const std::uint32_t noise = rng.next();
    std::size_t best = 0;
    float most = -1e9F;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        // A little chance between choices that are about as good: eight steps of it are enough.
        const float whim = static_cast<float>((noise >> (2 * (i % 16))) & 3U) * foresight_.haste;
        if (scores[i] + whim > most) {
            most = scores[i] + whim;
            best = i;
        }
    }
    return best;
}

void RoseAhead::play(Ahead& ahead, core::Seat seat, const rose::Action& action) const {
    const rose::Open& open = ahead.world->open;
    if (ahead.first) {
        ahead.first = false;
        const auto* const at = std::find(choices_.begin(), choices_.end(), action);
        ahead.seen = at == choices_.end() ? 0.0F : exposure_[static_cast<std::size_t>(at - choices_.begin())];
    }
    const bool in_turn = static_cast<bool>(open.pending.card) || open.stage == Stage::play;
    if (seat == seat_ && !ahead.own_turn_over) {
        struct Watching {
            Favour& favour;
            const ThumbWeights& weights;
        } watching{ahead.favour, weights_};
        const auto watch = [](void* context, const rose::Told& told) {
            auto* here = static_cast<Watching*>(context);
            here->favour.observe(told, here->weights);
        };
        ahead.world.play(seat, action, Rose::Sink(watch, &watching));
    } else {
        ahead.world.play(seat, action, core::NoSink{});
    }
    if (!in_turn || open.pending.card) return;
    ++ahead.turns;
    if (!ahead.own_turn_over) end_own_turn(ahead);
}

// What the searcher does later, in passing, says nothing about how well it can hide: only the turn that it is
// deciding about counts.
void RoseAhead::end_own_turn(Ahead& ahead) const {
    ahead.own_turn_over = true;
    ahead.feared = guesses_feared(ahead);
    ahead.soon = judge_now(ahead);
}

bool RoseAhead::done(const Ahead& ahead) const {
    const Stage stage = ahead.world->open.stage;
    if (stage == Stage::over || stage == Stage::guess) return true;
    return ahead.turns >= foresight_.rounds * static_cast<int>(players_) && stage == Stage::play;
}

// What guesses about the searcher's own identity are going to cost it.
float RoseAhead::guesses_feared(const Ahead& ahead) const {
    const auto all_right =
        static_cast<float>(rose::guessed_evidence[players_] * (static_cast<int>(players_) - 1));
    const auto seen = [&](float decoy_lead) {
        return seen_as(ahead.world->open, ahead.favour, seat_, identity_,
                       {weights_.transparency, decoy_lead});
    };
    const float by_favour =
        (1.0F - weights_.shrewd_readers) * seen(0.0F) + weights_.shrewd_readers * seen(weights_.decoy_lead);
    return foresight_.caution * all_right * (bayes_readers_ * ahead.seen + favour_readers_ * by_favour);
}

search::Values RoseAhead::judge(Ahead& ahead) const {
    if (!ahead.own_turn_over) end_own_turn(ahead);
    search::Values values = judge_now(ahead);
    for (std::size_t seat = 0; seat < values.size(); ++seat)
        values[seat] += foresight_.presence * (ahead.soon[seat] - values[seat]);
    return values;
}

// How likely each seat is to win, in its own view.
search::Values RoseAhead::judge_now(const Ahead& ahead) const {
    const Forecast coming = forecast(ahead.world->open, ahead.world->hidden.hands, quick_, weights_);
    const float spread = foresight_.spread_at_end + foresight_.spread_a_day * coming.days_left;
    search::Values values{};
    for (const core::Seat viewer : core::SeatSet::first(players_)) {
        rose::BySeat<float> evidence = coming.seats;
        for (const core::Seat seat : core::SeatSet::first(players_))
            evidence[seat] += guessed_[seat] + coming.monks[rose::index(ahead.casts[viewer][seat])];
        evidence[seat_] += ahead.feared;
        values[viewer] = chance_to_win(evidence, players_, viewer, spread);
    }
    return values;
}

}  // namespace subrosa::bots
