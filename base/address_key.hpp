// The part of a network address that identifies a client: IPv4 whole, IPv6 the /64 network.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace subrosa {

struct AddressKey {
    std::array<std::uint8_t, 8> bytes{};
    bool v6 = false;
    bool operator==(const AddressKey&) const = default;
};

}  // namespace subrosa
