// The perfect memory: hearing.
#include "tests/support/rose_observer.hpp"

#include "games/rose/text.hpp"

namespace subrosa::tests {

using rose::Card;
using rose::Colour;
using rose::EventKind;
using rose::GameEvent;
using rose::index;
using rose::Tile;

RoseObserver::RoseObserver(const rose::Knowledge& at_the_start, core::Seat me)
    : me_(me), options_(at_the_start.open.options) {
    const rose::Open& open = at_the_start.open;
    evidence_.fill(rose::start_evidence);
    suspicion_.fill(rose::start_suspicion);
    at_ = open.at;
    for (std::size_t i = 0; i < rose::buildings; ++i) tiles_[i] = {open.tiles[i][0], open.tiles[i][1]};
    chain_.resize(rose::tiles - 2 * rose::buildings);
    deck_ = static_cast<int>(rose::cards - rose::hand_size * options_.players);
    identities_.fill(Colour::none);
    for (core::Seat seat = 0; seat < options_.players; ++seat) in_hand_[seat] = rose::hand_size;
    if (plays()) {
        hand_.assign(at_the_start.hand.begin(), at_the_start.hand.end());
        identities_[me_] = at_the_start.identities[me_];
    }
}

Finding RoseObserver::observe(const GameEvent& event) {
    const rose::Building refilled =
        event.kind == EventKind::tile_placed ? event.building : rose::Building::none;
    const bool second = refilled != rose::Building::none && std::exchange(refilling_, refilled) == refilled;
    if (refilled == rose::Building::none) refilling_ = refilled;
    if (refilled != rose::Building::none && second == tiles_[index(refilled)].empty())
        return "not an empty building is refilled";
    switch (event.kind) {
        case EventKind::dawn:
            if (event.day != day_ + 1) return "the wrong day dawns";
            day_ = event.day;
            events_.push_back(event.event_card);
            day_over_ = false;
            if (options_.reset_sundial) sundial_ = 0;
            if (day_ > 1) starter_ = turn_;
            return {};
        case EventKind::turn_began:
            if (day_ == 1 && discard_.empty() && shuffles_ == 0) starter_ = event.seat;
            turn_ = event.seat;
            return {};
        case EventKind::sundial_moved:
            if (event.from != sundial_) return "the sundial moves from elsewhere";
            sundial_ = (sundial_ + event.hours) % rose::hours_a_day;
            if (event.from + event.hours >= rose::hours_a_day) day_over_ = true;
            if (event.to != sundial_ || event.day_over != day_over_) return "the sundial moves elsewhere";
            return {};
        case EventKind::figure_moved:
            if (at_[index(event.figure)] != event.origin) return "a figure moves from elsewhere";
            if (event.origin == event.building) return "a figure moves nowhere";
            at_[index(event.figure)] = event.building;
            return {};
        case EventKind::suspicion_changed:
            if (std::exchange(suspicion_[index(event.figure)], event.to) != event.from)
                return "suspicion jumps";
            return {};
        case EventKind::evidence_changed:
            if (std::exchange(evidence_[index(event.figure)], event.to) != event.from)
                return "evidence jumps";
            return {};
        case EventKind::evening:
            if (!day_over_ || event.day != day_ || event.seat != turn_) return "evening too early";
            day_over_ = false;
            return {};
        case EventKind::event_card_taken:
            if (event.event_card != events_.back()) return "not the event card of the day";
            ++event_cards_[event.seat];
            return {};
        case EventKind::tile_given_back:
        case EventKind::tile_taken:
        case EventKind::tile_placed:
            return observe_tile(event);
        case EventKind::card_played:
        case EventKind::card_drawn:
        case EventKind::deck_shuffled:
            return observe_card(event);
        case EventKind::marker_chosen:
        case EventKind::marker_shown:
        case EventKind::guess_made:
        case EventKind::guess_shown:
        case EventKind::identity_shown:
            return observe_secret(event);
        case EventKind::guessing_began:
            day_ = rose::guess_day;
            return {};
        case EventKind::used_again:
        case EventKind::revelation_began:
            return {};
        case EventKind::game_over:
            over_ = true;
            return {};
    }
    return "an unknown event";
}

Finding RoseObserver::observe_tile(const GameEvent& event) {
    if (event.kind == EventKind::tile_given_back) {
        auto& held = time_tiles_[event.seat];
        if (held.empty() || held.front() != event.tile) return "not the longest-held tile is given back";
        held.erase(held.begin());
        chain_.emplace_back(event.tile);
        return {};
    }
    auto& place = tiles_[index(event.building)];
    if (event.kind == EventKind::tile_taken) {
        const auto found = std::find(place.begin(), place.end(), event.tile);
        if (found == place.end()) return "a tile is taken that is not there";
        place.erase(found);
        if (place.empty()) emptied_.push_back(event.building);
        time_tiles_[event.seat].push_back(event.tile);
        return {};
    }
    if (chain_.empty()) return "a tile is placed that the chain does not have";
    if (chain_.front() && *chain_.front() != event.tile) return "not the foremost tile is placed";
    if (place.size() == 2) return "a third tile is placed";
    if (place.empty()) {
        if (emptied_.empty() || std::find(emptied_.begin(), emptied_.end(), event.building) == emptied_.end())
            return "a building that was not emptied is refilled";
        emptied_.erase(std::find(emptied_.begin(), emptied_.end(), event.building));
    }
    chain_.pop_front();
    place.push_back(event.tile);
    return {};
}

Finding RoseObserver::observe_card(const GameEvent& event) {
    if (event.kind == EventKind::deck_shuffled) {
        if (deck_ != 0) return "shuffled although there are cards to draw";
        if (event.cards != static_cast<int>(discard_.size())) return "not all discards are shuffled";
        deck_ = event.cards;
        shuffles_ += 1;
        shuffler_ = turn_;
        all_kept_.clear();  // cards missing from the new deck are in the hands
        std::vector<Card> pile;
        for (const auto& [card, seat] : discard_) pile.push_back(card);
        for (const Card card : rose::all_cards(options_.times)) {
            const auto found = std::find(pile.begin(), pile.end(), card);
            if (found == pile.end()) {
                all_kept_.push_back(card);
            } else {
                pile.erase(found);
            }
        }
        std::sort(all_kept_.begin(), all_kept_.end());
        kept_ = hand_;
        discard_.clear();
        for (auto& steps : since_) steps.clear();
        return {};
    }
    since_[event.seat].push_back({event.kind == EventKind::card_drawn, event.card});
    if (event.kind == EventKind::card_played) {
        discard_.emplace_back(event.card, event.seat);
        --in_hand_[event.seat];
        if (event.seat != me_) return {};
        const auto found = std::find(hand_.begin(), hand_.end(), event.card);
        if (found == hand_.end()) return "I play a card that I do not have";
        hand_.erase(found);
        return {};
    }
    if (static_cast<bool>(event.card) != (event.seat == me_)) return "a drawn card is seen by the wrong seat";
    ++in_hand_[event.seat];
    --deck_;
    if (event.seat == me_) hand_.push_back(event.card);
    return {};
}

Finding RoseObserver::observe_secret(const GameEvent& event) {
    const Colour colour = rose::colour_of(event.figure);
    switch (event.kind) {
        case EventKind::marker_chosen:
            if (event.seat != me_) return "told of another seat's secret marker";
            reveal_ = colour;
            return {};
        case EventKind::marker_shown:
            if (event.seat == me_ && std::exchange(reveal_, Colour::none) != colour)
                return "I show another marker than I chose";
            revealed_[event.seat].push_back(colour);
            return {};
        case EventKind::guess_made:
            if (event.seat != me_) return "told of another seat's secret guess";
            guesses_[me_].push_back(colour);
            return {};
        case EventKind::guess_shown: {
            const auto number =
                static_cast<std::size_t>(event.about > event.seat ? event.about - 1 : event.about);
            auto& guesses = guesses_[event.seat];
            if (event.about == event.seat || event.about >= options_.players) return "a guess about nobody";
            if (event.right != (identities_[event.about] == colour))
                return "a guess is called right or wrong";
            if (event.seat == me_)
                return guesses.at(number) == colour ? Finding{} : "I guessed something else";
            if (guesses.size() != number) return "guesses out of order";
            guesses.push_back(colour);
            return {};
        }
        default:
            if (event.seat == me_ && identities_[me_] != colour) return "my identity is another";
            identities_[event.seat] = colour;
            return {};
    }
}

}  // namespace subrosa::tests
