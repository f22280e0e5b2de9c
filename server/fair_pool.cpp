#include "server/fair_pool.hpp"

#include <ctime>
#include <sys/resource.h>
#include <unistd.h>
#include <utility>

namespace subrosa::server {

namespace {

// Whoever waits for a connection or a table goes first when all cores are in use.
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

// Strangers are told apart by address.
std::string name_of(const Payer& payer) {
    if (!payer.person.empty() || !payer.address) return payer.person;
    const auto& bytes = payer.address->bytes;
    return std::string(payer.address->v6 ? "6" : "4") + std::string(bytes.begin(), bytes.end());
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

bool FairPool::run(Payer payer, Priority priority, std::function<void()> job) {
    {
        const std::lock_guard lock(mutex_);
        if (stopping_) return false;
        FairQueue::Entry entry{std::move(payer), priority, std::move(job), Clock::now()};
        if (settings_.at_once > 0) {
            Turns& turns = turns_[name_of(entry.payer)];
            if (turns.under_way >= settings_.at_once) {
                if (settings_.most_waiting > 0 && turns.waiting.size() >= settings_.most_waiting)
                    return false;
                turns.waiting.push_back(std::move(entry));
                ++parked_;
                return true;
            }
            ++turns.under_way;
        }
        queue_.push(std::move(entry));
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
    std::unordered_map<std::string, Turns> dropped_turns;
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
        std::swap(dropped, queue_);
        dropped_turns.swap(turns_);
        parked_ = 0;
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) {
        if (thread.joinable()) thread.join();
    }
}

bool FairPool::spent(const Payer& payer) const {
    return !people_.solvent(name_of(payer)) || (payer.address && !addresses_.solvent(*payer.address));
}

void FairPool::work() {
    become_nice();
    while (true) {
        std::optional<FairQueue::Entry> entry;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [this] { return stopping_ || queue_.size() > 0; });
            if (stopping_) return;
            entry = queue_.pop([this](const Payer& payer) { return spent(payer); });
        }
        if (entry) do_job(*std::move(entry));
    }
}

void FairPool::do_job(FairQueue::Entry entry) {
    if (settings_.waits != nullptr) settings_.waits->observe(Clock::now() - entry.since);
    const double before = processor_seconds();
    entry.job();
    entry.job = nullptr;  // what it holds goes before the next turn
    const double used = processor_seconds() - before;
    const std::string name = name_of(entry.payer);
    people_.charge(name, used);
    if (entry.payer.address) addresses_.charge(*entry.payer.address, used);
    if (settings_.at_once == 0) return;
    const std::lock_guard lock(mutex_);
    next_turn(name);
}

void FairPool::next_turn(const std::string& name) {
    const auto found = turns_.find(name);
    if (found == turns_.end()) return;  // stopped
    Turns& turns = found->second;
    if (!turns.waiting.empty()) {
        queue_.push(std::move(turns.waiting.front()));
        turns.waiting.pop_front();
        --parked_;
        wake_.notify_one();
    } else if (--turns.under_way == 0) {
        turns_.erase(found);
    }
}

}  // namespace subrosa::server
