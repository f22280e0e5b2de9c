#include "base/random_bytes.hpp"

#include <stdexcept>
#include <unistd.h>

namespace subrosa {

void fill_randomly(std::span<std::uint8_t> bytes) {
    if (getentropy(bytes.data(), bytes.size()) != 0) throw std::runtime_error("no source of randomness");
}

}  // namespace subrosa
