// How the page and the rules in WebAssembly exchange numbers. A function `companion_GAME_THING(int count)`
// reads `count` numbers from the buffer, writes its answer there and returns the answer's length, or -1 if
// the numbers make no sense. Every extern "C" function named companion_* is exported.
#pragma once

#include <cstddef>
#include <cstdint>

inline constexpr std::size_t companion_buffer_size = 4096;
extern std::int32_t companion_buffer[companion_buffer_size];

// Where the buffer is, for the page.
extern "C" std::int32_t* companion_numbers();
