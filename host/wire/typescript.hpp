// The protocol as TypeScript types, generated from the C++ structs.
#pragma once

#include <string>

namespace subrosa::wire {

// The content of web/src/protocol.ts.
std::string typescript();

}  // namespace subrosa::wire
