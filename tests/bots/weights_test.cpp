// The weights of every game: the file, the struct and the list of names agree, and the text reads back.
#include "bots/cultists/weights.hpp"

#include "bots/devil/weights.hpp"
#include "bots/rose/weights.hpp"
#include "games/core/random.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <set>

namespace subrosa::bots {
namespace {

struct RoseFile {
    using Weights = rose::Weights;
    static constexpr const char* game = "rose";
    static const WeightList<Weights>& list() { return rose::weight_list(); }
    static const Weights& fitted() { return rose::fitted_weights(); }
};
struct CultistsFile {
    using Weights = cultists::Weights;
    static constexpr const char* game = "cultists";
    static const WeightList<Weights>& list() { return cultists::weight_list(); }
    static const Weights& fitted() { return cultists::fitted_weights(); }
};
struct DevilFile {
    using Weights = devil::Weights;
    static constexpr const char* game = "devil";
    static const WeightList<Weights>& list() { return devil::weight_list(); }
    static const Weights& fitted() { return devil::fitted_weights(); }
};

template <class File>
class WeightsOfEveryGame : public testing::Test {
  protected:
    using W = typename File::Weights;

    static std::string file_text() {
        const std::string name = File::game;
        std::ifstream file(std::string(SUBROSA_SOURCE_DIR) + "/bots/" + name + "/" + name + ".weights",
                           std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }
};
using EveryGame = testing::Types<RoseFile, CultistsFile, DevilFile>;
TYPED_TEST_SUITE(WeightsOfEveryGame, EveryGame);

TYPED_TEST(WeightsOfEveryGame, OfTheProgramAreThoseOfTheFile) {
    EXPECT_EQ(TypeParam::list().text(), this->file_text());
    const auto read = TypeParam::list().read(this->file_text());
    ASSERT_TRUE(read.weights) << read.error;
    EXPECT_EQ(*read.weights, TypeParam::fitted());
}

// So a file that was edited by hand and one that was written look alike.
TYPED_TEST(WeightsOfEveryGame, AreWrittenAsTheFileIs) {
    EXPECT_EQ(TypeParam::list().write(TypeParam::fitted()), this->file_text());
}

TYPED_TEST(WeightsOfEveryGame, HaveOneLineEachWithAMeaning) {
    using W = typename TypeParam::Weights;
    W weights = TypeParam::fitted();
    const std::string text = this->file_text();
    std::set<std::string_view> names;
    std::set<const float*> places;
    for (const Weight<W>& weight : TypeParam::list()) {
        names.insert(weight.name);
        places.insert(&weight.in(weights));
        EXPECT_LT(weight.least, weight.most) << weight.name;
        const std::size_t line = text.find("\n" + weight.name + " ");
        ASSERT_NE(line, std::string::npos) << weight.name;
        const std::size_t meaning = text.find("  # ", line);
        EXPECT_LT(meaning + 4, text.find('\n', line + 1)) << weight.name;
    }
    EXPECT_EQ(names.size(), TypeParam::list().size());
    EXPECT_EQ(places.size(), TypeParam::list().size());
    EXPECT_EQ(places.size(), sizeof(W) / sizeof(float));
}

TYPED_TEST(WeightsOfEveryGame, ReadBackAsTheSameNumbers) {
    using W = typename TypeParam::Weights;
    core::Rng rng(5);
    for (int round = 0; round < 200; ++round) {
        W weights = TypeParam::fitted();
        for (const Weight<W>& weight : TypeParam::list()) {
            const float part = static_cast<float>(rng.next()) / 4294967296.0F;
            weight.in(weights) = weight.least + part * part * part * (weight.most - weight.least);
        }
        const auto read = TypeParam::list().read(TypeParam::list().write(weights));
        ASSERT_TRUE(read.weights) << read.error;
        ASSERT_EQ(*read.weights, weights);
    }
}

TYPED_TEST(WeightsOfEveryGame, MayStandInAnyOrderWithAnyBlanksAndComments) {
    std::string text;
    for (const auto& weight : TypeParam::list())
        text = "\t" + weight.name + " \t " + text_of(weight.of(TypeParam::fitted())) + "#comment # more\r\n" +
               text;
    const auto read = TypeParam::list().read("\n  # nothing\n" + text + "   ");
    ASSERT_TRUE(read.weights) << read.error;
    EXPECT_EQ(*read.weights, TypeParam::fitted());
}

// The variants of the devil's search draw one random number for each weight in this order.
TEST(DevilWeights, AreListedInTheOrderOfTheMembers) {
    devil::Weights weights = devil::fitted_weights();
    const auto* next = reinterpret_cast<const float*>(&weights);
    for (const Weight<devil::Weights>& weight : devil::weight_list()) EXPECT_EQ(&weight.in(weights), next++);
}

}  // namespace
}  // namespace subrosa::bots
