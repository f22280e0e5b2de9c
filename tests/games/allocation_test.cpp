// The seven functions allocate nothing: every allocation of the program is counted.
#include "tests/support/rose_subject.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <new>

namespace {

thread_local std::size_t allocations = 0;

void* counted(std::size_t size, std::size_t alignment) {
    ++allocations;
    void* memory = alignment == 0
                       ? std::malloc(size == 0 ? 1 : size)
                       : std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
    if (memory == nullptr) std::abort();
    return memory;
}

[[gnu::noinline]] void release(void* memory) {
    std::free(memory);
}

}  // namespace

void* operator new(std::size_t size) {
    return counted(size, 0);
}
void* operator new[](std::size_t size) {
    return counted(size, 0);
}
void* operator new(std::size_t size, std::align_val_t alignment) {
    return counted(size, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
    return counted(size, static_cast<std::size_t>(alignment));
}
void operator delete(void* memory) noexcept {
    release(memory);
}
void operator delete[](void* memory) noexcept {
    release(memory);
}
void operator delete(void* memory, std::size_t /*size*/) noexcept {
    release(memory);
}
void operator delete[](void* memory, std::size_t /*size*/) noexcept {
    release(memory);
}
void operator delete(void* memory, std::align_val_t /*alignment*/) noexcept {
    release(memory);
}
void operator delete[](void* memory, std::align_val_t /*alignment*/) noexcept {
    release(memory);
}
void operator delete(void* memory, std::size_t /*size*/, std::align_val_t /*alignment*/) noexcept {
    release(memory);
}
void operator delete[](void* memory, std::size_t /*size*/, std::align_val_t /*alignment*/) noexcept {
    release(memory);
}

namespace subrosa::tests {
namespace {

using rose::Rose;

TEST(Allocation, IsCounted) {
    const std::size_t before = allocations;
    const std::vector<int> numbers(100);
    EXPECT_GT(allocations, before + (numbers.empty() ? 1 : 0));
}

TEST(Allocation, TheSevenFunctionsAllocateNothing) {
    std::size_t events = 0;
    const Rose::Sink sink([](void* count, const rose::Told&) { ++*static_cast<std::size_t*>(count); },
                          &events);
    for (const rose::Options& options : every_table()) {
        const std::size_t before = allocations;
        core::Rng rng(1, 160);
        rose::State state = Rose::deal(options, core::seed_from_number(1));
        rose::Choices choices;
        std::uint64_t sum = 0;
        while (!Rose::deciders(state).empty()) {
            const core::Seat seat = Rose::deciders(state).front();
            Rose::choices(state, seat, choices);
            const rose::Action action = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
            const rose::State world = Rose::imagine(Rose::know(state, seat), rng);
            const rose::State public_world = Rose::imagine(Rose::know(state, core::spectator), rng);
            sum += core::hash_of(world) + core::hash_of(public_world) + Rose::outcome(state).winners.bits();
            rose::State silent = state;
            Rose::play(silent, seat, action, core::NoSink{});
            Rose::play(state, seat, action, sink);
            if (silent != state) sum = 0;
        }
        EXPECT_EQ(allocations, before) << text_of(options);
        EXPECT_NE(sum, 0U);
    }
    EXPECT_GT(events, 1000U);
}

}  // namespace
}  // namespace subrosa::tests
