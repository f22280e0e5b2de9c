// Helpers of the store's tests: temporary directories, a full disk, sample rows.
#pragma once

#include "store/sqlite.hpp"

#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <sys/resource.h>
#include <utility>
#include <vector>

namespace subrosa::store::testing {

using Strings = std::vector<std::string>;

class TemporaryDirectory {
  public:
    TemporaryDirectory() {
        std::string name = (std::filesystem::temp_directory_path() / "subrosa-store-XXXXXX").string();
        if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary directory");
        path_ = name;
    }
    TemporaryDirectory(const TemporaryDirectory&) = delete;
    TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;
    TemporaryDirectory(TemporaryDirectory&&) = delete;
    TemporaryDirectory& operator=(TemporaryDirectory&&) = delete;
    ~TemporaryDirectory() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_;
};

// No file of this process may grow, as on a full disk.
class FullDisk {
  public:
    explicit FullDisk(rlim_t bytes) {
        ::getrlimit(RLIMIT_FSIZE, &before_);
        handler_ = std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{bytes, before_.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;
    FullDisk(FullDisk&&) = delete;
    FullDisk& operator=(FullDisk&&) = delete;
    ~FullDisk() {
        ::setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, handler_);
    }

  private:
    rlimit before_{};
    void (*handler_)(int) = nullptr;
};

// value() of an error throws and fails the test.
inline std::unique_ptr<Store> opened(const std::filesystem::path& directory) {
    return open_sqlite(directory).value();
}

inline Person guest(std::string id, std::string name) {
    return {std::move(id), std::move(name), "", 1000};
}
inline Person account(std::string id, std::string name) {
    return {std::move(id), std::move(name), "hash", 1000};
}

inline TableRow row(std::string id, std::string phase = "running", Millis changed = 1000) {
    TableRow row;
    row.id = std::move(id);
    row.game = "rose";
    row.phase = std::move(phase);
    row.owner = "owner";
    row.summary = "{}";
    row.listed = true;
    row.created = 900;
    row.changed = changed;
    return row;
}

// Stores a table with a journal of that length.
inline void put_journal(Store& store, const std::string& table, std::uint64_t lines) {
    store.put_table(row(table));
    for (std::uint64_t number = 0; number < lines; ++number)
        store.append({table, number, "line " + std::to_string(number)});
}

}  // namespace subrosa::store::testing
