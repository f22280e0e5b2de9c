// Who is behind a login, remembered so that not every request asks the database. Never wrong: what is removed
// is forgotten before the removal is answered, and what was looked up before a removal is not remembered
// after it.
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

// For several threads at once.
class LoginCache {
  public:
    explicit LoginCache(std::size_t most) : most_(most) {}

    [[nodiscard]] std::optional<CachedLogin> find(std::string_view token_hash);

    // Take this before the database is asked, and hand it in with the answer.
    [[nodiscard]] std::uint64_t removals() const;
    // Nothing is remembered if something was removed in between. The one that was not used for the longest
    // time makes room.
    void remember(CachedLogin login, std::uint64_t removals_before);

    void renew(std::string_view token_hash, store::Millis expires);
    // Call these when the database has done the same.
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
    Logins logins_;  // ByUse: the last used in front
    std::uint64_t removals_ = 0;
};

}  // namespace subrosa::server
