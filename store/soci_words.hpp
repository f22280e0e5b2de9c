// What a failure of SOCI is called in our own words.
#pragma once

#include <algorithm>
#include <soci/soci.h>
#include <string>

namespace subrosa::store {

inline std::string on_one_line(std::string text) {
    std::ranges::replace(text, '\n', ' ');
    return text;
}

// what() of the error would also show the statement with its values, and those can be secrets.
inline std::string words_of(const soci::soci_error& error) {
    return on_one_line(error.get_error_message());
}

}  // namespace subrosa::store
