// The four realms: what lies open of each, as rows of a table or as boxes.
#pragma once

#include "terminal/faces/devil/theme.hpp"

namespace subrosa::devil_face {

// How much is said of the buildings below the row of a realm.
enum class Built { nothing, line, names };

// A header and a row a realm: points, reputation, debt, fields, privileges, masters, wings and more.
Lines realm_table(const devil::Knowledge& knowledge, const DevilTheme& look, int columns, Built built);

// Two realms beside each other, everything in words. At least 100 columns.
Lines realm_boxes(const devil::Knowledge& knowledge, const DevilTheme& look, int columns);

// Which seats are marked: whose turn it is.
bool is_on_turn(const devil::Open& open, core::Seat seat);

}  // namespace subrosa::devil_face
