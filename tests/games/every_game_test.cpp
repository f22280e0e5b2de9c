// What must hold of every game alike: the central law, the promises of core::Game, and the notation of moves.
#include "tests/support/every_subject.hpp"
#include "tests/support/notation.hpp"
#include "tests/support/promises.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <set>

namespace subrosa::tests {
namespace {

template <class S>
class EveryGame : public testing::Test {
  protected:
    using G = typename S::Game;
    static_assert(EveryGameSubject<S>);
    static_assert(std::has_unique_object_representations_v<typename G::State>, "no padding");
    static_assert(std::has_unique_object_representations_v<typename G::Knowledge>, "no padding");

    // Calls play(start, rng, pick) for each table and each manner of play.
    template <class Play>
    static void at_every_table(std::uint64_t seed, std::uint64_t stream, const Play& play) {
        for (std::size_t manner = 0; manner < S::manners; ++manner) {
            for (const auto& options : S::tables()) {
                core::Rng rng(++seed, stream);
                EXPECT_EQ(play(deal(options, seed), rng, S::manner(manner)), Finding{})
                    << text_of(options) << ", seed " << seed << ", manner " << manner;
            }
        }
    }
};

struct NameOfSubject {
    template <class S>
    static std::string GetName(int /*number*/) {
        return S::Game::name;
    }
};
TYPED_TEST_SUITE(EveryGame, EverySubject<testing::Types>, NameOfSubject);

TYPED_TEST(EveryGame, KeepsTheCentralLaw) {
    this->at_every_table(0, 100, [](const auto& start, core::Rng& rng, const auto& pick) {
        return law_here_and_there<TypeParam>(start, rng, TypeParam::one_in, pick);
    });
}

TYPED_TEST(EveryGame, KeepsThePromisesOfDecidersAndChoices) {
    this->at_every_table(1000, 110, [](const auto& start, core::Rng& rng, const auto& pick) {
        const auto visit = [&](const StateOf<TypeParam>& state) {
            return rng.below(TypeParam::one_in) == 0 ? promises_at<TypeParam>(state) : Finding{};
        };
        return walk<TypeParam>(start, rng, visit, pick);
    });
}

TYPED_TEST(EveryGame, NeverChangesEarlierCopies) {
    for (std::size_t manner = 0; manner < TypeParam::manners; ++manner) {
        core::Rng rng(manner, 113);
        const auto tables = TypeParam::tables();
        const auto start = deal(tables[manner % tables.size()], manner);
        EXPECT_EQ(copies_never_change<TypeParam>(start, rng, TypeParam::manner(manner)), Finding{}) << manner;
    }
}

TYPED_TEST(EveryGame, IsTheSameFromTheSameSeedToldOfOrNot) {
    std::set<std::uint64_t> different;
    this->at_every_table(7, 114, [&](const auto& start, core::Rng& rng, const auto& pick) {
        return telling_changes_nothing<TypeParam>(start, rng, pick);
    });
    const auto options = TypeParam::tables().front();
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        EXPECT_EQ(deal(options, seed), deal(options, seed));
        different.insert(core::hash_of(deal(options, seed)));
    }
    EXPECT_GT(different.size(), 4U);
}

TYPED_TEST(EveryGame, ReadsEveryMoveAsItWasWrittenAndNothingElse) {
    const auto write = [](const ActionOf<TypeParam>& action) { return text_of(action); };
    const auto read = [](std::string_view text) { return TypeParam::action_from(text); };
    std::set<std::string> moves;
    this->at_every_table(10, 170, [&](const auto& start, core::Rng& rng, const auto& pick) {
        const auto visit = [&](const StateOf<TypeParam>& state) {
            std::vector<std::string> texts;
            Finding finding = choices_round_trip<TypeParam>(state, write, read, texts);
            moves.insert(texts.begin(), texts.end());
            return finding;
        };
        return walk<TypeParam>(start, rng, visit, pick);
    });
    core::Rng rng(2, 171);
    EXPECT_EQ(only_the_notation_is_read({moves.begin(), moves.end()}, rng, write, read), Finding{});
    EXPECT_TRUE(rc::check("any text at all",
                          [&](const std::string& text) { RC_ASSERT(is_exact(text, write, read)); }));
    for (const std::string& move : moves)
        EXPECT_FALSE(read(std::string_view(move.c_str(), move.size() + 1))) << move << " and a zero byte";
}

}  // namespace
}  // namespace subrosa::tests
