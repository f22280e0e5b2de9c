// An exclusive lock of a data directory.
#pragma once

#include "store/files.hpp"

#include <filesystem>

namespace subrosa::store {

// Released by the destructor, or by the system when the process ends.
class DirectoryLock {
  public:
    // The directory must exist. An error names the process that holds the lock.
    static Result<DirectoryLock> take(const std::filesystem::path& directory);

  private:
    explicit DirectoryLock(Descriptor file) : file_(std::move(file)) {}

    Descriptor file_;
};

}  // namespace subrosa::store
