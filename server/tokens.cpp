#include "server/tokens.hpp"

#include "base/hash.hpp"
#include "base/json.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <stdexcept>

namespace subrosa::server {

namespace {

template <std::size_t size>
std::array<unsigned char, size> random_bytes() {
    if (sodium_init() < 0) throw std::runtime_error("libsodium does not start");
    std::array<unsigned char, size> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    return bytes;
}

template <std::size_t size>
std::string random_text() {
    constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::array<char, sodium_base64_ENCODED_LEN(size, variant)> text{};
    const auto bytes = random_bytes<size>();
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), variant);
    return {text.data()};
}

constexpr std::size_t token_length = 43;

bool is_letter_or_digit(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

}  // namespace

std::string fresh_token() {
    return random_text<32>();
}

bool looks_like_token(std::string_view text) {
    return text.size() == token_length &&
           std::ranges::all_of(text, [](char c) { return is_letter_or_digit(c) || c == '-' || c == '_'; });
}

std::string token_hash(std::string_view token) {
    return text_hash(token);
}

std::string fresh_id() {
    for (;;) {
        std::string id = random_text<16>();
        if (is_letter_or_digit(id.front())) return id;
    }
}

core::Seed fresh_seed() {
    return {random_bytes<32>()};
}

}  // namespace subrosa::server
