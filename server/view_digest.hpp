// A digest of a view, to skip sending unchanged views.
#pragma once

#include "table/view.hpp"

#include <array>

namespace subrosa::server {

using ViewDigest = std::array<unsigned char, 16>;

// Equal for views that show the same; the news count is ignored.
ViewDigest view_digest(const table::View& view);

}  // namespace subrosa::server
