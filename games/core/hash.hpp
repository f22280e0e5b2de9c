// A 64-bit fingerprint of plain data, the same on every build. Not for secrets: see the seed hash in
// `table/`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace subrosa::core {

// Equal values have equal bytes (no padding, unused slots zero), so the bytes are what is hashed.
template <class T>
std::uint64_t hash_of(const T& value) {
    static_assert(std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>);
    std::uint64_t hash = 0x9e37'79b9'7f4a'7c15ULL ^ sizeof(T);
    const auto* bytes = reinterpret_cast<const unsigned char*>(&value);
    for (std::size_t at = 0; at < sizeof(T); at += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes + at, sizeof(T) - at < 8 ? sizeof(T) - at : 8);
        hash = (hash ^ word) * 0xff51'afd7'ed55'8ccdULL;
        hash ^= hash >> 32U;
    }
    hash *= 0xc4ce'b9fe'1a85'ec53ULL;
    return hash ^ (hash >> 29U);
}

}  // namespace subrosa::core
