#include "host/view_digest.hpp"

#include "base/described.hpp"

namespace subrosa::host {

ViewDigest view_digest(const table::View& view) {
    json::value shown = described::to_json(view);
    shown.as_object()["news"] = 0;
    return hash_of(json::serialize(shown));
}

}  // namespace subrosa::host
