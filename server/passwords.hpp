// Password hashing with Argon2id. One hash takes a tenth of a second and 64 MiB by design: call it on a
// worker thread.
#pragma once

#include "base/result.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace subrosa::server {

inline constexpr std::size_t shortest_password = 8;  // in bytes
inline constexpr std::size_t longest_password = 200;

struct PasswordCost {
    unsigned long long operations = 0;
    std::size_t memory = 0;  // in bytes
};
// libsodium's "interactive" limits: two passes over 64 MiB, more than three times the recommended minimum.
// "moderate" needs four times as much: a handful of wrong logins would exhaust a small server.
PasswordCost default_cost();
// The minimum; for tests only.
PasswordCost minimal_cost();

// An error says what is wrong.
Result<void> checked_password(std::string_view password);

// Uses a fresh salt. Fails if there is not enough memory.
Result<std::string> hash_password(std::string_view password, const PasswordCost& cost);
bool password_matches(std::string_view hash, std::string_view password);
// The hash was made at another cost.
bool needs_new_hash(std::string_view hash, const PasswordCost& cost);

}  // namespace subrosa::server
