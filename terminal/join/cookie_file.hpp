// The session cookie of a server, kept in a small file: the next run is the same person.
#pragma once

#include "server/client/url.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace subrosa::join {

// $XDG_STATE_HOME/subrosa, or ~/.local/state/subrosa; empty if the environment names neither.
std::filesystem::path state_directory();

class CookieFile {
  public:
    // One file a host, readable by its owner alone.
    CookieFile(const std::filesystem::path& directory, const client::Url& server);

    // Nothing if there is no file, or no cookie in it.
    [[nodiscard]] std::optional<std::string> read() const;
    // False if it could not be written: then the next run is somebody else.
    [[nodiscard]] bool write(const std::string& cookie) const;
    void forget() const;
    [[nodiscard]] const std::filesystem::path& file() const { return file_; }

  private:
    std::filesystem::path file_;  // empty: nowhere to keep it
};

}  // namespace subrosa::join
