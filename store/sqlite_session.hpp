// SQLite-specific operations through SOCI: opening, checking, copying.
#pragma once

#include "store/store.hpp"

#include <filesystem>
#include <memory>

namespace soci {
class session;
}

namespace subrosa::store {

inline constexpr const char* database_name = "subrosa.db";

// The file must exist; an empty file is an empty database. Errors name the file.
Result<std::unique_ptr<soci::session>> open_session(const std::filesystem::path& file);
// The value of a pragma.
Result<std::string> pragma(soci::session& sql, std::string_view name);
// Commits are durable (WAL, full sync); readers and the writer do not block each other.
Result<void> make_durable(soci::session& sql);
// Checks the structure of all pages; faster than check_whole(), which also compares indices with tables.
Result<void> check_structure(soci::session& sql);
// Checks everything.
Result<void> check_whole(soci::session& sql);
// A consistent copy, also during writes. `file` must be empty.
Result<void> copy_into(soci::session& sql, const std::filesystem::path& file);
// Moves the log into the database file.
Result<void> checkpoint_log(soci::session& sql);

}  // namespace subrosa::store
