// What the tests of the face of Deal with the Devil share.
#pragma once

#include "engine/documents/devil.hpp"
#include "games/devil/devil.hpp"
#include "terminal/faces/devil/theme.hpp"
#include "tests/terminal/play_support.hpp"

namespace subrosa::play::testing {

inline Setup devil_setup(const devil::Options& options, unsigned people, std::uint64_t seed,
                         const std::string& bot = "random") {
    Setup setup;
    setup.face = faces::find("devil");
    setup.game = engine::find_game("devil");
    setup.options = engine::DevilDocuments::options(options);
    setup.seed = core::seed_from_number(seed);
    for (unsigned seat = 0; seat < devil::players; ++seat)
        setup.players.push_back({default_bot_names()[seat], seat < people ? "" : bot});
    return setup;
}

// The game of the box, and all variants at once.
inline std::vector<devil::Options> devil_games() {
    devil::Options all{.jesters = true, .trade_indulgences = true, .bribe_goods = true, .teaching = true};
    return {{}, all};
}

inline devil::Knowledge devil_known(const Match& match, core::Seat seat) {
    return engine::knowledge_from<engine::DevilDocuments>(match.know(seat)).value();
}

inline devil_face::DevilTheme devil_look(const Match& match, const terminal::Messages& messages,
                                         core::Seat viewer) {
    return devil_face::DevilTheme(look_of(match, messages, viewer));
}

// One decision of the first decider: mostly one that makes progress, because drafts can be changed without
// end.
inline void play_devil(Match& match, core::Rng& rng) {
    const core::Seat seat = match.deciders().front();
    const std::vector<std::string> choices = match.choices(seat);
    std::vector<std::string> wanted;
    for (const std::string& choice : choices) {
        const bool market = choice.starts_with("buy ") || choice.starts_with("sell ") ||
                            choice.starts_with("borrow ") || choice.starts_with("repay ");
        const int weight = choice == "done"                    ? 3
                           : choice.starts_with("token build") ? 6
                           : market                            ? (rng.below(6) == 0 ? 1 : 0)
                                                               : 1;
        wanted.insert(wanted.end(), static_cast<std::size_t>(weight), choice);
    }
    if (wanted.empty()) wanted = choices;
    match.play(seat, wanted[rng.below(static_cast<std::uint32_t>(wanted.size()))]);
}

}  // namespace subrosa::play::testing
