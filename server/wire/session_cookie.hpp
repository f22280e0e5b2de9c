// The cookie that holds the token of a session, for the server and its clients.
#pragma once

#include <string_view>

namespace subrosa::server {

// With TLS a browser takes the session's cookie from this very host alone, never from a sibling's page: that
// is what the prefix means. Without TLS browsers refuse the prefix.
inline constexpr std::string_view session_cookie_name = "__Host-subrosa_session";
inline constexpr std::string_view plain_session_cookie_name = "subrosa_session";

}  // namespace subrosa::server
