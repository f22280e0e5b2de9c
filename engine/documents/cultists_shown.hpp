// What the documents of Among Cultists show, how its values stand there, and what follows from the rest of a
// position that does not say it.
#pragma once

#include "engine/documents/cultists.hpp"
#include "engine/documents/cultists_seen.hpp"
#include "engine/schema/archive.hpp"
#include "games/cultists/text.hpp"

namespace subrosa {
namespace engine::cultists_shown {

using namespace cultists;
using schema::Flag, schema::list, schema::nullable, schema::number, schema::row, schema::seat_or_null,
    schema::structure, schema::word, schema::word_or_null;

enum class RoomToken : std::uint8_t { plain, danger, none };
enum class Answer : std::uint8_t { pass, claim, none };

using Cards = RoomCardsSeen;
using Tokens = core::FixedVector<Location, token_rooms.size()>;
using Removed = core::FixedVector<Event, max_peeks>;
using Meetings = core::FixedVector<Seats, max_characters>;
using Answers = BySeat<Answer>;
using BooksOnShelves = std::array<std::uint8_t, shelves>;

// Numbers that a document does not tell.
constexpr std::uint8_t unsaid = 255;
constexpr Hand unsaid_hand{{unsaid, unsaid}, {unsaid, unsaid, unsaid}};

template <class Values>
constexpr Values all_of(typename Values::value_type value) {
    Values values{};
    values.fill(value);
    return values;
}

// A state in which nothing is known: everything is `none`, hands are `unsaid`.
State unknown_state();

// A position, or what a seat knows: a state with some of it unknown.
struct Shown {
    bool whole = true;                  // a position: everything is known
    core::Seat seat = core::spectator;  // whose knowledge it is
    State state = unknown_state();
    Cards danger{};  // the danger deck
    Cards unseen{};  // the cards that left unseen
    std::array<std::uint8_t, max_looks> dead =
        all_of<decltype(dead)>(Knowledge::unseen);  // seen in each look
    bool remembers = true;                          // the document has a log
    bool says_bag = true;
};

[[noreturn]] void refuse(std::string_view complaint);

// ---- how values stand in a document

// One of some places.
struct MapPlace {
    using Value = Location;
    std::uint32_t places;
    [[nodiscard]] json::value write(Location value) const { return json::value(name_of(value)); }
    [[nodiscard]] Location read(const Field& field) const {
        const Location place = word<Location>().read(field);
        if ((places & bit(place)) == 0) field.fail(fmt::format("{} is not on this map", name_of(place)));
        return place;
    }
    [[nodiscard]] schema::Shape shape() const { return word<Location>().shape(); }
};

// A place for room cards: a room, or the danger deck.
struct CardPlace {
    using Value = std::uint8_t;
    std::uint32_t places;
    bool danger;
    [[nodiscard]] json::value write(std::uint8_t place) const {
        return json::value(place == danger_place ? "danger" : name_of(static_cast<Location>(place)));
    }
    [[nodiscard]] std::uint8_t read(const Field& field) const {
        if (danger && field.string() == "danger") return danger_place;
        return static_cast<std::uint8_t>(index(MapPlace{places}.read(field)));
    }
    [[nodiscard]] schema::Shape shape() const { return {.form = schema::Shape::Form::text}; }
};

struct OptionsCodec {
    using Value = Options;
    [[nodiscard]] json::value write(const Options& options) const {
        return CultistsDocuments::options(options);
    }
    [[nodiscard]] Options read(const Field& field) const { return CultistsDocuments::read_options(field); }
    [[nodiscard]] schema::Shape shape() const { return CultistsDocuments::options_shape(); }
};

inline auto seat_list(unsigned seats) {
    return schema::mapped<Seats>(
        schema::Seats{seats}, [](Seats set) { return core::SeatSet::from_bits(set); },
        [](core::SeatSet set) { return static_cast<Seats>(set.bits()); });
}

// One truth a seat.
inline auto seat_flags(unsigned seats) {
    return schema::mapped<Seats>(
        row<max_characters>(Flag{}, seats),
        [](Seats set) {
            BySeat<bool> flags{};
            for (core::Seat seat = 0; seat < max_characters; ++seat) flags[seat] = has(set, seat);
            return flags;
        },
        [](const BySeat<bool>& flags) {
            unsigned set = 0;
            for (core::Seat seat = 0; seat < max_characters; ++seat) set |= flags[seat] ? seat_bit(seat) : 0U;
            return static_cast<Seats>(set);
        });
}

inline auto ballot(unsigned seats) {
    struct Given {
        core::Seat about = nobody;
        bool twice = false;
    };
    const auto given = structure<Given>([seats](auto& archive, Given& ballot) {
        archive.field("about", ballot.about, seat_or_null(seats, nobody));
        archive.field("double", ballot.twice, Flag{});
    });
    return schema::mapped<Ballot>(
        schema::if_known(given),
        [](Ballot code) {
            return code.given() ? std::optional(Given{code.whom(), code.twice()}) : std::nullopt;
        },
        [](const std::optional<Given>& read) {
            return read ? Ballot::of(read->about, read->twice) : Ballot{};
        });
}

// The top first.
inline auto pile(auto card) {
    return schema::mapped<Pile>(
        list<Pile::capacity>(card),
        [](const Pile& kept) {
            Cards cards;
            for (std::size_t i = kept.size(); i > 0; --i) cards.push_back(kept[i - 1]);
            return cards;
        },
        [](const Cards& cards) {
            Pile kept;
            for (std::size_t i = cards.size(); i > 0; --i) kept.push(cards[i - 1]);
            return kept;
        });
}

// The event of each round so far.
inline auto events(int drawn) {
    using Events = std::array<Event, cultists::rounds>;
    using Drawn = core::FixedVector<Event, cultists::rounds>;
    return schema::mapped<Events>(
        list<cultists::rounds>(word_or_null<Event>()),
        [drawn](const Events& all) {
            Drawn some;
            for (int round = 0; round < drawn; ++round) some.push_back(all[static_cast<std::size_t>(round)]);
            return some;
        },
        [](const Drawn& some) {
            auto all = all_of<Events>(Event::none);
            std::copy(some.begin(), some.end(), all.begin());
            return all;
        });
}

// What is drawn next comes first in documents, and last in the array.
template <class T, std::size_t N>
core::FixedVector<T, N> next_first(const std::array<T, N>& all, std::size_t count) {
    core::FixedVector<T, N> some;
    for (std::size_t i = count; i > 0; --i) some.push_back(all[i - 1]);
    return some;
}
template <class T, std::size_t N>
void next_last(const core::FixedVector<T, N>& some, std::array<T, N>& all, std::uint8_t& count) {
    std::copy(some.begin(), some.end(), std::make_reverse_iterator(all.begin() + some.size()));
    count = static_cast<std::uint8_t>(some.size());
}

// ---- what is written otherwise than it is kept, both ways

BooksOnShelves books_on_shelves(const Open& open);
Cards cards_of(const std::array<std::uint8_t, 3>& counts);
Tokens came_to(std::uint8_t came);
std::uint8_t came_bits(const Tokens& rooms);
Cards removed_cards(const Shown& shown);
void split_removed(const Cards& removed, Shown& shown);
Removed removed_events(const State& state);
Meetings meetings_of(const Pending& pending);
void set_meetings(const Meetings& meetings, Pending& pending);
Answers answers_of(const Shown& shown);

// ---- what follows from the rest

std::uint32_t rooms_of_map(const Options& options);
std::uint32_t shelves_of_map(const Options& options);
std::uint8_t full_shelves(const Open& open);
Tokens usual_tokens(const Open& open);
Tokens usual_came(const Open& open, const Tokens& face_down);
Seats usual_shown(const State& state);
BySeat<std::uint16_t> usual_may_be(const State& state);
Seats usual_past_fire(const Open& open);
Step usual_step(Stage stage);
Seats usual_acted(const Open& open);
void complete_hands(State& state);
void complete_deaths(Open& open);
void fill_bag(State& state);
void make_up_log(State& state);
// Who is to decide. In a vote or clean-up everybody whose answer is not there.
core::SeatSet awaited(const State& state, Seats ready, const Answers& answers);

}  // namespace engine::cultists_shown

template <>
struct core::Names<engine::cultists_shown::RoomToken> {
    static constexpr std::string_view kind = "room token";
    static constexpr auto all = std::to_array<std::string_view>({"plain", "danger"});
};
template <>
struct core::Names<engine::cultists_shown::Answer> {
    static constexpr std::string_view kind = "answer";
    static constexpr auto all = std::to_array<std::string_view>({"pass", "claim"});
};

}  // namespace subrosa
