// A server over HTTP: the person, its tables, opening one, fetching a finished game. Every error is one line
// for people.
#pragma once

#include "host/wire/messages.hpp"
#include "server/client/client.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace subrosa::join {

class RemoteServer {
  public:
    explicit RemoteServer(const client::Url& url);

    [[nodiscard]] const client::Url& url() const { return url_; }
    [[nodiscard]] client::Client& client() { return client_; }

    // The session, as the server gave it; empty: none.
    [[nodiscard]] std::string cookie();
    void set_cookie(const std::string& cookie);

    Result<wire::Me> me();
    Result<wire::Me> guest(const std::string& name);
    // Listed tables: "gathering" or "running".
    Result<std::vector<wire::Summary>> tables(const std::string& phase);
    Result<std::vector<wire::Summary>> my_tables();
    Result<wire::Summary> summary(const std::string& table);
    Result<wire::Created> create(const wire::NewTable& wish);
    // The file of a game that is over.
    Result<std::string> game_file(const std::string& table);
    // The events that a seat, or everybody, was told in a game that is over.
    Result<std::vector<json::object>> events(const std::string& table, std::optional<unsigned> seat);

  private:
    template <class Body>
    Result<Body> get(std::string target);
    template <class Body>
    Result<Body> post(std::string target, const json::value& body);

    client::Url url_;
    client::Client client_;
};

}  // namespace subrosa::join
