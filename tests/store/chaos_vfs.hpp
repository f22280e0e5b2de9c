// An SQLite VFS with fault injection: full disk, I/O errors, partial writes, a slow disk. It wraps the
// default VFS of the process while it lives.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <new>
#include <sqlite3.h>
#include <stdexcept>
#include <thread>

namespace subrosa::store::testing {

enum class Fault { none, full, write_error, short_write, sync_error };

class ChaosVfs {
  public:
    ChaosVfs() : real_(sqlite3_vfs_find(nullptr)) {
        vfs_ = *real_;
        vfs_.zName = "chaos";
        vfs_.pAppData = this;
        vfs_.szOsFile = static_cast<int>(sizeof(File)) + real_->szOsFile;
        vfs_.xOpen = &open;
        if (sqlite3_vfs_register(&vfs_, 1) != SQLITE_OK) throw std::runtime_error("no file system for chaos");
    }
    ChaosVfs(const ChaosVfs&) = delete;
    ChaosVfs& operator=(const ChaosVfs&) = delete;
    ChaosVfs(ChaosVfs&&) = delete;
    ChaosVfs& operator=(ChaosVfs&&) = delete;
    // All databases must be closed.
    ~ChaosVfs() {
        sqlite3_vfs_unregister(&vfs_);
        sqlite3_vfs_register(real_, 1);
    }

    // The n-th following write (or sync) fails, from 1, and `count` after it.
    void fail(Fault fault, std::uint64_t n, std::uint64_t times = 1) {
        fault_ = Fault::none;
        calls_ = 0;
        first_ = n;
        last_ = n + times - 1;
        fault_ = fault;
    }
    // All fail until lifted.
    void fail_always(Fault fault) { fail(fault, 1, std::uint64_t{1} << 60U); }
    void lift() { fault_ = Fault::none; }
    void slow_down(std::chrono::milliseconds sync) { slow_ = sync.count(); }

    // Number of failed calls.
    [[nodiscard]] std::uint64_t failed() const { return failed_; }
    // Number of calls since fail().
    [[nodiscard]] std::uint64_t calls() const { return calls_; }
    [[nodiscard]] std::uint64_t syncs() const { return syncs_; }

  private:
    // SQLite's file object; the default VFS's file follows it.
    struct File {
        sqlite3_file base;
        ChaosVfs* chaos;
        [[nodiscard]] sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
    };
    static File& chaotic(sqlite3_file* file) { return *reinterpret_cast<File*>(file); }
    static sqlite3_file* real(sqlite3_file* file) { return chaotic(file).real(); }

    // Whether this call must fail.
    bool hit(bool sync) {
        const Fault fault = fault_;
        if (fault == Fault::none || sync != (fault == Fault::sync_error)) return false;
        const std::uint64_t call = ++calls_;
        if (call < first_ || call > last_) return false;
        ++failed_;
        return true;
    }

    static int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out) {
        auto* chaos = static_cast<ChaosVfs*>(vfs->pAppData);
        File* made = new (file) File{{nullptr}, chaos};
        std::memset(static_cast<void*>(made->real()), 0, static_cast<std::size_t>(chaos->real_->szOsFile));
        const int code = chaos->real_->xOpen(chaos->real_, name, made->real(), flags, out);
        if (made->real()->pMethods != nullptr) made->base.pMethods = &methods();
        return code;
    }
    static int write(sqlite3_file* file, const void* data, int size, sqlite3_int64 offset) {
        ChaosVfs& chaos = *chaotic(file).chaos;
        if (!chaos.hit(false)) return real(file)->pMethods->xWrite(real(file), data, size, offset);
        switch (chaos.fault_.load()) {
            case Fault::short_write:
                real(file)->pMethods->xWrite(real(file), data, size / 2, offset);
                return SQLITE_IOERR_WRITE;
            case Fault::write_error:
                return SQLITE_IOERR_WRITE;
            default:
                return SQLITE_FULL;
        }
    }
    static int sync(sqlite3_file* file, int flags) {
        ChaosVfs& chaos = *chaotic(file).chaos;
        ++chaos.syncs_;
        if (const auto slow = chaos.slow_.load(); slow > 0)
            std::this_thread::sleep_for(std::chrono::milliseconds(slow));
        if (chaos.hit(true)) return SQLITE_IOERR_FSYNC;
        return real(file)->pMethods->xSync(real(file), flags);
    }
    static int close(sqlite3_file* file) { return real(file)->pMethods->xClose(real(file)); }

    static const sqlite3_io_methods& methods() {
        // Version 2: shared memory for the log, no memory-mapped files.
        static const sqlite3_io_methods all{
            2,
            &close,
            [](sqlite3_file* f, void* to, int n, sqlite3_int64 at) {
                return real(f)->pMethods->xRead(real(f), to, n, at);
            },
            &write,
            [](sqlite3_file* f, sqlite3_int64 size) { return real(f)->pMethods->xTruncate(real(f), size); },
            &sync,
            [](sqlite3_file* f, sqlite3_int64* size) { return real(f)->pMethods->xFileSize(real(f), size); },
            [](sqlite3_file* f, int lock) { return real(f)->pMethods->xLock(real(f), lock); },
            [](sqlite3_file* f, int lock) { return real(f)->pMethods->xUnlock(real(f), lock); },
            [](sqlite3_file* f, int* out) { return real(f)->pMethods->xCheckReservedLock(real(f), out); },
            [](sqlite3_file* f, int op, void* arg) {
                return real(f)->pMethods->xFileControl(real(f), op, arg);
            },
            [](sqlite3_file* f) { return real(f)->pMethods->xSectorSize(real(f)); },
            [](sqlite3_file* f) { return real(f)->pMethods->xDeviceCharacteristics(real(f)); },
            [](sqlite3_file* f, int page, int size, int extend, void volatile** out) {
                return real(f)->pMethods->xShmMap(real(f), page, size, extend, out);
            },
            [](sqlite3_file* f, int offset, int n, int flags) {
                return real(f)->pMethods->xShmLock(real(f), offset, n, flags);
            },
            [](sqlite3_file* f) { real(f)->pMethods->xShmBarrier(real(f)); },
            [](sqlite3_file* f, int remove) { return real(f)->pMethods->xShmUnmap(real(f), remove); },
            nullptr,
            nullptr,
        };
        return all;
    }

    sqlite3_vfs* real_;
    sqlite3_vfs vfs_{};
    std::atomic<Fault> fault_ = Fault::none;
    std::atomic<std::uint64_t> calls_ = 0;
    std::atomic<std::uint64_t> first_ = 0;
    std::atomic<std::uint64_t> last_ = 0;
    std::atomic<std::uint64_t> failed_ = 0;
    std::atomic<std::uint64_t> syncs_ = 0;
    std::atomic<std::int64_t> slow_ = 0;
};

}  // namespace subrosa::store::testing
