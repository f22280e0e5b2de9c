// Requests and responses as the application sees them.
#pragma once

#include "host/wire/bodies.hpp"
#include "host/wire/session_cookie.hpp"

#include <boost/asio/ip/address.hpp>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace subrosa::server {

enum class Method : std::uint8_t { get, head, post };

struct HttpRequest {
    Method method = Method::get;
    std::string path;  // begins with '/'; percent-decoded, without control characters
    std::vector<std::pair<std::string, std::string>> query;
    std::string body;
    std::string session;               // the token in the session cookie; empty: none
    bool old_cookie = false;           // the cookie has the old name, see cookies.hpp
    boost::asio::ip::address address;  // of the client, resolved through trusted proxies
    bool secure = false;               // TLS, here or at a trusted proxy
    std::string host;
    std::string accept_encoding;
    std::string if_none_match;

    // The first query parameter of that name.
    [[nodiscard]] std::optional<std::string_view> parameter(std::string_view name) const {
        for (const auto& [key, value] : query) {
            if (key == name) return value;
        }
        return std::nullopt;
    }
};

// never: no-store; ask_again: revalidate; forever: immutable, its name contains a hash.
enum class Cache : std::uint8_t { never, ask_again, forever };

struct FileBody {
    std::filesystem::path path;
};

struct HttpResponse {
    unsigned status = 200;
    std::string content_type = "application/json";
    std::variant<std::string, std::shared_ptr<const std::string>, FileBody> body;
    std::vector<std::string> cookies;  // values of Set-Cookie, see cookies.hpp
    std::vector<std::pair<std::string, std::string>> headers;
    Cache cache = Cache::never;
};

}  // namespace subrosa::server
