// Tables from enumerators to the keys of messages.
#pragma once

#include <array>
#include <string_view>
#include <utility>

namespace subrosa::faces {

template <class Value, std::size_t N>
using Keys = std::array<std::pair<Value, std::string_view>, N>;

// The key for a value; without one `otherwise`.
template <class Value, std::size_t N>
constexpr std::string_view key_for(const Keys<Value, N>& keys, Value value, std::string_view otherwise = {}) {
    for (const auto& [each, key] : keys) {
        if (each == value) return key;
    }
    return otherwise;
}

}  // namespace subrosa::faces
