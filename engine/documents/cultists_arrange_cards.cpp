#include "engine/documents/cultists_arrange.hpp"
#include "games/cultists/text.hpp"

#include <fmt/format.h>

namespace subrosa::engine {
namespace {

using namespace cultists;

class Hands {
  public:
    Hands(Arranging& arranging, const Options& options)
        : arranging_(arranging), seats_(characters_of(options)) {}

    void arrange() {
        read_roles();
        count_gifts();
        for (unsigned seat = 0; seat < seats_; ++seat) {
            arrange_encounter_cards(seat);
            arrange_room_cards(seat);
        }
        if (made_up_.empty()) return;
        json::array& gifts = arranging_.at("/gifts").as_array();
        gifts.insert(gifts.begin(), made_up_.begin(), made_up_.end());
    }

  private:
    template <class Enum>
    [[nodiscard]] std::string place(unsigned seat, Enum card) const {
        return fmt::format("/hands/{}/{}", seat, name_of(card));
    }
    void read_roles() {
        for (unsigned seat = 0; seat < seats_; ++seat) {
            const auto role = value_named<Role>(arranging_.text_at(fmt::format("/roles/{}", seat)));
            roles_[seat] = role.value_or(Role::investigator);
        }
    }

    void count_gifts() {
        const json::array* const gifts = arranging_.at("/gifts").if_array();
        for (std::size_t i = 0; gifts != nullptr && i < gifts->size(); ++i) {
            const Field gift((*gifts)[i]);
            const auto card = value_named<EncounterCard>(gift["card"].string());
            const auto from = static_cast<std::size_t>(gift["from"].integer(0, seats_ - 1));
            if (card) ++given_[from][index(*card)];
        }
    }

    // Of a seat that has another role than before, or has given anew.
    [[nodiscard]] bool is_anew(unsigned seat) {
        const std::string role = fmt::format("/roles/{}", seat);
        return arranging_.touched("/gifts") || arranging_.was(role) != arranging_.at(role);
    }

    void arrange_encounter_cards(unsigned seat) {
        const Hand whole = first_hand(roles_[seat]);
        for (std::size_t kind = 0; kind < 2; ++kind) {
            const auto card = static_cast<EncounterCard>(kind);
            const std::string here = place(seat, card);
            const int left = whole.encounter[kind] - given_[seat][kind];
            if (!arranging_.touched(here)) {
                if (is_anew(seat)) arranging_.at(here) = std::max(left, 0);
                continue;
            }
            for (std::int64_t missing = left - arranging_.number_at(here); missing > 0; --missing)
                make_up_gift(seat, card);
        }
    }

    // Alive to all the others in turn; dead to whom it harms the least.
    void make_up_gift(unsigned from, EncounterCard card) {
        unsigned to = (from + 1 + static_cast<unsigned>(made_up_.size()) % (seats_ - 1)) % seats_;
        if (card == EncounterCard::dead) to = least_harmed(from);
        made_up_.push_back(json::object{{"from", from}, {"to", to}, {"card", name_of(card)}, {"round", 1}});
    }

    [[nodiscard]] unsigned least_harmed(unsigned from) {
        const auto harm = [&](unsigned seat) {
            if (roles_[seat] == Role::cultist) return 0;
            if (arranging_.at(fmt::format("/ghosts/{}", seat)) == true) return 1;
            if (arranging_.at(fmt::format("/start_status/{}", seat)) ==
                json::value(name_of(EncounterCard::dead)))
                return 2;
            return 3;
        };
        unsigned best = from == 0 ? 1 : 0;
        for (unsigned seat = 0; seat < seats_; ++seat) {
            if (seat != from && harm(seat) <= harm(best)) best = seat;
        }
        return best;
    }

    void arrange_room_cards(unsigned seat) {
        if (!is_anew(seat)) return;
        Hand hand = first_hand(roles_[seat]);
        const json::array* const log = arranging_.at("/log").if_array();
        for (std::size_t i = 0; log != nullptr && i < log->size(); ++i) {
            const Field entry((*log)[i]);
            if (entry["deed"].string() != name_of(Deed::fill) || entry["seat"].value() != seat) continue;
            const auto card =
                entry["card"].is_null() ? std::nullopt : value_named<RoomCard>(entry["card"].string());
            if (card && hand.room[index(*card)] > 0) --hand.room[index(*card)];
        }
        for (std::size_t kind = 0; kind < hand.room.size(); ++kind) {
            const std::string here = place(seat, static_cast<RoomCard>(kind));
            if (!arranging_.touched(here)) arranging_.at(here) = hand.room[kind];
        }
    }

    Arranging& arranging_;
    unsigned seats_;
    std::array<Role, max_characters> roles_{};
    std::array<std::array<int, 2>, max_characters> given_{};
    json::array made_up_;
};

}  // namespace

void arrange_hands(Arranging& arranging, const Options& options) {
    Hands(arranging, options).arrange();
}

void settle_room_cards(Arranging& arranging, const Options& options) {
    ComponentKind kind{.word = "room card", .all = {}, .places = {}, .rest = "/draw"};
    const auto all = all_room_cards(options);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::string name(name_of(static_cast<RoomCard>(i)));
        std::int64_t left = all[i];
        for (unsigned seat = 0; seat < characters_of(options); ++seat) {
            left -= arranging.number_at(fmt::format("/hands/{}/{}", seat, name));
        }
        for (; left > 0; --left) kind.all.push_back(name);
    }
    for (const auto& member : arranging.at("/rooms").as_object()) {
        kind.places.push_back(
            fmt::format("/rooms/{}/deck", std::string_view(member.key().data(), member.key().size())));
    }
    kind.places.emplace_back("/danger");
    kind.places.emplace_back("/removed");
    arranging.settle(kind);
}

}  // namespace subrosa::engine
