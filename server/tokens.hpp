// Secrets that nobody can guess, from the random generator of the system: logins, invitations, ids, seeds.
#pragma once

#include "games/core/random.hpp"

#include <string>
#include <string_view>

namespace subrosa::server {

// 256 bits in 43 letters of base64url. Whoever shows it is who it was given to; only its hash is kept.
std::string fresh_token();
// Whether it could be one of ours at all; what is not need not be looked for.
bool looks_like_token(std::string_view text);
// BLAKE2b-256 in hexadecimal.
std::string token_hash(std::string_view token);

// 128 bits in 22 letters of base64url, for a table or a person: no secret, but nobody finds one by trying.
// Begins with a letter or digit, so that it is no option on a command line.
std::string fresh_id();

// 256 bits from which a game is dealt.
core::Seed fresh_seed();

}  // namespace subrosa::server
