#include "server/passwords.hpp"

#include <fmt/format.h>
#include <sodium.h>

#include <array>

namespace subrosa::server {

namespace {

using HashText = std::array<char, crypto_pwhash_STRBYTES>;

bool ready() {
    return sodium_init() >= 0;
}

}  // namespace

PasswordCost default_cost() {
    return {crypto_pwhash_OPSLIMIT_INTERACTIVE, crypto_pwhash_MEMLIMIT_INTERACTIVE};
}

PasswordCost minimal_cost() {
    return {crypto_pwhash_OPSLIMIT_MIN, crypto_pwhash_MEMLIMIT_MIN};
}

Result<void> checked_password(std::string_view password) {
    if (password.size() < shortest_password)
        return Error{fmt::format("a password has at least {} characters", shortest_password)};
    if (password.size() > longest_password)
        return Error{fmt::format("a password has at most {} bytes", longest_password)};
    return {};
}

Result<std::string> hash_password(std::string_view password, const PasswordCost& cost) {
    HashText text{};
    if (!ready() ||
        crypto_pwhash_str(text.data(), password.data(), password.size(), cost.operations, cost.memory) != 0)
        return Error{"there is not enough memory to hash a password"};
    return {boost::system::in_place_value, text.data()};
}

bool password_matches(std::string_view hash, std::string_view password) {
    const std::string text(hash);
    return ready() && text.size() < crypto_pwhash_STRBYTES &&
           crypto_pwhash_str_verify(text.c_str(), password.data(), password.size()) == 0;
}

bool needs_new_hash(std::string_view hash, const PasswordCost& cost) {
    const std::string text(hash);
    return ready() && crypto_pwhash_str_needs_rehash(text.c_str(), cost.operations, cost.memory) == 1;
}

}  // namespace subrosa::server
