// subrosa fit: output independent of threads, and one line per error.
#include "bots/rose/weights.hpp"
#include "cli/program.hpp"
#include "terminal/command_line.hpp"
#include "tests/cli/in_a_directory.hpp"
#include "tests/cli/shell.hpp"

#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <string>

namespace subrosa::cli {
namespace {

using namespace terminal;

namespace fs = std::filesystem;

// Runs `subrosa fit` with these arguments.
Outcome fit(const std::string& arguments) {
    return shell("$S fit " + arguments);
}

class FitCommand : public InADirectory {
  protected:
    [[nodiscard]] std::string text(const std::string& name) const {
        return read_file(path(name)).value_or("cannot be read");
    }

    // Writes weights that are easily improved.
    void write_poor_weights(const std::string& name) const {
        bots::rose::Weights weights = bots::rose::fitted_weights();
        weights.thumb.disguise = 10.0F;
        weights.evaluation = {25.0F, 12.0F};
        for (bots::rose::KindWeights& kind : weights.kinds) kind = {60.0F, 0.9F, 0.25F};
        std::ofstream(path(name)) << bots::rose::weight_list().write(weights);
    }

    // The output without the path.
    Outcome run(const std::string& arguments, const std::string& out) const {
        Outcome outcome = fit("rose " + arguments + " --from " + path("poor") + " --out " + path(out));
        const std::size_t written = outcome.out.find(path(out));
        if (written != std::string::npos) outcome.out.erase(written, path(out).size());
        return outcome;
    }
};

struct Small {
    const char* part;
    const char* arguments;
};
constexpr std::array small{Small{"play", "--part play --players 2 --games 40 --steps 4"},
                           Small{"judge", "--part judge --games 30 --steps 4"},
                           Small{"read", "--part read --players 2 --games 2 --steps 3"}};

TEST_F(FitCommand, writes_the_same_file_on_any_number_of_threads) {
    write_poor_weights("poor");
    for (const Small& each : small) {
#if defined(SUBROSA_CHECKS)
        if (std::string_view(each.part) == "read") continue;  // takes 90 seconds there
#endif
        const std::string arguments = std::string(each.arguments) + " --seed 4";
        const Outcome one = run(arguments, "one");
        ASSERT_EQ(one.exit_code, 0) << one.out;
        EXPECT_EQ(one.out.find(": 0 of"), std::string::npos) << one.out;
        const Outcome three = run(arguments + " --threads 3", "three");
        EXPECT_EQ(three.out, one.out);
        EXPECT_EQ(text("three"), text("one")) << each.part;
        EXPECT_TRUE(bots::rose::weight_list().read(text("one")).weights) << each.part;
        const Outcome other = run(std::string(each.arguments) + " --seed 5", "other");
        EXPECT_NE(other.out, one.out) << each.part;
    }
}

TEST_F(FitCommand, changes_what_can_be_made_better_and_nothing_else) {
    write_poor_weights("poor");
    const bots::rose::Weights poor = *bots::rose::weight_list().read(text("poor")).weights;
    const Outcome outcome = run("--part judge --games 100 --steps 6", "new");
    EXPECT_NE(outcome.out.find(" judge.spread_at_end                        25 -> "), std::string::npos)
        << outcome.out;
    EXPECT_NE(outcome.out.find("written with the new weights"), std::string::npos) << outcome.out;
    const bots::rose::Weights found = *bots::rose::weight_list().read(text("new")).weights;
    EXPECT_LT(found.evaluation.spread_at_end, 15.0F);
    EXPECT_EQ(found.thumb, poor.thumb);
    EXPECT_EQ(found.kinds, poor.kinds);
    EXPECT_EQ(std::distance(fs::directory_iterator(directory_), fs::directory_iterator()), 2);
}

TEST_F(FitCommand, writes_the_old_weights_if_it_finds_no_better_ones) {
    const Outcome outcome = fit("rose --part play --games 4 --steps 1 --out " + path("same"));
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_NE(outcome.out.find("written with the old weights"), std::string::npos) << outcome.out;
    EXPECT_EQ(text("same"), bots::rose::fitted_text());
}

TEST_F(FitCommand, says_in_one_line_what_is_wrong) {
    std::ofstream(path("bad")) << "thumb.hurt 1\nthumb.haste 2\n";
    std::ofstream(path("short")) << "thumb.hurt 1\n";
    const std::string out = " --out " + path("never");
    const auto refused = [&](const std::string& arguments) {
        const Outcome outcome = fit(arguments);
        EXPECT_EQ(outcome.exit_code, 2) << arguments;
        EXPECT_EQ(outcome.out.find('\n') + 1, outcome.out.size()) << outcome.out;
        EXPECT_FALSE(fs::exists(path("never"))) << arguments;
        return outcome.out;
    };
    EXPECT_EQ(refused("rose --part work" + out),
              "subrosa: fit: --part: \"work\" is no part of a fit; there are: play, judge, read\n");
    EXPECT_NE(refused("chess --part play" + out).find("is not a game here"), std::string::npos);
    EXPECT_NE(refused("rose --part play --players 9" + out).find("--players"), std::string::npos);
    EXPECT_NE(refused("rose" + out).find("--part"), std::string::npos);
    EXPECT_NE(refused("rose --part play").find("--out"), std::string::npos);
    EXPECT_NE(refused("rose --part play --games 1" + out).find("--games"), std::string::npos);
    EXPECT_NE(refused("rose --part play --steps 0" + out).find("--steps"), std::string::npos);
    EXPECT_NE(refused("rose --part play --seed x" + out).find("--seed"), std::string::npos);
    EXPECT_EQ(refused("rose --part play --from " + path("none") + out),
              "subrosa: fit: --from: " + path("none") + " cannot be read\n");
    EXPECT_EQ(refused("rose --part play --from " + path("bad") + out),
              "subrosa: fit: --from: " + path("bad") + ": line 2: there is no weight \"thumb.haste\"\n");
    EXPECT_EQ(refused("rose --part play --from " + path("short") + out),
              "subrosa: fit: --from: " + path("short") + ": thumb.rival_spread is missing\n");
    EXPECT_EQ(refused("rose --part play --out " + directory_.string()),
              "subrosa: fit: --out: " + directory_.string() + " cannot be written\n");
    EXPECT_EQ(refused("rose --part play --out " + path("no/such")),
              "subrosa: fit: --out: " + path("no/such") + " cannot be written\n");
}

}  // namespace
}  // namespace subrosa::cli
