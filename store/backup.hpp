// Copies of the database of a data directory, and the way back.
#pragma once

#include "store/store.hpp"

#include <filesystem>

namespace subrosa::store {

// Writes the database as it is at this moment into a new file, for its owner alone; a server may go on
// meanwhile. When it returns, the file is whole and on the disk; after an error there is no such file.
Result<void> backup(const std::filesystem::path& directory, const std::filesystem::path& file);

// Puts a backup in place as the database of the directory. First it is read from end to end: a file that is
// damaged, not ours, or of a newer schema is refused, and so is a directory that a server uses. A database
// that is there already is only replaced if `replace`. After an error all is as it was.
Result<void> restore(const std::filesystem::path& file, const std::filesystem::path& directory,
                     bool replace = false);

}  // namespace subrosa::store
