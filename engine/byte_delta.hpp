// Differences between plain values of one type. Positions of a game follow each other in small changes, so a
// history of differences takes a fraction of the memory of whole positions.
#pragma once

#include "games/core/game.hpp"

#include <cstdint>
#include <cstring>
#include <limits>
#include <span>
#include <type_traits>
#include <vector>

namespace subrosa::engine {

using Bytes = std::vector<std::uint8_t>;

namespace delta {

// Equal bytes at which a run of different bytes ends; a shorter gap costs less than the head of a new run.
inline constexpr std::size_t gap = 4;

inline void put(Bytes& out, std::size_t number) {
    out.push_back(static_cast<std::uint8_t>(number & 0xffU));
    out.push_back(static_cast<std::uint8_t>(number >> 8U));
}

inline std::size_t get(std::span<const std::uint8_t> in, std::size_t at) {
    return in[at] | static_cast<std::size_t>(in[at + 1]) << 8U;
}

// The first place from `at` on where the two differ, or their size.
inline std::size_t mismatch(std::span<const std::uint8_t> a, std::span<const std::uint8_t> b,
                            std::size_t at) {
    while (at + 8 <= a.size() && std::memcmp(&a[at], &b[at], 8) == 0) at += 8;
    while (at < a.size() && a[at] == b[at]) ++at;
    return at;
}

}  // namespace delta

// Appends what changes `a` into `b`, and `b` into `a`: runs of (offset, length, xor of the bytes).
template <core::Plain T>
void append_delta(Bytes& out, const T& a, const T& b) {
    static_assert(std::has_unique_object_representations_v<T>);
    static_assert(sizeof(T) <= std::numeric_limits<std::uint16_t>::max());
    const std::span one(reinterpret_cast<const std::uint8_t*>(&a), sizeof(T));
    const std::span other(reinterpret_cast<const std::uint8_t*>(&b), sizeof(T));
    std::size_t first = delta::mismatch(one, other, 0);
    while (first < sizeof(T)) {
        std::size_t end = first + 1;
        std::size_t next = delta::mismatch(one, other, end);
        while (next < sizeof(T) && next - end < delta::gap) {
            end = next + 1;
            next = delta::mismatch(one, other, end);
        }
        delta::put(out, first);
        delta::put(out, end - first);
        for (; first < end; ++first) out.push_back(one[first] ^ other[first]);
        first = next;
    }
}

template <core::Plain T>
void apply_delta(T& value, std::span<const std::uint8_t> changes) {
    auto* const bytes = reinterpret_cast<std::uint8_t*>(&value);
    for (std::size_t at = 0; at < changes.size();) {
        const std::size_t first = delta::get(changes, at);
        const std::size_t length = delta::get(changes, at + 2);
        at += 4;
        for (std::size_t i = 0; i < length; ++i, ++at) bytes[first + i] ^= changes[at];
    }
}

}  // namespace subrosa::engine
