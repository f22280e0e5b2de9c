// What must hold of the memory that a state of Among Cultists keeps.
#include "games/cultists/cultists.hpp"
#include "games/cultists/invariants_parts.hpp"

#include <algorithm>

namespace subrosa::cultists {
namespace {

// How often an event has happened, by a mirror too.
int times_of(const Open& open, Event event) {
    int times = 0;
    for (std::size_t i = 0; i < open.events.size(); ++i) {
        const bool mirrored = i > 0 && open.events[i] == Event::mirror && open.events[i - 1] == event;
        if (open.events[i] == event || mirrored) ++times;
    }
    return times;
}

Broken broken_counts(const Open& open) {
    const int actions = static_cast<int>(characters(open)) * (open.round - 1) + std::popcount(open.acted) + 1;
    std::array<int, index(Deed::burn) + 1> deeds{};
    for (const Entry entry : open.log) ++deeds[index(entry.deed())];
    const auto count = [&](Deed deed) { return deeds[index(deed)]; };
    int cleared = 0;
    int explored = 0;
    for (const Room& room : open.rooms) {
        cleared += room.cleared ? 1 : 0;
        explored += room.explored ? 1 : 0;
    }
    constexpr int windows = 2;  // E7, and E10 after it
    if (count(Deed::dawn) > open.round || count(Deed::burn) > 1 || count(Deed::clear) > cleared ||
        count(Deed::risk) > explored + windows ||
        count(Deed::fill) + count(Deed::show) + count(Deed::lay) > actions + 2 * windows) {
        return "log: more than can have happened";
    }
    const auto eyes = static_cast<int>(
        std::count_if(open.looks.begin(), open.looks.end(), [](Look look) { return look.by_eyes(); }));
    const int others = static_cast<int>(open.looks.size()) - eyes;
    const int asked = open.step == Step::looking ? 1 : 0;  // E6: one look may still come
    if (eyes + asked > times_of(open, Event::crooked_eyes) || others > actions)
        return "looks: more than can have happened";
    // One that is under way is not in the list yet, and one may still be called.
    const bool under_way = open.step == Step::talking || open.step == Step::voting;
    const bool callable = open.vote_token && open.stage < Stage::cleanup;
    const int votes = static_cast<int>(open.votes.size()) + (under_way ? 1 : 0) + (callable ? 1 : 0);
    if (votes > open.round + std::popcount(open.ghosts)) return "votes: more than can have happened";
    for (const Vote& vote : open.votes) {
        for (core::Seat seat = 0; seat < max_characters; ++seat) {
            if (vote.ballots[seat].given() != (seat < open.options.players))
                return "votes: a ballot is missing, or the robot gave one";
        }
    }
    return nullptr;
}

// E8: a token that was put back has been in the bag.
Broken broken_peeks(const Open& open, const Hidden& hidden) {
    for (std::size_t i = 0; i < open.peeks.size(); ++i) {
        const Peek& peek = open.peeks[i];
        if (peek.removed) continue;
        const Event token = hidden.peeked[i];
        bool there = std::find(hidden.bag.begin(), hidden.bag.end(), token) != hidden.bag.end();
        for (std::size_t round = peek.round; round < open.events.size(); ++round)
            there = there || open.events[round] == token;
        for (std::size_t later = i + 1; later < open.peeks.size(); ++later)
            there = there || (open.peeks[later].removed && hidden.peeked[later] == token);
        if (!there) return "peeks: a token was looked at that was not in the bag";
    }
    return nullptr;
}

// The cards of a place, the lowest first; nobody knows the order of the first `mixed`.
struct Deck {
    core::FixedVector<RoomCard, max_entries + 1> cards;
    std::size_t mixed = 0;
};

// B4: the robot turns up what was laid last, unless the deck has been mixed since.
Broken broken_order(const Open& open, const Hidden& hidden) {
    std::array<Deck, card_places> decks{};
    for (std::size_t room = 0; room < rooms; ++room) {
        if (hidden.first[room] != RoomCard::none) decks[room].cards.push_back(hidden.first[room]);
    }
    for (std::size_t i = 0; i < open.log.size(); ++i) {
        const Entry entry = open.log[i];
        auto& [cards, mixed] = decks[entry.place()];
        if (entry.brings_card()) {
            cards.push_back(hidden.brought[i]);
        } else if (entry.deed() == Deed::show) {
            const bool robot = is_robot(open, entry.seat());
            if (entry.on_top() != robot) return "log: only the robot takes the top card, and always";
            if (robot && cards.size() > mixed) {
                if (cards.pop_back() != entry.card()) return "log: another card lay on top";
                continue;
            }
            const auto* const found = std::find(cards.begin(), cards.end(), entry.card());
            if (found != cards.end()) cards.erase(static_cast<std::size_t>(found - cards.begin()));
            mixed = cards.size();
        } else if (entry.deed() == Deed::clear) {
            decks[entry.place()] = Deck{};
        }
    }
    for (std::size_t room = 0; open.options.robot && room < rooms; ++room) {
        const auto& [cards, mixed] = decks[room];
        for (std::size_t i = mixed; i < cards.size() && i < hidden.decks[room].size(); ++i) {
            if (hidden.decks[room][i] != cards[i]) return "log: does not lead to the deck of a room";
        }
    }
    return nullptr;
}

// C3: who is known to have burnt held a red card then.
Broken broken_fire(const Open& open, const Hidden& hidden) {
    const auto* const fire = std::find_if(open.log.begin(), open.log.end(),
                                          [](Entry entry) { return entry.deed() == Deed::burn; });
    const bool burnt = fire != open.log.end();
    const bool wanted = open.round > fire_round || (open.round == fire_round && open.stage == Stage::cleanup);
    if (burnt != wanted && open.stage < Stage::guess) return "log: the fire burns at the end of round 5";
    for (core::Seat seat = 0; burnt && seat < characters(open); ++seat) {
        const bool by_fire = open.may_be[seat] == bit(Role::firestarter) && !has(open.shown, seat) &&
                             !has(open.past_fire, seat);
        if (!by_fire) continue;
        int reds = first_hand(Role::firestarter).room[1] + first_hand(Role::firestarter).room[2];
        for (const Entry* entry = open.log.begin(); entry != fire; ++entry) {
            const auto at = static_cast<std::size_t>(entry - open.log.begin());
            const bool red = hidden.brought[at] != RoomCard::success;
            if (entry->deed() == Deed::fill && entry->seat() == seat && red) --reds;
        }
        if (reds == 0) return "may_be: somebody burnt who held no red card";
    }
    return nullptr;
}

}  // namespace

Broken broken_memory(const State& state) {
    const Open& open = state.open;
    if (const Broken broken = broken_counts(open)) return broken;
    if (const Broken broken = broken_peeks(open, state.hidden)) return broken;
    if (open.loose) return nullptr;
    const auto dawns = std::count_if(open.log.begin(), open.log.end(),
                                     [](Entry entry) { return entry.deed() == Deed::dawn; });
    if (dawns != open.round) return "log: a round has not dawned";
    if (const Broken broken = broken_order(open, state.hidden)) return broken;
    return broken_fire(open, state.hidden);
}

}  // namespace subrosa::cultists
