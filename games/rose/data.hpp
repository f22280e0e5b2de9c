// The components of The Name of the Rose. Everything that no rulebook says and we decided ([A] in the rules)
// is here, so that an owner of the box can correct it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace subrosa::rose {

// ---- words

// A colour is a monk; players are secretly one of them.
enum class Colour : std::uint8_t { red, blue, white, grey, black, orange, none };
inline constexpr std::size_t colours = 6;

// The monks come first, in the order of the colours.
enum class Figure : std::uint8_t { red, blue, white, grey, black, orange, william, adson, none };
inline constexpr std::size_t figures = 8;

enum class Building : std::uint8_t {
    bibliotheca,
    scriptorium,
    stabulum,
    officina,
    dormitorium,
    refectorium,
    culina,
    porta,
    infirmarium,
    balneatorium,
    ecclesia,
    capitulum,
    porticus,
    hortus,
    none
};
inline constexpr std::size_t buildings = 14;

enum class Event : std::uint8_t {
    talkative,
    close,
    hasty,
    unobtrusive,
    enigmatic,
    diligent,
    unbelieving,
    delicate,
    incriminating,
    dubious,
    forbidden,
    caught,
    inquiring,
    suspicious,
    none
};
inline constexpr std::size_t events = 14;

template <class Enum>
constexpr std::size_t index(Enum value) {
    return static_cast<std::size_t>(value);
}

constexpr bool is_monk(Figure figure) {
    return figure < Figure::william;
}
constexpr Colour colour_of(Figure monk) {
    return static_cast<Colour>(monk);
}
constexpr Figure monk_of(Colour colour) {
    return static_cast<Figure>(colour);
}

// ---- options

enum class Edition : std::uint8_t { classic, international };  // D2: when the sundial moves
enum class Times : std::uint8_t { mixed, by_type };            // C2: the time values of the cards

struct Options {
    std::uint8_t players = 4;
    Edition edition = Edition::classic;
    Times times = Times::mixed;
    bool reset_sundial = false;
    bool operator==(const Options&) const = default;
};

inline constexpr unsigned min_players = 2;
inline constexpr unsigned max_players = 5;

// ---- tracks, days, set-up

inline constexpr int start_suspicion = 10;  // S4, E1
inline constexpr int start_evidence = 5;    // S4
inline constexpr int max_suspicion = 40;
inline constexpr int hours_a_day = 24;
inline constexpr int days = 6;  // days with turns; day 7 is the guessing
inline constexpr int guess_day = 7;
inline constexpr std::size_t hand_size = 3;
inline constexpr std::size_t revelations = 3;
inline constexpr bool revelation_follows(int day) {
    return day == 1 || day == 3 || day == 5;
}  // S3

inline constexpr int revelation_evidence = 2;                                           // E3
inline constexpr int event_card_evidence = 2;                                           // G3
inline constexpr std::array<int, max_players + 1> guessed_evidence{0, 0, 12, 6, 4, 3};  // G2, by players

inline constexpr int william_evidence = 3;    // A4; doubled by V9
inline constexpr int adson_suspicion = 5;     // A5; doubled by V9
inline constexpr int forbidden_evidence = 2;  // V11

// ---- task tiles

// A tile's face. Two tiles with the same face cannot be told apart, so a face is all there is.
struct Tile {
    std::uint8_t code = 0;  // colour + 8 * value; 0: no tile

    constexpr Tile() = default;
    constexpr Tile(Colour colour, int value)
        : code(static_cast<std::uint8_t>(index(colour) + 8 * static_cast<std::size_t>(value))) {}
    [[nodiscard]] constexpr Colour colour() const { return static_cast<Colour>(code & 7U); }
    [[nodiscard]] constexpr int value() const { return code >> 3U; }
    constexpr explicit operator bool() const { return code != 0; }
    constexpr bool operator==(const Tile&) const = default;
};

inline constexpr std::array<int, 7> tile_values{2, 3, 3, 4, 4, 5, 6};  // C3 [A], in each colour
inline constexpr std::size_t tiles = colours * tile_values.size();
static_assert(tiles == 42);

constexpr std::array<Tile, tiles> all_tiles() {
    std::array<Tile, tiles> all;
    std::size_t count = 0;
    for (std::size_t colour = 0; colour < colours; ++colour) {
        for (const int value : tile_values) all[count++] = Tile(static_cast<Colour>(colour), value);
    }
    return all;
}

// ---- action cards

// A card's face: a monk, a building, or William/Adson, with its time value (0 on William/Adson: see
// hours_of).
struct Card {
    std::uint8_t code =
        0;  // subject + 32 * value; subject: colour, 6 for William/Adson, 8 + building; 0: no card

    static constexpr Card monk(Colour colour, int value) { return {index(colour), value}; }
    static constexpr Card building(Building building, int value) { return {8 + index(building), value}; }
    static constexpr Card william_adson() { return {6, 0}; }

    constexpr Card() = default;
    [[nodiscard]] constexpr bool is_monk() const { return subject() < 6; }
    [[nodiscard]] constexpr bool is_building() const { return subject() >= 8; }
    [[nodiscard]] constexpr bool is_william_adson() const { return subject() == 6; }
    [[nodiscard]] constexpr Colour colour() const { return static_cast<Colour>(subject()); }
    [[nodiscard]] constexpr Building building() const { return static_cast<Building>(subject() - 8U); }
    [[nodiscard]] constexpr int value() const { return code >> 5U; }
    constexpr explicit operator bool() const { return code != 0; }
    constexpr bool operator==(const Card&) const = default;
    constexpr bool operator<(const Card& other) const { return code < other.code; }

  private:
    constexpr Card(std::size_t subject, int value)
        : code(static_cast<std::uint8_t>(subject + 32 * static_cast<std::size_t>(value))) {}
    [[nodiscard]] constexpr unsigned subject() const { return code & 31U; }
};

inline constexpr std::size_t cards = 60;
inline constexpr int william_hours = 5;  // C2
inline constexpr int adson_hours = 0;
// The time value of a card; `named`: whom the William/Adson card is played for.
constexpr int hours_of(Card card, Figure named) {
    if (!card.is_william_adson()) return card.value();
    return named == Figure::william ? william_hours : adson_hours;
}

// C2 [A]: the time values of a colour's four monk cards, and of a building's two cards.
constexpr std::array<int, 4> monk_card_values(Times times) {
    return times == Times::mixed ? std::array{2, 3, 3, 4} : std::array{4, 4, 4, 4};
}
constexpr std::array<int, 2> building_card_values(Times times, Building building) {
    if (times == Times::by_type) return {3, 3};
    switch (building) {
        case Building::bibliotheca:
        case Building::scriptorium:
        case Building::ecclesia:
        case Building::capitulum:
        case Building::porticus:
        case Building::dormitorium:
        case Building::refectorium:
            return {3, 3};
        default:
            return {2, 4};
    }
}

constexpr std::array<Card, cards> all_cards(Times times) {
    std::array<Card, cards> all;
    std::size_t count = 0;
    for (std::size_t colour = 0; colour < colours; ++colour) {
        for (const int value : monk_card_values(times))
            all[count++] = Card::monk(static_cast<Colour>(colour), value);
    }
    for (std::size_t building = 0; building < buildings; ++building) {
        for (const int value : building_card_values(times, static_cast<Building>(building))) {
            all[count++] = Card::building(static_cast<Building>(building), value);
        }
    }
    while (count < cards) all[count++] = Card::william_adson();
    return all;
}
static_assert(all_cards(Times::mixed)[51].is_building() && all_cards(Times::mixed)[52].is_william_adson());

}  // namespace subrosa::rose
