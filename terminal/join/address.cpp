#include "terminal/join/address.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace subrosa::join {
namespace {

constexpr std::string_view tables = "/t/";

// What ids and tokens are made of: it goes into paths as it is.
bool is_plain(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' ||
               c == '_';
    });
}

std::optional<wire::Invitation> read_invitation(std::string_view text) {
    wire::Invitation invitation;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), invitation.seat);
    const auto digits = static_cast<std::size_t>(end - text.data());
    if (error != std::errc{} || digits >= text.size() || text[digits] != '.') return std::nullopt;
    invitation.token = text.substr(digits + 1);
    if (!is_plain(invitation.token)) return std::nullopt;
    return invitation;
}

}  // namespace

Result<Address> read_address(std::string_view text) {
    const auto url = client::parse_url(text);
    if (!url) return url.error();
    // An error does not show the token of an invitation.
    const std::size_t hash = std::min(text.find('#'), text.size());
    const auto bad = [&](std::string_view why) {
        return Error{fmt::format("{}: {}", text.substr(0, hash), why)};
    };
    Address address;
    address.server = *url;
    address.server.target = "/";
    std::string_view path = url->target;
    path = path.substr(0, path.find('?'));
    if (path != "/") {
        if (!path.starts_with(tables)) return bad("is neither a server nor a table on it, as in .../t/ID");
        path.remove_prefix(tables.size());
        if (path.ends_with('/')) path.remove_suffix(1);
        if (!is_plain(path)) return bad("names no table behind /t/");
        address.table = path;
    }
    if (hash == text.size()) return address;
    address.invitation = read_invitation(text.substr(hash + 1));
    if (!address.invitation || address.table.empty())
        return bad("what stands behind # is no invitation, as in .../t/ID#SEAT.TOKEN");
    return address;
}

std::string table_link(const client::Url& server, std::string_view table) {
    return fmt::format("{}{}{}", server.origin(), tables, table);
}

std::string invitation_link(const client::Url& server, std::string_view table,
                            const wire::Invitation& invitation) {
    return fmt::format("{}#{}.{}", table_link(server, table), invitation.seat, invitation.token);
}

}  // namespace subrosa::join
