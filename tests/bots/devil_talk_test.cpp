// What the bots of Deal with the Devil say, why it gives nobody away, and how little what they hear weighs.
#include "bots/devil/bots.hpp"
#include "bots/devil/thumb_bot.hpp"
#include "games/devil/text.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace subrosa::bots::devil {
namespace {

// A claim in its game.
struct Spoken {
    const State& before;  // the speaker's decision
    const State& after;
    core::Seat seat;
    const Claim& claim;
    const std::vector<std::pair<core::Seat, Claim>>& earlier;

    [[nodiscard]] Role role() const { return before.hidden.roles[seat]; }
};

struct Manners {
    bool speak = true;
    bool hear = true;
    std::function<void(const Spoken&)> said{};
};

std::uint64_t own_number(std::uint64_t game, core::Seat seat) {
    return core::Rng(core::seed_from_number(game), 100U + seat).next64();
}

State talking_game(std::uint64_t game, const Manners& manners) {
    const core::Seed seed = core::seed_from_number(game);
    State state = Devil::deal({}, seed);
    std::vector<std::unique_ptr<ThumbBot>> seats;
    for (core::Seat seat = 0; seat < players; ++seat)
        seats.push_back(std::make_unique<ThumbBot>(seat, core::Rng(seed, 100U + seat)));
    std::vector<std::pair<core::Seat, Claim>> earlier;
    Choices choices;
    while (!Devil::deciders(state).empty()) {
        const core::Seat seat = Devil::deciders(state).front();
        Devil::choices(state, seat, choices);
        for (core::Seat looker = 0; looker < players; ++looker)
            seats[looker]->update(Devil::know(state, looker));
        const State before = state;
        Devil::play(state, seat, seats[seat]->decide(Devil::know(state, seat), choices), core::NoSink{});
        const auto claim = manners.speak ? seats[seat]->speak() : std::nullopt;
        if (!claim) continue;
        EXPECT_EQ(seats[seat]->speak(), std::nullopt);  // not twice after one decision
        if (manners.said) manners.said({before, state, seat, *claim, earlier});
        earlier.emplace_back(seat, *claim);
        for (auto& listener : seats) {
            if (manners.hear) listener->hear(seat, *claim);
        }
    }
    return state;
}

void each_claim(std::uint64_t first, std::uint64_t last, const std::function<void(const Spoken&)>& said) {
    for (std::uint64_t game = first; game <= last; ++game) talking_game(game, {.said = said});
}

Claim suspecting(core::Seat seat, Role role) {
    return {"i_suspect", seat, static_cast<unsigned>(index(role))};
}
Claim wanting(Ware ware) {
    return {"i_want", std::nullopt, std::nullopt, {{"good", std::string(name_of(ware))}}};
}

// ---- what is said

TEST(DevilTalk, SaysAtMostOneThingARoundAndNothingInSecretStages) {
    for (std::uint64_t game = 1; game <= 8; ++game) {
        std::set<std::pair<core::Seat, unsigned>> spoken;
        talking_game(game, {.said = [&](const Spoken& now) {
                         EXPECT_TRUE(spoken.emplace(now.seat, now.before.open.round).second);
                         EXPECT_FALSE(is_secret(now.before.open.stage));
                         EXPECT_FALSE(now.before.open.roles_open);
                     }});
        EXPECT_GE(spoken.size(), 4U);
    }
}

// All roles say the same kinds of things, and none says who it is.
TEST(DevilTalk, EveryRoleSaysEveryKind) {
    std::map<std::string, std::set<Role>> kinds;
    each_claim(1, 60, [&](const Spoken& now) { kinds[now.claim.kind].insert(now.role()); });
    for (const char* kind :
         {"i_want", "i_can_pay", "i_suspect", "i_am_not", "my_offer_was_taken", "my_offer_was_not_taken"}) {
        EXPECT_EQ(kinds[kind].size(), roles) << kind;
        kinds.erase(kind);
    }
    EXPECT_TRUE(kinds.empty()) << kinds.begin()->first;
}

TEST(DevilTalk, WantsWhatTheBestPlanLacks) {
    for (std::uint64_t game = 1; game <= 12; ++game) {
        talking_game(game, {.said = [&](const Spoken& now) {
                         if (now.claim.kind != "i_want") return;
                         const auto ware = value_named<Ware>(now.claim.words.at("good"));
                         ASSERT_TRUE(ware && is_good(*ware));
                         const Knowledge knowledge = Devil::know(now.after, now.seat);
                         const OwnPosition view(knowledge, fitted_weights());
                         const Prices prices(view);
                         const auto menu = std::make_unique<PlanMenu>();
                         menu->fill(view, prices,
                                    own_number(game, now.seat) ^ (std::uint64_t{now.after.open.round} << 8U));
                         const RoundPlan& plan = menu->best(prices, stock_of(view.store), view.realm.debt);
                         EXPECT_GT(plan.need[index(*ware)], view.store[*ware]);
                     }});
    }
}

// It has the money, and a mortal who never traded would have as much.
TEST(DevilTalk, CanPayWhatWasSeenToComeIn) {
    each_claim(1, 30, [](const Spoken& now) {
        if (now.claim.kind != "i_can_pay") return;
        const int amount = std::stoi(now.claim.words.at("amount"));
        EXPECT_LE(amount, now.after.hidden.stores[now.seat][Ware::ducats]);
        EXPECT_GE(amount, int{min_price});
        int seen = 0;
        for (const auto& segment : now.after.open.ledger)
            seen += segment[now.seat][ledger_of(Ware::ducats)].sum;
        EXPECT_LE(amount, seen);
    });
}

// Before any trade a mortal has what was seen to come in, no more and no less: that is what the bound means.
TEST(DevilTalk, WhatWasSeenToComeInIsAMortalsMoney) {
    const State state = Devil::deal({}, core::seed_from_number(4));
    for (core::Seat seat = 0; seat < players; ++seat) {
        const int more = role_start[index(state.hidden.roles[seat])][index(Ware::ducats)];
        EXPECT_EQ(ducats_to_show(Devil::know(state, seat)) + more, state.hidden.stores[seat][Ware::ducats]);
    }
}

// T5: the claim is true, and leaves the speaker at least two possible roles.
TEST(DevilTalk, TellsTrulyHowItsOfferFaredIfThatLeavesItsRoleOpen) {
    each_claim(1, 60, [](const Spoken& now) {
        const bool says_taken = now.claim.kind == "my_offer_was_taken";
        if (!says_taken && now.claim.kind != "my_offer_was_not_taken") return;
        const std::size_t at = now.before.open.round - 1U;
        const Chest& own = now.before.hidden.chests[at][index(now.role())];
        EXPECT_GT(own.price.number, 0);
        EXPECT_EQ(own.taken != Taken::no, says_taken);
        for (core::Seat listener = 0; listener < players; ++listener) {
            if (listener == now.seat) continue;
            const Hidden known = Devil::know(now.before, listener).hidden;
            unsigned left = 0;
            for (std::size_t i = 0; i < roles; ++i) {
                if (static_cast<Role>(i) == known.roles[listener]) continue;
                const Chest& chest = known.chests[at][i];
                const bool was_taken = chest.taken == Taken::by_first || chest.taken == Taken::by_second;
                const bool contradicts =
                    chest.price.number == 0 || (says_taken ? chest.taken == Taken::no : was_taken);
                left += contradicts ? 0 : 1;
            }
            EXPECT_GE(left, 2U) << "round " << at + 1 << ", seat " << int{now.seat} << " to "
                                << int{listener};
        }
    });
}

// A mortal says what he thinks; the others point at whom they take for a mortal.
TEST(DevilTalk, SuspectsHonestlyAsAMortalAndMortalsOtherwise) {
    each_claim(1, 20, [](const Spoken& now) {
        if (now.claim.kind != "i_suspect") return;
        EXPECT_GE(now.before.open.round, Talk::suspects);
        ASSERT_TRUE(now.claim.seat && now.claim.identity);
        EXPECT_NE(*now.claim.seat, now.seat);
        const Knowledge knowledge = Devil::know(now.before, now.seat);
        const auto odds = suspect(knowledge, fitted_weights()).odds[*now.claim.seat];
        const auto common = suspect(knowledge, fitted_weights(), false).odds[*now.claim.seat];
        EXPECT_LT(common[*now.claim.identity], Talk::known);
        if (is_mortal(now.role())) {
            EXPECT_GE(odds[*now.claim.identity], Talk::sure);
        } else {
            EXPECT_GE(odds[index(Role::mortal_a)] + odds[index(Role::mortal_b)], Talk::clean);
            EXPECT_GT(common[*now.claim.identity], 0.0F);
        }
    });
}

TEST(DevilTalk, DeniesOnlyWhatItIsAccusedOf) {
    each_claim(1, 20, [](const Spoken& now) {
        if (now.claim.kind != "i_am_not") return;
        const Role denied = static_cast<Role>(now.claim.identity.value());
        EXPECT_FALSE(is_mortal(denied));
        EXPECT_TRUE(std::any_of(now.earlier.begin(), now.earlier.end(), [&](const auto& earlier) {
            return earlier.first != now.seat && earlier.second == suspecting(now.seat, denied);
        }));
        EXPECT_TRUE(!is_mortal(now.role()) || denied != now.role());
    });
}

// A position of round 2 in which everybody resolves plans.
State at_rest() {
    State state = Devil::deal({}, core::seed_from_number(3));
    state.open.loose = true;  // no past explains it
    state.open.round = 2;
    state.open.stage = Stage::resolve;
    return state;
}

TEST(DevilTalk, TheDevilLiesWhenAccusedAndNotBefore) {
    State state = at_rest();
    const core::Seat seat = seat_of(state.hidden.roles, Role::devil);
    Talk talk(seat, 1);
    const auto says = [&] {
        return talk.speak(Devil::know(state, seat), Action::of(Verb::done), fitted_weights());
    };
    EXPECT_EQ(says(), std::nullopt);
    talk.hear(left_of(seat), suspecting(right_of(seat), Role::devil));
    talk.hear(left_of(seat), suspecting(seat, Role::mortal_a));  // not an accusation
    talk.hear(seat, suspecting(seat, Role::devil));              // and it does not accuse itself
    EXPECT_EQ(says(), std::nullopt);
    talk.hear(left_of(seat), suspecting(seat, Role::devil));
    EXPECT_EQ(says(), (Claim{"i_am_not", std::nullopt, static_cast<unsigned>(index(Role::devil))}));
    // Q4: what all have heard from himself he does not deny.
    state.open.round = 3;
    state.open.stage = Stage::inquisition;
    state.open.answers.push_back({seat, Role::devil, true});
    talk.hear(left_of(seat), suspecting(seat, Role::devil));
    EXPECT_EQ(says(), std::nullopt);
}

// Whatever the seat cannot know may be otherwise.
TEST(DevilTalk, TheSameKnowledgeGivesTheSameClaim) {
    core::Rng rng(7, 700);
    unsigned said = 0;
    unsigned others = 0;
    for (std::uint64_t game = 1; game <= 6; ++game) {
        talking_game(game, {.said = [&](const Spoken& now) {
                         const Knowledge knowledge = Devil::know(now.before, now.seat);
                         const State imagined = Devil::imagine(knowledge, rng);
                         others += imagined == now.before ? 0U : 1U;
                         std::array<std::optional<Claim>, 2> claims;
                         for (std::size_t i = 0; i < claims.size(); ++i) {
                             Talk talk(now.seat, 5);
                             for (const auto& [speaker, claim] : now.earlier) talk.hear(speaker, claim);
                             claims[i] = talk.speak(Devil::know(i == 0 ? now.before : imagined, now.seat),
                                                    Action::of(Verb::done), fitted_weights());
                         }
                         EXPECT_EQ(claims[0], claims[1]);
                         said += claims[0] ? 1U : 0U;
                     }});
    }
    EXPECT_GE(said, 20U);
    EXPECT_GE(others, 20U);
}

TEST(DevilTalk, TheBotThatSearchesTalksAndListens) {
    unsigned said = 0;
    const auto game = [&](std::uint64_t number) {
        const core::Seed seed = core::seed_from_number(number);
        State state = Devil::deal({}, seed);
        std::vector<std::unique_ptr<Bot<Devil>>> seats;
        for (core::Seat seat = 0; seat < players; ++seat)
            seats.push_back(bot_list().make(seat == 1 ? "easy:2" : "thumb", seat, seed));
        Choices choices;
        while (!Devil::deciders(state).empty()) {
            const core::Seat seat = Devil::deciders(state).front();
            Devil::choices(state, seat, choices);
            seats[seat]->update(Devil::know(state, seat));
            Devil::play(state, seat, seats[seat]->decide(Devil::know(state, seat), choices), core::NoSink{});
            const auto claim = seats[seat]->speak();
            if (claim && seat == 1) ++said;
            for (auto& listener : seats) {
                if (claim) listener->hear(seat, *claim);
            }
        }
        return state;
    };
    for (std::uint64_t number = 2; number < 5; ++number) EXPECT_TRUE(game(number) == game(number));
    EXPECT_GE(said, 6U);  // once a game at least, on average
}

// ---- what is heard

TEST(DevilTalk, SpeakingAndHearingNothingChangesNothing) {
    for (std::uint64_t game = 1; game <= 6; ++game)
        EXPECT_TRUE(talking_game(game, {.speak = false}) == talking_game(game, {.hear = false}));
}

// The offer that a seat makes at the start of a game.
Offer first_offer(State state, core::Seat seat, const std::vector<std::pair<core::Seat, Claim>>& heard) {
    ThumbBot bot(seat, core::Rng(core::seed_from_number(9), seat));
    for (const auto& [speaker, claim] : heard) bot.hear(speaker, claim);
    Choices choices;
    for (int i = 0; i < 40 && state.open.awaited.has(seat); ++i) {
        Devil::choices(state, seat, choices);
        const Action action = bot.decide(Devil::know(state, seat), choices);
        if (action.verb == Verb::done) break;
        Devil::play(state, seat, action, core::NoSink{});
    }
    return state.hidden.offers[seat];
}

TEST(DevilTalk, OffersMoreOfWhatOthersWant) {
    std::array<int, goods> without{};
    std::array<int, goods> with{};
    int changed = 0;
    int made = 0;
    for (std::uint64_t game = 1; game <= 60; ++game) {
        const State state = Devil::deal({}, core::seed_from_number(game));
        for (core::Seat seat = 0; seat < players; ++seat) {
            const Offer plain = first_offer(state, seat, {});
            // Other claims, and own ones, are not wishes of the others.
            EXPECT_TRUE(plain == first_offer(state, seat,
                                             {{seat, wanting(Ware::wood)},
                                              {left_of(seat), suspecting(seat, Role::devil)},
                                              {left_of(seat), {"my_offer_was_taken"}}}));
            for (std::size_t i = 0; i < goods; ++i) {
                std::vector<std::pair<core::Seat, Claim>> heard;
                for (core::Seat other = 0; other < players; ++other) {
                    if (other != seat) heard.emplace_back(other, wanting(static_cast<Ware>(i)));
                }
                const Offer wanted = first_offer(state, seat, heard);
                without[i] += plain.wares[i];
                with[i] += wanted.wares[i];
                changed += plain == wanted ? 0 : 1;
                ++made;
            }
        }
    }
    int more = 0;
    for (std::size_t i = 0; i < goods; ++i) {
        EXPECT_GE(with[i], without[i]) << i;
        more += with[i] > without[i] ? 1 : 0;
    }
    EXPECT_GE(more, 3);
    EXPECT_LT(changed * 2, made);  // it is a small thing
}

TEST(DevilTalk, AWishIsForTheNextOffersOnly) {
    Talk talk(0, 1);
    talk.hear(1, wanting(Ware::glass));
    talk.hear(2, wanting(Ware::ducats));  // no good
    const Wanted glass{0, 0, 0, 1, 0};
    EXPECT_EQ(talk.wanted_in(2), glass);
    EXPECT_EQ(talk.wanted_in(2), glass);
    EXPECT_EQ(talk.wanted_in(3), Wanted{});
    talk.hear(1, wanting(Ware::wood));
    talk.hear(1, wanting(Ware::glass));  // instead
    EXPECT_EQ(talk.wanted_in(3), glass);
}

TEST(DevilTalk, KnowledgeBeatsTalk) {
    Suspicion certain;
    for (core::Seat seat = 0; seat < players; ++seat) certain.odds[seat][seat] = 1.0F;  // the roles in order
    certain.by_layout[0] = 1.0F;
    ASSERT_EQ(layout_table[0], (Layout{Role::mortal_a, Role::mortal_b, Role::cultist, Role::devil}));
    Talk talk(0, 1);
    for (core::Seat speaker = 1; speaker < players; ++speaker) talk.hear(speaker, suspecting(1, Role::devil));
    Suspicion swayed = certain;
    talk.sway(swayed);
    EXPECT_EQ(swayed.odds, certain.odds);
    for (std::size_t i = 1; i < layouts; ++i) EXPECT_EQ(swayed.by_layout[i], 0.0F);

    Suspicion open;
    for (auto& row : open.odds) row.fill(0.25F);
    swayed = open;
    talk.sway(swayed);
    const float doubt = 1.0F - swayed.devil(1);
    EXPECT_GT(swayed.devil(1), 0.25F);
    EXPECT_LT(swayed.devil(1) / doubt, 1.0F / 3.0F * 1.15F * 1.15F * 1.15F);
    EXPECT_FLOAT_EQ(swayed.devil(2), 0.25F);
}

// W1: votes go with talk where little is known, and never from one who is found out to another, nor to one
// who is certainly a mortal.
TEST(DevilTalk, TheVoteFollowsTalkOnlyWhereLittleIsKnown) {
    unsigned swayed = 0;
    unsigned firm = 0;
    for (std::uint64_t game = 1; game <= 10; ++game) {
        const core::Seed seed = core::seed_from_number(game);
        State state = Devil::deal({}, seed);
        Choices choices;
        while (state.open.round <= 3 && !Devil::deciders(state).empty()) {
            const core::Seat seat = Devil::deciders(state).front();
            Devil::choices(state, seat, choices);
            const Knowledge knowledge = Devil::know(state, seat);
            const core::Rng rng(seed, 100U + seat);
            const Action plain = ThumbBot(seat, rng).decide(knowledge, choices);
            if (state.open.stage == Stage::hunt) {
                const Suspicion mine = suspect(knowledge, fitted_weights());
                const auto unclean = [&](core::Seat other) {
                    return mine.devil(other) + mine.cultist(other);
                };
                const bool found = plain.seat() < players && unclean(plain.seat()) > 0.999F;
                for (core::Seat target = 0; target < players; ++target) {
                    if (target == seat || target == plain.seat()) continue;
                    ThumbBot listener(seat, rng);
                    for (core::Seat speaker = 0; speaker < players; ++speaker)
                        listener.hear(speaker, suspecting(target, Role::devil));
                    const Action vote = listener.decide(knowledge, choices);
                    EXPECT_TRUE(vote == plain || vote == Action::with(Verb::accuse, 0, target));
                    swayed += vote == plain ? 0U : 1U;
                    const bool knows = (found && unclean(target) < 0.7F) || unclean(target) == 0.0F;
                    EXPECT_TRUE(!knows || vote == plain);
                    firm += knows ? 1U : 0U;
                }
            }
            Devil::play(state, seat, plain, core::NoSink{});
        }
    }
    EXPECT_GE(swayed, 10U);
    EXPECT_GE(firm, 10U);
}

}  // namespace
}  // namespace subrosa::bots::devil
