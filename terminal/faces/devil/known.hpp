// What a seat has found out: chests that it read, its own offers, who can still be who.
#pragma once

#include "terminal/faces/devil/theme.hpp"

namespace subrosa::devil_face {

// The chest of this round that a role filled, as the seat knows it.
const devil::Chest& chest_now(const devil::Knowledge& knowledge, devil::Role sign);
// Whose chest lies before the viewer to be read; none outside of the readings.
devil::Role chest_before_me(const devil::Knowledge& knowledge);

// By seat: the roles that it can have, a bit each, by what the viewer knows for certain.
std::array<std::uint8_t, devil::players> possible_roles(const devil::Knowledge& knowledge);

// One line, two if there is room; nothing if there is nothing to say. The newest are kept.
Lines known_lines(const devil::Knowledge& knowledge, const DevilTheme& look, int columns);

}  // namespace subrosa::devil_face
