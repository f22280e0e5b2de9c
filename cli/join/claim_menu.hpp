// A claim, put together question by question: what is claimed, of whom, which monk.
#pragma once

#include "cli/play/look.hpp"
#include "table/json.hpp"

#include <optional>
#include <string>
#include <vector>

namespace subrosa::join {

class ClaimMenu {
  public:
    enum class State { asking, ready, given_up };

    explicit ClaimMenu(core::Seat speaker) : speaker_(speaker) {}

    // The question that is open, with its numbered answers.
    [[nodiscard]] play::Lines question(const play::Look& look) const;
    // The number of an answer; anything else gives up.
    State answer(const std::string& typed, unsigned players);
    // Once ready.
    [[nodiscard]] const table::json::object& claim() const { return claim_; }

  private:
    [[nodiscard]] std::vector<core::Seat> others(unsigned players) const;
    [[nodiscard]] std::string missing() const;  // "kind", "seat", "identity"; empty: nothing

    core::Seat speaker_;
    table::json::object claim_;
};

}  // namespace subrosa::join
