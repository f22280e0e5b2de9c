#include "server/net/cookies.hpp"

#include "server/net/http.hpp"

#include <fmt/format.h>

namespace subrosa::server {

std::optional<std::string> cookie_value(std::string_view header, std::string_view name) {
    while (!header.empty()) {
        const std::size_t end = header.find(';');
        std::string_view pair = header.substr(0, end);
        header = end == std::string_view::npos ? std::string_view{} : header.substr(end + 1);
        pair.remove_prefix(std::min(pair.find_first_not_of(" \t"), pair.size()));
        const std::size_t equals = pair.find('=');
        if (equals == std::string_view::npos || pair.substr(0, equals) != name) continue;
        const std::string_view value = pair.substr(equals + 1);
        return std::string(value.substr(0, value.find_last_not_of(" \t") + 1));
    }
    return std::nullopt;
}

std::string session_cookie(std::string_view token, std::chrono::seconds lifetime, bool secure) {
    return fmt::format("{}={}; Path=/; Max-Age={}; HttpOnly; SameSite=Lax{}", session_cookie_name, token,
                       lifetime.count(), secure ? "; Secure" : "");
}

std::string no_session_cookie(bool secure) {
    return session_cookie("", std::chrono::seconds(0), secure);
}

}  // namespace subrosa::server
