// A server-side WebSocket, from the accepted upgrade to the end. Uses little memory while idle.
#pragma once

#include "server/net/listener_context.hpp"
#include "server/net/response_writer.hpp"
#include "server/net/streams.hpp"

#include <boost/asio/steady_timer.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace subrosa::server {

// The upgrade request; released as soon as it is answered.
struct Upgrade {
    beast::http::request<beast::http::string_body> request;
    HttpRequest asked;
    ResponseOptions options;
};

template <class Stream>
class WebSocketConnection final : public WebSocket,
                                  public Connection,
                                  public std::enable_shared_from_this<WebSocketConnection<Stream>> {
  public:
    // `waiting`: the backlog account of the client's address.
    WebSocketConnection(Stream stream, std::shared_ptr<ListenerContext> context,
                        ConnectionRegistry::Slot slot, std::shared_ptr<SendBacklog::Account> waiting);
    ~WebSocketConnection() override;

    // Runs until the socket is closed.
    asio::awaitable<void> run(std::unique_ptr<Upgrade> upgrade);

    void send(std::shared_ptr<const std::string> text) override;
    void close(CloseCode code, std::string_view reason) override;
    void shut_down() override { close(CloseCode::going_away, "the server stops"); }
    void abort() override;

  private:
    struct Closing {
        CloseCode code;
        std::string reason;
        bool drop_waiting;  // drop queued messages
    };

    asio::awaitable<bool> accept(std::unique_ptr<Upgrade> upgrade);
    asio::awaitable<void> refuse_upgrade(const HttpResponse& response, const ResponseOptions& options);
    asio::awaitable<void> listen();
    asio::awaitable<void> apply_rate_limit(TokenBucket& bucket);
    bool handle_message(std::string_view text);
    void count_ping();
    asio::awaitable<void> write_waiting();
    bool begin_closing(CloseCode code, std::string_view reason, bool drop_waiting);
    bool count_written(std::size_t bytes);
    bool may_queue(std::size_t bytes);
    void start_writing();
    void cancel_rate_delay();
    void start_close_timer();
    void cut();

    // Immutable.
    const std::shared_ptr<ListenerContext> context_;
    const asio::any_io_executor strand_;
    const std::shared_ptr<SendBacklog::Account> account_;

    // On the strand only.
    beast::websocket::stream<Stream, false> socket_;
    std::optional<ConnectionRegistry::Slot> slot_;
    std::shared_ptr<SocketHandler> handler_;
    TokenBucket pings_;
    AddressKey address_;
    std::unique_ptr<asio::steady_timer> close_timer_;  // for the client's close frame
    asio::steady_timer* rate_timer_ = nullptr;         // while a message is delayed by the rate limit

    std::mutex mutex_;  // guards all that follows
    std::vector<std::shared_ptr<const std::string>> waiting_;
    std::size_t waiting_bytes_ = 0;  // including messages being written; all on the account
    std::size_t waiting_messages_ = 0;
    std::optional<Closing> closing_;
    bool accepted_ = false;
    bool writing_ = false;
    bool over_ = false;
};

}  // namespace subrosa::server
