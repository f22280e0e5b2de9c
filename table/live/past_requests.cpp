#include "table/live/past_requests.hpp"

#include <algorithm>

namespace subrosa::table {

PastRequests::Known PastRequests::look(std::string_view person, std::string_view client,
                                       std::uint64_t seq) const {
    const auto found = clients_.find({std::string(person), std::string(client)});
    if (found == clients_.end() || seq > found->second.last) return Known::fresh;
    const auto& done = found->second.done;
    return std::find(done.begin(), done.end(), seq) != done.end() ? Known::done : Known::old;
}

void PastRequests::note(std::string_view person, std::string_view client, std::uint64_t seq) {
    Client& known = clients_[{std::string(person), std::string(client)}];
    known.done[known.next] = seq;
    known.next = (known.next + 1) % remembered;
    known.last = std::max(known.last, seq);
    known.noted = ++notes_;
    if (clients_.size() <= most_clients) return;
    clients_.erase(std::min_element(clients_.begin(), clients_.end(), [](const auto& a, const auto& b) {
        return a.second.noted < b.second.noted;
    }));
}

}  // namespace subrosa::table
