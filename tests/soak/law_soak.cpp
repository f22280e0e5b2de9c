// The central law, and a second opinion on every decision, over as many whole games as one has patience for.
#include "games/cultists/text.hpp"
#include "games/devil/text.hpp"
#include "games/rose/text.hpp"
#include "tests/support/cultists_allowed.hpp"
#include "tests/support/cultists_manners.hpp"
#include "tests/support/cultists_referee.hpp"
#include "tests/support/cultists_subject.hpp"
#include "tests/support/devil_manners.hpp"
#include "tests/support/devil_subject.hpp"
#include "tests/support/rose_referee.hpp"
#include "tests/support/rose_subject.hpp"

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

// What a game has to say besides the law: of a state, of a decision and of the end, and of what there was to
// see in it.
template <class S>
struct Refereed {
    using Subject = S;
    template <class State, class Action>
    static Finding judge(const State& before, core::Seat seat, const Action& action, const State& after) {
        return referee(before, seat, action, after);
    }
    template <class State>
    static Finding judge_end(const State& end) {
        return referee_of_the_end(end, S::Game::outcome(end));
    }
};

struct OfTheRose : Refereed<RoseSubject> {
    static constexpr const char* name = "rose";
    static std::vector<rose::Options> tables() { return every_table(); }
    static Manner manner(std::uint64_t seed) {  // every second game at random
        return {static_cast<unsigned>(seed % 8 < 4 ? 0 : seed % 8 - 4)};
    }
    static Finding fine(const rose::State& /*state*/) { return {}; }
    static std::string remarkable(const rose::State& end) {
        return end.open.shuffles > 1 ? "two shuffles or more" : "fewer shuffles";
    }
};

struct OfCultists : Refereed<CultistsSubject> {
    static constexpr const char* name = "cultists";
    static std::vector<cultists::Options> tables() { return every_cultists_table(1); }
    static PlayCultists manner(std::uint64_t seed) {
        return {static_cast<CultistsManner>(seed % cultists_manners)};
    }
    // What is offered is what is allowed.
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
struct OfTheDevil {
    using Subject = DevilSubject;
    static constexpr const char* name = "devil";
    static std::vector<devil::Options> tables() { return devil_tables(); }
    static PlayDevil manner(std::uint64_t seed) { return {static_cast<DevilManner>(seed % devil_manners)}; }
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
    static Finding judge(const devil::State& /*before*/, core::Seat /*seat*/, const devil::Action& /*action*/,
                         const devil::State& /*after*/) {
        return {};
    }
    static Finding judge_end(const devil::State& end) {
        return devil::Devil::outcome(end).over ? Finding{} : Finding{"nobody decides, and it is not over"};
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
template <class Of, class Options>
Finding soak(const Options& options, std::uint64_t seed, Counts& counts) {
    using S = typename Of::Subject;
    using G = typename S::Game;
    core::Rng rng(seed, 200);
    const auto manner = Of::manner(seed);
    auto state = deal(options, seed);
    while (true) {
        if (Finding finding = law_at<S>(state, rng); !finding.empty()) return finding;
        if (Finding finding = Of::fine(state); !finding.empty()) return finding;
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
        if (Finding finding = Of::judge(before, seat, action, state); !finding.empty())
            return of_seat(seat) + ", " + text_of(action) + ": " + finding;
    }
    ++counts.games[Of::remarkable(state)];
    return Of::judge_end(state);
}

// So many games for each number of players. False: something was found.
template <class Of>
bool soak_all(std::uint64_t games) {
    using G = typename Of::Subject::Game;
    for (unsigned players = G::min_players; players <= G::max_players; ++players) {
        auto tables = Of::tables();
        std::erase_if(tables, [&](const auto& options) { return options.players != players; });
        const auto start = std::chrono::steady_clock::now();
        Counts counts;
        for (std::uint64_t game = 0; game < games; ++game) {
            const auto& options = tables[game / 8 % tables.size()];
            const Finding finding = soak<Of>(options, game, counts);
            if (finding.empty()) continue;
            std::printf("%s, %s, seed %llu: %s\n", Of::name, text_of(options).c_str(),
                        static_cast<unsigned long long>(game), finding.c_str());
            return false;
        }
        const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
        std::printf("%s, %u players: the law holds in %llu games, %llu decisions, %.0f s", Of::name, players,
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

}  // namespace

int main(int count, char** arguments) {
    const auto games = count == 2 || count == 3 ? number(arguments[1]) : std::nullopt;
    const std::string_view game = count == 3 ? arguments[2] : "";
    const auto wanted = [&](std::string_view name) { return game.empty() || game == name; };
    const bool known = wanted(OfTheRose::name) || wanted(OfCultists::name) || wanted(OfTheDevil::name);
    if (!games || !known) {
        std::fputs(
            "usage: law_soak GAMES [rose|cultists|devil] (for each number of players; example: law_soak "
            "10000)\n",
            stderr);
        return 2;
    }
    const bool fine = (!wanted(OfTheRose::name) || soak_all<OfTheRose>(*games)) &&
                      (!wanted(OfCultists::name) || soak_all<OfCultists>(*games)) &&
                      (!wanted(OfTheDevil::name) || soak_all<OfTheDevil>(*games));
    return fine ? 0 : 1;
}
