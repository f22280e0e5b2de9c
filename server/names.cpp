#include "server/names.hpp"

#include "table/live/request.hpp"
#include "table/live/text_checks.hpp"

#include <fmt/format.h>

#include <utility>

namespace subrosa::server {

table::Result<std::string> checked_name(std::string_view name) {
    std::string checked;
    for (const char c : name) {
        // A page shows many spaces as one: two names that look the same are the same.
        if (c == ' ' && (checked.empty() || checked.back() == ' ')) continue;
        checked += c;
    }
    if (!checked.empty() && checked.back() == ' ') checked.pop_back();
    if (!table::is_clean_text(checked, table::longest_name))
        return table::Error{
            fmt::format("a name has 1 to {} characters, all of them to be seen, with no space at its ends",
                        table::longest_name)};
    return {boost::system::in_place_value, std::move(checked)};
}

}  // namespace subrosa::server
