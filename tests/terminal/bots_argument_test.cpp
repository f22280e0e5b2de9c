// --bots of `subrosa play`: names with and without a limit, and what is said of others.
#include "terminal/play/arguments.hpp"

#include <gtest/gtest.h>

namespace subrosa::play {
namespace {

// Which bots sit on the seats 1 to 3, or the complaint.
std::string seated(const std::vector<std::string>& bots) {
    Arguments arguments;
    arguments.bots = bots;
    arguments.seed = "1";
    const auto setup = new_game(arguments, "Player");
    if (!setup) return setup.error().message;
    std::string all;
    for (std::size_t seat = 1; seat < setup->players.size(); ++seat) all += setup->players[seat].bot + " ";
    return all;
}

TEST(BotsArgument, TakesNamesWithAndWithoutALimit) {
    EXPECT_EQ(seated({}), "thumb thumb thumb ");
    EXPECT_EQ(seated({"random"}), "random random random ");
    EXPECT_EQ(seated({"thumb:200ms", "thumb", "thumb:5000"}), "thumb:200ms thumb thumb:5000 ");
}

TEST(BotsArgument, SaysWhatIsWrong) {
    EXPECT_EQ(seated({"nobody:5"}).substr(0, 44), "--bots: there is no bot \"nobody\"; there are ");
    EXPECT_EQ(seated({""}).substr(0, 38), "--bots: there is no bot \"\"; there are ");
    for (const std::string bot :
         {"thumb:", "thumb:0", "thumb:-5", "thumb:5s", "thumb:ms", "thumb:5000000000"}) {
        EXPECT_EQ(seated({bot}), "--bots: \"" + bot + "\" is not written like hard, hard:200ms or hard:5000");
    }
}

}  // namespace
}  // namespace subrosa::play
