#include "server/view_digest.hpp"

#include "base/described.hpp"

#include <sodium.h>

#include <string>

namespace subrosa::server {

ViewDigest view_digest(const table::View& view) {
    json::value shown = described::to_json(view);
    shown.as_object()["news"] = 0;
    const std::string text = json::serialize(shown);
    ViewDigest looks{};
    crypto_generichash(looks.data(), looks.size(), reinterpret_cast<const unsigned char*>(text.data()),
                       text.size(), nullptr, 0);
    return looks;
}

}  // namespace subrosa::server
