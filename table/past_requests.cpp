#include "table/past_requests.hpp"

#include <algorithm>

namespace subrosa::table {

PastRequests::RequestState PastRequests::look(std::string_view person, std::string_view client,
                                              std::uint64_t seq) const {
    const auto asking = people_.find(person);
    if (asking == people_.end()) return RequestState::fresh;
    const auto found = asking->second.find(client);
    if (found == asking->second.end() || seq > found->second.last) return RequestState::fresh;
    const auto& done = found->second.done;
    return std::find(done.begin(), done.end(), seq) != done.end() ? RequestState::done : RequestState::old;
}

void PastRequests::note(std::string_view person, std::string_view client, std::uint64_t seq) {
    auto& clients = people_[std::string(person)];
    ClientHistory& known = clients[std::string(client)];
    known.done[known.next] = seq;
    known.next = (known.next + 1) % remembered;
    known.last = std::max(known.last, seq);
    known.noted = ++notes_;
    if (clients.size() <= most_clients) return;
    clients.erase(std::min_element(clients.begin(), clients.end(), [](const auto& a, const auto& b) {
        return a.second.noted < b.second.noted;
    }));
}

}  // namespace subrosa::table
