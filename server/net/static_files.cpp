#include "server/net/static_files.hpp"

#include "server/net/answers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace subrosa::server {

namespace {

namespace fs = std::filesystem;

struct Type {
    std::string_view ending;
    std::string_view name;
};
constexpr std::array types{
    Type{".html", "text/html; charset=utf-8"},
    Type{".js", "text/javascript; charset=utf-8"},
    Type{".mjs", "text/javascript; charset=utf-8"},
    Type{".css", "text/css; charset=utf-8"},
    Type{".json", "application/json"},
    Type{".webmanifest", "application/manifest+json"},
    Type{".svg", "image/svg+xml"},
    Type{".png", "image/png"},
    Type{".jpg", "image/jpeg"},
    Type{".webp", "image/webp"},
    Type{".ico", "image/x-icon"},
    Type{".woff2", "font/woff2"},
    Type{".woff", "font/woff"},
    Type{".wasm", "application/wasm"},
    Type{".txt", "text/plain; charset=utf-8"},
    Type{".map", "application/json"},
    Type{".mp3", "audio/mpeg"},
    Type{".ogg", "audio/ogg"},
};

std::string type_of(const fs::path& path) {
    const std::string ending = path.extension().string();
    const auto* known =
        std::find_if(types.begin(), types.end(), [&](const Type& type) { return type.ending == ending; });
    return std::string(known == types.end() ? "application/octet-stream" : known->name);
}

// No part is empty, hidden or "..".
bool is_plain(std::string_view path) {
    while (!path.empty()) {
        const std::size_t end = path.find('/');
        const std::string_view part = path.substr(0, end);
        if (part.empty() || part.starts_with('.')) return false;
        if (end == std::string_view::npos) break;
        path.remove_prefix(end + 1);
    }
    return true;
}

// The canonical path, if it is a regular file under the root.
std::optional<fs::path> file_under(const fs::path& root, std::string_view relative) {
    std::error_code trouble;
    const fs::path real = fs::canonical(root / relative, trouble);
    if (trouble || !fs::is_regular_file(real, trouble)) return std::nullopt;
    const auto [end, rest] = std::mismatch(root.begin(), root.end(), real.begin(), real.end());
    return end == root.end() ? std::optional(real) : std::nullopt;
}

// Changes whenever the file does.
std::string tag_of(const fs::path& file) {
    std::error_code trouble;
    const auto size = fs::file_size(file, trouble);
    const auto time = fs::last_write_time(file, trouble).time_since_epoch().count();
    return fmt::format("\"{:x}-{:x}\"", size, time);
}

// Whether a list such as "gzip;q=0.8, br" contains the word with a non-zero weight.
bool accepts(std::string_view list, std::string_view word) {
    while (!list.empty()) {
        const std::size_t end = list.find(',');
        std::string_view item = list.substr(0, end);
        list = end == std::string_view::npos ? std::string_view{} : list.substr(end + 1);
        item.remove_prefix(std::min(item.find_first_not_of(" \t"), item.size()));
        const std::string_view name = item.substr(0, item.find_first_of("; \t"));
        if (name != word) continue;
        const std::size_t weight = item.find("q=");
        return weight == std::string_view::npos ||
               item.substr(weight + 2).find_first_of("123456789") != std::string_view::npos;
    }
    return false;
}

bool has_tag(std::string_view list, std::string_view tag) {
    return list == "*" || list.find(tag) != std::string_view::npos;
}

}  // namespace

Result<StaticFiles> StaticFiles::open(const fs::path& directory) {
    std::error_code trouble;
    fs::path root = fs::canonical(directory, trouble);
    if (trouble || !fs::is_directory(root, trouble)) {
        return Error{fmt::format("{} is no directory", directory.string())};
    }
    return StaticFiles(std::move(root));
}

HttpResponse StaticFiles::serve(const HttpRequest& request) const {
    if (request.method == Method::post) return refuse(405, "only GET and HEAD here");
    std::string relative = request.path.substr(std::min<std::size_t>(1, request.path.size()));
    const std::string_view last = std::string_view(relative).substr(relative.rfind('/') + 1);
    if (last.find('.') == std::string_view::npos) relative = "index.html";
    const auto file = is_plain(relative) ? file_under(root_, relative) : std::nullopt;
    if (!file) return refuse(404, "no such file");

    HttpResponse response;
    response.content_type = type_of(relative);
    response.cache = relative.starts_with("assets/") ? Cache::forever : Cache::ask_again;
    response.headers.emplace_back("Vary", "Accept-Encoding");
    // Messengers show them in pages of their own.
    if (relative.starts_with("cards/"))
        response.headers.emplace_back("Cross-Origin-Resource-Policy", "cross-origin");
    fs::path sent = *file;
    for (const auto& [word, ending] : {std::pair{"br", ".br"}, std::pair{"gzip", ".gz"}}) {
        if (!accepts(request.accept_encoding, word)) continue;
        if (const auto packed = file_under(root_, relative + ending)) {
            response.headers.emplace_back("Content-Encoding", word);
            sent = *packed;
            break;
        }
    }
    const std::string tag = tag_of(sent);
    response.headers.emplace_back("ETag", tag);
    if (has_tag(request.if_none_match, tag)) {
        response.status = 304;
    } else {
        response.body = FileBody{sent};
    }
    return response;
}

}  // namespace subrosa::server
