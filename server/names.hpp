// The names that people choose.
#pragma once

#include "table/result.hpp"

#include <string>
#include <string_view>

namespace subrosa::server {

// The name without space at its ends and with single spaces between words, or what is wrong with it: 1 to 24
// characters of UTF-8, none of which is hidden or turns the direction of the text.
table::Result<std::string> checked_name(std::string_view name);

}  // namespace subrosa::server
