// A simulated spectator: a socket that sends no requests.
#pragma once

#include "lab/load/simulated_player.hpp"

#include <memory>
#include <string>

namespace subrosa::load {

class SimulatedSpectator {
  public:
    // Connects and says hello. `client` must be unique.
    boost::asio::awaitable<Trouble> come(client::Session& session, std::string table, std::string client);
    // Runs until the game or the connection ends; an end without abort() is an error.
    boost::asio::awaitable<Trouble> look();
    // Closes the socket; look() must have ended.
    boost::asio::awaitable<void> leave();
    void abort();

  private:
    std::unique_ptr<client::Socket> socket_;
    bool ended_ = false;
};

}  // namespace subrosa::load
