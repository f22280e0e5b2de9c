// One connection while it speaks HTTP: requests one after another, until it is closed or becomes a WebSocket.
#pragma once

#include "server/net/desk.hpp"
#include "server/net/head_buffer.hpp"
#include "server/net/incoming.hpp"
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
class HttpConnection final : public Present, public std::enable_shared_from_this<HttpConnection<Stream>> {
  public:
    HttpConnection(Stream stream, std::shared_ptr<Desk> desk, Crowd::Place place,
                   const asio::ip::address& peer);

    asio::awaitable<void> run();

    void wind_down() override;
    void hang_up() override;

  private:
    using Parser = beast::http::request_parser<beast::http::string_body>;

    // What to do after a request.
    enum class Next : std::uint8_t { request, close, gone };

    asio::awaitable<bool> shake_hands();
    asio::awaitable<Next> serve_one();
    asio::awaitable<std::optional<HttpResponse>> read_head(Parser& parser);
    asio::awaitable<std::optional<HttpResponse>> read_body(Parser& parser);
    std::optional<HttpResponse> trouble_with_upgrade(const Incoming& request,
                                                     const asio::ip::address& client);
    asio::awaitable<HttpResponse> handle(HttpRequest request);
    asio::awaitable<Next> answer_with(const HttpResponse& response, const Manner& manner);
    asio::awaitable<void> leave(bool politely);

    void become_socket(Incoming request, HttpRequest asked, Manner manner);

    // When the time is over, nothing more is read (what is written still goes out) or all is cut.
    enum class Over : std::uint8_t { stop_reading, cut };
    void watch(std::chrono::milliseconds time, Over over);
    void unwatch();
    void stop_reading();
    void cut();

    const std::shared_ptr<Desk> desk_;
    const asio::any_io_executor strand_;
    Stream stream_;  // of no use once handed_over_
    std::optional<Crowd::Place> place_;
    const asio::ip::address peer_;
    HeadBuffer buffer_;
    asio::steady_timer timer_;
    unsigned watches_ = 0;  // so that one that is over is not taken for the next
    bool timed_out_ = false;
    bool handed_over_ = false;
    bool reading_ = false;  // a request is awaited or being read
    std::size_t served_ = 0;
};

}  // namespace subrosa::server
