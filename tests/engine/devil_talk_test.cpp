// What the bots of Deal with the Devil claim is what the game allows to be claimed.
#include "engine/game_of.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace subrosa::engine {
namespace {

TEST(DevilClaims, OfBotsAreOfTheDescribedKinds) {
    const AnyGame& game = *find_game("devil");
    std::size_t claims = 0;
    for (const std::string_view name : {"thumb", "easy:2"}) {
        for (std::uint64_t number = 1; number <= (name == "thumb" ? 12U : 1U); ++number) {
            const core::Seed seed = core::seed_from_number(number);
            const auto match = game.deal(json::object{}, seed).value();
            std::vector<std::unique_ptr<AnyBot>> bots;
            for (unsigned seat = 0; seat < match->players(); ++seat)
                bots.push_back(match->game().make_bot(name, static_cast<core::Seat>(seat), seed));
            while (!match->deciders().empty()) {
                const core::Seat seat = match->deciders().front();
                const bool secret = match->secret();
                static_cast<void>(match->play(seat, bots[seat]->decide(*match->feed(seat))).value());
                const auto claim = bots[seat]->speak();
                if (!claim) continue;
                ++claims;
                EXPECT_FALSE(secret);
                EXPECT_FALSE(game.wrong_with_claim(*claim, match->seats())) << json::serialize(*claim);
                for (const auto& bot : bots) bot->hear(seat, *claim);
            }
        }
    }
    EXPECT_GE(claims, 60U);
}

}  // namespace
}  // namespace subrosa::engine
