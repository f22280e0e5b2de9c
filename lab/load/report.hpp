// Reports of load tests, as text and as JSON.
#pragma once

#include "base/json.hpp"
#include "lab/load/run.hpp"

#include <string>
#include <vector>

namespace subrosa::load {

std::string text_of(const RunResult& result);
// Several runs as one table, by number of tables.
std::string growth_of(const std::vector<RunResult>& results);
json::object json_of(const std::vector<RunResult>& results);

}  // namespace subrosa::load
