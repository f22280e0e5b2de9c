#include "companion/rose/account.hpp"

namespace subrosa::companion::rose {
namespace {

bool distinct(std::span<const Colour> all) {
    unsigned seen = 0;
    for (const Colour colour : all) {
        if (((seen >> index(colour)) & 1U) != 0) return false;
        seen |= 1U << index(colour);
    }
    return true;
}

}  // namespace

void settle(std::span<Account> accounts) {
    BySeat<int> totals{};
    BySeat<int> cards{};
    for (std::size_t seat = 0; seat < accounts.size(); ++seat) {
        Account& account = accounts[seat];
        account.for_names = account.named_by.size() * guessed_evidence[accounts.size()];
        account.for_cards = account.event_cards * event_card_evidence;
        account.total = evidence_after(account.evidence, account.for_names + account.for_cards);
        totals[seat] = account.total;
        cards[seat] = account.event_cards;
    }
    const auto ranks = places(static_cast<unsigned>(accounts.size()), totals, cards);
    for (std::size_t seat = 0; seat < accounts.size(); ++seat) accounts[seat].place = ranks[seat];
}

std::optional<BySeat<core::SeatSet>> named_by(std::span<const Colour> identities,
                                              std::span<const Colour> guesses) {
    if (!distinct(identities)) return std::nullopt;
    const std::size_t each = identities.size() - 1;
    BySeat<core::SeatSet> named{};
    for (core::Seat seat = 0; seat < identities.size(); ++seat) {
        const auto given = guesses.subspan(seat * each, each);
        if (!distinct(given)) return std::nullopt;
        for (std::size_t number = 0; number < each; ++number) {
            const core::Seat about = guessed_seat(seat, number);
            if (given[number] == identities[about]) named[about] = named[about].with(seat);
        }
    }
    return named;
}

}  // namespace subrosa::companion::rose
