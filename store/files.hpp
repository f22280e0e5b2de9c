// Private files, and durable file operations.
#pragma once

#include "store/store.hpp"

#include <filesystem>

namespace subrosa::store {

// An owned file descriptor.
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

// Creates the directory if missing, with mode 0700.
Result<void> make_private_directory(const std::filesystem::path& directory);
// Opens for reading and writing; a new file has mode 0600.
Result<Descriptor> open_private_file(const std::filesystem::path& file);
// Creates an empty private file beside `file`, with a unique name.
Result<std::filesystem::path> make_file_beside(const std::filesystem::path& file);

Result<void> copy_content(const std::filesystem::path& from, const std::filesystem::path& to);
// The content of the file, or the names in the directory, are on disk when it returns.
Result<void> sync_to_disk(const std::filesystem::path& file_or_directory);
// Replaces `to` by `from`, atomically.
Result<void> put_in_place(const std::filesystem::path& from, const std::filesystem::path& to);

// Deletes a temporary file at the end of the scope, if it still exists.
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
