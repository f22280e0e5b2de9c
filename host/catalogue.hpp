// The games that can be played, for clients.
#pragma once

#include "host/wire/bodies.hpp"

namespace subrosa::host {

wire::Catalogue catalogue();

}  // namespace subrosa::host
