#include "bots/rose/talk.hpp"

#include <algorithm>

namespace subrosa::bots::rose {

void Talk::hear(core::Seat speaker, const Claim& claim) {
    if (speaker != seat_ && claim.kind == "you_are" && claim.seat == seat_) accused_of_ = claim.identity;
}

std::optional<Claim> Talk::speak(unsigned day, const Beliefs& beliefs) {
    if (day == spoken_on_) return std::nullopt;
    std::optional<Claim> claim;
    if (accused_of_) {
        claim = Claim{"i_am_not", std::nullopt, accused_of_};
        accused_of_.reset();
    } else {
        float most = sure;
        for (core::Seat other = 0; other < beliefs.players; ++other) {
            const auto& odds = beliefs.odds[other];
            const auto* const likely = std::max_element(odds.begin(), odds.end());
            if (other == seat_ || *likely < most) continue;
            most = *likely;
            claim = Claim{"you_are", other, static_cast<unsigned>(likely - odds.begin())};
        }
        if (claim == said_) return std::nullopt;
    }
    if (!claim) return std::nullopt;
    spoken_on_ = day;
    said_ = claim;
    return claim;
}

}  // namespace subrosa::bots::rose
