#include "server/fair_queue.hpp"

#include <algorithm>

namespace subrosa::server {

void FairQueue::push(Entry entry) {
    Class& waiting = classes_[static_cast<std::size_t>(entry.priority)];
    Address& address = waiting.line(entry.payer.address.value_or(AddressKey{}));
    address.line(entry.payer.person).push_back(std::move(entry));
    ++size_;
}

FairQueue::Entry FairQueue::take(Class& waiting) {
    return waiting.serve([](Address& address) {
        return address.serve([](Person& person) {
            Entry entry = std::move(person.front());
            person.pop_front();
            return entry;
        });
    });
}

FairQueue::Class* FairQueue::next_class() {
    const auto waits = [](const Class& each) { return !each.empty(); };
    if (++taken_ % lowest_every == 0) {
        const auto lowest = std::find_if(classes_.rbegin(), classes_.rend(), waits);
        return lowest == classes_.rend() ? nullptr : &*lowest;
    }
    const auto highest = std::find_if(classes_.begin(), classes_.end(), waits);
    return highest == classes_.end() ? nullptr : &*highest;
}

std::optional<FairQueue::Entry> FairQueue::pop(const std::function<bool(const Payer&)>& spent) {
    while (Class* const next = next_class()) {
        Entry entry = take(*next);
        --size_;
        if (entry.priority == Priority::spent || !spent(entry.payer)) return entry;
        entry.priority = Priority::spent;
        push(std::move(entry));
    }
    return std::nullopt;
}

}  // namespace subrosa::server
