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

SessionFound session_in(std::string_view header, bool secure, bool old_cookies) {
    if (!secure) return {cookie_value(header, wire::plain_session_cookie_name).value_or(""), false};
    if (auto token = cookie_value(header, wire::session_cookie_name)) return {*std::move(token), false};
    if (!old_cookies) return {};
    auto token = cookie_value(header, wire::plain_session_cookie_name);
    return token ? SessionFound{*std::move(token), true} : SessionFound{};
}

std::string session_cookie(std::string_view token, std::chrono::seconds lifetime, bool secure) {
    return fmt::format("{}={}; Path=/; Max-Age={}; HttpOnly; SameSite=Lax{}",
                       secure ? wire::session_cookie_name : wire::plain_session_cookie_name, token,
                       lifetime.count(), secure ? "; Secure" : "");
}

std::string no_session_cookie(bool secure) {
    return session_cookie("", std::chrono::seconds(0), secure);
}

std::string no_old_session_cookie() {
    return session_cookie("", std::chrono::seconds(0), false) + "; Secure";
}

}  // namespace subrosa::server
