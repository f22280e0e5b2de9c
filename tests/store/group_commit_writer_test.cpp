// The database thread: group commit, savepoints, and the end of the queue.
#include "store/group_commit_writer.hpp"

#include "tests/store/helpers.hpp"

#include <atomic>
#include <future>
#include <latch>

namespace subrosa::store {
namespace {

using namespace testing;

struct Keeping : ::testing::Test {
    TemporaryDirectory directory;
    std::mutex mutex;
    Strings complaints;

    GroupCommitSettings settings() {
        GroupCommitSettings settings;
        settings.on_error = [this](std::string_view what) {
            const std::lock_guard lock(mutex);
            complaints.emplace_back(what);
        };
        return settings;
    }

    // Waits for the answer.
    static bool written(GroupCommitWriter& writer, GroupCommitWriter::Work work) {
        std::promise<bool> answer;
        writer.write(std::move(work), [&](bool durable) { answer.set_value(durable); });
        return answer.get_future().get();
    }
    static std::optional<Strings> journal(GroupCommitWriter& writer, const std::string& table) {
        std::promise<std::optional<Strings>> answer;
        writer.read<Strings>([&](Store& store) { return store.journal(table); },
                             [&](std::optional<Strings> lines) { answer.set_value(std::move(lines)); });
        return answer.get_future().get();
    }
};

// Blocks the database thread, so that the queue grows.
class Held {
  public:
    explicit Held(GroupCommitWriter& writer) {
        writer.write(
            [this](Store&) {
                begun_.count_down();
                go_.wait();
            },
            [this](bool) { done_.count_down(); });
        begun_.wait();
    }
    Held(const Held&) = delete;
    Held& operator=(const Held&) = delete;
    Held(Held&&) = delete;
    Held& operator=(Held&&) = delete;
    ~Held() {
        go_.count_down();
        done_.wait();
    }

  private:
    std::latch begun_{1};
    std::latch go_{1};
    std::latch done_{1};
};

TEST_F(Keeping, WhatIsDoneIsOnTheDisk) {
    {
        GroupCommitWriter writer(opened(directory.path()), settings());
        EXPECT_TRUE(written(writer, [](Store& store) { put_journal(store, "a", 2); }));
        EXPECT_EQ(journal(writer, "a"), (Strings{"line 0", "line 1"}));
    }
    EXPECT_EQ(opened(directory.path())->journal("a").size(), 2);
    EXPECT_EQ(complaints, Strings{});
}

TEST_F(Keeping, WhatWaitsSharesACommit) {
    constexpr std::size_t count = 300;
    GroupCommitWriter writer(opened(directory.path()), settings());
    ASSERT_TRUE(written(writer, [](Store& store) { store.put_table(row("a")); }));
    const GroupCommitStats before = writer.stats();
    Strings order;
    std::latch all(count);
    {
        const Held held(writer);
        for (std::uint64_t number = 0; number < count; ++number)
            writer.write(
                [number](Store& store) {
                    store.append({"a", number, std::to_string(number)});
                },
                [&, number](bool durable) {
                    if (durable) order.push_back(std::to_string(number));
                    all.count_down();
                });
        EXPECT_EQ(writer.stats().queued, count);
    }
    all.wait();
    const GroupCommitStats after = writer.stats();
    EXPECT_EQ(after.batches - before.batches, 2) << "the one that was held, and all others";
    EXPECT_EQ(after.works - before.works, count + 1);
    EXPECT_EQ(after.largest_batch, count);
    EXPECT_EQ(after.queued, 0);
    EXPECT_EQ(after.failed_works, 0);
    EXPECT_GT(after.committing, before.committing);
    EXPECT_EQ(order.size(), count);
    EXPECT_EQ(journal(writer, "a"), order) << "in the order in which they came";
}

TEST_F(Keeping, ABatchIsNotLargerThanItMayBe) {
    auto few = settings();
    few.largest_batch = 10;
    GroupCommitWriter writer(open_in_memory().value(), few);
    {
        const Held held(writer);
        for (int i = 0; i < 95; ++i) writer.write([](Store&) {}, {});
    }
    writer.stop();
    EXPECT_EQ(writer.stats().largest_batch, 10);
    EXPECT_EQ(writer.stats().batches, 11);
    EXPECT_EQ(writer.stats().works, 96);
}

TEST_F(Keeping, WorkThatFailsIsUndoneAlone) {
    GroupCommitWriter writer(opened(directory.path()), settings());
    std::vector<bool> answers;
    std::latch all(4);
    const auto answer = [&](bool durable) {
        answers.push_back(durable);
        all.count_down();
    };
    {
        const Held held(writer);
        writer.write([](Store& store) { put_journal(store, "a", 1); }, answer);
        writer.write(
            [](Store& store) {
                put_journal(store, "half", 1);
                store.append({"a", 7, "too far"});
            },
            answer);
        writer.write([](Store& store) { store.append({"a", 1, "line 1"}); }, answer);
        writer.write([](Store&) { throw std::logic_error("a mistake"); }, answer);
    }
    all.wait();
    EXPECT_EQ(answers, (std::vector<bool>{true, false, true, false}));
    EXPECT_EQ(writer.stats().largest_batch, 4);
    EXPECT_EQ(writer.stats().failed_works, 2);
    EXPECT_EQ(writer.stats().failed_batches, 0);
    EXPECT_EQ(complaints.size(), 2);
    EXPECT_EQ(journal(writer, "a"), (Strings{"line 0", "line 1"}));
    EXPECT_EQ(journal(writer, "half"), Strings{}) << "nothing of it is left";
    writer.stop();
    EXPECT_EQ(journal(writer, "a"), std::nullopt) << "it has stopped";
}

TEST_F(Keeping, ACommitThatFailsUndoesAllOfItAndIsNotTheEnd) {
    GroupCommitWriter writer(opened(directory.path()), settings());
    ASSERT_TRUE(written(writer, [](Store& store) { put_journal(store, "a", 1); }));
    std::atomic<int> refused = 0;
    std::latch all(20);
    {
        const FullDisk full(std::filesystem::file_size(directory.path() / "subrosa.db-wal"));
        {
            const Held held(writer);
            for (std::uint64_t number = 1; number <= 20; ++number)
                writer.write(
                    [number](Store& store) {
                        store.append({"a", number, std::string(3000, 'x')});
                    },
                    [&](bool durable) {
                        refused += durable ? 0 : 1;
                        all.count_down();
                    });
        }
        all.wait();
    }
    EXPECT_EQ(refused, 20);
    EXPECT_GE(writer.stats().failed_batches, 1);
    EXPECT_EQ(journal(writer, "a"), Strings{"line 0"});
    EXPECT_TRUE(written(writer, [](Store& store) { store.append({"a", 1, "line 1"}); }));
    EXPECT_EQ(journal(writer, "a"), (Strings{"line 0", "line 1"}));
}

TEST_F(Keeping, WorkWithAResultGivesItWhenItIsDurable) {
    GroupCommitWriter writer(open_in_memory().value(), settings());
    const auto add = [&](const Person& person) {
        std::promise<std::optional<bool>> answer;
        writer.write<bool>([&](Store& store) { return store.add_person(person); },
                           [&](std::optional<bool> added) { answer.set_value(added); });
        return answer.get_future().get();
    };
    EXPECT_EQ(add(account("1", "Anna")), true);
    EXPECT_EQ(add(account("2", "anna")), false);
    EXPECT_EQ(add(account("1", "Bert")), std::nullopt) << "one id twice: a failure of the store";
}

TEST_F(Keeping, StopFinishesTheQueue) {
    std::atomic<int> done = 0;
    std::atomic<int> late = 0;
    {
        GroupCommitWriter writer(opened(directory.path()), settings());
        {
            const Held held(writer);
            for (int i = 0; i < 50; ++i)
                writer.write([i](Store& store) { store.put_table(row(std::to_string(i))); },
                             [&](bool durable) {
                                 done += durable ? 1 : 0;
                                 // Work queued by an answer is still processed.
                                 writer.write([](Store&) {}, [&](bool also) { done += also ? 1 : 0; });
                             });
        }
        writer.stop();
        EXPECT_EQ(done, 100);
        writer.stop();
        writer.write([](Store&) { FAIL() << "it has stopped"; },
                     [&](bool durable) { late += durable ? 100 : 1; });
        EXPECT_EQ(late, 1);
    }
    EXPECT_EQ(opened(directory.path())->count_tables_in("running"), 50);
}

TEST_F(Keeping, ManyThreadsMayWriteAtOnce) {
    constexpr int threads = 8;
    constexpr int each = 200;
    std::atomic<int> done = 0;
    {
        GroupCommitWriter writer(opened(directory.path()), settings());
        std::vector<std::jthread> writers;
        for (int thread = 0; thread < threads; ++thread)
            writers.emplace_back([&, thread] {
                const std::string table = std::to_string(thread);
                writer.write([table](Store& store) { store.put_table(row(table)); }, {});
                for (std::uint64_t number = 0; number < each; ++number) {
                    writer.write(
                        [=](Store& store) {
                            store.append({table, number, "x"});
                        },
                        [&](bool durable) { done += durable ? 1 : 0; });
                    std::ignore = writer.stats();
                }
            });
        writers.clear();
        writer.stop();
        EXPECT_LT(writer.stats().batches, writer.stats().works);
    }
    EXPECT_EQ(done, threads * each);
    const auto store = opened(directory.path());
    for (int thread = 0; thread < threads; ++thread)
        EXPECT_EQ(store->journal(std::to_string(thread)).size(), each);
}

TEST_F(Keeping, TheHouseIsNotedAsOpenWhileIdleAndAtTheEnd) {
    std::atomic<Millis> now = 1000;
    std::atomic<int> asked = 0;
    auto often = settings();
    often.heartbeat_interval = std::chrono::milliseconds(5);
    often.clock = [&] {
        ++asked;
        return now.load();
    };
    {
        GroupCommitWriter writer(opened(directory.path()), often);
        EXPECT_EQ(writer.down_since(), std::nullopt);
        while (asked < 3) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        EXPECT_EQ(writer.stats().works, 0) << "nobody asked for it";
        now = 2000;
        writer.stop();
    }
    GroupCommitWriter again(opened(directory.path()), settings());
    EXPECT_EQ(again.down_since(), 2000);
}

TEST_F(Keeping, TheHouseIsNotedAsOpenAlsoWhenBusy) {
    std::atomic<Millis> now = 1000;
    auto often = settings();
    often.heartbeat_interval = std::chrono::milliseconds(5);
    often.clock = [&] { return now.load(); };
    GroupCommitWriter writer(open_in_memory().value(), often);
    std::atomic<bool> heartbeat = false;
    std::atomic<bool> enough = false;
    std::function<void(bool)> go_on = [&](bool) {
        if (heartbeat || enough) return;
        // The queue is never empty.
        writer.write([&](Store& store) { heartbeat = store.last_heartbeat() == 1000; }, go_on);
        writer.write([](Store&) {}, {});
    };
    go_on(true);
    for (int i = 0; i < 5000 && !heartbeat; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    EXPECT_TRUE(heartbeat);
    enough = true;
    writer.stop();
}

// A crash before all tables are loaded must not move the heartbeat.
TEST_F(Keeping, TheHouseIsNotNotedAsOpenBeforeItIsToldTo) {
    { opened(directory.path())->record_heartbeat(77); }
    auto held = settings();
    held.record_heartbeat = false;
    held.heartbeat_interval = std::chrono::milliseconds(1);
    held.clock = [] { return Millis{1000}; };
    {
        GroupCommitWriter writer(opened(directory.path()), held);
        for (int i = 0; i < 5; ++i) EXPECT_TRUE(written(writer, [](Store&) {}));
        EXPECT_EQ(writer.down_since(), 77);
    }
    {
        GroupCommitWriter writer(opened(directory.path()), held);
        EXPECT_EQ(writer.down_since(), 77);
        writer.enable_heartbeat();
    }
    EXPECT_EQ(opened(directory.path())->last_heartbeat(), 1000);
}

// Loading tables after a start takes long; meanwhile writability is probed.
TEST_F(Keeping, SomethingIsWrittenAlsoWhileTheHouseIsNotNotedAsOpen) {
    { opened(directory.path())->record_heartbeat(77); }
    auto held = settings();
    held.record_heartbeat = false;
    held.heartbeat_interval = std::chrono::milliseconds(10);
    {
        GroupCommitWriter writer(opened(directory.path()), held);
        const auto slow_read = [](Store&) { std::this_thread::sleep_for(std::chrono::milliseconds(10)); };
        for (int i = 0; i < 60; ++i) EXPECT_TRUE(written(writer, slow_read));
        EXPECT_LT(writer.stats().since_written, std::chrono::milliseconds(400));
        EXPECT_TRUE(writer.stats().writable);
    }
    EXPECT_EQ(opened(directory.path())->last_heartbeat(), 77);
}

}  // namespace
}  // namespace subrosa::store
