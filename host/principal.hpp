// The client behind a session.
#pragma once

#include "host/quota_owner.hpp"

#include <string>
#include <string_view>

namespace subrosa::host {

struct Principal {
    std::string person;  // empty: anonymous, may only watch
    std::string name;
    bool guest = true;
    AddressKey address{};
    [[nodiscard]] bool anonymous() const { return person.empty(); }
    [[nodiscard]] bool is(std::string_view other) const { return !person.empty() && person == other; }
    [[nodiscard]] QuotaOwner quota_owner() const { return {person, address}; }
};

}  // namespace subrosa::host
