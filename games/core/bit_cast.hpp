// std::bit_cast, which the standard library of Debian's emscripten lacks.
#pragma once

#include <type_traits>

namespace subrosa::core {

template <class To, class From>
[[nodiscard]] constexpr To bit_cast(const From& from) noexcept {
    static_assert(sizeof(To) == sizeof(From));
    static_assert(std::is_trivially_copyable_v<To> && std::is_trivially_copyable_v<From>);
    return __builtin_bit_cast(To, from);
}

}  // namespace subrosa::core
