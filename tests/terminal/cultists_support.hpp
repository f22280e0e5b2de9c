// What the tests of the face of Among Cultists share.
#pragma once

#include "engine/documents/cultists.hpp"
#include "games/cultists/cultists.hpp"
#include "tests/terminal/play_support.hpp"

namespace subrosa::play::testing {

inline Setup cultists_setup(const cultists::Options& options, unsigned people, std::uint64_t seed,
                            const std::string& bot = "random") {
    Setup setup;
    setup.face = faces::find("cultists");
    setup.game = engine::find_game("cultists");
    setup.options = engine::CultistsDocuments::options(options);
    setup.seed = core::seed_from_number(seed);
    for (unsigned seat = 0; seat < options.players; ++seat)
        setup.players.push_back({default_bot_names()[seat], seat < people ? "" : bot});
    return setup;
}

// Every size of the game: all three plans, with the robot and without, the first level and the others.
inline std::vector<cultists::Options> cultists_games() {
    using cultists::Level;
    return {{.players = 4, .robot = true},
            {.players = 5},
            {.players = 6, .level = Level::first},
            {.players = 6},
            {.players = 6, .robot = true},
            {.players = 7},
            {.players = 8}};
}

inline cultists::Knowledge cultists_known(const Match& match, core::Seat seat) {
    return engine::knowledge_from<engine::CultistsDocuments>(match.know(seat)).value();
}

}  // namespace subrosa::play::testing
