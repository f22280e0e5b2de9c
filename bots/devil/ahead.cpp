#include "bots/devil/ahead.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace subrosa::bots {

using namespace devil;

namespace {

// Moves of the market are never an intention by themselves.
bool is_market(const Action& action) {
    return action.verb == Verb::buy || action.verb == Verb::sell || action.verb == Verb::borrow ||
           action.verb == Verb::repay;
}
// Stages that are decided by a move or two.
bool is_plain(Stage stage) {
    switch (stage) {
        case Stage::keep:
        case Stage::first:
        case Stage::second:
        case Stage::drop:
        case Stage::hunt:
        case Stage::question:
        case Stage::wings:
        case Stage::inquisition:
            return true;
        default:
            return false;
    }
}

// How the game ended for a seat: mostly whether it won, and by how much.
float worth_of_end(const core::Outcome& outcome, const Open& open, core::Seat seat) {
    const auto fifths = [&](core::Seat one) {
        return static_cast<float>(open.realms[one].score) +
               0.2F * static_cast<float>(open.realms[one].fifths);
    };
    float best = -1000.0F;
    for (core::Seat other = 0; other < players; ++other) {
        if (other != seat) best = std::max(best, fifths(other));
    }
    const float margin = fifths(seat) - best;
    const float won = outcome.winners.has(seat) ? 1.0F / static_cast<float>(outcome.winners.size()) : 0.0F;
    return 0.5F * won + 0.5F / (1.0F + std::exp(-margin / 6.0F));
}

// About normal, around 0.
float about_zero(core::Rng& rng) {
    float sum = 0.0F;
    for (int i = 0; i < 6; ++i)
        sum += static_cast<float>(rng.next() >> 8U) / static_cast<float>(1U << 24U) - 0.5F;
    return sum * 1.4F;
}

}  // namespace

DevilMinds::DevilMinds(core::Seat seat, core::Rng rng, const DevilWeights& weights, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        DevilWeights own = weights;
        if (i > 0) {
            auto numbers = std::bit_cast<std::array<float, sizeof(DevilWeights) / sizeof(float)>>(own);
            for (float& number : numbers) number *= std::exp(0.3F * about_zero(rng));
            own = std::bit_cast<DevilWeights>(numbers);
            own.whim = 3.0F * weights.whim;
            own.books = weights.books;  // no opinion, but a number of rounds
        }
        minds_.push_back(std::make_unique<DevilThumbBot>(seat, core::Rng(rng.next_seed(), i), own));
    }
}

std::vector<DevilIntention> intentions_for(const Knowledge& knowledge, const Choices& choices,
                                           DevilMinds& minds, core::Rng& rng) {
    std::vector<DevilIntention> all;
    if (is_plain(knowledge.open.stage)) {
        const Action plain = minds[0].decide(knowledge, choices);
        all.push_back({plain, 0});
        for (const Action& choice : choices) {
            if (choice != plain && !is_market(choice) && choice.verb != Verb::jest &&
                all.size() < search::max_racers)
                all.push_back({choice, 0});
        }
        return all;
    }
    // Each mind makes its draft in a world of its own; those that come to the same are one.
    constexpr int longest = 40;
    const DevilWorld world(knowledge, rng);
    std::vector<std::vector<std::uint32_t>> seen;
    for (std::size_t mind = 0; mind < minds.size(); ++mind) {
        DevilWorld scratch = world;
        std::vector<std::uint32_t> moves;
        Choices now;
        for (int i = 0; i < longest; ++i) {
            const Open& open = scratch->open;
            if (open.stage != knowledge.open.stage || open.round != knowledge.open.round ||
                !open.awaited.has(knowledge.seat))
                break;
            scratch.choices(knowledge.seat, now);
            const Action action = minds[mind].decide(scratch.know(knowledge.seat), now);
            moves.push_back(static_cast<std::uint32_t>(action.verb) |
                            static_cast<std::uint32_t>(action.what) << 8U |
                            static_cast<std::uint32_t>(action.which) << 16U);
            scratch.play(knowledge.seat, action, core::NoSink{});
        }
        std::sort(moves.begin(), moves.end());
        if (std::find(seen.begin(), seen.end(), moves) != seen.end()) continue;
        seen.push_back(moves);
        all.push_back({std::nullopt, mind});
    }
    return all;
}

DevilAhead::DevilAhead(core::Seat seat, core::Rng rng, const DevilWeights& weights) : seat_(seat) {
    for (core::Seat other = 0; other < players; ++other)
        players_[other] = std::make_unique<DevilThumbBot>(other, core::Rng(rng.next_seed(), other), weights);
}

void DevilAhead::consider(const Knowledge& knowledge, const DevilBelief& belief,
                          const std::vector<DevilIntention>& intentions, DevilMinds& minds) {
    knowledge_ = &knowledge;
    belief_ = &belief;
    intentions_ = &intentions;
    minds_ = &minds;
}

void DevilAhead::imagine(core::Rng& rng) {
    world_ = DevilWorld(suppose(*knowledge_, belief_->sample(rng)), rng);
}

float DevilAhead::value(std::size_t number, const core::Seed& /*luck*/) {
    const DevilIntention& intention = (*intentions_)[number];
    ahead_ = world_;
    if (intention.first) ahead_.play(seat_, *intention.first, core::NoSink{});
    const Stage stage = knowledge_->open.stage;
    const std::uint8_t round = knowledge_->open.round;
    for (;;) {
        const core::SeatSet deciders = ahead_.deciders();
        if (deciders.empty()) break;
        const core::Seat seat = deciders.front();
        ahead_.choices(seat, choices_);
        if (choices_.size() == 1) {
            ahead_.play(seat, choices_[0], core::NoSink{});
            continue;
        }
        const bool still = seat == seat_ && ahead_->open.stage == stage && ahead_->open.round == round;
        DevilThumbBot& player = still ? (*minds_)[intention.mind] : *players_[seat];
        ahead_.play(seat, player.decide(ahead_.know(seat), choices_), core::NoSink{});
    }
    return worth_of_end(ahead_.outcome(), ahead_->open, seat_);
}

}  // namespace subrosa::bots
