// The whole server: data directory, listening address and everything between.
#pragma once

#include "server/net/listener.hpp"
#include "table/bot_player.hpp"
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
    std::filesystem::path data;  // database directory; created if missing
    std::filesystem::path web;   // the built web client; empty: none
    ListenSettings listen;
    // Address of /metrics and /health for operators; no port: none, 0: any free one.
    std::string metrics_address = "127.0.0.1";
    std::optional<std::uint16_t> metrics_port;
    std::size_t threads = 0;      // for connections and tables; 0: one per core
    std::size_t bot_threads = 0;  // 0: one less than cores, at least one
    // For tests: other deals, clocks and slower bots.
    table::Dealer dealer = table::deal_fairly;
    std::function<table::Millis()> now;
    std::function<void(const table::BotTask&)> before_thought;
    std::chrono::milliseconds tidy_every{60'000};
    bool anyway = false;  // open a damaged database
};

class Server {
  public:
    // Listening when it returns; unfinished tables are loaded afterwards. An error is one line.
    static Result<std::unique_ptr<Server>> start(const ServerSettings& settings);
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    Server(Server&&) = delete;
    Server& operator=(Server&&) = delete;
    ~Server();  // stops

    [[nodiscard]] std::uint16_t port() const;
    // 0: none.
    [[nodiscard]] std::uint16_t metrics_port() const;
    // Number of unfinished tables found at the start.
    [[nodiscard]] std::size_t restored() const;
    [[nodiscard]] std::string metrics() const;
    // Reloads the certificate; on an error the old one stays.
    Result<void> read_certificate_again();
    // Closes all sockets, finishes accepted requests and closes the database. Idempotent.
    void stop();

  private:
    struct Impl;
    explicit Server(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

}  // namespace subrosa::server
