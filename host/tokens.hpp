// Unguessable values from the system's random generator: logins, invitations, ids, seeds.
#pragma once

#include "games/core/random.hpp"

#include <string>
#include <string_view>

namespace subrosa::host {

// 256 bits in 43 letters of base64url: a bearer token. Only its hash is stored.
std::string fresh_token();
// Whether the text has the form of a token.
bool looks_like_token(std::string_view text);
// BLAKE2b-256 in hexadecimal.
std::string token_hash(std::string_view token);

// 128 bits in 22 letters of base64url: the id of a table or a person, not secret but unguessable. Begins with
// a letter or digit, so that it is no command-line option.
std::string fresh_id();

// The seed of a game, 256 bits.
core::Seed fresh_seed();

}  // namespace subrosa::host
