// A message as the text that goes out, shared by all lines it goes to.
#pragma once

#include "server/wire/messages.hpp"

#include <memory>
#include <string>

namespace subrosa::server {

inline std::shared_ptr<const std::string> text_for(const wire::ServerMessage& message) {
    return std::make_shared<const std::string>(wire::text_of(message));
}

}  // namespace subrosa::server
