// The names of the session cookie, for server and clients.
#pragma once

#include <string_view>

namespace subrosa::wire {

// With TLS the prefix __Host- binds the cookie to this host, so that sibling domains cannot set it. Without
// TLS browsers refuse the prefix.
inline constexpr std::string_view session_cookie_name = "__Host-subrosa_session";
inline constexpr std::string_view plain_session_cookie_name = "subrosa_session";

}  // namespace subrosa::wire
