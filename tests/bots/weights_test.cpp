// The weights of every game: the file, the struct and the list of names agree, and the text reads back.
#include "bots/weights.hpp"

#include "games/core/random.hpp"
#include "tests/bots/every_weight_list.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <set>
#include <type_traits>

namespace subrosa::bots {
namespace {

// Of a game and its weight_list().
template <class GameAndList>
class WeightsOfEveryGame : public testing::Test {
  protected:
    using Game = typename GameAndList::first_type;
    using W = std::remove_cvref_t<decltype(GameAndList::second_type::value().fitted())>;

    static const WeightList<W>& list() { return GameAndList::second_type::value(); }
    static const W& fitted() {
        static const W weights = list().fitted();
        return weights;
    }
    static std::string file_text() {
        const std::string name = Game::name;
        std::ifstream file(std::string(SUBROSA_SOURCE_DIR) + "/bots/" + name + "/" + name + ".weights",
                           std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }
};
struct NameOfGame {
    template <class GameAndList>
    static std::string GetName(int /*number*/) {
        return GameAndList::first_type::name;
    }
};
TYPED_TEST_SUITE(WeightsOfEveryGame, EveryWeightList<testing::Types>, NameOfGame);

TYPED_TEST(WeightsOfEveryGame, OfTheProgramAreThoseOfTheFile) {
    EXPECT_EQ(TestFixture::list().text(), this->file_text());
    const auto read = TestFixture::list().read(this->file_text());
    ASSERT_TRUE(read.weights) << read.error;
    EXPECT_EQ(*read.weights, TestFixture::fitted());
}

// So a file that was edited by hand and one that was written look alike.
TYPED_TEST(WeightsOfEveryGame, AreWrittenAsTheFileIs) {
    EXPECT_EQ(TestFixture::list().write(TestFixture::fitted()), this->file_text());
}

TYPED_TEST(WeightsOfEveryGame, HaveOneLineEachWithAMeaning) {
    using W = typename TestFixture::W;
    W weights = TestFixture::fitted();
    const std::string text = this->file_text();
    std::set<std::string_view> names;
    std::set<const float*> places;
    for (const Weight<W>& weight : TestFixture::list()) {
        names.insert(weight.name);
        places.insert(&weight.in(weights));
        EXPECT_LT(weight.least, weight.most) << weight.name;
        const std::size_t line = text.find("\n" + weight.name + " ");
        ASSERT_NE(line, std::string::npos) << weight.name;
        const std::size_t meaning = text.find("  # ", line);
        EXPECT_LT(meaning + 4, text.find('\n', line + 1)) << weight.name;
    }
    EXPECT_EQ(names.size(), TestFixture::list().size());
    EXPECT_EQ(places.size(), TestFixture::list().size());
    EXPECT_EQ(places.size(), sizeof(W) / sizeof(float));
}

TYPED_TEST(WeightsOfEveryGame, ReadBackAsTheSameNumbers) {
    using W = typename TestFixture::W;
    core::Rng rng(5);
    for (int round = 0; round < 200; ++round) {
        W weights = TestFixture::fitted();
        for (const Weight<W>& weight : TestFixture::list()) {
            const float part = static_cast<float>(rng.next()) / 4294967296.0F;
            weight.in(weights) = weight.least + part * part * part * (weight.most - weight.least);
        }
        const auto read = TestFixture::list().read(TestFixture::list().write(weights));
        ASSERT_TRUE(read.weights) << read.error;
        ASSERT_EQ(*read.weights, weights);
    }
}

TYPED_TEST(WeightsOfEveryGame, MayStandInAnyOrderWithAnyBlanksAndComments) {
    std::string text;
    for (const auto& weight : TestFixture::list())
        text = "\t" + weight.name + " \t " + text_of(weight.of(TestFixture::fitted())) +
               "#comment # more\r\n" + text;
    const auto read = TestFixture::list().read("\n  # nothing\n" + text + "   ");
    ASSERT_TRUE(read.weights) << read.error;
    EXPECT_EQ(*read.weights, TestFixture::fitted());
}

// The variants of the devil's search draw one random number for each weight in this order.
TEST(DevilWeights, AreListedInTheOrderOfTheMembers) {
    devil::Weights weights = devil::fitted_weights();
    const auto* next = reinterpret_cast<const float*>(&weights);
    for (const Weight<devil::Weights>& weight : devil::weight_list()) EXPECT_EQ(&weight.in(weights), next++);
}

}  // namespace
}  // namespace subrosa::bots
