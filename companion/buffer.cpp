#include "companion/buffer.hpp"

std::int32_t companion_buffer[companion_buffer_size];

std::int32_t* companion_numbers() {
    return companion_buffer;
}
