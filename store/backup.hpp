// Backup and restore of a database.
#pragma once

#include "store/store.hpp"

#include <filesystem>

namespace subrosa::store {

// Writes a consistent copy into a new private file, also while a server runs. The file is complete and synced
// when it returns; on an error there is no file.
Result<void> backup(const std::filesystem::path& directory, const std::filesystem::path& file);

// Installs a backup as the database of the directory. The file is fully checked first: a damaged or foreign
// file, a newer schema, or a directory in use is refused. An existing database is replaced only if `replace`.
// On an error nothing has changed.
Result<void> restore(const std::filesystem::path& file, const std::filesystem::path& directory,
                     bool replace = false);

}  // namespace subrosa::store
