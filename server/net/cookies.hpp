// Cookies, read and written.
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
    bool old_name = false;  // found under the name that is for connections without TLS
};
// The session in a Cookie header. With TLS only the cookie that no other host can set counts; with
// `old_cookies` the one without TLS will do where that is missing.
SessionFound session_in(std::string_view header, bool secure, bool old_cookies);

// The value of a Set-Cookie header for the session: HttpOnly, SameSite=Lax, for the whole site; with TLS
// Secure and under the name that binds it to this host. The token must be of letters, digits, '-' and '_'.
std::string session_cookie(std::string_view token, std::chrono::seconds lifetime, bool secure);
// Takes it away.
std::string no_session_cookie(bool secure);
// Takes the one away that was set without TLS, over TLS.
std::string no_old_session_cookie();

}  // namespace subrosa::server
