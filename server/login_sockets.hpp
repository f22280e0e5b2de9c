// The WebSockets that were opened with a login: none of them outlives it. The same for those of a person, by
// the person instead of the login's hash: none of them outlives the person's name.
#pragma once

#include "server/net/application.hpp"

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace subrosa::server {

// For any thread.
class LoginSockets {
  public:
    // From now on, until the returned handle goes, the line ends with the login. Call this before the login
    // is looked up: then no end of the login is missed.
    [[nodiscard]] std::shared_ptr<void> add(std::string token_hash, std::weak_ptr<Line> line);

    // Call this when the logins are worth nothing any more: says goodbye on their lines and closes them.
    void end(const std::vector<std::string>& token_hashes);
    // Closes the lines of one key, for their clients to come back as who they are now.
    void call_back(const std::string& key);

    [[nodiscard]] std::size_t size() const;

  private:
    [[nodiscard]] std::vector<std::shared_ptr<Line>> of(const std::vector<std::string>& keys) const;

    // A handle may outlive us.
    struct Lines {
        std::mutex mutex;
        std::multimap<std::string, std::weak_ptr<Line>> by_login;
    };
    const std::shared_ptr<Lines> lines_ = std::make_shared<Lines>();
};

}  // namespace subrosa::server
