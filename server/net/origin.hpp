// Rules against requests that a page of somebody else's makes in a person's name.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace subrosa::server {

// What the rules look at; an absent header is nothing.
struct OriginFacts {
    std::optional<std::string_view> origin;
    std::string_view host;
    std::optional<std::string_view> content_type;
    std::optional<std::string_view> our_header;  // X-Subrosa, which a page elsewhere cannot send
};

// The origin is http or https with this very host and port, or one of `more` ("https://play.example").
bool same_origin(std::string_view origin, std::string_view host, std::span<const std::string> more);

// Why a POST is refused: it must be application/json, from the same origin or without an origin but with
// "X-Subrosa: 1".
std::optional<std::string> post_trouble(const OriginFacts& facts, std::span<const std::string> more);
// Why a WebSocket is refused: a browser always says where the page is from; who says nothing is no browser.
std::optional<std::string> socket_trouble(const OriginFacts& facts, std::span<const std::string> more);

}  // namespace subrosa::server
