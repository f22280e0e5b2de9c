// One process at a time in a data directory.
#pragma once

#include "store/files.hpp"

#include <filesystem>

namespace subrosa::store {

// Held as long as it lives; the system lets it go when the process ends, however it ends.
class DirectoryLock {
  public:
    // The directory must be there. An error names the process that is in the way.
    static Result<DirectoryLock> take(const std::filesystem::path& directory);

  private:
    explicit DirectoryLock(Descriptor file) : file_(std::move(file)) {}

    Descriptor file_;
};

}  // namespace subrosa::store
