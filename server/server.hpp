// The whole server: a data directory, an address to listen on, and everything between them.
#pragma once

#include "server/net/listener.hpp"
#include "table/play.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace subrosa::server {

struct ServerSettings {
    std::filesystem::path data;  // the directory of the database; made if it is not there
    std::filesystem::path web;   // the built web client; empty: none
    ListenSettings listen;
    // Where whoever runs the house asks for /metrics and /health; no port: nowhere, 0: any that is free.
    std::string metrics_address = "127.0.0.1";
    std::optional<std::uint16_t> metrics_port;
    std::size_t threads = 0;      // for connections and tables; 0: one a core
    std::size_t bot_threads = 0;  // 0: one less than cores, at least one
    // Other deals, other times and slower bots are for tests.
    table::Dealer dealer = table::deal_fairly;
    std::function<table::Millis()> now;
    std::function<void(const engine::AnyMatch&, core::Seat)> before_thought;
    std::chrono::milliseconds tidy_every{60'000};
    bool anyway = false;  // opens a damaged database all the same
};

class Server {
  public:
    // Listens when it returns; unfinished tables are read after that, each as it was. An error is one line.
    static Result<std::unique_ptr<Server>> start(const ServerSettings& settings);
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    Server(Server&&) = delete;
    Server& operator=(Server&&) = delete;
    ~Server();  // stops

    [[nodiscard]] std::uint16_t port() const;
    // 0: none.
    [[nodiscard]] std::uint16_t metrics_port() const;
    // How many tables were found unfinished at the start.
    [[nodiscard]] std::size_t restored() const;
    [[nodiscard]] std::string metrics() const;
    // Reads the certificate again; after an error the old one stays.
    Result<void> read_certificate_again();
    // Says goodbye to everybody, finishes what was asked, and closes the database. May be called again.
    void stop();

  private:
    struct Inside;
    explicit Server(std::unique_ptr<Inside> inside);
    std::unique_ptr<Inside> inside_;
};

}  // namespace subrosa::server
