// Whole games, numbered from 0, played on several threads, for measurements.
#pragma once

#include <algorithm>
#include <atomic>
#include <csignal>
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

// Whether somebody lost patience (Ctrl-C).
inline volatile std::sig_atomic_t interrupted = 0;

// Calls work(number) once for each game. Threads share what `work` refers to. Once interrupted, games that
// have begun are played to their end and no others begun.
template <class Work>
void each_game(unsigned games, unsigned threads, const Work& work) {
    std::signal(SIGINT, [](int) { interrupted = 1; });
    std::atomic<unsigned> next = 0;
    std::vector<std::jthread> all;
    for (unsigned i = 0; i < threads; ++i) {
        all.emplace_back([&] {
            for (unsigned number = next++; number < games && interrupted == 0; number = next++) work(number);
        });
    }
}

}  // namespace subrosa::bench
