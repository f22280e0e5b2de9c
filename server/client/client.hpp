// A blocking client: every call returns when it is done or timed out. For one thread.
#pragma once

#include "server/client/session.hpp"

#include <chrono>
#include <memory>
#include <string>

namespace subrosa::client {

class Client;

// A WebSocket that blocks. Must not outlive its Client.
class BlockingSocket {
  public:
    BlockingSocket(Client& client, std::unique_ptr<Socket> socket);
    BlockingSocket(const BlockingSocket&) = delete;
    BlockingSocket& operator=(const BlockingSocket&) = delete;
    BlockingSocket(BlockingSocket&&) noexcept;
    BlockingSocket& operator=(BlockingSocket&&) noexcept;
    ~BlockingSocket();

    bool send(std::string text);
    bool send_binary(std::string bytes);
    Received receive(std::chrono::milliseconds timeout);
    void close();
    // Closes without a handshake.
    void abort();
    void set_receive_buffer(int bytes);

  private:
    Client* client_;
    std::unique_ptr<Socket> socket_;
};

class Client {
  public:
    explicit Client(Settings settings);
    // Default settings; an error if the URL is invalid.
    static Result<std::unique_ptr<Client>> at(std::string_view url);
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;
    Client(Client&&) = delete;
    Client& operator=(Client&&) = delete;
    ~Client();

    Result<Reply> get(std::string target);
    Result<Reply> post(std::string target, json::value body);
    Result<BlockingSocket> open(std::string target);

    [[nodiscard]] std::map<std::string, std::string>& cookies();

  private:
    friend class BlockingSocket;
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace subrosa::client
