// Checks of names and talk.
#pragma once

#include <cstddef>
#include <string_view>

namespace subrosa::table {

// UTF-8 that shows something: nothing but printable characters, no text direction overrides, neither empty
// nor with space at its ends, at most `most_characters` characters.
bool is_clean_text(std::string_view text, std::size_t most_characters);

}  // namespace subrosa::table
