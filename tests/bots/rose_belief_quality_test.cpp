// A belief is worth something: it finds out whom it can, and is not surer than it may be. The games are the
// same every time; the bounds are wide, and a belief that reads nothing or nonsense misses them. They do not
// depend on the build, and where every state is checked they would take minutes.
#ifndef SUBROSA_CHECKS

#include "bots/rose/prior.hpp"
#include "tests/bots/rose_watcher.hpp"

namespace subrosa::bots::rose {
namespace {

using rose::Rose;
using rose::Stage;

// All that was said about the others on the evening of the last day.
struct Verdict {
    double bits = 0.0;        // mean surprise
    double prior_bits = 0.0;  // the same by the rules alone
    double found = 0.0;       // the share of the others whose monk was held likeliest
    double looked_at = 0.0;   // how often somebody was judged, after every day
    double sure = 0.0;        // statements of more than 90 % among these
    double sure_and_wrong = 0.0;
};

using Company = std::function<std::unique_ptr<Bot<Rose>>(core::Seat, std::uint64_t)>;

Verdict verdict_on(const Company& company, std::uint64_t games) {
    Verdict verdict;
    double statements = 0;
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        const auto self = static_cast<core::Seat>(seed % 4);
        Watcher watcher(self);
        Seats seats;
        for (core::Seat seat = 0; seat < 4; ++seat) seats.push_back(company(seat, seed));
        int day = 1;
        Watch watch;
        watch.on_event = [&](const rose::GameEvent& event) { watcher.observe(event); };
        watch.asked = [&](const rose::State& state, core::Seat, const rose::Choices&) {
            const rose::Knowledge knowledge = Rose::know(state, self);
            watcher.update(knowledge);
            if (state.open.day == day) return;
            day = state.open.day;
            const Beliefs prior = prior_of(knowledge);
            for (core::Seat seat = 0; seat < 4; ++seat) {
                if (seat == self) continue;
                const IdentityOdds& odds = watcher.now().odds[seat];
                const auto* const likeliest = std::max_element(odds.begin(), odds.end());
                const float truth = odds[rose::index(state.hidden.identities[seat])];
                ++verdict.looked_at;
                if (*likeliest > 0.9F) ++verdict.sure;
                if (*likeliest > 0.9F && truth < 0.5F) ++verdict.sure_and_wrong;
                if (day != rose::guess_day) continue;
                verdict.bits += surprise(watcher.now(), state, seat);
                verdict.prior_bits += surprise(prior, state, seat);
                if (likeliest == &odds[rose::index(state.hidden.identities[seat])]) ++verdict.found;
                ++statements;
            }
        };
        play_match({}, seed, seats, watch);
    }
    verdict.bits /= statements;
    verdict.prior_bits /= statements;
    verdict.found /= statements;
    return verdict;
}

std::unique_ptr<Bot<Rose>> disguised_thumb(core::Seat seat, std::uint64_t seed, float disguise) {
    HeuristicWeights weights = fitted_weights().thumb;
    weights.disguise = disguise;
    return std::make_unique<ThumbBot>(seat, core::Rng(seed, seat), weights);
}

TEST(RoseBeliefQuality, FindsOutWhoDisguisesHimself) {
    const Verdict verdict =
        verdict_on([](core::Seat seat, std::uint64_t seed) { return disguised_thumb(seat, seed, 1.0F); }, 4);
    EXPECT_LT(verdict.bits, 0.9);
    EXPECT_LT(verdict.bits, verdict.prior_bits - 0.4);
    EXPECT_GT(verdict.found, 0.8);
    EXPECT_GT(verdict.sure, 0.3 * verdict.looked_at);
    EXPECT_LE(verdict.sure_and_wrong, 0.2 * verdict.sure);
}

// One who plays openly may be taken for another who pretends, and then the surprise is great: only how many
// are found is asked here.
TEST(RoseBeliefQuality, FindsOutWhoPlaysOpenly) {
    const Verdict verdict =
        verdict_on([](core::Seat seat, std::uint64_t seed) { return disguised_thumb(seat, seed, 0.0F); }, 6);
    EXPECT_GT(verdict.found, 0.8);
    EXPECT_GT(verdict.sure, 0.3 * verdict.looked_at);
    EXPECT_LE(verdict.sure_and_wrong, 0.2 * verdict.sure);
}

// Random players give nothing away. A belief that reads them is surprised more than by the rules alone.
TEST(RoseBeliefQuality, IsNotFooledByThoseWhoPlayAtRandom) {
    const Verdict verdict = verdict_on(
        [](core::Seat seat, std::uint64_t seed) {
            return bot_list().make("random", seat, core::seed_from_number(seed));
        },
        8);
    EXPECT_LT(verdict.bits, verdict.prior_bits + 0.8);
    EXPECT_LE(verdict.sure, 0.1 * verdict.looked_at);
    EXPECT_LE(verdict.sure_and_wrong, 0.2 * verdict.sure);
}

}  // namespace
}  // namespace subrosa::bots::rose

#endif
