// Whose quota slow work is charged to, and how urgent it is.
#pragma once

#include "base/address_key.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace subrosa::host {

struct QuotaOwner {
    std::string person;                 // empty: anonymous, identified by address
    std::optional<AddressKey> address;  // nothing: unknown, no client connected
};

// Highest first. Tasks of an exhausted quota are moved to the last one.
enum class Priority : std::uint8_t { interactive, background, analysis, over_quota };

}  // namespace subrosa::host
