// Whole games at a keyboard that types by itself, for any game.
#pragma once

#include "tests/terminal/play_support.hpp"

#include <gtest/gtest.h>

namespace subrosa::play::testing {

// Plays to the end. Every text was found and filled, nothing typed came back as a command to the terminal,
// and no line is too long. Gives all that was shown.
inline std::string play_through(Match& match, const std::string& language, std::uint64_t seed,
                                std::vector<std::string> typed) {
    RandomKeyboard keyboard(seed, std::move(typed));
    std::istream in(&keyboard);
    std::ostringstream out;
    GameLoop loop(match, messages(language), {}, in, out);
    EXPECT_EQ(loop.run(), LoopEnd::over) << language;
    EXPECT_TRUE(match.over()) << language;
    std::string output = out.str();
    for (const std::string& part : {std::string(match.face().game()) + "_", std::string("play_"),
                                    std::string("{"), std::string("\x1b")})
        EXPECT_EQ(output.find(part), std::string::npos) << language << ' ' << part;
    for (const std::string& line : lines_of(output)) EXPECT_LE(columns_of(line), 80) << line;
    return output;
}

}  // namespace subrosa::play::testing
