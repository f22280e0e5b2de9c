// The search model of Deal with the Devil.
#include "bots/devil/search_model.hpp"

#include "bots/search/race.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace subrosa::bots::devil {
namespace {

// These stages have many small questions with obvious answers: the heuristic answers them.
bool is_searched(Stage stage) {
    return stage != Stage::production && stage != Stage::resolve && stage != Stage::scoring &&
           stage != Stage::over;
}

// Market moves are never a plan of their own.
bool is_market(const Action& action) {
    return action.verb == Verb::buy || action.verb == Verb::sell || action.verb == Verb::borrow ||
           action.verb == Verb::repay;
}

// Stages of a move or two.
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

// Half for the win, half for the margin.
float final_value(const core::Outcome& outcome, const Open& open, core::Seat seat) {
    const auto score = [&](core::Seat one) {
        return static_cast<float>(open.realms[one].score) +
               0.2F * static_cast<float>(open.realms[one].fifths);
    };
    float best = -1000.0F;
    for (core::Seat other = 0; other < players; ++other) {
        if (other != seat) best = std::max(best, score(other));
    }
    const float margin = score(seat) - best;
    const float won = outcome.winners.has(seat) ? 1.0F / static_cast<float>(outcome.winners.size()) : 0.0F;
    return 0.5F * won + 0.5F / (1.0F + std::exp(-margin / 6.0F));
}

// Approximately standard normal.
float approximate_normal(core::Rng& rng) {
    float sum = 0.0F;
    for (int i = 0; i < 6; ++i)
        sum += static_cast<float>(rng.next() >> 8U) / static_cast<float>(1U << 24U) - 0.5F;
    return sum * 1.4F;
}

}  // namespace

PolicyVariants::PolicyVariants(core::Seat seat, core::Rng rng, const Weights& weights, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        Weights own = weights;
        if (i > 0) {
            for (const Weight<Weights>& weight : weight_list())
                weight.in(own) *= std::exp(0.3F * approximate_normal(rng));
            own.tie_noise = 3.0F * weights.tie_noise;
            own.books = weights.books;  // a number of rounds
        }
        variants_.push_back(std::make_unique<ThumbBot>(seat, core::Rng(rng.next_seed(), i), own));
    }
}

std::vector<CandidatePlan> candidates_for(const Knowledge& knowledge, const Choices& choices,
                                          PolicyVariants& variants, core::Rng& rng) {
    std::vector<CandidatePlan> all;
    if (is_plain(knowledge.open.stage)) {
        const Action plain = variants[0].decide(knowledge, choices);
        all.push_back({plain, 0});
        for (const Action& choice : choices) {
            if (choice != plain && !is_market(choice) && choice.verb != Verb::jest &&
                all.size() < search::max_candidates)
                all.push_back({choice, 0});
        }
        return all;
    }
    // Each variant plans in its own copy of a world; equal sets of moves are one plan.
    constexpr int longest = 40;
    const World world(knowledge, rng);
    std::vector<std::vector<std::uint32_t>> seen;
    for (std::size_t variant = 0; variant < variants.size(); ++variant) {
        World scratch = world;
        std::vector<std::uint32_t> moves;
        Choices now;
        for (int i = 0; i < longest; ++i) {
            const Open& open = scratch->open;
            if (open.stage != knowledge.open.stage || open.round != knowledge.open.round ||
                !open.awaited.has(knowledge.seat))
                break;
            scratch.choices(knowledge.seat, now);
            const Action action = variants[variant].decide(scratch.know(knowledge.seat), now);
            moves.push_back(search::key_of_bytes(action));
            scratch.play(knowledge.seat, action, core::NoSink{});
        }
        std::sort(moves.begin(), moves.end());
        if (std::find(seen.begin(), seen.end(), moves) != seen.end()) continue;
        seen.push_back(moves);
        all.push_back({std::nullopt, variant});
    }
    return all;
}

SearchLevel easy_level() {
    SearchLevel level;
    level.budget = {0, 8};
    level.variants = 2;
    level.weights.tie_noise *= 3.0F;
    return level;
}

SearchLevel normal_level() {
    SearchLevel level;
    level.budget = {0, 60};
    return level;
}

SearchLevel hard_level() {
    SearchLevel level;
    level.budget = {200, 0};
    level.variants = 16;
    return level;
}

SearchModel::SearchModel(core::Seat seat, core::Rng rng, const SearchLevel& level)
    : seat_(seat),
      weights_(level.weights),
      variants_(seat, core::Rng(rng.next_seed(), 1), level.weights, level.variants),
      talk_(seat, 0) {
    core::Rng playout_rng(rng.next_seed(), 2);
    for (core::Seat other = 0; other < players; ++other) {
        players_[other] =
            std::make_unique<ThumbBot>(other, core::Rng(playout_rng.next_seed(), other), level.weights);
    }
}

void SearchModel::decided(const Knowledge& knowledge, const Action& action) {
    known_ = knowledge;
    spoken_of_ = action;
    candidates_.clear();
    belief_.reset();
}

void SearchModel::hear(core::Seat speaker, const Claim& claim) {
    talk_.hear(speaker, claim);
    for (std::size_t i = 0; i < variants_.size(); ++i) variants_[i].hear(speaker, claim);
}

std::optional<Claim> SearchModel::speak() {
    if (!spoken_of_) return std::nullopt;
    const Action chosen = *spoken_of_;
    spoken_of_.reset();
    return talk_.speak(*known_, chosen, weights_);
}

const Beliefs* SearchModel::beliefs() const {
    if (!known_) return nullptr;
    beliefs_ = {};
    beliefs_.players = players;
    beliefs_.identities = roles;
    core::Rng rng(known_->open.round);
    const Belief own(*known_, weights_, rng);
    const Suspicion common = suspect(*known_, weights_, false);
    for (core::Seat seat = 0; seat < players; ++seat) {
        for (std::size_t i = 0; i < layouts; ++i)
            beliefs_.odds[seat][index(layout_table[i][seat])] += static_cast<float>(own.chances()[i]);
        if (seat != seat_) continue;
        for (std::size_t role = 0; role < roles; ++role) beliefs_.odds[seat][role] = common.odds[seat][role];
    }
    return &beliefs_;
}

std::optional<Action> SearchModel::begin(const Knowledge& knowledge, const Choices& choices, core::Rng& rng) {
    const Open& open = knowledge.open;
    if (!is_searched(open.stage)) return variants_[0].decide(knowledge, choices);
    if (commitment_.round == open.round && commitment_.stage == open.stage)
        return variants_[commitment_.variant].decide(knowledge, choices);
    root_ = &knowledge;
    candidates_ = candidates_for(knowledge, choices, variants_, rng);
    return std::nullopt;
}

void SearchModel::sample(core::Rng& rng) {
    if (!belief_) belief_.emplace(*root_, weights_, rng, &talk_);
    world_ = World(suppose(*root_, belief_->sample(rng)), rng);
}

float SearchModel::value(std::size_t number, const core::Seed& /*luck*/) {
    const CandidatePlan& candidate = candidates_[number];
    playout_ = world_;
    if (candidate.first) playout_.play(seat_, *candidate.first, core::NoSink{});
    for (core::SeatSet deciders; !(deciders = playout_.deciders()).empty();) {
        const core::Seat seat = deciders.front();
        playout_.choices(seat, choices_);
        if (choices_.size() == 1) {
            playout_.play(seat, choices_[0], core::NoSink{});
            continue;
        }
        const Open& open = playout_->open;
        const bool planned =
            seat == seat_ && open.stage == root_->open.stage && open.round == root_->open.round;
        ThumbBot& player = planned ? variants_[candidate.variant] : *players_[seat];
        playout_.play(seat, player.decide(playout_.know(seat), choices_), core::NoSink{});
    }
    return final_value(playout_.outcome(), playout_->open, seat_);
}

Action SearchModel::commit(std::size_t number, const Knowledge& knowledge, const Choices& choices) {
    const CandidatePlan& candidate = candidates_[number];
    if (candidate.first) return *candidate.first;
    commitment_ = {knowledge.open.round, knowledge.open.stage, candidate.variant};
    return variants_[candidate.variant].decide(knowledge, choices);
}

}  // namespace subrosa::bots::devil
