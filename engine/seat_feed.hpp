// What one seat of a match knew and was told, position by position. Bots are fed from it: it holds knowledge,
// events by audience and the seat's choices, and no state of the game.
#pragma once

#include "engine/any_game.hpp"
#include "engine/byte_delta.hpp"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

namespace subrosa::engine {

// One position as a seat saw it, linked to the one before. Entries never change, so feeds share them across
// threads: appending makes a new last entry, undoing goes back to an earlier one.
template <class G>
struct FeedEntry {
    using Pointer = std::shared_ptr<const FeedEntry>;

    FeedEntry(Pointer before, std::vector<typename G::GameEvent> events, Bytes changed)
        : earlier(std::move(before)),
          length(earlier ? earlier->length + 1 : 1),
          told(std::move(events)),
          knowledge(std::move(changed)) {}
    FeedEntry(const FeedEntry&) = delete;
    FeedEntry& operator=(const FeedEntry&) = delete;
    FeedEntry(FeedEntry&&) = delete;
    FeedEntry& operator=(FeedEntry&&) = delete;
    // Frees a long chain in a loop: recursion could exhaust the stack.
    ~FeedEntry() {
        static thread_local std::vector<Pointer>* chain = nullptr;
        if (chain != nullptr) {
            chain->push_back(std::move(earlier));
            return;
        }
        std::vector<Pointer> rest;
        chain = &rest;
        rest.push_back(std::move(earlier));
        while (!rest.empty()) {
            const Pointer next = std::move(rest.back());
            rest.pop_back();
        }
        chain = nullptr;
    }

    Pointer earlier;
    std::size_t length;                       // of the feed up to this entry
    std::vector<typename G::GameEvent> told;  // what the seat was told on the way to this position
    Bytes knowledge;                          // delta to what it knew before; at first to Knowledge{}
};

template <class G>
class SeatFeedOf final : public SeatFeed {
  public:
    using Entry = FeedEntry<G>;
    using Pointer = typename Entry::Pointer;

    SeatFeedOf(Pointer last, const typename G::Choices& choices)
        : last_(std::move(last)), choices_(choices) {}

    [[nodiscard]] bool continues(const SeatFeed& earlier) const override {
        return continues(dynamic_cast<const SeatFeedOf&>(earlier).last_.get());
    }
    [[nodiscard]] bool equals(const SeatFeed& other) const override {
        const auto& feed = dynamic_cast<const SeatFeedOf&>(other);
        const auto mine = entries_after(nullptr);
        const auto theirs = feed.entries_after(nullptr);
        return std::equal(choices_.begin(), choices_.end(), feed.choices_.begin(), feed.choices_.end()) &&
               std::equal(mine.begin(), mine.end(), theirs.begin(), theirs.end(),
                          [](const Entry* a, const Entry* b) {
                              return a->told == b->told && a->knowledge == b->knowledge;
                          });
    }

    [[nodiscard]] const Pointer& last() const { return last_; }
    // What the seat can choose now.
    [[nodiscard]] const typename G::Choices& choices() const { return choices_; }

    // Whether `read`, which may be null, is one of these entries.
    [[nodiscard]] bool continues(const Entry* read) const {
        if (read == nullptr) return true;
        const Entry* entry = last_.get();
        while (entry != nullptr && entry->length > read->length) entry = entry->earlier.get();
        return entry == read;
    }
    // Those behind `read`, which must be one of them or null.
    [[nodiscard]] std::vector<const Entry*> entries_after(const Entry* read) const {
        std::vector<const Entry*> entries;
        for (const Entry* entry = last_.get(); entry != read; entry = entry->earlier.get())
            entries.push_back(entry);
        std::reverse(entries.begin(), entries.end());
        return entries;
    }

  private:
    Pointer last_;
    typename G::Choices choices_;
};

}  // namespace subrosa::engine
