// Randomness: ChaCha20 as a counter-based generator. Part of its output does not reveal the rest.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

namespace subrosa::core {

// 256 bits from which everything random in a game is drawn.
struct Seed {
    std::array<std::uint8_t, 32> bytes{};
    bool operator==(const Seed&) const = default;
};

// A 64-bit number expands to a seed; different numbers give different seeds.
Seed seed_from_number(std::uint64_t number);

// The same seed and stream give the same numbers on every machine and build. Streams of one seed are
// independent.
class Rng {
  public:
    Rng(const Seed& seed, std::uint64_t stream);
    explicit Rng(std::uint64_t number, std::uint64_t stream = 0) : Rng(seed_from_number(number), stream) {}

    std::uint32_t next() {
        if (used_ == words) refill();
        return buffer_[used_++];
    }
    std::uint64_t next64() {
        const std::uint64_t high = next();
        return (high << 32U) | next();
    }

    // Uniform in 0..bound-1, without bias. bound must be positive.
    std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = std::uint64_t{next()} * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t threshold = (0U - bound) % bound;
            while (static_cast<std::uint32_t>(product) < threshold) product = std::uint64_t{next()} * bound;
        }
        return static_cast<std::uint32_t>(product >> 32U);
    }

    // Every order of the `count` items equally likely.
    template <class T>
    void shuffle(T* items, std::size_t count) {
        if (count > 1) draw_to_back(items, count, count - 1);
    }

    // Fills the last `drawn` of the items with ones drawn at random, in random order; the others stay in
    // front.
    template <class T>
    void draw_to_back(T* items, std::size_t count, std::size_t drawn) {
        for (std::size_t left = count; left > count - drawn; --left) {
            std::swap(items[left - 1], items[below(static_cast<std::uint32_t>(left))]);
        }
    }

    Seed next_seed() {
        std::array<std::uint32_t, 8> numbers{};
        for (std::uint32_t& number : numbers) number = next();
        Seed seed;
        std::memcpy(seed.bytes.data(), numbers.data(), seed.bytes.size());
        return seed;
    }

  private:
    static constexpr std::size_t words = 64;  // four ChaCha blocks at a time

    void refill();

    std::array<std::uint32_t, words> buffer_{};
    std::size_t used_ = words;
    std::array<std::uint32_t, 8> key_{};
    std::uint64_t stream_;
    std::uint64_t block_ = 0;
};

}  // namespace subrosa::core
