// A WebSocket of ours: from the accepted upgrade to the last byte. Small while nothing happens.
#pragma once

#include "server/net/desk.hpp"
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

// The upgrade as it was asked for; let go as soon as it is answered.
struct Upgrade {
    beast::http::request<beast::http::string_body> request;
    HttpRequest asked;
    Manner manner;
};

template <class Stream>
class SocketLine final : public Line,
                         public Present,
                         public std::enable_shared_from_this<SocketLine<Stream>> {
  public:
    // `waiting`: of the client's address.
    SocketLine(Stream stream, std::shared_ptr<Desk> desk, Crowd::Place place,
               std::shared_ptr<WaitingBytes::Account> waiting);
    ~SocketLine() override;

    // Everything, until the line is closed.
    asio::awaitable<void> run(std::unique_ptr<Upgrade> upgrade);

    void send(std::shared_ptr<const std::string> text) override;
    void close(CloseCode code, std::string_view reason) override;
    void wind_down() override { close(CloseCode::going_away, "the server stops"); }
    void hang_up() override;

  private:
    struct Closing {
        CloseCode code;
        std::string reason;
        bool drop_waiting;  // what is waiting is not sent any more
    };

    asio::awaitable<bool> accept(std::unique_ptr<Upgrade> upgrade);
    asio::awaitable<void> refuse_upgrade(const HttpResponse& response, const Manner& manner);
    asio::awaitable<void> listen();
    asio::awaitable<void> obey_rate(TokenBucket& bucket);
    bool hear(std::string_view text);
    void note_ping();
    asio::awaitable<void> write_waiting();
    bool begin_closing(CloseCode code, std::string_view reason, bool drop_waiting);
    bool note_written(std::size_t bytes);
    bool may_wait(std::size_t bytes);
    void start_writing();
    void end_pause();
    void give_up_later();
    void cut();

    // Set once, before any other thread knows of us.
    const std::shared_ptr<Desk> desk_;
    const asio::any_io_executor strand_;
    const std::shared_ptr<WaitingBytes::Account> account_;

    // On the strand alone.
    beast::websocket::stream<Stream, false> socket_;
    std::optional<Crowd::Place> place_;
    std::shared_ptr<Attendance> attendance_;
    TokenBucket pings_;
    AddressKey address_;
    std::unique_ptr<asio::steady_timer> patience_;  // for the other side to answer our closing
    asio::steady_timer* pause_ = nullptr;           // while a message waits because too many came

    std::mutex mutex_;  // for all that follows
    std::vector<std::shared_ptr<const std::string>> waiting_;
    std::size_t waiting_bytes_ = 0;  // also of what is being written; all of it is on the account
    std::size_t waiting_messages_ = 0;
    std::optional<Closing> closing_;
    bool accepted_ = false;
    bool writing_ = false;
    bool over_ = false;
};

}  // namespace subrosa::server
