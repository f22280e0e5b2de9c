#include "store/lock.hpp"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <sys/file.h>
#include <system_error>
#include <tuple>
#include <unistd.h>

namespace subrosa::store {

namespace {

// The process id in the lock file; it may not be written yet.
std::string holder(int file) {
    std::array<char, 16> text{};
    const ssize_t count = ::pread(file, text.data(), text.size(), 0);
    const std::string_view all(text.data(), count > 0 ? static_cast<std::size_t>(count) : 0);
    const std::string_view digits = all.substr(0, all.find_first_not_of("0123456789"));
    return digits.empty() ? "another process" : fmt::format("process {}", digits);
}

}  // namespace

Result<DirectoryLock> DirectoryLock::take(const std::filesystem::path& directory) {
    const std::filesystem::path name = directory / "subrosa.lock";
    auto file = open_private_file(name);
    if (!file) return file.error();
    const int number = file->number();
    if (::flock(number, LOCK_EX | LOCK_NB) != 0) {
        if (errno == EWOULDBLOCK)
            return Error{fmt::format("{} is in use by {}", directory.string(), holder(number))};
        return Error{
            fmt::format("cannot lock {}: {}", name.string(), std::generic_category().message(errno))};
    }
    const std::string self = fmt::format("{}\n", ::getpid());
    // The id is informational; a failure to write it is ignored.
    if (::ftruncate(number, 0) == 0) std::ignore = ::pwrite(number, self.data(), self.size(), 0);
    return DirectoryLock(*std::move(file));
}

}  // namespace subrosa::store
