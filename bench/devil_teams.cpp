// Who wins Deal with the Devil and with what: whole games of bots at every seat.
//   devil_teams [GAMES [BOTS [THREADS [cards]]]]: BOTS is one for all seats, or four with commas between, who
//   then change seats from game to game; `cards` lists every building. Interrupted, it tells of the games so
//   far.
#include "bench/each_game.hpp"
#include "bots/devil/bots.hpp"
#include "bots/devil/thumb_bot.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace subrosa {
namespace {

using namespace devil;
using DevilBot = bots::Bot<Devil>;
using Names = std::array<std::string, players>;

std::unique_ptr<DevilBot> make_bot(const std::string& name, core::Seat seat, const core::Seed& seed) {
    if (name == "books") {  // a thumb who forgets nothing
        auto weights = bots::devil::fitted_weights();
        weights.books = 5.0F;
        weights.habits = 1.0F;
        return std::make_unique<bots::devil::ThumbBot>(seat, core::Rng(seed, 100U + seat), weights);
    }
    return bots::devil::bot_list().make(name, seat, seed);
}

inline constexpr std::size_t score_parts = 11;
constexpr std::array<const char*, score_parts + 1> part_names{
    "buildings", "debt",   "large", "angels", "demons",  "indulgences",
    "masters",   "marked", "rares", "goods",  "effects", "in the game"};

// Sums over all games; by role: mortal, cultist, devil (mortals are two).
struct Sums {
    double seats = 0;
    double score = 0;
    double wins = 0;
    double buildings = 0;
    double small = 0;
    double large = 0;
    double reputation = 0;
    double debt = 0;
    double indulgences = 0;
    double guests = 0;
    double failed = 0;
    double souls_sold = 0;
    double souls_held = 0;
    double offers = 0;
    double taken = 0;
    std::array<double, score_parts + 1> parts{};
    std::array<double, inquisitors> faced{};
    std::array<double, inquisitors> suffered{};
    double guesses = 0;
};
struct Tally {
    double games = 0;
    double decisions = 0;
    std::array<Sums, parts> by_part{};
    std::array<Sums, players> by_seat{};
    std::array<Sums, players> by_bot{};  // as they are named
    std::array<double, small_privileges> small{};
    std::array<double, large_privileges> large{};
    std::array<std::array<double, 2>, rounds> by_round{};  // offers made and taken
    std::array<double, 2> devils_offers{};                 // made and taken
    std::array<double, 3> soul_prices{};                   // devil's: asked one, asked two; cultist's
    std::array<double, 3> soul_prices_taken{};
    std::array<double, 3> turned{};
    std::array<double, 4> away{};
    std::array<double, max_built + 1> built{};
    std::array<std::array<double, 2>, devil::buildings> of_card{};  // built; by a winner
    double pure_sold = 0;
    double marked_sold = 0;
    double guessed_right = 0;
    double guessed_wrong = 0;
    double proved = 0;
    double confessed = 0;
    double wings_bought = 0;
    double bribes = 0;
};

struct Watch {
    std::array<std::array<int, score_parts>, players> points{};
    std::array<int, players> failed{}, indulgences{}, guests{}, guesses{};
    std::array<std::array<int, inquisitors>, players> faced{}, suffered{};
    int right = 0, wrong = 0, proved = 0, confessed = 0, wings = 0, bribes = 0;
};

void see(void* context, const GameEvent& event) {
    Watch& watch = *static_cast<Watch*>(context);
    switch (event.kind) {
        case EventKind::scored:
            watch.points[event.seat][index(event.part)] += event.amount;
            break;
        case EventKind::failed:
            ++watch.failed[event.seat];
            break;
        case EventKind::indulgence:
            watch.indulgences[event.seat] += event.number;
            break;
        case EventKind::guest_came:
            ++watch.guests[event.seat];
            break;
        case EventKind::guess_scored:
            ++(event.flag ? watch.right : watch.wrong);
            watch.guesses[event.seat] += event.flag ? guess_reward : 0;
            break;
        case EventKind::answered:
            ++watch.faced[event.seat][index(event.inquisitor)];
            break;
        case EventKind::suffered:
            ++watch.faced[event.seat][index(event.inquisitor)];
            ++watch.suffered[event.seat][index(event.inquisitor)];
            break;
        case EventKind::proved:
            ++watch.proved;
            break;
        case EventKind::confessed:
            ++watch.confessed;
            break;
        case EventKind::wings_bought:
            watch.wings += event.number;
            break;
        case EventKind::ritual_opened:
            watch.bribes += event.wares_of[index(Ware::ducats)];
            break;
        default:
            break;
    }
}

// Bots change seats: which of those named sits there in a game.
std::size_t bot_at(core::Seat seat, unsigned game) {
    return (seat + game) % players;
}

void count(Tally& tally, const State& end, const Watch& watch, unsigned game) {
    const core::Outcome outcome = Devil::outcome(end);
    ++tally.games;
    const double share = 1.0 / outcome.winners.size();
    for (core::Seat seat = 0; seat < players; ++seat) {
        const Role role = end.hidden.roles[seat];
        const Realm& realm = end.open.realms[seat];
        for (Sums* sums : {&tally.by_part[index(part_of(role))], &tally.by_seat[seat],
                           &tally.by_bot[bot_at(seat, game)]}) {
            ++sums->seats;
            sums->score += realm.score;
            sums->wins += outcome.winners.has(seat) ? share : 0.0;
            sums->buildings += static_cast<double>(realm.built.size());
            sums->small += std::popcount(static_cast<unsigned>(realm.small));
            sums->large += std::popcount(static_cast<unsigned>(realm.large));
            sums->reputation += realm.reputation;
            sums->debt += realm.debt;
            sums->indulgences += watch.indulgences[seat];
            sums->guests += watch.guests[seat];
            sums->failed += watch.failed[seat];
            sums->souls_held += end.hidden.stores[seat].souls();
            sums->guesses += watch.guesses[seat];
            for (std::size_t i = 0; i < inquisitors; ++i) {
                sums->faced[i] += watch.faced[seat][i];
                sums->suffered[i] += watch.suffered[seat][i];
            }
            int scored = 0;
            for (std::size_t i = 0; i < score_parts; ++i) {
                sums->parts[i] += watch.points[seat][i];
                scored += watch.points[seat][i];
            }
            sums->parts[score_parts] += realm.score - scored;
            for (std::size_t round = 0; round < rounds; ++round) {
                const Chest& chest = end.hidden.chests[round][index(role)];
                sums->offers += chest.price.number > 0 ? 1 : 0;
                sums->taken += chest.taken != Taken::no ? 1 : 0;
            }
        }
        ++tally.built[realm.built.size()];
        for (const Building building : realm.built) {
            ++tally.of_card[index(building)][0];
            tally.of_card[index(building)][1] += outcome.winners.has(seat) ? share : 0.0;
        }
        for (std::size_t i = 0; i < small_privileges; ++i) tally.small[i] += has(realm.small, i) ? 1 : 0;
        for (std::size_t i = 0; i < large_privileges; ++i) tally.large[i] += has(realm.large, i) ? 1 : 0;
    }
    for (std::size_t round = 0; round < rounds; ++round) {
        for (std::size_t role = 0; role < roles; ++role) {
            const Chest& chest = end.hidden.chests[round][role];
            const bool made = chest.price.number > 0;
            const bool taken = chest.taken != Taken::no;
            tally.by_round[round][0] += made ? 1 : 0;
            tally.by_round[round][1] += taken ? 1 : 0;
            if (static_cast<Role>(role) == Role::devil) {
                tally.devils_offers[0] += made ? 1 : 0;
                tally.devils_offers[1] += taken ? 1 : 0;
            }
            if (chest.price.souls) {
                const std::size_t kind =
                    static_cast<Role>(role) == Role::cultist ? 2 : chest.price.number - 1U;
                ++tally.soul_prices[kind];
                tally.soul_prices_taken[kind] += taken ? 1 : 0;
            }
            tally.pure_sold += chest.pure;
            tally.marked_sold += chest.marked;
        }
    }
    for (std::size_t i = 0; i < 3; ++i) tally.turned[i] += has(end.open.turned, i) ? 1 : 0;
    ++tally.away[end.open.away];
    tally.guessed_right += watch.right;
    tally.guessed_wrong += watch.wrong;
    tally.proved += watch.proved;
    tally.confessed += watch.confessed;
    tally.wings_bought += watch.wings;
    tally.bribes += watch.bribes;
}

Tally play(unsigned games, unsigned threads, const Names& names) {
    Tally tally;
    std::mutex lock;
    bench::each_game(games, threads, [&](unsigned number) {
        const core::Seed seed = core::seed_from_number(number);
        State state = Devil::deal({}, seed);
        std::array<std::unique_ptr<DevilBot>, players> seats;
        for (core::Seat seat = 0; seat < players; ++seat)
            seats[seat] = make_bot(names[bot_at(seat, number)], seat, seed);
        Watch watch;
        const Devil::Sink sink(see, &watch);
        Choices choices;
        double decisions = 0;
        while (!Devil::deciders(state).empty()) {
            const core::Seat seat = Devil::deciders(state).front();
            Devil::choices(state, seat, choices);
            Devil::play(state, seat, seats[seat]->decide(Devil::know(state, seat), choices), sink);
            ++decisions;
        }
        const std::scoped_lock hold(lock);
        count(tally, state, watch, number);
        tally.decisions += decisions;
    });
    return tally;
}

void print_row(std::string_view name, const Sums& sums) {
    const double n = sums.seats;
    fmt::print(
        "{:8} win {:5.1f} %  score {:6.2f}  buildings {:4.2f}  small {:4.2f} large {:4.2f}  rep {:5.2f}  "
        "debt {:4.2f}  indulgences {:4.2f}  guests {:4.2f}  failed {:4.2f}  offers {:4.2f} taken {:4.2f}  "
        "souls at the end {:4.2f}\n",
        name, 100.0 * sums.wins / n, sums.score / n, sums.buildings / n, sums.small / n, sums.large / n,
        sums.reputation / n, sums.debt / n, sums.indulgences / n, sums.guests / n, sums.failed / n,
        sums.offers / n, sums.taken / n, sums.souls_held / n);
}

void print(const Tally& tally, const Names& names, bool cards) {
    constexpr std::array<const char*, parts> part{"mortal", "cultist", "devil"};
    for (std::size_t i = 0; i < parts; ++i) print_row(part[i], tally.by_part[i]);
    for (std::size_t i = 0; i < players; ++i) print_row("seat " + std::to_string(i), tally.by_seat[i]);
    if (std::adjacent_find(names.begin(), names.end(), std::not_equal_to<>()) != names.end())
        for (std::size_t i = 0; i < players; ++i) print_row(names[i], tally.by_bot[i]);
    fmt::print("points     mortal cultist  devil\n");
    for (std::size_t i = 0; i <= score_parts; ++i) {
        fmt::print("{:12}", part_names[i]);
        for (const Sums& sums : tally.by_part) fmt::print(" {:6.2f}", sums.parts[i] / sums.seats);
        fmt::print("\n");
    }
    constexpr std::array<const char*, inquisitors> inquisitor{
        "ascetic", "fundamentalist", "friar", "orator", "vandal", "collector", "libertine", "house guest"};
    fmt::print("suffered of faced by mortal, cultist, devil\n");
    for (std::size_t i = 0; i < inquisitors; ++i) {
        fmt::print("{:14}", inquisitor[i]);
        for (const Sums& sums : tally.by_part)
            fmt::print("  {:.2f} of {:.2f}", sums.suffered[i] / sums.seats, sums.faced[i] / sums.seats);
        fmt::print("\n");
    }
    fmt::print("points for guesses");
    for (const Sums& sums : tally.by_part) fmt::print(" {:.2f}", sums.guesses / sums.seats);
    fmt::print("\n");
    const double n = tally.games;
    fmt::print("privileges a player: small");
    for (const double number : tally.small) fmt::print(" {:.2f}", number / n / players);
    fmt::print("  large (rural urban church alchemist)");
    for (const double number : tally.large) fmt::print(" {:.2f}", number / n / players);
    double all = 0;
    for (const double number : tally.small) all += number;
    for (const double number : tally.large) all += number;
    fmt::print("  of 8: {:.2f}\nbuildings:", all / n / players);
    for (std::size_t i = 0; i <= max_built; ++i)
        fmt::print(" {}:{:.1f}%", i, 100.0 * tally.built[i] / n / players);
    fmt::print("\noffers a round, made and taken:");
    for (const auto& round : tally.by_round) fmt::print("  {:.2f} {:.2f}", round[0] / n, round[1] / n);
    fmt::print("\nsouls sold a game: pure {:.2f} marked {:.2f}; devil's offers taken {:.1f} % of {:.2f}",
               tally.pure_sold / n, tally.marked_sold / n,
               100.0 * tally.devils_offers[1] / tally.devils_offers[0], tally.devils_offers[0] / n);
    constexpr std::array<const char*, 3> asked{"one soul", "two souls", "the cultist's"};
    for (std::size_t i = 0; i < 3; ++i)
        fmt::print("; {} {:.2f}, taken {:.2f}", asked[i], tally.soul_prices[i] / n,
                   tally.soul_prices_taken[i] / n);
    fmt::print("\nturned: {:.2f} {:.2f} {:.2f}; bribed away none {:.2f} A {:.2f} AB {:.2f} ABC {:.2f}\n",
               tally.turned[0] / n, tally.turned[1] / n, tally.turned[2] / n, tally.away[0] / n,
               tally.away[1] / n, tally.away[2] / n, tally.away[3] / n);
    fmt::print(
        "a game: guesses right {:.2f} wrong {:.2f}; proved {:.2f} confessed {:.2f}; wings bought {:.2f}; "
        "bribes {:.2f} ducats; decisions {:.0f}\n",
        tally.guessed_right / n, tally.guessed_wrong / n, tally.proved / n, tally.confessed / n,
        tally.wings_bought / n, tally.bribes / n, tally.decisions / n);
    if (!cards) return;
    for (std::size_t i = 0; i < devil::buildings; ++i) {
        const Card& one = card_table[i];
        fmt::print("{:24} deck {} points {:2} built {:.2f} a copy, won {:.2f}\n", devil::building_ids[i],
                   one.deck, one.points, tally.of_card[i][0] / n / one.copies,
                   tally.of_card[i][1] / std::max(1.0, tally.of_card[i][0]));
    }
}

// One name for all, or one for each.
std::optional<Names> names_in(std::string_view text) {
    std::vector<std::string> parts_of(1);
    for (const char letter : text) {
        if (letter == ',') {
            parts_of.emplace_back();
        } else {
            parts_of.back() += letter;
        }
    }
    Names names;
    if (parts_of.size() != 1 && parts_of.size() != names.size()) return std::nullopt;
    for (std::size_t i = 0; i < names.size(); ++i) names[i] = parts_of[i % parts_of.size()];
    return names;
}

}  // namespace
}  // namespace subrosa

int main(int argc, char** argv) {
    using namespace subrosa;
    const unsigned games = bench::number_or(argc, argv, 1, 200);
    const unsigned threads = bench::number_or(argc, argv, 3, bench::all_threads());
    const auto names = names_in(argc > 2 ? argv[2] : "thumb");
    const bool cards = argc > 4 && std::string_view(argv[4]) == "cards";
    if (games == 0 || threads == 0 || !names || (argc > 4 && !cards)) {
        fmt::print(stderr, "usage: devil_teams [GAMES [BOT or BOT,BOT,BOT,BOT [THREADS [cards]]]]\n");
        return 2;
    }
    for (const std::string& name : *names) {
        if (!make_bot(name, 0, {})) {
            fmt::print(stderr, "No bot of Deal with the Devil is called {}.\n", name);
            return 2;
        }
    }
    const auto begun = std::chrono::steady_clock::now();
    const Tally tally = play(games, threads, *names);
    print(tally, *names, cards);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
    fmt::print("{} games in {:.2f} s\n", tally.games, took.count());
}
