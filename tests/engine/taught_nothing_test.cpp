// What may be taken back for nothing: moves that told nobody anything but what was chosen.
#include "engine/any_game.hpp"
#include "engine/documents/cultists.hpp"
#include "engine/documents/devil.hpp"
#include "engine/documents/rose.hpp"
#include "engine/match_of.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace subrosa::engine::testing {
namespace {

// Never told by a move that is free, in any of the games: what was hidden, or is drawn by lot.
const std::set<std::string, std::less<>> telling{
    "dawn",          "card_drawn",  "deck_shuffled",  "marker_shown", "guess_shown",  "identity_shown",
    "card_given",    "event_drawn", "looked",         "saw",          "card_laid",    "explored",
    "said",          "died",        "role_shown",     "token_drawn",  "token_kept",   "token_removed",
    "secured",       "filled",      "inspected",      "danger_drawn", "vote_shown",   "vote_ended",
    "vote_changed",  "vote_kept",   "killed",         "banished",     "vote_called",  "claimed",
    "seer_named",    "game_over",   "drew_buildings", "drew_event",   "received",     "chest_came",
    "chest_home",    "plan_opened", "failed",         "proved",       "confessed",    "ritual_opened",
    "souls_shown",   "turned",      "named",          "roles_shown",  "guess_scored", "answered_chest",
    "reading_ended", "scored",
};

struct Free {
    std::size_t moves = 0;
    std::size_t free = 0;
    std::set<std::string> words;  // of the moves that were free
};

struct Decision {
    core::Seat seat = 0;
    std::string move;
};

// A whole random game; at its end, one in `one_in` of its moves is checked for what must hold if it is free:
// the answer takes 32 worlds.
template <class Documents>
void free_moves_of_a_game(const json::object& options, std::uint64_t seed, std::uint32_t one_in,
                          Free& found) {
    using G = typename Documents::Game;
    const AnyGame* game = find_game(G::name);
    const auto match = game->deal(options, core::seed_from_number(seed)).value();
    core::Rng rng(seed, 33);
    std::vector<Decision> played;
    std::vector<std::size_t> told{match->told_count()};
    std::vector<typename G::State> states{dynamic_cast<const MatchOf<Documents>&>(*match).state()};
    std::vector<bool> at_once;
    while (!match->deciders().empty()) {
        const core::Seat seat = match->deciders().front();
        const auto choices = match->choices(seat);
        played.push_back({seat, choices[rng.below(static_cast<std::uint32_t>(choices.size()))]});
        ASSERT_TRUE(match->play(seat, played.back().move).has_value());
        told.push_back(match->told_count());
        states.push_back(dynamic_cast<const MatchOf<Documents>&>(*match).state());
        at_once.push_back(rng.below(2 * one_in) == 0 &&
                          match->taught_nothing(played.size() - 1, seat, played.back().move));
    }
    for (std::size_t i = 0; i < played.size(); ++i) {
        const auto& [seat, move] = played[i];
        if (rng.below(one_in) != 0 && !at_once[i]) continue;
        const bool free = match->taught_nothing(i, seat, move);
        ++found.moves;
        if (at_once[i]) {
            EXPECT_TRUE(free) << "later it is another answer: " << move;
        }
        if (!free) continue;
        ++found.free;
        found.words.insert(move.substr(0, move.find(' ')));
        for (core::Seat viewer = 0; viewer <= match->players(); ++viewer) {
            for (const json::object& event : match->told_between(told[i], told[i + 1], viewer)) {
                const std::string kind(event.at("event").as_string());
                EXPECT_EQ(telling.count(kind), 0U) << G::name << ": " << move << " told " << kind;
            }
        }
        // Everybody was told the same of it, but for the mover's own choice.
        const auto to_the_mover = match->told_between(told[i], told[i + 1], seat);
        const auto in_all = match->told_between(told[i], told[i + 1], std::nullopt);
        EXPECT_EQ(to_the_mover.size(), in_all.size()) << move;
    }
}

TEST(TaughtNothing, OnlyIfNobodyWasToldMoreThanTheChoiceInTheRose) {
    Free found;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        free_moves_of_a_game<RoseDocuments>(
            {{"players", 2 + seed % 4}, {"edition", seed % 2 == 0 ? "classic" : "international"}}, seed, 3,
            found);
    }
    EXPECT_GT(found.free * 4, found.moves);
    EXPECT_LT(found.free, found.moves);
    for (const char* word : {"play", "move", "pay", "mark"}) EXPECT_EQ(found.words.count(word), 1U) << word;
}

TEST(TaughtNothing, OnlyIfNobodyWasToldMoreThanTheChoiceAmongCultists) {
    Free found;
    for (std::uint64_t seed = 1; seed <= 6; ++seed)
        free_moves_of_a_game<CultistsDocuments>({{"players", 5 + seed % 4}, {"level", "experienced"}}, seed,
                                                3, found);
    EXPECT_GT(found.free, 20U);
    EXPECT_LT(found.free, found.moves);
    EXPECT_EQ(found.words.count("go"), 1U);
    for (const char* word : {"check", "camera", "look", "say", "change", "inspect", "fill", "secure", "give",
                             "kill", "draw", "keep", "remove", "call"})
        EXPECT_EQ(found.words.count(word), 0U) << word;
}

TEST(TaughtNothing, OnlyIfNobodyWasToldMoreThanTheChoiceInTheDevil) {
    Free found;
    for (std::uint64_t seed = 1; seed <= 1; ++seed)
        free_moves_of_a_game<DevilDocuments>(json::object{}, seed, 20, found);
    EXPECT_GT(found.free, 20U);
    EXPECT_LT(found.free, found.moves);
    EXPECT_EQ(found.words.count("fail"), 0U);
    EXPECT_EQ(found.words.count("prove"), 0U);
}

// The seer knows the cultist. With the knife it makes the vote fall on it: the role is shown to all. That
// taught the seer nothing, but the others.
TEST(TaughtNothing, NotIfTheSeersChangeOfVoteShowsTheCultist) {
    using cultists::Cultists;
    std::size_t changes = 0;
    for (std::uint64_t seed = 1; seed <= 400 && changes < 3; ++seed) {
        const auto match =
            find_game("cultists")
                ->deal({{"players", 5}, {"level", "experienced"}}, core::seed_from_number(seed))
                .value();
        const auto state = [&]() -> const cultists::State& {
            return dynamic_cast<const MatchOf<CultistsDocuments>&>(*match).state();
        };
        const auto& roles = state().hidden.roles;
        const core::Seat knife = state().open.knife;
        if (roles[knife] != cultists::Role::seer) continue;
        const auto cultist = static_cast<core::Seat>(
            std::find(roles.begin(), roles.end(), cultists::Role::cultist) - roles.begin());
        core::Rng rng(seed, 34);
        for (int moves = 0; moves < 400 && !match->deciders().empty(); ++moves) {
            const core::Seat seat = match->deciders().front();
            const auto choices = match->choices(seat);
            const auto is = [&](const std::string& wanted) {
                return std::find(choices.begin(), choices.end(), wanted) != choices.end();
            };
            std::string move = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
            if (is("call vote")) move = "call vote";
            if (is("abstain"))
                move = seat == knife || seat == cultist ? "abstain" : fmt::format("vote {}", cultist);
            const std::string change = fmt::format("change vote {}", cultist);
            const bool changing = is(change);
            if (changing) move = change;
            const std::size_t told = match->told_count();
            ASSERT_TRUE(match->play(seat, move).has_value()) << move;
            if (!changing) continue;
            bool shown = false;
            for (const json::object& event : match->told_since(told, core::spectator))
                shown |= event.at("event") == "role_shown" || event.at("event") == "died";
            EXPECT_FALSE(match->taught_nothing(match->moves_played() - 1, seat, move)) << seed;
            if (shown) ++changes;
            break;
        }
    }
    EXPECT_GT(changes, 0U);
}

}  // namespace
}  // namespace subrosa::engine::testing
