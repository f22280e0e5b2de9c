// Rules for people's names: which are allowed, and which are confusable.
#pragma once

#include "base/result.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace subrosa::server {

// Initialises ICU's tables. Call it before any thread is started.
void prepare_names();

// Collapses and trims spaces; changes and checks nothing else.
std::string trimmed_name(std::string_view name);

// The name, trimmed and in normal form C, or what is wrong with it: 1 to 24 characters of UTF-8, none of
// which is hidden or turns the direction of the text. Joiners and variation selectors stand only behind an
// emoji, a letter has at most two marks, and letters of Latin, Greek, Cyrillic and Cherokee are not mixed.
Result<std::string> checked_name(std::string_view name);

// Equal for confusable names (the skeleton of UTS 39, case-folded). For comparison only. Empty if the name is
// too long.
std::string name_key(std::string_view name);
// If it differs from the stored version, all keys must be recomputed.
std::int64_t name_key_version();

}  // namespace subrosa::server
