// Listens on one address and port, with or without TLS, and gives what comes in to an Application.
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
    std::uint16_t port = 0;  // 0: any that is free, see Listener::port()
    std::optional<TlsFiles> tls;
    std::vector<std::string> origins;  // pages from there are allowed as well: "https://play.example"
    // Addresses and networks ("10.0.0.0/8") whose X-Forwarded-For and -Proto are believed.
    std::vector<std::string> trusted_proxies;
    // The names under which the house is known (allowed_hosts.hpp); others: 421.
    std::vector<std::string> hosts;
    // With TLS a login under the cookie's name of before is taken, too (cookies.hpp).
    bool old_cookies = false;
    Limits limits;
};

class Listener {
  public:
    // Listens and accepts at once; the io_context may be run by any number of threads and must outlive the
    // listener, and so must `metrics`. An error says what is wrong with the settings or the address.
    static Result<std::unique_ptr<Listener>> open(boost::asio::io_context& io, const ListenSettings& settings,
                                                  std::shared_ptr<Application> application, Metrics& metrics);

    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;
    Listener(Listener&&) = delete;
    Listener& operator=(Listener&&) = delete;
    // Must be stopped before, or the io_context must not run any more.
    ~Listener();

    [[nodiscard]] std::uint16_t port() const;
    [[nodiscard]] std::size_t connections() const;
    // Reads the certificate and its key again, for connections to come. After an error the old ones stay.
    Result<void> read_certificate_again();
    // Accepts no more, lets responses be finished, closes WebSockets with going_away and waits until all are
    // gone, at most Limits::stopping; then hangs up on the rest. Only once.
    boost::asio::awaitable<void> stop();

  private:
    struct Inside;
    explicit Listener(std::shared_ptr<Inside> inside);
    std::shared_ptr<Inside> inside_;
};

}  // namespace subrosa::server
