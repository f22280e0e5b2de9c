// Whether the cards are those that the past says: what was drawn, passed on, kept, planned and built.
#include "games/devil/inspection.hpp"

#include <algorithm>
#include <bit>

namespace subrosa::devil {
namespace {

using Cards = core::FixedVector<Building, max_hand + 4>;

template <class List, class Card>
bool holds(const List& list, Card card) {
    return std::find(list.begin(), list.end(), card) != list.end();
}
// Takes one card away; false if it is not there.
bool take_one(Cards& list, Building card) {
    const auto* const found = std::find(list.begin(), list.end(), card);
    if (found == list.end()) return false;
    list.erase(static_cast<std::size_t>(found - list.begin()));
    return true;
}

class CardInspection {
  public:
    explicit CardInspection(const State& state) : open_(state.open), hidden_(state.hidden) {}

    Broken first() {
        for (unsigned round = 1; round <= rounds; ++round) check_deck(round);
        if (wrong_) return wrong_;
        for (core::Seat seat = 0; seat < players; ++seat) {
            hand_.clear();
            may_hold_.clear();
            for (unsigned round = 1; round <= open_.round && !wrong_; ++round) {
                check_round(seat, round);
                check_events(seat, round);
            }
            check_hand(seat);
        }
        return wrong_;
    }

  private:
    void must(bool holds, const char* what, std::string_view which = {}) {
        if (!holds && !wrong_) wrong_ = broken(what, which);
    }

    // S5: each deck is dealt out exactly.
    void check_deck(unsigned round) {
        std::array<unsigned, buildings> there{};
        for (std::size_t i = 0; i < deck_size; ++i) {
            const Building building = hidden_.decks[round - 1U][i];
            const bool fits = building != Building::none && card(building).deck == round &&
                              ++there[index(building)] <= card(building).copies;
            must(fits, "memory: a deck was another");
            if (round == 1 && fits)  // H1
                must(card(building).letter == "ABCD"[i % 4],
                     "memory: of deck 1 everybody gets one of each letter");
        }
        for (core::Seat seat = 0; seat < players; ++seat) {
            const Event event = hidden_.event_decks[round - 1U][seat];
            must(event != Event::none && card(event).second == (round >= 3) && !drawn_[index(event)],
                 "memory: the events were others");
            if (event != Event::none) drawn_[index(event)] = true;
        }
    }

    // What a seat has in hand in a round after cards were passed on, and what it has at its end.
    void check_round(core::Seat seat, unsigned round) {
        const std::size_t at = round - 1U;
        const Building kept = hidden_.kept[at][seat];
        const std::uint8_t sent = hidden_.sent[at][seat];
        const bool now = round == open_.round;
        const bool none_kept = kept == Building::none;
        if (round == 1) must(none_kept && sent == 0, "memory: nothing is kept or sent in round 1");
        if (!is_drawn(open_, round)) {
            must(sent == 0, "memory: cards were sent before they were drawn");
            must(none_kept || (holds(hand_, kept) && open_.stage == Stage::keep),
                 "memory: what was kept was not there");
            return;
        }
        if (round > 1) {
            must(none_kept ? hand_.empty() : holds(hand_, kept), "memory: what was kept was not there");
            hand_.clear();
            if (!none_kept) hand_.push_back(kept);
        }
        const int gone = std::popcount(static_cast<unsigned>(sent));
        const bool passed = round > 1 && (!now || open_.stage > Stage::send);
        const bool passing = now && open_.stage == Stage::send;
        must(sent <= 0b1111 && (passed ? gone == 2 : gone <= (passing ? 2 : 0)),
             "memory: two cards are passed on");
        const core::Seat sender = sender_to(seat, round);
        for (std::size_t i = 0; i < 4 && !wrong_; ++i) {
            if (!passed || !has(sent, i)) hand_.push_back(hidden_.decks[at][drawn_by(seat, i)]);
        }
        for (std::size_t i = 0; i < 4 && passed && !wrong_ && hand_.size() < max_hand; ++i) {
            if (has(hidden_.sent[at][sender], i)) hand_.push_back(hidden_.decks[at][drawn_by(sender, i)]);
        }
        check_built(seat, round);
    }

    // A1: what was built in a round was planned, and was in the hand.
    void check_built(core::Seat seat, unsigned round) {
        const Realm& realm = open_.realms[seat];
        Cards planned;
        Cards held = hand_;
        for (const Building site : open_.sites[round - 1U][seat]) {
            if (site == Building::none) continue;
            planned.push_back(site);
            must(take_one(held, site), "memory: a site was planned that was in no hand");
        }
        must(planned.empty() || is_past(open_, round, Stage::plan), "memory: plans lie open too early");
        const auto built = [&](Building building) {
            must(take_one(planned, building) && take_one(hand_, building),
                 "memory: what was built was not planned");
        };
        for (std::size_t i = 0; i < realm.built.size(); ++i) {
            if (realm.built_in[i] == round) built(realm.built[i]);
        }
        for (const auto& lost : open_.lost) {
            if (lost[seat].building != Building::none && lost[seat].built_in == round)
                built(lost[seat].building);
        }
    }

    void check_hand(core::Seat seat) {
        bool same = true;
        for (const Building building : hidden_.hands[seat]) same = take_one(hand_, building) && same;
        must(same && hand_.empty(), "seats/#/hand: is not what was drawn, passed on, kept and built",
             seat_name(seat));
    }

    // A1: one event is kept over a round at most; which of two was dropped, nobody says.
    void check_events(core::Seat seat, unsigned round) {
        const std::size_t at = round - 1U;
        const bool drawn = is_drawn(open_, round);
        const bool carried = !may_hold_.empty();
        if (drawn) may_hold_.push_back(hidden_.event_decks[at][seat]);
        const Event played = open_.played[at][seat];
        const bool none_played = played == Event::none;
        must(none_played == (open_.played_side[at][seat] == Side::none) &&
                 (none_played || (is_past(open_, round, Stage::plan) && holds(may_hold_, played))),
             "past/played: was not in the hand");
        if (round == open_.round) {
            const auto& held = hidden_.events[seat];
            bool right = held.size() < 2 || held[0] != held[1];
            for (const Event event : held) right = right && holds(may_hold_, event);
            // Until one of two is dropped the newest is there.
            const bool two = drawn && carried && open_.stage <= Stage::drop;
            const bool dropped = two && open_.stage == Stage::drop && !open_.awaited.has(seat);
            if (drawn && open_.stage <= Stage::drop && !dropped)
                right = right && holds(held, hidden_.event_decks[at][seat]);
            const bool gone = !none_played && (held.empty() || open_.stage > Stage::resolve);
            const std::size_t count = gone || may_hold_.empty() ? 0 : two && !dropped ? 2 : 1;
            right = right && held.size() == count && (gone || none_played || held[0] == played);
            must(right, "seats/#/events: are not what was drawn", seat_name(seat));
        }
        if (!none_played) may_hold_.clear();
    }

    const Open& open_;
    const Hidden& hidden_;
    Cards hand_;
    core::FixedVector<Event, rounds> may_hold_;  // one of these was left over, or none is there
    std::array<bool, events + 1> drawn_{};
    Broken wrong_;
};

}  // namespace

Broken broken_cards(const State& state) {
    return CardInspection(state).first();
}

}  // namespace subrosa::devil
