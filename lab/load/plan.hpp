// The parameters of a load test.
#pragma once

#include "base/json.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>

namespace subrosa::load {

struct LoadPlan {
    std::string url;             // of a server; empty: start one
    std::string metrics_url;     // of its metrics; empty: none
    std::filesystem::path data;  // parent of the started server's data directory
    std::string game;
    json::object options;  // complete
    unsigned players = 4;
    std::size_t tables = 100;
    unsigned spectators = 0;  // at each table
    std::size_t idle = 0;     // idle connections to one more table
    double every = 3;         // mean seconds per decision; 0: at once
    double seconds = 30;      // duration of the measurement
    unsigned threads = 1;     // of the clients
    std::uint64_t seed = 1;   // of choices and delays
};

}  // namespace subrosa::load
