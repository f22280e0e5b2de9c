// Files that only their owner may read, and that are on the disk when a function says so.
#pragma once

#include "store/store.hpp"

#include <filesystem>

namespace subrosa::store {

// An open file; closed with it.
class Descriptor {
  public:
    explicit Descriptor(int number = -1) : number_(number) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    Descriptor(Descriptor&& other) noexcept;
    Descriptor& operator=(Descriptor&& other) noexcept;
    ~Descriptor();

    [[nodiscard]] int number() const { return number_; }
    [[nodiscard]] bool open() const { return number_ >= 0; }

  private:
    int number_;
};

// The directory is there afterwards; a new one is for its owner alone (mode 0700).
Result<void> make_private_directory(const std::filesystem::path& directory);
// Opened for reading and writing; a new file is for its owner alone (mode 0600).
Result<Descriptor> open_private_file(const std::filesystem::path& file);
// A new empty file beside `file`, for its owner alone, with a name that nobody uses.
Result<std::filesystem::path> make_file_beside(const std::filesystem::path& file);

Result<void> copy_content(const std::filesystem::path& from, const std::filesystem::path& to);
// What was written to the file, or which names are in the directory, is on the disk when this returns.
Result<void> sync_to_disk(const std::filesystem::path& file_or_directory);
// Puts `from` in the place of `to`: at any moment there is the old one or the new one, and nothing between.
Result<void> put_in_place(const std::filesystem::path& from, const std::filesystem::path& to);

// Deletes a file that was made on the way, whatever the way out; it need not be there any more.
class TemporaryFile {
  public:
    explicit TemporaryFile(std::filesystem::path path) : path_(std::move(path)) {}
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    TemporaryFile(TemporaryFile&&) = delete;
    TemporaryFile& operator=(TemporaryFile&&) = delete;
    ~TemporaryFile();

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_;
};

}  // namespace subrosa::store
