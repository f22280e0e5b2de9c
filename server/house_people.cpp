// What happens at tables when a person changes: another name, or none any more.
#include "server/house.hpp"
#include "server/waiting.hpp"

#include <utility>

namespace subrosa::server {

namespace asio = boost::asio;

// One after the other, so that the tables of a person never are in memory all at once.
asio::awaitable<bool> House::at_unfinished_of(std::string person, AtTable act) {
    constexpr std::size_t at_once = 50;
    bool all = true;
    std::string after;
    for (bool more = true; more;) {
        using Ids = std::vector<std::string>;
        const std::function<Ids(store::Store&)> work = [person, after](store::Store& store) {
            return store.unfinished_tables_of(person, after, at_once);
        };
        const std::optional<Ids> ids = co_await kept<Ids>(around_.keeper, work);
        if (!ids) co_return false;
        for (const std::string& id : *ids) {
            Payer payer{person, std::nullopt};
            const Found found = co_await find(id, std::move(payer));
            // Without either it has been removed meanwhile.
            if (!found.host && (found.busy || unreadable(id))) all = false;
            if (!found.host) continue;
            const auto ask = [&](const waiting::Answer<bool>& then) { act(*found.host, then); };
            const bool durable = co_await waiting::for_answer<bool>(ask);
            all = all && durable;
        }
        more = ids->size() == at_once;
        if (more) after = ids->back();
    }
    co_return all;
}

asio::awaitable<void> House::rename(Visitor visitor) {
    const table::Actor actor{visitor.person, visitor.name, {}, 0, {}, visitor.guest};
    AtTable rename = [actor](TableHost& host, const waiting::Answer<bool>& then) {
        host.ask_for(actor, {table::request::Rename{}}, then);
    };
    // Where that fails the old name stays; the person has the new one.
    static_cast<void>(co_await at_unfinished_of(visitor.person, std::move(rename)));
}

asio::awaitable<bool> House::farewell(std::string person) {
    AtTable leave = [person](TableHost& host, const waiting::Answer<bool>& then) {
        host.farewell(person, then);
    };
    return at_unfinished_of(person, std::move(leave));
}

}  // namespace subrosa::server
