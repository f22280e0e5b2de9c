// GroupCommitWriter on a failing disk: acknowledged writes are kept, others are not, and it continues.
// SUBROSA_CHAOS sets the amount (tests/soak/chaos: 100 times).
#include "games/core/random.hpp"
#include "store/backup.hpp"
#include "store/files.hpp"
#include "store/group_commit_writer.hpp"
#include "store/migrations.hpp"
#include "store/sqlite_session.hpp"
#include "tests/store/chaos_vfs.hpp"
#include "tests/store/helpers.hpp"
#include "tests/store/raw_database.hpp"

#include <fmt/format.h>

#include <csignal>
#include <fstream>
#include <future>
#include <soci/soci.h>
#include <sys/wait.h>
#include <unistd.h>

namespace subrosa::store {
namespace {

using namespace testing;
namespace fs = std::filesystem;

unsigned rounds(unsigned usual) {
    const char* asked = std::getenv("SUBROSA_CHAOS");
    return asked == nullptr ? usual : usual * static_cast<unsigned>(std::atoi(asked));
}

// Writes journals one after the other; each line is retried until acknowledged, as a table does.
class JournalAppender {
  public:
    explicit JournalAppender(GroupCommitWriter& writer) : writer_(writer) {}

    // Several lines at once share a commit; unacknowledged ones are rolled back.
    bool write(std::size_t count) {
        std::vector<std::promise<bool>> answers(count);
        std::vector<std::string> wanted;
        for (std::size_t i = 0; i < count; ++i) {
            const std::uint64_t number = acknowledged_.size() + i;
            wanted.push_back(fmt::format("{} {}", tries_++, std::string(500, 'x')));
            writer_.write(
                [number, line = wanted.back()](Store& store) {
                    store.put_table(row("a"));
                    store.append({"a", number, line});
                },
                [&, i](bool durable) { answers[i].set_value(durable); });
        }
        bool all = true;
        for (std::size_t i = 0; i < count; ++i) {
            const bool durable = answers[i].get_future().get();
            EXPECT_FALSE(durable && !all) << "a line was kept after one that was not";
            all = all && durable;
            if (durable) acknowledged_.push_back(wanted[i]);
        }
        return all;
    }
    [[nodiscard]] const Strings& acknowledged() const { return acknowledged_; }

  private:
    GroupCommitWriter& writer_;
    Strings acknowledged_;
    std::uint64_t tries_ = 0;
};

struct Chaos : ::testing::TestWithParam<Fault> {
    TemporaryDirectory temporary;
    fs::path directory = temporary.path() / "data";
};

TEST_P(Chaos, AnyCallMayFailAndNothingAcknowledgedIsLost) {
    std::uint64_t failed = 0;
    std::size_t refused = 0;
    for (std::uint64_t n = 1; n <= rounds(24); ++n) {
        ChaosVfs chaos;
        const fs::path place = temporary.path() / std::to_string(n);
        Strings acknowledged;
        {
            GroupCommitWriter writer(opened(place));
            JournalAppender appender(writer);
            ASSERT_TRUE(appender.write(3));
            chaos.fail(GetParam(), n, 1 + n % 3);
            for (int i = 0; i < 12; ++i)
                refused += appender.write(1 + (n + static_cast<std::uint64_t>(i)) % 4) ? 0 : 1;
            chaos.lift();
            EXPECT_TRUE(appender.write(2)) << "it goes on when the fault is over; call " << n;
            acknowledged = appender.acknowledged();
        }
        failed += chaos.failed();
        ASSERT_EQ(opened(place)->journal("a"), acknowledged) << "call " << n;
        fs::remove_all(place);
    }
    EXPECT_GT(failed, 5U);
    EXPECT_GT(refused, 5U);
}

TEST_P(Chaos, WhileEveryCallFailsNothingIsAcknowledged) {
    ChaosVfs chaos;
    Strings acknowledged;
    {
        GroupCommitWriter writer(opened(directory));
        JournalAppender appender(writer);
        for (int again = 0; again < 3; ++again) {
            ASSERT_TRUE(appender.write(5));
            chaos.fail_always(GetParam());
            const std::size_t before = appender.acknowledged().size();
            for (int i = 0; i < 5; ++i) EXPECT_FALSE(appender.write(2));
            EXPECT_EQ(appender.acknowledged().size(), before);
            // Readable data equals acknowledged data.
            std::promise<std::optional<Strings>> answer;
            chaos.lift();
            writer.read<Strings>([](Store& store) { return store.journal("a"); },
                                 [&](std::optional<Strings> found) { answer.set_value(std::move(found)); });
            EXPECT_EQ(answer.get_future().get(), appender.acknowledged());
        }
        ASSERT_TRUE(appender.write(5));
        acknowledged = appender.acknowledged();
        EXPECT_GT(writer.stats().failed_batches, 0U);
    }
    EXPECT_EQ(opened(directory)->journal("a"), acknowledged);
}

// Killed on a failing disk: acknowledged lines are kept; of the others, a prefix may be.
TEST_P(Chaos, KilledWhileTheDiskFailsKeepsWhatWasAcknowledged) {
    for (std::uint64_t n = 1; n <= rounds(8); ++n) {
        const fs::path place = temporary.path() / std::to_string(n);
        int said[2];
        ASSERT_EQ(::pipe(said), 0);
        const pid_t child = ::fork();
        if (child == 0) {
            ChaosVfs chaos;
            GroupCommitWriter writer(opened(place));
            JournalAppender appender(writer);
            appender.write(4);
            chaos.fail(GetParam(), n, 1000);
            for (int i = 0; i < 10; ++i) appender.write(1);
            const std::uint64_t count = appender.acknowledged().size();
            std::ignore = ::write(said[1], &count, sizeof count);
            ::kill(::getpid(), SIGKILL);
        }
        ::close(said[1]);
        std::uint64_t count = 0;
        ASSERT_EQ(::read(said[0], &count, sizeof count), static_cast<ssize_t>(sizeof count));
        ::close(said[0]);
        ASSERT_EQ(::waitpid(child, nullptr, 0), child);
        const auto store = opened(place);
        EXPECT_GE(store->journal("a").size(), count) << "call " << n;
        EXPECT_LE(store->journal("a").size(), count + 1) << "call " << n;
    }
}

INSTANTIATE_TEST_SUITE_P(Faults, Chaos,
                         ::testing::Values(Fault::full, Fault::write_error, Fault::short_write,
                                           Fault::sync_error),
                         [](const auto& info) {
                             switch (info.param) {
                                 case Fault::full:
                                     return "full";
                                 case Fault::write_error:
                                     return "write_error";
                                 case Fault::short_write:
                                     return "short_write";
                                 default:
                                     return "sync_error";
                             }
                         });

TEST(ChaosDisk, ASlowOneMakesCommitsLargerAndLosesNothing) {
    const TemporaryDirectory temporary;
    ChaosVfs chaos;
    constexpr std::size_t count = 200;
    {
        GroupCommitWriter writer(opened(temporary.path()));
        chaos.slow_down(std::chrono::milliseconds(20));
        std::atomic<std::size_t> kept = 0;
        writer.write([](Store& store) { store.put_table(row("a")); }, {});
        for (std::uint64_t number = 0; number < count; ++number)
            writer.write(
                [number](Store& store) {
                    store.append({"a", number, "x"});
                },
                [&](bool durable) { kept += durable ? 1 : 0; });
        writer.stop();
        EXPECT_EQ(kept, count);
        EXPECT_LT(writer.stats().batches, count / 4);
    }
    EXPECT_EQ(opened(temporary.path())->journal("a").size(), count);
}

// A file size limit in the middle of a commit.
TEST(ChaosDisk, AFileThatMayNotGrowRefusesAndGoesOn) {
    const TemporaryDirectory temporary;
    Strings acknowledged;
    {
        GroupCommitWriter writer(opened(temporary.path()));
        JournalAppender appender(writer);
        ASSERT_TRUE(appender.write(3));
        for (const unsigned more : {0U, 1000U, 4096U, 6000U}) {
            {
                const FullDisk full(fs::file_size(temporary.path() / "subrosa.db-wal") + more);
                for (int i = 0; i < 6; ++i) appender.write(3);
                EXPECT_FALSE(appender.write(3));
            }
            EXPECT_TRUE(appender.write(3));
        }
        acknowledged = appender.acknowledged();
    }
    EXPECT_EQ(opened(temporary.path())->journal("a"), acknowledged);
}

// ---- kill -9 at any moment

// Runs the work in a child process and kills it after some microseconds; returns whether it had ended.
template <class Work>
bool killed_after(unsigned micros, const Work& work) {
    const pid_t child = ::fork();
    if (child == 0) {
        work();
        ::_exit(0);
    }
    ::usleep(micros);
    ::kill(child, SIGKILL);
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status);
}

// Duration of the undisturbed work: the range of times to kill it.
template <class Work>
unsigned span_of(const Work& work) {
    const auto began = std::chrono::steady_clock::now();
    const pid_t child = ::fork();
    if (child == 0) {
        work();
        ::_exit(0);
    }
    ::waitpid(child, nullptr, 0);
    return 1 + static_cast<unsigned>(std::chrono::duration_cast<std::chrono::microseconds>(
                                         std::chrono::steady_clock::now() - began)
                                         .count());
}

TEST(KilledStore, DuringAMigrationIsAtOneVersionOrTheOther) {
    const TemporaryDirectory temporary;
    const fs::path old = temporary.path() / "old.db";
    // A large database with the first migration only.
    {
        ASSERT_TRUE(open_private_file(old));
        const auto sql = open_session(old).value();
        ASSERT_TRUE(migrate(*sql, std::span(migrations()).first(1)));
        const RawDatabase raw(old);
        raw.run("BEGIN");
        for (int i = 0; i < 3000; ++i)
            raw.run(fmt::format(
                "INSERT INTO game_tables (id, game, phase, owner, summary, listed, created, changed)"
                " VALUES ('t{}', 'rose', 'over', 'o{}', '{}', 1, 1, 1)",
                i, i % 7, std::string(200, 'x')));
        raw.run("COMMIT");
    }
    // The last step rewrites everything, so that it takes a while.
    std::vector<Migration> steps = migrations();
    steps.push_back(
        {steps.back().version + 1,
         {"CREATE TABLE copies AS SELECT id, summary FROM game_tables",
          "CREATE INDEX copies_by_id ON copies (id, summary)", "UPDATE game_tables SET listed = 2"}});
    const fs::path data = temporary.path() / "data";
    const fs::path file = data / database_name;
    const auto bring_up = [&] {
        auto sql = open_session(file);
        if (sql) std::ignore = make_durable(**sql);
        if (sql) std::ignore = migrate(**sql, steps);
    };
    const auto fresh = [&] {
        fs::remove_all(data);
        ASSERT_TRUE(make_private_directory(data));
        fs::copy_file(old, file);
    };
    fresh();
    const unsigned span = span_of(bring_up);
    core::Rng rng(std::uint64_t{11});
    std::map<int, int> found;
    for (unsigned i = 0; i < rounds(12); ++i) {
        fresh();
        killed_after(rng.below(span), bring_up);
        const auto sql = open_session(file).value();
        EXPECT_TRUE(check_whole(*sql));
        const int version = schema_version_of(*sql).value();
        ++found[version];
        const RawDatabase raw(file);
        EXPECT_EQ(raw.value("SELECT COUNT(*) FROM game_tables"), "3000");
        const bool last = version == steps.back().version;
        EXPECT_EQ(raw.value("SELECT COUNT(*) FROM sqlite_master WHERE name LIKE 'copies%'"),
                  last ? "2" : "0");
        EXPECT_EQ(raw.value("SELECT COUNT(*) FROM game_tables WHERE listed = 2"), last ? "3000" : "0");
        // The migration can continue.
        EXPECT_EQ(migrate(*sql, steps).value(), steps.back().version);
    }
    EXPECT_GE(found.size(), 2U) << "they were all killed at the same place";
}

struct KilledCopies : ::testing::Test {
    TemporaryDirectory temporary;
    fs::path data = temporary.path() / "data";
    fs::path other = temporary.path() / "other";
    fs::path file = temporary.path() / "house.backup";
    void SetUp() override {
        for (const auto& [place, lines] : {std::pair(data, 2000U), std::pair(other, 3000U)}) {
            const auto store = opened(place);
            store->begin();
            store->put_table(row("a"));
            for (std::uint64_t i = 0; i < lines; ++i) store->append({"a", i, std::string(400, 'x')});
            store->commit();
        }
    }
};

TEST_F(KilledCopies, ABackupIsWholeOrNotThere) {
    const auto make = [&] { std::ignore = backup(data, file); };
    const unsigned span = span_of(make);
    ASSERT_TRUE(fs::exists(file));
    fs::remove(file);
    core::Rng rng(std::uint64_t{12});
    unsigned there = 0;
    for (unsigned i = 0; i < rounds(12); ++i) {
        killed_after(rng.below(span), make);
        EXPECT_EQ(opened(data)->journal("a").size(), 2000U);
        if (!fs::exists(file)) continue;
        ++there;
        const fs::path place = temporary.path() / "again";
        const auto restored = restore(file, place);
        ASSERT_TRUE(restored) << restored.error().message;
        EXPECT_EQ(opened(place)->journal("a").size(), 2000U);
        fs::remove_all(place);
        fs::remove(file);
    }
    EXPECT_LT(there, rounds(12)) << "nobody was killed in time";
}

TEST_F(KilledCopies, ARestoreLeavesTheOldHouseOrTheNew) {
    ASSERT_TRUE(backup(other, file));
    // A write that is only in the log.
    const auto old_house = [&] {
        fs::remove_all(data);
        const auto store = opened(data);
        store->put_table(row("a"));
        for (std::uint64_t i = 0; i < 20; ++i) store->append({"a", i, "x"});
    };
    const auto put_back = [&] { std::ignore = restore(file, data, true); };
    old_house();
    const unsigned span = span_of(put_back);
    ASSERT_EQ(opened(data)->journal("a").size(), 3000U);
    core::Rng rng(std::uint64_t{13});
    for (unsigned i = 0; i < rounds(12); ++i) {
        old_house();
        killed_after(rng.below(span), put_back);
        const std::size_t found = opened(data)->journal("a").size();
        EXPECT_TRUE(found == 20 || found == 3000) << found;
    }
}

}  // namespace
}  // namespace subrosa::store
