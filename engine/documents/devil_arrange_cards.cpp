#include "engine/documents/devil_arrange.hpp"
#include "games/devil/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace subrosa::engine {
namespace {

using namespace devil;

// One kind of card (buildings, events) finding its places.
template <class Card>
class Dealing {
  public:
    // `drawn`: the decks that may be in hands.
    Dealing(Arranging& arranging, std::string_view word, std::vector<std::string> places, unsigned drawn)
        : arranging_(arranging), word_(word), places_(std::move(places)), drawn_(drawn) {}

    void deal() {
        gather_displaced();
        for (const std::string& place : places_) place_named(place);
        for (const std::string& place : places_) keep_unnamed(place);
        for (const Hole& hole : holes_) fill(hole);
        for (auto hole = emptied_.rbegin(); hole != emptied_.rend(); ++hole) {
            json::array& list = *list_at(hole->place);
            list.erase(list.begin() + static_cast<std::ptrdiff_t>(hole->at));
        }
    }

  private:
    struct Hole {
        std::string place;
        std::size_t at = 0;
        unsigned deck = 0;

        [[nodiscard]] std::string pointer() const { return fmt::format("{}/{}", place, at); }
        [[nodiscard]] bool of_a_seat() const { return place.starts_with("/seats/"); }
    };

    static unsigned deck_of(Building building) { return card(building).deck; }
    static unsigned deck_of(Event event) { return card(event).second ? 2 : 1; }
    static unsigned copies_of(Building building) { return card(building).copies; }
    static unsigned copies_of(Event /*event*/) { return 1; }

    static std::optional<Card> card_in(const json::value& value) {
        const json::string* const text = value.if_string();
        if (text == nullptr) return std::nullopt;
        return value_named<Card>(std::string_view(text->data(), text->size()));
    }

    bool take(Card card) {
        unsigned& used = used_[index(card)];
        if (used >= copies_of(card)) return false;
        ++used;
        return true;
    }

    // What lay where the scenario names something else.
    void gather_displaced() {
        for (const std::string& place : places_) {
            const json::array* const before = arranging_.was(place).if_array();
            for (std::size_t i = 0; before != nullptr && i < before->size(); ++i) {
                if (const auto card = card_in((*before)[i])) displaced_.push_back(*card);
            }
        }
    }

    json::array* list_at(const std::string& place) { return arranging_.at(place).if_array(); }

    void place_named(const std::string& place) {
        const json::array* const list = list_at(place);
        for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
            const std::string pointer = fmt::format("{}/{}", place, i);
            if (!arranging_.named(pointer)) continue;
            const auto card = card_in((*list)[i]);
            if (!card)
                throw BadDocument{fmt::format("{}: {} is no {} of this game", pointer,
                                              in_quotes(json::serialize((*list)[i])), word_)};
            if (!take(*card))
                throw BadDocument{fmt::format("{}: {} is named more often than there are ({})", pointer,
                                              name_of(*card), copies_of(*card))};
        }
    }

    void keep_unnamed(const std::string& place) {
        const json::array* const list = list_at(place);
        for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
            const std::string pointer = fmt::format("{}/{}", place, i);
            if (arranging_.named(pointer)) continue;
            const auto card = card_in((*list)[i]);
            if (card && !take(*card)) holes_.push_back({place, i, deck_of(*card)});
        }
    }

    // From the same deck, what was displaced first. A seat for which none is left there has one of another
    // deck that has been drawn, or one less.
    void fill(const Hole& hole) {
        if (const auto card = left_over([&](unsigned deck) { return deck == hole.deck; }))
            return put(hole, *card);
        if (!hole.of_a_seat()) {
            throw BadDocument{
                fmt::format("{}: no other {} of this deck is left for this place", hole.pointer(), word_)};
        }
        if (const auto card = left_over([&](unsigned deck) { return deck <= drawn_; }))
            return put(hole, *card);
        emptied_.push_back(hole);
    }

    void put(const Hole& hole, Card card) { arranging_.at(hole.pointer()) = json::value(name_of(card)); }

    template <class Fits>
    std::optional<Card> left_over(Fits fits) {
        for (const Card card : displaced_) {
            if (fits(deck_of(card)) && take(card)) return card;
        }
        for (std::size_t i = 0; i < index(Card::none); ++i) {
            const auto card = static_cast<Card>(i);
            if (fits(deck_of(card)) && take(card)) return card;
        }
        return std::nullopt;
    }

    Arranging& arranging_;
    std::string_view word_;
    std::vector<std::string> places_;
    unsigned drawn_;
    std::array<unsigned, index(Card::none)> used_{};
    std::vector<Card> displaced_;
    std::vector<Hole> holes_;
    std::vector<Hole> emptied_;
};

// Empties the decks that have been drawn by now. In the stage `send` each seat holds four new cards.
void draw(Arranging& arranging, unsigned round, Stage stage) {
    Open open;
    open.round = static_cast<std::uint8_t>(round);
    open.stage = stage;
    json::array lying{json::array(), json::array()};  // events
    for (unsigned each = 1; each <= devil::rounds; ++each) {
        const std::string place = fmt::format("/decks/{}", each - 1);
        const bool drawn = is_drawn(open, each);
        json::array* const deck = arranging.at(place).if_array();
        if (drawn && deck != nullptr && !arranging.touched(place)) {
            for (core::Seat seat = 0; each == round && stage == Stage::send && seat < devil::players;
                 ++seat) {
                const std::string hand = fmt::format("/seats/{}/hand", seat);
                if (arranging.touched(hand) || deck->size() <= drawn_by(seat, 3)) continue;
                json::array& cards = arranging.at(hand).as_array();
                cards.resize(std::min<std::size_t>(cards.size(), 1));
                for (std::size_t i = 0; i < 4; ++i) cards.push_back((*deck)[drawn_by(seat, i)]);
            }
            arranging.at(place) = json::array();
        }
    }
    for (std::size_t deck = 0; deck < 2; ++deck) {
        const std::string place = fmt::format("/event_decks/{}", deck);
        json::array* const events = arranging.at(place).if_array();
        if (events == nullptr || arranging.named(place)) continue;
        std::size_t left = 0;
        for (unsigned each = deck == 0 ? 1 : 3; each <= (deck == 0 ? 2U : devil::rounds); ++each)
            left += is_drawn(open, each) ? 0U : devil::players;
        while (events->size() > left) events->erase(events->begin());
    }
}

}  // namespace

void arrange_cards(Arranging& arranging, unsigned round, Stage stage) {
    draw(arranging, round, stage);
    std::vector<std::string> buildings_at;
    std::vector<std::string> events_at;
    for (core::Seat seat = 0; seat < devil::players; ++seat) {
        buildings_at.push_back(fmt::format("/seats/{}/built", seat));
        buildings_at.push_back(fmt::format("/seats/{}/hand", seat));
        events_at.push_back(fmt::format("/seats/{}/events", seat));
    }
    for (unsigned deck = 0; deck < devil::rounds; ++deck)
        buildings_at.push_back(fmt::format("/decks/{}", deck));
    for (unsigned deck = 0; deck < 2; ++deck) events_at.push_back(fmt::format("/event_decks/{}", deck));
    Open open;
    open.round = static_cast<std::uint8_t>(round);
    open.stage = stage;
    const unsigned drawn = is_drawn(open, round) ? round : round - 1;
    Dealing<Building>(arranging, "building", std::move(buildings_at), drawn).deal();
    Dealing<Event>(arranging, "event", std::move(events_at), drawn < 3 ? 1 : 2).deal();
}

}  // namespace subrosa::engine
