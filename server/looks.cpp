#include "server/looks.hpp"

#include "table/described.hpp"

#include <sodium.h>

#include <string>

namespace subrosa::server {

Looks looks_of(const table::View& view) {
    table::json::value shown = table::described::to_json(view);
    shown.as_object()["news"] = 0;
    const std::string text = table::json::serialize(shown);
    Looks looks{};
    crypto_generichash(looks.data(), looks.size(), reinterpret_cast<const unsigned char*>(text.data()),
                       text.size(), nullptr, 0);
    return looks;
}

}  // namespace subrosa::server
