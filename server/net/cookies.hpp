// Cookies, read and written.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace subrosa::server {

// The value of a cookie in a Cookie header; the first if there are several.
std::optional<std::string> cookie_value(std::string_view header, std::string_view name);

// The value of a Set-Cookie header for the session: HttpOnly, SameSite=Lax, for the whole site, Secure with
// TLS. The token must be of letters, digits, '-' and '_'.
std::string session_cookie(std::string_view token, std::chrono::seconds lifetime, bool secure);
// Takes it away.
std::string no_session_cookie(bool secure);

}  // namespace subrosa::server
