// The claims of a bot of Among Cultists.
#include "bots/cultists/talk.hpp"

#include "games/cultists/text.hpp"

#include <algorithm>
#include <string>

namespace subrosa::bots::cultists {

std::size_t credible_route(const Knowledge& knowledge) {
    const Open& open = knowledge.open;
    const core::Seat seat = knowledge.seat;
    const auto fits = [&](std::size_t route) {
        for (std::size_t row = 0; row < rows; ++row) {
            const unsigned used = open.used_living[seat][row] | open.used_dead[seat][row];
            if ((used & ~unsigned{route_masks[route][row]}) != 0) return false;
        }
        return true;
    };
    const std::size_t own = knowledge.routes[seat];
    if (fits(own)) return own;
    for (std::size_t route = 0; route < all_routes; ++route) {
        if (fits(route)) return route;
    }
    return own;
}

void Talk::hear(core::Seat speaker, const Claim& claim) {
    if (speaker != seat_ && claim.kind == "i_suspect" && claim.seat == seat_) accused_ = true;
}

void Talk::prepare(const Knowledge& knowledge, const Opinion& mine, const Opinion& common) {
    known_ = knowledge;
    const bool evil = knowledge.roles[seat_] == Role::cultist;
    suspicion_ = evil ? common.cultist : mine.cultist;
    for (core::Seat other = 0; evil && other < characters(knowledge.open); ++other) {
        if (knowledge.roles[other] == Role::cultist) suspicion_[other] = 0.0F;  // never accuse a partner
    }
    suspicion_[seat_] = 0.0F;
}

std::optional<Claim> Talk::speak() {
    if (!known_ || known_->open.stage >= Stage::guess || known_->open.round == spoken_in_)
        return std::nullopt;
    auto claim = find_claim();
    if (!claim) return std::nullopt;
    spoken_in_ = known_->open.round;
    accused_ = false;
    return claim;
}

std::optional<Claim> Talk::find_claim() const {
    const Open& open = known_->open;
    // Repeats its public statement about a check.
    if (!open.looks.empty()) {
        const Look look = open.looks.back();
        if (look.looker() == seat_ && look.round() == open.round && look.said() != EncounterCard::none) {
            return Claim{
                "i_checked", look.target(), std::nullopt, {{"status", std::string(name_of(look.said()))}}};
        }
    }
    if (accused_) return route_claim();
    if (const auto other = suspect()) return Claim{"i_suspect", *other};
    const bool acted = open.used_living[seat_][row_of(open.round)] != 0;
    if (open.stage == Stage::act && acted) return route_claim();
    return std::nullopt;
}

Claim Talk::route_claim() const {
    const Row& row = routes[credible_route(*known_)][row_of(known_->open.round)];
    Claim claim{"my_route"};
    constexpr std::array<const char*, 3> fields{"first", "second", "third"};
    for (std::size_t i = 0; i < fields.size(); ++i) claim.words[fields[i]] = std::string(name_of(row[i]));
    return claim;
}

std::optional<core::Seat> Talk::suspect() const {
    const Open& open = known_->open;
    const auto* const most = std::max_element(suspicion_.begin(), suspicion_.end());
    const auto other = static_cast<core::Seat>(most - suspicion_.begin());
    const bool speaks = *most >= sure && other < open.options.players && !has(open.ghosts, other);
    return speaks ? std::optional(other) : std::nullopt;
}

}  // namespace subrosa::bots::cultists
