// The perfect memory: comparing what was heard with what knowledge says and with worlds that were imagined.
#include "tests/support/rose_observer.hpp"

#include <algorithm>

namespace subrosa::tests {
namespace {

using rose::Card;
using rose::Colour;
using rose::index;

template <class One, class Other>
bool same(const One& one, const Other& other) {
    return std::equal(one.begin(), one.end(), other.begin(), other.end());
}

}  // namespace

Finding RoseObserver::compare(const rose::Knowledge& knowledge) const {
    const rose::Open& open = knowledge.open;
    if (!same(evidence_, open.evidence)) return "evidence is not what was told";
    if (!same(suspicion_, open.suspicion)) return "suspicion is not what was told";
    if (!same(at_, open.at)) return "the figures are not where was told";
    if (day_ != open.day || sundial_ != open.sundial || day_over_ != open.day_over)
        return "the time is not what was told";
    if (turn_ != open.turn) return "the turn is not whose was told";
    if (starter_ != open.starter) return "the starter is not whom was told";
    if (over_ != (open.stage == rose::Stage::over)) return "the end was not told";
    for (std::size_t i = 0; i < open.events.size(); ++i) {
        if (open.events[i] != (i < events_.size() ? events_[i] : rose::Event::none))
            return "the events are not what was told";
    }
    for (core::Seat seat = 0; seat < rose::max_players; ++seat) {
        if (event_cards_[seat] != open.event_cards[seat]) return "the event cards are not what was told";
        for (std::size_t i = 0; i < rose::revelations; ++i) {
            const Colour shown = i < revealed_[seat].size() ? revealed_[seat][i] : Colour::none;
            if (open.revealed[seat][i] != shown) return "the markers are not what was told";
        }
    }
    if (Finding finding = compare_tiles(open); !finding.empty()) return finding;
    if (Finding finding = compare_cards(knowledge); !finding.empty()) return finding;
    return compare_secrets(knowledge);
}

Finding RoseObserver::compare_tiles(const rose::Open& open) const {
    for (std::size_t i = 0; i < rose::buildings; ++i) {
        for (std::size_t slot = 0; slot < 2; ++slot) {
            if (open.tiles[i][slot] != (slot < tiles_[i].size() ? tiles_[i][slot] : rose::Tile{}))
                return "the tiles are not what was told";
        }
    }
    if (!same(emptied_, open.emptied)) return "the order of emptied buildings is not what was told";
    std::vector<rose::Tile> loose;
    for (core::Seat seat = 0; seat < rose::max_players; ++seat) {
        if (open.held[seat] != time_tiles_[seat].size()) return "the time tiles are not what was told";
        loose.insert(loose.end(), time_tiles_[seat].begin(), time_tiles_[seat].end());
    }
    std::size_t unseen = 0;
    for (const auto& tile : chain_) {
        if (tile) {
            loose.push_back(*tile);
        } else {
            ++unseen;
        }
    }
    if (open.chain_unseen != unseen || open.chain_seen != chain_.size() - unseen)
        return "the chain is not what was told";
    loose.resize(rose::tiles);
    return same(loose, open.loose) ? Finding{} : "the tiles off the board are not what was told";
}

Finding RoseObserver::compare_cards(const rose::Knowledge& knowledge) const {
    const rose::Open& open = knowledge.open;
    if (open.deck != deck_ || open.shuffles != shuffles_) return "the deck is not what was told";
    if (shuffles_ > 0 && open.shuffler != shuffler_) return "the shuffler is not whom was told";
    if (open.discard.size() != discard_.size()) return "the discards are not what was told";
    for (std::size_t i = 0; i < discard_.size(); ++i) {
        if (open.discard[i] != discard_[i].first || open.discarders[i] != discard_[i].second)
            return "the discards are not what was told";
    }
    for (core::Seat seat = 0; seat < options_.players; ++seat) {
        if (hand_count(open, seat) != static_cast<std::size_t>(in_hand_[seat]))
            return "a hand of a size that was not told";
    }
    if (!same(all_kept_, open.kept)) return "the cards kept in hands are not what can be worked out";
    if (!same(hand_, knowledge.hand)) return "my hand is not what I was told";
    return same(kept_, knowledge.kept) ? Finding{} : "my hand at the shuffle was another";
}

Finding RoseObserver::compare_secrets(const rose::Knowledge& knowledge) const {
    if (knowledge.seat != (plays() ? me_ : core::spectator)) return "the knowledge of another seat";
    if (knowledge.reveal != reveal_) return "the secret marker is not what was told";
    for (core::Seat seat = 0; seat < rose::max_players; ++seat) {
        if (knowledge.identities[seat] != identities_[seat]) return "the identities are not what was told";
        for (std::size_t i = 0; i + 1 < rose::max_players; ++i) {
            const Colour guess = i < guesses_[seat].size() ? guesses_[seat][i] : Colour::none;
            if (knowledge.guesses[seat][i] != guess) return "the guesses are not what was told";
        }
    }
    return {};
}

// Since the shuffle: what the seat had is what it kept and what it drew; it drew from the new deck, and
// nothing was played before it was had.
Finding RoseObserver::could_have_drawn(const rose::State& world, core::Seat seat, Faces& new_deck) const {
    Faces kept;
    for (const Card card : world.hidden.kept[seat]) ++kept[card.code];
    Faces played_from;  // kept cards, taken away as they are played
    played_from = kept;
    int drawn = 0;
    int needed = 0;
    for (const Step& step : since_[seat]) {
        if (step.draws) {
            ++drawn;
        } else if (--played_from[step.card.code] < 0 && ++needed > drawn) {
            return "a card was played that the seat cannot have had";
        }
    }
    Faces had;
    for (const Card card : world.hidden.hands[seat]) ++had[card.code];
    for (const Step& step : since_[seat]) {
        if (!step.draws) ++had[step.card.code];
    }
    int fresh = 0;
    for (const auto& [code, count] : kept) {
        if (had[code] < count) return "a kept card has vanished";
    }
    for (const auto& [code, count] : had) {
        const int from_deck = count - kept[code];
        fresh += from_deck;
        new_deck[code] -= from_deck;
        if (new_deck[code] < 0) return "a card was drawn that the new deck did not have";
    }
    return fresh == drawn ? Finding{} : "a seat has drawn more or less than it was seen to";
}

Finding RoseObserver::could_be(const rose::State& world) const {
    if (plays() && !same(hand_, world.hidden.hands[me_])) return "a world with another hand of mine";
    if (shuffles_ == 0) return {};
    if (plays() && !same(kept_, world.hidden.kept[me_])) return "a world in which I kept other cards";
    std::vector<Card> kept;
    for (core::Seat seat = 0; seat < options_.players; ++seat)
        kept.insert(kept.end(), world.hidden.kept[seat].begin(), world.hidden.kept[seat].end());
    std::sort(kept.begin(), kept.end());
    if (kept != all_kept_) return "a world in which other cards were in hands at the shuffle";
    Faces new_deck;
    for (const Card card : rose::all_cards(options_.times)) ++new_deck[card.code];
    for (const Card card : all_kept_) --new_deck[card.code];
    for (core::Seat seat = 0; seat < options_.players; ++seat) {
        if (Finding finding = could_have_drawn(world, seat, new_deck); !finding.empty()) return finding;
    }
    for (std::size_t i = 0; i < world.open.deck; ++i) --new_deck[world.hidden.deck[i].code];
    for (const auto& [code, count] : new_deck) {
        if (count != 0) return "the deck is not the rest of the new deck";
    }
    return {};
}

}  // namespace subrosa::tests
