#include "server/client/url.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace subrosa::client {

namespace {

constexpr std::uint16_t default_port(bool secure) {
    return secure ? 443 : 80;
}

}  // namespace

std::string Url::authority() const {
    const bool v6 = host.find(':') != std::string::npos;
    const std::string shown = v6 ? "[" + host + "]" : host;
    return port == default_port(secure) ? shown : fmt::format("{}:{}", shown, port);
}

std::string Url::origin() const {
    return (secure ? "https://" : "http://") + authority();
}

Result<Url> parse_url(std::string_view text) {
    const auto bad = [&](std::string_view why) { return Error{fmt::format("{}: {}", text, why)}; };
    Url url;
    std::string_view rest = text;
    if (rest.starts_with("https://")) {
        url.secure = true;
        rest.remove_prefix(8);
    } else if (rest.starts_with("http://")) {
        rest.remove_prefix(7);
    } else {
        return bad("must begin with http:// or https://");
    }
    url.port = default_port(url.secure);
    rest = rest.substr(0, rest.find('#'));
    const std::size_t slash = std::min(rest.find_first_of("/?"), rest.size());
    std::string_view authority = rest.substr(0, slash);
    url.target = rest.substr(slash);
    if (!url.target.starts_with('/')) url.target.insert(0, "/");

    if (authority.find('@') != std::string_view::npos) return bad("must not hold a name or password");
    std::size_t end = authority.rfind(':');
    if (authority.starts_with('[')) {
        const std::size_t bracket = authority.find(']');
        if (bracket == std::string_view::npos) return bad("a bracket is missing");
        url.host = authority.substr(1, bracket - 1);
        end = bracket + 1 < authority.size() ? bracket + 1 : std::string_view::npos;
        if (end != std::string_view::npos && authority[end] != ':') return bad("is no address");
    } else {
        url.host = authority.substr(0, end);
    }
    if (end != std::string_view::npos) {
        const std::string_view digits = authority.substr(end + 1);
        const auto [stopped, trouble] =
            std::from_chars(digits.data(), digits.data() + digits.size(), url.port);
        if (trouble != std::errc{} || stopped != digits.data() + digits.size() || url.port == 0) {
            return bad("the port must be a number from 1 to 65535");
        }
    }
    const auto strange = [](char c) { return static_cast<unsigned char>(c) <= 32 || c == 127; };
    if (url.host.empty()) return bad("names no host");
    if (std::any_of(text.begin(), text.end(), strange)) return bad("holds a space or control character");
    return url;
}

}  // namespace subrosa::client
