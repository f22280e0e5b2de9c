#include "server/net/origin.hpp"

#include <algorithm>
#include <cctype>

namespace subrosa::server {

namespace {

std::string lower(std::string_view text) {
    std::string lowered(text);
    for (char& c : lowered) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return lowered;
}

// Strips the scheme's default port.
std::string without_default_port(std::string_view host, std::string_view port) {
    if (host.ends_with(port)) host.remove_suffix(port.size());
    return lower(host);
}

bool is_json(std::string_view content_type) {
    const std::string type = lower(content_type.substr(0, content_type.find(';')));
    return type.substr(0, type.find_last_not_of(" \t") + 1) == "application/json";
}

}  // namespace

bool same_origin(std::string_view origin, std::string_view host, std::span<const std::string> more) {
    const std::string given = lower(origin);
    if (std::any_of(more.begin(), more.end(), [&](const std::string& one) { return lower(one) == given; })) {
        return true;
    }
    if (host.empty()) return false;
    // Behind a TLS proxy the server sees http where the page sees https, so both match.
    if (given.starts_with("http://")) {
        return without_default_port(given.substr(7), ":80") == without_default_port(host, ":80");
    }
    if (given.starts_with("https://")) {
        return without_default_port(given.substr(8), ":443") == without_default_port(host, ":443");
    }
    return false;
}

std::optional<std::string> post_trouble(const OriginFacts& facts, std::span<const std::string> more) {
    if (!facts.content_type || !is_json(*facts.content_type)) return "Content-Type must be application/json";
    if (facts.origin) {
        if (same_origin(*facts.origin, facts.host, more)) return std::nullopt;
        return "requests from pages of another origin are refused";
    }
    if (facts.our_header == "1") return std::nullopt;
    return "a request without Origin needs the header X-Subrosa: 1";
}

std::optional<std::string> socket_trouble(const OriginFacts& facts, std::span<const std::string> more) {
    if (!facts.origin || same_origin(*facts.origin, facts.host, more)) return std::nullopt;
    return "WebSockets from pages of another origin are refused";
}

}  // namespace subrosa::server
