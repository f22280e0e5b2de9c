// The seven functions allocate nothing: every allocation of the program is counted.
#include "tests/support/every_subject.hpp"

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

// Allocations of the seven functions in whole games of each table; `events`: what was told.
template <class Game>
std::size_t allocations_of(const std::vector<typename Game::Options>& tables, std::size_t& events) {
    const typename Game::Sink sink(
        [](void* count, const typename Game::GameEvent&) { ++*static_cast<std::size_t*>(count); }, &events);
    const std::size_t before = allocations;
    std::uint64_t sum = 0;
    for (const typename Game::Options& options : tables) {
        core::Rng rng(1, 160);
        typename Game::State state = Game::deal(options, core::seed_from_number(1));
        typename Game::Choices choices;
        while (!Game::deciders(state).empty()) {
            const core::Seat seat = Game::deciders(state).front();
            Game::choices(state, seat, choices);
            const typename Game::Action action =
                choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
            const typename Game::State world = Game::imagine(Game::know(state, seat), rng);
            const typename Game::State public_world = Game::imagine(Game::know(state, core::spectator), rng);
            sum += core::hash_of(world) + core::hash_of(public_world) + Game::outcome(state).winners.bits();
            typename Game::State silent = state;
            Game::play(silent, seat, action, core::NoSink{});
            Game::play(state, seat, action, sink);
            if (silent != state) sum = 0;
        }
    }
    const std::size_t made = allocations - before;
    EXPECT_NE(sum, 0U);
    return made;
}

TEST(Allocation, IsCounted) {
    const std::size_t before = allocations;
    const std::vector<int> numbers(100);
    EXPECT_GT(allocations, before + (numbers.empty() ? 1 : 0));
}

template <class S>
class EveryGameAllocation : public testing::Test {};
TYPED_TEST_SUITE(EveryGameAllocation, EverySubject<testing::Types>);

TYPED_TEST(EveryGameAllocation, TheSevenFunctionsAllocateNothing) {
    std::size_t events = 0;
    std::vector<typename TypeParam::Game::Options> tables = TypeParam::tables();
    tables.erase(tables.begin(),
                 tables.end() - static_cast<std::ptrdiff_t>(tables.size() / TypeParam::one_in));
    EXPECT_EQ(allocations_of<typename TypeParam::Game>(tables, events), 0U);
    EXPECT_GT(events, 100U);
}

}  // namespace
}  // namespace subrosa::tests
