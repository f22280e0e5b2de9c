// What the page asks about the chests, by numbers: seats 0 to 3 clockwise, roles 0 to 3 as in
// games/devil/words.hpp.
#include "companion/buffer.hpp"
#include "companion/devil/chests.hpp"

#include <cstring>

namespace subrosa::devil::companion {
namespace {

constexpr int refused = -1;
constexpr std::size_t seed_numbers = 8;
// Where each argument begins is counted in 32-bit numbers.
std::int32_t number(std::size_t at) {
    return companion_buffer[at];
}
bool below(std::size_t at, std::size_t bound) {
    return number(at) >= 0 && static_cast<std::size_t>(number(at)) < bound;
}

// Four numbers, each of 0 to 3 once.
template <class T>
std::optional<std::array<T, players>> four(std::size_t at) {
    std::array<T, players> answer{};
    unsigned seen = 0;
    for (std::size_t i = 0; i < players; ++i) {
        if (!below(at + i, players)) return std::nullopt;
        answer[i] = static_cast<T>(number(at + i));
        seen |= 1U << static_cast<unsigned>(number(at + i));
    }
    if (seen != all_seats) return std::nullopt;
    return answer;
}

core::Seed seed_at(std::size_t at) {
    core::Seed seed;
    static_assert(sizeof(seed.bytes) == seed_numbers * sizeof(std::int32_t));
    std::memcpy(seed.bytes.data(), companion_buffer + at, sizeof(seed.bytes));
    return seed;
}

template <class Range>
void put(const Range& numbers, std::size_t at = 0) {
    for (const auto one : numbers) companion_buffer[at++] = static_cast<std::int32_t>(one);
}

}  // namespace

// The seed, then what each seat thinks of being a mortal, the cultist, the devil (S6).
// Answer: the role of each seat, the schedule.
extern "C" int companion_devil_deal(int count) {
    if (count != static_cast<int>(seed_numbers + players * parts)) return refused;
    Wishes wishes{};
    for (std::size_t i = 0; i < players * parts; ++i) {
        if (!below(seed_numbers + i, 3)) return refused;
        wishes[i / parts][i % parts] = static_cast<Wish>(number(seed_numbers + i));
    }
    const Deal deal = draw_deal(wishes, seed_at(0));
    put(deal.roles);
    companion_buffer[players] = static_cast<std::int32_t>(deal.schedule);
    return players + 1;
}

// The role of each seat, schedule, round, handing (0 home, 1 first, 2 second reading). Answer: the seat of
// each chest.
extern "C" int companion_devil_hands(int count) {
    const auto layout = four<Role>(0);
    if (count != players + 3 || !layout || !below(4, schedules) || !below(5, rounds + 1) || number(5) < 1 ||
        !below(6, handings))
        return refused;
    put(hands(*layout, static_cast<unsigned>(number(4)), static_cast<unsigned>(number(5)),
              static_cast<Handing>(number(6))));
    return players;
}

// The role of each seat, then for each round so far and each seat the chests that it read first and second.
// Answer: the schedules that fit.
extern "C" int companion_devil_fitting(int count) {
    const auto layout = four<Role>(0);
    constexpr int numbers_of_a_round = 2 * players;
    const int told = count - static_cast<int>(players);
    if (!layout || told < 0 || told % numbers_of_a_round != 0 ||
        told > numbers_of_a_round * static_cast<int>(rounds))
        return refused;
    std::array<RoundRead, rounds> read{};
    const auto so_far = static_cast<std::size_t>(told / numbers_of_a_round);
    for (std::size_t i = 0; i < static_cast<std::size_t>(told); i += 2) {
        if (!below(players + i, roles) || !below(players + i + 1, roles)) return refused;
        read[i / numbers_of_a_round][i / 2 % players] = {static_cast<Role>(number(players + i)),
                                                         static_cast<Role>(number(players + i + 1))};
    }
    int found = 0;
    for (unsigned schedule = 0; schedule < schedules; ++schedule) {
        if (fits(schedule, *layout, std::span(read).first(so_far)))
            companion_buffer[found++] = static_cast<std::int32_t>(schedule);
    }
    return found;
}

// A seed. Answer: two swaps; a chest on place i goes to the place at i.
extern "C" int companion_devil_swaps(int count) {
    if (count != static_cast<int>(seed_numbers)) return refused;
    const Swaps swaps = draw_swaps(seed_at(0));
    put(swaps[0]);
    put(swaps[1], players);
    return 2 * players;
}

// The chest on each place, the seat of each chest, two swaps. Answer: the seat of each place after them.
extern "C" int companion_devil_places(int count) {
    const auto chests = four<Role>(0);
    const auto seats = four<core::Seat>(players);
    const auto one = four<std::uint8_t>(2 * players);
    const auto two = four<std::uint8_t>(3 * players);
    if (count != 4 * players || !chests || !seats || !one || !two) return refused;
    put(openly(*chests, *seats, {*one, *two}));
    return players;
}

}  // namespace subrosa::devil::companion
