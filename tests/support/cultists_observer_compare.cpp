// The perfect memory: comparing what was heard with what knowledge says and with worlds that were imagined.
#include "tests/support/cultists_digest.hpp"
#include "tests/support/cultists_observer.hpp"

#include <algorithm>

namespace subrosa::tests {

using cultists::Deed;
using cultists::EncounterCard;
using cultists::Event;
using cultists::index;
using cultists::Knowledge;
using cultists::Location;
using cultists::nobody;
using cultists::Open;
using cultists::Role;
using cultists::RoomCard;
using cultists::Stage;
using cultists::State;

namespace {

bool has(cultists::Seats seats, core::Seat seat) {
    return ((seats >> seat) & 1U) != 0;
}

unsigned mask_of(const std::set<Role>& roles) {
    unsigned mask = 0;
    for (const Role role : roles) mask |= 1U << index(role);
    return mask;
}

unsigned mask_of(const std::set<cultists::Colour>& colours) {
    unsigned mask = 0;
    for (const cultists::Colour colour : colours) mask |= 1U << index(colour);
    return mask;
}

// N11, L8: what a role begins with.
std::array<int, 5> first_cards(Role role) {
    if (role == Role::cultist) return {6, 3, 2, 4, 2};
    if (role == Role::firestarter) return {9, 0, 6, 1, 1};
    return {9, 0, 8, 0, 0};
}

}  // namespace

Finding CultistsObserver::compare(const Knowledge& knowledge) const {
    const Open& open = knowledge.open;
    if (Finding finding = compare_table(open); !finding.empty()) return finding;
    if (Finding finding = compare_rooms(open); !finding.empty()) return finding;
    if (Finding finding = compare_people(open); !finding.empty()) return finding;
    if (Finding finding = compare_memory(open); !finding.empty()) return finding;
    return compare_secrets(knowledge);
}

Finding CultistsObserver::compare_table(const Open& open) const {
    if (open.round != round_ || open.knife != knife_) return "round or knife are not what was told";
    if (open.stage < Stage::guess && open.turn != turn_) return "the turn is not whose was told";
    if (open.power != power_ || open.vote_token != vote_token_) return "power or vote token";
    if (open.points != points_ || open.target != target_) return "points or target are not what was told";
    if (open.portal != portal_ || open.due != due_) return "the portal is not what was told";
    if (open.freeze != freeze_) return "L2: how long nobody gives";
    if (open.fish_man != fish_man_) return "the fish man is elsewhere";
    if (open.draw != draw_ || open.danger != danger_ || open.bag != bag_) return "piles are of other sizes";
    for (int round = 1; round <= 10; ++round) {
        const auto found = events_.find(round);
        if (open.events[static_cast<std::size_t>(round) - 1] !=
            (found == events_.end() ? Event::none : found->second))
            return "the events are not what was told";
    }
    if (open.winner != winner_) return "the winner was not told";
    if (open.stage == Stage::over && open.ending != ending_) return "the ending was not told";
    return open.loose ? "a memory that does not reach back" : "";
}

Finding CultistsObserver::compare_rooms(const Open& open) const {
    for (std::size_t i = 0; i < cultists::rooms; ++i) {
        const cultists::Room& room = open.rooms[i];
        const auto found = rooms_.find(static_cast<Location>(i));
        if (found == rooms_.end()) {
            if (!(room == cultists::Room{})) return "a room that is not there";
            continue;
        }
        const Room& mine = found->second;
        if (room.books != mine.books || room.deck != mine.deck) return "books or cards of a room";
        if (room.explored != mine.danger.has_value()) return "explored or not";
        if (room.danger != mine.danger.value_or(false)) return "a token is not what was shown";
        if (room.cleared != mine.cleared || room.cultist != mine.cultist)
            return "cleared, or a cultist token";
    }
    const bool tokens = options_.level != cultists::Level::first;
    if (open.tokens != (tokens ? 3U : 0U) - came_.size()) return "cultist tokens left";
    static constexpr std::array<Location, 3> places{Location::o1, Location::p1, Location::d1};
    for (std::size_t i = 0; i < places.size(); ++i) {
        if ((((open.came >> i) & 1U) != 0) != came_.contains(places[i])) return "cultist tokens that came";
    }
    for (std::size_t kind = 0; kind < 3; ++kind) {
        if (open.removed[kind] != removed_[kind]) return "removed cards are not those that were shown";
    }
    return open.removed_unseen == removed_unseen_ ? Finding{} : "cards that left unseen";
}

Finding CultistsObserver::compare_people(const Open& open) const {
    for (core::Seat seat = 0; seat < cultists::max_characters; ++seat) {
        if (open.at[seat] != at_[seat]) return of_seat(seat) + " is elsewhere than was told";
        if (open.died[seat] != died_[seat] || has(open.ghosts, seat) != (died_[seat] != 0))
            return "ghosts are not those who died";
        if (has(open.shown, seat) != shown_[seat]) return "roles were shown, or not";
        if (open.stage < Stage::guess && open.may_be[seat] != mask_of(may_be_[seat]))
            return of_seat(seat) + " may be what it was seen not to be";
        if (has(open.past_fire, seat) != past_fire_[seat]) return "C3: who lived through it";
        if (open.encounter_left[seat] != encounter_left_[seat]) return "a hand of another size";
        if (open.room_left[seat] != room_left_[seat]) return "a hand of another size";
        for (std::size_t row = 0; row < 4; ++row) {
            if (open.used_living[seat][row] != mask_of(used_living_[seat][row]) ||
                open.used_dead[seat][row] != mask_of(used_dead_[seat][row]))
                return "room actions are not those that were seen";
        }
    }
    return {};
}

Finding CultistsObserver::compare_memory(const Open& open) const {
    if (open.gifts.size() != gifts_.size() || open.log.size() != deeds_.size() ||
        open.looks.size() != looks_.size() || open.votes.size() != votes_.size() ||
        open.peeks.size() != peeks_.size())
        return "more or less is remembered than was told";
    for (std::size_t i = 0; i < gifts_.size(); ++i) {
        const cultists::Gift gift = open.gifts[i];
        if (gift.from() != gifts_[i].from || gift.to() != gifts_[i].to || gift.round != gifts_[i].round)
            return "M4: another gift";
    }
    for (std::size_t i = 0; i < deeds_.size(); ++i) {
        const cultists::Entry entry = open.log[i];
        const auto& deed = deeds_[i];
        if (entry.deed() != deed.what || entry.seat() != deed.seat || entry.place() != deed.place)
            return "another deed";
        const bool shown = deed.what == Deed::show || deed.what == Deed::risk;
        if (entry.card() != (shown ? deed.card : RoomCard::none)) return "a card that was not shown";
        if (entry.on_top() != deed.on_top) return "B4: shuffled or not";
    }
    for (std::size_t i = 0; i < looks_.size(); ++i) {
        const cultists::Look look = open.looks[i];
        const Look& mine = looks_[i];
        if (look.looker() != mine.looker || look.target() != mine.target || look.round() != mine.round ||
            look.gifts != mine.gifts || look.by_eyes() != mine.by_eyes || look.said() != mine.said)
            return "R2: another look";
    }
    for (std::size_t i = 0; i < votes_.size(); ++i) {
        const cultists::Vote& vote = open.votes[i];
        const Vote& mine = votes_[i];
        if (vote.round != mine.round || vote.out != mine.out) return "V1: another vote";
        if (vote.changed.given() != mine.changed.has_value()) return "V2: changed, or not";
        if (mine.changed && vote.changed.whom() != *mine.changed) return "V2: changed to another";
        for (core::Seat seat = 0; seat < cultists::max_characters; ++seat) {
            const auto& ballot = mine.ballots[seat];
            if (vote.ballots[seat].given() != ballot.has_value()) return "V1: a ballot that was not shown";
            if (ballot &&
                (vote.ballots[seat].whom() != ballot->first || vote.ballots[seat].twice() != ballot->second))
                return "V1: another ballot";
        }
    }
    for (std::size_t i = 0; i < peeks_.size(); ++i) {
        const cultists::Peek peek = open.peeks[i];
        if (peek.seat != peeks_[i].seat || peek.round != peeks_[i].round || peek.removed != peeks_[i].removed)
            return "E8: another token";
    }
    return {};
}

Finding CultistsObserver::compare_secrets(const Knowledge& knowledge) const {
    const bool over = knowledge.open.stage == Stage::over;  // then the cards are on the table
    if (knowledge.seat != (plays() ? me_ : core::spectator)) return "the knowledge of another seat";
    if (!(knowledge.hand == hand_)) return "my hand is not what I was told";
    if (!over && knowledge.roles != roles_) return "roles are not what was told";
    if (!over && knowledge.start != start_) return "S3: starting cards are not what the night told";
    for (core::Seat seat = 0; seat < cultists::max_characters; ++seat) {
        const bool mine = seat == me_ || (seat < count_ && is_robot(seat));  // B1: its route is open
        if (!over && (knowledge.routes[seat] != Knowledge::unseen) != mine) return "a route is seen, or not";
    }
    for (std::size_t i = 0; i < knowledge.given.size(); ++i) {
        const EncounterCard told = i < gifts_.size() ? gifts_[i].card : EncounterCard::none;
        if ((!over || told != EncounterCard::none) && knowledge.given[i] != told) return "M4: a gift is seen";
    }
    for (std::size_t i = 0; i < knowledge.brought.size(); ++i) {
        const bool laid = i < deeds_.size() && deeds_[i].what == Deed::fill;
        if (knowledge.brought[i] != (laid ? deeds_[i].card : RoomCard::none)) return "a card laid face down";
    }
    for (std::size_t i = 0; i < knowledge.seen.size(); ++i) {
        const bool saw = i < looks_.size() && looks_[i].dead >= 0;
        if (knowledge.seen[i] != (saw ? looks_[i].dead : int{Knowledge::unseen})) return "what was seen";
    }
    for (std::size_t i = 0; i < knowledge.peeked.size(); ++i) {
        if (knowledge.peeked[i] != (i < peeks_.size() ? peeks_[i].event : Event::none)) return "E8: a token";
    }
    if (knowledge.ballot.given() != ballot_.has_value()) return "a ballot, or none";
    if (ballot_ && (knowledge.ballot.whom() != ballot_->first || knowledge.ballot.twice() != ballot_->second))
        return "my ballot is another";
    return knowledge.claim == claim_ ? Finding{} : "a claim, or none";
}

// ---- worlds

Finding CultistsObserver::could_be(const State& world) const {
    for (core::Seat seat = 0; seat < count_; ++seat) {
        const Role role = world.hidden.roles[seat];
        if (world.open.stage < Stage::guess && !may_be_[seat].contains(role))
            return "a role that was ruled out";
        if (roles_[seat] != Role::none && roles_[seat] != role) return "another role than I know";
    }
    if (plays() && !(world.hidden.hands[me_] == hand_)) return "another hand of mine";
    if (Finding finding = could_have_status(world); !finding.empty()) return finding;
    if (Finding finding = could_have_routes(world); !finding.empty()) return finding;
    return could_have_cards(world);
}

Finding CultistsObserver::could_have_status(const State& world) const {
    const cultists::Hidden& hidden = world.hidden;
    BySeat<std::array<int, 2>> left{};
    for (core::Seat seat = 0; seat < count_; ++seat) {
        const auto cards = first_cards(hidden.roles[seat]);
        left[seat] = {cards[0], cards[1]};
        if (start_[seat] != EncounterCard::none && start_[seat] != hidden.start[seat])
            return "S3: another starting card than I saw";
        if (hidden.roles[seat] == Role::cultist && hidden.start[seat] == EncounterCard::dead)
            return "S1: a cultist starts dead";
    }
    for (std::size_t i = 0; i < gifts_.size(); ++i) {
        const EncounterCard card = hidden.given[i];
        if (card == EncounterCard::none) return "a gift of nothing";
        if (gifts_[i].card != EncounterCard::none && gifts_[i].card != card)
            return "another gift than I gave";
        if (left[gifts_[i].from][index(card)]-- == 0) return "N11: a gift that the giver cannot have had";
    }
    for (core::Seat seat = 0; seat < count_; ++seat) {
        const auto& hand = hidden.hands[seat].encounter;
        if (hand[0] != left[seat][0] || hand[1] != left[seat][1]) return "N11: not what is left of a hand";
    }
    for (const Look& look : looks_) {
        int dead = hidden.start[look.target] == EncounterCard::dead ? 1 : 0;
        for (std::size_t i = 0; i < look.gifts; ++i)
            dead += gifts_[i].to == look.target && hidden.given[i] == EncounterCard::dead ? 1 : 0;
        if (look.dead >= 0 && look.dead != dead) return "another number of dead cards than I saw";
        const bool may_lie = look.by_eyes || hidden.roles[look.looker] == Role::cultist;
        if (look.said == EncounterCard::alive && dead > 0 && !may_lie) return "R2: a liar who may not lie";
        if (look.said == EncounterCard::dead && dead == 0) return "R2: dead was said of the living";
    }
    return {};
}

Finding CultistsObserver::could_have_routes(const State& world) const {
    std::set<int> dealt;
    for (core::Seat seat = 0; seat < count_; ++seat) {
        if (!dealt.insert(world.hidden.routes[seat]).second) return "a route twice";
        const Role role = world.hidden.roles[seat];
        if (role == Role::cultist || is_robot(seat)) continue;
        for (int round = 1; round <= 4; ++round) {
            const auto& row = digest::row(world.hidden.routes[seat] + 1, round);
            const auto kept = [&](const std::set<cultists::Colour>& used) {
                return std::all_of(used.begin(), used.end(), [&](cultists::Colour colour) {
                    return std::find(row.begin(), row.end(), colour) != row.end();
                });
            };
            const auto at = static_cast<std::size_t>(round) - 1;
            if (!kept(used_dead_[seat][at])) return "a ghost off its route";
            if (role != Role::mechanic && !kept(used_living_[seat][at]))
                return "an investigator off his route";
        }
    }
    return {};
}

// Every card is followed from where it came to where it lies; a shuffled deck has no order, what was laid
// since lies on top in the order in which it came.
Finding CultistsObserver::could_have_cards(const State& world) const {
    const cultists::Hidden& hidden = world.hidden;
    const digest::Numbers& numbers = digest::numbers_for(count_);
    using Counts = std::array<int, 3>;
    struct Deck {
        Counts mixed{};
        std::vector<RoomCard> on_top;
    };
    const auto take = [](Counts& from, RoomCard card) { return from[index(card)]-- > 0; };
    std::array<Deck, cultists::card_places> decks{};
    BySeat<Counts> left{};
    Counts first{numbers.success, numbers.failure, numbers.sabotage};
    Counts draw = first;
    Counts unseen{};
    for (core::Seat seat = 0; seat < count_; ++seat) {
        const auto cards = first_cards(hidden.roles[seat]);
        left[seat] = {cards[2], cards[3], cards[4]};
    }
    for (const auto& [place, room] : rooms_) {
        if (!take(first, hidden.first[index(place)])) return "S2: not the first cards of the rooms";
        ++decks[index(place)].mixed[index(hidden.first[index(place)])];
    }
    if (options_.level != cultists::Level::first) decks[cultists::danger_place].mixed = {1, 1, 0};
    const auto mix = [](Deck& deck) {
        for (const RoomCard card : deck.on_top) ++deck.mixed[index(card)];
        deck.on_top.clear();
    };
    for (std::size_t i = 0; i < deeds_.size(); ++i) {
        const auto& deed = deeds_[i];
        Deck& deck = decks[deed.place];
        const RoomCard brought = hidden.brought[i];
        switch (deed.what) {
            case Deed::fill:
                if (deed.card != RoomCard::none && deed.card != brought) return "another card than I laid";
                if (!take(left[deed.seat], brought)) return "N11: a card that nobody can have laid";
                deck.on_top.push_back(brought);
                break;
            case Deed::lay:
                if (!take(draw, brought)) return "N3: a card that the draw pile did not have";
                deck.on_top.push_back(brought);
                break;
            case Deed::show:
                if (deed.on_top && !deck.on_top.empty()) {
                    if (deck.on_top.back() != deed.card) return "B4: another card lay on top";
                    deck.on_top.pop_back();
                    break;
                }
                mix(deck);
                if (!take(deck.mixed, deed.card)) return "A8: a card was shown that was not there";
                break;
            case Deed::risk:
                mix(deck);
                if (deck.mixed[index(deed.card)] == 0) return "A4: a card was shown that was not there";
                break;
            case Deed::clear:
                mix(deck);
                for (std::size_t kind = 0; kind < 3; ++kind)
                    unseen[kind] += std::exchange(deck.mixed[kind], 0);
                break;
            case Deed::burn:
                for (core::Seat seat = 0; seat < count_; ++seat) {
                    const bool red = left[seat][1] + left[seat][2] > 0;
                    if (hidden.roles[seat] == Role::firestarter && past_fire_[seat] && red)
                        return "C3: a firestarter lived on with a red card";
                    const bool burned = may_be_[seat] == Roles{Role::firestarter} && !shown_[seat];
                    if (burned && !red) return "C3: a firestarter died without a red card";
                }
                break;
            case Deed::dawn:
                break;
        }
    }
    for (core::Seat seat = 0; seat < count_; ++seat) {
        for (std::size_t kind = 0; kind < 3; ++kind) {
            if (hidden.hands[seat].room[kind] != left[seat][kind]) return "N11: not what is left of a hand";
        }
    }
    for (std::size_t i = 0; i < hidden.draw.size(); ++i) {
        if (!take(draw, hidden.draw[i])) return "N3: not what is left of the draw pile";
    }
    for (std::size_t place = 0; place < cultists::rooms; ++place) {
        const cultists::Pile& pile = hidden.decks[place];
        const std::size_t top = decks[place].on_top.size();
        if (pile.size() < top) return "cards are missing in a room";
        for (std::size_t i = 0; i < pile.size(); ++i) {
            const bool ordered = i + top >= pile.size();
            if (ordered ? pile[i] != decks[place].on_top[i + top - pile.size()]
                        : !take(decks[place].mixed, pile[i]))
                return "the deck of a room is not what was laid";
        }
    }
    mix(decks[cultists::danger_place]);
    for (std::size_t kind = 0; kind < 3; ++kind) {
        if (hidden.danger[kind] != decks[cultists::danger_place].mixed[kind]) return "N12: the danger deck";
        if (hidden.removed_unseen[kind] != unseen[kind]) return "A8: what left unseen";
    }
    return {};
}

}  // namespace subrosa::tests
