// What a seat of The Name of the Rose knows, read again from its document, for programs that play from afar.
#include "engine/documents/reading.hpp"
#include "engine/documents/rose.hpp"
#include "games/rose/text.hpp"

#include <algorithm>
#include <limits>
#include <map>

namespace subrosa::engine {
namespace {

using namespace rose;

template <class Number>
Number number(const Field& field, std::int64_t most = std::numeric_limits<Number>::max()) {
    return static_cast<Number>(field.integer(0, most));
}

// What the text names, or none.
template <class Enum>
Enum named_or_none(const Field& field, std::optional<Enum> (*find)(std::string_view), std::string_view kind) {
    return field.is_null() ? Enum::none : named<Enum>(field, find, kind);
}

class ReadingKnowledge {
  public:
    explicit ReadingKnowledge(const Field& document) : document_(document), pending_(document["pending"]) {}

    Knowledge read() {
        read_frame();
        read_board();
        read_turn();
        read_tiles();
        read_cards();
        read_people();
        read_secret_choices();
        count_everything();
        return known_;
    }

  private:
    [[nodiscard]] unsigned players() const { return open_.options.players; }
    [[nodiscard]] core::Seat seat_in(const Field& field) const {
        return number<core::Seat>(field, players() - 1);
    }

    void read_frame() {
        if (const Field game = document_["game"]; game.string() != Rose::name) game.fail("must be \"rose\"");
        open_.options = RoseDocuments::read_options(document_["options"]);
        open_.stage = named<Stage>(document_["stage"], stage_named, "stage");
        open_.day = static_cast<std::uint8_t>(document_["day"].integer(1, guess_day));
        open_.turn = seat_in(document_["turn"]);
        open_.starter = seat_in(document_["starter"]);
        open_.sundial = number<std::uint8_t>(document_["sundial"], hours_a_day - 1);
        open_.day_over = document_["day_over"].boolean();
        const Field seat = document_["seat"];
        if (seat.value().is_string()) {
            if (seat.string() != "public") seat.fail("is a number or \"public\"");
        } else {
            known_.seat = seat_in(seat);
        }
    }

    void read_board() {
        for (std::size_t i = 0; i < colours; ++i) {
            const std::string_view colour = name_of(static_cast<Colour>(i));
            open_.suspicion[i] = number<std::uint8_t>(document_["suspicion"][colour]);
            open_.evidence[i] = number<std::int16_t>(document_["evidence"][colour]);
        }
        for (std::size_t i = 0; i < figures; ++i) {
            const Field place = document_["figures"][name_of(static_cast<Figure>(i))];
            open_.at[i] = named<Building>(place, building_named, "building");
        }
        const Field row = document_["events"];
        row.need_size(days);
        for (std::size_t i = 0; i < days; ++i)
            open_.events[i] = named_or_none<Event>(row.at(i), event_named, "event");
    }

    void read_turn() {
        const auto card = pending_.find("card");
        if (!card) return;
        Pending& turn = open_.pending;
        turn.card = named<Card>(*card, card_from, "card");
        if (const auto who = pending_.find("named")) turn.named = named<Figure>(*who, figure_named, "figure");
        if (const auto figure = pending_.find("figure")) {
            turn.figure = named<Figure>(*figure, figure_named, "figure");
            turn.place = named<Building>(pending_["place"], building_named, "building");
            turn.moves = number<std::uint8_t>(pending_["moves"], 2);
        }
        turn.hours = number<std::uint8_t>(pending_["hours"], hours_a_day);
        turn.payable = number<std::uint8_t>(pending_["payable"], rose::tiles);
        if (const auto marks = pending_.find("marks")) {
            for (std::size_t i = 0; i < marks->size(); ++i) {
                const auto colour = named<Colour>(marks->at(i), colour_named, "colour");
                turn.marks = static_cast<std::uint8_t>(turn.marks | (1U << index(colour)));
            }
        }
        if (const auto points = pending_.find("evidence")) turn.points = number<std::uint8_t>(*points, 2);
        if (const auto drawn = pending_.find("drawn")) turn.drawn = drawn->boolean();
    }

    void read_tiles() {
        for (std::size_t i = 0; i < buildings; ++i) {
            const Field place = document_["tiles"][name_of(static_cast<Building>(i))];
            if (place.size() > 2) place.fail("must hold at most two tiles");
            for (std::size_t k = 0; k < place.size(); ++k) {
                open_.tiles[i][k] = named<Tile>(place.at(k), tile_from, "tile");
                ++tiles_there_;
            }
        }
        each_seat(players(), document_["time_tiles"], [&](core::Seat seat, const Field& list) {
            for (std::size_t i = 0; i < list.size(); ++i) add_loose(list.at(i));
            open_.held[seat] = static_cast<std::uint8_t>(list.size());
        });
        const Field chain = document_["chain"];
        if (chain.size() > rose::tiles) chain.fail("more tiles than there are");
        if (const auto seen = pending_.find("chain_seen"))
            open_.chain_seen = number<std::uint8_t>(*seen, static_cast<std::int64_t>(chain.size()));
        open_.chain_unseen = static_cast<std::uint8_t>(chain.size() - open_.chain_seen);
        for (std::size_t i = open_.chain_unseen; i < chain.size(); ++i) add_loose(chain.at(i));
        const auto emptied = pending_.find("emptied");
        for (std::size_t i = 0; emptied && i < emptied->size(); ++i) {
            if (open_.emptied.full()) emptied->fail("more buildings than there are");
            open_.emptied.push_back(named<Building>(emptied->at(i), building_named, "building"));
        }
    }

    void add_loose(const Field& field) {
        if (loose_ == rose::tiles) field.fail("one tile too many");
        open_.loose[loose_++] = named<Tile>(field, tile_from, "tile");
    }

    template <class Cards>
    static void read_pile(const Field& list, Cards& into) {
        if (list.size() > Cards::capacity()) list.fail(fmt::format("more than {} cards", Cards::capacity()));
        for (std::size_t i = 0; i < list.size(); ++i)
            into.push_back(named<Card>(list.at(i), card_from, "card"));
    }

    void read_cards() {
        open_.deck = static_cast<std::uint8_t>(std::min(document_["deck"].size(), max_pile));
        read_pile(document_["discard"], open_.discard);
        if (!open_.discard.empty()) {
            const Field seats = pending_["discarded_by"];
            seats.need_size(open_.discard.size());
            for (std::size_t i = 0; i < seats.size(); ++i)
                open_.discarders.set(i, seats.at(i).is_null() ? Discarders::unknown : seat_in(seats.at(i)));
        }
        each_seat(players(), document_["hands"], [&](core::Seat seat, const Field& list) {
            list.need_size(hand_count(open_, seat));
            if (seat == known_.seat) read_pile(list, known_.hand);
        });
        const auto shuffles = pending_.find("shuffles");
        if (!shuffles) return;
        open_.shuffles = number<std::uint8_t>(*shuffles);
        open_.shuffler = seat_in(pending_["shuffler"]);
        read_pile(pending_["kept_cards"], open_.kept);
        each_seat(players(), pending_["kept"], [&](core::Seat seat, const Field& list) {
            if (seat == known_.seat) read_pile(list, known_.kept);
        });
    }

    void read_people() {
        known_.identities.fill(Colour::none);
        each_seat(players(), document_["identities"], [&](core::Seat seat, const Field& field) {
            known_.identities[seat] = named_or_none<Colour>(field, colour_named, "colour");
        });
        each_seat(players(), document_["event_cards"], [&](core::Seat seat, const Field& field) {
            open_.event_cards[seat] = number<std::uint8_t>(field);
        });
        for (auto& markers : open_.revealed) markers.fill(Colour::none);
        each_seat(players(), document_["revealed"],
                  [&](core::Seat seat, const Field& list) { read_colours(list, open_.revealed[seat]); });
    }

    template <class Colours>
    static void read_colours(const Field& list, Colours& into) {
        if (list.size() > into.size()) list.fail(fmt::format("more than {} colours", into.size()));
        for (std::size_t i = 0; i < list.size(); ++i)
            into[i] = named<Colour>(list.at(i), colour_named, "colour");
    }

    void read_secret_choices() {
        for (auto& guesses : known_.guesses) guesses.fill(Colour::none);
        const core::SeatSet all = core::SeatSet::first(players());
        bool done = false;
        open_.awaited = core::SeatSet::of(open_.turn);
        if (open_.stage == Stage::over) open_.awaited = core::SeatSet{};
        if (open_.stage == Stage::reveal) {
            open_.awaited = all;
            each_seat(players(), pending_["reveals"], [&](core::Seat seat, const Field& field) {
                if (seat != known_.seat) return;
                known_.reveal = named_or_none<Colour>(field, colour_named, "colour");
                done = known_.reveal != Colour::none;
            });
        }
        if (open_.stage == Stage::guess || open_.stage == Stage::over) {
            if (open_.stage == Stage::guess) open_.awaited = all;
            each_seat(players(), pending_["guesses"], [&](core::Seat seat, const Field& list) {
                if (list.is_null()) return;
                if (list.size() >= players()) list.fail("more guesses than other seats");
                read_colours(list, known_.guesses[seat]);
                done |= seat == known_.seat && list.size() + 1 == players();
            });
        }
        if (done && open_.stage != Stage::over) open_.awaited = open_.awaited.without(known_.seat);
    }

    // Whoever reasons about the rest of the cards and tiles relies on it that none is there twice.
    void count_everything() const {
        if (tiles_there_ + loose_ + open_.chain_unseen != rose::tiles)
            document_.fail(fmt::format("must hold {} tiles in all", rose::tiles));
        std::size_t cards_there = open_.deck + open_.discard.size();
        for (unsigned seat = 0; seat < players(); ++seat)
            cards_there += hand_count(open_, static_cast<core::Seat>(seat));
        if (cards_there != cards) document_.fail(fmt::format("must hold {} cards in all", cards));
        std::map<std::uint8_t, int> left;
        for (const Card card : all_cards(open_.options.times)) ++left[card.code];
        const auto take = [&](Card card) {
            if (left[card.code]-- == 0) document_.fail(fmt::format("one {} too many", text_of(card)));
        };
        for (const Card card : open_.discard) take(card);
        for (const Card card : known_.hand) take(card);
    }

    Field document_;
    Field pending_;
    Knowledge known_;
    Open& open_ = known_.open;
    std::size_t loose_ = 0;
    std::size_t tiles_there_ = 0;
};

}  // namespace

Knowledge RoseDocuments::read_knowledge(const Field& field) {
    return ReadingKnowledge(field).read();
}

Result<Knowledge> read_rose_knowledge(const json::object& document) {
    const json::value value = document;
    try {
        return RoseDocuments::read_knowledge(Field(value));
    } catch (const BadDocument& bad) {
        return Error{bad.message};
    }
}

Result<std::vector<Told>> read_rose_events(std::span<const json::object> documents) {
    std::vector<Told> told;
    try {
        for (const json::object& document : documents) {
            const json::value value = document;
            told.push_back(RoseDocuments::read_event(Field(value)));
        }
    } catch (const BadDocument& bad) {
        return Error{bad.message};
    }
    return told;
}

}  // namespace subrosa::engine
