// The order of work for many people, and its admission.
#include "server/fair_pool.hpp"
#include "server/shared_work.hpp"
#include "server/text_cache.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <ctime>
#include <future>
#include <memory>
#include <string>
#include <thread>

namespace subrosa::server {
namespace {

using boost::asio::ip::make_address;
using namespace std::chrono_literals;

host::QuotaOwner quota_owner_at(const std::string& person, const char* address = "192.0.2.1") {
    return {person, key_of(make_address(address))};
}

const auto none_over_quota = [](const host::QuotaOwner&) { return false; };

// The people whose tasks are popped, one letter each.
std::string order_of(FairQueue& queue,
                     const std::function<bool(const host::QuotaOwner&)>& over_quota = none_over_quota) {
    std::string order;
    while (const auto entry = queue.pop(over_quota)) order += entry->quota_owner.person;
    return order;
}

void push(FairQueue& queue, const host::QuotaOwner& quota_owner,
          host::Priority priority = host::Priority::interactive, int times = 1) {
    for (int i = 0; i < times; ++i) queue.push({quota_owner, priority, [] {}, Clock::now()});
}

TEST(FairQueue, PeopleTakeTurnsWhoeverCameFirst) {
    FairQueue queue;
    push(queue, quota_owner_at("a"), host::Priority::interactive, 5);
    push(queue, quota_owner_at("b"), host::Priority::interactive, 2);
    push(queue, quota_owner_at("c"));
    EXPECT_EQ(queue.size(), 8U);
    EXPECT_EQ(order_of(queue), "abcabaaa");
    EXPECT_EQ(queue.size(), 0U);
}

TEST(FairQueue, JobsOfOnePersonAreDoneInTheirOrder) {
    FairQueue queue;
    std::string done;
    for (const char* name : {"1", "2", "3"})
        queue.push({quota_owner_at("a"), host::Priority::interactive, [&done, name] { done += name; },
                    Clock::now()});
    while (const auto entry = queue.pop(none_over_quota)) entry->job();
    EXPECT_EQ(done, "123");
}

TEST(FairQueue, ManyGuestsOfOneAddressHaveTheShareOfOne) {
    FairQueue queue;
    for (char guest = 'a'; guest <= 'f'; ++guest) push(queue, quota_owner_at(std::string(1, guest)));
    push(queue, quota_owner_at("V", "192.0.2.2"), host::Priority::interactive, 3);
    EXPECT_EQ(order_of(queue), "aVbVcVdef");
}

TEST(FairQueue, LowerPrioritiesWaitButDoNotStarve) {
    FairQueue queue;
    push(queue, quota_owner_at("z"), host::Priority::analysis);
    push(queue, quota_owner_at("y"), host::Priority::background);
    push(queue, quota_owner_at("a"), host::Priority::interactive, 3);
    EXPECT_EQ(order_of(queue), "aaayz");
    FairQueue busy;
    push(busy, quota_owner_at("z"), host::Priority::analysis, 2);
    push(busy, quota_owner_at("a"), host::Priority::interactive, 20);
    const std::string order = order_of(busy);
    EXPECT_EQ(order.size(), 22U);
    EXPECT_EQ(std::count(order.begin(), order.begin() + 16, 'z'), 2);
    EXPECT_LT(order.find('z'), 8U);
    EXPECT_GT(order.find('z'), 2U);
}

TEST(FairQueue, WhoseBudgetIsSpentComesLast) {
    FairQueue queue;
    push(queue, quota_owner_at("a"), host::Priority::interactive, 3);
    push(queue, quota_owner_at("b"), host::Priority::background, 1);
    push(queue, quota_owner_at("c"), host::Priority::analysis, 1);
    EXPECT_EQ(order_of(queue, [](const host::QuotaOwner& quota_owner) { return quota_owner.person == "a"; }),
              "bcaaa");
}

// ---- the pool

// Blocks the only thread.
struct Plug {
    explicit Plug(FairPool& pool, const std::string& person = "plug") {
        const auto begun = std::make_shared<std::promise<void>>();
        pool.run(quota_owner_at(person, "192.0.2.99"), host::Priority::interactive,
                 [begun, ended = end.get_future().share()] {
                     begun->set_value();
                     ended.wait();
                 });
        begun->get_future().wait();
    }
    std::promise<void> end;
};

TEST(FairPool, OnePersonHasOneJobAtOnceAndOnlySoManyWaiting) {
    FairPoolSettings settings;
    settings.threads = 2;
    settings.at_once = 1;
    settings.most_waiting = 3;
    FairPool pool(settings);
    std::promise<void> go_on;
    const std::shared_future<void> gone_on = go_on.get_future().share();
    std::atomic<int> at_once{0};
    std::atomic<int> most{0};
    std::atomic<int> done{0};
    std::promise<void> all;
    const auto job = [&] {
        most = std::max(most.load(), ++at_once);
        gone_on.wait();
        --at_once;
        if (++done == 4) all.set_value();
    };
    for (int i = 0; i < 4; ++i) EXPECT_TRUE(pool.run(quota_owner_at("a"), host::Priority::interactive, job));
    EXPECT_FALSE(pool.run(quota_owner_at("a"), host::Priority::interactive, job));
    // Another person gets a thread although a's tasks wait.
    std::promise<void> other;
    EXPECT_TRUE(pool.run(quota_owner_at("b"), host::Priority::interactive, [&] { other.set_value(); }));
    other.get_future().wait();
    go_on.set_value();
    all.get_future().wait();
    EXPECT_EQ(most, 1);
    while (pool.waiting() > 0) std::this_thread::yield();
    // Anonymous clients are identified by address.
    Plug plug(pool);
    Plug second(pool, "another plug");
    for (int i = 0; i < 4; ++i) EXPECT_TRUE(pool.run(quota_owner_at(""), host::Priority::interactive, [] {}));
    EXPECT_FALSE(pool.run(quota_owner_at(""), host::Priority::interactive, [] {}));
    EXPECT_TRUE(pool.run(quota_owner_at("", "192.0.2.2"), host::Priority::interactive, [] {}));
    plug.end.set_value();
    second.end.set_value();
}

TEST(FairPool, ProcessorTimeIsChargedAndWhoUsedItUpComesLast) {
    FairPoolSettings settings;
    settings.seconds = {.per_second = 1e-6, .burst = 0.005};
    FairPool pool(settings);
    std::promise<void> worked;
    pool.run(quota_owner_at("a"), host::Priority::interactive, [&] {
        const std::clock_t begin = std::clock();  // of all threads, but the others sleep
        while (std::clock() - begin < CLOCKS_PER_SEC / 50) {
        }
        worked.set_value();
    });
    worked.get_future().wait();
    Plug plug(pool);
    std::string order;
    std::promise<void> all;
    const auto job = [&](char name) {
        return [&order, &all, name] {
            order += name;
            if (order.size() == 5) all.set_value();
        };
    };
    for (int i = 0; i < 3; ++i) pool.run(quota_owner_at("a"), host::Priority::interactive, job('a'));
    pool.run(quota_owner_at("b"), host::Priority::background, job('b'));
    pool.run(quota_owner_at("c"), host::Priority::analysis, job('c'));
    plug.end.set_value();
    all.get_future().wait();
    EXPECT_EQ(order, "bcaaa");
}

TEST(FairPool, CountsHowLongJobsWaitAndDropsThemWhenItStops) {
    Metrics metrics;
    FairPoolSettings settings;
    settings.waits = &metrics.histogram("waits", "");
    FairPool pool(settings);
    std::promise<void> done;
    pool.run(quota_owner_at("a"), host::Priority::interactive, [&] { done.set_value(); });
    done.get_future().wait();
    EXPECT_EQ(settings.waits->count(), 1U);
    bool ran = false;
    {
        Plug plug(pool);
        pool.run(quota_owner_at("a"), host::Priority::interactive, [&] { ran = true; });
        EXPECT_EQ(pool.waiting(), 1U);
        std::thread stopper([&] { pool.stop(); });
        while (pool.waiting() > 0) std::this_thread::yield();
        plug.end.set_value();
        stopper.join();
    }
    EXPECT_FALSE(ran);
    EXPECT_FALSE(pool.run(quota_owner_at("a"), host::Priority::interactive, [&] { ran = true; }));
}

// ---- work that is shared

TEST(SharedWork, ComesAsSoonAsTheFirstOfAllWhoAskedForIt) {
    FairPoolSettings settings;
    settings.seconds = {.per_second = 1e-6, .burst = 0.005};
    FairPool pool(settings);
    std::promise<void> worked;
    pool.run(quota_owner_at("spent"), host::Priority::interactive, [&] {
        const std::clock_t begin = std::clock();
        while (std::clock() - begin < CLOCKS_PER_SEC / 50) {
        }
        worked.set_value();
    });
    worked.get_future().wait();
    SharedWork<std::string> shared(pool, "busy");
    Plug plug(pool);
    std::string order;
    std::promise<void> all;
    const auto note = [&](const std::string& what) {
        order += what + " ";
        if (order.size() == std::string("work a:text b:text other ").size()) all.set_value();
    };
    const auto work = [&] {
        note("work");
        return std::string("text");
    };
    shared.ask("key", quota_owner_at("spent"), work, [&](const std::string& text) { note("a:" + text); });
    shared.ask("key", quota_owner_at("b", "192.0.2.2"), work,
               [&](const std::string& text) { note("b:" + text); });
    pool.run(quota_owner_at("other", "192.0.2.3"), host::Priority::interactive, [&] { note("other"); });
    plug.end.set_value();
    all.get_future().wait();
    EXPECT_EQ(order, "work a:text b:text other ");
    while (pool.waiting() > 0) std::this_thread::yield();
}

TEST(SharedWork, RefusesWhoHasTooMuchWaitingAndNobodyElse) {
    FairPoolSettings settings;
    settings.at_once = 1;
    settings.most_waiting = 1;
    FairPool pool(settings);
    SharedWork<std::string> shared(pool, "busy");
    Plug plug(pool);
    for (int i = 0; i < 2; ++i)
        EXPECT_TRUE(pool.run(quota_owner_at("a"), host::Priority::interactive, [] {}));
    std::string first;
    std::promise<std::string> second;
    std::promise<std::string> third;
    std::atomic<int> worked{0};
    const auto work = [&] {
        ++worked;
        return std::string("text");
    };
    shared.ask("key", quota_owner_at("b"), work, [&](const std::string& text) { second.set_value(text); });
    shared.ask("key", quota_owner_at("a"), work, [&](const std::string& text) { first = text; });
    EXPECT_EQ(first, "busy");
    shared.ask("key", quota_owner_at("b"), work, [&](const std::string& text) { third.set_value(text); });
    plug.end.set_value();
    EXPECT_EQ(second.get_future().get(), "text");
    EXPECT_EQ(third.get_future().get(), "text");
    EXPECT_EQ(worked, 1);
}

TEST(SharedWork, TellsEverybodyWhenItStops) {
    FairPool pool(FairPoolSettings{});
    SharedWork<std::string> shared(pool, "busy");
    std::string told;
    const auto work = [] { return std::string("text"); };
    const auto tell = [&](const std::string& text) { told += text + " "; };
    {
        Plug plug(pool);
        shared.ask("key", quota_owner_at("a"), work, tell);
        shared.ask("key", quota_owner_at("b"), work, tell);
        std::thread stopper([&] { pool.stop(); });
        while (pool.waiting() > 0) std::this_thread::yield();
        plug.end.set_value();
        stopper.join();
    }
    EXPECT_EQ(told, "");
    shared.stop();
    EXPECT_EQ(told, "busy busy ");
    shared.ask("key", quota_owner_at("a"), work, tell);
    EXPECT_EQ(told, "busy busy busy ");
}

// ---- budgets

TEST(Rates, WhatIsChargedMakesDebtsThatAreForgivenInTime) {
    const Rate rate{.per_second = 0.5, .burst = 10};
    TokenBucket bucket;
    const auto start = Clock::now();
    EXPECT_TRUE(bucket.has_tokens(rate, start));
    bucket.charge(rate, 9, start);
    EXPECT_TRUE(bucket.has_tokens(rate, start));
    bucket.charge(rate, 3, start);
    EXPECT_FALSE(bucket.has_tokens(rate, start));
    EXPECT_FALSE(bucket.has_tokens(rate, start + 3s));
    EXPECT_TRUE(bucket.has_tokens(rate, start + 5s));
    // The wait is bounded by a burst and its debt.
    bucket.charge(rate, 1e6, start);
    EXPECT_FALSE(bucket.has_tokens(rate, start + 19s));
    EXPECT_TRUE(bucket.has_tokens(rate, start + 21s));
}

TEST(Rates, PeopleHaveABucketEach) {
    PersonRateLimiter rates({.per_second = 0.001, .burst = 2}, 2);
    EXPECT_TRUE(rates.take("a"));
    EXPECT_TRUE(rates.take("a"));
    EXPECT_FALSE(rates.take("a"));
    EXPECT_TRUE(rates.take("b"));
    rates.charge("b", 5);
    EXPECT_FALSE(rates.has_tokens("b"));
    EXPECT_TRUE(rates.has_tokens("c"));
    EXPECT_EQ(rates.remembered(), 2U);
}

TEST(TextCaches, KeepWhatWasLastAskedForUpToTheirBytes) {
    TextCache cache(100);
    const auto text = [](std::size_t size) { return std::make_shared<const std::string>(size, 'x'); };
    cache.put("a", text(40));
    cache.put("b", text(40));
    EXPECT_TRUE(cache.find("a"));
    cache.put("c", text(40));
    EXPECT_TRUE(cache.find("a"));
    EXPECT_FALSE(cache.find("b"));
    EXPECT_TRUE(cache.find("c"));
    cache.put("too big", text(101));
    EXPECT_FALSE(cache.find("too big"));
    EXPECT_LE(cache.bytes(), 100U);
}

}  // namespace
}  // namespace subrosa::server
