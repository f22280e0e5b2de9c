// What the tests of the face of The Name of the Rose share.
#pragma once

#include "engine/documents/rose.hpp"
#include "games/rose/rose.hpp"
#include "terminal/faces/rose/theme.hpp"
#include "tests/terminal/play_support.hpp"

#include <string>
#include <vector>

namespace subrosa::play::testing {

inline Setup rose_setup(unsigned players, unsigned people, std::uint64_t seed,
                        rose::Edition edition = rose::Edition::classic, const std::string& bot = "random") {
    Setup setup;
    rose::Options options;
    options.players = static_cast<std::uint8_t>(players);
    options.edition = edition;
    setup.face = faces::find("rose");
    setup.game = engine::find_game("rose");
    setup.options = engine::RoseDocuments::options(options);
    setup.seed = core::seed_from_number(seed);
    for (unsigned seat = 0; seat < players; ++seat) {
        const std::string& name = default_bot_names()[seat];
        setup.players.push_back({name, seat < people ? "" : bot});
    }
    return setup;
}

// How the things of the rose look to the same viewer.
inline rose_face::RoseTheme rose_look(const Match& match, const terminal::Messages& messages,
                                      core::Seat viewer) {
    return rose_face::RoseTheme(look_of(match, messages, viewer));
}

// What a seat knows and was told, by the types of the rose.
inline rose::Knowledge rose_known(const Match& match, core::Seat seat) {
    return engine::knowledge_from<engine::RoseDocuments>(match.know(seat)).value();
}
inline std::vector<rose::GameEvent> rose_told(const Match& match, core::Seat seat, std::size_t first = 0) {
    return engine::events_from<engine::RoseDocuments>(match.told_to(seat, first)).value();
}

// Numbers, right and wrong, and everything else somebody might type.
inline std::vector<std::string> rose_lines() {
    std::vector<std::string> lines;
    for (int i = 0; i <= 14; ++i) lines.insert(lines.end(), i >= 1 && i <= 4 ? 20 : 2, std::to_string(i));
    for (const char* line : {"?",
                             "? hasty",
                             "? red-4",
                             "? ecclesia",
                             "? V14",
                             "? rules",
                             "? nonsense",
                             "u",
                             "l",
                             "",
                             "   ",
                             "99",
                             "99999999999999999999",
                             "-1",
                             "move",
                             "move blue ecclesia",
                             "play william",
                             "eccl",
                             "\x1b[2J",
                             "ščř",
                             "\xff\xfe",
                             "u u u"}) {
        lines.emplace_back(line);
    }
    return lines;
}

}  // namespace subrosa::play::testing
