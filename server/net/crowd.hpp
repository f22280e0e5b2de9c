// Everybody who is connected: counted in all and by address, and told when the server stops.
#pragma once

#include "server/net/rate.hpp"

#include <cstddef>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <vector>

namespace subrosa::server {

// A connection, as the one who closes the house sees it. Both may be called from any thread.
class Present {
  public:
    Present() = default;
    Present(const Present&) = delete;
    Present& operator=(const Present&) = delete;
    Present(Present&&) = delete;
    Present& operator=(Present&&) = delete;
    virtual ~Present() = default;

    // Finish what you do and go.
    virtual void wind_down() = 0;
    // Go at once.
    virtual void hang_up() = 0;
};

// For any thread.
class Crowd {
    using Members = std::list<std::weak_ptr<Present>>;

  public:
    // Room for one connection, as long as it lives. Must not outlive the crowd.
    class Place {
      public:
        Place(Place&& other) noexcept;
        Place& operator=(Place&&) = delete;
        Place(const Place&) = delete;
        Place& operator=(const Place&) = delete;
        ~Place();

        // From now on this connection has it.
        void occupy(std::weak_ptr<Present> present);
        // Counts for this address from now on; false: too many do already, and nothing changed.
        bool count_for(const AddressKey& address);

      private:
        friend class Crowd;
        Place(Crowd& crowd, Members::iterator member) : crowd_(&crowd), member_(member) {}

        Crowd* crowd_;
        Members::iterator member_;
        std::optional<AddressKey> address_;
    };

    Crowd(std::size_t most, std::size_t most_per_address)
        : most_(most), most_per_address_(most_per_address) {}

    // Nothing if the house is full.
    std::optional<Place> enter();
    [[nodiscard]] std::size_t size() const;

    void wind_down();
    void hang_up();

  private:
    [[nodiscard]] std::vector<std::shared_ptr<Present>> everybody() const;
    void uncount(const AddressKey& address);  // locked

    const std::size_t most_;
    const std::size_t most_per_address_;
    mutable std::mutex mutex_;
    Members members_;
    std::unordered_map<AddressKey, std::size_t, AddressKeyHash> by_address_;
};

}  // namespace subrosa::server
