// A dialogue that builds a claim: its kind, then each of its fields.
#pragma once

#include "engine/any_game.hpp"
#include "terminal/faces/face.hpp"

#include <string>
#include <vector>

namespace subrosa::play {

class ClaimMenu {
  public:
    enum class MenuState { asking, ready, given_up };

    // `players`: at the table.
    ClaimMenu(const faces::Face& face, core::Seat speaker, unsigned players);

    // The question that is open, with its numbered answers.
    [[nodiscard]] Lines question(const Theme& look) const;
    // The number of an answer; anything else gives up.
    MenuState answer(const std::string& typed);
    // Once ready.
    [[nodiscard]] const json::object& claim() const { return claim_; }

  private:
    [[nodiscard]] std::string missing() const;  // a field of the claim; empty: nothing
    // What can stand in that field.
    [[nodiscard]] std::vector<json::value> values_of(const std::string& field) const;

    const faces::Face* face_;
    const engine::AnyGame* game_;
    core::Seat speaker_;
    unsigned players_;
    json::object claim_;
};

}  // namespace subrosa::play
