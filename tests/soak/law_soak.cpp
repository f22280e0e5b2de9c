// The central law, and a second opinion on every decision, over as many whole games as one has patience for.
#include "tests/support/cultists_allowed.hpp"
#include "tests/support/cultists_referee.hpp"
#include "tests/support/every_subject.hpp"
#include "tests/support/rose_referee.hpp"

#include <charconv>
#include <chrono>
#include <cstdio>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace subrosa;
using namespace subrosa::tests;

// What is soaked of a game: its tables, how a game of a seed is played, and what there is to say besides the
// law: of a state, of a decision, of the end, and of what there was to see.
template <class S>
struct Soaked {
    static auto tables() { return S::tables(); }
    static auto manner(std::uint64_t seed) { return S::manner(seed % S::manners); }
    static Finding fine(const StateOf<S>& /*state*/) { return {}; }
    static Finding judge(const StateOf<S>& /*before*/, core::Seat /*seat*/, const ActionOf<S>& /*action*/,
                         const StateOf<S>& /*after*/) {
        return {};
    }
    static Finding judge_end(const StateOf<S>& end) {
        return S::Game::outcome(end).over ? Finding{} : Finding{"nobody decides, and it is not over"};
    }
    static std::string remarkable(const StateOf<S>& end) {
        return "with " + std::to_string(S::Game::outcome(end).winners.size()) + " winners";
    }
};

// A game with a second opinion in C++.
template <class S>
struct Refereed : Soaked<S> {
    static Finding judge(const StateOf<S>& before, core::Seat seat, const ActionOf<S>& action,
                         const StateOf<S>& after) {
        return referee(before, seat, action, after);
    }
    static Finding judge_end(const StateOf<S>& end) { return referee_of_the_end(end, S::Game::outcome(end)); }
};

template <class S>
struct Of : Soaked<S> {};

template <>
struct Of<RoseSubject> : Refereed<RoseSubject> {
    static PlayRose manner(std::uint64_t seed) {  // every second game at random
        return RoseSubject::manner(seed % 8 < 4 ? 0 : seed % 8 - 4);
    }
    static std::string remarkable(const rose::State& end) {
        return end.open.shuffles > 1 ? "two shuffles or more" : "fewer shuffles";
    }
};

template <>
struct Of<CultistsSubject> : Refereed<CultistsSubject> {
    static std::vector<cultists::Options> tables() { return every_cultists_table(1); }
    // Exactly the offered choices are allowed.
    static Finding fine(const cultists::State& state) {
        static const std::vector<cultists::Action> actions = every_cultists_action();
        for (const core::Seat seat : cultists::Cultists::deciders(state)) {
            const auto choices = choices_of<CultistsSubject>(state, seat);
            for (const cultists::Action& action : actions) {
                const bool offered = std::find(choices.begin(), choices.end(), action) != choices.end();
                if (offered != allowed(state, seat, action))
                    return "a choice that is offered, or not, against the rules";
            }
        }
        return {};
    }
    static std::string remarkable(const cultists::State& end) {
        return std::string(end.open.winner == cultists::Team::cultists ? "won by cultists"
                                                                       : "won by investigators");
    }
};

// Its second opinion is tests/reference/compare_devil.py.
template <>
struct Of<DevilSubject> : Soaked<DevilSubject> {
    // Also if nobody remembers what was.
    static Finding fine(const devil::State& state) {
        std::uint64_t seed = 0;
        for (const devil::Store& store : state.hidden.stores) {
            for (const std::uint8_t count : store.count) seed = 31 * seed + count;
        }
        core::Rng rng(seed, 201);
        if (state.open.stage == devil::Stage::over || rng.below(20) != 0) return {};
        return law_at<DevilSubject>(forgetting(state), rng);
    }
    static std::string remarkable(const devil::State& end) {
        for (core::Seat seat = 0; seat < devil::players; ++seat) {
            if (devil::Devil::outcome(end).winners.has(seat))
                return "won by a " + std::string(devil::name_of(end.hidden.roles[seat]));
        }
        return "won by nobody";
    }
};

struct Counts {
    std::uint64_t decisions = 0;
    std::map<std::string, std::uint64_t> games;
};

// One game from a seed, in one of the manners of play.
template <class S>
Finding soak(const typename S::Game::Options& options, std::uint64_t seed, Counts& counts) {
    using G = typename S::Game;
    core::Rng rng(seed, 200);
    const auto manner = Of<S>::manner(seed);
    auto state = deal(options, seed);
    while (true) {
        if (Finding finding = law_at<S>(state, rng); !finding.empty()) return finding;
        if (Finding finding = Of<S>::fine(state); !finding.empty()) return finding;
        if (rng.below(100) == 0) {
            const auto viewer = static_cast<core::Seat>(rng.below(S::players(state) + 1U));
            const auto world = G::imagine(G::know(state, viewer), rng);
            if (Finding finding = plays_on<S>(world, rng); !finding.empty()) return finding;
        }
        if (G::deciders(state).empty()) break;
        const auto [seat, action] = next_decision<S>(state, rng, manner);
        const auto before = state;
        G::play(state, seat, action, core::NoSink{});
        ++counts.decisions;
        if (const char* broken = S::broken(state)) return broken;
        if (Finding finding = Of<S>::judge(before, seat, action, state); !finding.empty())
            return of_seat(seat) + ", " + text_of(action) + ": " + finding;
    }
    ++counts.games[Of<S>::remarkable(state)];
    return Of<S>::judge_end(state);
}

// So many games for each number of players. False: something was found.
template <class S>
bool soak_all(std::uint64_t games) {
    using G = typename S::Game;
    for (unsigned players = G::min_players; players <= G::max_players; ++players) {
        auto tables = Of<S>::tables();
        std::erase_if(tables, [&](const auto& options) { return options.players != players; });
        const auto start = std::chrono::steady_clock::now();
        Counts counts;
        for (std::uint64_t game = 0; game < games; ++game) {
            const auto& options = tables[game / 8 % tables.size()];
            const Finding finding = soak<S>(options, game, counts);
            if (finding.empty()) continue;
            std::printf("%s, %s, seed %llu: %s\n", G::name, text_of(options).c_str(),
                        static_cast<unsigned long long>(game), finding.c_str());
            return false;
        }
        const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
        std::printf("%s, %u players: the law holds in %llu games, %llu decisions, %.0f s", G::name, players,
                    static_cast<unsigned long long>(games), static_cast<unsigned long long>(counts.decisions),
                    time.count());
        for (const auto& [what, number] : counts.games)
            std::printf("; %llu %s", static_cast<unsigned long long>(number), what.c_str());
        std::printf("\n");
        std::fflush(stdout);
    }
    return true;
}

std::optional<std::uint64_t> number(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, trouble] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (trouble != std::errc{} || end != text.data() + text.size() || value == 0) return std::nullopt;
    return value;
}

template <class... S>
struct Soak {
    static std::string names() {
        std::string all;
        ((all += std::string(all.empty() ? "" : "|") + S::Game::name), ...);
        return all;
    }
    static bool knows(std::string_view game) { return ((game == S::Game::name) || ...); }
    static bool run(std::uint64_t games, std::string_view only) {
        return ((!only.empty() && only != S::Game::name ? true : soak_all<S>(games)) && ...);
    }
};

}  // namespace

int main(int count, char** arguments) {
    using Every = EverySubject<Soak>;
    const auto games = count == 2 || count == 3 ? number(arguments[1]) : std::nullopt;
    const std::string_view game = count == 3 ? arguments[2] : "";
    if (!games || (!game.empty() && !Every::knows(game))) {
        std::fprintf(stderr,
                     "usage: law_soak GAMES [%s] (for each number of players; example: law_soak 10000)\n",
                     Every::names().c_str());
        return 2;
    }
    return Every::run(*games, game) ? 0 : 1;
}
