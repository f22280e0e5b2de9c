// A vector of at most N elements that lives where it is declared: no heap, trivially copyable.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace subrosa::core {

// Must hold: slots behind size() are value-initialised, so that equal vectors are equal byte by byte.
template <class T, std::size_t N>
class FixedVector {
    static_assert(N < 256);

  public:
    [[nodiscard]] constexpr std::size_t size() const { return size_; }
    [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
    [[nodiscard]] static constexpr std::size_t capacity() { return N; }
    [[nodiscard]] constexpr bool full() const { return size_ == N; }

    [[nodiscard]] constexpr T* begin() { return items_.data(); }
    [[nodiscard]] constexpr T* end() { return items_.data() + size_; }
    [[nodiscard]] constexpr const T* begin() const { return items_.data(); }
    [[nodiscard]] constexpr const T* end() const { return items_.data() + size_; }

    constexpr T& operator[](std::size_t index) {
        assert(index < size_);
        return items_[index];
    }
    constexpr const T& operator[](std::size_t index) const {
        assert(index < size_);
        return items_[index];
    }
    [[nodiscard]] constexpr const T& back() const { return (*this)[size_ - 1U]; }

    constexpr void push_back(const T& item) {
        assert(size_ < N);
        items_[size_++] = item;
    }
    constexpr T pop_back() {
        assert(size_ > 0);
        const T item = items_[--size_];
        items_[size_] = T{};
        return item;
    }
    // Takes the element at `index` out and closes the gap.
    constexpr T erase(std::size_t index) {
        const T item = (*this)[index];
        for (std::size_t i = index + 1; i < size_; ++i) items_[i - 1] = items_[i];
        pop_back();
        return item;
    }
    constexpr void clear() { *this = FixedVector{}; }

    constexpr bool operator==(const FixedVector&) const = default;

  private:
    std::uint8_t size_ = 0;
    std::array<T, N> items_{};
};

// The list that choices() fills. Unlike FixedVector it does not clean up behind itself: it is written once a
// decision, millions of times a second, and never compared byte by byte.
template <class Action, std::size_t N>
class ChoiceList {
  public:
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] const Action* begin() const { return items_.data(); }
    [[nodiscard]] const Action* end() const { return items_.data() + size_; }
    const Action& operator[](std::size_t index) const {
        assert(index < size_);
        return items_[index];
    }
    void clear() { size_ = 0; }
    void push_back(Action action) {
        assert(size_ < N);
        items_[size_++] = action;
    }
    // The first `count` of a table. There must be room for all of it: it is copied as a whole.
    template <std::size_t M>
    void push_back_first(const std::array<Action, M>& table, std::size_t count) {
        assert(count <= M && size_ + M <= N);
        std::memcpy(items_.data() + size_, table.data(), sizeof(table));
        size_ += count;
    }
    // Without a branch: there must be room for the action even if it is not wanted.
    void push_back_if(bool wanted, Action action) {
        assert(size_ < N);
        items_[size_] = action;
        size_ += wanted ? 1 : 0;
    }

  private:
    std::size_t size_ = 0;
    std::array<Action, N> items_;
};

}  // namespace subrosa::core
