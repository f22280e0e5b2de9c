// The target of a request line: path and query, decoded.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace subrosa::server {

struct Target {
    std::string path;
    std::vector<std::pair<std::string, std::string>> query;
};

// Nothing: no leading '/', invalid percent-encoding, a control character, a backslash, or more than 32
// parameters.
std::optional<Target> parse_target(std::string_view text);

}  // namespace subrosa::server
