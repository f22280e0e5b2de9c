// The whole server: a data directory, an address to listen on, and everything between them.
#pragma once

#include "server/net/listener.hpp"
#include "table/live/play.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

namespace subrosa::server {

struct ServerSettings {
    std::filesystem::path data;  // the directory of the database; made if it is not there
    std::filesystem::path web;   // the built web client; empty: none
    ListenSettings listen;
    std::size_t threads = 0;      // for connections and tables; 0: one a core
    std::size_t bot_threads = 0;  // 0: one less than cores, at least one
    // Other deals, and other times, are for tests.
    table::Dealer dealer = table::deal_fairly;
    std::function<table::Millis()> now;
};

class Server {
  public:
    // Listens when it returns, with every unfinished table as it was. An error is one line.
    static table::Result<std::unique_ptr<Server>> start(const ServerSettings& settings);
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    Server(Server&&) = delete;
    Server& operator=(Server&&) = delete;
    ~Server();  // stops

    [[nodiscard]] std::uint16_t port() const;
    // How many tables were found unfinished at the start.
    [[nodiscard]] std::size_t restored() const;
    [[nodiscard]] std::string metrics() const;
    // Says goodbye to everybody, finishes what was asked, and closes the database. May be called again.
    void stop();

  private:
    struct Inside;
    explicit Server(std::unique_ptr<Inside> inside);
    std::unique_ptr<Inside> inside_;
};

}  // namespace subrosa::server
