// Progress towards full shelves.
#include "bots/cultists/shelving.hpp"

#include <algorithm>

namespace subrosa::bots::cultists {
namespace {

constexpr float good_fills = 0.85F;  // expected share of successes among future cards
constexpr float near = 4.0F;         // acts short of full at which a shelf is worth half
constexpr float not_needed = 0.4F;   // factor of shelves beyond those that reach the target
constexpr float a_fight = 1.0F;      // acts to remove a cultist token from the room

}  // namespace

Shelving::Shelving(const Open& open, const Opinion& opinion) : open_(open), opinion_(opinion) {
    for (std::size_t i = 0; i < rooms; ++i) {
        const Room& room = open.rooms[i];
        if (room.books == 0) continue;
        const auto cards = static_cast<float>(room.deck);
        rooms_[i] = {cards, cards * opinion.deck[i][index(RoomCard::success)], room.books, room.explored};
        acts_[i] = acts_for(rooms_[i]) + (room.cultist ? a_fight : 0.0F);
        shelf_acts_[index(shelf_of(static_cast<Location>(i)))] += acts_[i];
    }
    // Needed are the cheapest shelves that together reach the target.
    int missing = int{open.target} - int{open.points};
    for (unsigned taken = 0;;) {
        std::size_t cheapest = shelves;
        float least = 0.0F;
        for (std::size_t i = 0; i < shelves; ++i) {
            const int size = shelf_size(open.options, static_cast<Shelf>(i));
            if (((taken >> i) & 1U) != 0 || shelf_acts_[i] == 0.0F || size == 0) continue;
            const float price = shelf_acts_[i] / static_cast<float>(size);
            if (cheapest == shelves || price < least) {
                cheapest = i;
                least = price;
            }
        }
        if (cheapest == shelves) break;
        taken |= 1U << cheapest;
        share_[cheapest] = missing > 0 ? 1.0F : not_needed;
        missing -= shelf_size(open.options, static_cast<Shelf>(cheapest));
    }
}

// Expected acts until all books of the room are on the shelf: cards until it is explored, missing cards, and
// draws: finding b of s good cards among n takes b (n + 1) / (s + 1).
float Shelving::acts_for(const Expected& room) {
    if (room.books == 0) return 0.0F;
    const auto books = static_cast<float>(room.books);
    const float first =
        room.explored ? 0.0F : std::max(0.0F, static_cast<float>(explored_above + 1) - room.cards);
    float cards = room.cards + first;
    float good = room.good + first * good_fills;
    const float more = std::max(0.0F, books - good) / good_fills;
    cards += more;
    good = std::max(good, books);
    return first + more + books * (cards + 1.0F) / (good + 1.0F);
}

float Shelving::worth(Shelf shelf, float acts) const {
    const auto size = static_cast<float>(shelf_size(open_.options, shelf));
    return share_[index(shelf)] * size / (1.0F + std::max(0.0F, acts) / near);
}

float Shelving::change(std::size_t room, float acts) const {
    const Shelf shelf = shelf_of(static_cast<Location>(room));
    const float before = shelf_acts_[index(shelf)];
    return worth(shelf, before - acts_[room] + acts) - worth(shelf, before);
}

float Shelving::of_inspecting(std::size_t room) const {
    const Expected& now = rooms_[room];
    if (now.books == 0 || now.cards == 0.0F) return 0.0F;
    const auto& odds = opinion_.deck[room];
    Expected after = now;
    after.cards -= 1.0F;
    Expected good = after;
    good.good = std::max(0.0F, good.good - 1.0F);
    good.books -= 1;
    const bool can_lose = now.books < books_of(open_.options, static_cast<Location>(room));
    Expected spoiled = after;
    if (can_lose) spoiled.books += 1;
    return odds[0] * change(room, acts_for(good)) + odds[1] * change(room, acts_for(after)) +
           odds[2] * change(room, acts_for(spoiled));
}

float Shelving::of_filling(std::size_t room, RoomCard card) const {
    Expected after = rooms_[room];
    if (after.books == 0) return 0.0F;
    after.cards += 1.0F;
    if (card == RoomCard::success) after.good += 1.0F;
    if (after.cards > static_cast<float>(explored_above)) after.explored = true;
    float acts = acts_for(after);
    // A sabotage returns a book, which costs about two acts.
    if (card == RoomCard::sabotage) acts += 2.0F / after.cards;
    return change(room, acts);
}

}  // namespace subrosa::bots::cultists
