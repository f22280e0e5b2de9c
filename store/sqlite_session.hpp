// Everything that is SQLite's alone: how its file is opened, checked and copied through SOCI.
#pragma once

#include "store/store.hpp"

#include <filesystem>
#include <memory>

namespace soci {
class session;
}

namespace subrosa::store {

inline constexpr const char* database_name = "subrosa.db";

// The file must be there; an empty one is an empty database. Errors name the file.
Result<std::unique_ptr<soci::session>> open_session(const std::filesystem::path& file);
// What a setting of this session is now.
Result<std::string> pragma(soci::session& sql, std::string_view name);
// What is committed is on the disk; readers and the one writer do not wait for each other.
Result<void> make_durable(soci::session& sql);
// Reads all of it and finds every page and row in its place; faster than check_whole(), which compares
// indices with their tables too.
Result<void> check_structure(soci::session& sql);
// Reads all of it and finds it whole.
Result<void> check_whole(soci::session& sql);
// A copy as of one moment, also while somebody writes. `file` must be empty.
Result<void> copy_into(soci::session& sql, const std::filesystem::path& file);
// Brings what is still in the log into the file itself.
Result<void> fold_log(soci::session& sql);

}  // namespace subrosa::store
