// Whole games, numbered from 0, played on several threads for whoever measures them.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <thread>
#include <vector>

namespace subrosa::bench {

// A number among the arguments of a program, or what is usual.
inline unsigned number_or(int argc, char** argv, int at, unsigned usual) {
    return argc > at ? static_cast<unsigned>(std::strtoul(argv[at], nullptr, 10)) : usual;
}

inline unsigned all_threads() {
    return std::max(1U, std::thread::hardware_concurrency());
}

// Calls work(number) once for each game. Threads share what `work` refers to.
template <class Work>
void each_game(unsigned games, unsigned threads, const Work& work) {
    std::atomic<unsigned> next = 0;
    std::vector<std::jthread> all;
    for (unsigned i = 0; i < threads; ++i) {
        all.emplace_back([&] {
            for (unsigned number = next++; number < games; number = next++) work(number);
        });
    }
}

}  // namespace subrosa::bench
