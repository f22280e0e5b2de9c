// Error texts for SOCI's exceptions.
#pragma once

#include <algorithm>
#include <soci/soci.h>
#include <string>

namespace subrosa::store {

inline std::string on_one_line(std::string text) {
    std::ranges::replace(text, '\n', ' ');
    return text;
}

// what() would contain the statement with its values, which may be secret.
inline std::string error_text(const soci::soci_error& error) {
    return on_one_line(error.get_error_message());
}

}  // namespace subrosa::store
