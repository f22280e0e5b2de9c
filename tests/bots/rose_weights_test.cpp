// The file of the weights: what is in it, what is wrong with others, and that it is the one that is used.
#include "bots/rose/levels.hpp"
#include "bots/rose/weights.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <set>

namespace subrosa::bots {
namespace {

std::string file_text() {
    std::ifstream file(std::string(SUBROSA_SOURCE_DIR) + "/bots/rose/rose.weights", std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// The file with the first `what` in it replaced.
std::string file_with(const std::string& what, const std::string& instead) {
    std::string text = file_text();
    const std::size_t at = text.find(what);
    EXPECT_NE(at, std::string::npos) << what;
    return text.replace(at, what.size(), instead);
}

// The file with another value for a weight.
std::string file_with_value(const std::string& name, const std::string& value) {
    const std::string text = file_text();
    const std::size_t at = text.find("\n" + name + " ");
    EXPECT_NE(at, std::string::npos) << name;
    const std::size_t begin = at + 1 + name.size() + 1;
    const std::size_t end = text.find_first_of(" \n", begin);
    return text.substr(0, begin) + value + text.substr(end);
}

TEST(RoseWeights, OfTheProgramAreThoseOfTheFile) {
    EXPECT_EQ(fitted_text(), file_text());
    const ReadWeights read = read_weights(file_text());
    ASSERT_TRUE(read.weights) << read.error;
    EXPECT_EQ(*read.weights, fitted_weights());
}

// So a file that was edited by hand and one that was written look alike.
TEST(RoseWeights, AreWrittenAsTheFileIs) {
    EXPECT_EQ(text_of(fitted_weights()), file_text());
}

TEST(RoseWeights, HaveOneLineEach) {
    RoseWeights weights = fitted_weights();
    std::set<std::string_view> names;
    std::set<const float*> places;
    for (const WeightLine& line : weight_lines()) {
        names.insert(line.name);
        places.insert(&line.in(weights));
        EXPECT_FALSE(line.meaning.empty()) << line.name;
        EXPECT_LT(line.least, line.most) << line.name;
    }
    EXPECT_EQ(names.size(), weight_lines().size());
    EXPECT_EQ(places.size(), weight_lines().size());
    EXPECT_EQ(places.size(), sizeof(RoseWeights) / sizeof(float));
}

TEST(RoseWeights, ReadBackAsTheSameNumbers) {
    core::Rng rng(5);
    for (int round = 0; round < 200; ++round) {
        RoseWeights weights = fitted_weights();
        for (const WeightLine& line : weight_lines()) {
            const float part = static_cast<float>(rng.next()) / 4294967296.0F;
            line.in(weights) = line.least + part * part * part * (line.most - line.least);
        }
        const ReadWeights read = read_weights(text_of(weights));
        ASSERT_TRUE(read.weights) << read.error;
        ASSERT_EQ(*read.weights, weights);
    }
}

TEST(RoseWeights, MayStandInAnyOrderWithAnyBlanksAndComments) {
    std::string text;
    for (const WeightLine& line : weight_lines()) {
        text = "\t" + std::string(line.name) + " \t " + text_of(value_of(line, fitted_weights())) +
               "#comment # more\r\n" + text;
    }
    const ReadWeights read = read_weights("\n  # nothing\n" + text + "   ");
    ASSERT_TRUE(read.weights) << read.error;
    EXPECT_EQ(*read.weights, fitted_weights());
}

TEST(RoseWeights, ThatAreWrongSayWhereAndWhy) {
    const auto error = [](const std::string& text) {
        const ReadWeights read = read_weights(text);
        EXPECT_FALSE(read.weights);
        return read.error;
    };
    EXPECT_EQ(error(file_with("thumb.hurt", "thumb.hurts")), "line 4: there is no weight \"thumb.hurts\"");
    EXPECT_EQ(error(file_with("thumb.hurt", "#")), "thumb.hurt is missing");
    EXPECT_EQ(error(""), "thumb.hurt is missing");
    EXPECT_EQ(error(file_with("thumb.rival_spread", "thumb.hurt")), "line 5: thumb.hurt was there before");
    const auto with = [&](const std::string& name, const std::string& value) {
        return error(file_with_value(name, value));
    };
    EXPECT_EQ(with("thumb.hurt", "much"), "line 4: thumb.hurt: \"much\" is not a number");
    for (const char* const value :
         {"nan", "inf", "-inf", "1e99", "1,5", "1.5x", "0x1", "+1", "", "1 2", "--1"}) {
        EXPECT_EQ(with("thumb.hurt", value),
                  "line 4: thumb.hurt: \"" + std::string(value) + "\" is not a number");
    }
    EXPECT_EQ(with("thumb.hurt", "-1"), "line 4: thumb.hurt: \"-1\" is less than 0");
    EXPECT_EQ(with("thumb.rival_spread", "0"), "line 5: thumb.rival_spread: \"0\" is less than 0.001");
    EXPECT_NE(with("kind.open_careful.temperature", "0").find("is less than 0.001"), std::string::npos);
    EXPECT_NE(with("kind.open_careful.slip", "1.01").find("is more than 1"), std::string::npos);
    EXPECT_NE(with("kind.open_careful.slip", "-0.01").find("is less than 0"), std::string::npos);
    EXPECT_NE(with("kind.open_careful.share", "-0.1").find("is less than 0"), std::string::npos);
    EXPECT_NE(with("judge.spread_at_end", "0").find("is less than 0.001"), std::string::npos);
    EXPECT_NE(with("judge.spread_a_day", "-1").find("is less than 0"), std::string::npos);

    RoseWeights nobody = fitted_weights();
    for (KindWeights& kind : nobody.kinds) kind.share = 0.0F;
    EXPECT_EQ(error(text_of(nobody)), "at least one kind must have a share above 0");
}

TEST(RoseWeights, ThatAreNoTextAtAllAreNotShownWhole) {
    const ReadWeights read = read_weights("\x1b[2J" + std::string(5000, 'x'));
    EXPECT_FALSE(read.weights);
    EXPECT_LT(read.error.size(), 100U);
    EXPECT_EQ(read.error.find('\x1b'), std::string::npos);
}

TEST(RoseWeights, MakeThePolicyModel) {
    RoseWeights weights = fitted_weights();
    weights.thumb.hurt = 0.7F;
    weights.thumb.disguise = 0.9F;
    weights.kinds[static_cast<std::size_t>(KindOfPlayer::open_careful)] = {0.3F, 0.02F, 0.4F};
    const PolicyModel model = policy_model(weights);
    ASSERT_GE(model.kinds.size(), kinds_of_players);
    for (const KindOfPlayer kind : {KindOfPlayer::disguised_careful, KindOfPlayer::disguised_careless}) {
        EXPECT_EQ(model.manners[model.kinds[static_cast<std::size_t>(kind)].manner], weights.thumb);
    }
    const Kind& open = model.kinds[static_cast<std::size_t>(KindOfPlayer::open_careful)];
    EXPECT_EQ(open.care.temperature, 0.3F);
    EXPECT_EQ(open.care.slip, 0.02F);
    EXPECT_EQ(open.share, 0.4F);
    EXPECT_EQ(model.manners[open.manner].disguise, 0.0F);
    EXPECT_EQ(model.manners[open.manner].hurt, 0.7F);
}

}  // namespace
}  // namespace subrosa::bots
