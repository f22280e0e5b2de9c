// One HTTP connection: serves requests until it is closed or upgraded to a WebSocket.
#pragma once

#include "server/net/head_buffer.hpp"
#include "server/net/listener_context.hpp"
#include "server/net/raw_request.hpp"
#include "server/net/response_writer.hpp"
#include "server/net/streams.hpp"

#include <boost/asio/steady_timer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

#include <chrono>
#include <memory>
#include <optional>

namespace subrosa::server {

template <class Stream>
class HttpConnection final : public Connection, public std::enable_shared_from_this<HttpConnection<Stream>> {
  public:
    HttpConnection(Stream stream, std::shared_ptr<ListenerContext> context, ConnectionRegistry::Slot slot,
                   const asio::ip::address& peer);

    asio::awaitable<void> run();

    void shut_down() override;
    void abort() override;

  private:
    using Parser = beast::http::request_parser<beast::http::string_body>;

    // What to do after a request.
    enum class Next : std::uint8_t { request, close, gone };

    asio::awaitable<bool> handshake();
    asio::awaitable<Next> serve_one();
    asio::awaitable<std::optional<HttpResponse>> read_head(Parser& parser);
    asio::awaitable<std::optional<HttpResponse>> read_body(Parser& parser);
    std::optional<HttpResponse> trouble_with_upgrade(const RawRequest& request,
                                                     const asio::ip::address& client);
    asio::awaitable<HttpResponse> handle(HttpRequest request);
    asio::awaitable<Next> answer_with(const HttpResponse& response, const ResponseOptions& options);
    asio::awaitable<void> leave(bool gracefully);

    void upgrade_to_websocket(RawRequest request, HttpRequest asked, ResponseOptions options);

    // On a timeout, either reading stops (writes still finish) or the connection is closed.
    enum class OnTimeout : std::uint8_t { stop_reading, cut };
    void start_timer(std::chrono::milliseconds time, OnTimeout action);
    void cancel_timer();
    void stop_reading();
    void cut();

    const std::shared_ptr<ListenerContext> context_;
    const asio::any_io_executor strand_;
    Stream stream_;  // moved from once handed_over_
    std::optional<ConnectionRegistry::Slot> slot_;
    const asio::ip::address peer_;
    HeadBuffer buffer_;
    asio::steady_timer timer_;
    unsigned timer_generation_ = 0;  // distinguishes an expired timer from the next one
    bool timed_out_ = false;
    bool handed_over_ = false;
    bool reading_ = false;  // a request is awaited or being read
    std::size_t served_ = 0;
};

}  // namespace subrosa::server
