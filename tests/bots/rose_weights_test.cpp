// Errors in files of weights, and the policy model that weights make.
#include "bots/rose/search_model.hpp"
#include "bots/rose/weights.hpp"

#include <gtest/gtest.h>

namespace subrosa::bots::rose {
namespace {

std::string file_text() {
    return std::string(fitted_text());
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

TEST(RoseWeights, ThatAreWrongSayWhereAndWhy) {
    const auto error = [](const std::string& text) {
        const auto read = weight_list().read(text);
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

    Weights nobody = fitted_weights();
    for (KindWeights& kind : nobody.kinds) kind.share = 0.0F;
    EXPECT_EQ(error(weight_list().write(nobody)), "at least one kind must have a share above 0");
}

TEST(RoseWeights, ThatAreNoTextAtAllAreNotShownWhole) {
    const auto read = weight_list().read("\x1b[2J" + std::string(5000, 'x'));
    EXPECT_FALSE(read.weights);
    EXPECT_LT(read.error.size(), 100U);
    EXPECT_EQ(read.error.find('\x1b'), std::string::npos);
}

TEST(RoseWeights, MakeThePolicyModel) {
    Weights weights = fitted_weights();
    weights.thumb.hurt = 0.7F;
    weights.thumb.disguise = 0.9F;
    weights.kinds[static_cast<std::size_t>(PlayerKind::open_careful)] = {0.3F, 0.02F, 0.4F};
    const PolicyModel model = policy_model(weights);
    ASSERT_GE(model.kinds.size(), player_kinds);
    for (const PlayerKind kind : {PlayerKind::disguised_careful, PlayerKind::disguised_careless}) {
        EXPECT_EQ(model.heuristics[model.kinds[static_cast<std::size_t>(kind)].heuristic], weights.thumb);
    }
    const KindModel& open = model.kinds[static_cast<std::size_t>(PlayerKind::open_careful)];
    EXPECT_EQ(open.noise.temperature, 0.3F);
    EXPECT_EQ(open.noise.epsilon, 0.02F);
    EXPECT_EQ(open.share, 0.4F);
    EXPECT_EQ(model.heuristics[open.heuristic].disguise, 0.0F);
    EXPECT_EQ(model.heuristics[open.heuristic].hurt, 0.7F);
}

}  // namespace
}  // namespace subrosa::bots::rose
