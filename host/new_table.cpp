#include "host/new_table.hpp"

#include "host/tokens.hpp"
#include "host/wire/messages.hpp"

#include <fmt/format.h>

#include <utility>
#include <vector>

namespace subrosa::host {

Result<NewTable> new_table(const wire::NewTable& wish, const Principal& owner, table::Millis now,
                           const table::Dealer& dealer) {
    auto setup = table::checked_setup(wire::setup_of(wish.setup));
    if (!setup) return Error{"/setup" + setup.error().message};
    NewTable made{std::make_unique<table::Table>(*setup, owner.person, now, dealer), {}};
    const unsigned players = made.table->players();
    if (wish.seats.size() != players)
        return Error{fmt::format("/seats: {} for a game of {}", wish.seats.size(), players)};

    const bool link = wish.link.value_or(false);
    std::vector<table::Request> requests;
    for (unsigned seat = 0; seat < players; ++seat) {
        const wire::SeatWish& wanted = wish.seats[seat];
        switch (wanted.kind) {
            case wire::SeatWishKind::me:
                requests.emplace_back(table::request::Sit{seat, {}});
                break;
            case wire::SeatWishKind::bot:
                requests.emplace_back(
                    table::request::SeatBot{seat, wanted.bot.value_or(setup->stand_in), {}});
                break;
            case wire::SeatWishKind::open:
                if (link) break;
                made.created.invitations.push_back({seat, fresh_token()});
                requests.emplace_back(table::request::Invite{
                    seat, token_hash(made.created.invitations.back().token), !setup->listed});
                break;
        }
    }
    if (link) {
        made.created.link = fresh_token();
        requests.emplace_back(table::request::OpenLink{token_hash(*made.created.link)});
    }
    if (wish.start.value_or(false)) requests.emplace_back(table::request::Start{fresh_seed()});
    const table::Actor actor{owner.person, owner.name, {}, 0, {}, owner.guest};
    for (const table::Request& request : requests) {
        if (const auto answer = made.table->ask(request, actor, now); !answer)
            return Error{answer.error().text};
    }
    return made;
}

}  // namespace subrosa::host
