// Protection against cross-site request forgery.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace subrosa::server {

// The relevant headers; nothing: absent.
struct OriginFacts {
    std::optional<std::string_view> origin;
    std::string_view host;
    std::optional<std::string_view> content_type;
    std::optional<std::string_view> our_header;  // X-Subrosa, which a foreign page cannot send
};

// Whether the origin is http or https with this host and port, or one of `more` ("https://play.example").
bool same_origin(std::string_view origin, std::string_view host, std::span<const std::string> more);

// Why a POST is refused: it must be application/json, and from the same origin, or without Origin but with
// "X-Subrosa: 1".
std::optional<std::string> post_trouble(const OriginFacts& facts, std::span<const std::string> more);
// Why a WebSocket is refused. Browsers always send Origin; other clients need none.
std::optional<std::string> socket_trouble(const OriginFacts& facts, std::span<const std::string> more);

}  // namespace subrosa::server
