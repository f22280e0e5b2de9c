// Rate limits of one person over all sockets and requests; for anonymous clients, of one address.
#pragma once

#include "host/allowances.hpp"
#include "server/net/limits.hpp"
#include "server/net/rate_limiter.hpp"

namespace subrosa::server {

struct Budgets final : host::Allowances {
    explicit Budgets(const Limits& limits)
        : messages(limits.messages, limits.addresses),
          looks(limits.looks, limits.addresses),
          bounds(limits.bounds, limits.addresses),
          bounds_of_strangers(limits.bounds, limits.addresses),
          chat(limits.chat, limits.addresses),
          invitations(limits.invitations, limits.addresses),
          costly(limits.costly, limits.addresses),
          costly_strangers(limits.costly, limits.addresses),
          openings(limits.openings, limits.addresses),
          openings_of_person(limits.openings_of_person, limits.addresses) {}

    // Whether a replay, an analysis or a game file may be requested.
    bool take_costly(const host::QuotaOwner& quota_owner) {
        return take(costly, costly_strangers, quota_owner);
    }
    bool take(host::Asked what, const host::Principal& who) override {
        switch (what) {
            case host::Asked::look:
                return looks.take(who.person);
            case host::Asked::bounds:
                return take(bounds, bounds_of_strangers, who.quota_owner());
            case host::Asked::talk:
                return chat.take(who.person);
            case host::Asked::invitation:
                return invitations.take(who.address);
        }
        return false;
    }
    // Anonymous clients are limited by address only.
    Clock::duration pace(const host::Principal& who) override {
        return who.anonymous() ? Clock::duration::zero() : messages.borrow(who.person);
    }

    PersonRateLimiter messages;
    PersonRateLimiter looks;
    PersonRateLimiter bounds;
    AddressRateLimiter bounds_of_strangers;
    PersonRateLimiter chat;
    AddressRateLimiter invitations;
    PersonRateLimiter costly;
    AddressRateLimiter costly_strangers;
    AddressRateLimiter openings;
    PersonRateLimiter openings_of_person;

  private:
    static bool take(PersonRateLimiter& people, AddressRateLimiter& strangers,
                     const host::QuotaOwner& quota_owner) {
        if (!quota_owner.person.empty()) return people.take(quota_owner.person);
        return !quota_owner.address || strangers.take(*quota_owner.address);
    }
};

}  // namespace subrosa::server
