// The names of what cards and effects are described with, as in cards.json.
#pragma once

#include "games/devil/data.hpp"
#include "games/devil/names.hpp"

namespace subrosa {

template <>
struct core::Names<devil::Op> {
    static constexpr std::string_view kind = "operation";
    static constexpr auto all = std::to_array<std::string_view>({"none",
                                                                 "gain",
                                                                 "exchange",
                                                                 "rep",
                                                                 "angel",
                                                                 "demon_return",
                                                                 "vp",
                                                                 "master",
                                                                 "small_priv",
                                                                 "debt_reduce",
                                                                 "indulgence",
                                                                 "interest_steps",
                                                                 "wing_price",
                                                                 "hire_price",
                                                                 "ducats_per_building",
                                                                 "ducats_per_lower_player",
                                                                 "vp_per_buildings",
                                                                 "vp_per_common",
                                                                 "vp_convert_ducats",
                                                                 "vp_per_large_priv",
                                                                 "vp_on_privilege",
                                                                 "trade_route",
                                                                 "stables",
                                                                 "buy_off_guest"});
    static_assert(all.size() == static_cast<std::size_t>(devil::Op::buy_off_guest) + 1);
};
template <>
struct core::Names<devil::Condition> {
    static constexpr std::string_view kind = "condition";
    static constexpr auto all =
        std::to_array<std::string_view>({"none", "all_others_higher", "none_higher", "below_start",
                                         "debt_zero", "hired_by_action", "three_tokens"});
    static_assert(all.size() == static_cast<std::size_t>(devil::Condition::three_tokens) + 1);
};
template <>
struct core::Names<devil::Kind> {
    static constexpr std::string_view kind = "kind of building";
    static constexpr auto all =
        std::to_array<std::string_view>({"none", "instant", "permanent", "action", "stables"});
    static_assert(all.size() == static_cast<std::size_t>(devil::Kind::stables) + 1);
};
template <>
struct core::Names<devil::Phase> {
    static constexpr std::string_view kind = "phase of an effect";
    static constexpr auto all = std::to_array<std::string_view>(
        {"none", "production", "action", "interest", "reputation", "inquisition", "final"});
    static_assert(all.size() == static_cast<std::size_t>(devil::Phase::final) + 1);
};

}  // namespace subrosa
