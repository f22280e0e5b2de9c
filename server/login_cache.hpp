// A cache of logins, so that not every request queries the database. Never stale: removed logins are dropped
// before the removal is answered, and a lookup that began before a removal is not cached after it.
#pragma once

#include "store/store.hpp"

#include <boost/multi_index/hashed_index.hpp>
#include <boost/multi_index/member.hpp>
#include <boost/multi_index/sequenced_index.hpp>
#include <boost/multi_index_container.hpp>

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace subrosa::server {

struct CachedLogin {
    std::string token_hash;
    std::string person;
    std::string name;
    bool guest = true;
    store::Millis expires = 0;
};

// Thread-safe.
class LoginCache {
  public:
    explicit LoginCache(std::size_t most) : most_(most) {}

    [[nodiscard]] std::optional<CachedLogin> find(std::string_view token_hash);

    // Read it before the database query, and pass it to remember().
    [[nodiscard]] std::uint64_t removals() const;
    // Does nothing if a login was removed in between. Evicts the least recently used login.
    void remember(CachedLogin login, std::uint64_t removals_before);

    void renew(std::string_view token_hash, store::Millis expires);
    // Call these after the same change in the database.
    void remove(std::string_view token_hash);
    void remove_person(std::string_view person);

    [[nodiscard]] std::size_t size() const;

  private:
    struct ByToken {};
    struct ByPerson {};
    struct ByUse {};
    using Logins = boost::multi_index_container<
        CachedLogin, boost::multi_index::indexed_by<
                         boost::multi_index::hashed_unique<
                             boost::multi_index::tag<ByToken>,
                             boost::multi_index::member<CachedLogin, std::string, &CachedLogin::token_hash>>,
                         boost::multi_index::hashed_non_unique<
                             boost::multi_index::tag<ByPerson>,
                             boost::multi_index::member<CachedLogin, std::string, &CachedLogin::person>>,
                         boost::multi_index::sequenced<boost::multi_index::tag<ByUse>>>>;

    const std::size_t most_;
    mutable std::mutex mutex_;
    Logins logins_;  // ByUse: most recently used first
    std::uint64_t removals_ = 0;
};

}  // namespace subrosa::server
