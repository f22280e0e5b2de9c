// A whole world that a seat cannot tell from the real one: everything it does not know is drawn anew.
#include "games/rose/rose.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace subrosa::rose {
namespace {

// How many there are of each face, by its code.
template <class Face, std::size_t Codes>
class Tally {
  public:
    constexpr Tally() = default;
    template <class Faces>
    constexpr explicit Tally(const Faces& faces) {
        for (const Face face : faces) add(face);
    }
    constexpr void add(Face face) { ++counts_[face.code]; }
    constexpr void remove(Face face) { --counts_[face.code]; }
    [[nodiscard]] constexpr std::uint8_t of(Face face) const { return counts_[face.code]; }

    // Lists what is counted; returns how many.
    template <class Out>
    std::size_t list(Out& out) const {
        std::size_t size = 0;
        for (std::size_t code = 0; code < Codes; ++code) {
            Face face;
            face.code = static_cast<std::uint8_t>(code);
            for (std::uint8_t n = 0; n < counts_[code]; ++n) out[size++] = face;
        }
        return size;
    }

  private:
    std::array<std::uint8_t, Codes> counts_{};
};
using CardTally = Tally<Card, 160>;
using TileTally = Tally<Tile, 56>;

constexpr std::array<CardTally, 2> pack{CardTally(all_cards(Times::mixed)),
                                        CardTally(all_cards(Times::by_type))};
constexpr TileTally all_the_tiles{all_tiles()};

// One imagining: what is known, and the world that grows from it.
class Imagining {
  public:
    Imagining(const Knowledge& knowledge, core::Rng& rng)
        : known_(knowledge), open_(knowledge.open), rng_(rng), players_(knowledge.open.options.players) {
        state_.open = knowledge.open;
    }

    State world() {
        hidden_.seed = rng_.next_seed();
        imagine_identities();
        imagine_events();
        imagine_chain();
        if (open_.shuffles == 0) {
            imagine_cards();
        } else {
            imagine_cards_since_shuffle();
        }
        imagine_secret_choices();
        return state_;
    }

  private:
    [[nodiscard]] bool is_me(core::Seat seat) const { return seat == known_.seat; }

    // ---- identities

    // The colours that a seat may still have, a bit a colour: E3 shows what it is not.
    [[nodiscard]] unsigned possible(core::Seat seat) const {
        unsigned mask = monks_mask;
        for (const Colour shown : open_.revealed[seat]) {
            if (shown != Colour::none) mask &= ~(1U << index(shown));
        }
        return mask;
    }

    // Every assignment that the dealing and the markers shown allow is equally likely.
    void imagine_identities() {
        hidden_.identities = known_.identities;
        std::array<core::Seat, max_players> seats{};
        std::array<unsigned, max_players> masks{};
        std::size_t count = 0;
        unsigned taken = 0;
        for (core::Seat seat = 0; seat < players_; ++seat) {
            if (known_.identities[seat] != Colour::none) {
                taken |= 1U << index(known_.identities[seat]);
            } else {
                seats[count] = seat;
                masks[count++] = possible(seat);
            }
        }
        if (count == 0) return;

        // Mostly the first few tries succeed; a try that fails is forgotten whole, so none is favoured.
        for (int attempt = 0; attempt < 16; ++attempt) {
            unsigned used = taken;
            std::size_t done = 0;
            for (; done < count; ++done) {
                const unsigned colour = pick_bit(monks_mask & ~used);
                if ((masks[done] & colour) == 0) break;
                used |= colour;
                hidden_.identities[seats[done]] = static_cast<Colour>(std::countr_zero(colour));
            }
            if (done == count) return;
        }
        const std::uint32_t total = assignments({masks.data(), count}, taken);
        std::uint32_t number = rng_.below(total);
        for (std::size_t i = 0; i < count; ++i) {
            for (unsigned left = masks[i] & ~taken; left != 0; left &= left - 1U) {
                const unsigned colour = left & (0U - left);
                const std::uint32_t below =
                    assignments({masks.data() + i + 1, count - i - 1}, taken | colour);
                if (number < below) {
                    hidden_.identities[seats[i]] = static_cast<Colour>(std::countr_zero(colour));
                    taken |= colour;
                    break;
                }
                number -= below;
            }
        }
    }

    // In how many ways seats with these possibilities get different colours that are not taken.
    static std::uint32_t assignments(std::span<const unsigned> masks, unsigned taken) {
        if (masks.empty()) return 1;
        if (masks.size() == 1) return static_cast<std::uint32_t>(std::popcount(masks[0] & ~taken));
        std::uint32_t total = 0;
        for (unsigned left = masks[0] & ~taken; left != 0; left &= left - 1U) {
            total += assignments(masks.subspan(1), taken | (left & (0U - left)));
        }
        return total;
    }

    unsigned pick_bit(unsigned mask) {
        for (std::uint32_t skip = rng_.below(static_cast<std::uint32_t>(std::popcount(mask))); skip > 0;
             --skip) {
            mask &= mask - 1U;
        }
        return mask & (0U - mask);
    }

    // ---- events and tiles

    void imagine_events() {
        hidden_.events = open_.events;
        unsigned unseen = (1U << rose::events) - 1U;
        for (const Event event : open_.events) {
            if (event != Event::none) unseen &= ~(1U << index(event));
        }
        for (Event& event : hidden_.events) {
            if (event != Event::none) continue;
            const unsigned drawn = pick_bit(unseen);
            unseen &= ~drawn;
            event = static_cast<Event>(std::countr_zero(drawn));
        }
    }

    // S6: the tiles that were never open, in any order.
    void imagine_chain() {
        if (open_.chain_unseen == 0) return;
        TileTally unseen = all_the_tiles;
        for (const auto& place : open_.tiles) {
            for (const Tile tile : place) {
                if (tile) unseen.remove(tile);
            }
        }
        for (const Tile tile : open_.loose) {
            if (!tile) break;
            unseen.remove(tile);
        }
        unseen.list(hidden_.chain);
        rng_.shuffle(hidden_.chain.data(), open_.chain_unseen);
    }

    // ---- cards

    using Pile = std::array<Card, cards>;

    // Deals cards to the hands of the others until they are full, and the rest to the deck.
    void deal_out(const CardTally& unseen) {
        Pile pile{};
        const std::size_t size = unseen.list(pile);
        rng_.shuffle(pile.data(), size);
        std::size_t dealt = 0;
        for (core::Seat seat = 0; seat < players_; ++seat) {
            Hand& hand = hidden_.hands[seat];
            const std::size_t full = hand_count(open_, seat);
            while (hand.size() < full) hand.push_back(pile[dealt++]);
        }
        std::copy(pile.begin() + static_cast<std::ptrdiff_t>(dealt),
                  pile.begin() + static_cast<std::ptrdiff_t>(size), hidden_.deck.begin());
    }

    [[nodiscard]] const CardTally& whole_pack() const {
        return pack[static_cast<std::size_t>(open_.options.times)];
    }

    // Before any shuffle of the discards: all that is neither in my hand nor on the pile, in any order.
    void imagine_cards() {
        CardTally unseen = whole_pack();
        for (const Card card : open_.discard) unseen.remove(card);
        if (known_.seat < players_) {
            for (const Card card : known_.hand) unseen.remove(card);
            hidden_.hands[known_.seat] = known_.hand;
        }
        deal_out(unseen);
    }

    // A card that another seat has played since the shuffle: had it kept the card, or drawn it from the new
    // deck?
    struct Played {
        Card card;
        core::Seat seat = 0;
        bool surely_kept = false;
        bool kept = false;
        bool operator==(const Played&) const = default;
    };

    // Memory of who held what reaches back to the last shuffle (docs/rules/rose.md).
    // After a shuffle everybody knows which cards were then in hands (`kept`) and which in the new deck, not
    // who held which. Must hold in the world: the kept cards of the seats are those cards; each has played
    // its kept cards or still holds them; the first card that a seat plays was kept, unless it had drawn from
    // the new deck already.
    void imagine_cards_since_shuffle() {
        CardTally kept;
        for (const Card card : open_.kept) kept.add(card);
        CardTally fresh = whole_pack();
        for (const Card card : open_.kept) fresh.remove(card);

        core::FixedVector<Played, max_pile> played;
        std::array<bool, max_players> has_played{};
        for (std::size_t i = 0; i < open_.discard.size(); ++i) {
            const core::Seat seat = open_.discarders[i];
            const bool first = !std::exchange(has_played[seat], true) && seat != open_.shuffler;
            if (is_me(seat)) {
                fresh.remove(open_.discard[i]);
            } else {
                played.push_back({open_.discard[i], seat, first});
            }
        }
        if (known_.seat < players_) {
            // What I have had since, less what I kept, I drew from the new deck.
            for (const Card card : known_.hand) fresh.remove(card);
            for (const Card card : known_.kept) fresh.add(card), kept.remove(card);
        }

        BySeat<std::uint8_t> left{};  // kept cards that each seat has not played
        CardTally kept_left;
        CardTally fresh_left;
        do {
            for (core::Seat seat = 0; seat < players_; ++seat) {
                left[seat] = is_me(seat)
                                 ? std::uint8_t{0}
                                 : static_cast<std::uint8_t>(hand_size - (seat == open_.shuffler ? 1U : 0U));
            }
            kept_left = kept;
            fresh_left = fresh;
            rng_.shuffle(played.begin(), played.size());
            std::partition(played.begin(), played.end(), [&](const Played& one) {
                return one.surely_kept || fresh.of(one.card) == 0 || kept.of(one.card) == 0;
            });
        } while (!split(played, left, kept_left, fresh_left));

        share_out(played, left, kept_left);
        if (known_.seat < players_) {
            hidden_.hands[known_.seat] = known_.hand;
            hidden_.kept[known_.seat] = known_.kept;
        }
        deal_out(fresh_left);
    }

    // Decides for each card played whether it was kept or fresh; false if that led nowhere (then try again).
    bool split(core::FixedVector<Played, max_pile>& played, BySeat<std::uint8_t>& left, CardTally& kept,
               CardTally& fresh) {
        for (Played& one : played) {
            const unsigned as_kept = left[one.seat] > 0 ? kept.of(one.card) : 0U;
            const unsigned as_fresh = one.surely_kept ? 0U : fresh.of(one.card);
            if (as_kept + as_fresh == 0) return false;
            one.kept = rng_.below(as_kept + as_fresh) < as_kept;
            if (one.kept) {
                kept.remove(one.card);
                --left[one.seat];
            } else {
                fresh.remove(one.card);
            }
        }
        return true;
    }

    // Gives the seats their kept cards: those they played, and of the others as many as they still hold.
    void share_out(const core::FixedVector<Played, max_pile>& played, const BySeat<std::uint8_t>& left,
                   const CardTally& kept) {
        for (const Played& one : played) {
            if (one.kept) hidden_.kept[one.seat].push_back(one.card);
        }
        Pile pile{};
        const std::size_t size = kept.list(pile);
        rng_.shuffle(pile.data(), size);
        std::size_t dealt = 0;
        for (core::Seat seat = 0; seat < players_; ++seat) {
            for (std::uint8_t n = 0; n < left[seat]; ++n) {
                hidden_.kept[seat].push_back(pile[dealt]);
                hidden_.hands[seat].push_back(pile[dealt++]);
            }
        }
    }

    // ---- secret choices

    // A seat that is no longer awaited has chosen: sample a legal choice. A seat that is still awaited may
    // have made some of its guesses, because single guesses are not visible.
    void imagine_secret_choices() {
        hidden_.reveals.fill(Colour::none);
        hidden_.guesses = known_.guesses;
        if (known_.seat < players_) hidden_.reveals[known_.seat] = known_.reveal;
        for (core::Seat seat = 0; seat < players_; ++seat) {
            if (is_me(seat)) continue;
            const bool chosen = !open_.awaited.has(seat);
            if (open_.stage == Stage::reveal && chosen) {
                const unsigned free = possible(seat) & ~(1U << index(hidden_.identities[seat]));
                hidden_.reveals[seat] = static_cast<Colour>(std::countr_zero(pick_bit(free)));
            } else if (open_.stage == Stage::guess) {
                const std::uint32_t all = players_ - 1U;
                const std::uint32_t made = chosen ? all : rng_.below(all);
                unsigned markers = monks_mask;
                for (std::uint32_t number = 0; number < made; ++number) {
                    const unsigned given = pick_bit(markers);
                    markers &= ~given;
                    hidden_.guesses[seat][number] = static_cast<Colour>(std::countr_zero(given));
                }
            }
        }
    }

    const Knowledge& known_;
    const Open& open_;
    core::Rng& rng_;
    core::Seat players_;
    State state_;
    Hidden& hidden_ = state_.hidden;
};

}  // namespace

State Rose::imagine(const Knowledge& knowledge, core::Rng& rng) {
    return Imagining(knowledge, rng).world();
}

}  // namespace subrosa::rose
