// K1: what a seat of Among Cultists is told, who has to decide and what it knows do not depend on what it
// cannot know.
#include "games/cultists/text.hpp"
#include "tests/support/cultists_manners.hpp"
#include "tests/support/cultists_subject.hpp"
#include "tests/support/leaky.hpp"
#include "tests/support/noninterference.hpp"

#include <gtest/gtest.h>

#include <map>

namespace subrosa::tests {
namespace {

using namespace cultists;

struct SecretCultists : CultistsSubject {
    // A role, or the end of the game, is revealed: in one world only, or differently in both.
    static bool unveils(const GameEvent& event) {
        switch (event.kind) {
            case EventKind::died:
                return event.cause == cultists::Cause::role;
            case EventKind::role_shown:
            case EventKind::claimed:
            case EventKind::guessing_began:
            case EventKind::game_over:
                return true;
            default:
                return false;
        }
    }

    // Two events that differ only in a thing which is turned over at this moment, for this viewer or for
    // everybody.
    static bool may_differ(const GameEvent* mine, const GameEvent* theirs, core::Seat viewer) {
        if (mine != nullptr && unveils(*mine)) return true;
        if (theirs != nullptr && unveils(*theirs)) return true;
        if (mine == nullptr || theirs == nullptr) return false;
        GameEvent one = *mine;
        const GameEvent& other = *theirs;
        switch (one.kind) {
            case EventKind::event_drawn:
                one.event = other.event;
                break;
            case EventKind::token_drawn:
                if (one.seat == viewer) one.event = other.event;
                break;
            case EventKind::danger_drawn:
            case EventKind::inspected:
                one.room_card = other.room_card;
                break;
            case EventKind::cultist_came:
                one.place = other.place;
                break;
            case EventKind::explored:
                one.danger = other.danger;
                break;
            case EventKind::seer_named:
                one.right = other.right;
                break;
            case EventKind::saw:
                if (one.seat == viewer) one.dead = other.dead;
                break;
            case EventKind::vote_shown:
                one.about = other.about;
                one.twice = other.twice;
                break;
            default:
                break;
        }
        return one == other;
    }

    static bool chooses_secretly(const State& state) {
        return state.open.step == Step::voting || state.open.step == Step::closing;
    }

    static bool lies_open(const State& state) { return state.open.stage == Stage::over; }

    // Which card is given or laid nobody else sees.
    static bool look_the_same(Action one, const Action& other) {
        if (one.verb == Verb::give || one.verb == Verb::fill || one.verb == Verb::secure)
            one.what = other.what;
        return one == other;
    }

    enum class Twin : std::uint8_t {
        imagined,  // everything else
        secrets,   // roles, routes and cards: what is to come stays
        status,    // starting cards and gifts
        cards,     // room cards
        routes,
        future,  // what is to come
    };
    static constexpr std::size_t kinds_of_twins = 6;

    static State twin_of(const State& truth, core::Seat viewer, std::size_t kind, core::Rng& rng) {
        const auto twin = static_cast<Twin>(kind);
        Knowledge knowledge = Cultists::know(truth, viewer);
        if (twin == Twin::status || twin == Twin::cards || twin == Twin::routes)
            knowledge.roles = truth.hidden.roles;
        const State imagined = Cultists::imagine(knowledge, rng);
        State world = twin == Twin::imagined || twin == Twin::secrets ? imagined : truth;
        switch (twin) {
            case Twin::imagined:
                break;
            case Twin::secrets:
                world.hidden.luck = truth.hidden.luck;
                world.hidden.bag = truth.hidden.bag;
                world.hidden.peeked = truth.hidden.peeked;
                world.hidden.tokens = truth.hidden.tokens;
                world.hidden.cultists = truth.hidden.cultists;
                break;
            case Twin::status:
                world.hidden.start = imagined.hidden.start;
                world.hidden.given = imagined.hidden.given;
                for (core::Seat seat = 0; seat < cultists::max_characters; ++seat)
                    world.hidden.hands[seat].encounter = imagined.hidden.hands[seat].encounter;
                break;
            case Twin::cards:
                world.hidden.brought = imagined.hidden.brought;
                world.hidden.first = imagined.hidden.first;
                world.hidden.decks = imagined.hidden.decks;
                world.hidden.draw = imagined.hidden.draw;
                world.hidden.danger = imagined.hidden.danger;
                world.hidden.removed_unseen = imagined.hidden.removed_unseen;
                for (core::Seat seat = 0; seat < cultists::max_characters; ++seat)
                    world.hidden.hands[seat].room = imagined.hidden.hands[seat].room;
                break;
            case Twin::routes:
                world.hidden.routes = imagined.hidden.routes;
                break;
            case Twin::future:
                world.hidden.luck = imagined.hidden.luck;
                world.hidden.bag = imagined.hidden.bag;
                world.hidden.peeked = imagined.hidden.peeked;
                world.hidden.tokens = imagined.hidden.tokens;
                world.hidden.cultists = imagined.hidden.cultists;
                break;
        }
        return world;
    }
};

template <Secretive S, class Always>
Pairs pairs_of_games(const std::vector<cultists::Options>& tables, CultistsManner manner, unsigned one_in,
                     const Always& always) {
    Pairs pairs;
    for (const cultists::Options& options : tables) {
        core::Rng rng(options.players, 330 + cultists::index(manner));
        const State start = deal(options, options.players + 10 * cultists::index(manner));
        pairs_of_worlds<S>(pairs, start, one_in, always, rng, PlayCultists{manner});
    }
    return pairs;
}

bool never(const State& /*state*/) {
    return false;
}

class CultistsNoninterference : public testing::TestWithParam<std::size_t> {};

TEST_P(CultistsNoninterference, K1WorldsThatASeatCannotTellApartStaySo) {
    const auto manner = static_cast<CultistsManner>(GetParam());
    const Pairs pairs = pairs_of_games<SecretCultists>(every_cultists_table(60), manner, 60, never);
    EXPECT_EQ(pairs.finding, Finding{});
    for (const std::size_t steps : pairs.steps) EXPECT_GT(steps, 500U);
}

INSTANTIATE_TEST_SUITE_P(Manners, CultistsNoninterference, testing::Range(std::size_t{0}, cultists_manners),
                         [](const auto& manner) {
                             return std::string(name_of(static_cast<CultistsManner>(manner.param)));
                         });

// Every step of every stage, several times.
TEST(CultistsNoninterferenceItself, K1HoldsAtEveryKindOfDecision) {
    std::map<Step, int> visited;
    const auto rare = [&](const State& state) { return visited[state.open.step]++ < 12; };
    for (std::size_t manner = 0; manner < 3 * cultists_manners; ++manner) {
        Pairs pairs;
        for (const cultists::Options& options : cultists_tables(cultists::Level::experienced)) {
            core::Rng rng(options.players, 340 + manner);
            pairs_of_worlds<SecretCultists>(
                pairs, deal(options, 50 + manner), endless, rare, rng,
                PlayCultists{static_cast<CultistsManner>(manner % cultists_manners)});
        }
        EXPECT_EQ(pairs.finding, Finding{});
    }
    for (std::size_t i = 0; i < cultists::index(Step::none); ++i)
        EXPECT_GE(visited[static_cast<Step>(i)], 8) << name_of(static_cast<Step>(i));
}

// K1: who decides in each step, by what everybody sees.
Finding deciders_by_sight(const State& state) {
    const cultists::Open& open = state.open;
    const core::SeatSet deciders = Cultists::deciders(state);
    const auto alone = [&](core::Seat seat) { return deciders == core::SeatSet::of(seat); };
    const bool one = open.options.players < 6 || (open.options.players == 6 && !open.options.robot);
    switch (open.step) {
        case Step::turn:
            return alone(open.turn) ? "" : "not the seat whose turn it is";
        case Step::giving:
            for (core::Seat seat = 0; seat < open.options.players; ++seat) {
                if (deciders.has(seat) && open.encounter_left[seat] == 0) return "one without cards is asked";
            }
            return {};
        case Step::looking:
        case Step::drawing:
        case Step::token:
        case Step::changing:
            return alone(open.knife) ? "" : "not the knife's holder";
        case Step::saying:
            return alone(open.looks.back().looker()) ? "" : "not who has looked";
        case Step::partner:
            return alone(open.pending.partner) ? "" : "not who was asked";
        case Step::closing:
            return one ? "" : "two cultists, and somebody is asked";
        case Step::talking:
        case Step::voting:
        case Step::naming:
        case Step::none:
            return {};
    }
    return "an unknown step";
}

// K1: as soon as somebody is asked in the vote or at clean-up, all players are.
TEST(CultistsNoninterferenceItself, K1DecidersFollowFromWhatEverybodySees) {
    std::uint64_t seed = 0;
    int begun = 0;
    for (const cultists::Options& options : every_cultists_table(10)) {
        core::Rng rng(++seed, 350);
        Step last = Step::none;
        std::size_t votes = 0;
        const auto visit = [&](const State& state) -> Finding {
            const Step step = state.open.step;
            const bool all_answer = step == Step::talking || step == Step::voting || step == Step::closing;
            const bool begins = step != last || state.open.votes.size() != votes;
            last = step;
            votes = state.open.votes.size();
            if (all_answer && begins) {
                ++begun;
                if (Cultists::deciders(state) != core::SeatSet::first(options.players))
                    return "not all are asked";
            }
            return deciders_by_sight(state);
        };
        const PlayCultists pick{static_cast<CultistsManner>(seed % cultists_manners)};
        EXPECT_EQ(walk<CultistsSubject>(deal(options, seed), rng, visit, pick), Finding{})
            << text_of(options);
    }
    EXPECT_GT(begun, 200);
}

// A test of the test: games that leak, each in its way.
struct NeighbourSeesTheBallot : SecretCultists {
    struct Game : Cultists {
        static Knowledge know(const State& state, core::Seat seat) {
            Knowledge knowledge = Cultists::know(state, seat);
            if (seat + 1U < CultistsSubject::players(state))
                knowledge.ballot = state.hidden.ballots[seat + 1U];
            return knowledge;
        }
    };
};

struct CountsTheChoices : SecretCultists {  // how many choices somebody has to ponder
    struct Game : Cultists {
        static Knowledge know(const State& state, core::Seat seat) {
            Knowledge knowledge = Cultists::know(state, seat);
            for (const core::Seat decider : Cultists::deciders(state)) {
                const auto choices = choices_of<CultistsSubject>(state, decider);
                if (state.open.step == Step::saying)
                    knowledge.open.spare[0] = static_cast<std::uint8_t>(choices.size());
            }
            return knowledge;
        }
    };
};

struct GivesAway : SecretCultists {  // a dead card is handed over with a trembling hand
    struct Game : Cultists {
        template <class Sink>
        static void play(State& state, core::Seat seat, const Action& action, const Sink& sink) {
            Cultists::play(state, seat, action, sink);
            if constexpr (Sink::listens) {
                const bool dead = action.encounter_card() == cultists::EncounterCard::dead;
                if (action.verb == Verb::give && dead)
                    sink(GameEvent{.audience = core::SeatSet::everybody(state.open.options.players),
                                   .kind = EventKind::passed,
                                   .seat = seat});
            }
        }
    };
};

TEST(CultistsNoninterferenceItself, CatchesLeaks) {
    const auto tables = cultists_tables(cultists::Level::experienced);
    const auto leak = [&](auto subject, CultistsManner manner) {
        return pairs_of_games<decltype(subject)>(tables, manner, 20, never).finding;
    };
    EXPECT_NE(leak(TellsAll<SecretCultists>{}, CultistsManner::any), Finding{});
    EXPECT_NE(leak(SpectatorSeesAHand<SecretCultists>{}, CultistsManner::any), Finding{});
    EXPECT_NE(leak(NeighbourSeesTheBallot{}, CultistsManner::voters), Finding{});
    EXPECT_NE(leak(CountsTheChoices{}, CultistsManner::checkers), Finding{});
    EXPECT_NE(leak(GivesAway{}, CultistsManner::killers), Finding{});
}

}  // namespace
}  // namespace subrosa::tests
