// Listens on one address and port, with or without TLS, and passes connections to an Application.
#pragma once

#include "base/result.hpp"
#include "server/net/application.hpp"
#include "server/net/limits.hpp"
#include "server/net/metrics.hpp"

#include <boost/asio/io_context.hpp>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace subrosa::server {

// PEM files: the certificate with its chain, and its key.
struct TlsFiles {
    std::filesystem::path certificate;
    std::filesystem::path key;
};

struct ListenSettings {
    std::string address = "127.0.0.1";
    std::uint16_t port = 0;  // 0: any free one, see Listener::port()
    std::optional<TlsFiles> tls;
    std::vector<std::string> origins;  // additional allowed origins: "https://play.example"
    // Addresses and networks ("10.0.0.0/8") whose X-Forwarded-For and -Proto are trusted.
    std::vector<std::string> trusted_proxies;
    // Host names of the server (allowed_hosts.hpp); others: 421.
    std::vector<std::string> hosts;
    // With TLS, also accept the cookie's old name (cookies.hpp).
    bool old_cookies = false;
    Limits limits;
};

class Listener {
  public:
    // Accepts at once. The io_context may be run by any number of threads; it and `metrics` must outlive the
    // listener. An error names the faulty setting or address.
    static Result<std::unique_ptr<Listener>> open(boost::asio::io_context& io, const ListenSettings& settings,
                                                  std::shared_ptr<Application> application, Metrics& metrics);

    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;
    Listener(Listener&&) = delete;
    Listener& operator=(Listener&&) = delete;
    // Stop it first, or stop the io_context.
    ~Listener();

    [[nodiscard]] std::uint16_t port() const;
    [[nodiscard]] std::size_t connections() const;
    // Reloads certificate and key for new connections. On an error the old ones stay.
    Result<void> read_certificate_again();
    // Stops accepting, finishes responses, closes WebSockets with going_away and waits at most
    // Limits::stopping; then aborts the rest. Call it once.
    boost::asio::awaitable<void> stop();

  private:
    struct Impl;
    explicit Listener(std::shared_ptr<Impl> impl);
    std::shared_ptr<Impl> impl_;
};

}  // namespace subrosa::server
