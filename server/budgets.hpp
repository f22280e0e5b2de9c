// Rate limits of one person over all sockets and requests; for anonymous clients, of one address.
#pragma once

#include "server/fair_queue.hpp"
#include "server/net/limits.hpp"
#include "server/net/rate_limiter.hpp"

namespace subrosa::server {

struct Budgets {
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
    bool take_costly(const QuotaOwner& quota_owner) { return take(costly, costly_strangers, quota_owner); }
    // Whether a viewer may ask what can be hidden from it.
    bool take_bounds(const QuotaOwner& quota_owner) { return take(bounds, bounds_of_strangers, quota_owner); }

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
                     const QuotaOwner& quota_owner) {
        if (!quota_owner.person.empty()) return people.take(quota_owner.person);
        return !quota_owner.address || strangers.take(*quota_owner.address);
    }
};

}  // namespace subrosa::server
