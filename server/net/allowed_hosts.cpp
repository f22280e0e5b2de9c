#include "server/net/allowed_hosts.hpp"

#include <boost/asio/ip/address.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>

namespace subrosa::server {

namespace {

namespace ip = boost::asio::ip;

bool is_digits(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// The name without port, brackets and trailing dot, in lower case. Nothing: not a host.
std::optional<std::string> host_name(std::string_view host) {
    std::string_view port;
    if (host.starts_with('[')) {
        const std::size_t end = host.find(']');
        if (end == std::string_view::npos) return std::nullopt;
        port = host.substr(end + 1);
        host = host.substr(1, end - 1);
    } else if (const std::size_t colon = host.rfind(':'); colon != std::string_view::npos) {
        port = host.substr(colon);
        host = host.substr(0, colon);
        if (host.ends_with('.')) host.remove_suffix(1);
    } else if (host.ends_with('.')) {
        host.remove_suffix(1);
    }
    if (host.empty() || (!port.empty() && (port[0] != ':' || !is_digits(port.substr(1)))))
        return std::nullopt;
    std::string name(host);
    for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return name;
}

bool is_loopback_address(std::string_view text) {
    boost::system::error_code trouble;
    const ip::address address = ip::make_address(std::string(text), trouble);
    return !trouble && address.is_loopback();
}

bool names_this_machine(std::string_view name) {
    return name == "localhost" || name.ends_with(".localhost") || is_loopback_address(name);
}

// An IPv6 address may be written with or without brackets.
std::optional<std::string> name_in_settings(const std::string& text) {
    boost::system::error_code trouble;
    const ip::address address = ip::make_address(text, trouble);
    if (!trouble && address.is_v6()) return host_name("[" + text + "]");
    if (!text.starts_with('[') && text.find_first_of(":/@ \t") != std::string::npos) return std::nullopt;
    return host_name(text);
}

}  // namespace

Result<AllowedHosts> AllowedHosts::parse(std::span<const std::string> named, std::string_view listens_on) {
    AllowedHosts allowed;
    allowed.every_ = named.empty() && !is_loopback_address(listens_on);
    for (const std::string& text : named) {
        auto name = name_in_settings(text);
        if (!name) return Error{fmt::format("host {}: a name without scheme and port is wanted", text)};
        allowed.names_.push_back(*std::move(name));
    }
    return allowed;
}

bool AllowedHosts::allows(std::string_view host) const {
    if (every_) return true;
    const auto name = host_name(host);
    return name &&
           (names_this_machine(*name) || std::find(names_.begin(), names_.end(), *name) != names_.end());
}

}  // namespace subrosa::server
