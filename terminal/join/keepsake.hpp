// Who one was in a house: its session cookie, kept in a small file, so that coming back is the same person.
#pragma once

#include "server/client/url.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace subrosa::join {

// $XDG_STATE_HOME/subrosa, or ~/.local/state/subrosa; empty if the environment names neither.
std::filesystem::path state_directory();

class Keepsake {
  public:
    // One file a host, readable by its owner alone.
    Keepsake(const std::filesystem::path& directory, const client::Url& house);

    // Nothing if there is none, or none that could be a cookie.
    [[nodiscard]] std::optional<std::string> read() const;
    // False if it could not be kept: then one is somebody else next time.
    [[nodiscard]] bool write(const std::string& cookie) const;
    void forget() const;
    [[nodiscard]] const std::filesystem::path& file() const { return file_; }

  private:
    std::filesystem::path file_;  // empty: nowhere to keep it
};

}  // namespace subrosa::join
