// The phases besides trading, by numbers: interest, hunt, ritual, inquisition, the final sum. Seats are 0 to
// 3, and 4 where nobody is meant; roles and wares as in games/devil/words.hpp.
#include "companion/numbers.hpp"
#include "games/devil/debts.hpp"
#include "games/devil/hunts.hpp"
#include "games/devil/rituals.hpp"
#include "games/devil/scoring.hpp"

#include <algorithm>

namespace {

using namespace subrosa;
using namespace subrosa::devil;
using subrosa::companion::Numbers;

constexpr int no_seat = players;
constexpr int most_ducats = 200;  // there are 54 tokens of one or more
constexpr unsigned most_wings = 10;

core::Seat read_seat(Numbers& numbers) {
    const int seat = numbers.next(0, no_seat);
    return seat == no_seat ? nobody : static_cast<core::Seat>(seat);
}
unsigned read(Numbers& numbers, unsigned most) {
    return static_cast<unsigned>(numbers.next(0, static_cast<int>(most)));
}
Role read_role(Numbers& numbers) {
    return static_cast<Role>(numbers.next(0, roles - 1));
}

}  // namespace

extern "C" {

// M1, Q1: what a common and a rare cost and bring, and an angel wing.
int companion_devil_prices(int count) {
    Numbers numbers(count);
    if (!numbers.ok()) return -1;
    const std::size_t rare = index(Ware::glass);
    for (const int price :
         {buying_price[0], buying_price[rare], selling_price[0], selling_price[rare], wing_price})
        numbers.answer(price);
    return numbers.length();
}

// I1: debt, spaces past the start, whether the bank spares steps. Answer: debt, spaces, entries, demon wings.
int companion_devil_interest(int count) {
    Numbers numbers(count);
    const unsigned debt = read(numbers, max_debt);
    const unsigned marker = read(numbers, interest_circle - 1);
    const bool bank = numbers.flag();
    if (!numbers.ok()) return -1;
    int steps = static_cast<int>(debt);
    if (bank) steps += card(Building::bank).effects[0].n;
    const Circled circle = circled(marker, static_cast<unsigned>(std::max(steps, 0)));
    const Debt now = raised(debt, circle.entries);
    for (const int number : {int{now.debt}, int{circle.marker}, int{circle.entries}, int{now.wings}})
        numbers.answer(number);
    return numbers.length();
}

// W1, W2: for each seat whether it confessed before, then its vote. Answer: for each seat whether it is
// questioned.
int companion_devil_hunt(int count) {
    Numbers numbers(count);
    BySeat<bool> confessed{};
    for (bool& one : confessed) one = numbers.flag();
    const BySeat<core::Seat> votes{read_seat(numbers), read_seat(numbers), read_seat(numbers),
                                   read_seat(numbers)};
    if (!numbers.ok()) return -1;
    for (core::Seat seat = 0; seat < players; ++seat) {
        if (votes[seat] == seat || (votes[seat] < players && confessed[votes[seat]])) return -1;
    }
    const Seats questioned = questioned_by(votes);
    for (core::Seat seat = 0; seat < players; ++seat) numbers.answer(has(questioned, seat) ? 1 : 0);
    return numbers.length();
}

// Q3: how many of A, B, C are away, ducats on the board, ducats in all chests. Answer: away, ducats that
// stay.
int companion_devil_bribes(int count) {
    Numbers numbers(count);
    const unsigned away = read(numbers, 3);
    const unsigned board = read(numbers, bribe - 1);
    const unsigned ducats = read(numbers, most_ducats);
    if (!numbers.ok()) return -1;
    const Bribes now = bribed(away, board + ducats);
    numbers.answer(now.away);
    numbers.answer(now.board);
    return numbers.length();
}

// Q4, Q5: round, souls in the devil's chest without and with a mark, the row (a bit each). Answer: what goes
// into the devil's and the cultist's chest by ware, the devil's points, the row.
int companion_devil_souls(int count) {
    Numbers numbers(count);
    const unsigned round = read(numbers, rounds);
    const unsigned pure = read(numbers, 6);
    const unsigned marked = read(numbers, 2);
    const auto turned = static_cast<std::uint8_t>(read(numbers, 7));
    if (!numbers.ok() || !has_inquisition(round)) return -1;
    const bool last = round == rounds;
    for (const Role role : {Role::devil, Role::cultist}) {
        for (const int number : souls_reward(role, pure, marked)) numbers.answer(last ? 0 : number);
    }
    numbers.answer(last ? points_of_souls(pure + marked) : 0);
    numbers.answer(turned_by_souls(round, pure + marked, turned));
    return numbers.length();
}

// Q4: whom the chests of the mortals and the cultist name as the devil, then the mortals' as the cultist.
// Answer, for each match: role, seat, guessers (a bit for each role), what the one named falls if it is true,
// the ducats that each guesser then gets, and which of the row is then turned (0: none).
int companion_devil_guesses(int count) {
    Numbers numbers(count);
    ByRole<Ritual> shown{};
    for (std::size_t by = 0; by < index(Role::devil); ++by) shown[by].guess[0] = read_seat(numbers);
    for (std::size_t by = 0; by < index(Role::cultist); ++by) shown[by].guess[1] = read_seat(numbers);
    if (!numbers.ok()) return -1;
    for (const Ritual& one : shown) {
        if (one.guess[0] < players && one.guess[0] == one.guess[1]) return -1;
    }
    for (const Role role : {Role::devil, Role::cultist}) {
        for (core::Seat named = 0; named < players; ++named) {
            const std::uint8_t guessers = guessers_of(shown, role, named);
            if (!is_match(guessers)) continue;
            const bool devil = role == Role::devil;
            for (const int number :
                 {static_cast<int>(role), int{named}, int{guessers}, int{devil ? devil_fall : cultist_fall},
                  int{guess_reward}, int{devil ? devil_found_turns : 0}})
                numbers.answer(number);
        }
    }
    return numbers.length();
}

// Q5: the roles of the seats, then for each guess by which role, of which role, of whom. Answer: points of
// the seats.
int companion_devil_guess_points(int count) {
    Numbers numbers(count);
    BySeat<Role> roles_of{};
    unsigned seen = 0;
    for (Role& role : roles_of) {
        role = read_role(numbers);
        seen |= 1U << index(role);
    }
    if (seen != 0b1111) return -1;
    BySeat<int> points{};
    while (numbers.more()) {
        const Role by = read_role(numbers);
        const Role role = read_role(numbers);
        const auto named = static_cast<core::Seat>(numbers.next(0, players - 1));
        if (by == Role::devil || is_mortal(role) || by == role) return -1;
        const GuessScore scored = score_of_guess(roles_of, by, role, named);
        points[scored.seat] += scored.points;
    }
    if (!numbers.ok()) return -1;
    for (const int number : points) numbers.answer(number);
    return numbers.length();
}

// Q6: round, how many of A, B, C are away, the row. Answer: whether A, B, C, 1, 2, 3 ask everybody.
int companion_devil_faces(int count) {
    Numbers numbers(count);
    const unsigned round = read(numbers, rounds);
    const unsigned away = read(numbers, 3);
    const auto turned = static_cast<std::uint8_t>(read(numbers, 7));
    if (!numbers.ok() || !has_inquisition(round)) return -1;
    for (unsigned which = 0; which < 6; ++which) numbers.answer(is_faced(which, round, away, turned) ? 1 : 0);
    return numbers.length();
}

// F1: for each seat what is counted. Answer, for each seat: the lines by part, points in all, fifths, rank.
int companion_devil_score(int count) {
    Numbers numbers(count);
    BySeat<int> so_far{};
    BySeat<Holdings> held{};
    for (std::size_t seat = 0; seat < players; ++seat) {
        Holdings& own = held[seat];
        so_far[seat] = numbers.next(-200, 200);
        own.role = numbers.flag() ? Role::devil : Role::none;
        own.buildings = numbers.next(0, 200);
        own.effects = numbers.next(0, 200);
        own.debt = read(numbers, max_debt);
        own.large = read(numbers, large_privileges);
        own.angels = read(numbers, most_wings);
        own.demons = read(numbers, most_wings);
        own.indulgences = read(numbers, indulgence_supply);
        own.masters = read(numbers, masters);
        own.marked = read(numbers, 2);
        own.rares = read(numbers, 99);
        own.rest = read(numbers, most_ducats);
    }
    if (!numbers.ok()) return -1;
    BySeat<ScoreLines> lines{};
    BySeat<int> total = so_far;
    BySeat<int> fifths{};
    for (std::size_t seat = 0; seat < players; ++seat) {
        lines[seat] = lines_of(held[seat]);
        for (const int line : lines[seat]) total[seat] += line;
        fifths[seat] = in_fifths(total[seat], fifths_of(held[seat].rest));
    }
    const auto ranks = ranks_of(fifths);
    for (std::size_t seat = 0; seat < players; ++seat) {
        for (const int line : lines[seat]) numbers.answer(line);
        numbers.answer(total[seat]);
        numbers.answer(fifths_of(held[seat].rest));
        numbers.answer(ranks[seat]);
    }
    return numbers.length();
}
}
