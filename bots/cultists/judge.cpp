// How a world stands.
#include "bots/cultists/judge.hpp"

#include "bots/cultists/tells.hpp"

#include <algorithm>
#include <cmath>

namespace subrosa::bots {

using namespace cultists;

namespace {

// How the living cultists stand in what everybody can make of the table: the chance that one of them is named
// first, by the tells alone.
float exposure_of(const Open& open, const Hidden& hidden) {
    float all = 0.0F;
    float cultists = 0.0F;
    for (core::Seat seat = 0; seat < characters(open); ++seat) {
        if (has(open.ghosts, seat) || (open.may_be[seat] & bit(Role::cultist)) == 0) continue;
        const float odds = std::exp(evidence_against(open, seat_bit(seat), 0.0F));
        all += odds;
        if (hidden.roles[seat] == Role::cultist) cultists += odds;
    }
    return all > 0.0F ? cultists / all : 1.0F;
}

}  // namespace

CultistsFeatures features_of(const Open& open, const Hidden& hidden) {
    float books = 0.0F;  // on shelves that are not full
    float decks = 0.0F;  // the chance of a success in explored rooms
    float cards = 0.0F;  // on rooms that are not yet explored
    for (std::size_t i = 0; i < shelves; ++i) {
        const auto shelf = static_cast<Shelf>(i);
        const int on = books_on(open, shelf);
        if (on < shelf_size(open.options, shelf)) books += static_cast<float>(on);
    }
    for (std::size_t i = 0; i < rooms; ++i) {
        const Room& room = open.rooms[i];
        if (room.cleared || room.deck == 0) continue;
        if (!room.explored) {
            cards += static_cast<float>(room.deck);
            continue;
        }
        int good = 0;
        for (std::size_t k = 0; k < hidden.decks[i].size(); ++k) {
            if (hidden.decks[i][k] == RoomCard::success) ++good;
        }
        decks += static_cast<float>(std::min<int>(good, room.books));
    }
    int dead = 0;
    int cultists_out = 0;
    for (core::Seat seat = 0; seat < characters(open); ++seat) {
        if (hidden.roles[seat] == Role::cultist) {
            cultists_out += has(open.ghosts, seat) ? 1 : 0;
            continue;
        }
        if (has(open.ghosts, seat) || dead_cards(open, hidden, seat, open.gifts.size()) > 0) ++dead;
    }
    const auto left = static_cast<float>(cultists::rounds - open.round + (open.stage == Stage::move ? 1 : 0));
    const float missing = static_cast<float>(open.target) - static_cast<float>(open.points);
    return {1.0F,
            missing,
            books,
            decks,
            cards,
            left,
            static_cast<float>(numbers_of(open.options).quota - dead),
            static_cast<float>(cultists_out),
            exposure_of(open, hidden)};
}

// Fitted by logistic regression to games between rule-of-thumb players, with one cultist and with two.
constexpr std::array<CultistsFeatures, 2> fitted{{
    {0.11F, -0.05F, 0.2F, 0.08F, -0.02F, -0.1F, 0.53F, 0.0F, 1.03F},
    {-0.73F, -0.07F, -0.06F, -0.05F, 0.02F, -0.09F, 0.8F, 1.05F, -0.38F},
}};

float investigators_chance(const CultistsWorld& world) {
    const Open& open = world->open;
    if (open.stage == Stage::over) return open.winner == Team::investigators ? 1.0F : 0.0F;
    if (open.stage == Stage::guess) return 0.7F;  // W1
    const CultistsFeatures features = features_of(open, world->hidden);
    const CultistsFeatures& weights = fitted[one_cultist(open) ? 0 : 1];
    float sum = 0.0F;
    for (std::size_t i = 0; i < judged_features; ++i) sum += weights[i] * features[i];
    return 1.0F / (1.0F + std::exp(-sum));
}

}  // namespace subrosa::bots
