// Whole games at a keyboard that types by itself, for any game.
#pragma once

#include "tests/terminal/play_support.hpp"

#include <gtest/gtest.h>

namespace subrosa::play::testing {

// Plays to the end. Every text was found and filled, nothing typed came back as a command to the terminal,
// and no line is too long. Gives all that was shown.
inline std::string play_through(LocalTable& table, const std::string& language, std::uint64_t seed,
                                std::vector<std::string> typed) {
    typed.insert(typed.end(), {"y", "n"});
    RandomKeyboard keyboard(seed, std::move(typed));
    const auto [end, output] = run(table, keyboard, {}, language);
    EXPECT_EQ(end, LoopEnd::over) << language;
    EXPECT_TRUE(table.table().outcome()) << language;
    for (const std::string& part : {std::string(table.setup().game->name()) + "_", std::string("play_"),
                                    std::string("{"), std::string("\x1b")})
        EXPECT_EQ(output.find(part), std::string::npos) << language << ' ' << part;
    for (const std::string& line : lines_of(output)) EXPECT_LE(columns_of(line), 80) << line;
    return output;
}

}  // namespace subrosa::play::testing
