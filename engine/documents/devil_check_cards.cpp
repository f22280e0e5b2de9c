// Whether the cards of a position of Deal with the Devil are those that its past says.
#include "engine/documents/devil_check.hpp"
#include "engine/documents/devil_reading.hpp"

#include <algorithm>
#include <bit>
#include <vector>

namespace subrosa::engine {

using namespace devil_seen;

namespace {

using Cards = std::vector<Building>;

// Takes one card away; false if it is not there.
template <class List, class Card>
bool take_one(List& list, Card card) {
    const auto found = std::find(list.begin(), list.end(), card);
    if (found == list.end()) return false;
    list.erase(found);
    return true;
}

class CheckingCards {
  public:
    CheckingCards(const Field& document, const State& state)
        : document_(document), open_(state.open), hidden_(state.hidden) {}

    void check() {
        for (unsigned round = 1; round <= devil::rounds; ++round) check_decks(round);
        for (core::Seat seat = 0; seat < devil::players; ++seat) {
            hands_[seat].clear();
            for (unsigned round = 1; round <= open_.round; ++round) {
                check_round(seat, round);
                check_events(seat, round);
            }
            check_hand(seat);
        }
    }

  private:
    [[noreturn]] static void fail(std::string_view what) {
        throw BadDocument{fmt::format("/memory: {}", what)};
    }

    // S5: each deck is dealt out exactly.
    void check_decks(unsigned round) const {
        std::array<unsigned, devil::buildings> there{};
        for (const Building building : hidden_.decks[round - 1U]) {
            if (building == Building::none || card(building).deck != round ||
                ++there[index(building)] > card(building).copies)
                fail(fmt::format("deck {} was another", round));
        }
        if (round > 1) return;
        for (std::size_t i = 0; i < deck_size; ++i) {  // H1
            if (card(hidden_.decks[0][i]).letter != "ABCD"[i % 4])
                fail("of deck 1 everybody gets one of each letter");
        }
        std::array<bool, devil::events> drawn{};
        for (std::size_t at = 0; at < devil::rounds; ++at) {
            for (const Event event : hidden_.event_decks[at]) {
                if (event == Event::none || card(event).second != (at >= 2) || drawn[index(event)])
                    fail("the events were others");
                drawn[index(event)] = true;
            }
        }
    }

    // What a seat has in hand in a round after cards were passed on, and what it has at its end.
    void check_round(core::Seat seat, unsigned round) {
        const std::size_t at = round - 1U;
        Cards& hand = hands_[seat];
        const Building kept = hidden_.kept[at][seat];
        const std::uint8_t sent = hidden_.sent[at][seat];
        const bool now = round == open_.round;
        if (round == 1 && (kept != Building::none || sent != 0)) fail("nothing is kept or sent in round 1");
        if (!is_drawn(open_, round)) {
            if (sent != 0) fail("cards were sent before they were drawn");
            const bool may =
                kept == Building::none || std::find(hand.begin(), hand.end(), kept) != hand.end();
            if (!may || (kept != Building::none && open_.stage != Stage::keep))
                fail("what was kept was not there");
            return;
        }
        if (round > 1) {
            if ((kept == Building::none) != hand.empty() || (!hand.empty() && !take_one(hand, kept)))
                fail("what was kept was not there");
            hand.clear();
            if (kept != Building::none) hand.push_back(kept);
        }
        const int gone = std::popcount(static_cast<unsigned>(sent));
        const bool passed = round > 1 && (!now || open_.stage > Stage::send);
        if (sent > 0b1111 || (passed ? gone != 2 : gone > (now && open_.stage == Stage::send ? 2 : 0)))
            fail("two cards are passed on");
        for (std::size_t i = 0; i < 4; ++i) {
            if (!passed || !has(sent, i)) hand.push_back(hidden_.decks[at][drawn_by(seat, i)]);
        }
        const core::Seat sender = sender_to(seat, round);
        for (std::size_t i = 0; passed && i < 4; ++i) {
            if (has(hidden_.sent[at][sender], i)) hand.push_back(hidden_.decks[at][drawn_by(sender, i)]);
        }
        check_built(seat, round);
    }

    // A1: what was built in a round was planned, and was in the hand.
    void check_built(core::Seat seat, unsigned round) {
        const Realm& realm = open_.realms[seat];
        const auto& sites = open_.sites[round - 1U][seat];
        Cards& hand = hands_[seat];
        Cards planned;
        for (const Building site : sites) {
            if (site != Building::none) planned.push_back(site);
        }
        Cards held = hand;
        for (const Building site : planned) {
            if (!take_one(held, site)) fail("a site was planned that was in no hand");
        }
        const bool opened = round < open_.round || open_.stage > Stage::plan;
        if (!opened && !planned.empty()) fail("plans lie open too early");
        const auto built = [&](Building building) {
            if (!take_one(planned, building) || !take_one(hand, building))
                fail(fmt::format("{} was not planned when it was built", name_of(building)));
        };
        for (std::size_t i = 0; i < realm.built.size(); ++i) {
            if (realm.built_in[i] == round) built(realm.built[i]);
        }
        for (const auto& lost : open_.lost) {
            if (lost[seat].building != Building::none && lost[seat].built_in == round)
                built(lost[seat].building);
        }
    }

    void check_hand(core::Seat seat) const {
        Cards left = hands_[seat];
        for (const Building building : hidden_.hands[seat]) {
            if (!take_one(left, building))
                document_["seats"].at(seat).fail_at("hand",
                                                    "is not what was drawn, passed on, kept and built");
        }
        if (!left.empty())
            document_["seats"].at(seat).fail_at("hand", "is not what was drawn, passed on, kept and built");
    }

    // A1: one event is kept over a round at most; which of two was dropped, nobody says.
    void check_events(core::Seat seat, unsigned round) {
        const std::size_t at = round - 1U;
        if (round == 1) may_hold_.clear();
        const bool now = round == open_.round;
        const auto& held = hidden_.events[seat];
        const auto wrong = [&] { document_["seats"].at(seat).fail_at("events", "are not what was drawn"); };
        const auto may = [&](Event event) {
            return std::find(may_hold_.begin(), may_hold_.end(), event) != may_hold_.end();
        };
        const bool drawn = is_drawn(open_, round);
        const bool carried = !may_hold_.empty();
        if (drawn) may_hold_.push_back(hidden_.event_decks[at][seat]);
        const Event played = open_.played[at][seat];
        const bool opened = !now || open_.stage > Stage::plan;
        if ((played != Event::none) != (open_.played_side[at][seat] != Side::none) ||
            (played != Event::none && (!opened || !may(played))))
            throw BadDocument{fmt::format("/past/played/{}/{}: was not in the hand", at, seat)};
        if (now) {
            for (const Event event : held) {
                if (!may(event)) wrong();
            }
            // Until one of two is dropped the newest is there.
            const bool two = drawn && carried && open_.stage <= Stage::drop;
            const bool dropped = two && open_.stage == Stage::drop && !open_.awaited.has(seat);
            const std::size_t count = may_hold_.empty() ? 0 : two && !dropped ? 2 : 1;
            const bool newest =
                std::find(held.begin(), held.end(), hidden_.event_decks[at][seat]) != held.end();
            if (drawn && open_.stage <= Stage::drop && !dropped && !newest) wrong();
            if (held.size() == 2 && held[0] == held[1]) wrong();
            const bool gone = played != Event::none && (held.empty() || open_.stage > Stage::resolve);
            if (held.size() != (gone ? 0 : count)) wrong();
            if (!gone && played != Event::none && held[0] != played) wrong();
        }
        if (played != Event::none) may_hold_.clear();
    }

    Field document_;
    const Open& open_;
    const Hidden& hidden_;
    BySeat<Cards> hands_{};
    std::vector<Event> may_hold_;  // one of these was left over from the rounds before, or none is there
};

}  // namespace

void check_cards(const Field& document, const State& state) {
    CheckingCards(document, state).check();
}

}  // namespace subrosa::engine
