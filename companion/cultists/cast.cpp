#include "companion/cultists/cast.hpp"

namespace subrosa::companion::cultists {

namespace {

namespace rules = subrosa::cultists;

// The tokens that were packed if this role of the group was the one taken; `none` where there is no group.
Tokens packed_with(const rules::Options& options, rules::Role taken) {
    const std::uint16_t surely = rules::cast_of(options).surely;
    Tokens tokens{};
    tokens[rules::index(rules::Role::cultist)] = rules::numbers_of(options).cultists;
    int left = static_cast<int>(rules::characters_of(options)) - rules::numbers_of(options).cultists;
    for (std::size_t i = 0; i < rules::roles; ++i) {
        const auto role = static_cast<rules::Role>(i);
        if ((surely & rules::bit(role)) == 0 && role != taken) continue;
        ++tokens[i];
        --left;
    }
    tokens[rules::index(rules::Role::investigator)] += left;
    return tokens;
}

bool fits(const rules::Options& options, const Tokens& packed, const Tokens& found) {
    int robots = 0;
    for (std::size_t i = 0; i < rules::roles; ++i) {
        const int left = packed[i] - found[i];
        if (left < 0 || (left > 0 && !rules::robot_may_be(options, static_cast<rules::Role>(i))))
            return false;
        robots += left;
    }
    return robots == (options.robot ? 1 : 0);
}

}  // namespace

bool adds_up(const rules::Options& options, const Tokens& found) {
    const std::uint16_t group = rules::cast_of(options).one_of;
    if (group == 0) return fits(options, packed_with(options, rules::Role::none), found);
    for (std::size_t i = 0; i < rules::roles; ++i) {
        const auto role = static_cast<rules::Role>(i);
        if ((group & rules::bit(role)) != 0 && fits(options, packed_with(options, role), found)) return true;
    }
    return false;
}

}  // namespace subrosa::companion::cultists
