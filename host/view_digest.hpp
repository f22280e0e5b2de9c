// A digest of a view, to skip sending unchanged views.
#pragma once

#include "base/hash.hpp"
#include "table/view.hpp"

namespace subrosa::host {

using ViewDigest = Hash;

// Equal for views that show the same; the news count is ignored.
ViewDigest view_digest(const table::View& view);

}  // namespace subrosa::host
