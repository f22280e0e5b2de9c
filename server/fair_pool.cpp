#include "server/fair_pool.hpp"

#include <ctime>
#include <sys/resource.h>
#include <unistd.h>
#include <utility>

namespace subrosa::server {

namespace {

// Connections and tables go first when all cores are busy.
void become_nice() {
    constexpr int nicer = 5;
    const auto thread = static_cast<id_t>(gettid());
    setpriority(PRIO_PROCESS, thread, getpriority(PRIO_PROCESS, thread) + nicer);
}

double processor_seconds() {
    timespec used{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return static_cast<double>(used.tv_sec) + static_cast<double>(used.tv_nsec) / 1e9;
}

// Anonymous clients are identified by address.
std::string name_of(const host::QuotaOwner& quota_owner) {
    if (!quota_owner.person.empty() || !quota_owner.address) return quota_owner.person;
    const auto& bytes = quota_owner.address->bytes;
    return std::string(quota_owner.address->v6 ? "6" : "4") + std::string(bytes.begin(), bytes.end());
}

}  // namespace

FairPool::FairPool(const FairPoolSettings& settings)
    : settings_(settings),
      people_(settings.seconds, settings.remembered),
      addresses_(settings.seconds_per_address, settings.remembered) {
    for (std::size_t i = 0; i < settings.threads; ++i) threads_.emplace_back([this] { work(); });
}

FairPool::~FairPool() {
    stop();
}

bool FairPool::run(host::QuotaOwner quota_owner, host::Priority priority, std::function<void()> job) {
    {
        const std::lock_guard lock(mutex_);
        if (stopping_) return false;
        FairQueue::Task task{std::move(quota_owner), priority, std::move(job), Clock::now()};
        if (settings_.at_once > 0) {
            PersonTasks& tasks = person_tasks_[name_of(task.quota_owner)];
            if (tasks.under_way >= settings_.at_once) {
                if (settings_.most_waiting > 0 && tasks.waiting.size() >= settings_.most_waiting)
                    return false;
                tasks.waiting.push_back(std::move(task));
                ++parked_;
                return true;
            }
            ++tasks.under_way;
        }
        queue_.push(std::move(task));
    }
    wake_.notify_one();
    return true;
}

std::size_t FairPool::waiting() const {
    const std::lock_guard lock(mutex_);
    return queue_.size() + parked_;
}

void FairPool::stop() {
    FairQueue dropped;
    std::unordered_map<std::string, PersonTasks> dropped_tasks;
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
        std::swap(dropped, queue_);
        dropped_tasks.swap(person_tasks_);
        parked_ = 0;
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) {
        if (thread.joinable()) thread.join();
    }
}

bool FairPool::over_quota(const host::QuotaOwner& quota_owner) const {
    return !people_.has_tokens(name_of(quota_owner)) ||
           (quota_owner.address && !addresses_.has_tokens(*quota_owner.address));
}

void FairPool::work() {
    become_nice();
    while (true) {
        std::optional<FairQueue::Task> task;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [this] { return stopping_ || queue_.size() > 0; });
            if (stopping_) return;
            task =
                queue_.pop([this](const host::QuotaOwner& quota_owner) { return over_quota(quota_owner); });
        }
        if (task) do_job(*std::move(task));
    }
}

void FairPool::do_job(FairQueue::Task task) {
    if (settings_.waits != nullptr) settings_.waits->observe(Clock::now() - task.since);
    const double before = processor_seconds();
    task.job();
    task.job = nullptr;  // its captures are destroyed before the next task starts
    const double used = processor_seconds() - before;
    const std::string name = name_of(task.quota_owner);
    people_.charge(name, used);
    if (task.quota_owner.address) addresses_.charge(*task.quota_owner.address, used);
    if (settings_.at_once == 0) return;
    const std::lock_guard lock(mutex_);
    start_next(name);
}

void FairPool::start_next(const std::string& name) {
    const auto found = person_tasks_.find(name);
    if (found == person_tasks_.end()) return;  // stopped
    PersonTasks& tasks = found->second;
    if (!tasks.waiting.empty()) {
        queue_.push(std::move(tasks.waiting.front()));
        tasks.waiting.pop_front();
        --parked_;
        wake_.notify_one();
    } else if (--tasks.under_way == 0) {
        person_tasks_.erase(found);
    }
}

}  // namespace subrosa::server
