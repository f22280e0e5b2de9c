// Somebody who only looks: a line to a table on which nothing is ever asked.
#pragma once

#include "lab/load/seat.hpp"

#include <memory>
#include <string>

namespace subrosa::load {

class Watcher {
  public:
    // Opens the line, says hello and is welcomed. `client` must be the line's own.
    boost::asio::awaitable<Trouble> come(client::Session& session, std::string table, std::string client);
    // Until the game is over or the line is; if the line ended without abort(), that is a trouble.
    boost::asio::awaitable<Trouble> look();
    // Says goodbye; look() must not run any more.
    boost::asio::awaitable<void> leave();
    void abort();

  private:
    std::unique_ptr<client::Socket> socket_;
    bool ended_ = false;
};

}  // namespace subrosa::load
