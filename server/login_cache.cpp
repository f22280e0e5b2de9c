#include "server/login_cache.hpp"

#include <utility>

namespace subrosa::server {

std::optional<CachedLogin> LoginCache::find(std::string_view token_hash) {
    const std::lock_guard lock(mutex_);
    const auto& by_token = logins_.get<ByToken>();
    const auto found = by_token.find(std::string(token_hash));
    if (found == by_token.end()) return std::nullopt;
    auto& by_use = logins_.get<ByUse>();
    by_use.relocate(by_use.begin(), logins_.project<ByUse>(found));
    return *found;
}

std::uint64_t LoginCache::removals() const {
    const std::lock_guard lock(mutex_);
    return removals_;
}

void LoginCache::remember(CachedLogin login, std::uint64_t removals_before) {
    const std::lock_guard lock(mutex_);
    if (removals_ != removals_before || most_ == 0) return;
    auto& by_use = logins_.get<ByUse>();
    logins_.get<ByToken>().erase(login.token_hash);
    if (logins_.size() >= most_) by_use.pop_back();
    by_use.push_front(std::move(login));
}

void LoginCache::renew(std::string_view token_hash, store::Millis expires) {
    const std::lock_guard lock(mutex_);
    auto& by_token = logins_.get<ByToken>();
    const auto found = by_token.find(std::string(token_hash));
    if (found != by_token.end()) by_token.modify(found, [&](CachedLogin& login) { login.expires = expires; });
}

void LoginCache::remove(std::string_view token_hash) {
    const std::lock_guard lock(mutex_);
    ++removals_;
    logins_.get<ByToken>().erase(std::string(token_hash));
}

void LoginCache::remove_person(std::string_view person) {
    const std::lock_guard lock(mutex_);
    ++removals_;
    logins_.get<ByPerson>().erase(std::string(person));
}

std::size_t LoginCache::size() const {
    const std::lock_guard lock(mutex_);
    return logins_.size();
}

}  // namespace subrosa::server
