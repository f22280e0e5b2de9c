// Where to play: the address of a server, of a table on it, or an invitation to a seat.
#pragma once

#include "base/result.hpp"
#include "host/wire/bodies.hpp"
#include "server/client/url.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace subrosa::join {

struct Address {
    client::Url server;
    std::string table;  // empty: none is named yet
    std::optional<wire::Invitation> invitation;
};

// "http://host:8080", "http://host:8080/t/ID", "http://host:8080/t/ID#SEAT.TOKEN". The error is one line.
Result<Address> read_address(std::string_view text);

std::string table_link(const client::Url& server, std::string_view table);
std::string invitation_link(const client::Url& server, std::string_view table,
                            const wire::Invitation& invitation);

}  // namespace subrosa::join
