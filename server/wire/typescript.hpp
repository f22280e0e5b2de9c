// The protocol as TypeScript types, made from the C++ structs themselves.
#pragma once

#include <string>

namespace subrosa::server::wire {

// The whole text of web/src/protocol.ts.
std::string typescript();

}  // namespace subrosa::server::wire
