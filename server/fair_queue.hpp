// Jobs in a fair order. Within a priority addresses take turns, within an address its people do, and the jobs
// of one person are done first come, first served: whoever asks for much waits for themselves.
#pragma once

#include "server/net/rate.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace subrosa::server {

// For whom something is done.
struct Payer {
    std::string person;                 // empty: a stranger, who is known by address
    std::optional<AddressKey> address;  // nothing: not known, nobody of theirs is here
};

// The highest first. Jobs of a payer whose budget is spent are put into the last one.
enum class Priority : std::uint8_t { attended, absent, analysis, spent };
inline constexpr std::size_t priorities = 4;

// Lines of something, of which each is served in turn. `Line` has empty().
template <class Key, class Line, class Hash = std::hash<Key>>
class RoundRobin {
  public:
    [[nodiscard]] bool empty() const { return turns_.empty(); }
    // The line of that key; a new one is the last to be served, and something must be put into it.
    Line& line(const Key& key) {
        const auto [found, fresh] = lines_.try_emplace(key);
        if (fresh) turns_.push_back(key);
        return found->second;
    }
    // What `take` takes of the line whose turn it is. There must be one.
    template <class Take>
    auto serve(const Take& take) {
        const Key key = std::move(turns_.front());
        turns_.pop_front();
        const auto found = lines_.find(key);
        auto taken = take(found->second);
        if (found->second.empty()) {
            lines_.erase(found);
        } else {
            turns_.push_back(key);
        }
        return taken;
    }

  private:
    std::deque<Key> turns_;
    std::unordered_map<Key, Line, Hash> lines_;
};

// Not for several threads at once.
class FairQueue {
  public:
    struct Entry {
        Payer payer;
        Priority priority = Priority::attended;
        std::function<void()> job;
        Clock::time_point since;
    };

    void push(Entry entry);
    // Entries of payers for whom `spent` holds are done last. Nothing: the queue is empty.
    std::optional<Entry> pop(const std::function<bool(const Payer&)>& spent);
    [[nodiscard]] std::size_t size() const { return size_; }

  private:
    // So that nobody starves, every so many entries one is taken of the lowest priority that waits.
    static constexpr std::size_t lowest_every = 8;

    using Person = std::deque<Entry>;
    using Address = RoundRobin<std::string, Person>;
    using Class = RoundRobin<AddressKey, Address, AddressKeyHash>;

    static Entry take(Class& waiting);
    Class* next_class();

    std::array<Class, priorities> classes_;
    std::size_t size_ = 0;
    std::size_t taken_ = 0;
};

}  // namespace subrosa::server
