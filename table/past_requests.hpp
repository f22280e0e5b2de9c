// Request numbers that were done, so that a repeated request is done once.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace subrosa::table {

class PastRequests {
  public:
    // fresh: may be done; done: was done; old: a later one was done, and this one is forgotten.
    enum class RequestState { fresh, done, old };

    [[nodiscard]] RequestState look(std::string_view person, std::string_view client,
                                    std::uint64_t seq) const;
    void note(std::string_view person, std::string_view client, std::uint64_t seq);

  private:
    static constexpr std::size_t remembered = 32;    // of each client
    static constexpr std::size_t most_clients = 64;  // of each person, so that nobody evicts another's
    struct ClientHistory {
        std::array<std::uint64_t, remembered> done{};
        std::size_t next = 0;
        std::uint64_t last = 0;
        std::uint64_t noted = 0;  // last use, to evict the least recently used
    };
    std::map<std::string, std::map<std::string, ClientHistory, std::less<>>, std::less<>> people_;
    std::uint64_t notes_ = 0;
};

}  // namespace subrosa::table
