#include "store/files.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace subrosa::store {

namespace fs = std::filesystem;

namespace {

Error failure(std::string_view what, const fs::path& path, int number) {
    return Error{fmt::format("{} {}: {}", what, path.string(), std::generic_category().message(number))};
}

}  // namespace

Descriptor::Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
}

Descriptor::~Descriptor() {
    if (open()) ::close(number_);
}

TemporaryFile::~TemporaryFile() {
    // SQLite may have created files beside it.
    for (const char* const suffix : {"", "-wal", "-shm", "-journal"}) {
        std::error_code ignored;
        fs::remove(path_.string() + suffix, ignored);
    }
}

Result<void> make_private_directory(const fs::path& directory) {
    std::error_code error;
    if (fs::is_directory(directory, error)) return {};
    const fs::path whole = fs::absolute(directory).lexically_normal();
    const fs::path parent = (whole.has_filename() ? whole : whole.parent_path()).parent_path();
    fs::create_directories(parent, error);
    if (error) return failure("cannot make the directory", parent, error.value());
    if (::mkdir(directory.c_str(), S_IRWXU) != 0) {
        const int number = errno;
        if (number != EEXIST || !fs::is_directory(directory, error))
            return failure("cannot make the directory", directory, number);
    }
    return sync_to_disk(parent);
}

Result<Descriptor> open_private_file(const fs::path& file) {
    Descriptor opened(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR));
    if (!opened.open()) return failure("cannot open", file, errno);
    return opened;
}

Result<fs::path> make_file_beside(const fs::path& file) {
    std::string name = file.string() + ".XXXXXX";
    const Descriptor made(::mkstemp(name.data()));
    if (!made.open()) return failure("cannot make a file beside", file, errno);
    return {boost::system::in_place_value, name};
}

Result<void> copy_content(const fs::path& from, const fs::path& to) {
    std::error_code error;
    fs::copy_file(from, to, fs::copy_options::overwrite_existing, error);
    if (error) return failure("cannot copy", from, error.value());
    if (::chmod(to.c_str(), S_IRUSR | S_IWUSR) != 0) return failure("cannot protect", to, errno);
    return {};
}

Result<void> sync_to_disk(const fs::path& file_or_directory) {
    const Descriptor opened(::open(file_or_directory.c_str(), O_RDONLY | O_CLOEXEC));
    if (!opened.open()) return failure("cannot open", file_or_directory, errno);
    if (::fsync(opened.number()) != 0) return failure("cannot write", file_or_directory, errno);
    return {};
}

Result<void> put_in_place(const fs::path& from, const fs::path& to) {
    if (auto synced = sync_to_disk(from); !synced) return synced;
    if (::rename(from.c_str(), to.c_str()) != 0) return failure("cannot put in place", to, errno);
    return sync_to_disk(fs::absolute(to).parent_path());
}

}  // namespace subrosa::store
