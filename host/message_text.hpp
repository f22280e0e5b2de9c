// A serialised message, shared by all its receivers.
#pragma once

#include "host/wire/messages.hpp"

#include <memory>
#include <string>

namespace subrosa::host {

inline std::shared_ptr<const std::string> text_for(const wire::ServerMessage& message) {
    return std::make_shared<const std::string>(wire::text_of(message));
}

}  // namespace subrosa::host
