// Responses from wire structs, and the form of all refusals.
#pragma once

#include "host/wire/messages.hpp"
#include "server/net/http.hpp"

#include <string>
#include <utility>

namespace subrosa::server {

template <class Body>
HttpResponse answer(const Body& body, unsigned status = 200) {
    HttpResponse response;
    response.status = status;
    response.body = wire::body_of(body);
    return response;
}

// {"error":"..."}
inline HttpResponse refuse(unsigned status, std::string text) {
    return answer(wire::Refusal{std::move(text), {}}, status);
}
inline HttpResponse refuse(unsigned status, std::string text, std::string reason) {
    return answer(wire::Refusal{std::move(text), std::move(reason)}, status);
}

// 429 Too Many Requests.
inline HttpResponse slow_down(std::string text) {
    HttpResponse response = refuse(429, std::move(text), "too_fast");
    response.headers.emplace_back("Retry-After", "1");
    return response;
}

}  // namespace subrosa::server
