// What a load test is to do.
#pragma once

#include "base/json.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>

namespace subrosa::load {

struct Plan {
    std::string url;             // of a server; empty: one is started here
    std::string metrics_url;     // where that server tells its numbers; empty: it does not
    std::filesystem::path data;  // where the data directory of that one is made
    std::string game;
    json::object options;  // complete
    unsigned players = 4;
    std::size_t tables = 100;
    unsigned spectators = 0;  // at each table
    std::size_t idle = 0;     // connections to one more table at which nothing happens
    double every = 3;         // seconds that a seat takes to answer, in the mean; 0: none
    double seconds = 30;      // that are measured
    unsigned threads = 1;     // of the clients
    std::uint64_t seed = 1;   // of their choices and of how long they take
};

}  // namespace subrosa::load
