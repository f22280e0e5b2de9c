// Changes of a person at tables: renaming and leaving.
#include "server/await_callback.hpp"
#include "server/table_registry.hpp"

#include <utility>

namespace subrosa::server {

namespace asio = boost::asio;

// One table at a time, so that the tables of a person are never all in memory.
asio::awaitable<bool> TableRegistry::at_unfinished_of(std::string person, AtTable act) {
    constexpr std::size_t at_once = 50;
    bool all = true;
    std::string after;
    for (bool more = true; more;) {
        using Ids = std::vector<std::string>;
        const std::function<Ids(store::Store&)> work = [person, after](store::Store& store) {
            return store.unfinished_tables_of(person, after, at_once);
        };
        const std::optional<Ids> ids = co_await run_in_store<Ids>(context_.writer, work);
        if (!ids) co_return false;
        for (const std::string& id : *ids) {
            host::QuotaOwner quota_owner{person, std::nullopt};
            const FindResult found = co_await find(id, std::move(quota_owner));
            // Otherwise it was removed meanwhile.
            if (!found.host && (found.busy || unreadable(id))) all = false;
            if (!found.host) continue;
            const auto ask = [&](const Callback<bool>& then) { act(*found.host, then); };
            const bool durable = co_await await_callback<bool>(ask);
            all = all && durable;
        }
        more = ids->size() == at_once;
        if (more) after = ids->back();
    }
    co_return all;
}

asio::awaitable<void> TableRegistry::rename(host::Principal principal) {
    const table::Actor actor{principal.person, principal.name, {}, 0, {}, principal.guest};
    AtTable rename = [actor](host::TableHost& host, const Callback<bool>& then) {
        host.ask_as(actor, {table::request::Rename{}}, then);
    };
    // On failure the old name stays at that table; the account has the new one.
    static_cast<void>(co_await at_unfinished_of(principal.person, std::move(rename)));
}

asio::awaitable<bool> TableRegistry::remove_person(std::string person) {
    AtTable leave = [person](host::TableHost& host, const Callback<bool>& then) {
        host.remove_person(person, then);
    };
    return at_unfinished_of(person, std::move(leave));
}

}  // namespace subrosa::server
