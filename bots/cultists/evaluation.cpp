// Evaluates a world.
#include "bots/cultists/evaluation.hpp"

#include "bots/cultists/tells.hpp"

#include <algorithm>
#include <cmath>

namespace subrosa::bots::cultists {
namespace {

// The chance that the public tells point at a living cultist.
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

Features features_of(const Open& open, const Hidden& hidden) {
    float books_shelved = 0.0F;  // on shelves that are not full
    float good_in_rooms = 0.0F;  // in explored rooms, up to the books of the room
    float cards = 0.0F;          // in rooms that are not explored
    for (std::size_t i = 0; i < shelves; ++i) {
        const auto shelf = static_cast<Shelf>(i);
        const int on = books_on(open, shelf);
        if (on < shelf_size(open.options, shelf)) books_shelved += static_cast<float>(on);
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
        good_in_rooms += static_cast<float>(std::min<int>(good, room.books));
    }
    int dead = 0;
    int cultists_lost = 0;
    for (core::Seat seat = 0; seat < characters(open); ++seat) {
        if (hidden.roles[seat] == Role::cultist) {
            cultists_lost += has(open.ghosts, seat) ? 1 : 0;
            continue;
        }
        if (has(open.ghosts, seat) || dead_cards(open, hidden, seat, open.gifts.size()) > 0) ++dead;
    }
    const auto left = static_cast<float>(cultists::rounds - open.round + (open.stage == Stage::move ? 1 : 0));
    const float missing = static_cast<float>(open.target) - static_cast<float>(open.points);
    // By Feature.
    return {1.0F,
            missing,
            books_shelved,
            good_in_rooms,
            cards,
            left,
            static_cast<float>(numbers_of(open.options).quota - dead),
            static_cast<float>(cultists_lost),
            exposure_of(open, hidden)};
}

float investigators_win_chance(const World& world) {
    const Open& open = world->open;
    if (open.stage == Stage::over) return open.winner == Team::investigators ? 1.0F : 0.0F;
    if (open.stage == Stage::guess) return 0.7F;  // W1
    const Features features = features_of(open, world->hidden);
    const Weights& fitted = fitted_weights();
    const Features& weights = one_cultist(open) ? fitted.one_cultist : fitted.two_cultists;
    float sum = 0.0F;
    for (std::size_t i = 0; i < feature_count; ++i) sum += weights[i] * features[i];
    return 1.0F / (1.0F + std::exp(-sum));
}

}  // namespace subrosa::bots::cultists
