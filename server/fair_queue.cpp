#include "server/fair_queue.hpp"

#include <algorithm>

namespace subrosa::server {

void FairQueue::push(Task task) {
    Class& waiting = classes_[static_cast<std::size_t>(task.priority)];
    Address& address = waiting.queue(task.quota_owner.address.value_or(AddressKey{}));
    address.queue(task.quota_owner.person).push_back(std::move(task));
    ++size_;
}

FairQueue::Task FairQueue::take(Class& waiting) {
    return waiting.serve([](Address& address) {
        return address.serve([](PersonQueue& person) {
            Task task = std::move(person.front());
            person.pop_front();
            return task;
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

std::optional<FairQueue::Task> FairQueue::pop(
    const std::function<bool(const host::QuotaOwner&)>& over_quota) {
    while (Class* const next = next_class()) {
        Task task = take(*next);
        --size_;
        if (task.priority == host::Priority::over_quota || !over_quota(task.quota_owner)) return task;
        task.priority = host::Priority::over_quota;
        push(std::move(task));
    }
    return std::nullopt;
}

}  // namespace subrosa::server
