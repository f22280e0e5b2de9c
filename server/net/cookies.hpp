// Reading and writing cookies.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace subrosa::server {

// The value of a cookie in a Cookie header; the first if there are several.
std::optional<std::string> cookie_value(std::string_view header, std::string_view name);

struct SessionFound {
    std::string token;      // empty: none
    bool old_name = false;  // found under the name used without TLS
};
// The session in a Cookie header. With TLS, only the host-bound cookie counts; with `old_cookies`, the plain
// one is a fallback.
SessionFound session_in(std::string_view header, bool secure, bool old_cookies);

// The value of a Set-Cookie header for the session: HttpOnly, SameSite=Lax, whole site; with TLS Secure and
// host-bound. The token consists of letters, digits, '-' and '_'.
std::string session_cookie(std::string_view token, std::chrono::seconds lifetime, bool secure);
// Deletes the cookie.
std::string no_session_cookie(bool secure);
// Deletes, over TLS, the cookie that was set without TLS.
std::string no_old_session_cookie();

}  // namespace subrosa::server
