// Direct access to a database file with SQLite.
#pragma once

#include <filesystem>
#include <sqlite3.h>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

namespace subrosa::store::testing {

class RawDatabase {
  public:
    explicit RawDatabase(const std::filesystem::path& file) {
        check(sqlite3_open_v2(file.c_str(), &handle_, SQLITE_OPEN_READWRITE, nullptr));
    }
    RawDatabase(const RawDatabase&) = delete;
    RawDatabase& operator=(const RawDatabase&) = delete;
    RawDatabase(RawDatabase&&) = delete;
    RawDatabase& operator=(RawDatabase&&) = delete;
    ~RawDatabase() { sqlite3_close(handle_); }

    void run(const std::string& statement) const { std::ignore = value(statement); }

    // The first column of the last row; empty if there is none.
    [[nodiscard]] std::string value(const std::string& query) const {
        std::string found;
        const auto keep = [](void* into, int /*columns*/, char** values, char** /*names*/) {
            *static_cast<std::string*>(into) = values[0] == nullptr ? "" : values[0];
            return 0;
        };
        check(sqlite3_exec(handle_, query.c_str(), keep, &found, nullptr));
        return found;
    }

    // A column of all rows, counted from 0.
    [[nodiscard]] std::vector<std::string> column(const std::string& query, int number) const {
        std::vector<std::string> found;
        sqlite3_stmt* statement = nullptr;
        check(sqlite3_prepare_v2(handle_, query.c_str(), -1, &statement, nullptr));
        while (sqlite3_step(statement) == SQLITE_ROW) {
            const auto* const text = reinterpret_cast<const char*>(sqlite3_column_text(statement, number));
            found.emplace_back(text == nullptr ? "" : text);
        }
        check(sqlite3_finalize(statement));
        return found;
    }

  private:
    void check(int code) const {
        if (code != SQLITE_OK) throw std::runtime_error(sqlite3_errmsg(handle_));
    }

    sqlite3* handle_ = nullptr;
};

}  // namespace subrosa::store::testing
