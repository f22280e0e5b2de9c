// How a world stands.
#include "bots/cultists/judge.hpp"

#include <algorithm>
#include <cmath>

namespace subrosa::bots {

using namespace cultists;

CultistsFeatures features_of(const CultistsWorld& world) {
    const Open& open = world->open;
    const Hidden& hidden = world->hidden;
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
    int investigators = 0;
    for (core::Seat seat = 0; seat < characters(open); ++seat) {
        if (hidden.roles[seat] == Role::cultist) {
            cultists_out += has(open.ghosts, seat) ? 1 : 0;
            continue;
        }
        ++investigators;
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
            static_cast<float>(cultists_out)};
}

// Fitted by logistic regression to games between rule-of-thumb players of all sizes.
constexpr CultistsFeatures fitted{-1.5F, -0.15F, 0.15F, 0.15F, 0.02F, 0.15F, 0.5F, 1.0F};

float investigators_chance(const CultistsWorld& world) {
    const Open& open = world->open;
    if (open.stage == Stage::over) return open.winner == Team::investigators ? 1.0F : 0.0F;
    if (open.stage == Stage::guess) return 0.7F;  // W1
    const CultistsFeatures features = features_of(world);
    float sum = 0.0F;
    for (std::size_t i = 0; i < judged_features; ++i) sum += fitted[i] * features[i];
    return 1.0F / (1.0F + std::exp(-sum));
}

}  // namespace subrosa::bots
