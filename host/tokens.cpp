#include "host/tokens.hpp"

#include "base/hash.hpp"
#include "base/json.hpp"
#include "base/random_bytes.hpp"

#include <algorithm>

namespace subrosa::host {

namespace {

// In base64 for addresses, without padding.
template <std::size_t size>
std::string random_text() {
    constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    std::string text;
    unsigned held = 0;
    unsigned bits = 0;
    for (const unsigned byte : random_bytes<size>()) {
        held = held << 8U | byte;
        for (bits += 8; bits >= 6; bits -= 6) text += letters[held >> (bits - 6) & 63U];
    }
    if (bits > 0) text += letters[held << (6 - bits) & 63U];
    return text;
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
    return text.size() == token_length && std::all_of(text.begin(), text.end(), [](char c) {
               return is_letter_or_digit(c) || c == '-' || c == '_';
           });
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

}  // namespace subrosa::host
