#include "engine/seeds.hpp"

#include "base/hash.hpp"

#include <fmt/format.h>

#include <charconv>

namespace subrosa::engine {

Result<std::uint64_t> seed_number(const json::value& value) {
    if (const json::string* string = value.if_string()) {
        if (const auto number = number_from({string->data(), string->size()})) return *number;
    } else if (const std::int64_t* whole = value.if_int64(); whole != nullptr && *whole >= 0) {
        return static_cast<std::uint64_t>(*whole);
    } else if (const std::uint64_t* large = value.if_uint64()) {
        return *large;
    }
    return Error{"seed: must be a decimal number of 64 bits, such as \"42\""};
}

std::string hex_of(const core::Seed& seed) {
    std::string digits;
    for (const std::uint8_t byte : seed.bytes) digits += fmt::format("{:02x}", byte);
    return digits;
}

std::string hex_of(std::uint64_t number) {
    return fmt::format("{:016x}", number);
}

std::optional<core::Seed> seed_from_hex(std::string_view digits) {
    core::Seed seed;
    if (digits.size() != 2 * seed.bytes.size()) return std::nullopt;
    for (std::size_t i = 0; i < seed.bytes.size(); ++i) {
        const char* begin = digits.data() + 2 * i;
        const auto [stopped, trouble] = std::from_chars(begin, begin + 2, seed.bytes[i], 16);
        if (trouble != std::errc{} || stopped != begin + 2) return std::nullopt;
    }
    return seed;
}

namespace {

std::string bytes_of(const core::Seed& seed) {
    return {seed.bytes.begin(), seed.bytes.end()};
}

}  // namespace

std::string seed_hash(const core::Seed& seed) {
    return text_hash(bytes_of(seed));
}

core::Seed luck_seed(const core::Seed& seed, unsigned number) {
    std::string text = "subrosa luck" + bytes_of(seed);
    for (unsigned shift = 0; shift < 32; shift += 8) text += static_cast<char>((number >> shift) & 0xFFU);
    return {hash_of(text)};
}

}  // namespace subrosa::engine
