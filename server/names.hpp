// The names that people choose: which are allowed, and which would be taken for each other.
#pragma once

#include "base/result.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace subrosa::server {

// Lets ICU make its tables, which it does at first use. To be called before there are several threads.
void prepare_names();

// Single spaces between words and none at the ends; nothing else is changed, nothing is checked.
std::string trimmed_name(std::string_view name);

// The name, trimmed and in normal form C, or what is wrong with it: 1 to 24 characters of UTF-8, none of
// which is hidden or turns the direction of the text. Joiners and variation selectors stand only behind an
// emoji, a letter has at most two marks, and letters of Latin, Greek, Cyrillic and Cherokee are not mixed.
Result<std::string> checked_name(std::string_view name);

// The same for names that look alike (the skeleton of UTS 39) or differ only in upper and lower case. For
// comparison alone, never shown. Empty if the name is longer than any can be.
std::string name_key(std::string_view name);
// Another one: keys that were made before have to be made anew.
std::int64_t name_key_version();

}  // namespace subrosa::server
