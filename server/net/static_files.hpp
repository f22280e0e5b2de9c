// Serves the web client from a directory, and nothing outside of it.
#pragma once

#include "base/result.hpp"
#include "server/net/http.hpp"

#include <filesystem>

namespace subrosa::server {

class StaticFiles {
  public:
    // Error: no such directory.
    static Result<StaticFiles> open(const std::filesystem::path& directory);

    // The file, its compressed sibling (.br, .gz) if accepted, 304 if unchanged, or 404. A path without a dot
    // in its last part is a page of the client: index.html. GET and HEAD only. Files under /assets/ have a
    // hash in their name and never change.
    [[nodiscard]] HttpResponse serve(const HttpRequest& request) const;

  private:
    explicit StaticFiles(std::filesystem::path root) : root_(std::move(root)) {}

    std::filesystem::path root_;  // canonical
};

}  // namespace subrosa::server
