// What one person may use over all their sockets and requests; for strangers, what one address may.
#pragma once

#include "server/fair_queue.hpp"
#include "server/net/limits.hpp"
#include "server/net/rate.hpp"

namespace subrosa::server {

struct Budgets {
    explicit Budgets(const Limits& limits)
        : messages(limits.messages, limits.addresses),
          looks(limits.looks, limits.addresses),
          chat(limits.chat, limits.addresses),
          costly(limits.costly, limits.addresses),
          costly_strangers(limits.costly, limits.addresses),
          openings(limits.openings, limits.addresses),
          openings_of_person(limits.openings_of_person, limits.addresses) {}

    // Whether a replay, an analysis or a game file may be asked for.
    bool take_costly(const Payer& payer) {
        if (!payer.person.empty()) return costly.take(payer.person);
        return !payer.address || costly_strangers.take(*payer.address);
    }

    PersonRates messages;
    PersonRates looks;
    PersonRates chat;
    PersonRates costly;
    AddressRates costly_strangers;
    AddressRates openings;
    PersonRates openings_of_person;
};

}  // namespace subrosa::server
