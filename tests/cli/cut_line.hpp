// A TCP proxy that can cut the connection between program and server.
#pragma once

#include <arpa/inet.h>
#include <array>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <netinet/in.h>
#include <poll.h>
#include <stdexcept>
#include <string>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace subrosa::join {

class CutLine {
  public:
    explicit CutLine(std::uint16_t server) : server_(server), listener_(socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in address = here(0);
        socklen_t size = sizeof address;
        if (bind(listener_, reinterpret_cast<sockaddr*>(&address), size) != 0 || listen(listener_, 16) != 0 ||
            getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size) != 0)
            throw std::runtime_error("no port for the line");
        port_ = ntohs(address.sin_port);
        thread_ = std::thread([this] { pass_on(); });
    }
    CutLine(const CutLine&) = delete;
    CutLine& operator=(const CutLine&) = delete;
    CutLine(CutLine&&) = delete;
    CutLine& operator=(CutLine&&) = delete;
    ~CutLine() {
        stopping_ = true;
        thread_.join();
        for (const Pair& pair : pairs_) hang_up(pair);
        close(listener_);
    }

    [[nodiscard]] std::string url() const { return "http://127.0.0.1:" + std::to_string(port_); }
    // Closes all connections; new ones can be opened at once.
    void cut() { cut_ = true; }
    // Cuts after that many more bytes from the server.
    void cut_after(std::size_t bytes) { bytes_left_ = bytes; }
    [[nodiscard]] int cuts() const { return cuts_; }

  private:
    struct Pair {
        int client = -1;
        int server = -1;
    };

    static sockaddr_in here(std::uint16_t port) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        return address;
    }
    static void hang_up(const Pair& pair) {
        close(pair.client);
        close(pair.server);
    }

    void pass_on() {
        while (!stopping_) {
            std::vector<pollfd> wanted{{listener_, POLLIN, 0}};
            for (const Pair& pair : pairs_) {
                wanted.push_back({pair.client, POLLIN, 0});
                wanted.push_back({pair.server, POLLIN, 0});
            }
            if (poll(wanted.data(), wanted.size(), 10) < 0) return;
            std::vector<Pair> going_on;
            const bool cut = cut_.exchange(false);
            cuts_ += cut && !pairs_.empty() ? 1 : 0;
            for (std::size_t i = 0; i < pairs_.size(); ++i) {
                const bool alive =
                    !cut &&
                    (wanted[1 + 2 * i].revents == 0 || pump(pairs_[i].client, pairs_[i].server, false)) &&
                    (wanted[2 + 2 * i].revents == 0 || pump(pairs_[i].server, pairs_[i].client, true));
                if (alive) {
                    going_on.push_back(pairs_[i]);
                } else {
                    hang_up(pairs_[i]);
                }
            }
            pairs_ = std::move(going_on);
            if (wanted[0].revents != 0) take_one();
        }
    }

    void take_one() {
        const Pair pair{accept(listener_, nullptr, nullptr), socket(AF_INET, SOCK_STREAM, 0)};
        sockaddr_in address = here(server_);
        if (connect(pair.server, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) {
            hang_up(pair);
        } else {
            pairs_.push_back(pair);
        }
    }

    // A message that is cut in the middle is lost.
    bool pump(int from, int to, bool counts) {
        std::array<char, 16384> bytes{};
        const ssize_t size = read(from, bytes.data(), bytes.size());
        if (size <= 0) return false;
        if (counts && bytes_left_ > 0) {
            const auto come = static_cast<std::size_t>(size);
            bytes_left_ = come >= bytes_left_ ? 0 : bytes_left_ - come;
            if (bytes_left_ == 0) {
                cut_ = true;
                return true;
            }
        }
        for (ssize_t sent = 0; sent < size;) {
            const ssize_t more =
                send(to, bytes.data() + sent, static_cast<std::size_t>(size - sent), MSG_NOSIGNAL);
            if (more <= 0) return false;
            sent += more;
        }
        return true;
    }

    std::uint16_t server_;
    int listener_;
    std::uint16_t port_ = 0;
    std::vector<Pair> pairs_;
    std::atomic<bool> stopping_ = false;
    std::atomic<bool> cut_ = false;
    std::atomic<std::size_t> bytes_left_ = 0;
    std::atomic<int> cuts_ = 0;
    std::thread thread_;
};

}  // namespace subrosa::join
