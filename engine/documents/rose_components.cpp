#include "engine/documents/rose_components.hpp"

#include "engine/documents/reading.hpp"
#include "games/rose/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

namespace subrosa::engine {
namespace {

using namespace rose;

// Takes components out of the box, one by one: whatever is taken more often than it exists is refused.
template <class Face, std::size_t Count>
class Box {
  public:
    Box(const std::array<Face, Count>& all, std::optional<Face> (*find)(std::string_view),
        std::string_view kind)
        : all_(all), find_(find), kind_(kind) {
        for (const Face face : all) ++left_[face.code];
    }

    Face take(const Field& field) {
        const Face face = named<Face>(field, find_, kind_);
        if (left_[face.code]-- == 0) {
            const auto in_all = std::count(all_.begin(), all_.end(), face);
            field.fail(fmt::format("one {} too many: there are {} in all", text_of(face), in_all));
        }
        ++taken_;
        return face;
    }

    // All must have been taken.
    void close(const Field& field) const {
        if (taken_ == Count) return;
        for (const Face face : all_) {
            if (left_.at(face.code) > 0) {
                field.fail(fmt::format("{} of the {} {}s are nowhere, such as {}", Count - taken_, Count,
                                       kind_, text_of(face)));
            }
        }
    }

  private:
    std::array<Face, Count> all_;
    std::optional<Face> (*find_)(std::string_view);
    std::string_view kind_;
    std::map<std::uint8_t, int> left_;
    std::size_t taken_ = 0;
};
using CardBox = Box<Card, cards>;
using TileBox = Box<Tile, rose::tiles>;

// Hands, discards, deck, and the memory of who discarded and kept what.
class ReadingCards {
  public:
    ReadingCards(const Field& document, const Field& pending, State& state)
        : document_(document), pending_(pending), open_(state.open), hidden_(state.hidden) {}

    void read() {
        CardBox box(all_cards(open_.options.times), card_from, "card");
        each_seat(open_.options.players, document_["hands"], [&](core::Seat seat, const Field& list) {
            const std::size_t full = hand_count(open_, seat);
            if (list.size() != full) {
                list.fail(fmt::format("must hold {} cards in this stage, not {}", full, list.size()));
            }
            for (std::size_t i = 0; i < full; ++i) hidden_.hands[seat].push_back(box.take(list.at(i)));
        });
        if (const auto discard = document_.find("discard")) {
            if (discard->size() > max_pile) discard->fail(fmt::format("more than {} cards", max_pile));
            for (std::size_t i = 0; i < discard->size(); ++i)
                open_.discard.push_back(box.take(discard->at(i)));
        }
        const Field deck = document_["deck"];
        if (deck.size() > max_pile) deck.fail(fmt::format("more than {} cards", max_pile));
        for (std::size_t i = deck.size(); i > 0; --i) hidden_.deck[open_.deck++] = box.take(deck.at(i - 1));
        box.close(deck);
        read_discarders();
        read_kept();
    }

  private:
    void read_discarders() {
        const auto discarders = pending_.find("discarded_by");
        if (discarders) discarders->need_size(open_.discard.size());
        for (std::size_t i = 0; i < open_.discard.size(); ++i) {
            const bool known = discarders && !discarders->at(i).is_null();
            open_.discarders.set(
                i, known ? static_cast<core::Seat>(discarders->at(i).integer(0, open_.options.players - 1))
                         : Discarders::unknown);
        }
    }

    void read_kept() {
        constexpr int shuffles_limit = 99;
        if (const auto shuffles = pending_.find("shuffles")) {
            open_.shuffles = static_cast<std::uint8_t>(shuffles->integer(0, shuffles_limit));
        }
        if (open_.shuffles == 0) {
            if (const auto kept = pending_.find("kept")) kept->fail("there was no shuffle");
            return;
        }
        std::size_t short_hands = 0;
        const Field kept = pending_["kept"];
        each_seat(open_.options.players, kept, [&](core::Seat seat, const Field& list) {
            if (list.size() != hand_size && list.size() != hand_size - 1)
                list.fail("must hold three cards, or two");
            for (std::size_t i = 0; i < list.size(); ++i) {
                const auto card = named<Card>(list.at(i), card_from, "card");
                hidden_.kept[seat].push_back(card);
                open_.kept.push_back(card);
            }
            if (list.size() == hand_size) return;
            open_.shuffler = seat;
            ++short_hands;
        });
        if (short_hands != 1) kept.fail("one seat must hold two cards: whoever drew first after the shuffle");
        std::sort(open_.kept.begin(), open_.kept.end());
    }

    Field document_;
    Field pending_;
    Open& open_;
    Hidden& hidden_;
};

// Tiles on the buildings, before the seats and in the chain.
class ReadingTiles {
  public:
    ReadingTiles(const Field& document, const Field& pending, State& state)
        : document_(document), pending_(pending), open_(state.open), hidden_(state.hidden) {}

    void read() {
        TileBox box(all_tiles(), tile_from, "tile");
        const Field tiles = document_["tiles"];
        for (const auto& member : tiles.object()) {
            const std::string_view key(member.key().data(), member.key().size());
            if (!building_named(key)) tiles.fail_at(key, "is no building");
        }
        for (std::size_t i = 0; i < buildings; ++i) {
            const Field place = tiles[name_of(static_cast<Building>(i))];
            if (place.size() > 2) place.fail("must hold at most two tiles");
            for (std::size_t k = 0; k < place.size(); ++k) open_.tiles[i][k] = box.take(place.at(k));
        }
        std::size_t loose = 0;
        if (const auto held = document_.find("time_tiles")) {
            each_seat(open_.options.players, *held, [&](core::Seat seat, const Field& list) {
                for (std::size_t i = 0; i < list.size(); ++i) open_.loose[loose++] = box.take(list.at(i));
                open_.held[seat] = static_cast<std::uint8_t>(list.size());
            });
        }
        const Field chain = document_["chain"];
        if (const auto seen = pending_.find("chain_seen")) {
            open_.chain_seen = static_cast<std::uint8_t>(
                seen->integer(0, static_cast<int>(std::min(chain.size(), rose::tiles))));
        }
        const std::size_t unseen = chain.size() - open_.chain_seen;
        for (std::size_t i = unseen; i < chain.size(); ++i) open_.loose[loose++] = box.take(chain.at(i));
        for (std::size_t i = unseen; i > 0; --i)
            hidden_.chain[open_.chain_unseen++] = box.take(chain.at(i - 1));
        box.close(chain);
        read_emptied();
    }

  private:
    void read_emptied() {
        const auto emptied = pending_.find("emptied");
        for (std::size_t i = 0; emptied && i < emptied->size(); ++i) {
            const Field field = emptied->at(i);
            const auto building = named<Building>(field, building_named, "building");
            if (open_.tiles[index(building)][0]) field.fail("has a tile");
            const auto& all = open_.emptied;
            if (std::find(all.begin(), all.end(), building) != all.end()) field.fail("is named twice");
            open_.emptied.push_back(building);
        }
        for (std::size_t i = 0; i < buildings; ++i) {
            const auto building = static_cast<Building>(i);
            const auto& all = open_.emptied;
            if (open_.tiles[i][0] || std::find(all.begin(), all.end(), building) != all.end()) continue;
            if (emptied) emptied->fail(fmt::format("{} has no tile and is not named", name_of(building)));
            open_.emptied.push_back(building);
        }
    }

    Field document_;
    Field pending_;
    Open& open_;
    Hidden& hidden_;
};

}  // namespace

void read_cards(const Field& document, const Field& pending, State& state) {
    ReadingCards(document, pending, state).read();
}

void read_tiles(const Field& document, const Field& pending, State& state) {
    ReadingTiles(document, pending, state).read();
}

}  // namespace subrosa::engine
