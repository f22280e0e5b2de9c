#include "terminal/join/cookie_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <unistd.h>

namespace subrosa::join {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_cookie = 4096;

bool is_cookie(const std::string& text) {
    return !text.empty() && text.size() <= longest_cookie &&
           std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c <= '~' && c != ';'; });
}

// A name for a file, different for different hosts.
std::string file_name(const client::Url& server) {
    std::string name = fmt::format("{}-{}-{}", server.secure ? "https" : "http", server.host, server.port);
    for (char& c : name) {
        const bool plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                           c == '.' || c == '-';
        if (!plain) c = '_';
    }
    return name + ".session";
}

}  // namespace

fs::path state_directory() {
    if (const char* state = std::getenv("XDG_STATE_HOME"); state != nullptr && *state == '/')
        return fs::path(state) / "subrosa";
    if (const char* home = std::getenv("HOME"); home != nullptr && *home == '/')
        return fs::path(home) / ".local/state/subrosa";
    return {};
}

CookieFile::CookieFile(const fs::path& directory, const client::Url& server)
    : file_(directory.empty() ? fs::path() : directory / file_name(server)) {}

std::optional<std::string> CookieFile::read() const {
    std::ifstream in(file_);
    std::string cookie;
    if (file_.empty() || !std::getline(in, cookie) || !is_cookie(cookie)) return std::nullopt;
    return cookie;
}

bool CookieFile::write(const std::string& cookie) const {
    if (file_.empty() || !is_cookie(cookie)) return false;
    std::error_code error;
    fs::create_directories(file_.parent_path(), error);
    const std::string unfinished = file_.string() + ".new";
    fs::remove(unfinished, error);
    const int file = open(unfinished.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (file < 0) return false;
    const std::string line = cookie + "\n";
    const bool written = ::write(file, line.data(), line.size()) == static_cast<ssize_t>(line.size());
    close(file);
    if (written) fs::rename(unfinished, file_, error);
    if (!written || error) {
        std::error_code ignored;
        fs::remove(unfinished, ignored);
        return false;
    }
    return true;
}

void CookieFile::forget() const {
    std::error_code ignored;
    if (!file_.empty()) fs::remove(file_, ignored);
}

}  // namespace subrosa::join
