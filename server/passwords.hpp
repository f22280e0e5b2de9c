// Passwords by Argon2id. Hashing one takes a tenth of a second of a core and much memory on purpose: call
// this where nobody waits for the thread.
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
// libsodium's "interactive" limits: two passes over 64 MiB, more than three times of what is recommended as
// the least. Four times as much ("moderate") would let a handful of strangers with wrong passwords take a
// small server's memory.
PasswordCost usual_cost();
// For tests only: as little as there is.
PasswordCost least_cost();

// Nothing, or what is wrong with it.
Result<void> checked_password(std::string_view password);

// With a salt of its own. Fails if there is not enough memory.
Result<std::string> hash_password(std::string_view password, const PasswordCost& cost);
bool password_matches(std::string_view hash, std::string_view password);
// It was hashed at another cost than it would be now.
bool needs_new_hash(std::string_view hash, const PasswordCost& cost);

}  // namespace subrosa::server
