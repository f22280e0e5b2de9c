// Redraws everything that no seat has seen and that is still to come.
#include "games/core/checks.hpp"
#include "games/cultists/cultists.hpp"
#include "games/cultists/imagine_cards.hpp"
#include "games/cultists/invariants.hpp"

#include <algorithm>

namespace subrosa::cultists {
namespace {

class Redrawing {
  public:
    Redrawing(State& state, const core::Seed& seed)
        : open_(state.open), hidden_(state.hidden), rng_(seed, 0) {}

    void run() {
        hidden_.luck = Luck{};
        hidden_.luck.seed = rng_.next_seed();
        if (open_.loose) {
            redraw_pile();
        } else {
            redraw_room_cards();
        }
        redraw_room_tokens();
        redraw_cultist_tokens();
        redraw_bag();
    }

  private:
    // As in imagine(): number of possible worlds to propose before one is chosen by weight; fewer if possible
    // worlds are rare.
    static constexpr int proposals = 12;
    static constexpr int attempts = 2000;

    // No seat has seen the draw pile, the cards drawn from it and the starting cards of rooms. They are
    // sampled to explain the shown cards, given what all seats laid and hold.
    void redraw_room_cards() {
        Knowledge laid = Cultists::know(State{open_, hidden_}, core::spectator);
        for (std::size_t i = 0; i < open_.log.size(); ++i) {
            if (open_.log[i].deed() == Deed::fill) laid.brought[i] = hidden_.brought[i];
        }
        imagined::RoomCards cards(laid, rng_);
        Hidden best;
        double sum = 0;
        // The present state is a possible world, so the loop ends.
        int possible = 0;
        for (int tried = 0; possible < proposals && (tried < attempts || possible == 0); ++tried) {
            const double weight = cards.propose(hidden_.roles);
            if (weight == 0) continue;
            ++possible;
            sum += weight;
            if (imagined::unit(rng_) * sum >= weight) continue;
            cards.complete();
            best = Hidden{};
            cards.write(best);
        }
        hidden_.brought = best.brought;
        hidden_.first = best.first;
        hidden_.decks = best.decks;
        hidden_.draw = best.draw;
        hidden_.danger = best.danger;
        hidden_.removed_unseen = best.removed_unseen;
    }

    // Hand-written positions have no history of cards: the rooms stay as they are.
    void redraw_pile() {
        core::FixedVector<RoomCard, Pile::capacity> cards;
        while (!hidden_.draw.empty()) cards.push_back(hidden_.draw.pop());
        std::sort(cards.begin(), cards.end());
        rng_.shuffle(cards.begin(), cards.size());
        for (const RoomCard card : cards) hidden_.draw.push(card);
    }

    void redraw_room_tokens() {
        std::array<std::size_t, rooms> covered{};
        std::size_t count = 0;
        std::size_t danger = 0;
        for (std::size_t room = 0; room < rooms; ++room) {
            if (books_of(open_.options, static_cast<Location>(room)) == 0 || open_.rooms[room].explored)
                continue;
            covered[count++] = room;
            danger += hidden_.tokens[room] ? 1 : 0;
        }
        rng_.shuffle(covered.data(), count);
        for (std::size_t i = 0; i < count; ++i) hidden_.tokens[covered[i]] = i < danger;
    }

    void redraw_cultist_tokens() {
        std::sort(hidden_.cultists.begin(), hidden_.cultists.begin() + open_.tokens);
        rng_.shuffle(hidden_.cultists.data(), open_.tokens);
    }

    // E8: a token that a seat has just drawn to look at stays on top.
    void redraw_bag() {
        const std::size_t count = open_.step == Step::token ? open_.bag - 1U : open_.bag;
        std::sort(hidden_.bag.begin(), hidden_.bag.begin() + count);
        rng_.shuffle(hidden_.bag.data(), count);
    }

    const Open& open_;
    Hidden& hidden_;
    core::Rng rng_;
};

}  // namespace

void Cultists::redraw(State& state, const core::Seed& seed) {
    Redrawing(state, seed).run();
    core::check_invariants(state);
}

}  // namespace subrosa::cultists
