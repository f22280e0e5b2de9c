#include "companion/buffer.hpp"

#include <gtest/gtest.h>

namespace subrosa::tests {
namespace {

TEST(CompanionBuffer, ThePageReadsAndWritesWhatTheRulesDo) {
    companion_numbers()[companion_buffer_size - 1] = -7;
    EXPECT_EQ(companion_buffer[companion_buffer_size - 1], -7);
}

}  // namespace
}  // namespace subrosa::tests
