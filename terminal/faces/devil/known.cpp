// Chests and roles.
#include "terminal/faces/devil/known.hpp"

#include "games/devil/text.hpp"
#include "terminal/faces/devil/seen.hpp"

#include <algorithm>
#include <bit>

namespace subrosa::devil_face {
namespace {

using devil::Chest;
using devil::Knowledge;
using devil::Role;
using devil::Stage;
using devil::Taken;
using devil::unknown;

constexpr int columns_for_two_lines = 110;

bool is_known(const Chest& chest) {
    return chest.price.number != unknown;
}

// Whether this assignment fits what was seen.
bool is_possible(const Knowledge& knowledge, const std::array<Role, devil::players>& roles) {
    const devil::Open& open = knowledge.open;
    for (core::Seat seat = 0; seat < devil::players; ++seat) {
        const Role known = seen(knowledge).roles[seat];
        if (known != Role::none && known != roles[seat]) return false;
    }
    for (const devil::Answer& answer : open.answers) {  // Q4
        if ((roles[answer.seat] == answer.role) != answer.yes) return false;
    }
    // Q2: nobody names himself.
    for (const auto& ritual : open.rituals) {
        for (std::size_t by = 0; by < devil::roles; ++by) {
            for (const core::Seat named : ritual[by].guess) {
                if (named < devil::players && roles[named] == static_cast<Role>(by)) return false;
            }
        }
    }
    return true;
}

// Who is who, then who cannot be: beyond what follows from the roles of others.
void add_roles(const Knowledge& knowledge, const DevilTheme& look, std::vector<Text>& pieces) {
    if (knowledge.open.roles_open) return;
    const auto possible = possible_roles(knowledge);
    unsigned given = 0;
    for (core::Seat seat = 0; seat < devil::players; ++seat) {
        const unsigned bits = possible[seat];
        if (std::popcount(bits) != 1) continue;
        given |= bits;
        if (seat == knowledge.seat) continue;
        pieces.push_back(look.say(
            "devil_know_role",
            {{"player", look.player(seat)}, {"role", look.role(static_cast<Role>(std::countr_zero(bits)))}}));
    }
    for (core::Seat seat = 0; seat < devil::players; ++seat) {
        if (std::popcount(static_cast<unsigned>(possible[seat])) == 1) continue;
        std::vector<Text> not_these;
        for (std::size_t role = 0; role < devil::roles; ++role) {
            if (((possible[seat] | given) >> role & 1U) == 0)
                not_these.push_back(look.role(static_cast<Role>(role)));
        }
        if (not_these.empty()) continue;
        pieces.push_back(look.say("devil_know_not_role",
                                  {{"player", look.player(seat)}, {"role", join(not_these, Text(", "))}}));
    }
}

void add_own_guesses(const Knowledge& knowledge, const DevilTheme& look, std::vector<Text>& pieces) {
    if (!knowledge.open.guesses_stay || knowledge.open.roles_open) return;
    const devil::Ritual& own = knowledge.open.rituals[0][devil::index(seen(knowledge).roles[knowledge.seat])];
    for (const Role role : {Role::devil, Role::cultist}) {
        const core::Seat named = own.guess[role == Role::devil ? 0 : 1];
        if (named >= devil::players) continue;
        pieces.push_back(
            look.say("devil_know_guess", {{"player", look.player(named)}, {"role", look.role(role)}}));
    }
}

// T5: what became of the own offer.
void add_own_offer(const Chest& chest, int round, const DevilTheme& look, std::vector<Text>& pieces) {
    if (chest.price.number == 0 || !is_known(chest) || chest.taken == Taken::unknown) return;
    if (chest.taken == Taken::no) {
        pieces.push_back(look.say("devil_know_unsold", {{"round", round}}));
        return;
    }
    const Text paid =
        chest.price.souls ? look.souls(chest.pure, chest.marked) : look.count("ducats", chest.price.number);
    pieces.push_back(look.say("devil_know_sold", {{"round", round}, {"payment", paid}}));
}

void add_chests(const Knowledge& knowledge, const DevilTheme& look, std::vector<Text>& pieces) {
    const Role own = seen(knowledge).roles[knowledge.seat];
    const Role before = chest_before_me(knowledge);
    for (unsigned round = 1; round <= knowledge.open.round; ++round) {
        const bool now = round == knowledge.open.round;
        if (now && knowledge.open.stage <= Stage::offer) break;
        for (std::size_t sign = 0; sign < devil::roles; ++sign) {
            const Role role = static_cast<Role>(sign);
            const Chest& chest = seen(knowledge).chests[round - 1][sign];
            if (role == own) {
                add_own_offer(chest, static_cast<int>(round), look, pieces);
                continue;
            }
            if (!is_known(chest) || chest.price.number == 0 || (now && role == before)) continue;
            const bool seen = chest.wares[0] != unknown;
            pieces.push_back(look.say("devil_know_chest",
                                      {{"round", static_cast<int>(round)},
                                       {"role", look.role(role)},
                                       {"goods", seen ? look.wares(chest.wares) : look.say("devil_unknown")},
                                       {"price", look.price(chest.price)}}));
        }
    }
}

}  // namespace

const Chest& chest_now(const Knowledge& knowledge, Role sign) {
    return seen(knowledge).chests[knowledge.open.round - 1U][devil::index(sign)];
}

Role chest_before_me(const Knowledge& knowledge) {
    const Stage stage = knowledge.open.stage;
    if (knowledge.seat >= devil::players || (stage != Stage::first && stage != Stage::second))
        return Role::none;
    for (std::size_t i = 0; i < devil::roles; ++i) {
        const Role sign = static_cast<Role>(i);
        const Chest& chest = chest_now(knowledge, sign);
        if (sign == seen(knowledge).roles[knowledge.seat] || !is_known(chest)) continue;
        // Of the one that it has read first the seat knows what it put in itself.
        if (stage == Stage::first || chest.jest[0] == unknown) return sign;
    }
    return Role::none;
}

std::array<std::uint8_t, devil::players> possible_roles(const Knowledge& knowledge) {
    std::array<std::uint8_t, devil::players> possible{};
    std::array<Role, devil::players> roles{Role::mortal_a, Role::mortal_b, Role::cultist, Role::devil};
    do {
        if (!is_possible(knowledge, roles)) continue;
        for (core::Seat seat = 0; seat < devil::players; ++seat)
            possible[seat] = static_cast<std::uint8_t>(possible[seat] | (1U << devil::index(roles[seat])));
    } while (std::next_permutation(roles.begin(), roles.end()));
    return possible;
}

Lines known_lines(const Knowledge& knowledge, const DevilTheme& look, int columns) {
    std::vector<Text> firm;
    add_roles(knowledge, look, firm);
    add_own_guesses(knowledge, look, firm);
    std::vector<Text> chests;
    add_chests(knowledge, look, chests);
    if (firm.empty() && chests.empty()) return {};
    const Text front = look.say("devil_you_know", {}, ink::strong).add("  ");
    const std::size_t rows = columns >= columns_for_two_lines ? 2 : 1;
    for (;;) {
        std::vector<Text> all = firm;
        all.insert(all.end(), chests.begin(), chests.end());
        Lines lines = wrap(Text(front).add(look.dotted(all)), columns, 2);
        if (lines.size() <= rows || all.size() == 1) {
            lines.resize(std::min(lines.size(), rows));
            return lines;
        }
        // The oldest chest gives way, then what is known as surely, but follows.
        if (chests.size() > 1 || firm.empty()) {
            chests.erase(chests.begin());
        } else if (firm.size() > 1) {
            firm.pop_back();
        } else {
            chests.clear();
        }
    }
}

}  // namespace subrosa::devil_face
